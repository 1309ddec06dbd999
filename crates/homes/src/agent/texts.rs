//! The success messages of this feature.

use platform::messages;

messages! {
    /// `me/agent/save`.
    SAVED = "agent.saved":
        "Saved. It becomes public when we have confirmed it",
        "Enregistré. Ce sera public quand nous l’aurons confirmé";
    /// `admin/agents/confirm`.
    CONFIRMED = "agent.confirmed":
        "The agent was confirmed and has a public page now",
        "Le courtier est confirmé et a maintenant une page publique";
    /// `admin/agents/confirm`, which withdraws a confirmation.
    TAKEN_BACK = "agent.taken_back":
        "The agent no longer has a public page",
        "Le courtier n’a plus de page publique";
}

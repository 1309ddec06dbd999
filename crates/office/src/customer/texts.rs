//! The success messages of this feature.

use platform::messages;

messages! {
    /// `update_account`.
    SAVED = "me.saved":
        "Saved",
        "Enregistré";
    /// `confirm_identity`.
    CONFIRMED = "me.confirmed":
        "Confirmed. Sign in with it from now on",
        "C’est confirmé. Vous pouvez maintenant vous en servir pour vous connecter";
    /// `change_search`.
    SEARCH_CHANGED = "me.search_changed":
        "The search was changed",
        "La recherche a été modifiée";
    /// `end_session`, `end_other_sessions`.
    SIGNED_OUT_THERE = "me.signed_out_there":
        "Signed out there",
        "La session a été fermée";
    /// `delete_account`.
    DELETED = "me.deleted":
        "Your account was deleted, with everything in it",
        "Votre compte a été supprimé, avec tout ce qu’il contenait";
}

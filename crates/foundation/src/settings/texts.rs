//! The success messages of this feature.

use platform::messages;

messages! {
    /// `admin/settings/save`.
    SAVED = "settings.saved":
        "Saved. It holds from now on",
        "Enregistré. C’est en vigueur dès maintenant";
    /// `admin/settings/test_mail`.
    TESTED = "settings.tested":
        "The server has taken the test message for your address. Look whether it arrives",
        "Le serveur a pris le message d’essai pour votre adresse. Voyez s’il arrive";
}

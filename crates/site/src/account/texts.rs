//! What the calls of this feature answer when something was done.

use platform::messages;

messages! {
    /// `login`.
    SIGNED_IN = "account.signed_in":
        "Login successful",
        "Connexion réussie";
    /// `logout`.
    SIGNED_OUT = "account.signed_out":
        "Logged out successfully",
        "Déconnexion réussie";
    /// `change_language`.
    LANGUAGE_CHANGED = "account.language_changed":
        "Language updated successfully",
        "La langue a été changée";
    /// `update_password`.
    PASSWORD_UPDATED = "account.password_updated":
        "Password updated successfully",
        "Le mot de passe a été changé";
    /// `register`, `send_code`, `forgot_password`, the same for everybody.
    CODE_SENT = "account.code_sent":
        "A code of six digits is on its way",
        "Un code à six chiffres est en route";
    /// `confirm`.
    REGISTERED = "account.registered":
        "Your account is open",
        "Votre compte est ouvert";
}

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
}

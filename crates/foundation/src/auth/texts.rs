//! The success messages of this feature's calls.

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
    /// `signin` of an account with a second factor.
    SECOND_FACTOR_NEEDED = "account.second_factor_needed":
        "One more step: enter the code of your second factor",
        "Encore une étape\u{a0}: entrez le code de votre second facteur";
    /// `begin_second_factor`.
    FACTOR_BEGUN = "account.factor_begun":
        "Scan the picture, then enter the code",
        "Numérisez l’image, puis entrez le code";
    /// `confirm_second_factor`.
    FACTOR_ON = "account.factor_on":
        "The second factor is on",
        "Le second facteur est actif";
    /// `remove_second_factor`.
    FACTOR_OFF = "account.factor_off":
        "The second factor is off",
        "Le second facteur est retiré";
    /// `renew_recovery_codes`.
    RECOVERY_RENEWED = "account.recovery_renewed":
        "These are your new recovery codes",
        "Voici vos nouveaux codes de secours";
    /// `begin_passkey`, `begin_passkey_sign_in`.
    PASSKEY_BEGUN = "account.passkey_begun":
        "Follow what your device says",
        "Suivez ce que dit votre appareil";
    /// `add_passkey`.
    PASSKEY_ADDED = "account.passkey_added":
        "The passkey was added",
        "La clé d’accès a été ajoutée";
    /// `rename_passkey`.
    PASSKEY_RENAMED = "account.passkey_renamed":
        "The passkey was renamed",
        "La clé d’accès a été renommée";
    /// `remove_passkey`.
    PASSKEY_REMOVED = "account.passkey_removed":
        "The passkey was removed",
        "La clé d’accès a été retirée";
    /// `end_session`, `end_other_sessions`.
    SESSION_ENDED = "account.session_ended":
        "Signed out there",
        "Déconnexion faite là-bas";
    /// `change_name`.
    NAME_CHANGED = "account.name_changed":
        "Your name was changed",
        "Votre nom a été changé";
    /// `confirm_email`.
    EMAIL_CHANGED = "account.email_changed":
        "Your email address was changed",
        "Votre adresse courriel a été changée";
    /// `confirm`.
    REGISTERED = "account.registered":
        "Your account is open",
        "Votre compte est ouvert";
}

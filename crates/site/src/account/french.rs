//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;
use platform::text::plural::plural;

use super::error::AccountError;

impl Say for AccountError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NotSignedIn => "Vous devez vous connecter pour voir cette page.".into(),
            Self::NotAllowed => "Vous n’avez pas le droit de faire cela.".into(),
            Self::CredentialsMissing => {
                "Veuillez entrer l’adresse courriel et le mot de passe".into()
            }
            Self::CredentialsWrong => "Adresse courriel ou mot de passe non valide".into(),
            Self::Blocked(seconds) => {
                let unit = plural(Language::Fr, *seconds, "seconde", "secondes");
                format!("Trop d’essais infructueux. Veuillez réessayer dans {seconds}\u{a0}{unit}.")
                    .into()
            }
            Self::PasswordFieldsMissing => {
                "Veuillez remplir les trois champs de mot de passe".into()
            }
            Self::OldPasswordWrong => "L’ancien mot de passe n’est pas le bon".into(),
            Self::PasswordWrong => "Le mot de passe n’est pas le bon".into(),
            Self::ConfirmationDiffers => "Les nouveaux mots de passe ne sont pas identiques".into(),
            Self::PasswordUnchanged => {
                "Le nouveau mot de passe doit être différent de l’ancien".into()
            }
            Self::PasswordWeak(weakness) => weakness.french(),
            Self::EmailInvalid => "Adresse courriel non valide".into(),
            Self::EmailLookalike => {
                "Cette adresse courriel a des lettres qui peuvent se confondre avec \
d’autres. Veuillez utiliser des lettres simples"
                    .into()
            }
            Self::IdentityMissing => {
                "Veuillez entrer un numéro de cellulaire ou une adresse courriel".into()
            }
            Self::EmailMissing => "L’adresse courriel est requise".into(),
            Self::NumberInvalid => {
                "Ce n’est ni une adresse courriel ni un numéro de téléphone".into()
            }
            Self::NumberExtension => {
                "Un message texte ne se rend pas à un poste. Veuillez entrer un numéro de cellulaire"
                    .into()
            }
            Self::NumberForeign => {
                "Nous n’envoyons de messages texte qu’à des numéros canadiens. Veuillez utiliser \
                 une adresse courriel"
                    .into()
            }
            Self::FirstName => "Le prénom doit avoir de 1\u{a0}à 128\u{a0}caractères".into(),
            Self::LastName => "Le nom doit avoir de 1\u{a0}à 128\u{a0}caractères".into(),
            Self::ChosenWeak(weakness) => weakness.french(),
            Self::TermsMissing => {
                "Veuillez accepter les conditions et la politique de confidentialité".into()
            }
            Self::NotOpen => "Les comptes s’ouvrent sur invitation seulement".into(),
            Self::CodeMalformed => "Veuillez entrer les six chiffres du code".into(),
            Self::CodeWrong(left) => {
                format!("Ce n’est pas le code envoyé. Essais restants\u{a0}: {left}").into()
            }
            Self::LinkGone => "Ce lien n’est plus valide. Veuillez en demander un autre".into(),
            Self::CodeGone => "Ce code n’est plus valide. Veuillez en demander un autre".into(),
            Self::TooManyCodes(_) => {
                "Trop de codes ont été demandés. Veuillez patienter, puis réessayer".into()
            }
            Self::FactorMalformed => {
                "Veuillez entrer les six chiffres de votre application, ou un code de secours"
                    .into()
            }
            Self::FactorWrong => "Ce code n’est pas le bon, ou il a déjà servi".into(),
            Self::ChallengeGone => {
                "C’était trop long, ou trop d’essais ont échoué. Veuillez vous connecter de nouveau"
                    .into()
            }
            Self::FactorMissing => "Veuillez d’abord ajouter un second facteur".into(),
            Self::FactorNeeded => {
                "Ce compte a un second facteur. Veuillez d’abord vous connecter à la page de \
                 connexion"
                    .into()
            }
            Self::FactorAway => {
                "Les seconds facteurs ne peuvent pas être vérifiés. Veuillez vous adresser à un \
                 administrateur"
                    .into()
            }
            Self::FactorIsOn => "Un second facteur est déjà actif".into(),
            Self::FactorIsOff => "Il n’y a pas de second facteur. Veuillez recommencer".into(),
            Self::PasskeyName => {
                "Le nom d’une clé d’accès doit avoir de 1\u{a0}à 64\u{a0}caractères".into()
            }
            Self::PasskeyUnknown => "Cette clé d’accès n’existe pas".into(),
            Self::PasskeyRefused => {
                "Cette clé d’accès n’a pas été acceptée. Veuillez réessayer".into()
            }
            Self::PasskeysFull(most) => {
                format!("Vous avez {most}\u{a0}clés d’accès. Veuillez d’abord en retirer une")
                    .into()
            }
            Self::PasskeysAway => "Les clés d’accès ne peuvent pas servir à cette adresse".into(),
            Self::TooManyCeremonies => {
                "Trop de personnes se connectent. Veuillez réessayer dans un instant".into()
            }
            Self::NoSuchSession => "Cette session est déjà terminée".into(),
            Self::EmailControl => {
                "L’adresse courriel ne doit pas contenir de caractères de contrôle".into()
            }
            Self::NameInvalid => {
                "Le prénom et le nom doivent avoir de 1\u{a0}à 128\u{a0}caractères".into()
            }
            Self::EmailTaken => "Il y a déjà un compte avec cette adresse courriel".into(),
            Self::LanguageUnknown => "Veuillez choisir une langue".into(),
            Self::UserNotFound => "Il n’y a pas de compte avec cette adresse courriel".into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use AccountError as E;
    use platform::identity::weakness::Weakness;

    let mut all = crate::testing::messages::of_each(&[
        E::NotSignedIn,
        E::NotAllowed,
        E::CredentialsMissing,
        E::CredentialsWrong,
        E::Blocked(1),
        E::Blocked(30),
        E::PasswordFieldsMissing,
        E::OldPasswordWrong,
        E::PasswordWrong,
        E::ConfirmationDiffers,
        E::PasswordUnchanged,
        E::PasswordWeak(Weakness::Common),
        E::EmailInvalid,
        E::EmailLookalike,
        E::EmailControl,
        E::NameInvalid,
        E::EmailTaken,
        E::UserNotFound,
        E::LanguageUnknown,
        E::IdentityMissing,
        E::EmailMissing,
        E::NumberInvalid,
        E::NumberExtension,
        E::NumberForeign,
        E::FirstName,
        E::LastName,
        E::ChosenWeak(Weakness::TooLong),
        E::TermsMissing,
        E::NotOpen,
        E::CodeMalformed,
        E::CodeWrong(4),
        E::CodeGone,
        E::LinkGone,
        E::TooManyCodes(30),
        E::FactorMalformed,
        E::FactorWrong,
        E::ChallengeGone,
        E::FactorMissing,
        E::FactorNeeded,
        E::FactorAway,
        E::FactorIsOn,
        E::FactorIsOff,
        E::PasskeyName,
        E::PasskeyUnknown,
        E::PasskeyRefused,
        E::PasskeysFull(20),
        E::PasskeysAway,
        E::TooManyCeremonies,
        E::NoSuchSession,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}

//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::{SettingsError, said};

impl Say for SettingsError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        let quoted = |words: &String| said(words, "\u{a0}: ", "«\u{a0}", "\u{a0}»");
        match self {
            Self::Nothing => "Il n’y a rien à enregistrer".into(),
            Self::Unknown => "Ce réglage n’existe pas".into(),
            Self::Changed(_) => {
                "Quelqu’un a modifié ceci entre-temps. Voyez-le de nouveau avant d’enregistrer".into()
            }
            Self::Locked(_) => "Ceci est réglé sur le serveur et ne se change pas ici".into(),
            Self::Name(_) => "Veuillez entrer un nom".into(),
            Self::Time(_) => {
                "Veuillez indiquer un délai en anglais, par exemple «\u{a0}one business day\u{a0}»"
                    .into()
            }
            Self::TimeInFrench(_) => {
                "Veuillez indiquer un délai, par exemple «\u{a0}un jour ouvrable\u{a0}»".into()
            }
            Self::WebAddress(_) => {
                "Veuillez entrer une adresse Web complète qui commence par https://, ou rien".into()
            }
            Self::Mailbox(_) => {
                "Veuillez entrer une adresse courriel, par exemple hello@example.ca".into()
            }
            Self::MailServer(_) => {
                "Veuillez entrer le nom d’un serveur de courriel, par exemple smtp.example.ca".into()
            }
            Self::SupportEmpty(_) => {
                "Veuillez entrer une adresse, puisque l’entreprise n’a pas d’adresse courriel".into()
            }
            Self::MailNeeded(_) => {
                "Les comptes ouverts à tous demandent un serveur de courriel\u{a0}: leurs codes \
                 partent par courriel"
                    .into()
            }
            Self::TooLong(_, most) => format!("{most}\u{a0}caractères au plus").into(),
            Self::TooManyLines(_, most) => format!("{most}\u{a0}lignes au plus").into(),
            Self::Control(_) => "Aucun caractère de contrôle n’est permis".into(),
            Self::Direction(_) => {
                "Veuillez retirer les caractères cachés qui changent le sens de l’écriture".into()
            }
            Self::SignIn(_) => {
                "Veuillez entrer l’adresse Web sans nom d’utilisateur ni mot de passe\u{a0}: tout le \
                 monde la voit"
                    .into()
            }
            Self::Choice(_) => "Veuillez choisir une des réponses".into(),
            Self::Number(_, least, most) => {
                format!("Veuillez entrer un nombre entier de {least} à {most}").into()
            }
            Self::Kind(_) => "Ce n’est pas le bon genre de valeur".into(),
            Self::Unreadable(_) => {
                "Ce qui était enregistré ne peut plus être lu; veuillez l’entrer de nouveau".into()
            }
            Self::Port => {
                "Les serveurs de courriel répondent au port 465, 587, 25, 26, 2465, 2525 ou 2587"
                    .into()
            }
            Self::PasswordMissing => {
                "Veuillez entrer le nom d’utilisateur et le mot de passe, ou aucun des deux".into()
            }
            Self::PasswordAgain => {
                "Veuillez entrer de nouveau le mot de passe\u{a0}: le serveur ou le nom \
                 d’utilisateur a changé"
                    .into()
            }
            Self::TooManyTests(minutes) => format!(
                "C’était beaucoup de messages d’essai. Veuillez réessayer dans {minutes}\u{a0}minutes"
            )
            .into(),
            Self::NoServer => "Veuillez d’abord entrer le nom du serveur de courriel".into(),
            Self::NoAddress => {
                "Aucun courriel ne peut être envoyé à l’adresse de votre propre compte".into()
            }
            Self::TestNoSuchHost => {
                "Aucun serveur ne porte ce nom. Cherchez une faute de frappe".into()
            }
            Self::TestRefused => {
                "Rien ne répond à cet endroit. Vérifiez le nom du serveur et le port".into()
            }
            Self::TestSlow => {
                "Le serveur n’a pas répondu à temps. Vérifiez son nom et le port; un pare-feu \
                 retient peut-être les courriels"
                    .into()
            }
            Self::TestCertificate => {
                "Le certificat du serveur n’est pas fiable\u{a0}: il porte un autre nom ou a expiré. \
                 Vérifiez le nom du serveur"
                    .into()
            }
            Self::TestNoMailServer => {
                "Ce qui répond n’est pas un serveur de courriel, ou est chiffré de l’autre manière. \
                 Essayez l’autre"
                    .into()
            }
            Self::TestNoEncryption => {
                "Le serveur ne chiffre pas, donc aucun mot de passe ne lui est envoyé. Essayez \
                 l’autre chiffrement"
                    .into()
            }
            Self::TestSignIn(words) => {
                format!("Le serveur a refusé le nom d’utilisateur ou le mot de passe{}", quoted(words))
                    .into()
            }
            Self::TestSender(words) => {
                format!("Le serveur n’accepte aucun courriel de cet expéditeur{}", quoted(words)).into()
            }
            Self::TestRecipient(words) => {
                format!("Le serveur n’accepte aucun courriel pour votre adresse{}", quoted(words)).into()
            }
            Self::TestOther(words) => format!("Le serveur a dit non{}", quoted(words)).into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use SettingsError as E;

    let words = || "550 no".to_owned();
    let mut all = crate::testing::messages::of_each(&[
        E::Nothing,
        E::Unknown,
        E::Changed("a"),
        E::Locked("a"),
        E::Name("a"),
        E::Time("a"),
        E::TimeInFrench("a"),
        E::WebAddress("a"),
        E::Mailbox("a"),
        E::MailServer("a"),
        E::SupportEmpty("a"),
        E::MailNeeded("a"),
        E::TooLong("a", 80),
        E::TooManyLines("a", 6),
        E::Control("a"),
        E::Direction("a"),
        E::SignIn("a"),
        E::Choice("a"),
        E::Number("a", 8, 64),
        E::Kind("a"),
        E::Unreadable("a"),
        E::Port,
        E::PasswordMissing,
        E::PasswordAgain,
        E::TooManyTests(5),
        E::NoServer,
        E::NoAddress,
        E::TestNoSuchHost,
        E::TestRefused,
        E::TestSlow,
        E::TestCertificate,
        E::TestNoMailServer,
        E::TestNoEncryption,
        E::TestSignIn(words()),
        E::TestSender(words()),
        E::TestRecipient(words()),
        E::TestOther(words()),
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}

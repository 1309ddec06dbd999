//! The refusals about settings, in both languages.

use platform::language::Language;
use platform::refusal::{messages_of, messages_of_feature};
use platform::refusals;

use super::rules::Rule;

refusals! {
    /// Why something about the settings was refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SettingsError {
        /// Nothing to save.
        Nothing = "settings.nothing" => Invalid:
            "There is nothing to save", "Il n’y a rien à enregistrer";
        /// A name that is none.
        Unknown = "settings.unknown" => Invalid:
            "There is no such setting", "Ce réglage n’existe pas";
        /// Somebody else was quicker. The setting's name.
        Changed(name: &'static str) = "settings.changed" => Conflict(*name):
            "Someone has changed this in the meantime. Look at it again before you save",
            "Quelqu’un a modifié ceci entre-temps. Voyez-le de nouveau avant d’enregistrer",
            for [("a")];
        /// Set before the program runs.
        Locked(name: &'static str) = "settings.locked" => Invalid(*name):
            "This is set on the server, and cannot be changed here",
            "Ceci est réglé sur le serveur et ne se change pas ici",
            for [("a")];
        /// A value that breaks a rule. The setting's name.
        Broken(name: &'static str, rule: Rule) = rule.code() => Invalid(*name):
            rule.message().text(Language::En).to_owned(),
            rule.message().text(Language::Fr).to_owned(),
            for [("a", Rule::Name)];
        /// A port that no mail server has.
        Port = "settings.port" => Invalid("smtp_port"):
            "Mail servers answer on port 465, 587, 25, 26, 2465, 2525 or 2587",
            "Les serveurs de courriel répondent au port 465, 587, 25, 26, 2465, 2525 ou 2587";
        /// A user without a password, or the other way round.
        PasswordMissing = "settings.password_missing" => Invalid("smtp_password"):
            "Please enter both the user name and the password, or neither",
            "Veuillez entrer le nom d’utilisateur et le mot de passe, ou aucun des deux";
        /// The password of the last server must not go to another server.
        PasswordAgain = "settings.password_again" => Invalid("smtp_password"):
            "Please enter the password again: the server or the user name is another one",
            "Veuillez entrer de nouveau le mot de passe\u{a0}: le serveur ou le nom d’utilisateur a changé";
        /// Too many test messages.
        TooManyTests(minutes: u64) = "settings.too_many_tests" => RateLimited(minutes * 60):
            format!("That were many test messages. Please try again in {minutes} minutes"),
            format!(
                "C’était beaucoup de messages d’essai. Veuillez réessayer dans {minutes}\u{a0}minutes"
            ),
            for [(5)];
        /// There is no server to test.
        NoServer = "settings.no_server" => Invalid("smtp_url"):
            "Please enter the name of the mail server first",
            "Veuillez d’abord entrer le nom du serveur de courriel";
        /// One's own address cannot be written to.
        NoAddress = "settings.no_address" => Invalid:
            "No email can be sent to your own account’s address",
            "Aucun courriel ne peut être envoyé à l’adresse de votre propre compte";
        /// The test: no such host.
        TestNoSuchHost = "settings.test_no_such_host" => Invalid("smtp_url"):
            "There is no server of this name. Look for a typing mistake",
            "Aucun serveur ne porte ce nom. Cherchez une faute de frappe";
        /// The test: refused.
        TestRefused = "settings.test_refused" => Invalid("smtp_url"):
            "Nothing answers there. Check the server’s name and the port",
            "Rien ne répond à cet endroit. Vérifiez le nom du serveur et le port";
        /// The test: too slow.
        TestSlow = "settings.test_slow" => Invalid("smtp_url"):
            "The server did not answer in time. Check its name and the port; a firewall may keep mail from leaving",
            "Le serveur n’a pas répondu à temps. Vérifiez son nom et le port; un pare-feu retient peut-être les courriels";
        /// The test: certificate.
        TestCertificate = "settings.test_certificate" => Invalid("smtp_url"):
            "The server’s certificate cannot be trusted: it is of another name, or has expired. Check the server’s name",
            "Le certificat du serveur n’est pas fiable\u{a0}: il porte un autre nom ou a expiré. Vérifiez le nom du serveur";
        /// The test: something else answers.
        TestNoMailServer = "settings.test_no_mail_server" => Invalid("smtp_security"):
            "What answers there is no mail server, or is encrypted in the other way. Try the other one",
            "Ce qui répond n’est pas un serveur de courriel, ou est chiffré de l’autre manière. Essayez l’autre";
        /// The test: no encryption.
        TestNoEncryption = "settings.test_no_encryption" => Invalid("smtp_security"):
            "The server does not encrypt, so no password is sent to it. Try the other encryption",
            "Le serveur ne chiffre pas, donc aucun mot de passe ne lui est envoyé. Essayez l’autre chiffrement";
        /// The test: sign-in.
        TestSignIn(words: String) = "settings.test_sign_in" => Invalid("smtp_password"):
            format!("The server refused the user name or the password{}", said(words)),
            format!("Le serveur a refusé le nom d’utilisateur ou le mot de passe{}", quoted(words)),
            for [("550 no".to_owned())];
        /// The test: sender.
        TestSender(words: String) = "settings.test_sender" => Invalid("mail_from"):
            format!("The server takes no mail from this sender{}", said(words)),
            format!("Le serveur n’accepte aucun courriel de cet expéditeur{}", quoted(words)),
            for [("550 no".to_owned())];
        /// The test: recipient.
        TestRecipient(words: String) = "settings.test_recipient" => Invalid:
            format!("The server takes no mail for your address{}", said(words)),
            format!("Le serveur n’accepte aucun courriel pour votre adresse{}", quoted(words)),
            for [("550 no".to_owned())];
        /// The test: something else.
        TestOther(words: String) = "settings.test_other" => Invalid:
            format!("The server said no{}", said(words)),
            format!("Le serveur a dit non{}", quoted(words)),
            for [("550 no".to_owned())];
    }
}

/// A server's words at the end of an English sentence.
fn said(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(": {words}") }
}

/// A server's words at the end of a French sentence.
fn quoted(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!("\u{a0}: «\u{a0}{words}\u{a0}»") }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    let mut refusals = SettingsError::examples();
    refusals.retain(|variant| !matches!(variant[..], [SettingsError::Broken(..)]));
    let rules = messages_of(&Rule::examples());
    [rules, messages_of_feature(&refusals, super::texts::ALL)].concat()
}

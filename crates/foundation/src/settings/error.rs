//! Every text about settings that an administrator can see when something is refused.

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
        /// A name is missing.
        Name(name: &'static str) = "settings.name" => Invalid(*name):
            "Please enter a name", "Veuillez entrer un nom", for [("a")];
        /// A time is missing.
        Time(name: &'static str) = "settings.time" => Invalid(*name):
            "Please say a time, such as “one business day”",
            "Veuillez indiquer un délai en anglais, par exemple «\u{a0}one business day\u{a0}»",
            for [("a")];
        /// The same in French.
        TimeInFrench(name: &'static str) = "settings.time_in_french" => Invalid(*name):
            "Please say a time in French, such as “un jour ouvrable”",
            "Veuillez indiquer un délai, par exemple «\u{a0}un jour ouvrable\u{a0}»",
            for [("a")];
        /// No web address.
        WebAddress(name: &'static str) = "settings.web_address" => Invalid(*name):
            "Please enter a whole web address that begins with https://, or nothing",
            "Veuillez entrer une adresse Web complète qui commence par https://, ou rien",
            for [("a")];
        /// No e-mail address.
        Mailbox(name: &'static str) = "settings.mailbox" => Invalid(*name):
            "Please enter an email address, such as hello@example.ca",
            "Veuillez entrer une adresse courriel, par exemple hello@example.ca",
            for [("a")];
        /// No mail server.
        MailServer(name: &'static str) = "settings.mail_server" => Invalid(*name):
            "Please enter the name of a mail server, such as smtp.example.ca",
            "Veuillez entrer le nom d’un serveur de courriel, par exemple smtp.example.ca",
            for [("a")];
        /// Nobody to write to.
        SupportEmpty(name: &'static str) = "settings.support_empty" => Invalid(*name):
            "Please enter an address, since the company has no email address",
            "Veuillez entrer une adresse, puisque l’entreprise n’a pas d’adresse courriel",
            for [("a")];
        /// Accounts for everybody need mail.
        MailNeeded(name: &'static str) = "settings.mail_needed" => Invalid(*name):
            "Open accounts need a mail server: their codes go by email",
            "Les comptes ouverts à tous demandent un serveur de courriel\u{a0}: leurs codes partent par courriel",
            for [("a")];
        /// Too long.
        TooLong(name: &'static str, most: usize) = "settings.too_long" => Invalid(*name):
            format!("At most {most} characters, please"), format!("{most}\u{a0}caractères au plus"),
            for [("a", 80)];
        /// Too many lines.
        TooManyLines(name: &'static str, most: usize) = "settings.too_many_lines" => Invalid(*name):
            format!("At most {most} lines, please"), format!("{most}\u{a0}lignes au plus"),
            for [("a", 6)];
        /// Control characters.
        Control(name: &'static str) = "settings.control" => Invalid(*name):
            "This must not contain control characters", "Aucun caractère de contrôle n’est permis",
            for [("a")];
        /// What turns the direction of writing.
        Direction(name: &'static str) = "settings.direction" => Invalid(*name):
            "Remove the hidden characters that turn the direction of writing",
            "Veuillez retirer les caractères cachés qui changent le sens de l’écriture",
            for [("a")];
        /// A web address with a password.
        SignIn(name: &'static str) = "settings.sign_in" => Invalid(*name):
            "Please enter the web address without a user name and a password: everyone can see it",
            "Veuillez entrer l’adresse Web sans nom d’utilisateur ni mot de passe\u{a0}: tout le monde la voit",
            for [("a")];
        /// None of the choices.
        Choice(name: &'static str) = "settings.choice" => Invalid(*name):
            "Please choose one of the answers", "Veuillez choisir une des réponses", for [("a")];
        /// No number, or not within its bounds.
        Number(name: &'static str, least: i64, most: i64) = "settings.number" => Invalid(*name):
            format!("Please enter a whole number from {least} to {most}"),
            format!("Veuillez entrer un nombre entier de {least} à {most}"),
            for [("a", 8, 64)];
        /// Of another kind than the setting is.
        Kind(name: &'static str) = "settings.kind" => Invalid(*name):
            "This is of the wrong kind", "Ce n’est pas le bon genre de valeur", for [("a")];
        /// What is stored cannot be read.
        Unreadable(name: &'static str) = "settings.unreadable" => Invalid(*name):
            "What was stored cannot be read any more; please enter it again",
            "Ce qui était enregistré ne peut plus être lu; veuillez l’entrer de nouveau",
            for [("a")];
        /// A port that no mail server has.
        Port = "settings.port" => Invalid("smtp_port"):
            "Mail servers answer on port 465, 587, 25, 26, 2465, 2525 or 2587",
            "Les serveurs de courriel répondent au port 465, 587, 25, 26, 2465, 2525 ou 2587";
        /// A user without a password, or the other way round.
        PasswordMissing = "settings.password_missing" => Invalid("smtp_password"):
            "Please enter both the user name and the password, or neither",
            "Veuillez entrer le nom d’utilisateur et le mot de passe, ou aucun des deux";
        /// Another server must not be told the password of the last one.
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

impl SettingsError {
    /// Why a value of a setting was refused.
    pub(super) fn of_rule(name: &'static str, rule: Rule) -> Self {
        match rule {
            Rule::Name => Self::Name(name),
            Rule::Time => Self::Time(name),
            Rule::TimeInFrench => Self::TimeInFrench(name),
            Rule::WebAddress => Self::WebAddress(name),
            Rule::Mailbox => Self::Mailbox(name),
            Rule::MailServer => Self::MailServer(name),
            Rule::SupportEmpty => Self::SupportEmpty(name),
            Rule::MailNeeded => Self::MailNeeded(name),
            Rule::TooLong(most) => Self::TooLong(name, most),
            Rule::TooManyLines(most) => Self::TooManyLines(name, most),
            Rule::Control => Self::Control(name),
            Rule::Direction => Self::Direction(name),
            Rule::SignIn => Self::SignIn(name),
            Rule::Choice => Self::Choice(name),
            Rule::Number(least, most) => Self::Number(name, least, most),
            Rule::Kind => Self::Kind(name),
            Rule::Unreadable => Self::Unreadable(name),
        }
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&SettingsError::examples(), super::texts::ALL)
}

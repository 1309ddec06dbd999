//! The rules for settings, the same for the file, the environment and the browser. Administrators
//! read the texts of [`Rule`], operators those of [`Rule::expected`].

use platform::language::Language;
use platform::mail::{Mailbox, Mailer};
use platform::refusals;
use platform::text::email::is_email;
use platform::text::plain::{has_direction_overrides, is_blank};
use url::Url;

use super::value::Value;
use crate::company_face::FaceReference;
use crate::palette::colour::Rgb;

/// The longest text of a setting, in characters.
pub const LONGEST: usize = 500;
/// The longest line of a postal address, in characters.
const LONGEST_LINE: usize = 100;

refusals! {
    /// A rule that a value may break. The texts are for administrators.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Rule {
        /// Not empty: a name.
        Name = "settings.name" => Invalid:
            "Please enter a name", "Veuillez entrer un nom";
        /// Not empty: a time within a sentence.
        Time = "settings.time" => Invalid:
            "Please say a time, such as “one business day”",
            "Veuillez indiquer un délai en anglais, par exemple «\u{a0}one business day\u{a0}»";
        /// Not empty: a time within a French sentence.
        TimeInFrench = "settings.time_in_french" => Invalid:
            "Please say a time in French, such as “un jour ouvrable”",
            "Veuillez indiquer un délai, par exemple «\u{a0}un jour ouvrable\u{a0}»";
        /// A web address, or empty.
        WebAddress = "settings.web_address" => Invalid:
            "Please enter a whole web address that begins with https://, or nothing",
            "Veuillez entrer une adresse Web complète qui commence par https://, ou rien";
        /// A telephone number, or empty.
        Telephone = "settings.telephone" => Invalid:
            "Please enter a telephone number, such as 416-555-0142, or nothing",
            "Veuillez entrer un numéro de téléphone, par exemple 416-555-0142, ou rien";
        /// A colour, or empty.
        Colour = "settings.colour" => Invalid:
            "Please enter a colour such as #1d4d3e, or nothing",
            "Veuillez entrer une couleur, par exemple #1d4d3e, ou rien";
        /// An uploaded logo, or empty.
        FaceFile = "settings.face_file" => Invalid:
            "Please upload the file again", "Veuillez téléverser le fichier de nouveau";
        /// An e-mail address.
        Mailbox = "settings.mailbox" => Invalid:
            "Please enter an email address, such as hello@example.ca",
            "Veuillez entrer une adresse courriel, par exemple hello@example.ca";
        /// The address of a mail server.
        MailServer = "settings.mail_server" => Invalid:
            "Please enter the name of a mail server, such as smtp.example.ca",
            "Veuillez entrer le nom d’un serveur de courriel, par exemple smtp.example.ca";
        /// Required while no other recipient is set.
        SupportEmpty = "settings.support_empty" => Invalid:
            "Please enter an address, since the company has no email address",
            "Veuillez entrer une adresse, puisque l’entreprise n’a pas d’adresse courriel";
        /// Open registration needs mail.
        MailNeeded = "settings.mail_needed" => Invalid:
            "Open accounts need a mail server: their codes go by email",
            "Les comptes ouverts à tous demandent un serveur de courriel\u{a0}: leurs codes partent par courriel";
        /// At most this many characters.
        TooLong(most: usize) = "settings.too_long" => Invalid:
            format!("At most {most} characters, please"), format!("{most}\u{a0}caractères au plus"),
            for [(80)];
        /// At most this many lines.
        TooManyLines(most: usize) = "settings.too_many_lines" => Invalid:
            format!("At most {most} lines, please"), format!("{most}\u{a0}lignes au plus"),
            for [(6)];
        /// No control characters.
        Control = "settings.control" => Invalid:
            "This must not contain control characters", "Aucun caractère de contrôle n’est permis";
        /// No characters that turn the direction of the surrounding text.
        Direction = "settings.direction" => Invalid:
            "Remove the hidden characters that turn the direction of writing",
            "Veuillez retirer les caractères cachés qui changent le sens de l’écriture";
        /// A web address without user name and password.
        SignIn = "settings.sign_in" => Invalid:
            "Please enter the web address without a user name and a password: everyone can see it",
            "Veuillez entrer l’adresse Web sans nom d’utilisateur ni mot de passe\u{a0}: tout le monde la voit";
        /// One of the choices.
        Choice = "settings.choice" => Invalid:
            "Please choose one of the answers", "Veuillez choisir une des réponses";
        /// One language or both, each once.
        Languages = "settings.languages" => Invalid:
            "Please choose at least one language", "Veuillez choisir au moins une langue";
        /// A number within these bounds.
        Number(least: i64, most: i64) = "settings.number" => Invalid:
            format!("Please enter a whole number from {least} to {most}"),
            format!("Veuillez entrer un nombre entier de {least} à {most}"),
            for [(8, 64)];
        /// A value of the right kind.
        Kind = "settings.kind" => Invalid:
            "This is of the wrong kind", "Ce n’est pas le bon genre de valeur";
        /// Sealed with the key that the program has.
        Unreadable = "settings.unreadable" => Invalid:
            "What was stored cannot be read any more; please enter it again",
            "Ce qui était enregistré ne peut plus être lu; veuillez l’entrer de nouveau";
    }
}

impl Rule {
    /// Completes "The setting … is …;" for an operator.
    pub fn expected(self) -> String {
        let text = match self {
            Self::Name => "it must say a name",
            Self::Time => "it must say a time, such as \"two days\"",
            Self::TimeInFrench => "it must say a time, such as \"deux jours\"",
            Self::WebAddress => "it must be a web address or empty",
            Self::Telephone => "it must be a telephone number or empty",
            Self::Colour => "it must be a colour such as \"#1d4d3e\", or empty",
            Self::FaceFile => "it must be empty: logos are uploaded at /admin/face",
            Self::Mailbox => return platform::mail::InvalidMailbox.to_string(),
            Self::MailServer => return platform::mail::InvalidServer.to_string(),
            Self::SupportEmpty => "it must be set when company.support_email is empty",
            Self::MailNeeded => {
                "the codes that confirm an address could not be sent while smtp_url is empty"
            }
            Self::TooLong(most) => return format!("it must be at most {most} characters long"),
            Self::TooManyLines(most) => return format!("it must be at most {most} lines"),
            Self::Control => "it must be one line without control characters",
            Self::Direction => {
                "it must not have characters that turn the direction of writing (U+202A to U+202E, \
                 U+2066 to U+2069)"
            }
            Self::SignIn => "it must be a web address without a user name and a password",
            Self::Languages => "it must be [\"en\"], [\"fr\"] or both",
            Self::Choice => "it must be one of the words that are allowed",
            Self::Number(least, most) => {
                return format!("it must be a whole number from {least} to {most}");
            }
            Self::Kind => "it must be of another kind",
            Self::Unreadable => "it was sealed with another key, and must be entered again",
        };
        text.to_owned()
    }
}

type Checked = Result<(), Rule>;

/// One line of at most `most` characters.
pub(super) fn line(text: &str, most: usize) -> Checked {
    if text.chars().count() > most {
        return Err(Rule::TooLong(most));
    }
    if text.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
        return Err(Rule::Control);
    }
    if has_direction_overrides(text) {
        return Err(Rule::Direction);
    }
    Ok(())
}

/// At most `most` lines.
pub(super) fn lines(lines: &[String], most: usize) -> Checked {
    if lines.len() > most {
        return Err(Rule::TooManyLines(most));
    }
    lines.iter().try_for_each(|one| line(one, LONGEST_LINE))
}

/// No further rule.
#[expect(clippy::unnecessary_wraps, reason = "it is one of the rules")]
pub(super) fn any(_: &Value) -> Checked {
    Ok(())
}

/// Not empty: titles and sentences contain it.
pub(super) fn name(value: &Value) -> Checked {
    not_blank(value, Rule::Name)
}

/// Not empty: sentences contain it.
pub(super) fn time(value: &Value) -> Checked {
    not_blank(value, Rule::Time)
}

/// Not empty: French sentences contain it.
pub(super) fn time_in_french(value: &Value) -> Checked {
    not_blank(value, Rule::TimeInFrench)
}

fn not_blank(value: &Value, rule: Rule) -> Checked {
    if is_blank(value.text()) { Err(rule) } else { Ok(()) }
}

/// A web address, or empty.
pub(super) fn web_address(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() {
        return Ok(());
    }
    match Url::parse(text) {
        Ok(url) if !url.username().is_empty() || url.password().is_some() => Err(Rule::SignIn),
        Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(()),
        _ => Err(Rule::WebAddress),
    }
}

/// A telephone number with its area code, perhaps with an extension; or empty.
pub(super) fn telephone(value: &Value) -> Checked {
    let text = value.text().trim();
    let begins = text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '('));
    let number = text.split(|c: char| c.is_alphabetic() || c == '#').next().unwrap_or_default();
    let digits = number.chars().filter(char::is_ascii_digit).count();
    if text.is_empty() || (begins && (10..=15).contains(&digits)) {
        Ok(())
    } else {
        Err(Rule::Telephone)
    }
}

/// A colour, or empty.
pub(super) fn colour(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() || Rgb::parse(text).is_some() { Ok(()) } else { Err(Rule::Colour) }
}

/// The name of an uploaded logo, or empty.
pub(super) fn face_file(value: &Value) -> Checked {
    let text = value.text();
    let is_known = text.is_empty() || FaceReference::parse(text).is_some();
    if is_known { Ok(()) } else { Err(Rule::FaceFile) }
}

/// An e-mail address without a name, or empty.
pub(super) fn address(value: &Value) -> Checked {
    let text = value.text().trim();
    if text.is_empty() || is_email(text) { Ok(()) } else { Err(Rule::Mailbox) }
}

/// An e-mail address, or empty.
pub(super) fn mailbox(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() || text.parse::<Mailbox>().is_ok() { Ok(()) } else { Err(Rule::Mailbox) }
}

/// One language or both, each once.
pub(super) fn languages(value: &Value) -> Checked {
    let codes = value.list();
    let are_known = codes.iter().all(|code| Language::from_code(code).is_some());
    let are_different = codes.first() != codes.get(1);
    if are_known && are_different { Ok(()) } else { Err(Rule::Languages) }
}

/// The address of a mail server, or empty.
pub(super) fn mail_server(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() || Mailer::is_valid_server(text) { Ok(()) } else { Err(Rule::MailServer) }
}

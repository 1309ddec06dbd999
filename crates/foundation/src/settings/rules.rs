//! The rules for settings, the same for the file, the environment and the browser.
//! [`Rule::expected`] has the texts for operators, [`super::error`] those for
//! administrators.

use platform::mail::{Mailbox, Mailer};
use platform::text::email::is_email;
use platform::text::plain::{has_direction_overrides, is_blank};
use url::Url;

use super::value::Value;

/// The longest text of a setting, in characters.
pub const LONGEST: usize = 500;
/// The longest line of a postal address, in characters.
const LONGEST_LINE: usize = 100;

/// A rule that a value may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Not empty: a name.
    Name,
    /// Not empty: a time within a sentence.
    Time,
    /// Not empty: a time within a French sentence.
    TimeInFrench,
    /// A web address, or empty.
    WebAddress,
    /// An e-mail address.
    Mailbox,
    /// The address of a mail server.
    MailServer,
    /// Required while no other recipient is set.
    SupportEmpty,
    /// Open registration needs mail.
    MailNeeded,
    /// At most this many characters.
    TooLong(usize),
    /// At most this many lines.
    TooManyLines(usize),
    /// No control characters.
    Control,
    /// No characters that turn the direction of the surrounding text.
    Direction,
    /// A web address without user name and password.
    SignIn,
    /// One of the choices.
    Choice,
    /// A number within these bounds.
    Number(i64, i64),
    /// A value of the right kind.
    Kind,
    /// Sealed with the key that the program has.
    Unreadable,
}

impl Rule {
    /// Completes "The setting … is …;" for an operator.
    pub fn expected(self) -> String {
        let text = match self {
            Self::Name => "it must say a name",
            Self::Time => "it must say a time, such as \"two days\"",
            Self::TimeInFrench => "it must say a time, such as \"deux jours\"",
            Self::WebAddress => "it must be a web address or empty",
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

/// The address of a mail server, or empty.
pub(super) fn mail_server(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() || Mailer::is_valid_server(text) { Ok(()) } else { Err(Rule::MailServer) }
}

//! What a setting must be, the same for the file, the environment and the browser. What an
//! operator is told stands in [`Rule::expected`], what an administrator reads in
//! [`super::error`].

use platform::mail::{Mailbox, Mailer};
use platform::text::email::is_email;
use platform::text::plain::{has_direction_overrides, is_blank};
use url::Url;

use super::value::Value;

/// The longest text of any setting, in characters.
pub const LONGEST: usize = 500;
/// The longest line of an address.
const LONGEST_LINE: usize = 100;

/// What is asked of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A name.
    Name,
    /// A time, as it stands in a sentence.
    Time,
    /// The same in French.
    TimeInFrench,
    /// A web address, or nothing.
    WebAddress,
    /// An e-mail address.
    Mailbox,
    /// The address of a mail server.
    MailServer,
    /// Set when there is nobody else to write to.
    SupportEmpty,
    /// Not open to everybody without mail.
    MailNeeded,
    /// At most so many characters.
    TooLong(usize),
    /// At most so many lines.
    TooManyLines(usize),
    /// No control characters.
    Control,
    /// Nothing that turns the direction of what stands around it.
    Direction,
    /// A web address that says nothing of who opens it.
    SignIn,
    /// One of the words.
    Choice,
    /// A number from … to ….
    Number(i64, i64),
    /// Of another kind.
    Kind,
    /// Sealed with the key that the program has.
    Unreadable,
}

impl Rule {
    /// For an operator: completes "The setting … is …;".
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

/// One line of at most so many characters.
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

/// At most so many lines.
pub(super) fn lines(lines: &[String], most: usize) -> Checked {
    if lines.len() > most {
        return Err(Rule::TooManyLines(most));
    }
    lines.iter().try_for_each(|one| line(one, LONGEST_LINE))
}

/// Nothing more.
#[expect(clippy::unnecessary_wraps, reason = "it is one of the rules")]
pub(super) fn any(_: &Value) -> Checked {
    Ok(())
}

/// Titles and sentences are made with it, and would have a hole.
pub(super) fn name(value: &Value) -> Checked {
    filled(value, Rule::Name)
}

/// Sentences are made with it, and would have a hole.
pub(super) fn time(value: &Value) -> Checked {
    filled(value, Rule::Time)
}

/// The same in French.
pub(super) fn time_in_french(value: &Value) -> Checked {
    filled(value, Rule::TimeInFrench)
}

fn filled(value: &Value, rule: Rule) -> Checked {
    if is_blank(value.text()) { Err(rule) } else { Ok(()) }
}

/// A web address, or nothing.
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

/// An e-mail address without a name, or nothing.
pub(super) fn address(value: &Value) -> Checked {
    let text = value.text().trim();
    if text.is_empty() || is_email(text) { Ok(()) } else { Err(Rule::Mailbox) }
}

/// An e-mail address, or nothing.
pub(super) fn mailbox(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() || text.parse::<Mailbox>().is_ok() { Ok(()) } else { Err(Rule::Mailbox) }
}

/// The address of a mail server, or nothing.
pub(super) fn mail_server(value: &Value) -> Checked {
    let text = value.text();
    if text.is_empty() || Mailer::is_valid_server(text) { Ok(()) } else { Err(Rule::MailServer) }
}

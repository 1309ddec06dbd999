//! Every text about settings that an administrator can see when something is refused.

use platform::error::{Error, Message};

use super::rules::Rule;

/// Why something about the settings was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "settings.")]
pub enum SettingsError {
    /// Nothing to save.
    #[error("There is nothing to save")]
    Nothing,
    /// A name that is none.
    #[error("There is no such setting")]
    Unknown,
    /// Somebody else was quicker. The setting's name.
    #[error("Somebody has changed this meanwhile. Look at it again before you save")]
    Changed(&'static str),
    /// Set before the program runs.
    #[error("This is set on the server, and cannot be changed here")]
    Locked(&'static str),
    /// A name is missing.
    #[error("Please enter a name")]
    Name(&'static str),
    /// A time is missing.
    #[error("Please say a time, such as “one business day”")]
    Time(&'static str),
    /// The same in French.
    #[error("Please say a time in French, such as “un jour ouvrable”")]
    TimeInFrench(&'static str),
    /// No web address.
    #[error("Please enter a whole web address that begins with https://, or nothing")]
    WebAddress(&'static str),
    /// No e-mail address.
    #[error("Please enter an e-mail address, such as hello@example.ca")]
    Mailbox(&'static str),
    /// No mail server.
    #[error("Please enter the name of a mail server, such as smtp.example.ca")]
    MailServer(&'static str),
    /// Nobody to write to.
    #[error("Please enter an address, since the company has no e-mail address")]
    SupportEmpty(&'static str),
    /// Accounts for everybody need mail.
    #[error("Accounts that everybody can open need a mail server: their codes go by e-mail")]
    MailNeeded(&'static str),
    /// Too long.
    #[error("At most {1} characters, please")]
    TooLong(&'static str, usize),
    /// Too many lines.
    #[error("At most {1} lines, please")]
    TooManyLines(&'static str, usize),
    /// Control characters.
    #[error("This must not contain control characters")]
    Control(&'static str),
    /// What turns the direction of writing.
    #[error("Remove the hidden characters that turn the direction of writing")]
    Direction(&'static str),
    /// A web address with a password.
    #[error("Please enter the web address without a user name and a password: everybody sees it")]
    SignIn(&'static str),
    /// None of the choices.
    #[error("Please choose one of the answers")]
    Choice(&'static str),
    /// No number, or not within its bounds.
    #[error("Please enter a whole number from {1} to {2}")]
    Number(&'static str, i64, i64),
    /// Of another kind than the setting is.
    #[error("This is of the wrong kind")]
    Kind(&'static str),
    /// What is stored cannot be read.
    #[error("What was stored cannot be read any more; please enter it again")]
    Unreadable(&'static str),
    /// A port that no mail server has.
    #[error("Mail servers answer on port 465, 587, 25, 26, 2465, 2525 or 2587")]
    Port,
    /// A user without a password, or the other way round.
    #[error("Please enter both the user name and the password, or neither")]
    PasswordMissing,
    /// Another server must not be told the password of the last one.
    #[error("Please enter the password again: the server or the user name is another one")]
    PasswordAgain,
    /// Too many test messages.
    #[error("That were many test messages. Please try again in {0} minutes")]
    TooManyTests(u64),
    /// There is no server to test.
    #[error("Please enter the name of the mail server first")]
    NoServer,
    /// One's own address cannot be written to.
    #[error("No e-mail can be sent to the address of your own account")]
    NoAddress,
    /// The test: no such host.
    #[error("There is no server of this name. Look for a typing mistake")]
    TestNoSuchHost,
    /// The test: refused.
    #[error("Nothing answers there. Check the server’s name and the port")]
    TestRefused,
    /// The test: too slow.
    #[error(
        "The server did not answer in time. Check its name and the port; a firewall may keep \
         mail from leaving"
    )]
    TestSlow,
    /// The test: certificate.
    #[error(
        "The server’s certificate cannot be trusted: it is of another name, or has expired. \
         Check the server’s name"
    )]
    TestCertificate,
    /// The test: something else answers.
    #[error(
        "What answers there is no mail server, or is encrypted in the other way. Try the other one"
    )]
    TestNoMailServer,
    /// The test: no encryption.
    #[error("The server does not encrypt, so no password is sent to it. Try the other encryption")]
    TestNoEncryption,
    /// The test: sign-in.
    #[error("The server refused the user name or the password{}", said(.0, ": ", "", ""))]
    TestSignIn(String),
    /// The test: sender.
    #[error("The server takes no mail from this sender{}", said(.0, ": ", "", ""))]
    TestSender(String),
    /// The test: recipient.
    #[error("The server takes no mail for your address{}", said(.0, ": ", "", ""))]
    TestRecipient(String),
    /// The test: something else.
    #[error("The server said no{}", said(.0, ": ", "", ""))]
    TestOther(String),
}

/// A server's words at the end of a sentence.
pub(super) fn said(words: &str, before: &str, open: &str, close: &str) -> String {
    if words.is_empty() { String::new() } else { format!("{before}{open}{words}{close}") }
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

    fn field(&self) -> Option<&'static str> {
        match self {
            Self::Nothing | Self::Unknown | Self::TooManyTests(_) | Self::NoAddress => None,
            Self::Changed(name)
            | Self::Locked(name)
            | Self::Name(name)
            | Self::Time(name)
            | Self::TimeInFrench(name)
            | Self::WebAddress(name)
            | Self::Mailbox(name)
            | Self::MailServer(name)
            | Self::SupportEmpty(name)
            | Self::MailNeeded(name)
            | Self::TooLong(name, _)
            | Self::TooManyLines(name, _)
            | Self::Control(name)
            | Self::Direction(name)
            | Self::SignIn(name)
            | Self::Choice(name)
            | Self::Number(name, ..)
            | Self::Kind(name)
            | Self::Unreadable(name) => Some(name),
            Self::Port => Some("smtp_port"),
            Self::PasswordMissing | Self::PasswordAgain | Self::TestSignIn(_) => {
                Some("smtp_password")
            }
            Self::TestSender(_) => Some("mail_from"),
            Self::NoServer
            | Self::TestNoSuchHost
            | Self::TestRefused
            | Self::TestSlow
            | Self::TestCertificate => Some("smtp_url"),
            Self::TestNoMailServer | Self::TestNoEncryption => Some("smtp_security"),
            Self::TestRecipient(_) | Self::TestOther(_) => None,
        }
    }
}

impl From<SettingsError> for Error {
    fn from(error: SettingsError) -> Self {
        let message = Message::from(&error);
        let field = error.field();
        match error {
            SettingsError::Changed(_) => Self::Conflict { message, field },
            SettingsError::TooManyTests(minutes) => {
                Self::RateLimited { message, retry_after: minutes * 60 }
            }
            _ => Self::Invalid { message, field },
        }
    }
}

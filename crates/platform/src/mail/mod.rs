//! Sends e-mail to an SMTP server.
//!
//! Invariant: [`Mailer::send`] succeeds exactly when the server has accepted the message (250 after
//! the text). It returns before QUIT, so a server that hangs afterwards causes no second copy.
//! [`SendError`] says whether a retry can help. Only a 5xx to the recipient or to the message is
//! final; an operator can fix earlier refusals (greeting, encryption, sign-in, sender). The caller
//! stores unsent mail; read [`crate::delivery`] next.
//!
//! Passwords are sent over encrypted connections only, or to this machine. The server address,
//! which holds the password, is never shown.

#[cfg(test)]
mod sink;
mod test_mail;
#[cfg(test)]
mod tests;
mod transport;

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox as Inner, SinglePart};
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands;
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, Message};
use percent_encoding::percent_decode_str;
use tracing::Instrument as _;
use url::{Host, Url};

pub use self::test_mail::TestMailError;
pub use self::transport::{new_key, retry_policy};
use crate::clock::Timestamp;
pub use crate::delivery::SendError;
use crate::telemetry::Part;

/// How long QUIT may take; the message is accepted by then.
const GOODBYE: Duration = Duration::from_secs(5);

/// The longest that [`Mailer::check`] waits, because a person waits for it.
const CHECK: Duration = Duration::from_secs(10);

/// The longest refusal text that is kept.
const REASON_CHARS: usize = 400;

/// An e-mail address, optionally with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox(Inner);

/// A text that is no e-mail address.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be an e-mail address, such as \"hello@example.ca\" or \"Keyturn <hello@example.ca>\""
)]
pub struct InvalidMailbox;

impl Mailbox {
    /// An address with a name. Characters that a header cannot carry are dropped from the name.
    ///
    /// # Errors
    /// An address that cannot be written in ASCII. A domain always can (IDNA); few servers accept a
    /// local part that cannot.
    pub fn new(name: &str, address: &str) -> Result<Self, InvalidMailbox> {
        let address = ascii(address)?;
        let name = one_line(name);
        Ok(Self(Inner::new(Some(name).filter(|name| !name.is_empty()), address)))
    }

    /// The address alone.
    pub fn address(&self) -> &str {
        self.0.email.as_ref()
    }
}

impl FromStr for Mailbox {
    type Err = InvalidMailbox;

    fn from_str(text: &str) -> Result<Self, InvalidMailbox> {
        let text = text.trim();
        match text.strip_suffix('>').and_then(|text| text.rsplit_once('<')) {
            Some((name, address)) => Self::new(name.trim().trim_matches('"'), address),
            None => Self::new("", text),
        }
    }
}

impl fmt::Display for Mailbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

fn ascii(address: &str) -> Result<Address, InvalidMailbox> {
    let (local, domain) = address.trim().rsplit_once('@').ok_or(InvalidMailbox)?;
    if !local.is_ascii() {
        return Err(InvalidMailbox);
    }
    let domain = if domain.is_ascii() {
        domain.to_owned()
    } else {
        match Host::parse(domain) {
            Ok(Host::Domain(domain)) => domain,
            _ => return Err(InvalidMailbox),
        }
    };
    Address::new(local, domain).map_err(|_| InvalidMailbox)
}

/// Replaces line breaks and control characters by spaces, so that a text cannot begin a header.
fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'), " ")
        .trim()
        .to_owned()
}

/// One e-mail.
#[derive(Clone, Debug)]
pub struct Mail {
    /// The Message-ID without angle brackets, such as `…@example.ca`. It is the same for every
    /// attempt, so that receivers recognise a second copy.
    pub id: String,
    /// When the event of this mail happened.
    pub time: Timestamp,
    /// The recipient.
    pub to: Mailbox,
    /// The address for answers, when it is not the sender.
    pub reply_to: Option<Mailbox>,
    /// One line; line breaks become spaces.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// The one-click unsubscribe address (RFC 8058), which includes the recipient's token.
    pub unsubscribe: Option<String>,
    /// The Message-IDs of the mails before it, oldest first; it answers the last.
    pub thread: Vec<String>,
    /// Whether a person wrote it, not the program.
    pub is_by_hand: bool,
}

/// A server address that cannot be used; completes "it must …".
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be the address of an SMTP server: smtps://user:password@host, smtp://user:password@host:587 \
     (encrypted by STARTTLS), or smtp://localhost; characters such as @ or / in the password are \
     written as %40 or %2F"
)]
pub struct InvalidServer;

/// How a connection is encrypted.
#[derive(Clone)]
enum Encryption {
    /// Not at all: the server is on this machine.
    None,
    /// After an exchange in the clear that carries no secret.
    StartTls(TlsParameters),
    /// From the first byte.
    Tls(TlsParameters),
}

/// Sends mail through one server; cheap to clone.
#[derive(Clone)]
pub struct Mailer {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<Credentials>,
    /// The password, to remove it from error texts.
    secret: Option<String>,
    hello: ClientId,
    from: Mailbox,
    timeout: Duration,
}

impl fmt::Debug for Mailer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Mailer")
            .field("server", &self.server())
            .field("from", &self.from.address())
            .field("timeout", &self.timeout)
            .finish_non_exhaustive()
    }
}

impl Mailer {
    /// Parses `server`, an `smtp:` or `smtps:` address. `from` is the sender, `name` the host name
    /// for EHLO, `timeout` the longest that one mail may take.
    ///
    /// # Errors
    /// Any other address.
    pub fn new(
        server: &str,
        from: Mailbox,
        name: &str,
        timeout: Duration,
    ) -> Result<Self, InvalidServer> {
        let url = Url::parse(server).map_err(|_| InvalidServer)?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(InvalidServer)?;
        let host = host.trim_matches(['[', ']']).to_ascii_lowercase();
        if !matches!(url.path(), "" | "/") || url.query().is_some() || url.fragment().is_some() {
            return Err(InvalidServer);
        }
        let tls = || TlsParameters::new(host.clone()).map_err(|_| InvalidServer);
        let (encryption, port) = match url.scheme() {
            "smtps" => (Encryption::Tls(tls()?), 465),
            "smtp" if is_this_machine(&host) => (Encryption::None, 25),
            "smtp" => (Encryption::StartTls(tls()?), 587),
            _ => return Err(InvalidServer),
        };
        let decoded = |text: &str| -> Result<String, InvalidServer> {
            let text = percent_decode_str(text).decode_utf8().map_err(|_| InvalidServer)?;
            Ok(text.into_owned())
        };
        let secret = url.password().map(decoded).transpose()?;
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            ("", Some(_)) | (_, None) => return Err(InvalidServer),
            (user, Some(password)) => Some(Credentials::new(decoded(user)?, decoded(password)?)),
        };
        let hello = match Host::parse(name).map_err(|_| InvalidServer)? {
            Host::Domain(domain) => ClientId::Domain(domain),
            Host::Ipv4(address) => ClientId::Ipv4(address),
            Host::Ipv6(address) => ClientId::Ipv6(address),
        };
        let port = url.port().unwrap_or(port);
        Ok(Self { host, port, encryption, credentials, secret, hello, from, timeout })
    }

    /// Whether a server address can be used.
    pub fn is_valid_server(server: &str) -> bool {
        let from = Mailbox::new("", "nobody@example.ca");
        from.is_ok_and(|from| Self::new(server, from, "localhost", CHECK).is_ok())
    }

    /// Whether both have the same settings.
    pub fn is_same(&self, other: &Self) -> bool {
        // TLS parameters depend on the host alone.
        std::mem::discriminant(&self.encryption) == std::mem::discriminant(&other.encryption)
            && self.host == other.host
            && self.port == other.port
            && self.credentials == other.credentials
            && self.hello == other.hello
            && self.from == other.from
            && self.timeout == other.timeout
    }

    /// The server's host and port, without secrets.
    pub fn server(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// The sender.
    pub fn from(&self) -> &Mailbox {
        &self.from
    }

    /// The Message-ID of a mail with this key: the key and the sender's domain.
    pub fn mail_id(&self, key: &str) -> String {
        let domain = self.from.address().rsplit_once('@').map_or("localhost", |(_, domain)| domain);
        format!("{key}@{domain}")
    }

    /// The longest that one mail may take.
    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Sends a mail.
    ///
    /// # Errors
    /// The server did not accept it, or accepted it and could not confirm that.
    pub async fn send(&self, mail: &Mail) -> Result<(), SendError> {
        let text = self.format(mail)?;
        let delivery = with_timeout(self.timeout, self.hand_over(mail, &text));
        let connection = delivery.instrument(Part::Mail.span()).await?;
        quit_in_background(connection);
        Ok(())
    }

    /// Connects and signs in without sending.
    ///
    /// # Errors
    /// [`SendError::Unreachable`].
    pub async fn check(&self) -> Result<(), SendError> {
        let connected = async { self.connect().await.map_err(|error| unreachable(&error)) };
        let checking = with_timeout(self.timeout.min(CHECK), connected);
        let mut connection = checking.instrument(Part::Mail.span()).await?;
        // The result is known; QUIT may fail.
        let _ = tokio::time::timeout(GOODBYE, connection.quit()).await;
        Ok(())
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, lettre::transport::smtp::Error> {
        let tls = match &self.encryption {
            Encryption::Tls(tls) => Some(tls.clone()),
            Encryption::None | Encryption::StartTls(_) => None,
        };
        let address = (self.host.as_str(), self.port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(address, None, &self.hello, tls, None).await?;
        if let Encryption::StartTls(tls) = &self.encryption {
            // A server without STARTTLS is an error; no secret was sent yet.
            connection.starttls(tls.clone(), &self.hello).await?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }

    async fn hand_over(&self, mail: &Mail, text: &[u8]) -> Result<AsyncSmtpConnection, SendError> {
        let mut connection = self.connect().await.map_err(|error| unreachable(&error))?;
        let from = commands::Mail::new(Some(self.from.0.email.clone()), Vec::new());
        connection.command(from).await.map_err(|error| unreachable(&error))?;
        let to = commands::Rcpt::new(mail.to.0.email.clone(), Vec::new());
        connection.command(to).await.map_err(|error| match refused(&error) {
            SendError::Refused(reason) => SendError::NoSuchAddress(reason),
            other => other,
        })?;
        connection.command(commands::Data).await.map_err(|error| refused(&error))?;
        connection.message(text).await.map_err(|error| refused(&error))?;
        Ok(connection)
    }

    fn format(&self, mail: &Mail) -> Result<Vec<u8>, SendError> {
        let mut message = Message::builder()
            .from(self.from.0.clone())
            .to(mail.to.0.clone())
            .subject(one_line(&mail.subject))
            .date(mail.time.into())
            .message_id(Some(format!("<{}>", mail.id)));
        if let Some(reply_to) = &mail.reply_to {
            message = message.reply_to(reply_to.0.clone());
        }
        if let Some(answered) = mail.thread.last() {
            let ids: Vec<_> = mail.thread.iter().map(|id| format!("<{id}>")).collect();
            message = message.in_reply_to(format!("<{answered}>")).references(ids.join(" "));
        }
        if let Some(address) = &mail.unsubscribe {
            for (name, value) in [
                ("List-Unsubscribe", format!("<{}>", one_line(address))),
                ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()),
            ] {
                let name = HeaderName::new_from_ascii_str(name);
                message = message.raw_header(HeaderValue::dangerous_new_pre_encoded(
                    name,
                    value.clone(),
                    value,
                ));
            }
        }
        if !mail.is_by_hand {
            // Vacation responders need not answer (RFC 3834).
            let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
            message = message.raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()));
        }
        message
            .singlepart(
                SinglePart::builder().header(ContentType::TEXT_PLAIN).body(mail.text.clone()),
            )
            .map(|message| message.formatted())
            .map_err(|error| SendError::Refused(format!("the mail cannot be written: {error}")))
    }
}

async fn with_timeout<T>(
    timeout: Duration,
    work: impl Future<Output = Result<T, SendError>>,
) -> Result<T, SendError> {
    tokio::time::timeout(timeout, work).await.unwrap_or_else(|_| {
        let seconds = timeout.as_secs();
        Err(SendError::Unreachable(format!("no answer within {seconds} seconds")))
    })
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Sends QUIT without making the caller wait.
fn quit_in_background(mut connection: AsyncSmtpConnection) {
    tokio::spawn(async move {
        let _ = tokio::time::timeout(GOODBYE, connection.quit()).await;
    });
}

fn unreachable(error: &lettre::transport::smtp::Error) -> SendError {
    SendError::Unreachable(reason(error))
}

fn refused(error: &lettre::transport::smtp::Error) -> SendError {
    if error.is_permanent() {
        SendError::Refused(reason(error))
    } else {
        SendError::Deferred(reason(error))
    }
}

/// The error on one line, shortened.
fn reason(error: &lettre::transport::smtp::Error) -> String {
    one_line(&error.to_string()).chars().take(REASON_CHARS).collect()
}

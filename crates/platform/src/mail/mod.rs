//! Handing e-mail to an SMTP server.
//!
//! Invariant: [`Mailer::send`] says yes only after the server has taken the message
//! over (its 250 after the text), and says yes before it says goodbye, so that a
//! server which hangs afterwards costs no second copy. Whether a failure is worth
//! another try is in [`SendError`]: only a 5xx to the recipient or to the message
//! itself is final; what is refused before that (the greeting, encryption, sign-in,
//! our own address) an operator can mend. Who keeps what could not be sent is the
//! caller's business.
//!
//! Passwords go over encrypted connections only, or to this machine itself. What the
//! address of the server holds is shown nowhere.

pub mod queue;
#[cfg(test)]
mod sink;
#[cfg(test)]
mod tests;

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
use url::{Host, Url};

use crate::clock::Timestamp;

/// How long the goodbye may take; the message is safe by then.
const GOODBYE: Duration = Duration::from_secs(5);

/// How long [`Mailer::check`] waits at most; somebody looks on.
const CHECK: Duration = Duration::from_secs(10);

/// How many characters of a server's refusal are kept.
const REASON_CHARS: usize = 400;

/// Somebody's address, perhaps with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailbox(Inner);

/// A text that is no address.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it must be an e-mail address, such as \"hello@example.ca\" or \"Keyturn <hello@example.ca>\""
)]
pub struct InvalidMailbox;

impl Mailbox {
    /// An address with a name beside it. The name may be anything: what a header
    /// cannot carry is dropped from it.
    ///
    /// # Errors
    /// An address that cannot be written in ASCII. A domain always can; what stands
    /// before the @ cannot always, and few servers would take it.
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

/// A text without line breaks and other control characters, so that it can never
/// begin a header of its own.
fn one_line(text: &str) -> String {
    text.replace(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'), " ")
        .trim()
        .to_owned()
}

/// One e-mail.
#[derive(Clone, Debug)]
pub struct Mail {
    /// The same for every try, so that a second copy can be recognised:
    /// `…@example.ca`, without angle brackets.
    pub id: String,
    /// When what it tells about happened.
    pub time: Timestamp,
    /// Who gets it.
    pub to: Mailbox,
    /// Who an answer goes to, when that is not the sender.
    pub reply_to: Option<Mailbox>,
    /// One line; anything that would end it becomes a space.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// The address that ends such mail when it is posted to (RFC 8058), with the token that
    /// is the reader's.
    pub unsubscribe: Option<String>,
}

/// Why a mail was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Nothing about this mail: the server is away, too slow, or refuses us.
    #[error("{0}")]
    Unreachable(String),
    /// Not now (4xx, or the connection broke).
    #[error("{0}")]
    Deferred(String),
    /// Not ever (5xx to the message).
    #[error("{0}")]
    Refused(String),
    /// Not ever to this address (5xx to the recipient).
    #[error("{0}")]
    NoSuchAddress(String),
}

impl SendError {
    /// Whether trying again is of no use.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::NoSuchAddress(_))
    }
}

/// An address of a server that cannot be used; completes "it must …".
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
    /// Not at all: the server is this machine.
    None,
    /// After a first exchange in the clear that carries no secret.
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
    /// Reads `server`, an `smtp:` or `smtps:` address. `from` is who sends, `name` the
    /// host that we greet the server as, `timeout` how long one mail may take.
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
        Ok(Self { host, port, encryption, credentials, hello, from, timeout })
    }

    /// Whether an address of a server can be used.
    pub fn reads(server: &str) -> bool {
        let from = Mailbox::new("", "nobody@example.ca");
        from.is_ok_and(|from| Self::new(server, from, "localhost", CHECK).is_ok())
    }

    /// Whether another one is set to the same things.
    pub fn is_same(&self, other: &Self) -> bool {
        // What encrypts depends on the host alone.
        std::mem::discriminant(&self.encryption) == std::mem::discriminant(&other.encryption)
            && self.host == other.host
            && self.port == other.port
            && self.credentials == other.credentials
            && self.hello == other.hello
            && self.from == other.from
            && self.timeout == other.timeout
    }

    /// Which server, without its secrets.
    pub fn server(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    /// Who sends.
    pub fn from(&self) -> &Mailbox {
        &self.from
    }

    /// A mail's whole id, of its own part and who sends it.
    pub fn mail_id(&self, key: &str) -> String {
        let domain = self.from.address().rsplit_once('@').map_or("localhost", |(_, domain)| domain);
        format!("{key}@{domain}")
    }

    /// How long one mail may take.
    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Hands a mail over.
    ///
    /// # Errors
    /// The server does not have it, or has it and could not say so any more.
    pub async fn send(&self, mail: &Mail) -> Result<(), SendError> {
        let text = self.format(mail)?;
        let handed_over = within(self.timeout, self.hand_over(mail, &text)).await?;
        part_from(handed_over);
        Ok(())
    }

    /// Connects and signs in, and sends nothing.
    ///
    /// # Errors
    /// [`SendError::Unreachable`].
    pub async fn check(&self) -> Result<(), SendError> {
        let connected = async { self.connect().await.map_err(|error| unreachable(&error)) };
        let mut connection = within(self.timeout.min(CHECK), connected).await?;
        // The answer is known; whether the goodbye is heard does not matter.
        let _ = tokio::time::timeout(GOODBYE, connection.quit()).await;
        Ok(())
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, lettre::transport::smtp::Error> {
        let tls = match &self.encryption {
            Encryption::Tls(tls) => Some(tls.clone()),
            Encryption::None | Encryption::StartTls(_) => None,
        };
        let place = (self.host.as_str(), self.port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(place, None, &self.hello, tls, None).await?;
        if let Encryption::StartTls(tls) = &self.encryption {
            // Without it this is an error: nothing secret has been said yet.
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
        // Robots that are on holiday need not answer (RFC 3834).
        let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
        message
            .raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()))
            .singlepart(
                SinglePart::builder().header(ContentType::TEXT_PLAIN).body(mail.text.clone()),
            )
            .map(|message| message.formatted())
            .map_err(|error| SendError::Refused(format!("the mail cannot be written: {error}")))
    }
}

async fn within<T>(
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

/// Says goodbye without making anybody wait for it.
fn part_from(mut connection: AsyncSmtpConnection) {
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

/// What went wrong, in one line that is not too long.
fn reason(error: &lettre::transport::smtp::Error) -> String {
    one_line(&error.to_string()).chars().take(REASON_CHARS).collect()
}

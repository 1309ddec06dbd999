//! Sends a test mail while an operator waits, and reports a failure in terms that the operator can
//! act on. Errors repeat SMTP answers only: never text of another service at that address, never
//! the password.

use std::error::Error as _;
use std::io;
use std::time::Duration;

use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands;

use super::{Encryption, Mail, Mailer, quit_in_background, reason};

/// The longest that a test mail may take.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Why a test mail failed, with the server's answer if it gave one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TestMailError {
    /// There is no such host.
    #[error("there is no such host")]
    NoSuchHost,
    /// The connection was refused.
    #[error("the connection was refused")]
    Refused,
    /// No answer in time.
    #[error("no answer in time")]
    Slow,
    /// The certificate is for another host, has expired or is not trusted.
    #[error("the certificate cannot be trusted")]
    Certificate,
    /// The peer is no mail server, or uses another kind of encryption.
    #[error("what answers is no mail server, or is encrypted in another way")]
    NoMailServer,
    /// The server does not offer encryption.
    #[error("the server does not encrypt")]
    NoEncryption,
    /// The user name or the password is wrong.
    #[error("signing in was refused: {0}")]
    SignIn(String),
    /// The server does not accept our sender address.
    #[error("the sender was refused: {0}")]
    Sender(String),
    /// The server does not accept the recipient.
    #[error("the recipient was refused: {0}")]
    Recipient(String),
    /// The server refused something else.
    #[error("{0}")]
    Other(String),
}

type Smtp = lettre::transport::smtp::Error;

impl Mailer {
    /// Sends a mail while somebody waits.
    ///
    /// # Errors
    /// What went wrong.
    pub async fn send_test(&self, mail: &Mail) -> Result<(), TestMailError> {
        let text = self.format(mail).map_err(|error| TestMailError::Other(error.to_string()))?;
        let tried =
            tokio::time::timeout(TIMEOUT.min(self.timeout), self.send_test_mail(mail, &text));
        quit_in_background(tried.await.unwrap_or(Err(TestMailError::Slow))?);
        Ok(())
    }

    async fn send_test_mail(
        &self,
        mail: &Mail,
        text: &[u8],
    ) -> Result<AsyncSmtpConnection, TestMailError> {
        let address = (self.host.as_str(), self.port);
        let found =
            tokio::net::lookup_host(address).await.map_err(|_| TestMailError::NoSuchHost)?;
        if found.count() == 0 {
            return Err(TestMailError::NoSuchHost);
        }
        let tls = match &self.encryption {
            Encryption::Tls(tls) => Some(tls.clone()),
            Encryption::None | Encryption::StartTls(_) => None,
        };
        let connected = AsyncSmtpConnection::connect_tokio1(address, None, &self.hello, tls, None);
        let mut connection = connected.await.map_err(|error| self.not_connected(&error))?;
        if let Encryption::StartTls(tls) = &self.encryption {
            let encrypted = connection.starttls(tls.clone(), &self.hello).await;
            encrypted.map_err(|error| {
                if error.is_client() {
                    TestMailError::NoEncryption
                } else {
                    self.not_connected(&error)
                }
            })?;
        }
        if let Some(credentials) = &self.credentials {
            let signed_in = connection.auth(DEFAULT_MECHANISMS, credentials).await;
            signed_in.map_err(|error| self.refused(&error, TestMailError::SignIn))?;
        }
        let from = commands::Mail::new(Some(self.from.0.email.clone()), Vec::new());
        let sender = connection.command(from).await;
        sender.map_err(|error| self.refused(&error, TestMailError::Sender))?;
        let to = commands::Rcpt::new(mail.to.0.email.clone(), Vec::new());
        let recipient = connection.command(to).await;
        recipient.map_err(|error| self.refused(&error, TestMailError::Recipient))?;
        let data = connection.command(commands::Data).await;
        data.map_err(|error| self.refused(&error, TestMailError::Other))?;
        let taken = connection.message(text).await;
        taken.map_err(|error| self.refused(&error, TestMailError::Other))?;
        Ok(connection)
    }

    fn not_connected(&self, error: &Smtp) -> TestMailError {
        if error.is_tls() {
            return TestMailError::Certificate;
        }
        let mut cause = error.source();
        while let Some(inner) = cause {
            if let Some(io) = inner.downcast_ref::<io::Error>() {
                match io.kind() {
                    io::ErrorKind::ConnectionRefused => return TestMailError::Refused,
                    io::ErrorKind::TimedOut => return TestMailError::Slow,
                    // rustls reports both a bad certificate and bad data as invalid data.
                    io::ErrorKind::InvalidData if says_certificate(io) => {
                        return TestMailError::Certificate;
                    }
                    _ => {}
                }
            }
            cause = inner.source();
        }
        if error.status().is_some() {
            return self.refused(error, TestMailError::Other);
        }
        TestMailError::NoMailServer
    }

    /// The error with the server's answer, if it is an SMTP answer.
    fn refused(&self, error: &Smtp, what: fn(String) -> TestMailError) -> TestMailError {
        if error.status().is_some() {
            return what(self.without_secrets(&reason(error)));
        }
        match what(String::new()) {
            // The server offers no way of signing in that we support.
            TestMailError::SignIn(_) if error.is_client() => TestMailError::SignIn(String::new()),
            _ => TestMailError::NoMailServer,
        }
    }

    /// Removes the password, which a server may repeat.
    fn without_secrets(&self, words: &str) -> String {
        match &self.secret {
            Some(secret) if !secret.is_empty() => words.replace(secret.as_str(), "…"),
            _ => words.to_owned(),
        }
    }
}

fn says_certificate(error: &io::Error) -> bool {
    error.to_string().to_ascii_lowercase().contains("certificate")
}

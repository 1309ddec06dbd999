//! Trying a mail server out while somebody looks on, who is told what is wrong in terms of what
//! they can mend. Of what the server says only answers of SMTP are repeated, never anything that
//! something else at that address says, and never the password.

use std::error::Error as _;
use std::io;
use std::time::Duration;

use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands;

use super::{Encryption, Mail, Mailer, part_from, reason};

/// How long a trial may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What was wrong, with the server's words where it said any.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrialError {
    /// There is no such host.
    #[error("there is no such host")]
    NoSuchHost,
    /// Nothing answers there.
    #[error("the connection was refused")]
    Refused,
    /// It took too long.
    #[error("no answer in time")]
    Slow,
    /// The certificate is not of this host, has expired, or nobody trusts it.
    #[error("the certificate cannot be trusted")]
    Certificate,
    /// What answers there is no mail server, or not with this kind of encryption.
    #[error("what answers is no mail server, or is encrypted in another way")]
    NoMailServer,
    /// The server cannot encrypt.
    #[error("the server does not encrypt")]
    NoEncryption,
    /// The name or the password is wrong.
    #[error("signing in was refused: {0}")]
    SignIn(String),
    /// The server does not take mail from our address.
    #[error("the sender was refused: {0}")]
    Sender(String),
    /// The server does not take mail for that address.
    #[error("the recipient was refused: {0}")]
    Recipient(String),
    /// The server refused something else.
    #[error("{0}")]
    Other(String),
}

type Smtp = lettre::transport::smtp::Error;

impl Mailer {
    /// Hands a mail over while somebody waits.
    ///
    /// # Errors
    /// What was wrong.
    pub async fn try_out(&self, mail: &Mail) -> Result<(), TrialError> {
        let text = self.format(mail).map_err(|error| TrialError::Other(error.to_string()))?;
        let tried = tokio::time::timeout(PATIENCE.min(self.timeout), self.try_once(mail, &text));
        part_from(tried.await.unwrap_or(Err(TrialError::Slow))?);
        Ok(())
    }

    async fn try_once(&self, mail: &Mail, text: &[u8]) -> Result<AsyncSmtpConnection, TrialError> {
        let place = (self.host.as_str(), self.port);
        let found = tokio::net::lookup_host(place).await.map_err(|_| TrialError::NoSuchHost)?;
        if found.count() == 0 {
            return Err(TrialError::NoSuchHost);
        }
        let tls = match &self.encryption {
            Encryption::Tls(tls) => Some(tls.clone()),
            Encryption::None | Encryption::StartTls(_) => None,
        };
        let connected = AsyncSmtpConnection::connect_tokio1(place, None, &self.hello, tls, None);
        let mut connection = connected.await.map_err(|error| self.not_connected(&error))?;
        if let Encryption::StartTls(tls) = &self.encryption {
            let encrypted = connection.starttls(tls.clone(), &self.hello).await;
            encrypted.map_err(|error| {
                if error.is_client() {
                    TrialError::NoEncryption
                } else {
                    self.not_connected(&error)
                }
            })?;
        }
        if let Some(credentials) = &self.credentials {
            let signed_in = connection.auth(DEFAULT_MECHANISMS, credentials).await;
            signed_in.map_err(|error| self.refused(&error, TrialError::SignIn))?;
        }
        let from = commands::Mail::new(Some(self.from.0.email.clone()), Vec::new());
        let sender = connection.command(from).await;
        sender.map_err(|error| self.refused(&error, TrialError::Sender))?;
        let to = commands::Rcpt::new(mail.to.0.email.clone(), Vec::new());
        let recipient = connection.command(to).await;
        recipient.map_err(|error| self.refused(&error, TrialError::Recipient))?;
        let data = connection.command(commands::Data).await;
        data.map_err(|error| self.refused(&error, TrialError::Other))?;
        let taken = connection.message(text).await;
        taken.map_err(|error| self.refused(&error, TrialError::Other))?;
        Ok(connection)
    }

    fn not_connected(&self, error: &Smtp) -> TrialError {
        if error.is_tls() {
            return TrialError::Certificate;
        }
        let mut cause = error.source();
        while let Some(inner) = cause {
            if let Some(io) = inner.downcast_ref::<io::Error>() {
                match io.kind() {
                    io::ErrorKind::ConnectionRefused => return TrialError::Refused,
                    io::ErrorKind::TimedOut => return TrialError::Slow,
                    // rustls says of both that the data is wrong.
                    io::ErrorKind::InvalidData if says_certificate(io) => {
                        return TrialError::Certificate;
                    }
                    _ => {}
                }
            }
            cause = inner.source();
        }
        if error.status().is_some() {
            return self.refused(error, TrialError::Other);
        }
        TrialError::NoMailServer
    }

    /// With the server's words, when they are an answer of SMTP.
    fn refused(&self, error: &Smtp, what: fn(String) -> TrialError) -> TrialError {
        if error.status().is_some() {
            return what(self.without_secrets(&reason(error)));
        }
        match what(String::new()) {
            // It knows no way of signing in that we know.
            TrialError::SignIn(_) if error.is_client() => TrialError::SignIn(String::new()),
            _ => TrialError::NoMailServer,
        }
    }

    /// A server may repeat what it was told.
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

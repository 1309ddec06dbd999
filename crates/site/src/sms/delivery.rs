//! The trait of senders of text messages.

use std::pin::Pin;

use platform::http::http_client::HttpClientError;

/// Why a message was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// To be retried.
    #[error("{0}")]
    Later(String),
    /// Refused permanently.
    #[error("{0}")]
    Refused(String),
}

impl From<HttpClientError> for SendError {
    fn from(error: HttpClientError) -> Self {
        Self::Later(error.to_string())
    }
}

/// The future of one attempt.
pub type SendFuture<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Hands messages to a provider.
pub trait Sender: Send + Sync {
    /// Sends one message.
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> SendFuture<'a>;
}

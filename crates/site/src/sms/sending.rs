//! What a sender of text messages is.

use std::pin::Pin;

use platform::http::http_client::HttpClientError;

/// Why a message was not taken over.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// It may be tried again.
    #[error("{0}")]
    Later(String),
    /// It was refused, and will be again.
    #[error("{0}")]
    Refused(String),
}

impl From<HttpClientError> for SendError {
    fn from(error: HttpClientError) -> Self {
        Self::Later(error.to_string())
    }
}

/// What comes of handing one message over.
pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Hands messages to somebody who delivers them.
pub trait Sender: Send + Sync {
    /// Hands one over.
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> Sending<'a>;
}

//! The trait of senders of text messages.

use std::pin::Pin;

use platform::delivery::SendError;

/// The future of one attempt.
pub type SendFuture<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Hands messages to a provider.
pub trait SmsSender: Send + Sync {
    /// Sends one message.
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> SendFuture<'a>;
}

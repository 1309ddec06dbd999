//! A sender of text messages that stores them.

use std::sync::Mutex;

use site::sms::SmsSender;
use site::sms::delivery::SendFuture;

/// The text messages that were sent: number and text.
#[derive(Default)]
pub(crate) struct TextSink(Mutex<Vec<(String, String)>>);

impl TextSink {
    /// Takes the messages that were sent since the last call.
    pub(crate) fn take(&self) -> Vec<(String, String)> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

impl SmsSender for TextSink {
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> SendFuture<'a> {
        self.0.lock().unwrap().push((to.to_owned(), text.to_owned()));
        Box::pin(async { Ok(()) })
    }
}

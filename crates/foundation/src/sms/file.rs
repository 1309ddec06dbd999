//! Writes messages to a file, one line of JSON each, for tests and development.

use std::path::PathBuf;

use platform::delivery::SendError;
use serde_json::json;
use tokio::fs::OpenOptions;
use tokio::io::AsyncWriteExt as _;

use super::delivery::{SendFuture, SmsSender};

/// A file that messages are appended to.
pub(super) struct File(PathBuf);

impl File {
    pub(super) fn new(path: PathBuf) -> Self {
        Self(path)
    }
}

impl SmsSender for File {
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> SendFuture<'a> {
        Box::pin(async move {
            let line = format!("{}\n", json!({ "to": to, "text": text }));
            let write = async {
                let mut options = OpenOptions::new();
                options.create(true).append(true);
                #[cfg(unix)]
                options.mode(0o600);
                let mut file = options.open(&self.0).await?;
                file.write_all(line.as_bytes()).await?;
                file.flush().await
            };
            write.await.map_err(|error: std::io::Error| SendError::Deferred(error.to_string()))
        })
    }
}

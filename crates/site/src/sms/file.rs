//! A file, for tests and development: a line of JSON for each message.

use std::path::PathBuf;

use serde_json::json;
use tokio::fs::OpenOptions;
use tokio::io::AsyncWriteExt as _;

use super::sending::{SendError, Sender, Sending};

/// A file that messages are added to.
pub(super) struct File(PathBuf);

impl File {
    pub(super) fn new(path: PathBuf) -> Self {
        Self(path)
    }
}

impl Sender for File {
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> Sending<'a> {
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
            write.await.map_err(|error: std::io::Error| SendError::Later(error.to_string()))
        })
    }
}

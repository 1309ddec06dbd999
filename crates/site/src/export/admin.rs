//! The call that sends an export.

use std::io::{self, Write};

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use foundation::Site;
use foundation::access::ManageSettings;
use foundation::auth::Authorized;
use foundation::download::download;
use futures_util::stream;
use platform::error::{ErrorBody, Result};
use platform::telemetry;
use tokio::sync::{Semaphore, mpsc};

use super::command;
use super::error::ExportRefusal;

/// One export at a time, because each reads the whole database.
static TURN: Semaphore = Semaphore::const_new(1);
/// Bytes of a part, and parts that wait for a slow reader.
const PART_BYTES: usize = 64 * 1024;
const PARTS: usize = 8;

/// Sends the parts of the archive to the response. Its reader may go away at any time.
struct PartWriter {
    part: Vec<u8>,
    to: mpsc::Sender<io::Result<Bytes>>,
}

impl Write for PartWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.part.extend_from_slice(bytes);
        if self.part.len() >= PART_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let part = Bytes::from(std::mem::take(&mut self.part));
        let sent = self.to.blocking_send(Ok(part));
        sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))
    }
}

/// The whole site as a zip of open files (docs/export.md), without passwords and secrets.
#[utoipa::path(post, path = "/api/admin/export_site", tag = "export", security(("token" = [])),
    responses((status = 200, body = Vec<u8>, content_type = "application/zip"),
        (status = "4XX", body = ErrorBody)))]
pub async fn export_site(
    State(site): State<Site>,
    may: Authorized<ManageSettings>,
) -> Result<Response> {
    let turn = TURN.try_acquire().map_err(|_| ExportRefusal::Busy)?;
    command::record(&site, &may.actor).await?;
    let (packed, folder) = command::prepare(&site).await?;
    let (sender, receiver) = mpsc::channel(PARTS);
    let to = PartWriter { part: Vec::new(), to: sender.clone() };
    drop(telemetry::spawn_blocking(move || {
        let (_turn, _folder) = (turn, folder);
        if let Err(error) = packed.write(to) {
            tracing::info!(%error, "an export has ended early");
            // The response breaks off, so that nobody takes it for a whole one.
            let _ = sender.blocking_send(Err(error));
        }
    }));
    let body = stream::unfold(receiver, |mut receiver| async {
        receiver.recv().await.map(|part| (part, receiver))
    });
    Ok(download("application/zip", "keyturn-export.zip", Body::from_stream(body)))
}

//! The calls that send an export.

use std::io::{self, Write};

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use foundation::Site;
use foundation::access::ManageSettings;
use foundation::auth::Authorized;
use foundation::download::download;
use foundation::wire::Data;
use futures_util::stream;
use platform::error::{Error, ErrorBody, Result};
use platform::telemetry;
use serde::Serialize;
use tokio::sync::{Semaphore, mpsc};
use utoipa::ToSchema;

use super::command;
use super::error::ExportRefusal;

/// How long the address of a download works, in seconds.
const TICKET_SECONDS: i64 = 60;
/// What its seal is for.
const PURPOSE: &str = "export ticket";
/// One export at a time, further ones wait, because each reads the whole database.
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

/// Where a download can be fetched.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportTicketResponse {
    /// The path, which works for a minute.
    pub path: String,
}

/// Makes the address of a download of the whole site as a zip of open files (docs/export.md).
/// It holds no password and no secret. The browser fetches it by itself, so that a large file does
/// not pass through the page.
#[utoipa::path(post, path = "/api/admin/export_site", tag = "export", security(("token" = [])),
    responses((status = 200, body = Data<ExportTicketResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn export_site(
    State(site): State<Site>,
    may: Authorized<ManageSettings>,
) -> Result<Json<Data<ExportTicketResponse>>> {
    command::record(&site, &may.actor).await?;
    let until = site.clock.now() + TICKET_SECONDS;
    // Every instance has the key, so any of them may answer.
    let ticket = site.seal.seal(&site.rng, PURPOSE, &until.seconds().to_be_bytes())?;
    let path = format!("/api/admin/exports/{}", hex::encode(ticket));
    Ok(Json(Data { data: ExportTicketResponse { path } }))
}

/// Sends the zip. The address is the permission.
#[utoipa::path(get, path = "/api/admin/exports/{ticket}", tag = "export",
    params(("ticket" = String, Path, description = "What `export_site` has answered")),
    responses((status = 200, body = Vec<u8>, content_type = "application/zip"),
        (status = "4XX", body = ErrorBody)))]
pub async fn download_export(
    State(site): State<Site>,
    Path(ticket): Path<String>,
) -> Result<Response> {
    if !is_valid(&site, &ticket) {
        return Err(ExportRefusal::TicketInvalid.into());
    }
    let turn = TURN.acquire().await.map_err(Error::internal)?;
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

fn is_valid(site: &Site, ticket: &str) -> bool {
    let sealed = hex::decode(ticket).unwrap_or_default();
    let opened = site.seal.open(PURPOSE, &sealed).ok();
    let until = opened.and_then(|bytes| <[u8; 8]>::try_from(&bytes[..]).ok());
    until.is_some_and(|until| i64::from_be_bytes(until) > site.clock.now().seconds())
}

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
use http::Method;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::identity::session::{Token, TokenHash};
use platform::telemetry;
use serde::Serialize;
use tokio::sync::{Semaphore, mpsc};
use utoipa::ToSchema;

use super::command;
use super::error::ExportRefusal;

/// How long the address of a download works, in seconds.
const TICKET_SECONDS: i64 = 60;
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
    /// The path, which works once, within a minute.
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
    let now = site.clock.now();
    let ticket = Token::new(&site.rng);
    platform::write!(site.db, tx => add_ticket(&mut tx, &ticket.hash(), now).await)?;
    let path = format!("/api/admin/exports/{}", ticket.reveal());
    Ok(Json(Data { data: ExportTicketResponse { path } }))
}

/// Sends the zip. The address is the permission, once; a download that broke off begins again with
/// another address.
#[utoipa::path(get, path = "/api/admin/exports/{ticket}", tag = "export",
    params(("ticket" = String, Path, description = "What `export_site` has answered")),
    responses((status = 200, body = Vec<u8>, content_type = "application/zip"),
        (status = "4XX", body = ErrorBody)))]
pub async fn download_export(
    State(site): State<Site>,
    method: Method,
    Path(ticket): Path<String>,
) -> Result<Response> {
    if method == Method::HEAD {
        // It asks about the download and does not use it up.
        return Ok(download("application/zip", "keyturn-export.zip", Body::empty()));
    }
    let ticket = Token::parse(&ticket).ok_or(ExportRefusal::TicketInvalid)?;
    let now = site.clock.now();
    if !platform::write!(site.db, tx => take_ticket(&mut tx, &ticket.hash(), now).await)? {
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

async fn add_ticket(tx: &mut Tx, hash: &TokenHash, now: Timestamp) -> Result<()> {
    tx.execute(sql("DELETE FROM export_tickets WHERE ends_at <= $1").bind(now)).await?;
    let query = "INSERT INTO export_tickets (token_hash, ends_at) VALUES ($1, $2)";
    tx.execute(sql(query).bind(&hash[..]).bind(now + TICKET_SECONDS)).await.map(drop)
}

/// Ends a ticket; whether it was one.
async fn take_ticket(tx: &mut Tx, hash: &TokenHash, now: Timestamp) -> Result<bool> {
    let query = "DELETE FROM export_tickets WHERE token_hash = $1 AND ends_at > $2";
    Ok(tx.execute(sql(query).bind(&hash[..]).bind(now)).await? > 0)
}

//! Hands pending messages to the sender.

use std::time::Duration;

use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Result, chain};
use platform::http::serve::Shutdown;

use super::delivery::SendError;
use super::store;
use crate::Site;

/// Where the codes of text messages come from; they stand in no row.
pub trait TextCodes: Send + Sync {
    /// Loads what [`Self::code`] needs and may not load within a transaction: a key that is made
    /// when it is first needed.
    fn prepare<'a>(&'a self, site: &'a Site) -> BoxFuture<'a, Result<()>>;

    /// The code for a message; `None` when the message should not be sent any more.
    fn code<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        kind: &'a str,
        subject_id: i64,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<Option<String>>>;
}

/// How long a claim lasts, in seconds; longer than a request may take.
const LEASE: i64 = 60;
/// The pause after the first failure, in seconds; it doubles.
const PAUSE: i64 = 5;
/// How often the queue is polled, because another instance may have written.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Sends due messages until shutdown; returns at once without a sender.
pub async fn run(site: Site, codes: &'static dyn TextCodes, mut shutdown: Shutdown) {
    if !site.sms.is_there() {
        return;
    }
    loop {
        let work = Box::pin(step(&site, codes));
        let Some(sent) = shutdown.run_unless_requested("text messages", work).await else { return };
        match sent {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::warn!(error = %chain(&error), "text messages were not sent"),
        }
        tokio::select! {
            () = shutdown.requested() => return,
            () = site.sms.news.notified() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Sends the longest due message. Returns whether there was one.
///
/// # Errors
/// The store is away.
pub async fn step(site: &Site, codes: &dyn TextCodes) -> Result<bool> {
    let Some(sender) = site.sms.sender() else { return Ok(false) };
    let now = site.clock.now();
    let due = store::next_due(&mut site.db.read().await?).await?;
    if due.is_none_or(|due| due > now) {
        return Ok(false);
    }
    codes.prepare(site).await?;
    let claimed = platform::write!(site.db, tx => async {
        loop {
            let Some(message) = store::claim(&mut tx, now, now + LEASE).await? else {
                return Ok(None);
            };
            let code = codes.code(site, &mut tx, &message.kind, message.subject_id, now);
            match code.await? {
                Some(code) => return Ok(Some((message, code))),
                None => store::cancel(&mut tx, message.id).await?,
            }
        }
    }
    .await)?;
    let Some((message, code)) = claimed else { return Ok(false) };
    let text = message.body.replace("{code}", &code);
    let sent = sender.send(&message.to, &text).await;
    let now = site.clock.now();
    let outcome = match &sent {
        Ok(()) => "sent",
        Err(SendError::Later(_)) => "waits",
        Err(SendError::Refused(_)) => "refused",
    };
    metrics::counter!("keyturn_text_messages_total", "outcome" => outcome).increment(1);
    if let Err(error) = &sent {
        tracing::warn!(message = message.id, error = %error, "a text message was not taken");
    }
    platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        match &sent {
            Ok(()) => store::mark_sent(&mut tx, &message, now).await,
            Err(SendError::Later(error)) => {
                let doublings = u32::try_from(message.attempt - 1).unwrap_or(u32::MAX).min(10);
                let next = now + PAUSE * 2_i64.pow(doublings);
                store::mark_waiting(&mut tx, &message, next, error).await
            }
            Err(SendError::Refused(error)) => {
                store::mark_failed(&mut tx, &message, now, error).await
            }
        }
    }
    .await)?;
    Ok(true)
}

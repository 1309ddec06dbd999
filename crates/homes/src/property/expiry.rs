//! Expires published properties that nobody has confirmed (docs/decisions/0031).
//!
//! A check is valid for six weeks ([`super::publication::CHECK_VALID_SECONDS`]). Two weeks before its
//! end, the company gets a message in its inbox and the submitter gets a mail. Then the property
//! expires until somebody publishes it again. Both queries read the start of an index.

use foundation::{Site, outbox};
use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::audit_json::subject;
use super::model::PropertyId;
use super::{search, store};

/// How long before expiry the reminder is sent, in seconds: two weeks.
const REMINDER_SECONDS: i64 = 14 * 24 * 60 * 60;
/// Properties per transaction and per message.
const BATCH: i64 = 100;
/// Entries of the change log to keep. Readers that are further behind start over.
const MAX_CHANGES: i64 = 200_000;

/// Notifies the submitters of homes, in the same transaction.
pub type NotifySubmitters =
    for<'a> fn(&'a Site, &'a mut Tx, &'a [PropertyId], Timestamp) -> BoxFuture<'a, Result<()>>;

/// A home that will expire.
#[derive(Debug)]
pub struct ExpiringHome {
    /// Its listing id.
    pub name: String,
    /// Its address.
    pub address: String,
    /// When it expires.
    pub ends: Timestamp,
}

/// Reminds the company of homes that will expire, in the same transaction. The text is the key of the
/// mail.
pub type RemindCompany = for<'a> fn(
    &'a Site,
    &'a mut Tx,
    &'a [ExpiringHome],
    &'a str,
    Timestamp,
) -> BoxFuture<'a, Result<()>>;

/// Expires properties whose check is no longer valid, and returns how many. Closed ones are left out;
/// their pages end on their own.
///
/// # Errors
/// The store is away.
pub async fn expire_due(site: &Site, notify: NotifySubmitters) -> Result<usize> {
    let mut expired = 0;
    loop {
        let now = site.clock.now();
        // Read before locking, because usually nothing is due.
        let query = "SELECT id FROM properties
                     WHERE publication_state = 'published' AND deleted_at IS NULL
                       AND standard_status IN ('Active', 'Pending') AND expires_at <= $1
                     ORDER BY expires_at, id LIMIT $2";
        let due = |tx: Tx| async move {
            let mut tx = tx;
            let rows = tx.fetch_all(sql(query).bind(now).bind(BATCH)).await?;
            rows.iter().map(|row| row.get("id").map(PropertyId)).collect::<Result<Vec<_>>>()
        };
        if due(site.db.read().await?).await?.is_empty() {
            return Ok(expired);
        }
        expired += platform::write!(site.db, tx => async {
            store::lock(&mut tx).await?;
            let rows = tx.fetch_all(sql(query).bind(now).bind(BATCH)).await?;
            let mut ended = Vec::with_capacity(rows.len());
            for row in &rows {
                let id = PropertyId(row.get("id")?);
                ended.push(id);
                let query = "UPDATE properties SET publication_state = 'expired', updated_at = $2
                             WHERE id = $1";
                tx.execute(sql(query).bind(id).bind(now)).await?;
                let property = store::find_live(&mut tx, id).await?;
                search::reindex(&mut tx, &property).await?;
                let entry = Entry::new("property.expire", subject(id))
                    .before(json!({ "PublicationState": "published" }))
                    .after(json!({ "PublicationState": "expired" }));
                audit::append(&mut tx, now, &Actor::program(), entry).await?;
            }
            notify(site, &mut tx, &ended, now).await?;
            Ok(rows.len())
        }
        .await)?;
        site.outbox.wake_worker();
        site.note_homes().await;
    }
}

/// Reminds the company of properties that expire within two weeks, and returns how many.
///
/// # Errors
/// The store is away.
pub async fn remind_due(
    site: &Site,
    remind: RemindCompany,
    notify: NotifySubmitters,
) -> Result<usize> {
    let now = site.clock.now();
    let query = "SELECT id, listing_id, unparsed_address, city, expires_at FROM properties
                 WHERE publication_state = 'published' AND deleted_at IS NULL
                   AND standard_status IN ('Active', 'Pending') AND reminded_at IS NULL
                   AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2";
    let due = || sql(query).bind(now + REMINDER_SECONDS).bind(BATCH);
    if site.db.read().await?.fetch_all(due()).await?.is_empty() {
        return Ok(0);
    }
    let mail_key = outbox::new_key(&site.rng);
    let reminded = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let rows = tx.fetch_all(due()).await?;
        let mut homes = Vec::with_capacity(rows.len());
        let mut ids = Vec::with_capacity(rows.len());
        for row in &rows {
            let id = PropertyId(row.get("id")?);
            let query = "UPDATE properties SET reminded_at = $2 WHERE id = $1";
            tx.execute(sql(query).bind(id).bind(now)).await?;
            ids.push(id);
            homes.push(ExpiringHome {
                name: row.get("listing_id")?,
                address: format!(
                    "{}, {}",
                    row.get::<String>("unparsed_address")?,
                    row.get::<String>("city")?
                ),
                ends: row.get("expires_at")?,
            });
        }
        if !homes.is_empty() {
            remind(site, &mut tx, &homes, &mail_key, now).await?;
            notify(site, &mut tx, &ids, now).await?;
        }
        Ok(homes.len())
    }
    .await)?;
    site.outbox.wake_worker();
    Ok(reminded)
}

/// Deletes old entries of the change log.
///
/// # Errors
/// The store is away.
pub async fn trim_changes(site: &Site) -> Result<()> {
    // MIN and MAX are each one end of an index.
    let ends = "SELECT (SELECT COALESCE(MIN(sequence), 0) FROM listing_changes) AS first,
                  (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS last,
                  (SELECT sequence FROM home_search_state WHERE only_row = 1) AS written,
                  (SELECT sequence FROM alert_progress WHERE only_row = 1) AS told";
    let row = site.db.read().await?.fetch_one(sql(ends)).await?;
    let (first, last): (i64, i64) = (row.get("first")?, row.get("last")?);
    // Entries that the search index or the alerts have not processed yet must stay.
    let (indexed, notified): (i64, i64) = (row.get("written")?, row.get("told")?);
    if last - first < 2 * MAX_CHANGES {
        return Ok(());
    }
    let query = "DELETE FROM listing_changes WHERE sequence <= $1";
    platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let processed = indexed.min(notified);
        tx.execute(sql(query).bind(processed.min(last - MAX_CHANGES))).await.map(drop)
    }
    .await)
}

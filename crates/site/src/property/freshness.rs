//! What nobody has looked at for long stops being public by itself (docs/decisions/0031).
//!
//! A property that is published counts as looked at for six weeks
//! ([`super::publication::CHECKED_FOR_SECONDS`]). Two weeks before the end the company is
//! reminded by a message in its inbox, which the outbox mails, and whoever posted a home by a
//! letter; at the end the property has expired, until somebody publishes it again. Both are found at the beginning of an index.

use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::changes::subject;
use super::model::PropertyId;
use super::{search, store};
use crate::{Site, outbox};

/// So long before the end the company is reminded, in seconds: two weeks.
const REMINDED_BEFORE_SECONDS: i64 = 14 * 24 * 60 * 60;
/// Properties of one transaction, and of one message.
const AT_ONCE: i64 = 100;
/// Entries of the log that are kept; a process that is further behind reads everything.
const CHANGES_KEPT: i64 = 200_000;

/// Tells whoever posted homes what becomes of them, in the transaction in which it does.
pub type Tell =
    for<'a> fn(&'a Site, &'a mut Tx, &'a [PropertyId], Timestamp) -> BoxFuture<'a, Result<()>>;

/// A home that will stop being public.
#[derive(Debug)]
pub struct ExpiringHome {
    /// Its listing id.
    pub name: String,
    /// Where it is.
    pub address: String,
    /// When that will be.
    pub ends: Timestamp,
}

/// Reminds the company of homes that will stop being public, in the transaction that notes it. The
/// text is the key of the mail.
pub type RemindCompany = for<'a> fn(
    &'a Site,
    &'a mut Tx,
    &'a [ExpiringHome],
    &'a str,
    Timestamp,
) -> BoxFuture<'a, Result<()>>;

/// Ends the publication of what nobody has looked at for six weeks; how many. What is
/// closed stays until its page goes by itself.
///
/// # Errors
/// The store is away.
pub async fn expire_due(site: &Site, tell: Tell) -> Result<usize> {
    let mut expired = 0;
    loop {
        let now = site.clock.now();
        // Looked for before anything is locked: mostly there is nothing to do.
        let query = "SELECT id FROM properties
                     WHERE publication_state = 'published' AND deleted_time IS NULL
                       AND standard_status IN ('Active', 'Pending') AND expires_time <= $1
                     ORDER BY expires_time, id LIMIT $2";
        let due = |tx: Tx| async move {
            let mut tx = tx;
            let rows = tx.fetch_all(sql(query).bind(now).bind(AT_ONCE)).await?;
            rows.iter().map(|row| row.get("id").map(PropertyId)).collect::<Result<Vec<_>>>()
        };
        if due(site.db.read().await?).await?.is_empty() {
            return Ok(expired);
        }
        expired += platform::write!(site.db, tx => async {
            store::lock(&mut tx).await?;
            let rows = tx.fetch_all(sql(query).bind(now).bind(AT_ONCE)).await?;
            let mut ended = Vec::with_capacity(rows.len());
            for row in &rows {
                let id = PropertyId(row.get("id")?);
                ended.push(id);
                let query = "UPDATE properties SET publication_state = 'expired', updated_time = $2
                             WHERE id = $1";
                tx.execute(sql(query).bind(id).bind(now)).await?;
                let property = store::find_live(&mut tx, id).await?;
                search::index_again(&mut tx, &property).await?;
                let entry = Entry::new("property.expire", subject(id))
                    .before(json!({ "PublicationState": "published" }))
                    .after(json!({ "PublicationState": "expired" }));
                audit::append(&mut tx, now, &Actor::program(), entry).await?;
            }
            tell(site, &mut tx, &ended, now).await?;
            Ok(rows.len())
        }
        .await)?;
        site.outbox.note();
        site.note_homes().await;
    }
}

/// Reminds the company of what will expire within two weeks; of how many.
///
/// # Errors
/// The store is away.
pub async fn remind_due(site: &Site, remind: RemindCompany, tell: Tell) -> Result<usize> {
    let now = site.clock.now();
    let query = "SELECT id, listing_id, unparsed_address, city, expires_time FROM properties
                 WHERE publication_state = 'published' AND deleted_time IS NULL
                   AND standard_status IN ('Active', 'Pending') AND reminded_time IS NULL
                   AND expires_time <= $1 ORDER BY expires_time, id LIMIT $2";
    let due = || sql(query).bind(now + REMINDED_BEFORE_SECONDS).bind(AT_ONCE);
    if site.db.read().await?.fetch_all(due()).await?.is_empty() {
        return Ok(0);
    }
    let mail_key = outbox::new_key(&site.chance);
    let reminded = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let rows = tx.fetch_all(due()).await?;
        let mut homes = Vec::with_capacity(rows.len());
        let mut ids = Vec::with_capacity(rows.len());
        for row in &rows {
            let id = PropertyId(row.get("id")?);
            let query = "UPDATE properties SET reminded_time = $2 WHERE id = $1";
            tx.execute(sql(query).bind(id).bind(now)).await?;
            ids.push(id);
            homes.push(ExpiringHome {
                name: row.get("listing_id")?,
                address: format!(
                    "{}, {}",
                    row.get::<String>("unparsed_address")?,
                    row.get::<String>("city")?
                ),
                ends: row.get("expires_time")?,
            });
        }
        if !homes.is_empty() {
            remind(site, &mut tx, &homes, &mail_key, now).await?;
            tell(site, &mut tx, &ids, now).await?;
        }
        Ok(homes.len())
    }
    .await)?;
    site.outbox.note();
    Ok(reminded)
}

/// Cuts the log of changes at its old end.
///
/// # Errors
/// The store is away.
pub async fn trim_changes(site: &Site) -> Result<()> {
    // Each of both is one end of an index.
    let ends = "SELECT (SELECT COALESCE(MIN(sequence), 0) FROM listing_changes) AS first,
                  (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS last,
                  (SELECT sequence FROM home_search_state WHERE only_row = 1) AS written,
                  (SELECT sequence FROM alert_progress WHERE only_row = 1) AS told";
    let row = site.db.read().await?.fetch_one(sql(ends)).await?;
    let (first, last): (i64, i64) = (row.get("first")?, row.get("last")?);
    // What the words of homes do not have yet and what nobody was told of stays, however much
    // that is.
    let (written, told): (i64, i64) = (row.get("written")?, row.get("told")?);
    if last - first < 2 * CHANGES_KEPT {
        return Ok(());
    }
    let query = "DELETE FROM listing_changes WHERE sequence <= $1";
    platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let read = written.min(told);
        tx.execute(sql(query).bind(read.min(last - CHANGES_KEPT))).await.map(drop)
    }
    .await)
}

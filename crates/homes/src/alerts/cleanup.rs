//! Deletes unconfirmed alerts and old matches, and on request all data of an address. Ended
//! alerts are deleted by `office::privacy`.

use foundation::Site;
use foundation::outbox::{forget_old, store as outbox};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::email;
use serde_json::json;

const DAY: i64 = 24 * 60 * 60;
/// How long an alert may stay unconfirmed.
const UNCONFIRMED_FOR: i64 = 7 * DAY;
/// How long reported matches are stored.
const TOLD_FOR: i64 = 30 * DAY;
/// Rows per transaction.
const AT_ONCE: i64 = 500;

/// Deletes old rows. Returns how many alerts.
///
/// # Errors
/// The store is away.
pub async fn delete_old(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    let delete = async |statement: &'static str, before: Timestamp| {
        let mut deleted = 0;
        loop {
            let done = platform::write!(site.db, tx =>
                tx.execute(sql(statement).bind(before).bind(AT_ONCE)).await)?;
            deleted += done;
            if done == 0 {
                return Ok::<_, platform::error::Error>(deleted);
            }
        }
    };
    let alerts = delete(
        "DELETE FROM alerts WHERE id IN (SELECT id FROM alerts
           WHERE state = 'unconfirmed' AND state_changed_at <= $1 ORDER BY state_changed_at, id LIMIT $2)",
        now - UNCONFIRMED_FOR,
    )
    .await?;
    delete(
        "DELETE FROM alert_matches WHERE (alert_id, home_id, event, version) IN (
           SELECT alert_id, home_id, event, version FROM alert_matches
           WHERE notified_at IS NOT NULL AND notified_at <= $1 ORDER BY notified_at LIMIT $2)",
        now - TOLD_FOR,
    )
    .await?;
    forget_old(&site.db, now).await?;
    Ok(alerts)
}

/// Erases all data of an address: alerts, matches and mails. Returns how many alerts there were.
/// The audit trail stores who did it and the number, not the address.
///
/// # Errors
/// The store is away.
pub async fn erase(site: &Site, address: &str, actor: &Actor) -> Result<u64> {
    let address = email::key(address);
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        super::store::lock(&mut tx, &address).await?;
        let erased = erase_in(&mut tx, &address).await?;
        let entry = Entry::new("alerts.erase", "alerts of an address")
            .before(json!({ "alerts": erased }));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(erased)
    }
    .await)
}

/// Like [`erase`], within a larger transaction.
///
/// # Errors
/// The store is away.
pub async fn erase_in(tx: &mut Tx, address: &str) -> Result<u64> {
    outbox::erase(tx, address).await?;
    tx.execute(sql("DELETE FROM alerts WHERE email = $1").bind(address)).await
}

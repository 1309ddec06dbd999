//! Failed sign-ins in the audit trail, counted per account and hour; all unknown accounts
//! share one count. The 1st, 2nd, 4th, 8th … failure of an hour adds an entry with the count,
//! so attackers show but cannot flood the trail.
//!
//! Entries hold neither the password nor the typed address. Known and unknown accounts cost
//! the same writes, so response times do not reveal which addresses have an account.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use crate::access::UserId;

/// How long failures are counted together, in seconds.
const WINDOW: i64 = 60 * 60;

/// Counts one failure. `user_id` is the
/// account, if there is one; `by` names the factor that failed.
pub(super) async fn note(
    tx: &mut Tx,
    now: Timestamp,
    user_id: Option<UserId>,
    by: &'static str,
    client_address: &str,
) -> Result<()> {
    let subject = user_id.map_or("unknown accounts".to_owned(), |id| format!("user {id}"));
    // No address is without an @, and no number begins with a letter.
    let key = format!("failed sign-ins of {subject}");
    // blocked_until holds the start of the hour.
    let count = "INSERT INTO sign_in_failures (email_key, failures, blocked_until, updated_at)
                 VALUES ($1, 1, $2, $2)
                 ON CONFLICT (email_key) DO UPDATE SET
                   failures = CASE WHEN sign_in_failures.blocked_until > $3
                     AND sign_in_failures.blocked_until <= $2
                     THEN sign_in_failures.failures + 1 ELSE 1 END,
                   blocked_until = CASE WHEN sign_in_failures.blocked_until > $3
                     AND sign_in_failures.blocked_until <= $2
                     THEN sign_in_failures.blocked_until ELSE $2 END,
                   updated_at = $2
                 RETURNING failures";
    let row = tx.fetch_one(sql(count).bind(&key).bind(now).bind(now - WINDOW)).await?;
    let failures: i64 = row.get("failures")?;
    if failures.count_ones() != 1 {
        return Ok(());
    }
    let actor = Actor { user_id: None, client_address: client_address.to_owned() };
    let entry = Entry::new("account.sign_in_failed", subject)
        .after(json!({ "by": by, "failures_of_the_hour": failures }));
    audit::append(tx, now, &actor, entry).await
}

//! Failed sign-ins in the audit trail: for each account, and once for all that do not exist,
//! the first of an hour, the second, the fourth, the eighth and so on, each with how many
//! there were. So nobody can fill the trail, whatever they try, and what was tried shows.
//!
//! Neither password nor what was typed stands there. Both kinds cost the same writes, so that
//! the time of an answer does not tell which addresses have an account.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use crate::access::UserId;

/// How long failures are counted together, in seconds.
const WINDOW: i64 = 60 * 60;

/// Notes one in a transaction that has the lock of sign-ins; `user_id` is whose account it was,
/// if there is one, and `by` what was tried.
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
    // What is forgotten after a day is the number; blocked_until is where its hour began.
    let count = "INSERT INTO sign_in_failures (email_key, failures, blocked_until, updated_time)
                 VALUES ($1, 1, $2, $2)
                 ON CONFLICT (email_key) DO UPDATE SET
                   failures = CASE WHEN sign_in_failures.blocked_until > $3
                     AND sign_in_failures.blocked_until <= $2
                     THEN sign_in_failures.failures + 1 ELSE 1 END,
                   blocked_until = CASE WHEN sign_in_failures.blocked_until > $3
                     AND sign_in_failures.blocked_until <= $2
                     THEN sign_in_failures.blocked_until ELSE $2 END,
                   updated_time = $2
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

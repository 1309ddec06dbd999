//! Looks up the session of a call, and deletes expired ones every night.

use platform::clock::Timestamp;
use platform::db::{ReadPriority, Tx};
use platform::error::{Result, chain};
use platform::identity::session::TokenHash;

use super::mfa::store as factors;
use super::model::{SessionTimes, User};
use super::passkeys::store as passkeys;
use super::{codes, links, store};
use crate::Site;

/// The user of a live session; its use is stored, which keeps it alive. A failure to store
/// the use does not fail the call.
pub async fn find_by_session(site: &Site, session: &TokenHash) -> Result<Option<User>> {
    let now = site.clock.now();
    let found = {
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        find_live(&mut tx, session, now).await?
    };
    let found = found.filter(|(user, _)| site.company().accounts.admits(user.group));
    let Some((user, times)) = found else { return Ok(None) };
    if times.is_due_for_touch(now) {
        let touched = platform::write!(site.db, tx => async {
            store::lock_sign_ins(&mut tx).await?;
            store::touch_session(&mut tx, session, now).await
        }
        .await);
        if let Err(error) = touched {
            tracing::warn!(error = %chain(&error), "the use of a session was not noted");
        }
    }
    Ok(Some(user))
}

/// Deletes expired sessions, codes, links and counters. Returns how many sessions and
/// failures went. This only frees space.
pub async fn forget_ended_sessions(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    crate::sms::store::forget_old(&site.db, now).await?;
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        codes::forget_old_counts(&mut tx, now).await?;
        codes::delete_old(&mut tx, now).await?;
        factors::delete_old(&mut tx, now).await?;
        passkeys::delete_old(&mut tx, now).await?;
        links::delete_old(&mut tx, now).await?;
        let failures = store::delete_old_failures(&mut tx, now).await?;
        Ok(failures + store::delete_ended_sessions(&mut tx, now).await?)
    }
    .await)
}

/// The user of a session that has not ended.
pub async fn find_live(
    tx: &mut Tx,
    session: &TokenHash,
    now: Timestamp,
) -> Result<Option<(User, SessionTimes)>> {
    let found = store::find_session(tx, session).await?;
    Ok(found.filter(|(user, times)| !user.is_disabled && times.is_alive(user.group, now)))
}

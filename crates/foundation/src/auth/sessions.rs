//! Looks up the session of a call.

use platform::clock::Timestamp;
use platform::db::{ReadPriority, Tx};
use platform::error::{Result, chain};
use platform::identity::session::TokenHash;

use super::model::{SessionTimes, User};
use super::store;
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
            store::lock_user(&mut tx, user.id).await?;
            store::touch_session(&mut tx, session, now).await
        }
        .await);
        if let Err(error) = touched {
            tracing::warn!(error = %chain(&error), "the use of a session was not noted");
        }
    }
    Ok(Some(user))
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

//! Accounts: signing in and out, and changing one's password (specification §5
//! to §8; security.md).
//!
//! A session is found by the hash of its token at every call, so signing out,
//! disabling and demotion take effect on the next one, on every instance.
//! [`model`] has the rules, [`error`] the texts, [`store`] the queries,
//! [`calls`] the calls and [`operator`] what the command line does.

mod calls;
mod error;
mod model;
mod operator;
mod store;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use platform::db::Tx;
use platform::error::Result;
use platform::identity::session::TokenHash;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use error::Refusal;
use model::SessionTimes;
pub use model::{NewUser, SessionResponse, User};
pub(crate) use model::{email_key, parse_name};
pub use operator::{count_administrators, create_user, reset_password};
pub(crate) use store::count;
/// What [`crate::people`] does with an account in its own transactions.
pub(crate) mod records {
    pub(crate) use super::store::{
        begin_session, count_administrators, delete_sessions, read, set_password, words,
    };
}

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(calls::sign_in))
        .routes(routes!(calls::sign_out))
        .routes(routes!(calls::change_password))
}

/// A user's first and last name, for others to read.
pub async fn name_of(tx: &mut Tx, user_id: i64) -> Result<Option<String>> {
    store::find_name(tx, user_id).await
}

/// The first and last names of some users, by their ids; who is gone is not among them.
pub async fn names_of(tx: &mut Tx, user_ids: &[i64]) -> Result<HashMap<i64, String>> {
    store::find_names(tx, user_ids).await
}

/// The user of a live session; using it keeps it alive.
pub async fn find_by_session(site: &Site, session: &TokenHash) -> Result<Option<User>> {
    let now = site.clock.now();
    let found = {
        let mut tx = site.db.read().await?;
        find_live(&mut tx, session, now).await?
    };
    let Some((user, times)) = found else { return Ok(None) };
    if times.is_due_for_touch(now) {
        platform::write!(site.db, tx => store::touch_session(&mut tx, session, now).await)?;
    }
    Ok(Some(user))
}

/// Forgets the sessions that have ended by themselves; how many. Nothing but room
/// depends on it.
pub async fn forget_ended_sessions(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    platform::write!(site.db, tx => store::delete_ended_sessions(&mut tx, now).await)
}

/// The user of a session that has not ended.
async fn find_live(
    tx: &mut Tx,
    session: &TokenHash,
    now: i64,
) -> Result<Option<(User, SessionTimes)>> {
    let found = store::find_session(tx, session).await?;
    Ok(found.filter(|(user, times)| !user.is_disabled && times.is_alive(user.group, now)))
}

//! Accounts: signing in and out, and changing one's password (specification §5
//! to §8; security.md).
//!
//! A session is found by the hash of its token at every call, so signing out,
//! disabling and demotion take effect on the next one, on every instance.
//! [`model`] has the rules, [`error`] the texts, [`store`] the queries,
//! [`calls`] the calls, [`pages`] the pages and [`operator`] what the command line does.

mod calls;
mod error;
mod model;
mod operator;
pub mod pages;
mod store;
#[cfg(test)]
mod tests;

use platform::db::{Reading, Tx};
use platform::error::{Result, chain};
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

/// The user of a live session; using it keeps it alive.
pub async fn find_by_session(site: &Site, session: &TokenHash) -> Result<Option<User>> {
    let now = site.clock.now();
    let found = {
        let mut tx = site.db.read_as(Reading::Vital).await?;
        find_live(&mut tx, session, now).await?
    };
    let Some((user, times)) = found else { return Ok(None) };
    if times.is_due_for_touch(now) {
        let touched =
            platform::write!(site.db, tx => store::touch_session(&mut tx, session, now).await);
        // Who only reads needs no store that takes writes.
        if let Err(error) = touched {
            tracing::warn!(error = %chain(&error), "the use of a session was not noted");
        }
    }
    Ok(Some(user))
}

/// Forgets the sessions that have ended by themselves, and old failures to sign in; how
/// many. Nothing but room depends on it.
pub async fn forget_ended_sessions(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let failures = store::delete_old_failures(&mut tx, now).await?;
        Ok(failures + store::delete_ended_sessions(&mut tx, now).await?)
    }
    .await)
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

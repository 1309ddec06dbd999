//! The second factor: codes of an app (RFC 6238), and codes to recover by
//! (docs/decisions/0076).
//!
//! Invariant: no session of an account with `users.second_factor_time` is opened by its password
//! alone. [`totp`] knows codes, [`store`] the queries, [`calls`] what its person does,
//! [`sign_in`] the second step at the door, [`letters`] what the owner is told.

mod calls;
pub(super) mod letters;
mod recovery;
mod sign_in;
mod store;
#[cfg(test)]
mod tests;
mod totp;

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::AccountError;
use super::store::{Trier, begin_attempt, forgive};
use crate::Site;
use crate::access::UserId;

pub use store::{challenge, delete_old, take_off};

/// How long a challenge is good, in seconds.
const GOOD_FOR: i64 = 5 * 60;
/// How often its code may be wrong.
const TRIES: i64 = 5;
/// How many sign-ins of one account may wait for the second factor.
const MOST_CHALLENGES: i64 = 10;

/// By what somebody was let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The app.
    App,
    /// A recovery code; so many are left.
    Recovery(i64),
}

/// Enters a code of the app, or one to recover by; it counts as tried whatever comes of it, so
/// the transaction must be committed. Begin it with [`super::store::lock_sign_ins`].
///
/// # Errors
/// [`AccountError::Blocked`] while the account has to wait.
async fn enter(
    tx: &mut Tx,
    site: &Site,
    user_id: UserId,
    code: &Code,
    now: Timestamp,
) -> Result<Result<By, AccountError>> {
    let trier = Trier::SecondFactor(user_id);
    begin_attempt(tx, trier, now).await?;
    let Some(factor) = store::find(tx, site, user_id).await? else {
        return Ok(Err(AccountError::FactorIsOff));
    };
    let by = match code {
        Code::App(digits) => match totp::step_of(&factor.key, digits, now) {
            Some(step) if step > factor.last_step => {
                store::use_step(tx, user_id, step).await?;
                By::App
            }
            _ => return Ok(Err(AccountError::FactorWrong)),
        },
        Code::Recovery(text) => {
            let hash = recovery::hash(&site.seal, user_id, text);
            if !store::use_recovery(tx, user_id, &hash).await? {
                return Ok(Err(AccountError::FactorWrong));
            }
            By::Recovery(store::count_recovery(tx, user_id).await?)
        }
    };
    forgive(tx, trier).await?;
    Ok(Ok(by))
}

/// What somebody has typed.
#[derive(Debug, PartialEq, Eq)]
enum Code {
    /// Six digits.
    App(String),
    /// As [`recovery`] writes it, without its hyphen.
    Recovery(String),
}

impl Code {
    /// Reads a code, however it is spaced.
    ///
    /// # Errors
    /// [`AccountError::FactorMalformed`].
    fn parse(text: Option<&str>) -> Result<Self, AccountError> {
        let text = text.unwrap_or_default();
        if text.chars().count() > 40 {
            return Err(AccountError::FactorMalformed);
        }
        let is_between = |c: &char| c.is_whitespace() || matches!(c, '-' | '–' | '\u{2011}');
        let text: String = text.chars().filter(|c| !is_between(c)).collect();
        if text.len() == totp::DIGITS && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Self::App(text));
        }
        recovery::parse(&text).map(Self::Recovery).ok_or(AccountError::FactorMalformed)
    }
}

/// The calls of this part.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(sign_in::second_factor))
        .routes(routes!(calls::security))
        .routes(routes!(calls::begin_second_factor))
        .routes(routes!(calls::confirm_second_factor))
        .routes(routes!(calls::remove_second_factor))
        .routes(routes!(calls::renew_recovery_codes))
}

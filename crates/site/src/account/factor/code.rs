//! A code that somebody enters: of the app, or one to recover by.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::{recovery, store, totp};
use crate::Site;
use crate::access::UserId;
use crate::account::error::AccountError;
use crate::account::store::{Trier, begin_attempt, forgive};

/// By what somebody was let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The app.
    App,
    /// A recovery code; so many are left.
    Recovery(i64),
}

/// Enters a code of the app, or one to recover by; it counts as tried whatever comes of it, so
/// the transaction must be committed. Begin it with [`crate::account::store::lock_sign_ins`].
///
/// # Errors
/// [`AccountError::Blocked`] while the account has to wait.
pub async fn enter(
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
pub enum Code {
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
    pub fn parse(text: Option<&str>) -> Result<Self, AccountError> {
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

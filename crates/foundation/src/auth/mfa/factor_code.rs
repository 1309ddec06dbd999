//! Checks a code of the app or a recovery code.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::{recovery, store, totp};
use crate::Site;
use crate::access::UserId;
use crate::auth::error::AccountError;
use crate::auth::store::{AttemptSubject, begin_attempt, forget_failures};

/// The kind of code that was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AcceptedFactor {
    /// The app.
    App,
    /// A recovery code; the number of codes left.
    Recovery(i64),
}

/// Checks a code. Every check counts as a try, so the transaction must be committed even
/// after a wrong code. Begin it with [`crate::auth::store::lock_second_factor`].
///
/// # Errors
/// [`AccountError::Blocked`] while the account has to wait.
pub async fn verify(
    tx: &mut Tx,
    site: &Site,
    user_id: UserId,
    code: &FactorCode,
    now: Timestamp,
) -> Result<Result<AcceptedFactor, AccountError>> {
    let subject = AttemptSubject::SecondFactor(user_id);
    begin_attempt(tx, subject, now).await?;
    let Some(factor) = store::find(tx, site, user_id).await? else {
        return Ok(Err(AccountError::FactorIsOff));
    };
    let accepted = match code {
        FactorCode::App(digits) => match totp::step_of(&factor.key, digits, now) {
            Some(step) if step > factor.last_step => {
                store::use_step(tx, user_id, step).await?;
                AcceptedFactor::App
            }
            _ => return Ok(Err(AccountError::FactorWrong)),
        },
        FactorCode::Recovery(text) => {
            let hash = recovery::hash(&site.seal, user_id, text);
            if !store::use_recovery(tx, user_id, &hash).await? {
                return Ok(Err(AccountError::FactorWrong));
            }
            AcceptedFactor::Recovery(store::count_recovery(tx, user_id).await?)
        }
    };
    forget_failures(tx, subject).await?;
    Ok(Ok(accepted))
}

/// A code as the user typed it.
#[derive(Debug, PartialEq, Eq)]
pub enum FactorCode {
    /// Six digits.
    App(String),
    /// As [`recovery`] writes it, without its hyphen.
    Recovery(String),
}

impl FactorCode {
    /// Parses a code, ignoring spaces and hyphens.
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

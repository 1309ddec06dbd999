//! Limits the test messages of each account.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use platform::clock::Timestamp;

use super::error::SettingsError;
use crate::access::UserId;

/// Messages of one account within [`WITHIN`].
const MOST: usize = 10;
/// In seconds.
const WITHIN: i64 = 60 * 60;
/// Accounts that are remembered.
const ACCOUNTS: usize = 1_000;

/// The times of each account's test messages, in this process.
#[derive(Debug, Default)]
pub struct TestMailLimits(Mutex<HashMap<UserId, Vec<Timestamp>>>);

impl TestMailLimits {
    /// Counts one.
    ///
    /// # Errors
    /// There were too many.
    pub(super) fn begin(&self, user_id: UserId, now: Timestamp) -> Result<(), SettingsError> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, times| times.last().is_some_and(|last| now - *last < WITHIN));
        if all.len() >= ACCOUNTS {
            return Err(SettingsError::TooManyTests(WITHIN.unsigned_abs() / 60));
        }
        let times = all.entry(user_id).or_default();
        times.retain(|time| now - *time < WITHIN);
        match times.first() {
            Some(first) if times.len() >= MOST => {
                let seconds = (WITHIN - (now - *first)).max(1).unsigned_abs();
                Err(SettingsError::TooManyTests(seconds.div_ceil(60)))
            }
            _ => {
                times.push(now);
                Ok(())
            }
        }
    }
}

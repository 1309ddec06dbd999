//! Limits the memory of uploaded forms, per sender and in total.
//!
//! A form is read into memory as a whole. It reserves memory for the bytes that have arrived, not
//! for the announced length, so a slow sender holds no more than it has sent. The reservation ends
//! when the form is dropped, after its picture was processed. The first mebibyte of each form is
//! free, so that texts can always be saved. Unknown senders have a budget of their own.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use http::Extensions;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::client_address::{Bucket, ClientAddress};
use super::concurrency::{AddressConcurrency, ConcurrencyPermit};
use super::texts;
use crate::error::{Error, Result};

/// The largest body in bytes: a picture of 25 MiB and 2 MiB of text (docs/decisions/0028).
pub const MAX_BODY: usize = 27 * 1024 * 1024;
/// Concurrent forms of one sender; more wait.
const AT_ONCE: usize = 3;
/// Waiting forms of one sender.
const WAITING: usize = 24;
/// Free bytes of each form.
const FREE_BYTES: usize = 1024 * 1024;
/// The budget of all accounts in KiB: eight of the largest forms.
const ACCOUNTS_KIB: usize = 8 * MAX_BODY / 1024;
/// The budget of all other senders in KiB.
const STRANGERS_KIB: usize = 2 * MAX_BODY / 1024;
/// How long a form waits to begin, and for more memory.
const TIMEOUT: Duration = Duration::from_secs(20);
/// Seconds until a retry is useful.
const RETRY_AFTER: u64 = 5;

/// The account that sends a form, in the extensions of a request that was authenticated before its
/// form is read.
#[derive(Clone, Copy, Debug)]
pub struct UploadAccount(Bucket);

impl UploadAccount {
    /// The account with this id.
    pub fn new(id: i64) -> Self {
        Self(Bucket::for_account(id))
    }
}

/// The reservation of one form.
#[derive(Debug)]
pub(super) struct UploadReservation {
    bytes: usize,
    held: Option<OwnedSemaphorePermit>,
    room: Arc<Semaphore>,
    _permit: ConcurrencyPermit,
}

impl UploadReservation {
    /// Reserves memory for more bytes.
    ///
    /// # Errors
    /// [`Error::Busy`] when there is none within 20 s.
    pub(super) async fn reserve(&mut self, bytes: usize) -> Result<()> {
        self.bytes += bytes;
        let wanted = self.bytes.saturating_sub(FREE_BYTES).div_ceil(1024);
        let held = self.held.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
        let more = u32::try_from(wanted.saturating_sub(held)).map_err(Error::internal)?;
        if more == 0 {
            return Ok(());
        }
        let room = Arc::clone(&self.room).acquire_many_owned(more);
        let more = tokio::time::timeout(TIMEOUT, room).await.map_err(|_| too_many())?;
        let more = more.map_err(Error::internal)?;
        match &mut self.held {
            Some(held) => held.merge(more),
            none => *none = Some(more),
        }
        Ok(())
    }
}

/// The budgets of this process.
#[derive(Debug)]
pub(super) struct UploadBudget {
    per_sender: AddressConcurrency,
    accounts: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
}

pub(super) static UPLOAD_BUDGET: LazyLock<UploadBudget> = LazyLock::new(UploadBudget::new);

impl UploadBudget {
    fn new() -> Self {
        Self {
            per_sender: AddressConcurrency::new(AT_ONCE, WAITING),
            accounts: Arc::new(Semaphore::new(ACCOUNTS_KIB)),
            strangers: Arc::new(Semaphore::new(STRANGERS_KIB)),
        }
    }

    /// Waits until a form may begin.
    ///
    /// # Errors
    /// [`Error::Busy`] when too many forms of this sender wait, or after 20 s.
    pub(super) async fn begin(&self, known: &Extensions) -> Result<UploadReservation> {
        let account = known.get::<UploadAccount>();
        let room = if account.is_some() { &self.accounts } else { &self.strangers };
        let waiting = async {
            match account {
                Some(UploadAccount(account)) => self.per_sender.begin_for(*account).await,
                None => self.per_sender.begin(ClientAddress::from_extensions(known)).await,
            }
        };
        let permit = tokio::time::timeout(TIMEOUT, waiting).await.map_err(|_| too_many())??;
        Ok(UploadReservation { bytes: 0, held: None, room: Arc::clone(room), _permit: permit })
    }
}

fn too_many() -> Error {
    Error::Busy { message: texts::TOO_MUCH_AT_ONCE, retry_after: RETRY_AFTER }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(id: i64) -> Extensions {
        let mut known = Extensions::new();
        known.insert(UploadAccount::new(id));
        known
    }

    fn is_busy<T: std::fmt::Debug>(refused: Result<T>) {
        let refused = refused.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.retry_after()), (503, Some(RETRY_AFTER)));
    }

    #[tokio::test(start_paused = true)]
    async fn one_account_sends_three_at_once_and_others_go_on() {
        let budget = UploadBudget::new();
        let mut held = Vec::new();
        for _ in 0..AT_ONCE {
            held.push(budget.begin(&account(1)).await.unwrap());
        }
        is_busy(budget.begin(&account(1)).await);
        drop(budget.begin(&account(2)).await.unwrap());
        held.pop();
        drop(budget.begin(&account(1)).await.unwrap());
    }

    #[tokio::test(start_paused = true)]
    async fn all_together_have_the_room_of_eight_large_ones_and_texts_need_none() {
        let budget = UploadBudget::new();
        let mut held = Vec::new();
        for id in 0..8 {
            let mut reservation = budget.begin(&account(id)).await.unwrap();
            // As it arrives.
            for _ in 0..27 {
                reservation.reserve(MAX_BODY / 27).await.unwrap();
            }
            held.push(reservation);
        }
        let mut one_more = budget.begin(&account(9)).await.unwrap();
        one_more.reserve(FREE_BYTES).await.unwrap();
        // Eight mebibytes are left, since the first of each is free.
        is_busy(one_more.reserve(9 * 1024 * 1024).await);
        held.pop();
        let mut next = budget.begin(&account(10)).await.unwrap();
        next.reserve(MAX_BODY).await.unwrap();
        // What was given back is all of it.
        held.clear();
        drop((one_more, next));
        assert_eq!(budget.accounts.available_permits(), ACCOUNTS_KIB);
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_not_known_fills_a_room_of_their_own() {
        let budget = UploadBudget::new();
        let mut held = Vec::new();
        for last in 1..=2 {
            let mut known = Extensions::new();
            known.insert(ClientAddress::new([192, 0, 2, last].into()));
            let mut reservation = budget.begin(&known).await.unwrap();
            reservation.reserve(MAX_BODY).await.unwrap();
            held.push(reservation);
        }
        let mut third = budget.begin(&Extensions::new()).await.unwrap();
        is_busy(third.reserve(MAX_BODY).await);
        budget.begin(&account(1)).await.unwrap().reserve(MAX_BODY).await.unwrap();
    }
}

//! How much of forms with files is in memory at the same time: of each sender, and of all.
//!
//! A form is read whole, so many at once would take as much memory as they are large. A place
//! is taken before the first byte is read, for as many bytes as the request says it has, and
//! given back when the form is dropped, which is after its picture was worked on. Whoever
//! waits has sent nothing that is kept.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use http::{Extensions, HeaderMap, header};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::client_address::{Bucket, ClientAddress};
use super::concurrency::{AddressConcurrency, UnderWay};
use super::texts;
use crate::error::{Error, Result};

/// The largest body, in bytes: a picture of 25 MiB and a text of 2 (docs/decisions/0095).
pub const MAX_BODY: usize = 27 * 1024 * 1024;
/// Forms of one sender at once; those behind wait.
const AT_ONCE: usize = 3;
/// Forms of one sender that wait.
const WAITING: usize = 24;
/// Kibibytes of all forms together: eight of the largest.
const TOGETHER: usize = 8 * MAX_BODY / 1024;
/// How long one waits for its place.
const PATIENCE: Duration = Duration::from_secs(20);
/// Seconds after which there may be a place.
const RETRY_AFTER: u64 = 5;

/// Who sends a form: the account, for whom it was found out before the form is read; otherwise
/// the address counts.
#[derive(Clone, Copy, Debug)]
pub struct Sender(Bucket);

impl Sender {
    /// An account, by its number.
    pub fn account(id: i64) -> Self {
        Self(Bucket::of_account(id))
    }
}

/// Room for a form.
#[derive(Debug)]
pub(super) struct Place {
    _room: OwnedSemaphorePermit,
    _turn: UnderWay,
}

/// The places of a process.
#[derive(Debug)]
pub(super) struct Places {
    senders: AddressConcurrency,
    room: Arc<Semaphore>,
}

pub(super) static PLACES: LazyLock<Places> = LazyLock::new(|| Places::new(TOGETHER));

impl Places {
    fn new(kibibytes: usize) -> Self {
        let senders = AddressConcurrency::new(AT_ONCE, WAITING);
        Self { senders, room: Arc::new(Semaphore::new(kibibytes)) }
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// [`Error::Busy`] when too many of this sender wait, or after 20 s.
    pub(super) async fn take(&self, headers: &HeaderMap, known: &Extensions) -> Result<Place> {
        let by_address = || Sender(ClientAddress::of(known).bucket());
        let Sender(bucket) = known.get::<Sender>().copied().unwrap_or_else(by_address);
        let kibibytes = length(headers).div_ceil(1024);
        let place = async {
            let turn = self.senders.begin_for(bucket).await?;
            let room = Arc::clone(&self.room).acquire_many_owned(kibibytes).await;
            Ok(Place { _room: room.map_err(Error::internal)?, _turn: turn })
        };
        let late = |_| Error::Busy { message: texts::TOO_MUCH_AT_ONCE, retry_after: RETRY_AFTER };
        tokio::time::timeout(PATIENCE, place).await.map_err(late)?
    }
}

/// How many bytes will come: as the request says, or as many as may.
fn length(headers: &HeaderMap) -> u32 {
    let most = u32::try_from(MAX_BODY).unwrap_or(u32::MAX);
    let said = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    said.and_then(|text| text.parse::<u32>().ok()).unwrap_or(most).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(length: Option<usize>, account: i64) -> (HeaderMap, Extensions) {
        let mut headers = HeaderMap::new();
        if let Some(length) = length {
            headers.insert(header::CONTENT_LENGTH, length.into());
        }
        let mut known = Extensions::new();
        known.insert(Sender::account(account));
        (headers, known)
    }

    #[tokio::test(start_paused = true)]
    async fn one_account_sends_three_at_once_and_others_go_on() {
        let places = Places::new(TOGETHER);
        let (headers, known) = form(Some(5_000), 1);
        let mut held = Vec::new();
        for _ in 0..AT_ONCE {
            held.push(places.take(&headers, &known).await.unwrap());
        }
        let refused = places.take(&headers, &known).await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.retry_after()), (503, Some(RETRY_AFTER)));
        let (headers, other) = form(Some(5_000), 2);
        drop(places.take(&headers, &other).await.unwrap());
        held.pop();
        drop(places.take(&headers, &known).await.unwrap());
    }

    #[tokio::test(start_paused = true)]
    async fn all_together_have_the_room_of_eight_large_ones() {
        let places = Places::new(TOGETHER);
        let mut held = Vec::new();
        // One that does not say how long it is takes as much as it may.
        for account in 0..8 {
            let (headers, known) = form((account % 2 == 0).then_some(usize::MAX), account);
            held.push(places.take(&headers, &known).await.unwrap());
        }
        let (headers, known) = form(Some(2_000), 9);
        assert_eq!(places.take(&headers, &known).await.unwrap_err().status().as_u16(), 503);
        held.pop();
        drop(places.take(&headers, &known).await.unwrap());
    }
}

//! Limits concurrent work per client address and per network.
//!
//! [`crate::http::limits`] limits the rate; this limits the number at once, for work whose length
//! the visitor controls: rendering a page, reading a picture slowly. Waiting work of one network
//! takes nothing from others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{Error, Result};
use crate::http::client_address::{Bucket, ClientAddress};
use crate::http::limits::NETWORK_FACTOR;
use crate::http::texts;

/// Counts concurrent work per address and per network, which may have ten times as much. Cheap to
/// clone.
#[derive(Clone, Debug)]
pub struct AddressConcurrency {
    own: Level,
    network: Level,
}

#[derive(Clone, Debug)]
struct Level {
    max_running: usize,
    max_waiting: usize,
    addresses: Arc<Mutex<HashMap<Bucket, AddressCount>>>,
}

#[derive(Debug)]
struct AddressCount {
    /// Running and waiting.
    present: usize,
    permits: Arc<Semaphore>,
}

/// A permit for one piece of work; dropping it ends the work.
#[derive(Debug)]
pub struct ConcurrencyPermit {
    _network: Option<LevelPermit>,
    _own: LevelPermit,
}

/// A permit of one level, with its entry in the count.
#[derive(Debug)]
struct LevelPermit {
    // Dropped first, so that the next one in the queue can begin.
    _permit: OwnedSemaphorePermit,
    _entry: QueueEntry,
}

#[derive(Debug)]
struct QueueEntry {
    bucket: Bucket,
    addresses: Arc<Mutex<HashMap<Bucket, AddressCount>>>,
}

impl AddressConcurrency {
    /// Allows `max_running` per address, and `max_waiting` more in the queue.
    pub fn new(max_running: usize, max_waiting: usize) -> Self {
        let times = NETWORK_FACTOR as usize;
        Self {
            own: Level::new(max_running, max_waiting),
            network: Level::new(max_running * times, max_waiting * times),
        }
    }

    /// Waits until an address may begin.
    ///
    /// # Errors
    /// [`Error::Busy`] when the queue is full.
    pub async fn begin(&self, client: ClientAddress) -> Result<ConcurrencyPermit> {
        let own = self.own.enter(client.bucket())?;
        let network = self.network.enter(client.network())?;
        let own = wait_for_permit(own).await?;
        Ok(ConcurrencyPermit { _network: Some(wait_for_permit(network).await?), _own: own })
    }

    /// Waits until an account may begin.
    ///
    /// # Errors
    /// [`Error::Busy`] when the queue is full.
    pub(super) async fn begin_for(&self, account: Bucket) -> Result<ConcurrencyPermit> {
        Ok(ConcurrencyPermit {
            _network: None,
            _own: wait_for_permit(self.own.enter(account)?).await?,
        })
    }

    /// The number of addresses with work.
    #[cfg(test)]
    fn addresses(&self) -> usize {
        lock(&self.own.addresses).len() + lock(&self.network.addresses).len()
    }
}

async fn wait_for_permit((permits, entry): (Arc<Semaphore>, QueueEntry)) -> Result<LevelPermit> {
    let permit = permits.acquire_owned().await.map_err(Error::internal)?;
    Ok(LevelPermit { _permit: permit, _entry: entry })
}

impl Level {
    fn new(max_running: usize, max_waiting: usize) -> Self {
        Self { max_running, max_waiting, addresses: Arc::default() }
    }

    fn enter(&self, bucket: Bucket) -> Result<(Arc<Semaphore>, QueueEntry)> {
        let mut addresses = lock(&self.addresses);
        let address = addresses.entry(bucket).or_insert_with(|| AddressCount {
            present: 0,
            permits: Arc::new(Semaphore::new(self.max_running)),
        });
        if address.present >= self.max_running + self.max_waiting {
            return Err(Error::Busy { message: texts::TOO_MUCH_AT_ONCE, retry_after: 2 });
        }
        address.present += 1;
        let entry = QueueEntry { bucket, addresses: Arc::clone(&self.addresses) };
        Ok((Arc::clone(&address.permits), entry))
    }
}

impl Drop for QueueEntry {
    fn drop(&mut self) {
        if let Entry::Occupied(mut address) = lock(&self.addresses).entry(self.bucket) {
            address.get_mut().present -= 1;
            if address.get().present == 0 {
                address.remove();
            }
        }
    }
}

/// A panic elsewhere leaves the counts intact.
fn lock(
    addresses: &Mutex<HashMap<Bucket, AddressCount>>,
) -> MutexGuard<'_, HashMap<Bucket, AddressCount>> {
    addresses.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;

    fn client(last: u8) -> ClientAddress {
        ClientAddress::new(IpAddr::from([192, 0, 2, last]))
    }

    #[tokio::test(start_paused = true)]
    async fn one_address_waits_for_itself_and_others_for_nobody() {
        let concurrency = AddressConcurrency::new(2, 1);
        let first = concurrency.begin(client(1)).await.unwrap();
        let second = concurrency.begin(client(1)).await.unwrap();
        let third = concurrency.begin(client(1));
        tokio::pin!(third);
        let waited = tokio::time::timeout(Duration::from_secs(1), &mut third).await;
        assert!(waited.is_err(), "it is not its turn");
        let refused = concurrency.begin(client(1)).await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.retry_after()), (503, Some(2)));
        drop(concurrency.begin(client(2)).await.unwrap());
        drop(first);
        drop(third.await.unwrap());
        drop(second);
        assert_eq!(concurrency.addresses(), 0, "nothing is remembered");
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_has_ten_times_as_much_at_once() {
        let concurrency = AddressConcurrency::new(2, 1);
        let mut held = Vec::new();
        for last in 1..=10 {
            held.push(concurrency.begin(client(last)).await.unwrap());
            held.push(concurrency.begin(client(last)).await.unwrap());
        }
        let waits = tokio::time::timeout(Duration::from_secs(1), concurrency.begin(client(11)));
        assert!(waits.await.is_err(), "its network has its twenty");
        drop(concurrency.begin(ClientAddress::new([192, 0, 3, 1].into())).await.unwrap());
        held.pop();
        drop(concurrency.begin(client(11)).await.unwrap());
        drop(held);
        assert_eq!(concurrency.addresses(), 0, "nothing is remembered");
    }

    #[tokio::test(start_paused = true)]
    async fn who_leaves_the_line_gives_up_the_place() {
        let concurrency = AddressConcurrency::new(1, 1);
        let first = concurrency.begin(client(1)).await.unwrap();
        let left = tokio::time::timeout(Duration::from_secs(1), concurrency.begin(client(1)));
        assert!(left.await.is_err());
        let next = concurrency.begin(client(1));
        drop(first);
        next.await.unwrap();
        assert_eq!(concurrency.addresses(), 0);
    }
}

//! Token buckets, each stored as the time at which it is full again.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::http::client_address::Bucket;

/// The number of shards, so that concurrent requests rarely wait for each other.
const PARTS: usize = 32;

/// The buckets of addresses or networks, all of one size.
#[derive(Debug)]
pub(super) struct TokenBuckets {
    burst: u32,
    one_in: Duration,
    full_again: [Mutex<HashMap<Bucket, Duration>>; PARTS],
    hasher: RandomState,
}

impl TokenBuckets {
    /// Buckets of `burst` tokens that regain one token per `one_in`.
    pub(super) fn new(burst: u32, one_in: Duration) -> Self {
        let full_again = std::array::from_fn(|_| Mutex::default());
        Self { burst, one_in, full_again, hasher: RandomState::new() }
    }

    /// Takes tokens if the bucket has enough and `also` succeeds; otherwise takes none.
    ///
    /// # Errors
    /// The waiting time.
    pub(super) fn take_if(
        &self,
        bucket: Bucket,
        tokens: NonZeroU32,
        now: Duration,
        also: impl FnOnce() -> Result<(), Duration>,
    ) -> Result<(), Duration> {
        if tokens.get() > self.burst {
            // It can never succeed.
            return Err(Duration::from_mins(1));
        }
        let mut part = lock(self.part(&bucket));
        let known = part.get(&bucket).copied().unwrap_or(now);
        let full_again = known.max(now) + self.one_in * tokens.get();
        let earliest = full_again.saturating_sub(self.one_in * self.burst);
        if earliest > now {
            return Err(earliest.saturating_sub(now));
        }
        also()?;
        part.insert(bucket, full_again);
        Ok(())
    }

    /// Removes full buckets.
    pub(super) fn retain_recent(&self, now: Duration) {
        for part in &self.full_again {
            lock(part).retain(|_, full_again| *full_again > now);
        }
    }

    /// The number of stored buckets.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.full_again.iter().map(|part| lock(part).len()).sum()
    }

    fn part(&self, bucket: &Bucket) -> &Mutex<HashMap<Bucket, Duration>> {
        let hash = self.hasher.hash_one(bucket);
        &self.full_again[usize::try_from(hash % PARTS as u64).unwrap_or(0)]
    }
}

/// Locks a mutex, also after a panic of another holder.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

//! The one cache of what is computed from data that has a version.
//!
//! - The version is part of the key ([`VersionedKey`]), so an old value is never returned for newer
//!   data.
//! - The first use of a newer version drops all older values. Eviction alone would not: it keeps
//!   what was popular.
//!
//! Callers must read the version before the data. Newer data under an older version is harmless;
//! older data under a newer version would stay.
//!
//! Two kinds of caches are not of this type. What is found by a hash of its own input
//! ([`crate::page::cache`], drawn pictures) never goes stale. The
//! [response cache](crate::http::response_cache) has a table per thread, so that a hit shares no
//! memory with other threads.

use std::fmt;
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use moka::Expiry;
use moka::future::Cache;
use moka::policy::EvictionPolicy;

use crate::telemetry::record_cache;

/// The weight of an entry beside what [`CacheOptions::weigh`] says, in bytes.
const OVERHEAD: usize = 256;

/// The versions of the data that a value was computed from; 0 for data that it does not use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DataVersion {
    /// The content version.
    pub content: u64,
    /// The listings version.
    pub listings: u64,
}

impl DataVersion {
    /// The version of a value that shows no homes.
    pub fn of_content(content: u64) -> Self {
        Self { content, listings: 0 }
    }

    /// The version of a value that shows homes alone.
    pub fn of_listings(listings: u64) -> Self {
        Self { content: 0, listings }
    }
}

/// A key that names the version of the data.
pub trait VersionedKey: Eq + Hash + Send + Sync + 'static {
    /// The version.
    fn data_version(&self) -> DataVersion;
}

impl<K: Eq + Hash + Send + Sync + 'static> VersionedKey for (DataVersion, K) {
    fn data_version(&self) -> DataVersion {
        self.0
    }
}

/// Options of a cache.
pub struct CacheOptions<K, V> {
    /// The name in metrics.
    pub name: &'static str,
    /// The most memory.
    pub max_bytes: u64,
    /// The bytes of an entry.
    pub weigh: fn(&K, &V) -> usize,
    /// How long a value is cached at most; `None` until the version changes.
    pub lifetime: fn(&V) -> Option<Duration>,
    /// What goes first when the cache is full.
    pub eviction: EvictionPolicy,
}

impl<K, V> CacheOptions<K, V> {
    /// A cache that keeps what was used last, until the version changes.
    pub fn new(name: &'static str, max_bytes: u64, weigh: fn(&K, &V) -> usize) -> Self {
        Self { name, max_bytes, weigh, lifetime: |_| None, eviction: EvictionPolicy::lru() }
    }
}

/// The cache; cheap to clone.
pub struct VersionedCache<K, V> {
    name: &'static str,
    entries: Cache<K, V>,
    newest: Arc<NewestVersion>,
}

/// The newest version of which a value was looked up.
#[derive(Default)]
struct NewestVersion {
    content: AtomicU64,
    listings: AtomicU64,
}

struct Lifetime<V>(fn(&V) -> Option<Duration>);

impl<K, V> Expiry<K, V> for Lifetime<V> {
    fn expire_after_create(&self, _: &K, value: &V, _: Instant) -> Option<Duration> {
        (self.0)(value)
    }
}

impl<K, V> Clone for VersionedCache<K, V> {
    fn clone(&self) -> Self {
        let Self { name, entries, newest } = self;
        Self { name, entries: entries.clone(), newest: Arc::clone(newest) }
    }
}

impl<K, V> fmt::Debug for VersionedCache<K, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("VersionedCache").field(&self.name).finish()
    }
}

impl<K: VersionedKey, V: Clone + Send + Sync + 'static> VersionedCache<K, V> {
    /// An empty cache.
    pub fn new(options: CacheOptions<K, V>) -> Self {
        let CacheOptions { name, max_bytes, weigh, lifetime, eviction } = options;
        let entries = Cache::builder()
            .max_capacity(max_bytes)
            .weigher(move |key, value| {
                u32::try_from(weigh(key, value) + OVERHEAD).unwrap_or(u32::MAX)
            })
            .expire_after(Lifetime(lifetime))
            .eviction_policy(eviction)
            .build();
        Self { name, entries, newest: Arc::default() }
    }

    /// The cached value.
    pub async fn get(&self, key: &K) -> Option<V> {
        self.drop_older(key.data_version());
        self.entries.get(key).await
    }

    /// The value, from the cache or by `make`. Concurrent callers share one run of `make` and its
    /// result, also an error. Errors are not cached.
    ///
    /// # Errors
    /// Those of `make`.
    pub async fn get_or_make<E: Send + Sync + 'static>(
        &self,
        key: K,
        make: impl Future<Output = Result<V, E>>,
    ) -> Result<V, Arc<E>> {
        self.drop_older(key.data_version());
        self.entries.try_get_with(key, make).await
    }

    /// Caches a value.
    pub async fn insert(&self, key: K, value: V) {
        self.drop_older(key.data_version());
        self.entries.insert(key, value).await;
    }

    /// The number of values, including stale ones that are not removed yet.
    pub fn len(&self) -> u64 {
        self.entries.entry_count()
    }

    /// Whether nothing is cached.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of all values.
    pub fn weight(&self) -> u64 {
        self.entries.weighted_size()
    }

    /// Brings the metrics of its memory up to date.
    pub async fn measure(&self) {
        self.entries.run_pending_tasks().await;
        record_cache(self.name, self.len(), self.weight());
    }

    /// Drops all values if this is a newer version than any before.
    pub fn drop_older(&self, version: DataVersion) {
        let is_newer = |newest: &AtomicU64, version| {
            // A plain read first, so that a hit writes no memory shared with other processors.
            version > newest.load(Ordering::Acquire)
                && version > newest.fetch_max(version, Ordering::AcqRel)
        };
        let content = is_newer(&self.newest.content, version.content);
        if is_newer(&self.newest.listings, version.listings) || content {
            self.entries.invalidate_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Key = (DataVersion, &'static str);

    fn cache() -> VersionedCache<Key, u64> {
        VersionedCache::new(CacheOptions::new("test", 1 << 20, |_, _| 8))
    }

    fn key(content: u64, listings: u64) -> Key {
        (DataVersion { content, listings }, "key")
    }

    #[tokio::test]
    async fn a_newer_version_of_either_kind_drops_all_older_values() {
        let cache = cache();
        for (now, then) in [(key(1, 1), key(2, 1)), (key(2, 1), key(2, 2))] {
            cache.insert(now, 7).await;
            assert_eq!(cache.get(&now).await, Some(7));
            assert_eq!(cache.get(&then).await, None);
            assert_eq!(cache.get(&now).await, None, "dropped, not only hidden");
        }
    }

    #[tokio::test]
    async fn a_value_of_an_older_version_is_not_returned_for_a_newer_one() {
        let cache = cache();
        assert_eq!(cache.get(&key(2, 0)).await, None);
        // Somebody read version 1 before, and is late.
        cache.insert(key(1, 0), 1).await;
        assert_eq!(cache.get(&key(2, 0)).await, None);
        cache.insert(key(2, 0), 2).await;
        assert_eq!(cache.get(&key(1, 0)).await, Some(1));
        assert_eq!(cache.get(&key(2, 0)).await, Some(2), "an older version drops nothing");
    }

    #[tokio::test]
    async fn an_error_is_shared_and_not_cached() {
        let cache = cache();
        let failed = cache.get_or_make(key(1, 0), async { Err::<u64, _>("away") }).await;
        assert_eq!(*failed.unwrap_err(), "away");
        let made = cache.get_or_make(key(1, 0), async { Ok::<_, ()>(3) }).await;
        assert_eq!(made, Ok(3));
    }

    #[tokio::test]
    async fn a_value_with_a_lifetime_expires() {
        let options = CacheOptions::new("test", 1 << 20, |_: &Key, _: &u64| 8);
        let cache = VersionedCache::new(CacheOptions {
            lifetime: |value| (*value == 0).then_some(Duration::ZERO),
            ..options
        });
        cache.insert(key(1, 0), 0).await;
        assert_eq!(cache.get(&key(1, 0)).await, None);
        cache.insert(key(1, 0), 1).await;
        assert_eq!(cache.get(&key(1, 0)).await, Some(1));
    }
}

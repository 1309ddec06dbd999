//! Hits and misses that are not in the database yet, and the redirects with `*`.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foundation::Site;
use platform::error::{Error, Result};
use platform::versioned_cache::{CacheOptions, DataVersion, VersionedCache};

use super::model::{Redirect, RedirectCounts, RedirectId};
use super::store;

/// Redirects counted between two writes; further hits are dropped.
const MOST_HITS: usize = 10_000;
/// Missed addresses counted between two writes; further ones are dropped.
const MOST_MISSES: usize = 1_000;
/// The memory of the redirects with `*`; there are 200 at most.
const MOST_BYTES: u64 = 2 * 1024 * 1024;
/// Seconds that a missed address is kept: 90 days.
const KEPT_SECONDS: i64 = 90 * 24 * 60 * 60;

/// What every lookup needs, read once for each version of the content.
#[derive(Debug)]
pub struct LoadedRedirects {
    /// Those with `*`.
    pub wildcards: Vec<Redirect>,
    /// Whether there are others.
    pub has_plain: bool,
}

impl RedirectCounts {
    fn add_hits(&mut self, id: RedirectId, more: i64) {
        if self.hits.len() < MOST_HITS || self.hits.contains_key(&id) {
            *self.hits.entry(id).or_default() += more;
        }
    }

    fn add_misses(&mut self, key: (String, String), more: i64) {
        if self.misses.len() < MOST_MISSES || self.misses.contains_key(&key) {
            *self.misses.entry(key).or_default() += more;
        }
    }
}

/// The in-memory state of this feature.
#[derive(Debug)]
pub struct Redirects {
    counts: Mutex<RedirectCounts>,
    loaded: VersionedCache<(DataVersion, ()), Arc<LoadedRedirects>>,
}

impl Default for Redirects {
    fn default() -> Self {
        let weigh = |_: &(DataVersion, ()), loaded: &Arc<LoadedRedirects>| {
            loaded.wildcards.iter().map(|one| 200 + one.rule.source.len() * 2).sum()
        };
        let loaded = VersionedCache::new(CacheOptions::new("redirects", MOST_BYTES, weigh));
        Self { counts: Mutex::default(), loaded }
    }
}

impl Redirects {
    /// Counts that a redirect led somebody.
    pub fn count_hit(&self, id: RedirectId) {
        self.lock().add_hits(id, 1);
    }

    /// Counts that somebody missed an address.
    pub fn count_miss(&self, address: String, source: String) {
        self.lock().add_misses((address, source), 1);
    }

    fn lock(&self) -> MutexGuard<'_, RedirectCounts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The redirects with `*`, from memory.
///
/// # Errors
/// The store is away.
pub async fn loaded(site: &Site) -> Result<Arc<LoadedRedirects>> {
    let key = (DataVersion::of_content(site.db.content_version()), ());
    let loaded = site.feature::<Redirects>().loaded.get_or_make(key, async {
        let mut tx = site.db.read().await?;
        let wildcards = store::wildcards(&mut tx).await?;
        let has_plain = store::has_plain(&mut tx).await?;
        Ok(Arc::new(LoadedRedirects { wildcards, has_plain }))
    });
    loaded.await.map_err(|error: Arc<Error>| error.duplicate())
}

/// Writes the counts since the last time; how many sums. After a failure they stay in memory.
/// Several instances add to the same sums.
///
/// # Errors
/// The store is away.
pub async fn write(site: &Site) -> Result<usize> {
    let redirects = site.feature::<Redirects>();
    let counts = std::mem::take(&mut *redirects.lock());
    let sums = counts.hits.len() + counts.misses.len();
    if sums == 0 {
        return Ok(0);
    }
    let now = site.clock.now();
    let written = platform::write!(site.db, tx => store::add_counts(&mut tx, &counts, now).await);
    if let Err(error) = written {
        let mut back = redirects.lock();
        for (id, hits) in counts.hits {
            back.add_hits(id, hits);
        }
        for (key, misses) in counts.misses {
            back.add_misses(key, misses);
        }
        return Err(error);
    }
    Ok(sums)
}

/// Deletes addresses that nobody has missed for 90 days; how many.
///
/// # Errors
/// The store is away.
pub async fn forget_old(site: &Site) -> Result<u64> {
    let before = site.clock.now() - KEPT_SECONDS;
    platform::write!(site.db, tx => store::forget_missed_before(&mut tx, before).await)
}

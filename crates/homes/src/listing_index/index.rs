//! The in-memory index of public homes, with caches of answers.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use engine::{Bounds, Engine, Ids, Query, Sort};
use foundation::answers::Answers;
use platform::error::{Error, Result};
use platform::telemetry::{record_memory, spawn_blocking};
use platform::versioned_cache::{CacheOptions, DataVersion, VersionedCache};
use tokio::sync::{Mutex, Semaphore};

use super::places::PlaceNames;
use super::values::number;
use crate::property::{PropertyClass, PropertyId, PropertySubType, Purpose};

/// Memory for answers, in bytes.
const ANSWER_BYTES: u64 = 8 << 20;
/// The maximum age of an answer; a change of any home invalidates it sooner.
const ANSWER_AGE: Duration = Duration::from_secs(30);
/// Memory for the results of full-text queries, in bytes.
const TEXT_MATCH_BYTES: u64 = 8 << 20;
/// How far `nearest` looks, in degrees: some eighty kilometres.
const NEAR_DEGREES_UP: f64 = 0.7;
const NEAR_DEGREES_ACROSS: f64 = 1.0;
/// Queries that run at the same time.
const MAX_CONCURRENT_QUERIES: usize = 4;

/// The key of a full-text result: the version of the text index and the words.
pub type TextMatchKey = (DataVersion, Box<str>);

/// The index of public homes of this process, as of the last change that it read.
pub struct ListingIndex {
    /// The search engine.
    pub engine: Engine,
    /// The names of places, and their numbers in the engine.
    pub names: RwLock<PlaceNames>,
    /// Whether all homes were loaded once.
    pub is_ready: AtomicBool,
    /// How often loading has failed.
    pub failures: AtomicU64,
    /// The number of the newest change that was read.
    pub sequence: AtomicI64,
    /// The lock of the task that changes the index.
    pub reader_lock: Mutex<()>,
    /// Cached answers, by the engine's version and the query.
    pub answers: Answers,
    /// The results of full-text queries.
    pub text_matches: VersionedCache<TextMatchKey, Arc<Ids>>,
    /// Limits concurrent queries.
    pub permits: Semaphore,
}

impl Default for ListingIndex {
    fn default() -> Self {
        let weigh = |(_, key): &TextMatchKey, ids: &Arc<Ids>| key.len() + ids.bytes();
        let text_matches = CacheOptions::new("words of homes", TEXT_MATCH_BYTES, weigh);
        Self {
            engine: Engine::default(),
            names: RwLock::default(),
            is_ready: AtomicBool::new(false),
            failures: AtomicU64::new(0),
            sequence: AtomicI64::new(0),
            reader_lock: Mutex::default(),
            answers: Answers::new("answers of homes", ANSWER_BYTES, |_| Some(ANSWER_AGE)),
            text_matches: VersionedCache::new(text_matches),
            permits: Semaphore::new(MAX_CONCURRENT_QUERIES),
        }
    }
}

impl ListingIndex {
    /// Whether all homes were loaded and can be searched.
    pub fn is_ready(&self) -> bool {
        self.is_ready.load(Ordering::Acquire)
    }

    /// Brings the metrics of its memory up to date.
    pub async fn measure(&self) {
        let names = self.with_names(PlaceNames::bytes);
        record_memory("index of homes", self.engine.snapshot().bytes() as u64);
        record_memory("names of places of homes", names as u64);
        self.answers.measure().await;
        self.text_matches.measure().await;
    }

    /// The public homes of a purpose, class and type nearest to a place (latitude, longitude),
    /// the nearest first, within some eighty kilometres. Empty until the index is loaded.
    ///
    /// # Errors
    /// Only on a defect.
    pub async fn nearest(
        &self,
        near: (f64, f64),
        (purpose, class, kind): (Purpose, PropertyClass, Option<PropertySubType>),
        most: usize,
    ) -> Result<Vec<PropertyId>> {
        let (latitude, longitude) = near;
        let query = Query {
            purposes: vec![number(Purpose::ALL, &purpose)],
            classes: vec![number(PropertyClass::ALL, &class)],
            kinds: kind.iter().map(|kind| number(PropertySubType::ALL, kind)).collect(),
            bbox: Some(Bounds {
                west: (longitude - NEAR_DEGREES_ACROSS).max(-180.0),
                south: (latitude - NEAR_DEGREES_UP).max(-90.0),
                east: (longitude + NEAR_DEGREES_ACROSS).min(180.0),
                north: (latitude + NEAR_DEGREES_UP).min(90.0),
            }),
            sort: Sort::Nearest,
            near: Some(near),
            size: most,
            ..Query::default()
        };
        let _place = self.permits.acquire().await.map_err(Error::internal)?;
        let snapshot = self.engine.snapshot();
        let found = spawn_blocking(move || snapshot.answer(&query).ids);
        let ids = found.await.map_err(Error::internal)?;
        Ok(ids.into_iter().filter_map(|id| i64::try_from(id).ok().map(PropertyId)).collect())
    }

    /// Whether a text names only known places, separated by commas: cities, neighbourhoods,
    /// streets, provinces or postal codes.
    pub fn names_only_places(&self, text: &str) -> bool {
        self.with_names(|names| names.names_only_places(text))
    }

    /// Gives access to the names of places.
    pub fn with_names<T>(&self, read: impl FnOnce(&PlaceNames) -> T) -> T {
        read(&self.names.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl fmt::Debug for ListingIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Homes")
            .field("homes", &self.engine.snapshot().len())
            .finish_non_exhaustive()
    }
}

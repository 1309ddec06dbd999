//! Every public home in memory, and what is kept of answers.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use bytes::Bytes;
use engine::{Bounds, Engine, Ids, Query, Sort};
use moka::future::Cache;
use moka::policy::EvictionPolicy;
use platform::error::{Error, Result};
use tokio::sync::{Mutex, Semaphore};
use tokio::task::spawn_blocking;

use super::places::Names;
use super::values::number;
use crate::property::{PropertyClass, PropertyId, PropertySubType, Purpose};

/// What an entry weighs beside its bytes.
const OVERHEAD: usize = 256;
/// Memory for answers.
const ANSWER_BYTES: u64 = 8 << 20;
/// How long an answer is kept at most; a change of any home ends it sooner.
const ANSWER_AGE: Duration = Duration::from_secs(30);
/// Memory for what words have found.
const WORDS_BYTES: u64 = 8 << 20;
/// How far a home is near: some eighty kilometres.
const NEAR_DEGREES_UP: f64 = 0.7;
const NEAR_DEGREES_ACROSS: f64 = 1.0;
/// Questions that are worked on at the same time.
const AT_ONCE: usize = 4;

/// What names an answer: the engine's version, and what was asked for.
pub type AnswerKey = (u64, Box<str>);
/// What names the homes that words have found: how far the words were written, and the words.
pub type WordsKey = (i64, Box<str>);

/// Every public home of this process, as far as it has read the log of changes.
pub struct Homes {
    pub(super) engine: Engine,
    pub(super) names: RwLock<Names>,
    /// Whether all homes were read once.
    pub(super) is_ready: AtomicBool,
    /// How often reading all of them has failed.
    pub(super) failures: AtomicU64,
    /// The newest change that was read.
    pub(super) sequence: AtomicI64,
    /// Who reads homes takes turns.
    pub(super) turn: Mutex<()>,
    pub(super) answers: Cache<AnswerKey, Bytes>,
    pub(super) words: Cache<WordsKey, Arc<Ids>>,
    pub(super) places: Semaphore,
}

impl Default for Homes {
    fn default() -> Self {
        let weigh = |(_, key): &AnswerKey, answer: &Bytes| {
            u32::try_from(OVERHEAD + key.len() + answer.len()).unwrap_or(u32::MAX)
        };
        let answers = Cache::builder()
            .max_capacity(ANSWER_BYTES)
            .weigher(weigh)
            .time_to_live(ANSWER_AGE)
            .eviction_policy(EvictionPolicy::lru())
            .build();
        let weigh = |(_, key): &WordsKey, ids: &Arc<Ids>| {
            u32::try_from(OVERHEAD + key.len() + ids.bytes()).unwrap_or(u32::MAX)
        };
        let words = Cache::builder()
            .max_capacity(WORDS_BYTES)
            .weigher(weigh)
            .eviction_policy(EvictionPolicy::lru())
            .build();
        Self {
            engine: Engine::default(),
            names: RwLock::default(),
            is_ready: AtomicBool::new(false),
            failures: AtomicU64::new(0),
            sequence: AtomicI64::new(0),
            turn: Mutex::default(),
            answers,
            words,
            places: Semaphore::new(AT_ONCE),
        }
    }
}

impl Homes {
    /// Whether all homes were read once, and can be searched.
    pub fn is_ready(&self) -> bool {
        self.is_ready.load(Ordering::Acquire)
    }

    /// The public homes of an offer that are nearest to a place, at most so many, the nearest
    /// first; what is further than a day's errand is not looked at. None are there until all
    /// were read.
    ///
    /// # Errors
    /// None but a defect.
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
        let _place = self.places.acquire().await.map_err(Error::internal)?;
        let snapshot = self.engine.snapshot();
        let found = spawn_blocking(move || snapshot.answer(&query).ids);
        let ids = found.await.map_err(Error::internal)?;
        Ok(ids.into_iter().filter_map(|id| i64::try_from(id).ok().map(PropertyId)).collect())
    }

    /// Whether a text names places and nothing else: cities, parts of them, streets, provinces or
    /// postal codes, with commas between them.
    pub fn knows_place(&self, text: &str) -> bool {
        self.with_names(|names| names.knows(text))
    }

    /// Reads the names of places.
    pub(super) fn with_names<T>(&self, read: impl FnOnce(&Names) -> T) -> T {
        read(&self.names.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl fmt::Debug for Homes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Homes")
            .field("homes", &self.engine.snapshot().len())
            .finish_non_exhaustive()
    }
}

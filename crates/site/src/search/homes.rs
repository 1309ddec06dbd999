//! Every public home in memory, and what is kept of answers.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use bytes::Bytes;
use engine::{Engine, Ids};
use moka::future::Cache;
use moka::policy::EvictionPolicy;
use tokio::sync::{Mutex, Semaphore};

use super::places::Names;

/// What an entry weighs beside its bytes.
const OVERHEAD: usize = 256;
/// Memory for answers.
const ANSWER_BYTES: u64 = 8 << 20;
/// How long an answer is kept at most; a change of any home ends it sooner.
const ANSWER_AGE: Duration = Duration::from_secs(30);
/// Memory for what words have found.
const WORDS_BYTES: u64 = 8 << 20;
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

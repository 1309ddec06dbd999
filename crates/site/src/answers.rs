//! The cache of answers of public lists.
//!
//! As with pages, the content version is part of the key and is read before the data, so an older
//! answer is never returned for newer content. Only answers that are the same for everybody may
//! be cached.

use std::fmt;
use std::future::Future;

use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http::header::CONTENT_TYPE;
use moka::future::Cache;
use moka::policy::EvictionPolicy;
use platform::db::Db;
use platform::error::{Error, Result};
use serde::Serialize;

/// The overhead of an entry, in bytes.
const OVERHEAD: usize = 256;
/// Longer keys are searches that nobody repeats.
const KEY_MAX_BYTES: usize = 128;

/// The cache; cheap to clone.
#[derive(Clone)]
pub struct Answers {
    kept: Cache<(u64, Box<str>), Bytes>,
}

impl Answers {
    /// Keeps at most `max_bytes`, the most recently used.
    pub fn new(max_bytes: u64) -> Self {
        let weigh = |(_, key): &(u64, Box<str>), answer: &Bytes| {
            u32::try_from(OVERHEAD + key.len() + answer.len()).unwrap_or(u32::MAX)
        };
        let kept = Cache::builder()
            .max_capacity(max_bytes)
            .weigher(weigh)
            .eviction_policy(EvictionPolicy::lru())
            .build();
        Self { kept }
    }

    /// The answer under `key`, from the cache or from `make`.
    ///
    /// # Errors
    /// Those of `make`; errors are not cached.
    pub async fn respond<T: Serialize>(
        &self,
        db: &Db,
        key: String,
        make: impl Future<Output = Result<T>>,
    ) -> Result<Response> {
        let key = (db.content_version(), key.into_boxed_str());
        let json = if let Some(json) = self.kept.get(&key).await {
            json
        } else {
            let json = Bytes::from(serde_json::to_vec(&make.await?).map_err(Error::internal)?);
            if key.1.len() <= KEY_MAX_BYTES {
                self.kept.insert(key, json.clone()).await;
            }
            json
        };
        Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
    }
}

impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").field("kept", &self.kept.entry_count()).finish()
    }
}

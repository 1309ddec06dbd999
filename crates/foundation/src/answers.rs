//! The cache of answers of public lists, as JSON. Only answers that are the same for everybody may
//! be cached.

use std::time::Duration;

use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http::header::CONTENT_TYPE;
use platform::error::{Error, Result};
use platform::versioned_cache::{CacheOptions, DataVersion, VersionedCache};
use serde::Serialize;

/// Longer keys are searches that nobody repeats.
const KEY_MAX_BYTES: usize = 1_024;

/// The cache; cheap to clone.
#[derive(Clone, Debug)]
pub struct Answers(VersionedCache<(DataVersion, Box<str>), Bytes>);

impl Answers {
    /// Keeps at most `max_bytes`, the most recently used.
    pub fn new(
        name: &'static str,
        max_bytes: u64,
        lifetime: fn(&Bytes) -> Option<Duration>,
    ) -> Self {
        let options =
            CacheOptions::new(name, max_bytes, |(_, key): &(_, Box<str>), answer: &Bytes| {
                key.len() + answer.len()
            });
        Self(VersionedCache::new(CacheOptions { lifetime, ..options }))
    }

    /// The answer under `key`, from the cache or from `make`. The version was read before `make`
    /// runs.
    ///
    /// # Errors
    /// Those of `make`; errors are not cached.
    pub async fn respond<T: Serialize>(
        &self,
        version: DataVersion,
        key: String,
        make: impl Future<Output = Result<T>>,
    ) -> Result<Response> {
        let key = (version, key.into_boxed_str());
        let json = if let Some(json) = self.0.get(&key).await {
            json
        } else {
            let json = Bytes::from(serde_json::to_vec(&make.await?).map_err(Error::internal)?);
            if key.1.len() <= KEY_MAX_BYTES {
                self.0.insert(key, json.clone()).await;
            }
            json
        };
        Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
    }

    /// Brings the metrics of its memory up to date.
    pub async fn measure(&self) {
        self.0.measure().await;
    }
}

//! Answers of public lists, kept until the content changes.
//!
//! As with pages, the content's version is part of the key, so an older answer is never
//! given for newer content, whatever happens at the same time; it is read before the data
//! is. Only what everybody is answered alike may be kept.

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

/// What an entry weighs beside its bytes.
const OVERHEAD: usize = 256;
/// A longer key is of a search that nobody makes twice.
const KEY_MAX_BYTES: usize = 128;

/// The answers that are kept, cheap to clone.
#[derive(Clone)]
pub struct Answers {
    kept: Cache<(u64, Box<str>), Bytes>,
}

impl Answers {
    /// Keeps at most so many bytes: those that were asked for last.
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

    /// The answer of a call to what `key` says, made when it is not kept of today's content.
    ///
    /// # Errors
    /// Those of `make`, which are not kept.
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

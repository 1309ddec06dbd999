//! Idempotency keys of saves (docs/decisions/0021). A repeated key gets the answer of its first save,
//! whatever the form contains, with the header `idempotent-replayed`.
//!
//! The answer is stored in the transaction of the save, under the lock of content. So a repetition
//! finds it also after a restart, and waits while the first save is under way. A key belongs to the
//! account and the blog, and is deleted with either.

use axum::Json;
use axum::response::{IntoResponse, Response};
use foundation::access::UserId;
use foundation::wire::DoneWith;
use foundation::{Site, idempotency_key};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::http::multipart::MultipartForm;
use platform::message::Message;
use serde::Serialize;
use serde_json::Value;

use super::error::BlogError;
use super::model::BlogId;

/// The header of a repeated answer.
pub const REPLAYED: &str = "idempotent-replayed";

/// How long a key is stored, in seconds.
const KEPT: i64 = 7 * 24 * 60 * 60;
/// Keys of one account; the oldest go first.
const MOST: i64 = 1_000;

/// What a key was used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveCall {
    /// `add_blog`.
    Add,
    /// `update_blog` of this blog.
    Update(BlogId),
}

impl SaveCall {
    fn code(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Update(_) => "update",
        }
    }
}

/// The key of a save, with its account.
#[derive(Clone, Debug)]
pub struct SaveKey {
    key: String,
    user: UserId,
    call: SaveCall,
}

/// The answer of a save.
#[derive(Debug)]
pub enum SaveAnswer<T> {
    /// It was saved now.
    First(T),
    /// It had been saved before, by the same key.
    Repeated(Value),
}

impl<T: Serialize> SaveAnswer<T> {
    /// The response with a message.
    pub fn into_response(self, message: &Message) -> Response {
        match self {
            Self::First(data) => Json(DoneWith::new(message, data)).into_response(),
            Self::Repeated(data) => {
                ([(REPLAYED, "true")], Json(DoneWith::new(message, data))).into_response()
            }
        }
    }
}

impl SaveKey {
    /// The key of a form; a malformed key is ignored.
    pub fn parse(form: &MultipartForm, user: UserId, call: SaveCall) -> Option<Self> {
        let key = form.text("key").filter(|key| idempotency_key::is_valid(key))?;
        Some(Self { key: key.to_owned(), user, call })
    }
}

/// The answer of an earlier save with the key.
///
/// # Errors
/// [`BlogError::KeyUsed`] when the key belongs to another call or blog.
pub async fn find_answer(tx: &mut Tx, key: Option<&SaveKey>) -> Result<Option<Value>> {
    let Some(SaveKey { key, user, call }) = key else { return Ok(None) };
    let query = "SELECT call, blog_id, answer FROM blog_save_keys
                 WHERE user_id = $1 AND save_key = $2";
    let Some(row) = tx.fetch_optional(sql(query).bind(*user).bind(key)).await? else {
        return Ok(None);
    };
    let (used, id): (String, i64) = (row.get("call")?, row.get("blog_id")?);
    let is_same = match call {
        SaveCall::Add => true,
        SaveCall::Update(own) => own.0 == id,
    };
    if used != call.code() || !is_same {
        return Err(BlogError::KeyUsed.into());
    }
    let answer: String = row.get("answer")?;
    Ok(serde_json::from_str(&answer).ok())
}

/// Stores the answer of a save under its key, if it has one.
///
/// # Errors
/// The database is not available.
pub async fn store_answer<T: Serialize>(
    tx: &mut Tx,
    key: Option<&SaveKey>,
    blog: BlogId,
    answer: &T,
    now: Timestamp,
) -> Result<()> {
    let Some(SaveKey { key, user, call }) = key else { return Ok(()) };
    let Ok(answer) = serde_json::to_string(answer) else { return Ok(()) };
    let insert = "INSERT INTO blog_save_keys (user_id, save_key, call, blog_id, answer, saved_at)
                  VALUES ($1, $2, $3, $4, $5, $6)";
    let insert = sql(insert).bind(*user).bind(key).bind(call.code()).bind(blog).bind(answer);
    tx.execute(insert.bind(now)).await?;
    let oldest = "DELETE FROM blog_save_keys WHERE user_id = $1 AND saved_at <
                    (SELECT saved_at FROM blog_save_keys WHERE user_id = $1
                     ORDER BY saved_at DESC LIMIT 1 OFFSET $2)";
    tx.execute(sql(oldest).bind(*user).bind(MOST - 1)).await.map(drop)
}

/// Deletes old keys; the number of them.
///
/// # Errors
/// The database is not available.
pub async fn forget_old(site: &Site) -> Result<u64> {
    let before = site.clock.now() - KEPT;
    let query = "SELECT blog_id FROM blog_save_keys WHERE saved_at <= $1 LIMIT 1";
    if site.db.read().await?.fetch_optional(sql(query).bind(before)).await?.is_none() {
        return Ok(0);
    }
    let query = "DELETE FROM blog_save_keys WHERE saved_at <= $1";
    platform::write!(site.db, tx => tx.execute(sql(query).bind(before)).await)
}

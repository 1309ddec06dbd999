//! Internal notes on messages. Everybody with permission to see messages may read and delete
//! them. The audit trail stores that there was a note, not its text.

use axum::Json;
use axum::extract::State;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::wire::{Done, DoneWith};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::storage::audit::{self, Entry};
use platform::text::normalise::lines;
use platform::text::plain::{has_control_characters, is_blank, trim};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::super::store::lock_by_ids;
use super::error::MessageError;
use super::store;
use super::texts;

/// The longest note, in characters.
const NOTE_MAX_CHARS: usize = 2_000;
/// Notes per message.
pub const NOTES_MOST: i64 = 100;

/// The untrusted body of `add_message_note`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NoteForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub message_id: Option<i64>,
    /// At most 2000 characters; may have several lines.
    #[serde(default)]
    pub note: String,
}

/// The untrusted body of `delete_message_note`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NoteIdForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub note_id: Option<i64>,
}

/// The id of a new note.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewNote {
    /// The note.
    pub note_id: i64,
}

/// A note as it is stored.
#[derive(Clone, Debug)]
pub struct Note {
    /// Its id.
    pub id: i64,
    /// The author's id.
    pub author: i64,
    /// The text.
    pub text: String,
    /// The time.
    pub time: Timestamp,
}

/// Adds a note to a message.
#[utoipa::path(post, path = "/api/admin/add_message_note", tag = "leads",
    request_body = NoteForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<NewNote>), (status = "4XX", body = ErrorBody)))]
pub async fn add_message_note(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<NoteForm>,
) -> Result<Json<DoneWith<NewNote>>> {
    let id = form.message_id.map(MessageId).ok_or(MessageError::NoMessages)?;
    let note = parse(&form.note)?;
    let now = clock.now();
    let note_id = platform::write!(db, tx => async {
        lock_by_ids(&mut tx, [id.0]).await?;
        store::find(&mut tx, id).await?.ok_or(MessageError::NotFound)?;
        let count = "SELECT COUNT(*) AS total FROM message_notes WHERE message_id = $1";
        let count: i64 = tx.fetch_one(sql(count).bind(id)).await?.get("total")?;
        if count >= NOTES_MOST {
            return Err(MessageError::TooManyNotes(NOTES_MOST).into());
        }
        let insert = "INSERT INTO message_notes (message_id, author_id, body, created_at)
                      VALUES ($1, $2, $3, $4) RETURNING id";
        let insert = sql(insert).bind(id).bind(may.user_id).bind(&note).bind(now);
        let note_id: i64 = tx.fetch_one(insert).await?.get("id")?;
        let entry = Entry::new("message.note", format!("message {id}"))
            .after(json!({ "note_id": note_id }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(note_id)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::NOTED, NewNote { note_id })))
}

/// Deletes a note for good.
#[utoipa::path(post, path = "/api/admin/delete_message_note", tag = "leads",
    request_body = NoteIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_message_note(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<NoteIdForm>,
) -> Result<Json<Done>> {
    let note_id = form.note_id.ok_or(MessageError::NoteNotFound)?;
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.read_committed().await?;
        let query = sql("SELECT message_id FROM message_notes WHERE id = $1").bind(note_id);
        let row = tx.fetch_optional(query).await?.ok_or(MessageError::NoteNotFound)?;
        let id: i64 = row.get("message_id")?;
        tx.execute(sql("DELETE FROM message_notes WHERE id = $1").bind(note_id)).await?;
        let entry = Entry::new("message.delete_note", format!("message {id}"))
            .before(json!({ "note_id": note_id }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::NOTE_DELETED)))
}

fn parse(text: &str) -> Result<String, MessageError> {
    let text = lines(text);
    let note = trim(&text);
    if is_blank(note) {
        return Err(MessageError::NoteMissing);
    }
    if has_control_characters(note, true) {
        return Err(MessageError::Control("note"));
    }
    if note.chars().count() > NOTE_MAX_CHARS {
        return Err(MessageError::NoteTooLong(NOTE_MAX_CHARS));
    }
    Ok(note.to_owned())
}

/// The notes of a message, the oldest first.
pub async fn list(tx: &mut Tx, id: MessageId) -> Result<Vec<Note>> {
    let query = "SELECT id, author_id, body, created_at FROM message_notes
                 WHERE message_id = $1 ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(id).bind(NOTES_MOST)).await?;
    rows.iter()
        .map(|row| {
            Ok(Note {
                id: row.get("id")?,
                author: row.get("author_id")?,
                text: row.get("body")?,
                time: row.get("created_at")?,
            })
        })
        .collect()
}

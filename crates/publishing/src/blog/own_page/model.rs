//! A page in the list of editors, as JSON.

use platform::clock::Timestamp;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::state::BlogState;

/// A page in the list of editors.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnPageResponse {
    /// Its id, for the calls of blogs.
    pub id: i64,
    /// Its title; a draft may have none.
    pub title: String,
    /// Its address on the site; null for a draft without one.
    #[schema(required)]
    pub path: Option<String>,
    /// The language that it is written in.
    pub language: Language,
    /// The id of the page in the other language that says the same, or null.
    #[schema(required)]
    pub translation_of: Option<i64>,
    /// Visitors see published pages only.
    pub state: BlogState,
    /// Unix seconds: when a scheduled page is published; null for any other.
    #[schema(required, value_type = Option<i64>)]
    pub publish_at: Option<Timestamp>,
    /// Whether something is written of it that is not published.
    pub has_changes: bool,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
    /// The name of whoever saved it last; null when it is not known.
    #[schema(required)]
    pub updated_by: Option<String>,
}

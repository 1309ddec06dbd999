//! Imports in the store, their forms and their JSON.

use std::collections::BTreeMap;

use foundation::id::id;
use foundation::wire::id_form;
use platform::clock::Timestamp;
use platform::http::body;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

use super::error::ImportRefusal;
use super::texts;

/// How long an import can be undone, in seconds.
pub const UNDO_SECONDS: i64 = 30 * 24 * 60 * 60;

id! {
    /// An import's id.
    ImportId
}

/// Where an import is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ImportPhase {
    /// Pieces of the file arrive.
    Uploading,
    /// The file is read for the preview.
    Reading,
    /// Somebody may agree.
    Ready,
    /// It is written.
    Running,
    /// It is written as a whole.
    Done,
    /// It is taken back.
    Undoing,
    /// It was taken back.
    Undone,
    /// The file cannot be read.
    Failed,
}

/// How many things of each kind a file has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ImportCounts {
    /// Posts.
    pub posts: i64,
    /// Pages.
    pub pages: i64,
    /// Of both: those that become drafts.
    pub drafts: i64,
    /// Of both: those that are here already.
    pub unchanged: i64,
    /// Of both: those that are here, and say something else now.
    pub changed: i64,
    /// Categories.
    pub categories: i64,
    /// Authors.
    pub authors: i64,
    /// Pictures, of the library and of texts.
    pub pictures: i64,
    /// Old addresses.
    pub redirects: i64,
    /// Properties, for the CSV; of an export of ours they are written.
    pub properties: i64,
    /// Messages of visitors, in an export of ours.
    pub messages: i64,
    /// Items that cannot be taken.
    pub refused: i64,
    /// Posts and pages that were written.
    pub written: i64,
    /// Pictures that were stored.
    pub pictures_written: i64,
    /// Pictures that are missing.
    pub pictures_missing: i64,
    /// Redirects that were added.
    pub redirects_written: i64,
    /// After an undo: what somebody edited since and stays.
    pub kept: i64,
}

/// What the one who agreed has chosen.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ImportChoices {
    /// Accounts by the keys of authors.
    pub authors: BTreeMap<String, i64>,
    /// Whether pictures are fetched from the old site.
    pub fetches_pictures: bool,
    /// Whose the rest is.
    pub by: i64,
    /// What fields of properties become, where it is not the usual one; empty for left out.
    pub property_fields: BTreeMap<String, String>,
}

/// An import in the store.
#[derive(Clone, Debug)]
pub struct ImportRow {
    /// Its id.
    pub id: ImportId,
    /// The name of the file.
    pub file_name: String,
    /// SHA-256 of the file.
    pub digest: String,
    /// The format's code.
    pub kind: String,
    /// The old site.
    pub source_site: String,
    /// Where it is.
    pub phase: ImportPhase,
    /// The announced sizes of the file and of the zip of pictures.
    pub bytes: [i64; 2],
    /// What there is.
    pub counts: ImportCounts,
    /// What was chosen.
    pub choices: ImportChoices,
    /// The code of what went wrong.
    pub failure: String,
    /// Posts and pages that the run has passed.
    pub progress: i64,
    /// Who began it.
    pub created_by: i64,
    /// When.
    pub created_at: Timestamp,
    /// When it ended.
    pub finished_at: Option<Timestamp>,
    /// Until when it can be undone.
    pub undo_until: Option<Timestamp>,
}

impl ImportRow {
    /// Whether it has ended and may have written something; a run that failed counts.
    pub fn can_be_undone(&self) -> bool {
        matches!(self.phase, ImportPhase::Done | ImportPhase::Failed)
    }
}

/// An import in an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SiteImportResponse {
    /// Its id.
    pub id: i64,
    /// Counts from 1 over the whole list; null outside a list.
    pub sn: Option<i64>,
    /// The name of the file.
    pub file_name: String,
    /// `wordpress`, `ghost`, `markdown` or `keyturn`; empty until it is read.
    pub kind: String,
    /// The address of the old site.
    pub source_site: String,
    /// Where it is.
    pub state: ImportPhase,
    /// Bytes that the file has, and the zip of pictures.
    pub file_bytes: i64,
    /// 0 without one.
    pub uploads_bytes: i64,
    /// Bytes that have arrived of the file.
    pub file_received: i64,
    /// Bytes that have arrived of the zip of pictures.
    pub uploads_received: i64,
    /// Whether the file is still here.
    pub has_file: bool,
    /// How many of each kind.
    pub counts: ImportCounts,
    /// Posts and pages that the run has passed.
    pub progress: i64,
    /// What went wrong, as a text to show.
    pub failure: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds; null before its end.
    #[schema(value_type = Option<i64>)]
    pub finished_time: Option<Timestamp>,
    /// Unix seconds: until when it can be undone; null when it cannot.
    #[schema(value_type = Option<i64>)]
    pub undo_time: Option<Timestamp>,
}

/// An author of a file, with the number of posts.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ImportedAuthor {
    /// What posts name.
    pub key: String,
    /// The name that readers see.
    pub name: String,
    /// The mail address, or empty.
    pub email: String,
    /// How many posts and pages name it first.
    pub posts: i64,
}

/// A note or a reason in the store: a code, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredNote {
    /// The stable code ([`texts::message_of`]).
    pub code: String,
    /// What it is about, or empty.
    pub detail: String,
}

impl StoredNote {
    /// A note.
    pub fn new(code: &str, detail: impl Into<String>) -> Self {
        let detail: String = detail.into();
        Self { code: code.to_owned(), detail: detail.chars().take(500).collect() }
    }
}

/// A note in an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportNoteResponse {
    /// The stable code.
    pub code: String,
    /// The text.
    pub message: String,
    /// What it is about, or empty.
    pub detail: String,
}

impl From<StoredNote> for ImportNoteResponse {
    fn from(note: StoredNote) -> Self {
        let message = texts::message_of(&note.code);
        let message =
            message.map_or_else(|| note.code.clone(), |text| text.current_text().to_owned());
        Self { code: note.code, message, detail: note.detail }
    }
}

/// An item about which there is something to say.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ImportRemark {
    /// `post`, `page`, `picture`, `redirect`, or what the old site calls it.
    pub kind: String,
    /// The id at the old site.
    pub source_id: String,
    /// Its title.
    pub title: String,
    /// Whether it is not taken.
    pub is_refused: bool,
    /// The id of the blog that it became.
    #[serde(default)]
    pub blog_id: Option<i64>,
    /// What there is to say.
    pub notes: Vec<StoredNote>,
}

/// The same in an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportRemarkResponse {
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// `post`, `page`, `picture`, `redirect`, or what the old site calls it.
    pub kind: String,
    /// Its title, or its id at the old site.
    pub title: String,
    /// Whether it is not taken.
    pub is_refused: bool,
    /// The id of the blog that it became; null before.
    pub blog_id: Option<i64>,
    /// What there is to say.
    pub notes: Vec<ImportNoteResponse>,
}

impl ImportRemarkResponse {
    /// Builds the answer.
    pub fn new(sn: i64, remark: ImportRemark) -> Self {
        let ImportRemark { kind, source_id, title, is_refused, blog_id, notes } = remark;
        let title = if title.is_empty() { source_id } else { title };
        let notes = notes.into_iter().map(Into::into).collect();
        Self { sn, kind, title, is_refused, blog_id, notes }
    }
}

id_form! {
    /// The untrusted body of the calls about one import.
    ImportIdForm: "import_id" => ImportId, ImportRefusal::IdMissing, ImportRefusal
}

/// The untrusted body of `add_import`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ImportForm {
    /// The name of the file.
    #[serde(default)]
    pub file_name: Option<String>,
    /// Its size in bytes, at most 500 MB.
    #[serde(default, deserialize_with = "body::id")]
    pub file_bytes: Option<i64>,
    /// The size of a zip of the folder of pictures, if there is one; at most 4 GB.
    #[serde(default, deserialize_with = "body::id")]
    pub uploads_bytes: Option<i64>,
}

/// An author who is somebody of this site.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ImportAuthorForm {
    /// The key of the author in the file.
    pub key: String,
    /// The id of the account.
    pub user_id: i64,
}

/// The untrusted body of `start_import`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ImportStartForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub import_id: Option<i64>,
    /// Authors who are people of this site. The posts of the others belong to who imports.
    #[serde(default)]
    pub authors: Vec<ImportAuthorForm>,
    /// Whether pictures that no zip has are fetched from the old site.
    #[serde(default)]
    pub fetch_pictures: bool,
}

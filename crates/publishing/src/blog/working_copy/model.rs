//! Working copies, and their JSON.

use platform::clock::Timestamp;
use platform::html::SafeHtml;
use platform::http::body;
use platform::language::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::error::BlogError;
use super::super::last_edit::LastEdit;
use super::super::model::{BlogId, TranslationLink, TranslationResponse};

/// A working copy.
#[derive(Clone, Debug)]
pub struct WorkingCopy {
    /// How often it was saved.
    pub version: i64,
    /// The blog's revision from which it was begun.
    pub revision: i64,
    /// Who saved it last, and when.
    pub last_edit: LastEdit,
    /// The blog's title.
    pub title: String,
    /// Its slug; may be empty.
    pub url: String,
    /// The path of another picture than the blog's.
    pub image: Option<String>,
    /// Whether the blog's picture goes.
    pub removes_image: bool,
    /// What the picture shows.
    pub image_alt: String,
    /// For search engines.
    pub seo_description: String,
    /// What it is to be filed under.
    pub category_id: Option<i64>,
    /// Its language.
    pub language: Language,
    /// The other blog of its pair.
    pub translation: Option<TranslationLink>,
    /// When somebody checked that it is true.
    pub checked_time: Option<Timestamp>,
    /// The body.
    pub description: SafeHtml,
}

/// Another person who saved the copy recently and may still be writing.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AlsoWriting {
    /// First and last name; null when they are not known.
    #[schema(required)]
    pub name: Option<String>,
    /// Unix seconds: their last change.
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

/// The untrusted body of `working_copy` and `discard_working_copy`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CopyForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub blog_id: Option<i64>,
    /// `discard_working_copy` only: the version that is discarded; refused with 409 when it has
    /// been saved since. Without it whatever is there goes.
    #[serde(default, deserialize_with = "body::id")]
    pub copy_version: Option<i64>,
}

impl CopyForm {
    /// The blog that the call must name.
    pub fn parse(&self) -> Result<BlogId, BlogError> {
        self.blog_id.map(BlogId).ok_or(BlogError::IdMissing)
    }
}

/// A working copy in an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WorkingCopyResponse {
    /// Send it back with the next save, and when it is published or discarded.
    pub version: i64,
    /// The blog's revision from which it was begun.
    pub revision: i64,
    /// The name of whoever saved it last; null when it is not known.
    #[schema(required)]
    pub saved_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// Somebody else who has saved it within the last ten minutes; absent when nobody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also_writing: Option<AlsoWriting>,
    /// The blog's title; may be empty.
    pub blog_title: String,
    /// Its slug; may be empty.
    pub blog_url: String,
    /// The body: HTML that is safe to show.
    pub blog_description: String,
    /// The path of another picture than the blog's, or null.
    #[schema(required)]
    pub blog_image: Option<String>,
    /// Whether the blog's picture goes.
    pub removes_image: bool,
    /// What the picture shows; may be empty.
    pub blog_image_alt: String,
    /// For search engines; may be empty.
    pub seo_description: String,
    /// A category's id, or null.
    #[schema(required)]
    pub category_id: Option<i64>,
    /// Its language.
    pub language: Language,
    /// The blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation: Option<TranslationResponse>,
    /// Noon in UTC of the day on which it was checked, as Unix seconds, or null.
    #[schema(required, value_type = Option<i64>)]
    pub checked_time: Option<Timestamp>,
}

impl WorkingCopyResponse {
    /// Builds the answer.
    pub fn new(copy: WorkingCopy, also_writing: Option<AlsoWriting>) -> Self {
        Self {
            version: copy.version,
            revision: copy.revision,
            saved_by: copy.last_edit.by,
            saved_time: copy.last_edit.at,
            also_writing,
            blog_title: copy.title,
            blog_url: copy.url,
            blog_description: copy.description.into_string(),
            blog_image: copy.image,
            removes_image: copy.removes_image,
            blog_image_alt: copy.image_alt,
            seo_description: copy.seo_description,
            category_id: copy.category_id,
            language: copy.language,
            translation: copy.translation.map(TranslationResponse::new),
            checked_time: copy.checked_time,
        }
    }
}

/// What `save_working_copy` answers: what the next save needs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CopySavedResponse {
    /// Send it back with the next save.
    pub version: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// The path of the picture that came along, or null.
    #[schema(required)]
    pub blog_image: Option<String>,
    /// Somebody else who had saved it within the ten minutes before; absent when nobody had.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also_writing: Option<AlsoWriting>,
}

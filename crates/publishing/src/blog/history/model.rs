//! A version of a blog, and its JSON.

use platform::clock::Timestamp;
use platform::http::body;
use platform::language::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::error::BlogError;
use super::super::model::BlogId;
use super::super::state::{BlogState, PublicationStatus};
use crate::category::CategoryId;

/// The untrusted body of `blog_version` and `restore_blog_version`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VersionForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub blog_id: Option<i64>,
    /// Which version, as `blog_history` names it.
    #[serde(default, deserialize_with = "body::id")]
    pub version: Option<i64>,
    /// `restore_blog_version` only: the revision that is to be replaced; refused with 409
    /// when the blog has been saved since. Without it whatever is there is replaced.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
}

impl VersionForm {
    /// The blog and the version that the call must name.
    pub fn parse(&self) -> Result<(BlogId, i64), BlogError> {
        let id = self.blog_id.map(BlogId).ok_or(BlogError::IdMissing)?;
        Ok((id, self.version.ok_or(BlogError::VersionMissing)?))
    }
}

/// A version in a list.
#[derive(Clone, Debug)]
pub struct VersionSummary {
    /// Its number: the revision that the blog had then.
    pub version: i64,
    /// First and last name of the author of the save, when known.
    pub saved_by: Option<String>,
    /// When it was saved.
    pub saved_time: Timestamp,
    /// The blog's status at that time.
    pub status: PublicationStatus,
    /// Whether it was an autosave.
    pub is_autosave: bool,
    /// The version that this save restored.
    pub restored_from: Option<i64>,
    /// The blog's title.
    pub title: String,
    /// How many characters its body has.
    pub size_chars: i64,
}

/// A whole version. Its body was sanitised by the rules of `sanitiser_version`.
#[derive(Clone, Debug)]
pub struct BlogVersion {
    /// Its row in the list.
    pub summary: VersionSummary,
    /// The blog's slug.
    pub url: Option<String>,
    /// The path of its picture.
    pub image: Option<String>,
    /// What the picture shows.
    pub image_alt: String,
    /// For search engines.
    pub seo_description: String,
    /// Its category.
    pub category_id: Option<CategoryId>,
    /// Its language.
    pub language: Language,
    /// When somebody had last checked that it is true.
    pub checked_time: Option<Timestamp>,
    /// The body.
    pub description: String,
    /// The version of the rules that sanitised it.
    pub sanitiser_version: i64,
}

/// A row of `blog_history`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VersionRowResponse {
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// Its number; a later version has a higher one.
    pub version: i64,
    /// The name of whoever saved it; null for the program, and when it is not known.
    #[schema(required)]
    pub saved_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// The blog's state then.
    pub state: BlogState,
    /// Whether the clock saved it, and nobody.
    pub is_autosave: bool,
    /// The version that was brought back by it, or null.
    #[schema(required)]
    pub restored_from: Option<i64>,
    /// The blog's title.
    pub blog_title: String,
    /// How many characters its body has.
    pub size_chars: i64,
}

impl VersionRowResponse {
    /// Builds a row with its number in the list.
    pub fn new(version: VersionSummary, sn: i64) -> Self {
        Self {
            sn,
            version: version.version,
            saved_by: version.saved_by,
            saved_time: version.saved_time,
            state: version.status.state,
            is_autosave: version.is_autosave,
            restored_from: version.restored_from,
            blog_title: version.title,
            size_chars: version.size_chars,
        }
    }
}

/// A whole version in an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VersionResponse {
    /// The blog's id.
    pub blog_id: i64,
    /// Its number.
    pub version: i64,
    /// The name of whoever saved it; null for the program, and when it is not known.
    #[schema(required)]
    pub saved_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// The blog's state then.
    pub state: BlogState,
    /// Unix seconds: when it was to be published; null when it was not scheduled.
    #[schema(required, value_type = Option<i64>)]
    pub publish_at: Option<Timestamp>,
    /// Whether the clock saved it, and nobody.
    pub is_autosave: bool,
    /// The version that was brought back by it, or null.
    #[schema(required)]
    pub restored_from: Option<i64>,
    /// The blog's title.
    pub blog_title: String,
    /// Its slug; may be empty.
    pub blog_url: String,
    /// The body: HTML that is safe to show.
    pub blog_description: String,
    /// For search engines.
    pub seo_description: String,
    /// The category's id, or null.
    #[schema(required)]
    pub category_id: Option<i64>,
    /// The language that it was written in.
    pub language: Language,
    /// When somebody had last checked that it is still true: noon of that day in UTC, as Unix
    /// seconds, or null.
    #[schema(required, value_type = Option<i64>)]
    pub checked_time: Option<Timestamp>,
    /// The path of its picture, or null.
    #[schema(required)]
    pub blog_image: Option<String>,
    /// What the picture shows; may be empty.
    pub blog_image_alt: String,
}

impl VersionResponse {
    /// Builds the answer; `description` is sanitised by today's rules.
    pub fn new(id: BlogId, version: BlogVersion, description: String) -> Self {
        let summary = version.summary;
        Self {
            blog_id: id.0,
            version: summary.version,
            saved_by: summary.saved_by,
            saved_time: summary.saved_time,
            state: summary.status.state,
            publish_at: summary.status.publish_at,
            is_autosave: summary.is_autosave,
            restored_from: summary.restored_from,
            blog_title: summary.title,
            blog_url: version.url.unwrap_or_default(),
            blog_description: description,
            seo_description: version.seo_description,
            category_id: version.category_id.map(|category| category.0),
            language: version.language,
            checked_time: version.checked_time,
            blog_image: version.image,
            blog_image_alt: version.image_alt,
        }
    }
}

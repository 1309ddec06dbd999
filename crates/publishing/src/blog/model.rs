//! Blogs, and their JSON.

use foundation::access::UserId;
use foundation::id::id;
use foundation::media::{MediaPicture, PictureResponse, Shape};
use foundation::wire::id_form;
use platform::clock::Timestamp;
use platform::html::SafeHtml;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::BlogError;
use super::kind::BlogKind;
use super::last_edit::LastEdit;
use super::state::{BlogState, PublicationStatus};
use crate::category::CategoryId;
use crate::profile::Author;

id! {
    /// A blog's id.
    BlogId
}

id_form! {
    /// The untrusted body of `edit_blog` and `delete_blog`.
    BlogIdForm: "blog_id" => BlogId, BlogError::IdMissing, BlogError
}

/// A blog without its body.
#[derive(Clone, Debug)]
pub struct BlogSummary {
    /// Its id.
    pub id: BlogId,
    /// A blog or a page.
    pub kind: BlogKind,
    /// Its title.
    pub title: String,
    /// Its slug; empty for a draft without one.
    pub url: String,
    /// The path of its cover.
    pub image: Option<String>,
    /// The size of the cover, when known.
    pub image_shape: Option<Shape>,
    /// The description of the cover.
    pub image_alt: String,
    /// The beginning of the plain text (§9).
    pub excerpt: String,
    /// For search engines.
    pub seo_description: String,
    /// Its category; a draft may have none.
    pub category_id: Option<CategoryId>,
    /// The category's name in the blog's language; empty without a category.
    pub category_name: String,
    /// The slug of the category's page; empty if it has none.
    pub category_slug: String,
    /// Its language.
    pub language: Language,
    /// Its translation in the other language.
    pub translation_of: Option<BlogId>,
    /// The author's user id.
    pub created_by: UserId,
    /// When it was first published; for a draft, when it was created.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
    /// Its status.
    pub status: PublicationStatus,
    /// When somebody last checked that it is still true.
    pub checked_time: Option<Timestamp>,
    /// The author's first and last name, while the account exists.
    pub created_by_name: Option<String>,
    /// The last editor's first and last name, when known.
    pub updated_by_name: Option<String>,
    /// Raised by every save.
    pub revision: i64,
}

impl BlogSummary {
    /// The last editor, and when they saved it.
    pub fn last_edit(&self) -> LastEdit {
        LastEdit { by: self.updated_by_name.clone(), at: self.updated_time }
    }
}

/// A blog with its body.
#[derive(Clone, Debug)]
pub struct Blog {
    /// Everything but the body.
    pub summary: BlogSummary,
    /// The body.
    pub description: SafeHtml,
    /// The pictures in the body.
    pub pictures: Vec<MediaPicture>,
    /// Its translation; loaded when the blog is found by id.
    pub translation: Option<TranslationLink>,
    /// Its author for readers; loaded when the blog is found by id.
    pub author: Option<Author>,
}

/// The translation of a blog, for a link.
#[derive(Clone, Debug)]
pub struct TranslationLink {
    /// Its id.
    pub id: BlogId,
    /// Its slug.
    pub url: String,
    /// Its title.
    pub title: String,
}

/// A row of a blog list (specification §3; decisions.md, Lists).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BlogRowResponse {
    /// The blog's id.
    pub id: i64,
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// Its title.
    pub blog_title: String,
    /// Its slug.
    pub blog_url: String,
    /// The path of its picture, or null.
    #[schema(required)]
    pub blog_image: Option<String>,
    /// In pixels, or null.
    #[schema(required)]
    pub blog_image_width: Option<u32>,
    /// In pixels, or null.
    #[schema(required)]
    pub blog_image_height: Option<u32>,
    /// The picture in several widths; empty when there is only one.
    pub blog_image_srcset: String,
    /// Which part of the picture stays visible where it is cut: the step across and the step
    /// down, each 0 to 4; absent for the middle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blog_image_focus: Option<String>,
    /// What the picture shows; may be empty.
    pub blog_image_alt: String,
    /// The beginning of the plain text, cut at 160 characters.
    pub description: String,
    /// For search engines.
    pub seo_description: String,
    /// The category's id; null for a draft that is filed under none.
    #[schema(required)]
    pub category_id: Option<i64>,
    /// The category's name in the blog's language.
    pub category_name: String,
    /// The slug of the category's page in that language; may be empty.
    pub category_slug: String,
    /// The language that the blog is written in.
    pub language: Language,
    /// The id of the blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation_of: Option<i64>,
    /// Visitors see published blogs only.
    pub state: BlogState,
    /// Whether something is written of it that is not published, for those who may manage
    /// blogs; absent when nothing is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub has_changes: bool,
    /// Unix seconds: when a scheduled blog is published; null for any other.
    #[schema(required, value_type = Option<i64>)]
    pub publish_at: Option<Timestamp>,
    /// The author's user id; 1 is the Super Admin.
    pub created_by: i64,
    /// The author's name, for those who may manage blogs; absent for visitors, and when there is
    /// no such account any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_by_name: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl BlogRowResponse {
    /// A row for editors, with its number in the list.
    pub fn managed(blog: BlogSummary, sn: i64, has_changes: bool) -> Self {
        let created_by_name = blog.created_by_name.clone();
        Self { has_changes, created_by_name, ..Self::new(blog, sn) }
    }

    /// A row for everybody, with its number in the list.
    pub fn new(blog: BlogSummary, sn: i64) -> Self {
        let blog_image_focus = focus(blog.image_shape.as_ref());
        let (blog_image_width, blog_image_height, blog_image_srcset) = measures(blog.image_shape);
        Self {
            id: blog.id.0,
            sn,
            blog_title: blog.title,
            blog_url: blog.url,
            blog_image: blog.image,
            blog_image_width,
            blog_image_height,
            blog_image_srcset,
            blog_image_focus,
            blog_image_alt: blog.image_alt,
            description: blog.excerpt,
            seo_description: blog.seo_description,
            category_id: blog.category_id.map(|category| category.0),
            category_name: blog.category_name,
            category_slug: blog.category_slug,
            language: blog.language,
            translation_of: blog.translation_of.map(|other| other.0),
            state: blog.status.state,
            has_changes: false,
            publish_at: blog.status.publish_at,
            created_by: blog.created_by.0,
            created_by_name: None,
            creation_time: blog.creation_time,
            updated_time: blog.updated_time,
        }
    }
}

/// The translation of a blog, in the other language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TranslationResponse {
    /// Its id.
    pub blog_id: i64,
    /// Its slug.
    pub blog_url: String,
    /// Its title.
    pub blog_title: String,
}

impl TranslationResponse {
    /// Builds the answer.
    pub fn new(other: TranslationLink) -> Self {
        Self { blog_id: other.id.0, blog_url: other.url, blog_title: other.title }
    }
}

/// A blog in an answer (specification §3, §7).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BlogResponse {
    /// The blog's id.
    pub id: i64,
    /// `page` for a page of the company's own; absent for a blog.
    #[serde(skip_serializing_if = "BlogKind::is_post")]
    #[schema(required = false)]
    pub kind: BlogKind,
    /// Its title.
    pub blog_title: String,
    /// Its slug.
    pub blog_url: String,
    /// The path of its picture, or null.
    #[schema(required)]
    pub blog_image: Option<String>,
    /// In pixels, or null.
    #[schema(required)]
    pub blog_image_width: Option<u32>,
    /// In pixels, or null.
    #[schema(required)]
    pub blog_image_height: Option<u32>,
    /// The picture in several widths; empty when there is only one.
    pub blog_image_srcset: String,
    /// Which part of the picture stays visible where it is cut: the step across and the step
    /// down, each 0 to 4; absent for the middle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blog_image_focus: Option<String>,
    /// What the picture shows; may be empty.
    pub blog_image_alt: String,
    /// The body: HTML that is safe to show.
    pub blog_description: String,
    /// The sizes of the pictures in the body, so that the layout does not shift.
    pub pictures: Vec<PictureResponse>,
    /// For search engines.
    pub seo_description: String,
    /// The category's id; null for a draft that is filed under none.
    #[schema(required)]
    pub category_id: Option<i64>,
    /// The category's name in the blog's language.
    pub category_name: String,
    /// The slug of the category's page in that language; may be empty.
    pub category_slug: String,
    /// The language that the blog is written in.
    pub language: Language,
    /// The blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation: Option<TranslationResponse>,
    /// Visitors see published blogs only.
    pub state: BlogState,
    /// Unix seconds: when a scheduled blog is published; null for any other.
    #[schema(required, value_type = Option<i64>)]
    pub publish_at: Option<Timestamp>,
    /// The author's user id; 1 is the Super Admin.
    pub created_by: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
    /// When somebody last checked that it is still true: noon of that day in UTC, as Unix
    /// seconds, or null.
    #[schema(required, value_type = Option<i64>)]
    pub checked_time: Option<Timestamp>,
    /// The author; null for the company, if the author has no public profile.
    #[schema(required)]
    pub author: Option<Author>,
    /// The name of whoever saved it last; null for visitors, and when it is not known.
    #[schema(required)]
    pub updated_by: Option<String>,
    /// To be sent back with `update_blog`, which answers 409 if somebody else has saved.
    pub revision: i64,
}

impl BlogResponse {
    /// The answer for editors.
    pub fn new(blog: Blog) -> Self {
        let updated_by = blog.summary.updated_by_name.clone();
        Self { updated_by, ..Self::public(blog) }
    }

    /// The answer for everybody, without the names of staff.
    pub fn public(blog: Blog) -> Self {
        let Blog { summary, description, pictures, translation, author } = blog;
        let blog_image_focus = focus(summary.image_shape.as_ref());
        let (blog_image_width, blog_image_height, blog_image_srcset) =
            measures(summary.image_shape);
        Self {
            updated_by: None,
            id: summary.id.0,
            kind: summary.kind,
            blog_title: summary.title,
            blog_url: summary.url,
            blog_image: summary.image,
            blog_image_width,
            blog_image_height,
            blog_image_srcset,
            blog_image_focus,
            blog_image_alt: summary.image_alt,
            blog_description: description.into_string(),
            pictures: pictures.iter().map(PictureResponse::new).collect(),
            seo_description: summary.seo_description,
            category_id: summary.category_id.map(|category| category.0),
            category_name: summary.category_name,
            category_slug: summary.category_slug,
            language: summary.language,
            translation: translation.map(TranslationResponse::new),
            state: summary.status.state,
            publish_at: summary.status.publish_at,
            created_by: summary.created_by.0,
            creation_time: summary.creation_time,
            updated_time: summary.updated_time,
            checked_time: summary.checked_time,
            author,
            revision: summary.revision,
        }
    }
}

/// The answer of `update_blog`: what the next save of the blog needs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SavedResponse {
    /// The blog's id.
    pub id: i64,
    /// Send it back with the next save.
    pub revision: i64,
    /// The state that it has now.
    pub state: BlogState,
    /// Unix seconds: when a scheduled blog is published; null for any other.
    #[schema(required, value_type = Option<i64>)]
    pub publish_at: Option<Timestamp>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl SavedResponse {
    /// Builds the answer after a save.
    pub fn new(blog: &BlogSummary) -> Self {
        Self {
            id: blog.id.0,
            revision: blog.revision,
            state: blog.status.state,
            publish_at: blog.status.publish_at,
            updated_time: blog.updated_time,
        }
    }
}

/// Width, height and `srcset` of an optional picture.
fn measures(shape: Option<Shape>) -> (Option<u32>, Option<u32>, String) {
    match shape {
        Some(Shape { width, height, srcset, .. }) => (Some(width), Some(height), srcset),
        None => (None, None, String::new()),
    }
}

/// The focus of an optional picture.
fn focus(shape: Option<&Shape>) -> Option<String> {
    shape.and_then(|shape| shape.focus.steps())
}

//! What a stored blog is, and how it goes over the wire.

use platform::clock::Timestamp;
use platform::html::SafeHtml;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::BlogError;
use super::saved::Saved;
use super::state::{Standing, State};
use crate::access::UserId;
use crate::category::CategoryId;
use crate::id::id;
use crate::media::{PictureResponse, Shape, Stored};
use crate::profile::Author;
use crate::wire::id_form;

id! {
    /// A blog's id.
    BlogId
}

id_form! {
    /// The untrusted body of `edit_blog` and `delete_blog`.
    BlogIdForm: "blog_id" => BlogId, BlogError::IdMissing, BlogError
}

/// A stored blog without its body, as lists show it.
#[derive(Clone, Debug)]
pub struct BlogSummary {
    /// Its id.
    pub id: BlogId,
    /// Its title.
    pub title: String,
    /// Its slug; empty for a draft that has none.
    pub url: String,
    /// The path of its picture.
    pub image: Option<String>,
    /// How large that is, when it is known.
    pub image_shape: Option<Shape>,
    /// What the picture shows.
    pub image_alt: String,
    /// The beginning of the plain text (§9).
    pub excerpt: String,
    /// For search engines.
    pub seo_description: String,
    /// What it is filed under; a draft may be nowhere.
    pub category_id: Option<CategoryId>,
    /// That category's name in the blog's language; empty for none.
    pub category_name: String,
    /// What stands in the address of that category's page; empty while it has none.
    pub category_slug: String,
    /// The language that it is written in.
    pub language: Language,
    /// The blog in the other language that says the same.
    pub translation_of: Option<BlogId>,
    /// The author's user id.
    pub created_by: UserId,
    /// When it was published first; until then, when it was begun.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
    /// Its state.
    pub standing: Standing,
    /// When somebody last checked that it is still true.
    pub checked_time: Option<Timestamp>,
    /// First and last name of who wrote it, while there is such an account.
    pub created_by_name: Option<String>,
    /// First and last name of who saved it last, when they are known.
    pub updated_by_name: Option<String>,
    /// Raised by every change.
    pub revision: i64,
}

impl BlogSummary {
    /// Who saved it last, and when.
    pub fn saved(&self) -> Saved {
        Saved { by: self.updated_by_name.clone(), at: self.updated_time }
    }
}

/// A stored blog.
#[derive(Clone, Debug)]
pub struct Blog {
    /// Everything but the body.
    pub summary: BlogSummary,
    /// The body.
    pub description: SafeHtml,
    /// The pictures in the body.
    pub pictures: Vec<Stored>,
    /// The same in the other language; known of a blog that was looked for by its id.
    pub translation: Option<Translated>,
    /// Who has written it, as readers are told; known of a blog that was looked for by its id.
    pub author: Option<Author>,
}

/// The other blog of a pair, to lead to.
#[derive(Clone, Debug)]
pub struct Translated {
    /// Its id.
    pub id: BlogId,
    /// Its slug.
    pub url: String,
    /// Its title.
    pub title: String,
}

/// A row of a list on the wire (specification §3; decisions.md, Lists).
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
    /// What stands in the address of the category's page in that language; may be empty.
    pub category_slug: String,
    /// The language that the blog is written in.
    pub language: Language,
    /// The id of the blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation_of: Option<i64>,
    /// Visitors are told of what is published only.
    pub state: State,
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
    /// A summary for those who may manage blogs, with its place in the list.
    pub fn managed(blog: BlogSummary, sn: i64, has_changes: bool) -> Self {
        let created_by_name = blog.created_by_name.clone();
        Self { has_changes, created_by_name, ..Self::new(blog, sn) }
    }

    /// A summary for everybody, with its place in the list.
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
            state: blog.standing.state,
            has_changes: false,
            publish_at: blog.standing.publish_at,
            created_by: blog.created_by.0,
            created_by_name: None,
            creation_time: blog.creation_time,
            updated_time: blog.updated_time,
        }
    }
}

/// The other blog of a pair on the wire; it is in the other language.
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
    /// The other blog for the wire.
    pub fn new(other: Translated) -> Self {
        Self { blog_id: other.id.0, blog_url: other.url, blog_title: other.title }
    }
}

/// A blog on the wire (specification §3, §7).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BlogResponse {
    /// The blog's id.
    pub id: i64,
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
    /// How large the pictures in the body are, so that nothing shifts.
    pub pictures: Vec<PictureResponse>,
    /// For search engines.
    pub seo_description: String,
    /// The category's id; null for a draft that is filed under none.
    #[schema(required)]
    pub category_id: Option<i64>,
    /// The category's name in the blog's language.
    pub category_name: String,
    /// What stands in the address of the category's page in that language; may be empty.
    pub category_slug: String,
    /// The language that the blog is written in.
    pub language: Language,
    /// The blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation: Option<TranslationResponse>,
    /// Visitors are told of what is published only.
    pub state: State,
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
    /// Who has written it; null for the company, when its person has no open profile.
    #[schema(required)]
    pub author: Option<Author>,
    /// The name of whoever saved it last; null for visitors, and when it is not known.
    #[schema(required)]
    pub updated_by: Option<String>,
    /// Send it back with `update_blog` to be told when somebody else has saved.
    pub revision: i64,
}

impl BlogResponse {
    /// A stored blog for those who may change it.
    pub fn new(blog: Blog) -> Self {
        let updated_by = blog.summary.updated_by_name.clone();
        Self { updated_by, ..Self::public(blog) }
    }

    /// A stored blog for everybody: who works here is nobody else's business.
    pub fn public(blog: Blog) -> Self {
        let Blog { summary, description, pictures, translation, author } = blog;
        let blog_image_focus = focus(summary.image_shape.as_ref());
        let (blog_image_width, blog_image_height, blog_image_srcset) =
            measures(summary.image_shape);
        Self {
            updated_by: None,
            id: summary.id.0,
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
            state: summary.standing.state,
            publish_at: summary.standing.publish_at,
            created_by: summary.created_by.0,
            creation_time: summary.creation_time,
            updated_time: summary.updated_time,
            checked_time: summary.checked_time,
            author,
            revision: summary.revision,
        }
    }
}

/// What `update_blog` answers: what the next save of the same blog needs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SavedResponse {
    /// The blog's id.
    pub id: i64,
    /// Send it back with the next save.
    pub revision: i64,
    /// The state that it has now.
    pub state: State,
    /// Unix seconds: when a scheduled blog is published; null for any other.
    #[schema(required, value_type = Option<i64>)]
    pub publish_at: Option<Timestamp>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl SavedResponse {
    /// What there is to say of a blog that was just saved.
    pub fn new(blog: &BlogSummary) -> Self {
        Self {
            id: blog.id.0,
            revision: blog.revision,
            state: blog.standing.state,
            publish_at: blog.standing.publish_at,
            updated_time: blog.updated_time,
        }
    }
}

/// Width, height and `srcset` of a picture that may not be there.
fn measures(shape: Option<Shape>) -> (Option<u32>, Option<u32>, String) {
    match shape {
        Some(Shape { width, height, srcset, .. }) => (Some(width), Some(height), srcset),
        None => (None, None, String::new()),
    }
}

/// What stays visible of a picture that may not be there.
fn focus(shape: Option<&Shape>) -> Option<String> {
    shape.and_then(|shape| shape.focus.steps())
}

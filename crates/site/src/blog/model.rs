//! What a blog is, and what a form must be to become one.

use platform::clock::Timestamp;
use platform::html::SafeHtml;
use platform::http::multipart::MultipartForm;
use platform::language::Language;
use platform::media;
use platform::text::plain::{self, has_control_characters, is_blank};
use platform::text::words::distinct_words;
use serde::Serialize;
use utoipa::ToSchema;

use super::checked::Checked;
use super::error::BlogError;
use super::saved::Saved;
use crate::access::UserId;
use crate::category::CategoryId;
use crate::id::id;
use crate::media::{PictureResponse, Shape, Stored};
use crate::profile::Author;
use crate::wire::id_form;

/// Specification §9.
pub const SEO_MAX_CHARS: usize = 255;
/// The specification is silent; what fits a browser's title and an address.
pub const TITLE_MAX_CHARS: usize = 255;
/// As the title, from which it comes.
pub const URL_MAX_CHARS: usize = 255;
/// What a screen reader reads in one breath.
pub const ALT_MAX_CHARS: usize = 255;
/// security.md, in bytes; both as it is sent and as it is stored, so that what was
/// stored can be sent again.
pub const DESCRIPTION_MAX_BYTES: usize = 2 * 1024 * 1024;
/// Different words of a text that are searched, in bytes; PostgreSQL takes 1 MB at most.
/// What people write has a tenth of that at the length of [`DESCRIPTION_MAX_BYTES`].
pub const SEARCH_MAX_BYTES: usize = 256 * 1024;

id! {
    /// A blog's id.
    BlogId
}

id_form! {
    /// The untrusted body of `edit_blog` and `delete_blog`.
    BlogIdForm: "blog_id" => BlogId, BlogError::IdMissing, BlogError
}

/// The untrusted multipart body of `add_blog` and `update_blog`
/// (specification §7).
#[derive(Debug, Default, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; parse reads it")]
pub struct BlogForm {
    /// `update_blog` only.
    blog_id: Option<i64>,
    /// At most 255 characters.
    blog_title: String,
    /// Made to follow the slug rule of §3; at most 255 characters.
    blog_url: String,
    /// HTML; sanitised; at most 2 MiB.
    blog_description: String,
    /// At most 255 characters.
    seo_description: String,
    /// A category's id.
    category_id: i64,
    /// What the picture shows, for those who do not see it.
    blog_image_alt: Option<String>,
    /// `en` or `fr`. Without it a new blog is in English, and a stored one stays as it is.
    language: Option<String>,
    /// The id of the blog in the other language that this one is the translation of, and
    /// the other way round; empty for none. Without it a stored blog stays as it is.
    translation_of: Option<String>,
    /// The day on which somebody last checked that it is still true, `YYYY-MM-DD`; empty
    /// for none. Without it a stored blog keeps its own.
    checked_on: Option<String>,
    /// `update_blog` only: the revision that was edited; refused with 409 when
    /// the blog has been saved since. Without it the blog is overwritten.
    revision: Option<i64>,
    /// `update_blog` only: `1` takes the picture away that the blog has. A `file` that
    /// comes along takes its place.
    remove_image: Option<String>,
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO, at most 10 MiB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
}

/// A body, and what the store keeps of it beside it. Making one takes up to a second
/// for the longest, so that is done by [`platform::html::in_turn`] and before the
/// transaction, which others wait for.
#[derive(Clone, Debug)]
pub struct Description {
    /// What is shown.
    pub html: SafeHtml,
    /// The beginning of its plain text (§9).
    pub excerpt: String,
    /// The different words of its plain text, which are searched.
    pub words: String,
}

impl Description {
    /// Takes clean HTML.
    pub fn new(html: SafeHtml) -> Self {
        let plain = html.plain_text();
        let words = distinct_words(&plain, SEARCH_MAX_BYTES);
        Self { excerpt: plain::excerpt(&plain), words, html }
    }
}

/// A blog that may be stored.
#[derive(Clone, Debug)]
pub struct NewBlog {
    /// As it was written.
    pub title: String,
    /// By the slug rule.
    pub url: String,
    /// The body.
    pub description: Description,
    /// For search engines.
    pub seo_description: String,
    /// What it is filed under; checked when it is stored.
    pub category_id: CategoryId,
    /// What its picture shows.
    pub image_alt: String,
    /// None for that of a stored blog, and for English of a new one.
    pub language: Option<Language>,
    /// Its pair; checked when it is stored.
    pub translation: Translation,
    /// The day on which it was checked.
    pub checked: Checked,
}

/// What becomes of a blog's pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Translation {
    /// It stays.
    AsItIs,
    /// It ends.
    None,
    /// It is with this blog.
    Of(BlogId),
}

/// A change that may be stored.
#[derive(Clone, Debug)]
pub struct BlogEdit {
    /// Which blog.
    pub id: BlogId,
    /// The revision that was edited, when the caller knows it.
    pub revision: Option<i64>,
    /// Whether the picture that it has goes.
    pub removes_image: bool,
    /// Everything anew.
    pub blog: NewBlog,
}

impl NewBlog {
    /// Checks the fields in the order of §5; the first failure. A long body takes
    /// its time, see [`Description`].
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let raw = |name| form.text(name).unwrap_or_default();
        let field = |name| plain::trim(raw(name));
        let category = field("category_id");
        if category.is_empty() {
            return Err(BlogError::CategoryMissing);
        }
        let seo_description = field("seo_description");
        if is_blank(seo_description) {
            return Err(BlogError::SeoMissing);
        }
        let title = field("blog_title");
        if is_blank(title) {
            return Err(BlogError::TitleMissing);
        }
        let url = plain::slug(raw("blog_url"));
        if url.is_empty() {
            return Err(BlogError::UrlMissing);
        }
        let html = raw("blog_description");
        if html.len() > DESCRIPTION_MAX_BYTES {
            return Err(BlogError::DescriptionTooLong);
        }
        let html = SafeHtml::clean_within(html, media::PREFIX, DESCRIPTION_MAX_BYTES)
            .ok_or(BlogError::DescriptionGrown)?;
        if html.is_blank() {
            return Err(BlogError::DescriptionMissing);
        }
        let category_id = digits(category).map(CategoryId).ok_or(BlogError::CategoryMissing)?;
        let seo_description =
            line(seo_description, "seo_description", SEO_MAX_CHARS, BlogError::SeoTooLong)?;
        let title = line(title, "blog_title", TITLE_MAX_CHARS, BlogError::TitleTooLong)?;
        // The slug rule and the sanitiser would drop them.
        for field in ["blog_url", "blog_description"] {
            if has_control_characters(raw(field), true) {
                return Err(BlogError::Control(field));
            }
        }
        if url.len() > URL_MAX_CHARS {
            return Err(BlogError::UrlTooLong);
        }
        let image_alt = line(
            field("blog_image_alt"),
            "blog_image_alt",
            ALT_MAX_CHARS,
            BlogError::ImageAltTooLong,
        )?;
        let language = match form.text("language").map(plain::trim) {
            None | Some("") => None,
            Some(code) => Some(Language::of_code(code).ok_or(BlogError::LanguageUnknown)?),
        };
        let translation = match form.text("translation_of").map(plain::trim) {
            None => Translation::AsItIs,
            Some("") => Translation::None,
            Some(id) => digits(id)
                .map(|id| Translation::Of(BlogId(id)))
                .ok_or(BlogError::TranslationInvalid)?,
        };
        Ok(Self {
            title,
            url,
            description: Description::new(html),
            seo_description,
            category_id,
            image_alt,
            language,
            translation,
            checked: Checked::parse(form)?,
        })
    }
}

impl BlogEdit {
    /// Checks the id, then the fields in the order of §5.
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let number = |name| form.text(name).map(|text| digits(plain::trim(text)));
        let id = number("blog_id").flatten().map(BlogId).ok_or(BlogError::IdMissing)?;
        let blog = NewBlog::parse(form)?;
        // A revision that cannot be read must not overwrite what somebody else saved.
        let revision = match number("revision") {
            None => None,
            Some(revision) => Some(revision.ok_or(BlogError::RevisionInvalid)?),
        };
        let removes_image = form.text("remove_image") == Some("1");
        Ok(Self { id, revision, removes_image, blog })
    }
}

/// A decimal id; one that is too large is the largest, under which nothing is.
fn digits(text: &str) -> Option<i64> {
    let decimal = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    decimal.then(|| text.parse().unwrap_or(i64::MAX))
}

/// One line of at most so many characters.
fn line(
    text: &str,
    field: &'static str,
    max_chars: usize,
    too_long: BlogError,
) -> Result<String, BlogError> {
    let text = plain::one_line(text).ok_or(BlogError::Control(field))?;
    if text.chars().count() > max_chars { Err(too_long) } else { Ok(text) }
}

/// A stored blog without its body, as lists show it.
#[derive(Clone, Debug)]
pub struct BlogSummary {
    /// Its id.
    pub id: BlogId,
    /// Its title.
    pub title: String,
    /// Its slug.
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
    /// What it is filed under.
    pub category_id: CategoryId,
    /// That category's name in the blog's language.
    pub category_name: String,
    /// What stands in the address of that category's page; empty while it has none.
    pub category_slug: String,
    /// The language that it is written in.
    pub language: Language,
    /// The blog in the other language that says the same.
    pub translation_of: Option<BlogId>,
    /// The author's user id.
    pub created_by: UserId,
    /// When it was published.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
    /// When somebody last checked that it is still true.
    pub checked_time: Option<Timestamp>,
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
    /// What the picture shows; may be empty.
    pub blog_image_alt: String,
    /// The beginning of the plain text, cut at 160 characters.
    pub description: String,
    /// For search engines.
    pub seo_description: String,
    /// The category's id.
    pub category_id: i64,
    /// The category's name in the blog's language.
    pub category_name: String,
    /// What stands in the address of the category's page in that language; may be empty.
    pub category_slug: String,
    /// The language that the blog is written in.
    pub language: Language,
    /// The id of the blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation_of: Option<i64>,
    /// The author's user id; 1 is the Super Admin.
    pub created_by: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl BlogRowResponse {
    /// A summary for the wire, with its place in the list.
    pub fn new(blog: BlogSummary, sn: i64) -> Self {
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
            blog_image_alt: blog.image_alt,
            description: blog.excerpt,
            seo_description: blog.seo_description,
            category_id: blog.category_id.0,
            category_name: blog.category_name,
            category_slug: blog.category_slug,
            language: blog.language,
            translation_of: blog.translation_of.map(|other| other.0),
            created_by: blog.created_by.0,
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
    /// What the picture shows; may be empty.
    pub blog_image_alt: String,
    /// The body: HTML that is safe to show.
    pub blog_description: String,
    /// How large the pictures in the body are, so that nothing shifts.
    pub pictures: Vec<PictureResponse>,
    /// For search engines.
    pub seo_description: String,
    /// The category's id.
    pub category_id: i64,
    /// The category's name in the blog's language.
    pub category_name: String,
    /// What stands in the address of the category's page in that language; may be empty.
    pub category_slug: String,
    /// The language that the blog is written in.
    pub language: Language,
    /// The blog in the other language that says the same, or null.
    #[schema(required)]
    pub translation: Option<TranslationResponse>,
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
            blog_image_alt: summary.image_alt,
            blog_description: description.into_string(),
            pictures: pictures.iter().map(PictureResponse::new).collect(),
            seo_description: summary.seo_description,
            category_id: summary.category_id.0,
            category_name: summary.category_name,
            category_slug: summary.category_slug,
            language: summary.language,
            translation: translation.map(|other| TranslationResponse {
                blog_id: other.id.0,
                blog_url: other.url,
                blog_title: other.title,
            }),
            created_by: summary.created_by.0,
            creation_time: summary.creation_time,
            updated_time: summary.updated_time,
            checked_time: summary.checked_time,
            author,
            revision: summary.revision,
        }
    }
}

/// Width, height and `srcset` of a picture that may not be there.
fn measures(shape: Option<Shape>) -> (Option<u32>, Option<u32>, String) {
    match shape {
        Some(Shape { width, height, srcset }) => (Some(width), Some(height), srcset),
        None => (None, None, String::new()),
    }
}

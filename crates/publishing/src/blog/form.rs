//! Parses the multipart form of a blog (specification §5).
//!
//! A draft may lack what a public blog must have. The state may come from the stored blog, so
//! [`ParsedBlog`] holds both possible errors until it is known.

use platform::clock::Timestamp;
use platform::html::SafeHtml;
use platform::http::multipart::MultipartForm;
use platform::language::Language;
use platform::media;
use platform::text::plain::{self, has_control_characters, is_blank};
use platform::text::words::distinct_words;
use utoipa::ToSchema;

use super::checked_day::CheckedDay;
use super::error::BlogError;
use super::kind::BlogKind;
use super::model::BlogId;
use super::state::{BlogState, RequestedStatus};
use crate::category::CategoryId;

/// Specification §9.
pub const SEO_MAX_CHARS: usize = 255;
/// The specification sets no limit; this fits a browser's title and an address.
pub const TITLE_MAX_CHARS: usize = 255;
/// The limit of the title, from which the slug is made.
pub const URL_MAX_CHARS: usize = 255;
/// Short enough for a screen reader.
pub const ALT_MAX_CHARS: usize = 255;
/// A limit in bytes (security.md), for the text as sent and as stored. A stored text can always
/// be sent again.
pub const DESCRIPTION_MAX_BYTES: usize = 2 * 1024 * 1024;
/// Distinct words of a text that are indexed, in bytes; PostgreSQL takes 1 MB at most. Real texts
/// have a tenth of that at the length of [`DESCRIPTION_MAX_BYTES`].
pub const SEARCH_MAX_BYTES: usize = 256 * 1024;

/// The untrusted multipart body of `add_blog` and `update_blog`
/// (specification §7).
#[derive(Debug, Default, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; parse reads it")]
pub struct BlogForm {
    /// `update_blog` only.
    blog_id: Option<i64>,
    /// At most 255 characters. A draft may lack it, as it may lack the others.
    blog_title: String,
    /// Turned into a slug by §3; at most 255 characters.
    blog_url: String,
    /// HTML; sanitised; at most 2 MiB.
    blog_description: String,
    /// At most 255 characters.
    seo_description: String,
    /// A category's id; a page has none.
    category_id: i64,
    /// `page` for a page of the company's own, whenever it is saved. Without it, a blog.
    kind: Option<String>,
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
    /// `draft`, `scheduled`, `published` or `unpublished`. Without it a new blog is
    /// published, and a stored one keeps its state.
    state: Option<String>,
    /// Unix seconds: when a scheduled blog is published.
    publish_at: Option<i64>,
    /// `1` for an autosave: the history may merge several into one version.
    autosave: Option<String>,
    /// `update_blog` only: the revision that was edited; refused with 409 when
    /// the blog has been saved since. Without it the blog is overwritten.
    revision: Option<i64>,
    /// `save_working_copy`: the version of the copy that was edited; none for one that is begun.
    /// `update_blog`: the copy that is published by it, and ends. Refused with 409 when the copy
    /// has been saved since.
    copy_version: Option<i64>,
    /// `update_blog` and `save_working_copy`: `1` removes the blog's picture. A `file` in the
    /// same form replaces it instead.
    remove_image: Option<String>,
    /// `add_blog` and `update_blog`: the idempotency key of this save: random, at most 64 letters,
    /// digits and `-`. A malformed key is ignored. A repeated key gets the answer of its first save,
    /// whatever the form contains, with the header `idempotent-replayed`. Keys are stored for
    /// 7 days, 1,000 per account.
    key: Option<String>,
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO, at most 25 MiB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    /// The path of a picture of the library, instead of a `file`.
    library_image: Option<String>,
}

/// A body with its excerpt and its search words. The longest takes up to a second to make, so
/// call it through [`platform::html::in_turn`] and before the transaction.
#[derive(Clone, Debug)]
pub struct Description {
    /// The sanitised HTML.
    pub html: SafeHtml,
    /// The beginning of its plain text (§9).
    pub excerpt: String,
    /// The distinct words of its plain text, for the search index.
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

/// A valid blog. Fields that a draft lacks are empty or `None`.
#[derive(Clone, Debug)]
pub struct NewBlog {
    /// A blog or a page. It never changes.
    pub kind: BlogKind,
    /// The title.
    pub title: String,
    /// The slug.
    pub url: Option<String>,
    /// The body.
    pub description: Description,
    /// For search engines.
    pub seo_description: String,
    /// Its category; checked against the database by the save.
    pub category_id: Option<CategoryId>,
    /// What its picture shows.
    pub image_alt: String,
    /// `None` keeps the language of a stored blog; a new one is in English.
    pub language: Option<Language>,
    /// Its pair; checked against the database by the save.
    pub translation: TranslationChange,
    /// The day on which somebody last checked it.
    pub checked: CheckedDay,
}

impl NewBlog {
    /// The first field that a public blog must have and this one lacks, in the order of §5.
    pub fn missing(&self) -> Option<BlogError> {
        [
            (self.kind.is_post() && self.category_id.is_none(), BlogError::CategoryMissing),
            (self.seo_description.is_empty(), BlogError::SeoMissing),
            (self.title.is_empty(), BlogError::TitleMissing),
            (self.url.is_none(), BlogError::UrlMissing),
            (self.description.html.is_blank(), BlogError::DescriptionMissing),
        ]
        .into_iter()
        .find_map(|(is_missing, error)| is_missing.then_some(error))
    }
}

/// What a save does to the pair of a blog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranslationChange {
    /// Keeps it.
    Unchanged,
    /// Ends it.
    None,
    /// Pairs the blog with this one.
    Of(BlogId),
}

/// A form after parsing, before its state is known.
#[derive(Clone, Debug)]
pub struct ParsedBlog {
    /// The first field that a public blog must have and this one lacks, in the order of §5.
    missing: Option<BlogError>,
    /// The fields, or the first invalid one.
    blog: Result<NewBlog, BlogError>,
    /// The state that the form asks for.
    pub requested_status: RequestedStatus,
    /// Whether this is an autosave.
    pub is_autosave: bool,
}

/// The parsed form of `update_blog` and `save_working_copy`.
#[derive(Clone, Debug)]
pub struct BlogEdit {
    /// The blog's id.
    pub id: BlogId,
    /// The revision that the caller edited, when given.
    pub revision: Option<i64>,
    /// The version of the working copy that was edited or is published.
    pub copy_version: Option<i64>,
    /// Whether the blog's picture is removed.
    pub removes_image: bool,
    /// All fields.
    pub blog: ParsedBlog,
}

impl ParsedBlog {
    /// Reads the fields. A long body is slow, see [`Description`].
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let is_autosave = form.text("autosave") == Some("1");
        let mut missing = first_missing(form);
        let blog = read(form, &mut missing);
        let parsed = |requested_status| Self { missing, blog, requested_status, is_autosave };
        match requested_status(form) {
            Ok(requested_status) => Ok(parsed(requested_status)),
            // Another error of the form comes first.
            Err(error) => {
                Err(parsed(RequestedStatus::default()).validate(true).err().unwrap_or(error))
            }
        }
    }

    /// Returns the blog, or the first error in the order of §5. `needs_everything` is false for
    /// states that may lack fields.
    pub fn validate(&self, needs_everything: bool) -> Result<&NewBlog, BlogError> {
        match &self.missing {
            Some(missing) if needs_everything => Err(missing.clone()),
            _ => self.blog.as_ref().map_err(Clone::clone),
        }
    }
}

/// Reads the fields `state` and `publish_at`.
fn requested_status(form: &MultipartForm) -> Result<RequestedStatus, BlogError> {
    let field = |name| form.text(name).map(plain::trim).filter(|text| !text.is_empty());
    // An empty state is an error: the default would publish what may be a draft.
    let state = match form.text("state").map(plain::trim) {
        None => None,
        Some(code) => Some(BlogState::of_code(code).ok_or(BlogError::StateUnknown)?),
    };
    let publish_at = match field("publish_at") {
        None => None,
        Some(text) => {
            let seconds = digits(text).ok_or(BlogError::PublishAtInvalid)?;
            Some(Timestamp::from_seconds(seconds))
        }
    };
    Ok(RequestedStatus { state, publish_at })
}

/// The first missing field before the body, in the order of §5.
fn first_missing(form: &MultipartForm) -> Option<BlogError> {
    let field = |name| plain::trim(form.text(name).unwrap_or_default());
    let is_page = form.text("kind").map(plain::trim) == Some(BlogKind::Page.code());
    if !is_page && field("category_id").is_empty() {
        return Some(BlogError::CategoryMissing);
    }
    if is_blank(field("seo_description")) {
        return Some(BlogError::SeoMissing);
    }
    if is_blank(field("blog_title")) {
        return Some(BlogError::TitleMissing);
    }
    let url = form.text("blog_url").unwrap_or_default();
    plain::slug(url).is_empty().then_some(BlogError::UrlMissing)
}

/// Reads the other fields in the order of §5, then those that the specification does not order.
fn read(form: &MultipartForm, missing: &mut Option<BlogError>) -> Result<NewBlog, BlogError> {
    let raw = |name| form.text(name).unwrap_or_default();
    let field = |name| plain::trim(raw(name));
    let kind = BlogKind::parse(form.text("kind").map(plain::trim))?;
    let html = raw("blog_description");
    if html.len() > DESCRIPTION_MAX_BYTES {
        return Err(BlogError::DescriptionTooLong);
    }
    let html = SafeHtml::clean_within(html, media::PREFIX, DESCRIPTION_MAX_BYTES)
        .ok_or(BlogError::DescriptionGrown)?;
    if html.is_blank() {
        missing.get_or_insert(BlogError::DescriptionMissing);
    }
    let category_id = match field("category_id") {
        _ if kind == BlogKind::Page => None,
        "" => None,
        id => Some(digits(id).map(CategoryId).ok_or(BlogError::CategoryMissing)?),
    };
    let seo_description =
        line(field("seo_description"), "seo_description", SEO_MAX_CHARS, BlogError::SeoTooLong)?;
    let title = line(field("blog_title"), "blog_title", TITLE_MAX_CHARS, BlogError::TitleTooLong)?;
    // The slug rule and the sanitiser would drop control characters silently.
    for field in ["blog_url", "blog_description"] {
        if has_control_characters(raw(field), true) {
            return Err(BlogError::Control(field));
        }
    }
    let url = plain::slug(raw("blog_url"));
    if url.len() > URL_MAX_CHARS {
        return Err(BlogError::UrlTooLong);
    }
    let image_alt =
        line(field("blog_image_alt"), "blog_image_alt", ALT_MAX_CHARS, BlogError::ImageAltTooLong)?;
    let language = match form.text("language").map(plain::trim) {
        None | Some("") => None,
        Some(code) => Some(Language::from_code(code).ok_or(BlogError::LanguageUnknown)?),
    };
    let translation = match form.text("translation_of").map(plain::trim) {
        None => TranslationChange::Unchanged,
        Some("") => TranslationChange::None,
        Some(id) => digits(id)
            .map(|id| TranslationChange::Of(BlogId(id)))
            .ok_or(BlogError::TranslationInvalid)?,
    };
    // A text without a visible character counts as empty.
    let shown = |text: String| if is_blank(&text) { String::new() } else { text };
    Ok(NewBlog {
        kind,
        title: shown(title),
        url: Some(url).filter(|url| !url.is_empty()),
        description: Description::new(html),
        seo_description: shown(seo_description),
        category_id,
        image_alt,
        language,
        translation,
        checked: CheckedDay::parse(form)?,
    })
}

impl BlogEdit {
    /// Checks the id, then the fields in the order of §5.
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let number = |name| form.text(name).map(|text| digits(plain::trim(text)));
        let id = number("blog_id").flatten().map(BlogId).ok_or(BlogError::IdMissing)?;
        let blog = ParsedBlog::parse(form)?;
        // An unreadable revision must not overwrite somebody else's save.
        let revision = match number("revision") {
            Some(None) => {
                let first = blog.validate(true).err();
                return Err(first.unwrap_or(BlogError::RevisionInvalid));
            }
            revision => revision.flatten(),
        };
        let copy_version = match number("copy_version") {
            Some(None) => return Err(BlogError::CopyVersionInvalid),
            version => version.flatten(),
        };
        let removes_image = form.text("remove_image") == Some("1");
        Ok(Self { id, revision, copy_version, removes_image, blog })
    }
}

/// Reads a decimal number. One that is too large becomes `i64::MAX`, an id that nothing has.
fn digits(text: &str) -> Option<i64> {
    let decimal = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    decimal.then(|| text.parse().unwrap_or(i64::MAX))
}

/// Reads one line of at most `max_chars` characters.
fn line(
    text: &str,
    field: &'static str,
    max_chars: usize,
    too_long: BlogError,
) -> Result<String, BlogError> {
    let text = plain::one_line(text).ok_or(BlogError::Control(field))?;
    if text.chars().count() > max_chars { Err(too_long) } else { Ok(text) }
}

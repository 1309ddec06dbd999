//! What a form must be to become a blog (specification §5).
//!
//! A draft may lack what a public blog must have. Which of the two it is to be is known
//! only when the stored one was read, so [`Written`] holds both refusals until then.

use platform::clock::Timestamp;
use platform::html::SafeHtml;
use platform::http::multipart::MultipartForm;
use platform::language::Language;
use platform::media;
use platform::text::plain::{self, has_control_characters, is_blank};
use platform::text::words::distinct_words;
use utoipa::ToSchema;

use super::checked::Checked;
use super::error::BlogError;
use super::model::BlogId;
use super::state::{State, Wish};
use crate::category::CategoryId;

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

/// The untrusted multipart body of `add_blog` and `update_blog`
/// (specification §7).
#[derive(Debug, Default, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; parse reads it")]
pub struct BlogForm {
    /// `update_blog` only.
    blog_id: Option<i64>,
    /// At most 255 characters. A draft may lack it, as it may lack the others.
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
    /// `draft`, `scheduled`, `published` or `unpublished`. Without it a new blog is
    /// published, and a stored one keeps its state.
    state: Option<String>,
    /// Unix seconds: when a scheduled blog is published.
    publish_at: Option<i64>,
    /// `1` for a save that nobody asked for: the history may take several for one.
    autosave: Option<String>,
    /// `update_blog` only: the revision that was edited; refused with 409 when
    /// the blog has been saved since. Without it the blog is overwritten.
    revision: Option<i64>,
    /// `save_working_copy`: the version of the copy that was edited; none for one that is begun.
    /// `update_blog`: the copy that is published by it, and ends. Refused with 409 when the copy
    /// has been saved since.
    copy_version: Option<i64>,
    /// `update_blog` and `save_working_copy`: `1` takes the picture away that the blog has. A `file` that
    /// comes along takes its place.
    remove_image: Option<String>,
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO, at most 25 MiB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    /// The path of a picture of the library, in the place of a `file`.
    library_image: Option<String>,
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

/// A blog that may be stored; what a draft lacks is empty or none.
#[derive(Clone, Debug)]
pub struct NewBlog {
    /// As it was written.
    pub title: String,
    /// By the slug rule.
    pub url: Option<String>,
    /// The body.
    pub description: Description,
    /// For search engines.
    pub seo_description: String,
    /// What it is filed under; checked when it is stored.
    pub category_id: Option<CategoryId>,
    /// What its picture shows.
    pub image_alt: String,
    /// None for that of a stored blog, and for English of a new one.
    pub language: Option<Language>,
    /// Its pair; checked when it is stored.
    pub translation: Translation,
    /// The day on which it was checked.
    pub checked: Checked,
}

impl NewBlog {
    /// The first thing that a public blog must have and this one lacks, in the order of §5.
    pub fn missing(&self) -> Option<BlogError> {
        [
            (self.category_id.is_none(), BlogError::CategoryMissing),
            (self.seo_description.is_empty(), BlogError::SeoMissing),
            (self.title.is_empty(), BlogError::TitleMissing),
            (self.url.is_none(), BlogError::UrlMissing),
            (self.description.html.is_blank(), BlogError::DescriptionMissing),
        ]
        .into_iter()
        .find_map(|(is_missing, error)| is_missing.then_some(error))
    }
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

/// What somebody has written, and what is to become of it.
#[derive(Clone, Debug)]
pub struct Written {
    /// The first thing that a public blog must have and this one lacks, in the order of §5.
    missing: Option<BlogError>,
    /// What may be stored, or what no blog may be.
    blog: Result<NewBlog, BlogError>,
    /// The state that is asked for.
    pub wish: Wish,
    /// Whether the clock saved it, and nobody.
    pub is_autosave: bool,
}

/// A change that may be stored.
#[derive(Clone, Debug)]
pub struct BlogEdit {
    /// Which blog.
    pub id: BlogId,
    /// The revision that was edited, when the caller knows it.
    pub revision: Option<i64>,
    /// The version of the working copy that was edited, or that is published.
    pub copy_version: Option<i64>,
    /// Whether the picture that it has goes.
    pub removes_image: bool,
    /// Everything anew.
    pub written: Written,
}

impl Written {
    /// Reads the fields. A long body takes its time, see [`Description`].
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let is_autosave = form.text("autosave") == Some("1");
        let mut missing = first_missing(form);
        let blog = read(form, &mut missing);
        let written = |wish| Self { missing, blog, wish, is_autosave };
        match wish(form) {
            Ok(wish) => Ok(written(wish)),
            // Of a blog that is refused anyway the other reason comes first.
            Err(refused) => Err(written(Wish::default()).settle(true).err().unwrap_or(refused)),
        }
    }

    /// The blog, which must have everything or may be incomplete: the first failure in the
    /// order of §5.
    pub fn settle(&self, needs_everything: bool) -> Result<&NewBlog, BlogError> {
        match &self.missing {
            Some(missing) if needs_everything => Err(missing.clone()),
            _ => self.blog.as_ref().map_err(Clone::clone),
        }
    }
}

/// The fields `state` and `publish_at`.
fn wish(form: &MultipartForm) -> Result<Wish, BlogError> {
    let field = |name| form.text(name).map(plain::trim).filter(|text| !text.is_empty());
    // Empty is no state: whoever meant a draft would publish it.
    let state = match form.text("state").map(plain::trim) {
        None => None,
        Some(code) => Some(State::of_code(code).ok_or(BlogError::StateUnknown)?),
    };
    let publish_at = match field("publish_at") {
        None => None,
        Some(text) => {
            let seconds = digits(text).ok_or(BlogError::PublishAtInvalid)?;
            Some(Timestamp::from_seconds(seconds))
        }
    };
    Ok(Wish { state, publish_at })
}

/// What of the fields before the body is missing, in the order of §5.
fn first_missing(form: &MultipartForm) -> Option<BlogError> {
    let field = |name| plain::trim(form.text(name).unwrap_or_default());
    if field("category_id").is_empty() {
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

/// The rest of the order of §5, and then what the specification is silent about.
fn read(form: &MultipartForm, missing: &mut Option<BlogError>) -> Result<NewBlog, BlogError> {
    let raw = |name| form.text(name).unwrap_or_default();
    let field = |name| plain::trim(raw(name));
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
        "" => None,
        id => Some(digits(id).map(CategoryId).ok_or(BlogError::CategoryMissing)?),
    };
    let seo_description =
        line(field("seo_description"), "seo_description", SEO_MAX_CHARS, BlogError::SeoTooLong)?;
    let title = line(field("blog_title"), "blog_title", TITLE_MAX_CHARS, BlogError::TitleTooLong)?;
    // The slug rule and the sanitiser would drop them.
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
        None => Translation::AsItIs,
        Some("") => Translation::None,
        Some(id) => {
            digits(id).map(|id| Translation::Of(BlogId(id))).ok_or(BlogError::TranslationInvalid)?
        }
    };
    // What nobody sees is nothing.
    let shown = |text: String| if is_blank(&text) { String::new() } else { text };
    Ok(NewBlog {
        title: shown(title),
        url: Some(url).filter(|url| !url.is_empty()),
        description: Description::new(html),
        seo_description: shown(seo_description),
        category_id,
        image_alt,
        language,
        translation,
        checked: Checked::parse(form)?,
    })
}

impl BlogEdit {
    /// Checks the id, then the fields in the order of §5.
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let number = |name| form.text(name).map(|text| digits(plain::trim(text)));
        let id = number("blog_id").flatten().map(BlogId).ok_or(BlogError::IdMissing)?;
        let written = Written::parse(form)?;
        // A revision that cannot be read must not overwrite what somebody else saved.
        let revision = match number("revision") {
            Some(None) => {
                let first = written.settle(true).err();
                return Err(first.unwrap_or(BlogError::RevisionInvalid));
            }
            revision => revision.flatten(),
        };
        let copy_version = match number("copy_version") {
            Some(None) => return Err(BlogError::CopyVersionInvalid),
            version => version.flatten(),
        };
        let removes_image = form.text("remove_image") == Some("1");
        Ok(Self { id, revision, copy_version, removes_image, written })
    }
}

/// A decimal number; one that is too large is the largest, under which nothing is.
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

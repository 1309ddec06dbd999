//! The two kinds of text in content files, checked when they are read.

use platform::media::PREFIX;
use platform::text::plain::{has_control_characters, has_direction_overrides, is_blank};
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

use super::address::{check_email, check_links, check_path, check_url, with_scheme};
use super::errors::TextError;
use super::markdown::shows_something;
use super::placeholder::is_placeholder;
use crate::company_face::is_icon_path;

/// The longest values that search engines and browsers show whole, in characters.
pub(super) const TITLE_MAX_CHARS: usize = 50;
pub(super) const WHOLE_TITLE_MAX_CHARS: usize = 70;
pub(super) const DESCRIPTION_MAX_CHARS: usize = 160;

/// The JSON key of Markdown before the settings are filled in; see `interpolate.rs`.
pub(super) const MARKDOWN_KEY: &str = "$markdown";

/// Plain text, never empty; `{company_name}`, `{support_email}` and
/// `{reply_time}` are settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Text(String);

/// Markdown, never empty; rendered and sanitised HTML in answers. A bare
/// `{support_email}` becomes a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Markdown(String);

/// The text as it was written.
impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Markdown {
    /// Takes a part of a file that was checked as a whole.
    pub(super) fn new(source: &str) -> Self {
        Self(source.trim().to_owned())
    }
}

/// Checks a text.
pub(super) fn check(text: &str) -> Result<(), TextError> {
    if is_blank(text) {
        return Err(TextError::Empty);
    }
    let is_odd = has_control_characters(text, true) || has_direction_overrides(text);
    if is_odd || text.replace("\r\n", "\n").contains('\r') {
        return Err(TextError::Control);
    }
    let unknown =
        text.match_indices('{').map(|(at, _)| &text[at..]).find(|rest| !is_placeholder(rest));
    unknown.map_or(Ok(()), |rest| {
        let name = rest.chars().take(24).take_while(|c| *c != ' ' && *c != '\n').collect();
        Err(TextError::PlaceholderUnknown { name })
    })
}

/// Checks that non-empty Markdown shows something.
pub(super) fn check_markdown(source: &str) -> Result<(), TextError> {
    if shows_something(source) { Ok(()) } else { Err(TextError::NothingShown) }
}

/// Checks a title of at most `most` characters.
pub(super) fn check_title(text: &str, most: usize) -> Result<(), TextError> {
    let chars = text.chars().count();
    if chars > most { Err(TextError::TitleLong { chars, most }) } else { Ok(()) }
}

/// Checks a description for search engines.
pub(super) fn check_description(text: &str) -> Result<(), TextError> {
    let (chars, most) = (text.chars().count(), DESCRIPTION_MAX_CHARS);
    if chars > most { Err(TextError::DescriptionLong { chars, most }) } else { Ok(()) }
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    check(&text).map_err(D::Error::custom)?;
    Ok(text)
}

/// Reads a list that must not be empty.
pub(super) fn list<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    let items = Vec::deserialize(deserializer)?;
    if items.is_empty() {
        return Err(D::Error::custom(TextError::ListEmpty));
    }
    Ok(items)
}

/// Reads a page's title, to which the company's name is added.
pub(super) fn title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    checked(deserializer, |text| check_title(text, TITLE_MAX_CHARS))
}

/// Reads the home page's title, to which nothing is added.
pub(super) fn whole_title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    checked(deserializer, |text| check_title(text, WHOLE_TITLE_MAX_CHARS))
}

/// Reads the description for search engines.
pub(super) fn description<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    checked(deserializer, check_description)
}

fn checked<'de, D: Deserializer<'de>>(
    deserializer: D,
    check: impl FnOnce(&str) -> Result<(), TextError>,
) -> Result<Text, D::Error> {
    let text = Text::deserialize(deserializer)?;
    check(&text.0).map_err(D::Error::custom)?;
    Ok(text)
}

/// Reads an e-mail address.
pub(super) fn email<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    checked(deserializer, check_email)
}

/// Reads an address of another site.
pub(super) fn url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    let url = checked(deserializer, check_url)?;
    Ok(Text(with_scheme(&url.0).into_owned()))
}

/// Reads an e-mail address that may be absent.
pub(super) fn optional_email<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Text>, D::Error> {
    email(deserializer).map(Some)
}

/// Reads an address of another site that may be absent.
pub(super) fn optional_url<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Text>, D::Error> {
    url(deserializer).map(Some)
}

/// Checks the path of a picture; whether the library has it is known at publication.
pub(super) fn check_picture(path: &str) -> Result<(), TextError> {
    let name = path.strip_prefix(PREFIX).unwrap_or_default();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '.');
    if is_name { Ok(()) } else { Err(TextError::PictureMissing(path.to_owned())) }
}

/// Checks the path of a picture of the library, or of an icon (`/face/{hash}.svg`).
pub(super) fn check_picture_or_icon(path: &str) -> Result<(), TextError> {
    if is_icon_path(path) { Ok(()) } else { check_picture(path) }
}

/// Reads such a path.
pub(super) fn picture_or_icon<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Text>, D::Error> {
    checked(deserializer, check_picture_or_icon).map(Some)
}

/// Reads the path of a picture.
pub(super) fn picture<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Text>, D::Error> {
    checked(deserializer, check_picture).map(Some)
}

/// Reads an address on this site.
pub(super) fn path<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    checked(deserializer, check_path)
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer).map(Self)
    }
}

impl<'de> Deserialize<'de> for Markdown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let source = read(deserializer)?;
        check_links(&source).map_err(|(_, what)| D::Error::custom(what))?;
        check_markdown(&source).map_err(D::Error::custom)?;
        Ok(Self(source))
    }
}

impl Serialize for Markdown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(MARKDOWN_KEY, &self.0)?;
        map.end()
    }
}

fn string(about: &str, format: Option<&str>) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(format.map(|name| SchemaFormat::Custom(name.to_owned())))
        .description(Some(about))
        .into()
}

impl PartialSchema for Text {
    fn schema() -> RefOr<Schema> {
        string("Plain text, never empty.", None)
    }
}

impl ToSchema for Text {}

impl PartialSchema for Markdown {
    fn schema() -> RefOr<Schema> {
        string("Sanitised HTML.", Some("html"))
    }
}

impl ToSchema for Markdown {
    fn name() -> std::borrow::Cow<'static, str> {
        "Html".into()
    }
}

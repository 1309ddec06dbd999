//! The two kinds of text that content is made of, checked when they are read.

use platform::text::plain::is_blank;
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

use super::address::{check_email, check_links, check_path, check_url};

/// What stands in for a setting in any text, and for which one.
pub(super) const COMPANY_NAME: &str = "{company_name}";
pub(super) const SUPPORT_EMAIL: &str = "{support_email}";
pub(super) const REPLY_TIME: &str = "{reply_time}";

/// Every one of them.
const PLACEHOLDERS: [&str; 3] = [COMPANY_NAME, SUPPORT_EMAIL, REPLY_TIME];

/// The longest values that search engines and browsers show whole, in characters as
/// they are written.
const TITLE_MAX_CHARS: usize = 50;
const WHOLE_TITLE_MAX_CHARS: usize = 70;
const DESCRIPTION_MAX_CHARS: usize = 160;

/// Under which key Markdown waits for the settings; see `fill.rs`.
pub(super) const MARKDOWN_KEY: &str = "$markdown";

/// Plain text, never empty; `{company_name}`, `{support_email}` and
/// `{reply_time}` are settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Text(String);

/// Markdown, never empty; rendered and sanitised HTML on the wire. A bare
/// `{support_email}` becomes a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Markdown(String);

impl Text {
    /// As written.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Markdown {
    /// Takes a piece of a file that has been checked as a whole.
    pub(super) fn new(source: &str) -> Self {
        Self(source.trim().to_owned())
    }
}

/// Whether a text begins with something that is filled in.
pub(super) fn is_placeholder(text: &str) -> bool {
    PLACEHOLDERS.iter().any(|placeholder| text.starts_with(placeholder))
}

/// Why a text cannot be used.
pub(super) fn check(text: &str) -> Result<(), String> {
    if is_blank(text) {
        return Err("this text is empty".to_owned());
    }
    let unknown =
        text.match_indices('{').map(|(at, _)| &text[at..]).find(|rest| !is_placeholder(rest));
    unknown.map_or(Ok(()), |rest| {
        let name: String = rest.chars().take(24).take_while(|c| *c != ' ' && *c != '\n').collect();
        let known = PLACEHOLDERS.map(|one| format!("`{one}`")).join(", ");
        Err(format!("`{name}` is unknown; there are {known}"))
    })
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    check(&text).map_err(D::Error::custom)?;
    Ok(text)
}

/// A list that a page cannot do without.
pub(super) fn list<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
{
    let items = Vec::deserialize(deserializer)?;
    if items.is_empty() {
        return Err(D::Error::custom("this list is empty"));
    }
    Ok(items)
}

/// A page's title, to which the company's name is added.
pub(super) fn title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    short(deserializer, "title", TITLE_MAX_CHARS)
}

/// The home page's title, to which nothing is added.
pub(super) fn whole_title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    short(deserializer, "title", WHOLE_TITLE_MAX_CHARS)
}

/// What search engines show below the title.
pub(super) fn description<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    short(deserializer, "description", DESCRIPTION_MAX_CHARS)
}

fn short<'de, D: Deserializer<'de>>(
    deserializer: D,
    what: &str,
    max_chars: usize,
) -> Result<Text, D::Error> {
    let text = Text::deserialize(deserializer)?;
    let chars = text.0.chars().count();
    if chars > max_chars {
        let message = format!("this {what} has {chars} characters; at most {max_chars} are shown");
        return Err(D::Error::custom(message));
    }
    Ok(text)
}

/// An e-mail address.
pub(super) fn email<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    let text = Text::deserialize(deserializer)?;
    check_email(&text.0).map_err(D::Error::custom)?;
    Ok(text)
}

/// An address elsewhere.
pub(super) fn url<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    let text = Text::deserialize(deserializer)?;
    check_url(&text.0).map_err(D::Error::custom)?;
    Ok(text)
}

/// An address on this site.
pub(super) fn path<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    let text = Text::deserialize(deserializer)?;
    check_path(&text.0).map_err(D::Error::custom)?;
    Ok(text)
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

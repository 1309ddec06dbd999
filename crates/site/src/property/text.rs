//! Reading the texts, counts and choices of a form.

use platform::text::plain::{self, has_control_characters, has_direction_overrides, is_blank};

use super::error::PropertyError;

/// How many characters a text may have. One with a minimum must be there.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) min: usize,
    pub(super) max: usize,
}

/// One line of text, trimmed; line ends inside become spaces.
pub(super) fn line(
    raw: Option<&str>,
    field: &'static str,
    limit: Limit,
) -> Result<String, PropertyError> {
    let text = checked(raw, field)?;
    within(plain::collapse_whitespace(text), field, limit)
}

/// Text of several lines, trimmed, with `\n` at their ends.
pub(super) fn paragraphs(
    raw: Option<&str>,
    field: &'static str,
    limit: Limit,
) -> Result<String, PropertyError> {
    let text = checked(raw, field)?;
    within(text.replace("\r\n", "\n").replace('\r', "\n"), field, limit)
}

fn checked<'a>(raw: Option<&'a str>, field: &'static str) -> Result<&'a str, PropertyError> {
    let text = plain::trim(raw.unwrap_or_default());
    if is_blank(text) {
        return Ok("");
    }
    if has_control_characters(text, true) || has_direction_overrides(text) {
        return Err(PropertyError::Control(field));
    }
    Ok(text)
}

fn within(text: String, field: &'static str, limit: Limit) -> Result<String, PropertyError> {
    match text.chars().count() {
        0 if limit.min > 0 => Err(PropertyError::Missing(field)),
        length if length < limit.min => Err(PropertyError::TooShort(field, limit.min)),
        length if length > limit.max => Err(PropertyError::TooLong(field, limit.max)),
        _ => Ok(text),
    }
}

/// A whole number in a range; `None` for an empty text.
pub(super) fn count(
    raw: Option<&str>,
    field: &'static str,
    min: i64,
    max: i64,
) -> Result<Option<i64>, PropertyError> {
    let text = plain::trim(raw.unwrap_or_default());
    if text.is_empty() {
        return Ok(None);
    }
    let is_number = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse::<i64>().ok()).flatten();
    match number {
        Some(number) if (min..=max).contains(&number) => Ok(Some(number)),
        _ => Err(PropertyError::NotCount(field, min, max)),
    }
}

/// A value of an enumeration; `None` for an empty text.
macro_rules! choose {
    ($raw:expr, $kind:ty, $field:literal) => {
        match platform::text::plain::trim($raw.as_deref().unwrap_or_default()) {
            "" => Ok(None),
            text => match <$kind>::parse(text) {
                Some(value) => Ok(Some(value)),
                None => Err(PropertyError::Unknown($field, <$kind>::names())),
            },
        }
    };
}

/// The same for a value that must be there.
macro_rules! must_choose {
    ($raw:expr, $kind:ty, $field:literal) => {
        $crate::property::text::choose!($raw, $kind, $field)
            .and_then(|value| value.ok_or(PropertyError::NotChosen($field)))
    };
}

pub(super) use {choose, must_choose};

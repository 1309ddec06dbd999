//! The validation rules of form fields. Each field in [`super::fields::with_fields`] has one, which
//! parses the typed text.

use platform::html::is_host;
use platform::text::normalise::lines;
use platform::text::plain::{self, has_control_characters, has_direction_overrides, is_blank};

use super::amount::{Amount, Money, is_number_with_comma, normalize_typed};
use super::coordinate::Coordinate;
use super::error::{Name, PropertyError};
use super::form::PropertyForm;
use super::limits::{
    ADDRESS_MAX_CHARS, COUNTRY, LISTING_ID_MAX_CHARS, NAME_MAX_CHARS, NAME_MIN_CHARS, ROOMS_MAX,
};
use super::postal_code as code;
use super::reso::{Enumeration, PropertyType, Purpose, StandardStatus};

/// The input of a field.
#[derive(Debug)]
pub struct FieldInput<'a, T> {
    /// The field.
    pub name: Name,
    /// Absent is the same as empty.
    pub value: Option<&'a T>,
}

// Derived impls would require the same of `T`.
impl<T> Clone for FieldInput<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for FieldInput<'_, T> {}

type RuleResult<T> = Result<T, PropertyError>;

impl<'a> FieldInput<'a, String> {
    fn trimmed(self) -> &'a str {
        plain::trim(self.value.map(String::as_str).unwrap_or_default())
    }

    /// The trimmed text; empty if it has no visible character.
    fn visible(self) -> &'a str {
        Some(self.trimmed()).filter(|text| !is_blank(text)).unwrap_or_default()
    }

    /// The text, without forbidden characters.
    fn checked(self) -> RuleResult<&'a str> {
        let text = self.visible();
        if has_control_characters(&lines(text), true) || has_direction_overrides(text) {
            return Err(PropertyError::Control(self.name));
        }
        Ok(text)
    }

    fn within(self, text: String, min: usize, max: usize) -> RuleResult<String> {
        match text.chars().count() {
            0 if min > 0 => Err(PropertyError::Missing(self.name)),
            length if length < min => Err(PropertyError::TooShort(self.name, min)),
            length if length > max => Err(PropertyError::TooLong(self.name, max)),
            _ => Ok(text),
        }
    }
}

/// One trimmed line of text; line breaks become spaces. A minimum above 0 makes it required.
pub fn line(min: usize, max: usize) -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    move |raw| {
        let text = plain::one_line(raw.visible()).ok_or(PropertyError::Control(raw.name))?;
        raw.within(text, min, max)
    }
}

/// Trimmed text of several lines, separated by `\n`.
pub fn paragraphs(max: usize) -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    move |raw| raw.within(lines(raw.checked()?).into_owned(), 0, max)
}

/// A value of an enumeration, or none.
pub fn one_or_none<T: Enumeration>() -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<T>> {
    |raw| match raw.trimmed() {
        "" => Ok(None),
        text => match T::parse(text) {
            Some(value) => Ok(Some(value)),
            None => Err(PropertyError::Unknown(raw.name, T::names())),
        },
    }
}

/// A required value of an enumeration.
pub fn one_of<T: Enumeration>() -> impl Fn(FieldInput<'_, String>) -> RuleResult<T> {
    |raw| one_or_none()(raw)?.ok_or(PropertyError::NotChosen(raw.name))
}

/// A value of an enumeration, with a default.
pub fn one_of_or<T: Enumeration>(default: T) -> impl Fn(FieldInput<'_, String>) -> RuleResult<T> {
    move |raw| Ok(one_or_none()(raw)?.unwrap_or(default))
}

/// A value that belongs to another field: required if that is set, otherwise dropped.
pub fn one_with<T: Enumeration>(
    is_needed: bool,
) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<T>> {
    move |raw| match one_or_none()(raw)? {
        None if is_needed => Err(PropertyError::NotChosen(raw.name)),
        found => Ok(found.filter(|_| is_needed)),
    }
}

/// A value that belongs to another field, with a default if that is set, otherwise dropped.
pub fn one_with_or<T: Enumeration>(
    is_needed: bool,
    default: T,
) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<T>> {
    move |raw| Ok(is_needed.then_some(one_or_none()(raw)?.unwrap_or(default)))
}

/// Degrees north in Canada, or none.
pub fn latitude() -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<Coordinate>> {
    |raw| match raw.trimmed() {
        "" => Ok(None),
        text => Coordinate::latitude(text).map(Some).ok_or(PropertyError::Latitude),
    }
}

/// Degrees east in Canada; required if there is a latitude.
pub fn longitude(
    has_latitude: bool,
) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<Coordinate>> {
    move |raw| match (raw.trimmed(), has_latitude) {
        ("", false) => Ok(None),
        ("", true) | (_, false) => Err(PropertyError::HalfAPlace),
        (text, true) => Coordinate::longitude(text).map(Some).ok_or(PropertyError::Longitude),
    }
}

/// Several values of an enumeration, deduplicated, in its order.
pub fn each_once<T: Enumeration + Ord>()
-> impl Fn(FieldInput<'_, Vec<String>>) -> RuleResult<Vec<T>> {
    |raw| {
        let unknown = || PropertyError::Unknown(raw.name, T::names());
        let names = raw.value.into_iter().flatten();
        let mut found: Vec<_> =
            names.map(|name| T::parse(name).ok_or_else(unknown)).collect::<RuleResult<_>>()?;
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }
}

/// A whole number in a range, or none.
pub fn count(min: i64, max: i64) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<i64>> {
    move |raw| {
        let text = normalize_typed(&raw.trimmed().replace('½', ".5"));
        if text.is_empty() {
            return Ok(None);
        }
        // Spreadsheets write 3.0, and people write 1.5 or 1½ bathrooms.
        let text = text.replace(',', ".");
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let is_number =
            |text: &str| text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = Some(whole.trim()).filter(|one| !one.is_empty() && is_number(one));
        let number = number.and_then(|one| one.parse::<i64>().ok());
        match number.filter(|number| (min..=max).contains(number)) {
            Some(number) if matches!(fraction, "" | "0" | "00") => Ok(Some(number)),
            Some(whole) if raw.name.wire == "BathroomsTotalInteger" && is_number(fraction) => {
                Err(PropertyError::HalfBathroom(whole + 1))
            }
            _ => Err(PropertyError::NotCount(raw.name, min, max)),
        }
    }
}

/// Half baths, which are included in the bathrooms, or none.
pub fn half_baths(all: Option<i64>) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<i64>> {
    move |raw| match count(0, ROOMS_MAX)(raw)? {
        Some(half) if half > all.unwrap_or_default() => Err(PropertyError::HalfAboveTotal),
        found => Ok(found),
    }
}

/// A positive amount, or none.
pub fn amount<const DIGITS: u32, const ALWAYS: u32>()
-> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<Amount<DIGITS, ALWAYS>>> {
    |raw| match raw.trimmed() {
        "" => Ok(None),
        text => Amount::parse_typed(text).map(Some).ok_or(if is_number_with_comma(text) {
            PropertyError::Comma(raw.name)
        } else {
            PropertyError::NotAmount(raw.name, DIGITS)
        }),
    }
}

/// A price. An amount that the type does not allow is refused. An allowed one is required, unless the
/// listing is incomplete.
pub fn price(
    property_type: PropertyType,
    is_allowed: bool,
    status: StandardStatus,
) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Option<Money>> {
    move |raw| match amount()(raw)? {
        Some(_) if !is_allowed => Err(PropertyError::ForeignAmount(raw.name, property_type)),
        None if is_allowed && status != StandardStatus::Incomplete => {
            Err(PropertyError::Missing(raw.name))
        }
        found => Ok(found),
    }
}

/// A purpose that the type allows, with the type's default.
pub fn purpose_of(kind: PropertyType) -> impl Fn(FieldInput<'_, String>) -> RuleResult<Purpose> {
    move |raw| {
        let purpose = one_of_or(kind.usual_purpose())(raw)?;
        if kind.allows(purpose) {
            return Ok(purpose);
        }
        Err(PropertyError::PurposeMismatch { purpose, kind })
    }
}

/// Letters, digits and some punctuation; may be empty.
pub fn listing_id() -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    |raw| {
        let id = line(0, LISTING_ID_MAX_CHARS)(raw)?;
        let may_have = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        if id.chars().all(may_have) { Ok(id) } else { Err(PropertyError::ListingIdForm) }
    }
}

/// The address in one line, or built from its parts.
pub fn address(form: &PropertyForm) -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    |raw| {
        let whole = line(0, ADDRESS_MAX_CHARS)(raw)?;
        if !whole.is_empty() {
            return Ok(whole);
        }
        let part = |text: &Option<String>| {
            let text = text.as_deref().map(plain::trim).unwrap_or_default();
            if is_blank(text) { String::new() } else { plain::collapse_whitespace(text) }
        };
        let [unit, number, street, suffix] =
            [&form.unit_number, &form.street_number, &form.street_name, &form.street_suffix]
                .map(part);
        match in_one_line(&unit, &number, &street, &suffix) {
            whole if whole.is_empty() => Err(PropertyError::Missing(raw.name)),
            whole => Ok(whole),
        }
    }
}

/// An address in Canadian format: `204-55 Queen Street`.
pub fn in_one_line(unit: &str, number: &str, street: &str, suffix: &str) -> String {
    let door = match (unit, number) {
        ("", number) => number.to_owned(),
        (unit, "") => unit.to_owned(),
        (unit, number) => format!("{unit}-{number}"),
    };
    let parts = [door.as_str(), street, suffix];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A postal code; optional for an incomplete listing.
pub fn postal_code(
    status: StandardStatus,
) -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    move |raw| match raw.trimmed() {
        "" if status == StandardStatus::Incomplete => Ok(String::new()),
        "" => Err(PropertyError::Missing(raw.name)),
        text => code::parse(text).ok_or(PropertyError::PostalCode),
    }
}

/// [`COUNTRY`] in any spelling.
pub fn country() -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    |raw| match raw.trimmed().to_uppercase().as_str() {
        "" | COUNTRY | "CAN" | "CANADA" => Ok(COUNTRY.to_owned()),
        _ => Err(PropertyError::Country),
    }
}

/// A web URL; may be empty.
pub fn web_address() -> impl Fn(FieldInput<'_, String>) -> RuleResult<String> {
    |raw| {
        let text = line(0, NAME_MAX_CHARS)(raw)?;
        if text.is_empty() {
            return Ok(text);
        }
        let text = if is_host(&text) { format!("https://{text}") } else { text };
        let text = raw.within(text, 0, NAME_MAX_CHARS)?;
        if text.chars().count() < NAME_MIN_CHARS {
            return Err(PropertyError::TooShort(raw.name, NAME_MIN_CHARS));
        }
        let is_web = url::Url::parse(&text)
            .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        if is_web && !text.contains(' ') { Ok(text) } else { Err(PropertyError::Url(raw.name)) }
    }
}

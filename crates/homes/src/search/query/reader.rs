//! Reads the parameters of a query, and writes each in its canonical form.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use engine::{Bounds, Sort};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use platform::text::normalise;
use platform::text::plain::{has_control_characters, is_direction_override};

use super::cursor::{PageCursor, read_cursor};
use crate::search::amount::read_cents;
use crate::search::error::SearchError;

/// The parameters in canonical order (docs/decisions/0032).
pub(super) const NAMES: [&str; 19] = [
    "purpose",
    "place",
    "q",
    "price_min",
    "price_max",
    "beds",
    "baths",
    "type",
    "class",
    "area_min",
    "area_max",
    "year_min",
    "amenity",
    "since",
    "bbox",
    "polygon",
    "sort",
    "page",
    "size",
];

/// Characters that are not escaped: as in `encodeURIComponent`, and the comma.
const UNESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b',');

/// The longest text, in characters.
const MAX_CHARS: usize = 200;
/// Corners of a drawn area.
const MAX_CORNERS: usize = 300;
/// Characters of a drawn area.
const MAX_POLYGON_CHARS: usize = 6_000;

/// The given parameters, and their canonical values.
pub(super) struct QueryReader {
    pub(super) given: BTreeMap<String, String>,
    pub(super) written: BTreeMap<&'static str, String>,
}

impl QueryReader {
    fn take(&mut self, name: &str) -> Option<String> {
        self.given.remove(name)
    }

    pub(super) fn list(
        &mut self,
        name: &'static str,
        read: impl Fn(&str) -> Option<(u8, String)>,
    ) -> Result<Vec<u8>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(Vec::new()) };
        if text.chars().count() > MAX_CHARS * 4 {
            return Err(SearchError::TooLong(name));
        }
        let mut values: Vec<(u8, String)> = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| read(part).ok_or(SearchError::Unknown(name)))
            .collect::<Result<_, _>>()?;
        values.sort_by(|a, b| a.1.cmp(&b.1));
        values.dedup();
        let names: Vec<&str> = values.iter().map(|(_, name)| name.as_str()).collect();
        self.written.insert(name, names.join(","));
        Ok(values.iter().map(|(number, _)| *number).collect())
    }

    pub(super) fn ranges(
        &mut self,
        name: &'static str,
    ) -> Result<Vec<RangeInclusive<u8>>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(Vec::new()) };
        let wrong = || SearchError::NotARange(name);
        let count = |text: &str| -> Result<u8, SearchError> {
            let is_number =
                !text.is_empty() && text.len() <= 3 && text.bytes().all(|c| c.is_ascii_digit());
            let count: u16 = text.parse().ok().filter(|_| is_number).ok_or_else(wrong)?;
            u8::try_from(count.min(254)).map_err(|_| wrong())
        };
        let (mut ranges, mut written) = (Vec::new(), Vec::new());
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            if ranges.len() == 10 {
                return Err(SearchError::TooLong(name));
            }
            if let Some((low, high)) = part.split_once('-') {
                let (low, high) = (count(low.trim())?, count(high.trim())?);
                if low > high {
                    return Err(SearchError::EndsCrossed(name));
                }
                ranges.push(low..=high);
                written.push(format!("{low}-{high}"));
            } else {
                let low = count(part.trim_end_matches('+'))?;
                ranges.push(low..=254);
                written.push(low.to_string());
            }
        }
        self.written.insert(name, written.join(","));
        Ok(ranges)
    }

    pub(super) fn text(&mut self, name: &'static str) -> Result<Option<String>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        if text.chars().count() > MAX_CHARS {
            return Err(SearchError::TooLong(name));
        }
        let text = normalise::unbroken(&normalise::clean(&text)).replace(is_direction_override, "");
        if has_control_characters(&text, false) {
            return Err(SearchError::Unknown(name));
        }
        if text.is_empty() {
            return Ok(None);
        }
        self.written.insert(name, text.clone());
        Ok(Some(text))
    }

    /// Dollars as people write them, in cents.
    pub(super) fn money(&mut self, name: &'static str) -> Result<Option<u64>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let cents = read_cents(&text).ok_or(SearchError::NotANumber(name))?;
        let (dollars, rest) = (cents / 100, cents % 100);
        let written = if rest == 0 { dollars.to_string() } else { format!("{dollars}.{rest:02}") };
        self.written.insert(name, written);
        Ok(Some(cents))
    }

    pub(super) fn integer<T: TryFrom<u64> + ToString + Copy>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let digits: String =
            text.chars().filter(|c| !matches!(c, ',' | ' ' | '\u{a0}' | '\u{202f}')).collect();
        let is_number = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
        let number = digits.parse::<u64>().ok().filter(|_| is_number);
        let number = number.and_then(|number| T::try_from(number).ok());
        let number = number.ok_or(SearchError::NotANumber(name))?;
        self.written.insert(name, number.to_string());
        Ok(Some(number))
    }

    pub(super) fn count(
        &mut self,
        name: &'static str,
        most: usize,
        wrong: SearchError,
    ) -> Result<Option<usize>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let is_number = text.bytes().all(|c| c.is_ascii_digit());
        text.parse().ok().filter(|count| is_number && *count <= most).map(Some).ok_or(wrong)
    }

    pub(super) fn write_unless_default(&mut self, name: &'static str, count: usize, usual: usize) {
        if count != usual {
            self.written.insert(name, count.to_string());
        }
    }

    /// A day in the company's zone (its start), or a timestamp.
    pub(super) fn day(&mut self) -> Result<Option<i64>, SearchError> {
        let Some(text) = self.take("since") else { return Ok(None) };
        let day = || -> Option<i64> {
            if let Ok(moment) = text.parse::<jiff::Timestamp>() {
                return Some(moment.as_second());
            }
            let day: jiff::civil::Date = text.parse().ok()?;
            Some(day.in_tz("America/Toronto").ok()?.timestamp().as_second())
        };
        let seconds = day().ok_or(SearchError::NotADay)?;
        self.written.insert("since", text.clone());
        Ok(Some(seconds))
    }

    pub(super) fn bbox(&mut self) -> Result<Option<Bounds>, SearchError> {
        let Some(text) = self.take("bbox") else { return Ok(None) };
        let parts: Vec<f64> = text.split(',').map_while(|part| part.trim().parse().ok()).collect();
        let is_whole = text.split(',').count() == 4;
        let [west, south, east, north] = parts[..] else { return Err(SearchError::BadBox) };
        let is_there = |degrees: f64, most: f64| degrees.is_finite() && degrees.abs() <= most;
        // A map panned around the world may exceed 180 degrees.
        let is_valid = is_whole
            && [west, east].iter().all(|one| is_there(*one, 540.0))
            && [south, north].iter().all(|one| is_there(*one, 90.0))
            && west <= east
            && south <= north;
        if !is_valid {
            return Err(SearchError::BadBox);
        }
        let mut written = String::new();
        for (at, part) in parts.iter().enumerate() {
            let between = if at == 0 { "" } else { "," };
            let _ = write!(written, "{between}{}", if *part == 0.0 { 0.0 } else { *part });
        }
        self.written.insert("bbox", written);
        let turns = (f64::midpoint(west, east) / 360.0).round() * 360.0;
        let (west, east) = (west - turns, east - turns);
        let (west, east) = (west.clamp(-180.0, 180.0), east.clamp(-180.0, 180.0));
        Ok(Some(Bounds { west, south, east, north }))
    }

    pub(super) fn polygon(&mut self) -> Result<Option<Vec<(f64, f64)>>, SearchError> {
        let Some(text) = self.take("polygon") else { return Ok(None) };
        if text.len() > MAX_POLYGON_CHARS {
            return Err(SearchError::BadPolygon);
        }
        let corners = decode_polyline(&text).ok_or(SearchError::BadPolygon)?;
        if !(3..=MAX_CORNERS).contains(&corners.len()) {
            return Err(SearchError::BadPolygon);
        }
        self.written.insert("polygon", text);
        Ok(Some(corners))
    }

    pub(super) fn sort(&mut self) -> Result<Sort, SearchError> {
        let Some(text) = self.take("sort") else { return Ok(Sort::Newest) };
        let sort = match text.to_ascii_lowercase().as_str() {
            "newest" => return Ok(Sort::Newest),
            "price_up" => Sort::PriceUp,
            "price_down" => Sort::PriceDown,
            "area" => Sort::Area,
            "nearest" => Sort::Nearest,
            _ => return Err(SearchError::Unknown("sort")),
        };
        self.written.insert("sort", text.to_ascii_lowercase());
        Ok(sort)
    }

    /// Replaces the order `nearest` by `newest`.
    pub(super) fn drop_nearest(&mut self, sort: &mut Sort) {
        if *sort == Sort::Nearest {
            *sort = Sort::Newest;
            self.written.remove("sort");
        }
    }

    pub(super) fn cursor(&mut self) -> Result<Option<PageCursor>, SearchError> {
        let Some(text) = self.take("after") else { return Ok(None) };
        read_cursor(&text).map(Some).ok_or(SearchError::BadCursor)
    }

    pub(super) fn zoom(&mut self) -> Result<Option<u8>, SearchError> {
        let is_map = self.take("map").is_some_and(|map| map == "1" || map == "true");
        let Some(text) = self.take("zoom") else { return Ok(is_map.then_some(4)) };
        let zoom: f64 = text.parse().map_err(|_| SearchError::BadZoom)?;
        if !(0.0..=22.0).contains(&zoom) {
            return Err(SearchError::BadZoom);
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 22")]
        let zoom = zoom.round() as u8;
        Ok(is_map.then_some(zoom))
    }

    pub(super) fn canonical(&self) -> String {
        let written = NAMES.iter().filter_map(|name| Some((name, self.written.get(name)?)));
        let pairs = written.filter(|(_, value)| !value.is_empty());
        pairs
            .map(|(name, value)| format!("{name}={}", utf8_percent_encode(value, UNESCAPED)))
            .collect::<Vec<_>>()
            .join("&")
    }
}

/// Decodes an encoded polyline of precision 5.
pub(super) fn decode_polyline(text: &str) -> Option<Vec<(f64, f64)>> {
    let mut bytes = text.bytes();
    let mut next = || -> Option<Option<i64>> {
        let (mut value, mut shift) = (0_i64, 0);
        loop {
            let Some(byte) = bytes.next() else { return (shift == 0).then_some(None) };
            let chunk = i64::from(byte.checked_sub(63).filter(|chunk| *chunk < 64)?);
            value |= (chunk & 0x1f) << shift;
            shift += 5;
            if chunk < 0x20 {
                return Some(Some(if value & 1 == 1 { !(value >> 1) } else { value >> 1 }));
            }
            if shift > 30 {
                return None;
            }
        }
    };
    let (mut latitude, mut longitude) = (0_i64, 0_i64);
    let mut corners = Vec::new();
    loop {
        let Some(more) = next()? else { return Some(corners) };
        latitude += more;
        longitude += next()??;
        if latitude.abs() > 9_000_000 || longitude.abs() > 18_000_000 {
            return None;
        }
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        corners.push((latitude as f64 / 1e5, longitude as f64 / 1e5));
        if corners.len() > MAX_CORNERS {
            return None;
        }
    }
}

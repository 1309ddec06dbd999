//! Parses the query of a URL, with clear errors, and writes its canonical form.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use engine::{Bounds, Cursor, Sort};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use platform::text::normalise;
use platform::text::plain::{collapse_whitespace, has_control_characters, is_direction_override};

use super::amount::read_cents;
use super::error::SearchError;
use crate::listing_index::values::{number, purpose_word};
use crate::property::{Amenity, Enumeration, PropertyClass, PropertySubType, Purpose};

/// The parameters in canonical order (docs/decisions/0032).
const NAMES: [&str; 19] = [
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

/// The parameters that take several values.
const MULTI_VALUED: [&str; 7] = ["purpose", "place", "beds", "baths", "type", "class", "amenity"];

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
/// The default page size.
const SIZE: usize = 24;
/// The maximum page size.
const MAX_SIZE: usize = 100;
/// The largest page number.
const MAX_PAGE: usize = 1_000_000;

/// A parsed search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HomesQuery {
    /// By the engine's numbers.
    pub purposes: Vec<u8>,
    /// By the engine's numbers.
    pub classes: Vec<u8>,
    /// By the engine's numbers.
    pub kinds: Vec<u8>,
    /// In any of these.
    pub beds: Vec<RangeInclusive<u8>>,
    /// In any of these.
    pub baths: Vec<RangeInclusive<u8>>,
    /// All of these.
    pub amenities: u64,
    /// As typed.
    pub place: Option<String>,
    /// Full-text words.
    pub q: Option<String>,
    /// Cents.
    pub price_min: Option<u64>,
    /// Cents.
    pub price_max: Option<u64>,
    /// Square feet.
    pub area_min: Option<u32>,
    /// Square feet.
    pub area_max: Option<u32>,
    /// A year.
    pub year_min: Option<u16>,
    /// Seconds since 1970.
    pub since: Option<i64>,
    /// A rectangle.
    pub bbox: Option<Bounds>,
    /// A drawn area.
    pub polygon: Option<Vec<(f64, f64)>>,
    /// The order.
    pub sort: Sort,
    /// From 0.
    pub page: usize,
    /// The page size.
    pub size: usize,
    /// The cursor after which the page begins.
    pub after: Option<Cursor>,
    /// The point from which the distance in `after` was measured.
    pub near: Option<(f64, f64)>,
    /// The zoom of the clusters, if requested.
    pub zoom: Option<u8>,
    canonical: String,
}

impl HomesQuery {
    /// Parses the query of a URL.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn parse(query: &str) -> Result<Self, SearchError> {
        let mut given: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in url::form_urlencoded::parse(query.as_bytes()) {
            let value = collapse_whitespace(&value);
            if value.is_empty() {
                continue;
            }
            // A form without script repeats the name for each choice. Single-valued parameters
            // take the first.
            let is_one = !MULTI_VALUED.contains(&&*name);
            given
                .entry(name.into_owned())
                .and_modify(|known| {
                    if !is_one {
                        known.push(',');
                        known.push_str(&value);
                    }
                })
                .or_insert(value);
        }
        let mut reader = QueryReader { given, written: BTreeMap::new() };
        let mut parsed = Self {
            purposes: reader.list("purpose", |text| {
                let purpose =
                    Purpose::ALL.iter().find(|one| purpose_word(**one).eq_ignore_ascii_case(text));
                purpose.map(|one| (number(Purpose::ALL, one), purpose_word(*one).to_owned()))
            })?,
            classes: reader.list("class", |text| parse_value(PropertyClass::ALL, text))?,
            kinds: reader.list("type", |text| parse_value(PropertySubType::ALL, text))?,
            beds: reader.ranges("beds")?,
            baths: reader.ranges("baths")?,
            place: reader.text("place")?,
            q: reader.text("q")?,
            price_min: reader.money("price_min")?,
            price_max: reader.money("price_max")?,
            area_min: reader.integer("area_min")?,
            area_max: reader.integer("area_max")?,
            year_min: reader.integer("year_min")?,
            since: reader.day()?,
            bbox: reader.bbox()?,
            polygon: reader.polygon()?,
            sort: reader.sort()?,
            page: reader.count("page", MAX_PAGE, SearchError::BadPage)?.unwrap_or(0),
            size: reader.count("size", usize::MAX, SearchError::BadSize)?.unwrap_or(SIZE),
            zoom: reader.zoom()?,
            ..Self::default()
        };
        if let Some((after, near)) = reader.cursor()? {
            (parsed.after, parsed.near) = (Some(after), near);
        }
        let amenities = reader.list("amenity", |text| parse_value(Amenity::ALL, text))?;
        parsed.amenities = amenities.iter().fold(0, |bits, one| bits | 1 << (one - 1));
        if parsed.size == 0 {
            return Err(SearchError::BadSize);
        }
        parsed.size = parsed.size.min(MAX_SIZE);
        // Without a place to be near to, the order falls back to newest.
        if parsed.place.is_none() && parsed.bbox.is_none() && parsed.polygon.is_none() {
            reader.drop_nearest(&mut parsed.sort);
        }
        let crossed = |low: Option<u64>, high: Option<u64>| {
            low.zip(high).is_some_and(|(low, high)| low > high)
        };
        if crossed(parsed.price_min, parsed.price_max) {
            return Err(SearchError::EndsCrossed("price_min"));
        }
        if crossed(parsed.area_min.map(u64::from), parsed.area_max.map(u64::from)) {
            return Err(SearchError::EndsCrossed("area_min"));
        }
        reader.write_unless_default("page", parsed.page, 0);
        reader.write_unless_default("size", parsed.size, SIZE);
        parsed.canonical = reader.canonical();
        Ok(parsed)
    }

    /// Whether a query is empty or has at least one known parameter.
    pub fn is_known(query: &str) -> bool {
        let mut names = url::form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name);
        let also = ["after", "map", "zoom"];
        query.is_empty() || names.any(|name| NAMES.contains(&&*name) || also.contains(&&*name))
    }

    /// The canonical query: known parameters in order, without defaults, clusters and cursor.
    pub fn canonical(&self) -> &str {
        &self.canonical
    }

    /// The cursor in its URL form.
    pub fn cursor(&self) -> Option<String> {
        self.after.map(|after| write_cursor(after, self.near))
    }
}

fn parse_value<T: Enumeration + PartialEq>(all: &[T], text: &str) -> Option<(u8, String)> {
    T::parse(text).map(|one| (number(all, &one), one.name().to_owned()))
}

/// The given parameters, and their canonical values.
struct QueryReader {
    given: BTreeMap<String, String>,
    written: BTreeMap<&'static str, String>,
}

impl QueryReader {
    fn take(&mut self, name: &str) -> Option<String> {
        self.given.remove(name)
    }

    fn list(
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

    fn ranges(&mut self, name: &'static str) -> Result<Vec<RangeInclusive<u8>>, SearchError> {
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

    fn text(&mut self, name: &'static str) -> Result<Option<String>, SearchError> {
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
    fn money(&mut self, name: &'static str) -> Result<Option<u64>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let cents = read_cents(&text).ok_or(SearchError::NotANumber(name))?;
        let (dollars, rest) = (cents / 100, cents % 100);
        let written = if rest == 0 { dollars.to_string() } else { format!("{dollars}.{rest:02}") };
        self.written.insert(name, written);
        Ok(Some(cents))
    }

    fn integer<T: TryFrom<u64> + ToString + Copy>(
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

    fn count(
        &mut self,
        name: &'static str,
        most: usize,
        wrong: SearchError,
    ) -> Result<Option<usize>, SearchError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let is_number = text.bytes().all(|c| c.is_ascii_digit());
        text.parse().ok().filter(|count| is_number && *count <= most).map(Some).ok_or(wrong)
    }

    fn write_unless_default(&mut self, name: &'static str, count: usize, usual: usize) {
        if count != usual {
            self.written.insert(name, count.to_string());
        }
    }

    /// A day in the company's zone (its start), or a timestamp.
    fn day(&mut self) -> Result<Option<i64>, SearchError> {
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

    fn bbox(&mut self) -> Result<Option<Bounds>, SearchError> {
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

    fn polygon(&mut self) -> Result<Option<Vec<(f64, f64)>>, SearchError> {
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

    fn sort(&mut self) -> Result<Sort, SearchError> {
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
    fn drop_nearest(&mut self, sort: &mut Sort) {
        if *sort == Sort::Nearest {
            *sort = Sort::Newest;
            self.written.remove("sort");
        }
    }

    fn cursor(&mut self) -> Result<Option<PageCursor>, SearchError> {
        let Some(text) = self.take("after") else { return Ok(None) };
        read_cursor(&text).map(Some).ok_or(SearchError::BadCursor)
    }

    fn zoom(&mut self) -> Result<Option<u8>, SearchError> {
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

    fn canonical(&self) -> String {
        let written = NAMES.iter().filter_map(|name| Some((name, self.written.get(name)?)));
        let pairs = written.filter(|(_, value)| !value.is_empty());
        pairs
            .map(|(name, value)| format!("{name}={}", utf8_percent_encode(value, UNESCAPED)))
            .collect::<Vec<_>>()
            .join("&")
    }
}

/// A cursor, and the point from which its distance is measured, if any.
pub type PageCursor = (Cursor, Option<(f64, f64)>);

/// The name of an order in URLs.
pub fn sort_word(sort: Sort) -> &'static str {
    match sort {
        Sort::Newest => "newest",
        Sort::PriceUp => "price_up",
        Sort::PriceDown => "price_down",
        Sort::Area => "area",
        Sort::Nearest => "nearest",
    }
}

/// Parses a cursor of [`write_cursor`].
pub fn read_cursor(text: &str) -> Option<PageCursor> {
    let mut parts = text.split('-');
    let key = u64::from_str_radix(parts.next()?, 36).ok()?;
    let cursor = Cursor { key, id: parts.next()?.parse().ok()? };
    let mut degrees = |most: u32| -> Option<Option<f64>> {
        let Some(part) = parts.next() else { return Some(None) };
        let part: u32 = part.parse().ok().filter(|part| *part <= 2 * most)?;
        Some(Some((f64::from(part) - f64::from(most)) / 1e5))
    };
    let near = (degrees(9_000_000)?, degrees(18_000_000)?);
    let is_whole = near.0.is_some() == near.1.is_some() && parts.next().is_none();
    is_whole.then_some((cursor, near.0.zip(near.1)))
}

/// Writes a cursor for URLs. It includes the reference point of `nearest`, because the centre of
/// a place moves when homes change.
pub fn write_cursor(cursor: Cursor, near: Option<(f64, f64)>) -> String {
    let degrees = |degrees: f64, most: f64| format!("-{:.0}", (degrees * 1e5).round() + most);
    let near = near.map_or_else(String::new, |(latitude, longitude)| {
        degrees(latitude, 9_000_000.0) + &degrees(longitude, 18_000_000.0)
    });
    let (mut digits, mut key) = (Vec::new(), cursor.key);
    loop {
        digits.push(char::from_digit(u32::try_from(key % 36).unwrap_or(0), 36).unwrap_or('0'));
        key /= 36;
        if key == 0 {
            break;
        }
    }
    format!("{}-{}{near}", digits.iter().rev().collect::<String>(), cursor.id)
}

/// Decodes an encoded polyline of precision 5.
fn decode_polyline(text: &str) -> Option<Vec<(f64, f64)>> {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn canonical(query: &str) -> String {
        HomesQuery::parse(query).unwrap().canonical().to_owned()
    }

    #[test]
    fn an_address_is_written_in_one_way() {
        for (given, expected) in [
            ("", ""),
            ("size=24&page=0&sort=newest&beds=&utm_source=x", ""),
            ("type=condominium&type=Apartment&beds=3", "beds=3&type=Apartment,Condominium"),
            ("price_max=800,000&purpose=SELL", "purpose=sell&price_max=800000"),
            ("beds=3-3&place=Hamilton,%20ON", "place=Hamilton,%20ON&beds=3-3"),
            ("bbox=-80.0,43,-79.00,44.123456", "bbox=-80,43,-79,44.123456"),
            ("q=%20two%20%20words%20&page=2", "q=two%20words&page=2"),
            ("size=500", "size=100"),
            ("map=1&zoom=9&after=1-2", ""),
            ("sort=nearest&beds=2", "beds=2"),
            ("sort=nearest&place=Hamilton", "place=Hamilton&sort=nearest"),
        ] {
            assert_eq!(canonical(given), expected, "{given}");
            assert_eq!(canonical(expected), expected);
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused_by_name() {
        for (given, expected) in [
            ("purpose=steal", SearchError::Unknown("purpose")),
            ("type=Castle", SearchError::Unknown("type")),
            ("amenity=Moat", SearchError::Unknown("amenity")),
            ("sort=random", SearchError::Unknown("sort")),
            ("price_min=cheap", SearchError::NotANumber("price_min")),
            ("price_min=5&price_max=4", SearchError::EndsCrossed("price_min")),
            ("area_min=5&area_max=4", SearchError::EndsCrossed("area_min")),
            ("area_min=-5", SearchError::NotANumber("area_min")),
            ("year_min=99999999", SearchError::NotANumber("year_min")),
            ("beds=many", SearchError::NotARange("beds")),
            ("beds=4-3", SearchError::EndsCrossed("beds")),
            ("since=yesterday", SearchError::NotADay),
            ("bbox=1,2,3", SearchError::BadBox),
            ("bbox=2,1,1,2", SearchError::BadBox),
            ("bbox=NaN,1,1,2", SearchError::BadBox),
            ("bbox=-80,43,-79,44,5", SearchError::BadBox),
            ("polygon=x", SearchError::BadPolygon),
            ("page=-1", SearchError::BadPage),
            ("page=1.5", SearchError::BadPage),
            ("size=0", SearchError::BadSize),
            ("map=1&zoom=99", SearchError::BadZoom),
            ("after=zz", SearchError::BadCursor),
            ("after=1-2-3", SearchError::BadCursor),
            ("after=1-2-3-99999999", SearchError::BadCursor),
            ("after=1-2-3-4-5", SearchError::BadCursor),
            ("place=%00", SearchError::Unknown("place")),
        ] {
            assert_eq!(HomesQuery::parse(given), Err(expected), "{given}");
        }
        let long = format!("q={}", "a".repeat(201));
        assert_eq!(HomesQuery::parse(&long), Err(SearchError::TooLong("q")));
    }

    #[test]
    fn a_polyline_is_read_as_the_standard_has_it() {
        let corners = decode_polyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@").unwrap();
        assert_eq!(corners, [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)]);
    }

    #[test]
    fn a_place_in_the_order_comes_back() {
        for cursor in [Cursor { key: 0, id: 1 }, Cursor { key: u64::MAX, id: u64::MAX }] {
            for near in [None, Some((43.25512, -79.86))] {
                let text = write_cursor(cursor, near);
                let read = HomesQuery::parse(&format!("after={text}")).unwrap();
                assert_eq!((read.after, read.near), (Some(cursor), near), "{text}");
            }
        }
    }

    proptest! {
        #[test]
        fn parse_never_panics(query in "\\PC{0,80}") {
            let _ = HomesQuery::parse(&query);
            let _ = HomesQuery::parse(&format!("polygon={query}"));
            let _ = HomesQuery::parse(&format!("bbox={query}"));
        }

        #[test]
        fn what_is_written_is_read_as_the_same(beds in 0_u8..9, min in 0_u32..900_000, page in 0_usize..9) {
            let read = HomesQuery::parse(&format!("beds={beds}&price_min={min}&page={page}")).unwrap();
            let again = HomesQuery::parse(read.canonical()).unwrap();
            prop_assert_eq!(read, again);
        }
    }
}

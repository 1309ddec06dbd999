//! Where towns and postal codes are: the middle of each, out of a file that ships with the
//! program (`scripts/map/gazetteer.py`, docs/decisions/0033).
//!
//! It gives a home a rough place that nobody has pointed at, and sees when a point is far from
//! its address.

use std::collections::HashMap;
use std::sync::LazyLock;

use platform::text::plain::search_words;

use super::coordinate::Coordinate;
use super::listing::Listing;
use super::postal_code;
use super::reso::{CoordinatePrecision, CoordinateSource, StateOrProvince};

static FILE: &str = include_str!("../../map/gazetteer.tsv");
static GAZETTEER: LazyLock<Gazetteer> = LazyLock::new(|| Gazetteer::read(FILE));

/// Kilometres in a degree of latitude.
const DEGREE_KM: f64 = 111.2;
/// A home belongs to a town that is so near: the largest ones reach over some fifty kilometres.
const NEAR_KM: f64 = 60.0;
/// By so much a place of another province must be nearer than all of one's own.
const BORDER_KM: f64 = 10.0;

/// Somewhere in Canada.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Degrees north.
    pub latitude: Coordinate,
    /// Degrees east.
    pub longitude: Coordinate,
}

impl Point {
    /// How far another one is, on a flat map of the two.
    fn kilometres_to(self, other: Self) -> f64 {
        let (here, there) = (self.latitude.degrees(), other.latitude.degrees());
        let across = (self.longitude.degrees() - other.longitude.degrees())
            * f64::midpoint(here, there).to_radians().cos();
        (here - there).hypot(across) * DEGREE_KM
    }
}

/// The middle of a postal code or of a town.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Middle {
    /// Where it is.
    pub point: Point,
    /// What it is the middle of.
    pub precision: CoordinatePrecision,
}

impl Middle {
    /// The same as the source of coordinates.
    pub fn source(self) -> CoordinateSource {
        match self.precision {
            CoordinatePrecision::City => CoordinateSource::City,
            _ => CoordinateSource::PostalCode,
        }
    }
}

/// What is odd about a point and an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// So many kilometres lie between it and the town.
    FarFromTown(u32),
    /// It seems to lie in another province.
    OtherProvince(StateOrProvince),
}

type Province = StateOrProvince;

struct Gazetteer {
    towns: HashMap<(&'static str, String), Point>,
    areas: HashMap<&'static str, (Province, Point)>,
    all: Vec<(Province, Point)>,
}

impl Gazetteer {
    fn read(file: &'static str) -> Self {
        let mut read = Self { towns: HashMap::new(), areas: HashMap::new(), all: Vec::new() };
        for line in file.lines() {
            let mut parts = line.split('\t');
            let mut part = || parts.next().unwrap_or_default();
            let (province, name) = (Province::parse(part()), part());
            let (latitude, longitude) =
                (Coordinate::latitude(part()), Coordinate::longitude(part()));
            let (Some(province), Some(latitude), Some(longitude)) = (province, latitude, longitude)
            else {
                continue;
            };
            let point = Point { latitude, longitude };
            read.all.push((province, point));
            if is_area(name) {
                read.areas.insert(name, (province, point));
            } else {
                read.towns.entry((province.as_str(), key(name))).or_insert(point);
            }
        }
        read
    }
}

/// `M5V`, and no town.
fn is_area(name: &str) -> bool {
    matches!(name.as_bytes(), [first, digit, last]
        if first.is_ascii_uppercase() && digit.is_ascii_digit() && last.is_ascii_uppercase())
}

/// A town's name, however it is written: `St. John's` and `saint johns` are one.
fn key(name: &str) -> String {
    let words = search_words(&name.replace(['\'', '’'], ""));
    let whole = words.iter().map(|word| match word.as_str() {
        "st" => "saint",
        "ste" => "sainte",
        other => other,
    });
    whole.collect::<Vec<_>>().join(" ")
}

/// The middle of an address: of its postal code, or of its town.
pub fn middle(city: &str, province: Province, code: &str) -> Option<Middle> {
    let known = &*GAZETTEER;
    let town = town(city, province);
    let code = postal_code::parse(code);
    let area = code.as_deref().and_then(|code| known.areas.get(code.get(..3)?));
    // A code that lies elsewhere was mistyped.
    let area = area.filter(|(of, point)| {
        *of == province && town.is_none_or(|town| town.kilometres_to(*point) <= NEAR_KM)
    });
    match (area, town) {
        (Some((_, point)), _) => {
            Some(Middle { point: *point, precision: CoordinatePrecision::PostalCode })
        }
        (None, Some(point)) => Some(Middle { point, precision: CoordinatePrecision::City }),
        (None, None) => None,
    }
}

fn town(city: &str, province: Province) -> Option<Point> {
    GAZETTEER.towns.get(&(province.as_str(), key(city))).copied()
}

/// What is odd about a point and its address, if anything is.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within Canada")]
pub fn oddity(point: Point, city: &str, province: Province) -> Option<Oddity> {
    if let Some(far) = town(city, province).map(|town| town.kilometres_to(point))
        && far > NEAR_KM
    {
        return Some(Oddity::FarFromTown(far.round() as u32));
    }
    let nearest = |is_one: &dyn Fn(Province) -> bool| {
        let all = GAZETTEER.all.iter().filter(|(of, _)| is_one(*of));
        let all = all.map(|(of, at)| (at.kilometres_to(point), *of));
        all.min_by(|(one, _), (other, _)| one.total_cmp(other))
    };
    let (there, other) = nearest(&|of| of != province)?;
    let (here, _) = nearest(&|of| of == province)?;
    (here - there > BORDER_KM).then_some(Oddity::OtherProvince(other))
}

/// The listing at the middle of its address; `None` where that is not known.
pub fn placed(listing: &Listing) -> Option<Listing> {
    let middle = middle(&listing.city, listing.state_or_province, &listing.postal_code)?;
    Some(Listing {
        latitude: Some(middle.point.latitude),
        longitude: Some(middle.point.longitude),
        coordinate_source: Some(middle.source()),
        coordinate_precision: Some(middle.precision),
        ..listing.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(latitude: &str, longitude: &str) -> Point {
        Point {
            latitude: Coordinate::latitude(latitude).unwrap(),
            longitude: Coordinate::longitude(longitude).unwrap(),
        }
    }

    #[test]
    fn every_line_of_the_file_is_read() {
        let lines = FILE.lines().count();
        assert!(lines > 4_000);
        assert_eq!(GAZETTEER.all.len(), lines);
        for province in Province::ALL {
            assert!(GAZETTEER.all.iter().any(|(of, _)| of == province), "{province:?}");
        }
    }

    #[test]
    fn an_address_has_a_middle_however_its_town_is_written() {
        let calgary = middle("Calgary", Province::parse("AB").unwrap(), "t2p1j9").unwrap();
        assert_eq!(calgary.precision, CoordinatePrecision::PostalCode);
        assert_eq!(calgary.source(), CoordinateSource::PostalCode);
        assert!(calgary.point.kilometres_to(at("51.05", "-114.07")) < 2.0);
        let quebec = Province::parse("QC").unwrap();
        for city in ["Montréal", "MONTREAL", " montréal "] {
            // Of a postal code that is none, or of the country, the town remains.
            for code in ["", "H2X", "J0T 1H0", "no code"] {
                let found = middle(city, quebec, code).unwrap();
                assert_eq!(found.precision, CoordinatePrecision::City, "{city} {code}");
                assert!(found.point.kilometres_to(at("45.51", "-73.59")) < 5.0);
            }
        }
        let newfoundland = Province::parse("NL").unwrap();
        for city in ["St. John's", "St. John’s", "Saint Johns"] {
            assert!(middle(city, newfoundland, "").is_some(), "{city}");
        }
        assert!(middle("Ville de Québec", quebec, "").is_some());
        // A code of another place is not believed; of an unknown town nothing else is known.
        let typo = middle("Montréal", quebec, "G1R 4P5").unwrap();
        assert_eq!(typo.precision, CoordinatePrecision::City);
        let unknown = middle("Nowhere at all", quebec, "H2X 1Y4").unwrap();
        assert_eq!(unknown.precision, CoordinatePrecision::PostalCode);
        assert_eq!(middle("Nowhere at all", quebec, "M5V 9T4"), None);
        assert_eq!(middle("", quebec, ""), None);
    }

    #[test]
    fn a_point_far_from_its_address_is_odd() {
        let ontario = Province::parse("ON").unwrap();
        let quebec = Province::parse("QC").unwrap();
        let hudson_bay = at("61.87", "-96.86");
        let Some(Oddity::FarFromTown(far)) = oddity(hudson_bay, "Montréal", quebec) else {
            panic!("not odd");
        };
        assert!((2_000..2_700).contains(&far), "{far}");
        let nunavut = Province::parse("NU").unwrap();
        assert_eq!(oddity(hudson_bay, "Nowhere", ontario), Some(Oddity::OtherProvince(nunavut)));
        // Up the valley beyond the other bank of the river.
        assert_eq!(
            oddity(at("45.80", "-75.95"), "Ottawa", ontario),
            Some(Oddity::OtherProvince(quebec))
        );
        for (point, city, province) in [
            (at("45.4215", "-75.6972"), "Ottawa", ontario),
            (at("45.4287", "-75.7137"), "Gatineau", quebec),
            (at("45.5088", "-73.5617"), "Montréal", quebec),
            (at("46.49", "-81.0"), "Greater Sudbury", ontario),
            // Far in the north, where there is nothing else.
            (at("58.5", "-70.0"), "Nowhere", quebec),
        ] {
            assert_eq!(oddity(point, city, province), None, "{city}");
        }
    }
}

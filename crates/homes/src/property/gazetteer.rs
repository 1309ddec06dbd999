//! The centres of towns and postal codes, from a file that ships with the program
//! (`scripts/map/gazetteer.py`, docs/decisions/0033).
//!
//! It gives an approximate location to homes without a point, and detects points far from their
//! address.

use std::collections::HashMap;
use std::sync::LazyLock;

use platform::telemetry::record_memory;
use platform::text::plain::search_words;

use super::coordinate::Coordinate;
use super::listing::Listing;
use super::postal_code;
use super::reso::{CoordinatePrecision, CoordinateSource, StateOrProvince};

static FILE: &str = include_str!("../../map/gazetteer.tsv");
static GAZETTEER: LazyLock<Gazetteer> = LazyLock::new(|| {
    let gazetteer = Gazetteer::read(FILE);
    record_memory("gazetteer, unpacked", gazetteer.bytes() as u64);
    gazetteer
});

/// Kilometres in a degree of latitude.
const KM_PER_DEGREE: f64 = 111.2;
/// The highest distance of a home to its town's centre; the largest towns reach some fifty kilometres.
const TOWN_RADIUS_KM: f64 = 60.0;
/// How much nearer a place of another province must be than every place of the own one.
const BORDER_MARGIN_KM: f64 = 10.0;

/// A point in Canada.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Degrees north.
    pub latitude: Coordinate,
    /// Degrees east.
    pub longitude: Coordinate,
}

impl Point {
    /// The distance to another point, on a flat projection.
    fn kilometres_to(self, other: Self) -> f64 {
        let (here, there) = (self.latitude.degrees(), other.latitude.degrees());
        let across = (self.longitude.degrees() - other.longitude.degrees())
            * f64::midpoint(here, there).to_radians().cos();
        (here - there).hypot(across) * KM_PER_DEGREE
    }
}

/// The centre of a postal code or town.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceCentre {
    /// The point.
    pub point: Point,
    /// The area it is the centre of.
    pub precision: CoordinatePrecision,
}

impl PlaceCentre {
    /// The matching source of coordinates.
    pub fn source(self) -> CoordinateSource {
        match self.precision {
            CoordinatePrecision::City => CoordinateSource::City,
            _ => CoordinateSource::PostalCode,
        }
    }
}

/// A mismatch between a point and an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocationMismatch {
    /// The distance to the town in kilometres.
    FarFromTown(u32),
    /// The point seems to be in another province.
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

    /// The approximate memory in bytes.
    fn bytes(&self) -> usize {
        let names: usize = self.towns.keys().map(|(_, name)| name.capacity()).sum();
        names
            + self.towns.capacity() * size_of::<((&str, String), Point)>()
            + self.areas.capacity() * size_of::<(&str, (Province, Point))>()
            + self.all.capacity() * size_of::<(Province, Point)>()
    }
}

/// Whether a name is a postal area such as `M5V`, not a town.
fn is_area(name: &str) -> bool {
    matches!(name.as_bytes(), [first, digit, last]
        if first.is_ascii_uppercase() && digit.is_ascii_digit() && last.is_ascii_uppercase())
}

/// The normalized name of a town: `St. John's` and `saint johns` are the same.
fn key(name: &str) -> String {
    let words = search_words(&name.replace(['\'', '’'], ""));
    let whole = words.iter().map(|word| match word.as_str() {
        "st" => "saint",
        "ste" => "sainte",
        other => other,
    });
    whole.collect::<Vec<_>>().join(" ")
}

/// The centre of an address: of its postal code, or else of its town.
pub fn find_centre(city: &str, province: Province, code: &str) -> Option<PlaceCentre> {
    let known = &*GAZETTEER;
    let town = town(city, province);
    let code = postal_code::parse(code);
    let area = code.as_deref().and_then(|code| known.areas.get(code.get(..3)?));
    // A code far from the town is a typing error.
    let area = area.filter(|(of, point)| {
        *of == province && town.is_none_or(|town| town.kilometres_to(*point) <= TOWN_RADIUS_KM)
    });
    match (area, town) {
        (Some((_, point)), _) => {
            Some(PlaceCentre { point: *point, precision: CoordinatePrecision::PostalCode })
        }
        (None, Some(point)) => Some(PlaceCentre { point, precision: CoordinatePrecision::City }),
        (None, None) => None,
    }
}

fn town(city: &str, province: Province) -> Option<Point> {
    GAZETTEER.towns.get(&(province.as_str(), key(city))).copied()
}

/// Whether a town of any province has this name.
pub fn is_town(name: &str) -> bool {
    let key = key(name);
    Province::ALL.iter().any(|one| GAZETTEER.towns.contains_key(&(one.as_str(), key.clone())))
}

/// The mismatch between a point and its address, if any.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within Canada")]
pub fn find_mismatch(point: Point, city: &str, province: Province) -> Option<LocationMismatch> {
    if let Some(far) = town(city, province).map(|town| town.kilometres_to(point))
        && far > TOWN_RADIUS_KM
    {
        return Some(LocationMismatch::FarFromTown(far.round() as u32));
    }
    let nearest = |is_one: &dyn Fn(Province) -> bool| {
        let all = GAZETTEER.all.iter().filter(|(of, _)| is_one(*of));
        let all = all.map(|(of, at)| (at.kilometres_to(point), *of));
        all.min_by(|(one, _), (other, _)| one.total_cmp(other))
    };
    let (there, other) = nearest(&|of| of != province)?;
    let (here, _) = nearest(&|of| of == province)?;
    (here - there > BORDER_MARGIN_KM).then_some(LocationMismatch::OtherProvince(other))
}

/// The listing with the centre of its address as coordinates; `None` if unknown.
pub fn with_centre(listing: &Listing) -> Option<Listing> {
    let centre = find_centre(&listing.city, listing.state_or_province, &listing.postal_code)?;
    Some(Listing {
        latitude: Some(centre.point.latitude),
        longitude: Some(centre.point.longitude),
        coordinate_source: Some(centre.source()),
        coordinate_precision: Some(centre.precision),
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
        let calgary = find_centre("Calgary", Province::parse("AB").unwrap(), "t2p1j9").unwrap();
        assert_eq!(calgary.precision, CoordinatePrecision::PostalCode);
        assert_eq!(calgary.source(), CoordinateSource::PostalCode);
        assert!(calgary.point.kilometres_to(at("51.05", "-114.07")) < 2.0);
        let quebec = Province::parse("QC").unwrap();
        for city in ["Montréal", "MONTREAL", " montréal "] {
            // Of a postal code that is none, or of the country, the town remains.
            for code in ["", "H2X", "J0T 1H0", "no code"] {
                let found = find_centre(city, quebec, code).unwrap();
                assert_eq!(found.precision, CoordinatePrecision::City, "{city} {code}");
                assert!(found.point.kilometres_to(at("45.51", "-73.59")) < 5.0);
            }
        }
        let newfoundland = Province::parse("NL").unwrap();
        for city in ["St. John's", "St. John’s", "Saint Johns"] {
            assert!(find_centre(city, newfoundland, "").is_some(), "{city}");
        }
        assert!(find_centre("Ville de Québec", quebec, "").is_some());
        // A code of another place is not believed; of an unknown town nothing else is known.
        let typo = find_centre("Montréal", quebec, "G1R 4P5").unwrap();
        assert_eq!(typo.precision, CoordinatePrecision::City);
        let unknown = find_centre("Nowhere at all", quebec, "H2X 1Y4").unwrap();
        assert_eq!(unknown.precision, CoordinatePrecision::PostalCode);
        assert_eq!(find_centre("Nowhere at all", quebec, "M5V 9T4"), None);
        assert_eq!(find_centre("", quebec, ""), None);
    }

    #[test]
    fn a_point_far_from_its_address_is_odd() {
        let ontario = Province::parse("ON").unwrap();
        let quebec = Province::parse("QC").unwrap();
        let hudson_bay = at("61.87", "-96.86");
        let Some(LocationMismatch::FarFromTown(far)) =
            find_mismatch(hudson_bay, "Montréal", quebec)
        else {
            panic!("not odd");
        };
        assert!((2_000..2_700).contains(&far), "{far}");
        let nunavut = Province::parse("NU").unwrap();
        assert_eq!(
            find_mismatch(hudson_bay, "Nowhere", ontario),
            Some(LocationMismatch::OtherProvince(nunavut))
        );
        // Up the valley beyond the other bank of the river.
        assert_eq!(
            find_mismatch(at("45.80", "-75.95"), "Ottawa", ontario),
            Some(LocationMismatch::OtherProvince(quebec))
        );
        for (point, city, province) in [
            (at("45.4215", "-75.6972"), "Ottawa", ontario),
            (at("45.4287", "-75.7137"), "Gatineau", quebec),
            (at("45.5088", "-73.5617"), "Montréal", quebec),
            (at("46.49", "-81.0"), "Greater Sudbury", ontario),
            // Far in the north, where there is nothing else.
            (at("58.5", "-70.0"), "Nowhere", quebec),
        ] {
            assert_eq!(find_mismatch(point, city, province), None, "{city}");
        }
    }
}

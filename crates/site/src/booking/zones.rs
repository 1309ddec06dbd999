//! The zones in which times are shown, what they are called, and the one of a home.

use jiff::tz::TimeZone;
use platform::language::Language;

use super::model::ZONE;
use super::said;

/// Longer names there are not.
const MOST_NAME: usize = 64;

/// Those that a page offers, from the east, with cities that lie in them.
const OFFERED: [(&str, &str); 8] = [
    ("America/St_Johns", "St. John’s"),
    ("America/Halifax", "Halifax, Moncton"),
    (ZONE, "Toronto, Montréal"),
    ("America/Winnipeg", "Winnipeg"),
    ("America/Regina", "Regina, Saskatoon"),
    ("America/Edmonton", "Calgary, Edmonton"),
    ("America/Vancouver", "Vancouver, Victoria"),
    ("America/Whitehorse", "Whitehorse"),
];

/// The name of a zone as its rules have it, of what somebody sent; none when there is none.
pub fn find(sent: &str) -> Option<String> {
    let sent = sent.trim();
    if sent.is_empty() || sent.len() > MOST_NAME {
        return None;
    }
    TimeZone::get(sent).ok()?.iana_name().map(str::to_owned)
}

/// Names and words of the zones that a page offers; the one that it shows is among them.
pub fn offered(shown: &str, language: Language) -> Vec<(String, String)> {
    let capital = |words: String| {
        let mut letters = words.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().collect::<String>() + letters.as_str()
        })
    };
    let words = |name: &str, cities: &str| {
        (name.to_owned(), capital(format!("{} ({cities})", said::zone(name, language))))
    };
    let mut all: Vec<_> = OFFERED.iter().map(|(name, cities)| words(name, cities)).collect();
    if !OFFERED.iter().any(|(name, _)| *name == shown) {
        all.push((shown.to_owned(), capital(said::zone(shown, language))));
    }
    all
}

/// The zone of a home, of its province and its place; a hidden place is near enough.
pub fn of_home(province: &str, place: Option<(f64, f64)>) -> &'static str {
    let is_in = |test: fn(f64, f64) -> bool| place.is_some_and(|(north, east)| test(north, east));
    match province {
        // Most of Labrador.
        "NL" if is_in(|north, _| north > 52.6) => "America/Goose_Bay",
        "NL" => "America/St_Johns",
        "NB" | "NS" | "PE" => "America/Halifax",
        // The Magdalen Islands.
        "QC" if is_in(|north, east| north < 48.2 && east > -62.6) => "America/Halifax",
        "QC" if is_in(|north, east| north > 49.0 && east > -63.0) => "America/Blanc-Sablon",
        "ON" if is_in(|_, east| east < -90.0) => "America/Winnipeg",
        "NU" if is_in(|_, east| east < -85.0) => "America/Winnipeg",
        "MB" => "America/Winnipeg",
        "SK" => "America/Regina",
        // The Peace River and the Kootenays.
        "BC" if is_in(|north, east| north > 55.0 && east > -122.5) => "America/Dawson_Creek",
        "BC" if is_in(|north, east| north < 51.5 && east > -116.4) => "America/Edmonton",
        "BC" => "America/Vancouver",
        "AB" | "NT" => "America/Edmonton",
        "YT" => "America/Whitehorse",
        _ => ZONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_home_has_the_zone_of_its_place() {
        for (province, place, zone) in [
            ("BC", Some((49.28, -123.12)), "America/Vancouver"),
            ("BC", Some((49.51, -115.77)), "America/Edmonton"),
            ("BC", Some((55.76, -120.24)), "America/Dawson_Creek"),
            ("BC", None, "America/Vancouver"),
            ("ON", Some((48.38, -89.25)), ZONE),
            ("ON", Some((49.77, -94.49)), "America/Winnipeg"),
            ("QC", Some((47.38, -61.86)), "America/Halifax"),
            ("QC", Some((48.83, -64.48)), ZONE),
            ("NL", Some((47.56, -52.71)), "America/St_Johns"),
            ("NL", Some((53.30, -60.33)), "America/Goose_Bay"),
            ("SK", None, "America/Regina"),
            ("??", None, ZONE),
        ] {
            assert_eq!(of_home(province, place), zone, "{province} {place:?}");
            assert_eq!(find(zone).as_deref(), Some(zone));
        }
    }

    #[test]
    fn every_zone_of_canada_has_words_and_no_other_name_is_one() {
        for language in [Language::En, Language::Fr] {
            for (name, words) in offered("America/Goose_Bay", language) {
                assert!(!words.contains("America"), "{name}: {words}");
            }
            assert_eq!(offered("Europe/Paris", language).len(), 9);
        }
        assert_eq!(find(" america/vancouver ").as_deref(), Some("America/Vancouver"));
        for wrong in ["", "Nowhere/Town", "../../etc/passwd", &"x".repeat(65)] {
            assert_eq!(find(wrong), None, "{wrong}");
        }
    }
}

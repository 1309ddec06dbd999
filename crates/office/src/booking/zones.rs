//! The zones that pages offer, and the zone of a home.

use std::sync::LazyLock;

use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::language::Language;
use tzf_rs::EmbeddedFinder;

use super::format_time;
use super::model::ZONE;

/// The longest name of a zone.
const MOST_NAME: usize = 64;

/// The zones that a page offers, from east to west, with some of their cities.
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

/// The IANA name of a sent zone; `None` if unknown.
pub fn find(sent: &str) -> Option<String> {
    let sent = sent.trim();
    if sent.is_empty() || sent.len() > MOST_NAME {
        return None;
    }
    TimeZone::get(sent).ok()?.iana_name().map(str::to_owned)
}

/// Names and labels of the zones that a page offers, with offsets as of `now`. They include the
/// one that is shown.
pub fn options(shown: &str, now: Timestamp, language: Language) -> Vec<(String, String)> {
    let capital = |words: String| {
        let mut letters = words.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().collect::<String>() + letters.as_str()
        })
    };
    let words = |name: &str, cities: &str| {
        (name.to_owned(), capital(format!("{}, {cities}", format_time::zone(name, now, language))))
    };
    let mut all: Vec<_> = OFFERED.iter().map(|(name, cities)| words(name, cities)).collect();
    if !OFFERED.iter().any(|(name, _)| *name == shown) {
        all.push((shown.to_owned(), capital(format_time::zone(shown, now, language))));
    }
    all
}

/// The borders of zones, from timezone-boundary-builder, simplified by 111 metres at most. They
/// are embedded in the program (docs/decisions/0043).
static BORDERS: LazyLock<EmbeddedFinder> = LazyLock::new(EmbeddedFinder::new);

/// The zones that homes in Canada can be in.
const CANADIAN_ZONES: [&str; 23] = [
    "America/Atikokan",
    "America/Blanc-Sablon",
    "America/Cambridge_Bay",
    "America/Creston",
    "America/Dawson",
    "America/Dawson_Creek",
    "America/Edmonton",
    "America/Fort_Nelson",
    "America/Glace_Bay",
    "America/Goose_Bay",
    "America/Halifax",
    "America/Inuvik",
    "America/Iqaluit",
    "America/Moncton",
    "America/Rankin_Inlet",
    "America/Regina",
    "America/Resolute",
    "America/St_Johns",
    "America/Swift_Current",
    ZONE,
    "America/Vancouver",
    "America/Whitehorse",
    "America/Winnipeg",
];

/// The zone of a home by its coordinates (north, east) if they lie in Canada, else the most
/// common zone of its province. Blurred coordinates are precise enough.
pub fn zone_of_home(province: &str, place: Option<(f64, f64)>) -> &'static str {
    place
        .map(|(north, east)| BORDERS.get_tz_name(east, north))
        .and_then(|found| CANADIAN_ZONES.into_iter().find(|name| *name == found))
        .unwrap_or_else(|| zone_of_province(province))
}

fn zone_of_province(province: &str) -> &'static str {
    match province {
        "NL" => "America/St_Johns",
        "NB" => "America/Moncton",
        "NS" | "PE" => "America/Halifax",
        "NU" => "America/Iqaluit",
        "MB" => "America/Winnipeg",
        "SK" => "America/Regina",
        "AB" | "NT" => "America/Edmonton",
        "BC" => "America/Vancouver",
        "YT" => "America/Whitehorse",
        _ => ZONE,
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::zone_of;
    use super::*;

    /// Hours from UTC in December and in July.
    fn hours(zone: &str) -> (f64, f64) {
        let at = |text: &str| {
            let moment: jiff::Timestamp = text.parse().unwrap();
            f64::from(zone_of(zone).to_offset(moment).seconds()) / 3_600.0
        };
        (at("2026-12-15T18:00:00Z"), at("2027-07-15T18:00:00Z"))
    }

    #[test]
    fn on_either_side_of_each_border_a_home_has_the_clock_of_its_place() {
        for (what, province, place, zone) in [
            ("Vancouver", "BC", (49.28, -123.12), "America/Vancouver"),
            // The Kootenays: the east has Alberta's clock, Creston its own.
            ("Revelstoke", "BC", (50.99, -118.19), "America/Vancouver"),
            ("Golden", "BC", (51.30, -116.97), "America/Edmonton"),
            ("Cranbrook", "BC", (49.51, -115.77), "America/Edmonton"),
            ("Nelson", "BC", (49.49, -117.29), "America/Vancouver"),
            ("Creston", "BC", (49.10, -116.51), "America/Creston"),
            // The Peace River and the north.
            ("Prince George", "BC", (53.92, -122.75), "America/Vancouver"),
            ("Dawson Creek", "BC", (55.76, -120.24), "America/Dawson_Creek"),
            ("Fort Nelson", "BC", (58.81, -122.70), "America/Fort_Nelson"),
            // Lloydminster and Creighton have the clocks of the other side.
            ("Lloydminster", "SK", (53.27, -109.99), "America/Edmonton"),
            ("North Battleford", "SK", (52.78, -108.29), "America/Regina"),
            ("Creighton", "SK", (54.75, -101.90), "America/Winnipeg"),
            ("Swift Current", "SK", (50.29, -107.79), "America/Swift_Current"),
            // The west of Ontario, with the towns that keep Eastern time all year.
            ("Kenora", "ON", (49.77, -94.49), "America/Winnipeg"),
            ("Dryden", "ON", (49.78, -92.84), "America/Winnipeg"),
            ("Atikokan", "ON", (48.76, -91.62), "America/Atikokan"),
            ("Pickle Lake", "ON", (51.47, -90.20), "America/Atikokan"),
            ("Thunder Bay", "ON", (48.38, -89.25), ZONE),
            ("Windsor", "ON", (42.30, -83.02), ZONE),
            // Nunavut in three, and Coral Harbour.
            ("Cambridge Bay", "NU", (69.12, -105.06), "America/Cambridge_Bay"),
            ("Kugluktuk", "NU", (67.83, -115.10), "America/Cambridge_Bay"),
            ("Rankin Inlet", "NU", (62.81, -92.09), "America/Rankin_Inlet"),
            ("Arviat", "NU", (61.11, -94.06), "America/Rankin_Inlet"),
            ("Baker Lake", "NU", (64.32, -96.02), "America/Rankin_Inlet"),
            ("Resolute", "NU", (74.70, -94.83), "America/Resolute"),
            ("Coral Harbour", "NU", (64.14, -83.16), "America/Atikokan"),
            ("Iqaluit", "NU", (63.75, -68.52), "America/Iqaluit"),
            // Quebec's coast and islands.
            ("Gaspé", "QC", (48.83, -64.48), ZONE),
            ("Havre-Saint-Pierre", "QC", (50.24, -63.60), ZONE),
            ("Blanc-Sablon", "QC", (51.42, -57.13), "America/Blanc-Sablon"),
            ("Les Îles-de-la-Madeleine", "QC", (47.38, -61.86), "America/Halifax"),
            ("Campbellton", "NB", (48.00, -66.67), "America/Moncton"),
            // Labrador: its south has the clock of the island.
            ("St. John's", "NL", (47.56, -52.71), "America/St_Johns"),
            ("L'Anse-au-Loup", "NL", (51.52, -56.83), "America/St_Johns"),
            ("Happy Valley", "NL", (53.30, -60.33), "America/Goose_Bay"),
            ("Yellowknife", "NT", (62.45, -114.37), "America/Edmonton"),
            ("Inuvik", "NT", (68.36, -133.72), "America/Inuvik"),
            ("Whitehorse", "YT", (60.72, -135.05), "America/Whitehorse"),
            ("Churchill", "MB", (58.77, -94.17), "America/Winnipeg"),
        ] {
            let found = zone_of_home(province, Some(place));
            assert_eq!(hours(found), hours(zone), "{what}: {found}");
            assert_eq!(find(found).as_deref(), Some(found), "{what}");
        }
    }

    #[test]
    fn the_clocks_are_those_of_the_law_of_today() {
        for (zone, winter, summer) in [
            ("America/Rankin_Inlet", -6.0, -5.0),
            ("America/Resolute", -6.0, -5.0),
            ("America/Iqaluit", -5.0, -4.0),
            ("America/Atikokan", -5.0, -5.0),
            ("America/Blanc-Sablon", -4.0, -4.0),
            ("America/St_Johns", -3.5, -2.5),
            ("America/Regina", -6.0, -6.0),
            ("America/Creston", -7.0, -7.0),
            ("America/Dawson_Creek", -7.0, -7.0),
            (ZONE, -5.0, -4.0),
        ] {
            assert_eq!(hours(zone), (winter, summer), "{zone}");
        }
    }

    #[test]
    fn without_a_place_in_canada_a_home_has_the_zone_of_its_province() {
        for (province, place, zone) in [
            ("BC", None, "America/Vancouver"),
            ("SK", None, "America/Regina"),
            ("??", None, ZONE),
            // Seattle, and the middle of the ocean.
            ("BC", Some((47.61, -122.33)), "America/Vancouver"),
            ("NS", Some((40.0, -40.0)), "America/Halifax"),
            ("ON", Some((f64::NAN, 500.0)), ZONE),
        ] {
            assert_eq!(zone_of_home(province, place), zone, "{province} {place:?}");
            assert_eq!(find(zone).as_deref(), Some(zone));
        }
    }

    #[test]
    fn every_zone_of_canada_has_words_and_no_other_name_is_one() {
        let now = Timestamp::from_seconds(1_795_176_000);
        for language in [Language::En, Language::Fr] {
            for name in CANADIAN_ZONES {
                let words = format_time::zone(name, now, language);
                assert!(!words.contains("America") && words.contains("UTC−"), "{name}: {words}");
            }
            for (name, words) in options("America/Goose_Bay", now, language) {
                assert!(!words.contains("America"), "{name}: {words}");
            }
            assert_eq!(options("Europe/Paris", now, language).len(), 9);
        }
        assert_eq!(find(" america/vancouver ").as_deref(), Some("America/Vancouver"));
        for wrong in ["", "Nowhere/Town", "../../etc/passwd", &"x".repeat(65)] {
            assert_eq!(find(wrong), None, "{wrong}");
        }
    }
}

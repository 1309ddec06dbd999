//! Formats days, times and zones for people.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::language::Language;

const DAYS: [(&str, &str); 7] = [
    ("Monday", "lundi"),
    ("Tuesday", "mardi"),
    ("Wednesday", "mercredi"),
    ("Thursday", "jeudi"),
    ("Friday", "vendredi"),
    ("Saturday", "samedi"),
    ("Sunday", "dimanche"),
];
const MONTHS: [(&str, &str); 12] = [
    ("January", "janvier"),
    ("February", "février"),
    ("March", "mars"),
    ("April", "avril"),
    ("May", "mai"),
    ("June", "juin"),
    ("July", "juillet"),
    ("August", "août"),
    ("September", "septembre"),
    ("October", "octobre"),
    ("November", "novembre"),
    ("December", "décembre"),
];

fn pick((en, fr): (&'static str, &'static str), language: Language) -> &'static str {
    match language {
        Language::En => en,
        Language::Fr => fr,
    }
}

fn name_at(names: &[(&'static str, &'static str)], at: i8, language: Language) -> &'static str {
    let name = usize::try_from(at - 1).ok().and_then(|at| names.get(at));
    name.map_or("", |both| pick(*both, language))
}

/// `Thursday 26 November`, `jeudi 26 novembre`.
pub fn day(date: Date, language: Language) -> String {
    let weekday = name_at(&DAYS, date.weekday().to_monday_one_offset(), language);
    let number = match (date.day(), language) {
        (1, Language::Fr) => "1er".to_owned(),
        (number, _) => number.to_string(),
    };
    format!("{weekday} {number}\u{a0}{}", name_at(&MONTHS, date.month(), language))
}

/// `November 2026`, `novembre 2026`.
pub fn month(date: Date, language: Language) -> String {
    format!("{} {}", name_at(&MONTHS, date.month(), language), date.year())
}

/// `2:30 p.m.`, `14 h 30`.
pub fn clock(moment: Timestamp, zone: &TimeZone, language: Language) -> String {
    let Some(at) = moment.in_calendar().map(|at| at.to_zoned(zone.clone())) else {
        return String::new();
    };
    let (hour, minute) = (at.hour(), at.minute());
    match language {
        Language::En => {
            let half = if hour < 12 { "a.m." } else { "p.m." };
            let hour = if hour % 12 == 0 { 12 } else { hour % 12 };
            format!("{hour}:{minute:02}\u{a0}{half}")
        }
        Language::Fr if minute == 0 => format!("{hour}\u{a0}h"),
        Language::Fr => format!("{hour}\u{a0}h\u{a0}{minute:02}"),
    }
}

/// `Thursday 26 November, 2:30 p.m.`, `jeudi 26 novembre, 14 h 30`.
pub fn day_and_time(moment: Timestamp, zone: &TimeZone, language: Language) -> String {
    let date = super::times::day_of(moment, zone);
    let day = date.map(|date| day(date, language)).unwrap_or_default();
    format!("{day}, {}", clock(moment, zone, language))
}

/// The Canadian name of a zone (its IANA name elsewhere) with its offset at a time:
/// `Central Time (UTC−6)`. Zones that share a name may differ in offset.
pub fn zone(name: &str, moment: Timestamp, language: Language) -> String {
    let called = zone_name(name).map_or(name, |both| pick(both, language));
    match offset(name, moment) {
        Some(offset) => format!("{called} ({offset})"),
        None => called.to_owned(),
    }
}

/// `UTC−6`, `UTC−3:30`, `UTC`.
fn offset(name: &str, moment: Timestamp) -> Option<String> {
    let minutes = TimeZone::get(name).ok()?.to_offset(moment.in_calendar()?).seconds() / 60;
    let sign = match minutes {
        0 => return Some("UTC".to_owned()),
        ..0 => '−',
        _ => '+',
    };
    let (hours, rest) = (minutes.abs() / 60, minutes.abs() % 60);
    Some(match rest {
        0 => format!("UTC{sign}{hours}"),
        _ => format!("UTC{sign}{hours}:{rest:02}"),
    })
}

fn zone_name(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "America/St_Johns" => ("Newfoundland Time", "heure de Terre-Neuve"),
        "America/Halifax" | "America/Moncton" | "America/Goose_Bay" | "America/Glace_Bay" => {
            ("Atlantic Time", "heure de l’Atlantique")
        }
        "America/Blanc-Sablon" => ("Atlantic Standard Time", "heure normale de l’Atlantique"),
        "America/Toronto" | "America/Iqaluit" => ("Eastern Time", "heure de l’Est"),
        "America/Atikokan" => ("Eastern Standard Time", "heure normale de l’Est"),
        "America/Winnipeg" | "America/Rankin_Inlet" | "America/Resolute" => {
            ("Central Time", "heure du Centre")
        }
        "America/Regina" | "America/Swift_Current" => {
            ("Saskatchewan Time", "heure de la Saskatchewan")
        }
        "America/Edmonton" | "America/Cambridge_Bay" | "America/Inuvik" => {
            ("Mountain Time", "heure des Rocheuses")
        }
        "America/Dawson_Creek" | "America/Fort_Nelson" | "America/Creston" => {
            ("Mountain Standard Time", "heure normale des Rocheuses")
        }
        "America/Whitehorse" | "America/Dawson" => ("Yukon Time", "heure du Yukon"),
        "America/Vancouver" => ("Pacific Time", "heure du Pacifique"),
        _ => return None,
    })
}

/// `half an hour`, `une demi-heure`, `45 minutes`.
pub fn duration(minutes: i64, language: Language) -> String {
    match (minutes, language) {
        (30, Language::En) => "half an hour".to_owned(),
        (30, Language::Fr) => "une demi-heure".to_owned(),
        (60, Language::En) => "an hour".to_owned(),
        (60, Language::Fr) => "une heure".to_owned(),
        _ => format!("{minutes}\u{a0}minutes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_people_say_them() {
        let toronto = TimeZone::get("America/Toronto").unwrap();
        let at = Timestamp::from_seconds(1_795_721_400); // 2026-11-26 19:30 UTC
        assert_eq!(
            day_and_time(at, &toronto, Language::En),
            "Thursday 26\u{a0}November, 2:30\u{a0}p.m."
        );
        assert_eq!(
            day_and_time(at, &toronto, Language::Fr),
            "jeudi 26\u{a0}novembre, 14\u{a0}h\u{a0}30"
        );
        let st_johns = TimeZone::get("America/St_Johns").unwrap();
        assert_eq!(clock(at, &st_johns, Language::En), "4:00\u{a0}p.m.");
        assert_eq!(clock(at, &st_johns, Language::Fr), "16\u{a0}h");
        let first = jiff::civil::date(2026, 12, 1);
        assert_eq!(day(first, Language::Fr), "mardi 1er\u{a0}décembre");
        assert_eq!(duration(45, Language::En), "45\u{a0}minutes");
    }

    #[test]
    fn a_zone_is_said_with_the_offset_that_it_has_then() {
        let moment = |text: &str| Timestamp::from(text.parse::<jiff::Timestamp>().unwrap());
        let (winter, summer) = (moment("2026-12-15T18:00:00Z"), moment("2027-07-15T18:00:00Z"));
        for (name, in_winter, in_summer) in [
            ("America/St_Johns", "Newfoundland Time (UTC−3:30)", "Newfoundland Time (UTC−2:30)"),
            ("America/Toronto", "Eastern Time (UTC−5)", "Eastern Time (UTC−4)"),
            ("America/Rankin_Inlet", "Central Time (UTC−6)", "Central Time (UTC−5)"),
            ("America/Regina", "Saskatchewan Time (UTC−6)", "Saskatchewan Time (UTC−6)"),
            ("Europe/Paris", "Europe/Paris (UTC+1)", "Europe/Paris (UTC+2)"),
            ("Africa/Abidjan", "Africa/Abidjan (UTC)", "Africa/Abidjan (UTC)"),
        ] {
            assert_eq!(zone(name, winter, Language::En), in_winter);
            assert_eq!(zone(name, summer, Language::En), in_summer);
        }
        assert_eq!(
            zone("America/Iqaluit", summer, Language::Fr),
            "heure de l’Est (UTC−4)",
            "in French too"
        );
    }
}

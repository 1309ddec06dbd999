//! Days, times and zones in words.

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

fn one((en, fr): (&'static str, &'static str), language: Language) -> &'static str {
    match language {
        Language::En => en,
        Language::Fr => fr,
    }
}

fn named(names: &[(&'static str, &'static str)], at: i8, language: Language) -> &'static str {
    let name = usize::try_from(at - 1).ok().and_then(|at| names.get(at));
    name.map_or("", |both| one(*both, language))
}

/// `Thursday 26 November`, `jeudi 26 novembre`.
pub fn day(date: Date, language: Language) -> String {
    let weekday = named(&DAYS, date.weekday().to_monday_one_offset(), language);
    let number = match (date.day(), language) {
        (1, Language::Fr) => "1er".to_owned(),
        (number, _) => number.to_string(),
    };
    format!("{weekday} {number}\u{a0}{}", named(&MONTHS, date.month(), language))
}

/// `November 2026`, `novembre 2026`.
pub fn month(date: Date, language: Language) -> String {
    format!("{} {}", named(&MONTHS, date.month(), language), date.year())
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
pub fn whole(moment: Timestamp, zone: &TimeZone, language: Language) -> String {
    let date = super::times::day_of(moment, zone);
    let day = date.map(|date| day(date, language)).unwrap_or_default();
    format!("{day}, {}", clock(moment, zone, language))
}

/// The name of a zone as people in Canada say it; its own name elsewhere.
pub fn zone(name: &str, language: Language) -> String {
    let both = match name {
        "America/St_Johns" => ("Newfoundland Time", "heure de Terre-Neuve"),
        "America/Halifax" | "America/Moncton" | "America/Goose_Bay" => {
            ("Atlantic Time", "heure de l’Atlantique")
        }
        "America/Blanc-Sablon" => ("Atlantic Standard Time", "heure normale de l’Atlantique"),
        "America/Toronto" => ("Eastern Time", "heure de l’Est"),
        "America/Winnipeg" => ("Central Time", "heure du Centre"),
        "America/Regina" => ("Saskatchewan Time", "heure de la Saskatchewan"),
        "America/Edmonton" => ("Mountain Time", "heure des Rocheuses"),
        "America/Dawson_Creek" => ("Mountain Standard Time", "heure normale des Rocheuses"),
        "America/Whitehorse" => ("Yukon Time", "heure du Yukon"),
        "America/Vancouver" => ("Pacific Time", "heure du Pacifique"),
        other => return other.to_owned(),
    };
    one(both, language).to_owned()
}

/// `half an hour`, `une demi-heure`, `45 minutes`.
pub fn length(minutes: i64, language: Language) -> String {
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
        assert_eq!(whole(at, &toronto, Language::En), "Thursday 26\u{a0}November, 2:30\u{a0}p.m.");
        assert_eq!(whole(at, &toronto, Language::Fr), "jeudi 26\u{a0}novembre, 14\u{a0}h\u{a0}30");
        let st_johns = TimeZone::get("America/St_Johns").unwrap();
        assert_eq!(clock(at, &st_johns, Language::En), "4:00\u{a0}p.m.");
        assert_eq!(clock(at, &st_johns, Language::Fr), "16\u{a0}h");
        let first = jiff::civil::date(2026, 12, 1);
        assert_eq!(day(first, Language::Fr), "mardi 1er\u{a0}décembre");
        assert_eq!(zone("America/Vancouver", Language::Fr), "heure du Pacifique");
        assert_eq!(length(45, Language::En), "45\u{a0}minutes");
    }
}

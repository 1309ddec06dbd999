//! The texts of the pages of places, in both languages.

use platform::language::Language;

use super::address::{Landing, province_label};
use crate::property::{PropertyClass, Purpose, StateOrProvince as Province};

/// The heading and title, unique per page.
pub fn heading(landing: &Landing, language: Language) -> String {
    let what = match language {
        Language::En => offer(landing),
        Language::Fr => offer_in_french(landing),
    };
    format!("{what} {}", place_phrase(landing.province, landing.city.as_deref(), language))
}

/// The heading of a later page, from 1 on.
pub fn heading_of_page(heading: &str, page: usize) -> String {
    if page == 0 { heading.to_owned() } else { format!("{heading}, page\u{a0}{}", page + 1) }
}

/// The description for search engines.
pub fn description(heading: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "{heading}: the price, rooms, size and pictures of each, in a list and on a map. Ask about one, or book a viewing."
        ),
        Language::Fr => format!(
            "{heading}\u{a0}: le prix, les pièces, la superficie et les photos, en liste et sur une carte. Posez une question ou réservez une visite."
        ),
    }
}

fn offer(landing: &Landing) -> String {
    let what = match landing.class {
        None => "Homes",
        Some(PropertyClass::Residential) => "Residential homes",
        Some(PropertyClass::Commercial) => "Commercial properties",
    };
    match (landing.purpose, landing.class) {
        (Purpose::Sell, _) => format!("{what} for sale"),
        (Purpose::Rent, _) => format!("{what} for rent"),
        (Purpose::Lease, _) => format!("{what} for lease"),
        (Purpose::PayingGuest, None) => "Rooms for paying guests".to_owned(),
        (Purpose::PayingGuest, Some(_)) => format!("{what} for paying guests"),
    }
}

fn offer_in_french(landing: &Landing) -> String {
    let what = match landing.class {
        None => "Propriétés",
        Some(PropertyClass::Residential) => "Propriétés résidentielles",
        Some(PropertyClass::Commercial) => "Propriétés commerciales",
    };
    match (landing.purpose, landing.class) {
        (Purpose::Sell, _) => format!("{what} à vendre"),
        (Purpose::Rent, _) => format!("{what} à louer"),
        (Purpose::Lease, _) => format!("{what} à louer à terme"),
        (Purpose::PayingGuest, None) => "Chambres chez l’habitant".to_owned(),
        (Purpose::PayingGuest, Some(_)) => format!("{what} avec chambres"),
    }
}

/// A place with its preposition.
fn place_phrase(province: Province, city: Option<&str>, language: Language) -> String {
    let name = province_label(province, language);
    match (language, city) {
        (Language::En, Some(city)) => format!("in {city}, {name}"),
        (Language::En, None) if province.as_str() == "NT" => format!("in the {name}"),
        (Language::En, None) => format!("in {name}"),
        (Language::Fr, Some(city)) => {
            // `Le Gardeur`, `Les Coteaux`: the article contracts with the preposition.
            let place = [("Le ", "au "), ("Les ", "aux ")].iter().find_map(|(article, with)| {
                city.strip_prefix(article).map(|rest| format!("{with}{rest}"))
            });
            format!("{}, {name}", place.unwrap_or_else(|| format!("à {city}")))
        }
        (Language::Fr, None) => match province.as_str() {
            "QC" | "MB" | "NB" | "YT" | "NU" => format!("au {name}"),
            "NT" => format!("dans les {name}"),
            "NL" => format!("à {name}"),
            "PE" => format!("à l’{name}"),
            _ => format!("en {name}"),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn of(province: &str, city: Option<&str>, purpose: Purpose) -> Landing {
        let province = Province::parse(province).unwrap();
        Landing { province, city: city.map(str::to_owned), purpose, class: None }
    }

    #[test]
    fn a_heading_reads_as_people_say_it() {
        for (landing, english, french) in [
            (
                of("ON", Some("Hamilton"), Purpose::Sell),
                "Homes for sale in Hamilton, Ontario",
                "Propriétés à vendre à Hamilton, Ontario",
            ),
            (
                of("QC", None, Purpose::Rent),
                "Homes for rent in Québec",
                "Propriétés à louer au Québec",
            ),
            (
                of("NT", None, Purpose::Lease),
                "Homes for lease in the Northwest Territories",
                "Propriétés à louer à terme dans les Territoires du Nord-Ouest",
            ),
            (
                of("QC", Some("Les Coteaux"), Purpose::PayingGuest),
                "Rooms for paying guests in Les Coteaux, Québec",
                "Chambres chez l’habitant aux Coteaux, Québec",
            ),
        ] {
            assert_eq!(heading(&landing, Language::En), english);
            assert_eq!(heading(&landing, Language::Fr), french);
        }
    }

    #[test]
    fn no_two_pages_have_the_same_heading_or_description() {
        for language in Language::ALL {
            let mut headings = HashSet::new();
            let mut pages = 0;
            for province in Province::ALL {
                for city in [None, Some("Hamilton"), Some("Windsor")] {
                    for purpose in Purpose::ALL {
                        let landing = of(province.as_str(), city, *purpose);
                        let classes = PropertyClass::ALL.iter().copied().map(Some);
                        for class in classes.chain([None]) {
                            let heading = heading(&Landing { class, ..landing.clone() }, language);
                            assert!(description(&heading, language).contains(&heading));
                            pages += 1;
                            headings.insert(heading_of_page(&heading, pages % 3));
                        }
                    }
                }
            }
            assert_eq!(headings.len(), pages);
        }
    }
}

//! The URLs of the pages of places. Each language has its own words; synonyms are understood and
//! redirect.

use foundation::Site;
use platform::language::Language;
use platform::text::plain::slug;

use crate::listing_index::places::{PlaceNames, is_same_place};
use crate::listing_index::values::purpose_word;
use crate::property::{
    PropertyClass, Purpose, StateOrProvince as Province, province_in_french, province_name,
};
use crate::search::query::HomesQuery;

/// The subject of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// The province.
    pub province: Province,
    /// A city of the province, or the whole province.
    pub city: Option<String>,
    /// The purpose.
    pub purpose: Purpose,
    /// A class, or all of them.
    pub class: Option<PropertyClass>,
}

/// The target of a URL.
#[derive(Clone, Debug, PartialEq)]
pub enum LandingAddress {
    /// A page.
    Page(Landing),
    /// A place without a purpose, which redirects to the search.
    Place(Province, Option<String>),
}

/// Parses the path below `/homes/in/`; `None` if unknown.
pub fn parse(names: &PlaceNames, text: &str) -> Option<LandingAddress> {
    let parts: Vec<String> = text.split('/').filter(|part| !part.is_empty()).map(slug).collect();
    let (province, rest) = parts.split_first()?;
    let province = parse_province(province)?;
    let (city, rest) = match rest {
        [first, rest @ ..] if parse_purpose(first).is_none() => (
            Some(names.city_in(province.as_str(), |name| is_same_place(name, first))?.to_owned()),
            rest,
        ),
        rest => (None, rest),
    };
    let (purpose, class) = match rest {
        [] => return Some(LandingAddress::Place(province, city)),
        [purpose] => (parse_purpose(purpose)?, None),
        [purpose, class] => (parse_purpose(purpose)?, Some(parse_class(class)?)),
        _ => return None,
    };
    Some(LandingAddress::Page(Landing { province, city, purpose, class }))
}

impl Landing {
    /// Its path in a language. `None` for a city whose name has no slug, or whose slug would be
    /// read as a purpose.
    pub fn path(&self, site: &Site, language: Language) -> Option<String> {
        let mut parts = vec![slug(province_label(self.province, language))];
        if let Some(city) = &self.city {
            let city = slug(city);
            if city.is_empty() || parse_purpose(&city).is_some() {
                return None;
            }
            parts.push(city);
        }
        parts.push(purpose_slug(self.purpose, language).to_owned());
        parts.extend(self.class.map(|class| class_slug(class, language).to_owned()));
        Some(site.addresses.landing(&parts.join("/"), language))
    }

    /// The search of the page.
    pub fn query(&self, names: &PlaceNames, language: Language, page: usize) -> Option<HomesQuery> {
        let place = place(names, self.province, self.city.as_deref(), language);
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.append_pair("purpose", purpose_word(self.purpose)).append_pair("place", &place);
        if let Some(class) = self.class {
            query.append_pair("class", class.as_str());
        }
        query.append_pair("page", &page.to_string());
        HomesQuery::parse(&query.finish()).ok()
    }
}

/// A place for the parameter `place`. Québec alone means the city.
pub fn place(
    names: &PlaceNames,
    province: Province,
    city: Option<&str>,
    language: Language,
) -> String {
    match city {
        Some(city) => format!("{city}, {}", province.as_str()),
        None => names.province_place(province.as_str(), province_label(province, language)).into(),
    }
}

/// A province's name.
pub fn province_label(province: Province, language: Language) -> &'static str {
    match language {
        Language::En => province_name(province.as_str()),
        Language::Fr => province_in_french(province.as_str()),
    }
}

fn parse_province(text: &str) -> Option<Province> {
    let names = |one: Province| {
        [one.as_str(), province_name(one.as_str()), province_in_french(one.as_str())].map(slug)
    };
    Province::ALL.iter().copied().find(|one| names(*one).iter().any(|name| name == text))
}

const fn purpose_slug(purpose: Purpose, language: Language) -> &'static str {
    match (purpose, language) {
        (Purpose::Sell, Language::En) => "sell",
        (Purpose::Rent, Language::En) => "rent",
        (Purpose::Lease, Language::En) => "lease",
        (Purpose::PayingGuest, Language::En) => "pg",
        (Purpose::Sell, Language::Fr) => "a-vendre",
        (Purpose::Rent, Language::Fr) => "a-louer",
        (Purpose::Lease, Language::Fr) => "a-bail",
        (Purpose::PayingGuest, Language::Fr) => "chambres",
    }
}

fn parse_purpose(text: &str) -> Option<Purpose> {
    let is_it = |one: Purpose| {
        Language::ALL.iter().any(|language| purpose_slug(one, *language) == text)
            || matches!(
                (one, text),
                (Purpose::Sell, "for-sale" | "buy")
                    | (Purpose::Rent, "for-rent")
                    | (Purpose::Lease, "for-lease")
            )
    };
    Purpose::ALL.iter().copied().find(|one| is_it(*one))
}

const fn class_slug(class: PropertyClass, language: Language) -> &'static str {
    match (class, language) {
        (PropertyClass::Residential, Language::En) => "residential",
        (PropertyClass::Residential, Language::Fr) => "residentiel",
        (PropertyClass::Commercial, _) => "commercial",
    }
}

fn parse_class(text: &str) -> Option<PropertyClass> {
    let is_it = |one: PropertyClass| {
        Language::ALL.iter().any(|language| class_slug(one, *language) == text)
    };
    PropertyClass::ALL.iter().copied().find(|one| is_it(*one))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> PlaceNames {
        let mut names = PlaceNames::default();
        names.city("Hamilton", "ON");
        names.city("St. John’s", "NL");
        names.city("Québec", "QC");
        names
    }

    #[test]
    fn an_address_is_read_in_either_language_and_by_codes() {
        let names = names();
        let hamilton = |class| {
            Some(LandingAddress::Page(Landing {
                province: Province::parse("ON").unwrap(),
                city: Some("Hamilton".to_owned()),
                purpose: Purpose::Sell,
                class,
            }))
        };
        for text in [
            "ontario/hamilton/sell",
            "on/Hamilton/SELL/",
            "Ontario/hamilton/a-vendre",
            "ON//hamilton/for-sale",
        ] {
            assert_eq!(parse(&names, text), hamilton(None), "{text}");
        }
        let residential = hamilton(Some(PropertyClass::Residential));
        assert_eq!(parse(&names, "on/hamilton/sell/residentiel"), residential);
        for text in [
            "",
            "atlantis/sell",
            "ontario/atlantis/sell",
            "quebec/hamilton/sell",
            "ontario/hamilton/steal",
            "ontario/hamilton/sell/castle",
            "ontario/sell/residential/more",
        ] {
            assert_eq!(parse(&names, text), None, "{text}");
        }
        assert!(matches!(
            parse(&names, "ontario/hamilton"),
            Some(LandingAddress::Place(_, Some(_)))
        ));
        assert!(matches!(
            parse(&names, "nl/saint-johns/rent"),
            Some(LandingAddress::Page(Landing { city: Some(city), .. })) if city == "St. John’s"
        ));
        assert!(matches!(
            parse(&names, "terre-neuve-et-labrador/st-johns/rent"),
            Some(LandingAddress::Page(_))
        ));
    }

    #[test]
    fn a_province_is_asked_for_by_a_name_that_is_not_a_city() {
        let names = names();
        let at = |code: &str, city: Option<&str>| {
            place(&names, Province::parse(code).unwrap(), city, Language::Fr)
        };
        assert_eq!(at("QC", None), "QC");
        assert_eq!(at("QC", Some("Québec")), "Québec, QC");
        assert_eq!(at("ON", None), "Ontario");
        assert_eq!(at("NL", None), "Terre-Neuve-et-Labrador");
        assert_eq!(names.find("QC").cities, [3]);
    }
}

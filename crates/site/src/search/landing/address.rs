//! Where the page of a place is. Its words are those of its language; others that mean the
//! same are understood and lead there.

use platform::language::Language;
use platform::text::plain::slug;

use crate::Site;
use crate::property::{
    PropertyClass, Purpose, StateOrProvince as Province, province_in_french, province_name,
};
use crate::search::places::{Names, is_same_place};
use crate::search::query::HomesQuery;
use crate::search::values::purpose_word;

/// What a page is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// Of which province.
    pub province: Province,
    /// Of which city of it.
    pub city: Option<String>,
    /// What is offered.
    pub purpose: Purpose,
    /// Of which class alone.
    pub class: Option<PropertyClass>,
}

/// What an address means.
#[derive(Clone, Debug, PartialEq)]
pub enum Meant {
    /// A page.
    Page(Landing),
    /// A place, and nothing that is offered there.
    Place(Province, Option<String>),
}

/// Reads what stands below `/homes/in/`; `None` is what nobody knows.
pub fn read(names: &Names, written: &str) -> Option<Meant> {
    let parts: Vec<String> = written.split('/').filter(|part| !part.is_empty()).map(slug).collect();
    let (province, rest) = parts.split_first()?;
    let province = province_of(province)?;
    let (city, rest) = match rest {
        [first, rest @ ..] if purpose_of(first).is_none() => (
            Some(names.city_in(province.as_str(), |name| is_same_place(name, first))?.to_owned()),
            rest,
        ),
        rest => (None, rest),
    };
    let (purpose, class) = match rest {
        [] => return Some(Meant::Place(province, city)),
        [purpose] => (purpose_of(purpose)?, None),
        [purpose, class] => (purpose_of(purpose)?, Some(class_of(class)?)),
        _ => return None,
    };
    Some(Meant::Page(Landing { province, city, purpose, class }))
}

impl Landing {
    /// Where it is in a language. `None` for a city that cannot be written so, or whose name
    /// would be read as what is offered.
    pub fn path(&self, site: &Site, language: Language) -> Option<String> {
        let mut parts = vec![slug(province_label(self.province, language))];
        if let Some(city) = &self.city {
            let city = slug(city);
            if city.is_empty() || purpose_of(&city).is_some() {
                return None;
            }
            parts.push(city);
        }
        parts.push(purpose_slug(self.purpose, language).to_owned());
        parts.extend(self.class.map(|class| class_slug(class, language).to_owned()));
        Some(site.addresses.landing(&parts.join("/"), language))
    }

    /// What it asks for.
    pub fn query(&self, names: &Names, language: Language, page: usize) -> Option<HomesQuery> {
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

/// A place as the query names it. Québec alone is the city.
pub fn place(names: &Names, province: Province, city: Option<&str>, language: Language) -> String {
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

fn province_of(written: &str) -> Option<Province> {
    let names = |one: Province| {
        [one.as_str(), province_name(one.as_str()), province_in_french(one.as_str())].map(slug)
    };
    Province::ALL.iter().copied().find(|one| names(*one).iter().any(|name| name == written))
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

fn purpose_of(written: &str) -> Option<Purpose> {
    let is_it = |one: Purpose| {
        Language::ALL.iter().any(|language| purpose_slug(one, *language) == written)
            || matches!(
                (one, written),
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

fn class_of(written: &str) -> Option<PropertyClass> {
    let is_it = |one: PropertyClass| {
        Language::ALL.iter().any(|language| class_slug(one, *language) == written)
    };
    PropertyClass::ALL.iter().copied().find(|one| is_it(*one))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::default();
        names.city("Hamilton", "ON");
        names.city("St. John’s", "NL");
        names.city("Québec", "QC");
        names
    }

    #[test]
    fn an_address_is_read_in_either_language_and_by_codes() {
        let names = names();
        let hamilton = |class| {
            Some(Meant::Page(Landing {
                province: Province::parse("ON").unwrap(),
                city: Some("Hamilton".to_owned()),
                purpose: Purpose::Sell,
                class,
            }))
        };
        for written in [
            "ontario/hamilton/sell",
            "on/Hamilton/SELL/",
            "Ontario/hamilton/a-vendre",
            "ON//hamilton/for-sale",
        ] {
            assert_eq!(read(&names, written), hamilton(None), "{written}");
        }
        let residential = hamilton(Some(PropertyClass::Residential));
        assert_eq!(read(&names, "on/hamilton/sell/residentiel"), residential);
        for written in [
            "",
            "atlantis/sell",
            "ontario/atlantis/sell",
            "quebec/hamilton/sell",
            "ontario/hamilton/steal",
            "ontario/hamilton/sell/castle",
            "ontario/sell/residential/more",
        ] {
            assert_eq!(read(&names, written), None, "{written}");
        }
        assert!(matches!(read(&names, "ontario/hamilton"), Some(Meant::Place(_, Some(_)))));
        assert!(matches!(
            read(&names, "nl/saint-johns/rent"),
            Some(Meant::Page(Landing { city: Some(city), .. })) if city == "St. John’s"
        ));
        assert!(matches!(
            read(&names, "terre-neuve-et-labrador/st-johns/rent"),
            Some(Meant::Page(_))
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

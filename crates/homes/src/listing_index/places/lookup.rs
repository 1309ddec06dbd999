//! Finds the places that a text names.

use engine::Places;
use platform::text::abbreviations;

use super::PlaceNames;
use super::list::{PlaceList, PlaceName};
use super::name_key::{comparison_key, province};
use super::postal_code::postal_codes;
use crate::property::{StateOrProvince, province_name};

/// The maximum number of places in a query.
const MOST_PARTS: usize = 20;

impl PlaceNames {
    /// Whether every comma-separated part is a known place, and nothing in the text could become a
    /// link in a mail program.
    pub fn names_only_places(&self, text: &str) -> bool {
        let is_letter = |c: char| c.is_alphanumeric() || " ,-'\u{2019}.".contains(c);
        let has_inner_dot =
            text.split('.').skip(1).any(|rest| !rest.is_empty() && !rest.starts_with([' ', ',']));
        let mut parts =
            text.split(',').map(comparison_key).filter(|part| !part.is_empty()).peekable();
        text.chars().all(is_letter)
            && !has_inner_dot
            && parts.peek().is_some()
            && parts
                .all(|part| !is_empty(&self.find_one(&part, |_| true)) || province(&part).is_some())
    }

    /// Finds comma-separated places. A bare name is a city, else a neighbourhood, a street or a
    /// province; a following city or province qualifies it. An unknown name gives no places.
    pub fn find(&self, text: &str) -> Places {
        self.find_among(text, |_| true)
    }

    /// Like [`Self::find`], but a city without homes does not hide other places of its name.
    pub fn find_among(&self, text: &str, has_homes: impl Fn(u32) -> bool) -> Places {
        let parts: Vec<String> = text
            .split(',')
            .map(comparison_key)
            .filter(|part| !part.is_empty())
            .take(MOST_PARTS)
            .collect();
        // A bare province name means the province, even if a city in it has the same name.
        if let [alone] = &*parts
            && let Some(province) = province(alone)
            && let Some(places) = non_empty(self.cities_of_province(province))
        {
            return places;
        }
        let mut found = Places::default();
        let mut at = 0;
        while let Some(part) = parts.get(at) {
            let (more, places) = match self.find_first(&parts[at..], &has_homes) {
                (_, nowhere) if is_empty(&nowhere) => {
                    self.street_of_address(part, &parts[at + 1..], &has_homes)
                }
                found => found,
            };
            found.cities.extend(places.cities);
            found.neighbourhoods.extend(places.neighbourhoods);
            found.postal_codes.extend(places.postal_codes);
            found.streets.extend(places.streets);
            at += more + 1;
        }
        found
    }

    /// Finds the first of some names. Also returns how many following names qualify it.
    fn find_first(&self, parts: &[String], has_homes: impl Fn(u32) -> bool) -> (usize, Places) {
        // `Hamilton, ON` and `Corktown, Hamilton, ON` are one place. `Hamilton, Toronto` are two, and
        // so are `Sherbrooke, Québec`, because Québec is also a city.
        let longest = parts.iter().take(3).enumerate().skip(1).rev().find_map(|(more, last)| {
            let places = self.find_qualified(&parts[..=more].join(" "));
            let is_list = !places.cities.is_empty() && self.is_city(last, &has_homes);
            (!is_empty(&places) && !is_list).then_some((more, places))
        });
        longest.unwrap_or_else(|| (0, self.find_one(&parts[0], has_homes)))
    }

    /// Finds the street of a full address: `12-340 Kettle Street, Hamilton`.
    fn street_of_address(
        &self,
        part: &str,
        rest: &[String],
        has_homes: impl Fn(u32) -> bool,
    ) -> (usize, Places) {
        let words =
            part.split(' ').skip_while(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        let street = words.collect::<Vec<_>>().join(" ");
        if street.is_empty() || street == part {
            return (0, Places::default());
        }
        let parts: Vec<String> = [std::slice::from_ref(&street), rest].concat();
        match self.find_first(&parts, has_homes) {
            (more, Places { streets, .. }) if !streets.is_empty() => (more, of_streets(streets)),
            _ => (0, Places::default()),
        }
    }

    /// Finds a place followed by its city or province.
    fn find_qualified(&self, text: &str) -> Places {
        let full = |name: &str, place: &PlaceName| {
            let province = self.province_of(place.city);
            let city = self.city_name(place.city).map(comparison_key).unwrap_or_default();
            [format!("{name} {city}"), format!("{name} {city} {}", comparison_key(province))]
        };
        let of_city = |place: &PlaceName| {
            [&*place.province, province_name(&place.province)]
                .iter()
                .any(|province| format!("{} {}", place.folded, comparison_key(province)) == text)
        };
        let within = |list: &PlaceList, name_of: fn(&PlaceName) -> &str| {
            list.find(|one| {
                let name = name_of(one);
                text.starts_with(name) && full(name, one).iter().any(|full| full == text)
            })
        };
        let streets = |name_of| of_streets(within(&self.streets, name_of));
        non_empty(of_cities(self.cities.find(of_city)))
            .or_else(|| {
                non_empty(of_neighbourhoods(within(&self.neighbourhoods, |one| &one.folded)))
            })
            .or_else(|| non_empty(streets(|one| &one.folded)))
            .unwrap_or_else(|| streets(|one| &one.core))
    }

    fn is_city(&self, key: &str, has_homes: impl Fn(u32) -> bool) -> bool {
        self.cities.find(|one| *one.folded == *key).into_iter().any(has_homes)
    }

    /// Finds a single name.
    fn find_one(&self, text: &str, has_homes: impl Fn(u32) -> bool) -> Places {
        let named = |list: &PlaceList| list.find(|one| *one.folded == *text);
        let (cities, without_homes): (Vec<u32>, Vec<u32>) =
            named(&self.cities).into_iter().partition(|number| has_homes(*number));
        let postal_codes = postal_codes(text).unwrap_or_default();
        non_empty(Places { postal_codes, ..Places::default() })
            .or_else(|| non_empty(of_cities(cities)))
            .or_else(|| non_empty(self.find_qualified(text)))
            .or_else(|| non_empty(of_neighbourhoods(named(&self.neighbourhoods))))
            .or_else(|| non_empty(of_streets(named(&self.streets))))
            .or_else(|| province(text).map(|province| self.cities_of_province(province)))
            .or_else(|| non_empty(of_streets(self.find_streets_without_type(text))))
            .unwrap_or_else(|| of_cities(without_homes))
    }

    /// Finds streets by their name alone. A text with a street type matches only that type.
    fn find_streets_without_type(&self, text: &str) -> Vec<u32> {
        let core = abbreviations::without_street_type(text);
        if core.is_empty() || !text.ends_with(&*core) {
            return Vec::new();
        }
        self.streets.find(|one| *one.core == *core)
    }

    fn cities_of_province(&self, province: StateOrProvince) -> Places {
        of_cities(self.cities.find(|one| *one.province == *province.as_str()))
    }
}

fn of_cities(cities: Vec<u32>) -> Places {
    Places { cities, ..Places::default() }
}

fn of_neighbourhoods(neighbourhoods: Vec<u32>) -> Places {
    Places { neighbourhoods, ..Places::default() }
}

fn of_streets(streets: Vec<u32>) -> Places {
    Places { streets, ..Places::default() }
}

fn is_empty(places: &Places) -> bool {
    *places == Places::default()
}

fn non_empty(places: Places) -> Option<Places> {
    (!is_empty(&places)).then_some(places)
}

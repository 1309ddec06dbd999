//! Maps names of places to the engine's numbers. Cities, neighbourhoods and streets are numbered
//! as they appear; a postal code is converted to a number directly.
//!
//! [`lookup`] finds the places that a text names, [`suggestion`] those that it may become. Names are
//! compared in the forms of [`name_key`].

mod list;
mod lookup;
mod name_key;
mod postal_code;
mod suggestion;

use engine::Places;
use serde::Serialize;
use strsim::damerau_levenshtein;
use utoipa::ToSchema;

use self::list::PlaceList;
use self::name_key::{comparison_key, province};

pub use self::name_key::is_same_place;
pub use self::postal_code::postal_code;
pub use self::suggestion::Suggestion;

/// Names are cleaned up once there are this many more than twice those in use.
const CLEANUP_SLACK: usize = 10_000;

/// The kind of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    /// A province or territory.
    Province,
    /// A city.
    City,
    /// A neighbourhood.
    Neighbourhood,
    /// A postal code, or its first half.
    PostalCode,
    /// A street of a city.
    Street,
}

/// The names of all places with homes, and of some that had homes.
#[derive(Debug, Default)]
pub struct PlaceNames {
    cities: PlaceList,
    neighbourhoods: PlaceList,
    streets: PlaceList,
    /// The number of names in use at the last cleanup.
    at_least: usize,
}

impl PlaceNames {
    /// The approximate memory in bytes.
    pub fn bytes(&self) -> usize {
        let lists = [&self.cities, &self.neighbourhoods, &self.streets];
        lists.into_iter().map(PlaceList::bytes).sum()
    }

    /// Whether unused names should be removed.
    pub fn needs_cleanup(&self) -> bool {
        self.len() > 2 * self.at_least + CLEANUP_SLACK
    }

    /// Removes names that are neither in `used` nor used since the last cleanup. The others keep
    /// their numbers.
    pub fn retain(&mut self, used: &Places) {
        self.cities.retain(&used.cities);
        self.neighbourhoods.retain(&used.neighbourhoods);
        self.streets.retain(&used.streets);
        self.at_least = used.cities.len() + used.neighbourhoods.len() + used.streets.len();
    }

    fn len(&self) -> usize {
        [&self.cities, &self.neighbourhoods, &self.streets].into_iter().map(PlaceList::len).sum()
    }

    /// The number of a city.
    pub fn city(&mut self, name: &str, province: &str) -> u32 {
        self.cities.number(name, 0, province)
    }

    /// The number of a neighbourhood of a city.
    pub fn neighbourhood(&mut self, name: &str, city: u32) -> u32 {
        self.neighbourhoods.number(name, city, "")
    }

    /// The number of a street of a city.
    pub fn street(&mut self, name: &str, city: u32) -> u32 {
        self.streets.number(name, city, "")
    }

    /// A city's name, without its province.
    pub fn city_name(&self, number: u32) -> Option<&str> {
        Some(&self.cities.get(number)?.name)
    }

    /// A city for the parameter `place`: its name, with its province if the name alone would mean
    /// a province, such as Québec.
    pub fn city_place(&self, number: u32) -> Option<String> {
        let (name, code) = self.city_and_province(number)?;
        Some(match province(&comparison_key(name)) {
            Some(_) => format!("{name}, {code}"),
            None => name.to_owned(),
        })
    }

    /// A city's name and its province.
    pub fn city_and_province(&self, number: u32) -> Option<(&str, &str)> {
        let place = self.cities.get(number)?;
        Some((&place.name, &place.province))
    }

    /// Finds a city of a province by a predicate on its name.
    pub fn city_in(&self, province: &str, is_it: impl Fn(&str) -> bool) -> Option<&str> {
        let mut there = self.cities.places.iter().filter(|one| *one.province == *province);
        there.find(|one| is_it(&one.name)).map(|one| &*one.name)
    }

    /// A province for the parameter `place`: its name, or its code if the name is also that of a
    /// city, neighbourhood or street, such as Québec.
    pub fn province_place<'a>(&self, code: &'a str, name: &'a str) -> &'a str {
        let wanted = comparison_key(name);
        let mut lists = [&self.cities, &self.neighbourhoods, &self.streets].into_iter();
        let is_named = |list: &PlaceList| list.places.iter().any(|one| *one.folded == *wanted);
        if lists.any(is_named) { code } else { name }
    }

    /// The cities and neighbourhoods whose names are spelled most like a text, at most `most`.
    pub fn nearest_spellings(&self, text: &str, most: usize) -> Vec<String> {
        let written = comparison_key(text);
        let mut near: Vec<(usize, String)> = Vec::new();
        for one in self.cities.places.iter().chain(&self.neighbourhoods.places) {
            let differences = damerau_levenshtein(&written, &one.folded);
            let label = match self.city_name(one.city) {
                Some(city) => format!("{}, {city}", one.name),
                None => format!("{}, {}", one.name, one.province),
            };
            near.push((differences, label));
        }
        near.sort();
        near.dedup();
        near.into_iter().map(|(_, label)| label).take(most).collect()
    }

    fn province_of(&self, city: u32) -> &str {
        self.city_and_province(city).map_or("", |(_, province)| province)
    }
}

#[cfg(test)]
mod tests;

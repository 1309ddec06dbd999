//! Maps names of places to the engine's numbers. Cities, neighbourhoods and streets are numbered
//! as they appear; a postal code is converted to a number directly.

use std::collections::HashMap;

use engine::Places;
use platform::text::abbreviations;
use platform::text::plain::fold;
use serde::Serialize;
use strsim::damerau_levenshtein;
use utoipa::ToSchema;

use crate::property::{StateOrProvince, province_in_french, province_name};

/// The maximum number of places in a query.
const MOST_PARTS: usize = 20;
/// Numbers per first half of a postal code: the half itself, and every second half.
const HALVES: u32 = 2_601;

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

/// A named place.
#[derive(Clone, Debug)]
struct PlaceName {
    name: Box<str>,
    folded: Box<str>,
    /// The name of a street without its type: `fonderie` of Rue de la Fonderie.
    core: Box<str>,
    /// The number of its city; 0 for a city.
    city: u32,
    province: Box<str>,
}

/// Numbers by name.
type NumbersByName = HashMap<Box<str>, u32>;

#[derive(Debug, Default)]
struct PlaceList {
    places: Vec<PlaceName>,
    /// By comparison key and city or province.
    numbers: HashMap<(Box<str>, u32, Box<str>), u32>,
    /// A cache by the name as written, so that repeated names are not folded again.
    written: HashMap<u32, HashMap<Box<str>, NumbersByName>>,
    /// Whether each number was used since the last cleanup.
    is_recent: Vec<bool>,
    /// Free numbers, to be reused.
    free: Vec<u32>,
}

impl PlaceList {
    /// The approximate memory in bytes. Each name is also a key of both maps.
    fn bytes(&self) -> usize {
        let texts = |place: &PlaceName| place.name.len() + place.folded.len() + place.core.len();
        let texts: usize = self.places.iter().map(|place| 2 * texts(place)).sum();
        texts
            + self.places.capacity() * size_of::<PlaceName>()
            + self.numbers.capacity() * size_of::<(Box<str>, u32, Box<str>, u32)>()
            + self.places.len() * size_of::<(Box<str>, u32)>()
    }

    fn number(&mut self, name: &str, city: u32, province: &str) -> u32 {
        let there = self.written.get(&city).and_then(|all| all.get(province));
        if let Some(number) = there.and_then(|all| all.get(name)) {
            let number = *number;
            self.mark_recent(number);
            return number;
        }
        let number = self.number_of_folded(name, city, province);
        self.mark_recent(number);
        let there = self.written.entry(city).or_default().entry(province.into()).or_default();
        there.insert(name.into(), number);
        number
    }

    fn number_of_folded(&mut self, name: &str, city: u32, province: &str) -> u32 {
        let folded = comparison_key(name);
        if folded.is_empty() {
            return 0;
        }
        let key = (folded.into_boxed_str(), city, province.into());
        if let Some(number) = self.numbers.get(&key) {
            return *number;
        }
        let place = PlaceName {
            name: name.into(),
            folded: key.0.clone(),
            core: street_core(name).into(),
            city,
            province: province.into(),
        };
        let number = if let Some(number) = self.free.pop() {
            self.places[number as usize - 1] = place;
            number
        } else {
            self.places.push(place);
            self.is_recent.push(false);
            u32::try_from(self.places.len()).unwrap_or(0)
        };
        self.numbers.insert(key, number);
        number
    }

    /// Marks a number as used since the last cleanup.
    fn mark_recent(&mut self, number: u32) {
        if let Some(at) = number.checked_sub(1) {
            self.is_recent[at as usize] = true;
        }
    }

    /// Removes every name that is neither in `used` (sorted) nor marked recent.
    fn retain(&mut self, used: &[u32]) {
        let mut is_gone = vec![false; self.places.len() + 1];
        for (number, place) in (1..).zip(&mut self.places) {
            let at = number as usize;
            if std::mem::take(&mut self.is_recent[at - 1])
                || place.folded.is_empty()
                || used.binary_search(&number).is_ok()
            {
                continue;
            }
            // An empty name matches nothing.
            *place = PlaceName {
                name: "".into(),
                folded: "".into(),
                core: "".into(),
                city: 0,
                province: "".into(),
            };
            is_gone[at] = true;
            self.free.push(number);
        }
        self.numbers.retain(|_, number| !is_gone[*number as usize]);
        self.written.retain(|_, by_province| {
            by_province.retain(|_, by_name| {
                by_name.retain(|_, number| !is_gone[*number as usize]);
                !by_name.is_empty()
            });
            !by_province.is_empty()
        });
    }

    fn entries(&self) -> impl Iterator<Item = (u32, &PlaceName)> {
        (1..).zip(&self.places).filter(|(_, place)| !place.folded.is_empty())
    }
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

/// A suggested place.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// Its name to show.
    pub label: String,
    /// Its kind.
    pub kind: PlaceKind,
    /// Its name for the parameter `place`.
    pub place: String,
}

/// The form in which names are compared: St. John's, Saint John's and St Johns are equal.
fn comparison_key(text: &str) -> String {
    abbreviations::expand(&folded_words(text))
}

/// The folded words of a name.
fn folded_words(text: &str) -> String {
    let letters = fold(text);
    let letters = letters.chars().filter(|c| !matches!(c, '\'' | '\u{2019}'));
    let words: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name of a street without its type and French elisions (`l’`).
fn street_core(name: &str) -> String {
    let after_elision = |word| match str::split_once(word, ['\'', '\u{2019}']) {
        Some((before, after)) if before.len() == 1 => after,
        _ => word,
    };
    let words: Vec<&str> = name.split_whitespace().map(after_elision).collect();
    abbreviations::without_street_type(&comparison_key(&words.join(" ")))
}

/// Whether two names mean the same place.
pub fn is_same_place(one: &str, other: &str) -> bool {
    comparison_key(one) == comparison_key(other)
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
        [&self.cities, &self.neighbourhoods, &self.streets]
            .map(|list| list.places.len() - list.free.len())
            .into_iter()
            .sum()
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
        Some(&self.cities.places.get(number.checked_sub(1)? as usize)?.name)
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
        let place = self.cities.places.get(number.checked_sub(1)? as usize)?;
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
        {
            let places = self.cities_of_province(province);
            if !is_empty(&places) {
                return places;
            }
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
            (more, Places { streets, .. }) if !streets.is_empty() => {
                (more, Places { streets, ..Places::default() })
            }
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
        let cities: Vec<u32> =
            self.cities.entries().filter(|(_, one)| of_city(one)).map(|(n, _)| n).collect();
        if !cities.is_empty() {
            return Places { cities, ..Places::default() };
        }
        let within = |list: &PlaceList, name_of: fn(&PlaceName) -> &str| -> Vec<u32> {
            let is_it = |one: &PlaceName| {
                let name = name_of(one);
                text.starts_with(name) && full(name, one).iter().any(|full| full == text)
            };
            list.entries().filter(|(_, one)| is_it(one)).map(|(number, _)| number).collect()
        };
        let neighbourhoods = within(&self.neighbourhoods, |one| &one.folded);
        if !neighbourhoods.is_empty() {
            return Places { neighbourhoods, ..Places::default() };
        }
        let mut streets = within(&self.streets, |one| &one.folded);
        if streets.is_empty() {
            streets = within(&self.streets, |one| &one.core);
        }
        Places { streets, ..Places::default() }
    }

    fn is_city(&self, folded: &str, has_homes: impl Fn(u32) -> bool) -> bool {
        self.cities.entries().any(|(number, one)| *one.folded == *folded && has_homes(number))
    }

    /// Finds a single name.
    fn find_one(&self, text: &str, has_homes: impl Fn(u32) -> bool) -> Places {
        if let Some(postal_codes) = postal_codes(text) {
            return Places { postal_codes, ..Places::default() };
        }
        let named = |list: &PlaceList| -> Vec<u32> {
            list.entries()
                .filter(|(_, one)| *one.folded == *text)
                .map(|(number, _)| number)
                .collect()
        };
        let (cities, without): (Vec<u32>, Vec<u32>) =
            named(&self.cities).into_iter().partition(|number| has_homes(*number));
        if !cities.is_empty() {
            return Places { cities, ..Places::default() };
        }
        let qualified = self.find_qualified(text);
        if !is_empty(&qualified) {
            return qualified;
        }
        let neighbourhoods = named(&self.neighbourhoods);
        if !neighbourhoods.is_empty() {
            return Places { neighbourhoods, ..Places::default() };
        }
        let streets = named(&self.streets);
        if !streets.is_empty() {
            return Places { streets, ..Places::default() };
        }
        if let Some(province) = province(text) {
            return self.cities_of_province(province);
        }
        let core = abbreviations::without_street_type(text);
        // A text with a street type matches only that type.
        let is_it =
            |place: &PlaceName| !core.is_empty() && text.ends_with(&*core) && *place.core == *core;
        let streets = self.streets.entries().filter(|(_, one)| is_it(one));
        let streets: Vec<u32> = streets.map(|(number, _)| number).collect();
        if streets.is_empty() {
            return Places { cities: without, ..Places::default() };
        }
        Places { streets, ..Places::default() }
    }

    fn cities_of_province(&self, province: StateOrProvince) -> Places {
        let is_there = |place: &PlaceName| *place.province == *province.as_str();
        let cities = self.cities.entries().filter(|(_, one)| is_there(one));
        Places { cities: cities.map(|(number, _)| number).collect(), ..Places::default() }
    }

    /// Suggests places with a word that begins with the text, at most `most` per kind.
    pub fn suggest(&self, text: &str, most: usize) -> Vec<Suggestion> {
        let wanted = comparison_key(text);
        // The last word may be incomplete: St of Stratford.
        let typed = folded_words(text);
        let typed = match typed.rsplit_once(' ') {
            Some((before, last)) => format!("{} {last}", abbreviations::expand(before)),
            None => typed,
        };
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        let letters: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
        if postal_codes(&letters).is_some() {
            let code = letters.to_uppercase();
            let label = match code.split_at_checked(3) {
                Some((area, unit)) if !unit.is_empty() => format!("{area} {unit}"),
                _ => code,
            };
            found.push(Suggestion { place: label.clone(), label, kind: PlaceKind::PostalCode });
        }
        let begins_with = |folded: &str, wanted: &str| {
            folded.starts_with(wanted) || folded.contains(&format!(" {wanted}"))
        };
        let begins = |folded: &str| begins_with(folded, &wanted) || begins_with(folded, &typed);
        for one in StateOrProvince::ALL {
            let name = province_name(one.as_str());
            if begins(&comparison_key(name)) || comparison_key(one.as_str()) == wanted {
                let place = self.province_place(one.as_str(), name).into();
                found.push(Suggestion { label: name.into(), kind: PlaceKind::Province, place });
            }
        }
        let lists = [
            (&self.cities, PlaceKind::City),
            (&self.neighbourhoods, PlaceKind::Neighbourhood),
            (&self.streets, PlaceKind::Street),
        ];
        for (list, kind) in lists {
            let mut named: Vec<&PlaceName> =
                list.places.iter().filter(|one| begins(&one.folded)).collect();
            let is_first =
                |one: &PlaceName| [&wanted, &typed].iter().any(|it| one.folded.starts_with(*it));
            named.sort_by_key(|one| (!is_first(one), one.folded.len()));
            found.extend(named.into_iter().take(most).map(|one| {
                let label = match self.city_name(one.city) {
                    Some(city) => format!("{}, {city}, {}", one.name, self.province_of(one.city)),
                    None => format!("{}, {}", one.name, one.province),
                };
                Suggestion { place: label.clone(), label, kind }
            }));
        }
        found
    }
}

fn is_empty(places: &Places) -> bool {
    *places == Places::default()
}

fn province(folded_text: &str) -> Option<StateOrProvince> {
    let is_it = |one: &&StateOrProvince| {
        comparison_key(one.as_str()) == folded_text
            || comparison_key(province_name(one.as_str())) == folded_text
            || comparison_key(province_in_french(one.as_str())) == folded_text
    };
    StateOrProvince::ALL.iter().find(is_it).copied()
}

/// The number of a postal code or its first half; 0 if invalid.
pub fn postal_code(text: &str) -> u32 {
    let letters: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).collect();
    let digit = |at: usize| -> Option<u32> {
        let c = letters.get(at)?;
        c.is_ascii_digit().then(|| u32::from(c - b'0'))
    };
    let letter = |at: usize| -> Option<u32> {
        let c = letters.get(at)?.to_ascii_uppercase();
        c.is_ascii_uppercase().then(|| u32::from(c - b'A'))
    };
    let area = || Some((letter(0)? * 10 + digit(1)?) * 26 + letter(2)?);
    let unit = || Some((digit(3)? * 26 + letter(4)?) * 10 + digit(5)? + 1);
    let number = match letters.len() {
        3 => area().map(|area| area * HALVES),
        6 => area().zip(unit()).map(|(area, unit)| area * HALVES + unit),
        _ => None,
    };
    number.map_or(0, |number| number + 1)
}

/// The numbers that a postal code, or a first half, covers.
fn postal_codes(text: &str) -> Option<Vec<u32>> {
    let first = postal_code(text);
    let is_half = first % HALVES == 1;
    match first {
        0 => None,
        _ if is_half => Some((first..first + HALVES).collect()),
        _ => Some(vec![first]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_spellings_are_those_with_the_fewest_differences() {
        assert_eq!(names().nearest_spellings("Hamiltno", 1), ["Hamilton, ON"]);
        let near = names().nearest_spellings("corktwn", 3);
        assert_eq!(near[..2], ["Corktown, Hamilton", "Corktown, Windsor"]);
        assert_eq!(near.len(), 3);
    }

    fn names() -> PlaceNames {
        let mut names = PlaceNames::default();
        let hamilton = names.city("Hamilton", "ON");
        let windsor = names.city("Windsor", "ON");
        names.city("Windsor", "NS");
        names.city("Québec", "QC");
        names.neighbourhood("Corktown", hamilton);
        names.neighbourhood("Corktown", windsor);
        names.street("Kettle Street", hamilton);
        names
    }

    #[test]
    fn a_place_is_found_as_people_write_it() {
        let names = names();
        let cities = |text: &str| names.find(text).cities;
        assert_eq!(cities("hamilton"), [1]);
        assert_eq!(cities("Windsor"), [2, 3]);
        assert_eq!(cities("Windsor, NS"), [3]);
        assert_eq!(cities("windsor nova scotia"), [3]);
        assert_eq!(cities("Hamilton,quebec"), [1, 4]);
        assert_eq!(cities("Ontario"), [1, 2]);
        assert_eq!(cities("Nouvelle-Écosse"), [3]);
        assert_eq!(names.find("Corktown").neighbourhoods, [1, 2]);
        assert_eq!(names.find("Corktown, Hamilton, ON").neighbourhoods, [1]);
        assert_eq!(names.find("kettle street").streets, [1]);
        for address in [
            "12-340 Kettle Street",
            "340 Kettle Street, Hamilton, ON",
            "340B kettle street, hamilton",
        ] {
            let found = names.find(address);
            assert_eq!((found.streets, found.cities), (vec![1], vec![]), "{address}");
        }
        assert_eq!(names.find("340 Hamilton"), Places::default());
        assert_eq!(names.find("340 Atlantis Road, Hamilton").cities, [1]);
        assert_eq!(names.find("Atlantis"), Places::default());
    }

    #[test]
    fn names_that_no_home_has_any_more_are_forgotten() {
        let mut names = names();
        let kept = names.street("Lantern Street", 1);
        let mut most = 0;
        // An import that writes every street anew, again and again.
        for round in 0..20 {
            for street in 0..5_000 {
                names.street(&format!("Street {round} {street}"), 1);
            }
            if names.needs_cleanup() {
                let used = Places { cities: vec![1], streets: vec![kept], ..Places::default() };
                names.retain(&used);
            }
            most = most.max(names.streets.places.len());
        }
        assert!(most < 40_000, "{most} of 100,000");
        assert!(
            names.streets.numbers.len() < 40_000 && names.streets.written[&1][""].len() < 40_000
        );
        assert_eq!(names.street("lantern street", 1), kept, "it keeps its number");
        assert_eq!(names.find("Hamilton").cities, [1]);
        assert_eq!(names.find("Street 0 17"), Places::default());
        assert!(names.suggest("Street 0", 5).is_empty());
        // What came last is still there, as somebody may be about to use it.
        assert_eq!(names.find("Street 19 4999").streets.len(), 1);
    }

    #[test]
    fn a_city_without_homes_hides_nothing_of_its_name() {
        let mut names = names();
        let sutherland = names.city("Sutherland", "MB");
        names.neighbourhood("Sutherland", 1);
        assert_eq!(names.find("Sutherland").cities, [sutherland]);
        let found = names.find_among("Sutherland", |city| city != sutherland);
        assert_eq!((found.cities.len(), found.neighbourhoods.len()), (0, 1));
        // What has no other meaning stays what it was.
        assert_eq!(names.find_among("Hamilton, ON", |_| false).cities, [1]);
    }

    #[test]
    fn several_cities_are_several_also_when_one_is_called_like_a_province() {
        let mut names = names();
        let both = [names.city("Sherbrooke", "QC"), names.city("Québec", "QC")];
        assert_eq!(names.find("Sherbrooke,Québec").cities, both);
        assert_eq!(names.find("Sherbrooke, QC").cities, both[..1]);
        assert_eq!(names.find("Québec,Sherbrooke").cities, [both[1], both[0]]);
    }

    #[test]
    fn an_apostrophe_may_be_left_out() {
        let mut names = names();
        let city = names.city("St. John’s", "NL");
        for text in ["St. John's", "st johns", "St. Johns, NL", "Saint John's", "saint johns nl"] {
            assert_eq!(names.find(text).cities, [city], "{text}");
        }
    }

    #[test]
    fn a_name_is_found_by_its_short_form_and_the_other_way_round() {
        let mut names = names();
        let jerome = names.city("Saint-Jérôme", "QC");
        assert_eq!(names.city("St-Jérôme", "QC"), jerome, "one city");
        let foy = names.neighbourhood("Ste-Foy", 4);
        let laurent = names.street("Boul. St-Laurent", 4);
        for (text, city) in
            [("St-Jérôme", jerome), ("st jerome, qc", jerome), ("Ste. Jerome", jerome)]
        {
            assert_eq!(names.find(text).cities, [city], "{text}");
        }
        assert_eq!(names.find("Sainte-Foy").neighbourhoods, [foy]);
        for text in ["boulevard Saint-Laurent", "saint-laurent", "12 blvd St. Laurent, Québec"] {
            assert_eq!(names.find(text).streets, [laurent], "{text}");
        }
        assert_eq!(names.find("kettle st").streets, [1]);
        names.city("Stratford", "ON");
        for (text, label) in [
            ("St-Jér", "Saint-Jérôme, QC"),
            ("saint", "Saint-Jérôme, QC"),
            ("st", "Saint-Jérôme, QC"),
            ("st", "Stratford, ON"),
            ("sainte-f", "Ste-Foy, Québec, QC"),
        ] {
            let suggested = names.suggest(text, 5);
            assert!(suggested.iter().any(|one| one.label == label), "{text}: {suggested:?}");
        }
        assert!(is_same_place("st-johns", "St. John’s") && !is_same_place("Hull", "Hall"));
    }

    #[test]
    fn a_street_is_found_without_its_kind() {
        let mut names = names();
        let lane = names.street("Foundry Lane", 1);
        let drive = names.street("Foundry Drive", 2);
        let rue = names.street("Rue de la Fonderie", 4);
        let eglise = names.street("rue de l’Église", 4);
        assert_eq!(names.find("Foundry").streets, [lane, drive]);
        assert_eq!(names.find("foundry, Hamilton").streets, [lane]);
        assert_eq!(names.find("fonderie").streets, [rue]);
        assert_eq!(names.find("église").streets, [eglise]);
        assert_eq!(names.find("rue fonderie").streets, [rue]);
        assert_eq!(names.find("Foundry Street"), Places::default(), "of another kind");
    }

    #[test]
    fn a_province_is_meant_also_where_a_city_is_called_like_it() {
        let mut names = names();
        let laval = names.city("Laval", "QC");
        assert_eq!(names.find("Québec").cities, [4, laval]);
        assert_eq!(names.find("Québec, QC").cities, [4]);
        assert_eq!(names.find("Ontario").cities, [1, 2]);
    }

    #[test]
    fn half_a_postal_code_has_all_that_begin_with_it() {
        let names = names();
        let half = names.find("l8p").postal_codes;
        assert!(half.contains(&postal_code("L8P 1A1")) && half.contains(&postal_code("L8P 9Z9")));
        assert!(half.contains(&postal_code("L8P")) && !half.contains(&postal_code("L8R 0A0")));
        assert_eq!(names.find("L8P 1A1").postal_codes, [postal_code("l8p1a1")]);
        assert_eq!((postal_code("ABC"), postal_code("")), (0, 0));
    }

    #[test]
    fn a_suggestion_leads_to_the_place_that_it_names() {
        let names = names();
        for text in ["ham", "cork", "kett", "win", "queb", "L8P"] {
            let suggested = names.suggest(text, 5);
            assert!(!suggested.is_empty(), "{text}");
            for one in suggested {
                assert_ne!(names.find(&one.place), Places::default(), "{one:?}");
            }
        }
        assert!(names.suggest("ton", 5).is_empty(), "only beginnings of words");
    }
}

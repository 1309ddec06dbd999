//! The names of places: cities, neighbourhoods and streets have numbers for the engine, a
//! postal code is one.

use std::collections::HashMap;

use engine::Places;
use platform::text::abbreviations;
use platform::text::plain::fold;
use serde::Serialize;
use utoipa::ToSchema;

use crate::property::{StateOrProvince, province_in_french, province_name};

/// Places that are looked for at once.
const MOST_PARTS: usize = 20;
/// Rows of one half of a postal code: itself, and every other half.
const HALVES: u32 = 2_601;

/// So many names more than twice what homes had are let be.
const FORGOTTEN_BEYOND: usize = 10_000;

/// What kind of place it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    /// A province or territory.
    Province,
    /// A city.
    City,
    /// A part of a city.
    Neighbourhood,
    /// The first half of a postal code, or all of it.
    PostalCode,
    /// A street of a city.
    Street,
}

/// A name and where it is.
#[derive(Clone, Debug)]
struct Place {
    name: Box<str>,
    folded: Box<str>,
    /// The same of a street without its kind: `fonderie` of Rue de la Fonderie.
    core: Box<str>,
    /// The city's number, of what is in one.
    city: u32,
    province: Box<str>,
}

/// Numbers by name.
type Numbers = HashMap<Box<str>, u32>;

#[derive(Debug, Default)]
struct List {
    places: Vec<Place>,
    /// By folded name and city or province.
    numbers: HashMap<(Box<str>, u32, Box<str>), u32>,
    /// The same, by city or province and the name as it is written: what comes again is not
    /// folded again.
    written: HashMap<u32, HashMap<Box<str>, Numbers>>,
    /// Whether a number was given since what no home has was forgotten, in their order.
    is_recent: Vec<bool>,
    /// The numbers of names that were forgotten, which new ones get.
    free: Vec<u32>,
}

impl List {
    fn number(&mut self, name: &str, city: u32, province: &str) -> u32 {
        let there = self.written.get(&city).and_then(|all| all.get(province));
        if let Some(number) = there.and_then(|all| all.get(name)) {
            let number = *number;
            self.note(number);
            return number;
        }
        let number = self.number_of_folded(name, city, province);
        self.note(number);
        let there = self.written.entry(city).or_default().entry(province.into()).or_default();
        there.insert(name.into(), number);
        number
    }

    fn number_of_folded(&mut self, name: &str, city: u32, province: &str) -> u32 {
        let folded = folded(name);
        if folded.is_empty() {
            return 0;
        }
        let key = (folded.into_boxed_str(), city, province.into());
        if let Some(number) = self.numbers.get(&key) {
            return *number;
        }
        let place = Place {
            name: name.into(),
            folded: key.0.clone(),
            core: core_of(name).into(),
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

    /// Notes that a number was given.
    fn note(&mut self, number: u32) {
        if let Some(at) = number.checked_sub(1) {
            self.is_recent[at as usize] = true;
        }
    }

    /// Forgets every name that is not among these numbers, which are in their order, and was not
    /// given since the last time.
    fn forget_all_but(&mut self, used: &[u32]) {
        let mut is_gone = vec![false; self.places.len() + 1];
        for (number, place) in (1..).zip(&mut self.places) {
            let at = number as usize;
            if std::mem::take(&mut self.is_recent[at - 1])
                || place.folded.is_empty()
                || used.binary_search(&number).is_ok()
            {
                continue;
            }
            // Without a name, nobody finds it.
            *place = Place {
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

    fn numbered(&self) -> impl Iterator<Item = (u32, &Place)> {
        (1..).zip(&self.places).filter(|(_, place)| !place.folded.is_empty())
    }
}

/// Every place that a home is in, and some that one was in.
#[derive(Debug, Default)]
pub struct Names {
    cities: List,
    neighbourhoods: List,
    streets: List,
    /// How many names there were when those that no home has were last forgotten.
    at_least: usize,
}

/// A place that somebody may mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// As it is read.
    pub label: String,
    /// What it is.
    pub kind: PlaceKind,
    /// As `place` names it.
    pub place: String,
}

/// A name by which it is compared: St. John's, Saint John's and St Johns are one.
fn folded(text: &str) -> String {
    abbreviations::expand(&words_of(text))
}

/// The folded words of a name.
fn words_of(text: &str) -> String {
    let letters = fold(text);
    let letters = letters.chars().filter(|c| !matches!(c, '\'' | '\u{2019}'));
    let words: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name without what kind of street it is, and without what French joins to it (`l’`).
fn core_of(name: &str) -> String {
    let after_elision = |word| match str::split_once(word, ['\'', '\u{2019}']) {
        Some((before, after)) if before.len() == 1 => after,
        _ => word,
    };
    let words: Vec<&str> = name.split_whitespace().map(after_elision).collect();
    abbreviations::without_street_type(&folded(&words.join(" ")))
}

/// Whether two names are of one place.
pub fn is_same_place(one: &str, other: &str) -> bool {
    folded(one) == folded(other)
}

impl Names {
    /// Whether so many names have come that those which no home has should be forgotten.
    pub fn has_grown(&self) -> bool {
        self.len() > 2 * self.at_least + FORGOTTEN_BEYOND
    }

    /// Forgets the names of places that are not among these and were not asked for since the last
    /// time; the others keep their numbers.
    pub fn forget_all_but(&mut self, used: &Places) {
        self.cities.forget_all_but(&used.cities);
        self.neighbourhoods.forget_all_but(&used.neighbourhoods);
        self.streets.forget_all_but(&used.streets);
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

    /// The number of a part of a city.
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

    /// A city as `place` names it: by its name, and with its province where the name alone is
    /// first of all that of a province, as Québec is.
    pub fn city_place(&self, number: u32) -> Option<String> {
        let (name, code) = self.city_and_province(number)?;
        Some(match province(&folded(name)) {
            Some(_) => format!("{name}, {code}"),
            None => name.to_owned(),
        })
    }

    /// A city's name and its province.
    pub fn city_and_province(&self, number: u32) -> Option<(&str, &str)> {
        let place = self.cities.places.get(number.checked_sub(1)? as usize)?;
        Some((&place.name, &place.province))
    }

    /// The name of a city of a province.
    pub fn city_in(&self, province: &str, is_it: impl Fn(&str) -> bool) -> Option<&str> {
        let mut there = self.cities.places.iter().filter(|one| *one.province == *province);
        there.find(|one| is_it(&one.name)).map(|one| &*one.name)
    }

    /// A province as `place` names it: by its name, unless that is first of all a city or a street, as
    /// Québec is; then by its code.
    pub fn province_place<'a>(&self, code: &'a str, name: &'a str) -> &'a str {
        let wanted = folded(name);
        let mut lists = [&self.cities, &self.neighbourhoods, &self.streets].into_iter();
        let is_named = |list: &List| list.places.iter().any(|one| *one.folded == *wanted);
        if lists.any(is_named) { code } else { name }
    }

    fn province_of(&self, city: u32) -> &str {
        self.city_and_province(city).map_or("", |(_, province)| province)
    }

    /// Whether each part of a text is the name of a place, written as names are: with nothing in it
    /// that a mail program makes a link of.
    pub fn knows(&self, text: &str) -> bool {
        let is_letter = |c: char| c.is_alphanumeric() || " ,-'\u{2019}.".contains(c);
        let has_inner_dot =
            text.split('.').skip(1).any(|rest| !rest.is_empty() && !rest.starts_with([' ', ',']));
        let mut parts = text.split(',').map(folded).filter(|part| !part.is_empty()).peekable();
        text.chars().all(is_letter)
            && !has_inner_dot
            && parts.peek().is_some()
            && parts
                .all(|part| !is_nowhere(&self.one(&part, |_| true)) || province(&part).is_some())
    }

    /// What a text names, several with commas between them. A name alone is a city, else a
    /// neighbourhood, else a street, else a province; with a city or province after it, that there.
    /// What nobody knows is a place without homes.
    pub fn find(&self, text: &str) -> Places {
        self.find_among(text, |_| true)
    }

    /// The same, where a city that has no homes any more is in the way of nothing else of its
    /// name.
    pub fn find_among(&self, text: &str, has_homes: impl Fn(u32) -> bool) -> Places {
        let parts: Vec<String> =
            text.split(',').map(folded).filter(|part| !part.is_empty()).take(MOST_PARTS).collect();
        // Whoever names a province means it, also where a city is called like it: that one is in it.
        if let [alone] = &*parts
            && let Some(province) = province(alone)
        {
            let places = self.of_province(province);
            if !is_nowhere(&places) {
                return places;
            }
        }
        let mut found = Places::default();
        let mut at = 0;
        while let Some(part) = parts.get(at) {
            let (more, places) = match self.first_of(&parts[at..], &has_homes) {
                (_, nowhere) if is_nowhere(&nowhere) => {
                    self.door(part, &parts[at + 1..], &has_homes)
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

    /// What the first of some names is, and how many after it belong to it.
    fn first_of(&self, parts: &[String], has_homes: impl Fn(u32) -> bool) -> (usize, Places) {
        // `Hamilton, ON` and `Corktown, Hamilton, ON` are one place; `Hamilton, Toronto` are two,
        // and so are `Sherbrooke, Québec`, because a city is called like its province.
        let longest = parts.iter().take(3).enumerate().skip(1).rev().find_map(|(more, last)| {
            let places = self.qualified(&parts[..=more].join(" "));
            let is_list = !places.cities.is_empty() && self.is_city(last, &has_homes);
            (!is_nowhere(&places) && !is_list).then_some((more, places))
        });
        longest.unwrap_or_else(|| (0, self.one(&parts[0], has_homes)))
    }

    /// The street of a whole address: `12-340 Kettle Street, Hamilton`.
    fn door(
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
        match self.first_of(&parts, has_homes) {
            (more, Places { streets, .. }) if !streets.is_empty() => {
                (more, Places { streets, ..Places::default() })
            }
            _ => (0, Places::default()),
        }
    }

    /// Something in a city or a province that stands behind it.
    fn qualified(&self, text: &str) -> Places {
        let full = |name: &str, place: &Place| {
            let province = self.province_of(place.city);
            let city = self.city_name(place.city).map(folded).unwrap_or_default();
            [format!("{name} {city}"), format!("{name} {city} {}", folded(province))]
        };
        let of_city = |place: &Place| {
            [&*place.province, province_name(&place.province)]
                .iter()
                .any(|province| format!("{} {}", place.folded, folded(province)) == text)
        };
        let cities: Vec<u32> =
            self.cities.numbered().filter(|(_, one)| of_city(one)).map(|(n, _)| n).collect();
        if !cities.is_empty() {
            return Places { cities, ..Places::default() };
        }
        let within = |list: &List, name_of: fn(&Place) -> &str| -> Vec<u32> {
            let is_it = |one: &Place| {
                let name = name_of(one);
                text.starts_with(name) && full(name, one).iter().any(|full| full == text)
            };
            list.numbered().filter(|(_, one)| is_it(one)).map(|(number, _)| number).collect()
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
        self.cities.numbered().any(|(number, one)| *one.folded == *folded && has_homes(number))
    }

    /// One name.
    fn one(&self, text: &str, has_homes: impl Fn(u32) -> bool) -> Places {
        if let Some(postal_codes) = postal_codes(text) {
            return Places { postal_codes, ..Places::default() };
        }
        let named = |list: &List| -> Vec<u32> {
            list.numbered()
                .filter(|(_, one)| *one.folded == *text)
                .map(|(number, _)| number)
                .collect()
        };
        let (cities, without): (Vec<u32>, Vec<u32>) =
            named(&self.cities).into_iter().partition(|number| has_homes(*number));
        if !cities.is_empty() {
            return Places { cities, ..Places::default() };
        }
        let qualified = self.qualified(text);
        if !is_nowhere(&qualified) {
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
            return self.of_province(province);
        }
        let core = abbreviations::without_street_type(text);
        // Who writes what kind of street it is means no other.
        let is_it =
            |place: &Place| !core.is_empty() && text.ends_with(&*core) && *place.core == *core;
        let streets = self.streets.numbered().filter(|(_, one)| is_it(one));
        let streets: Vec<u32> = streets.map(|(number, _)| number).collect();
        if streets.is_empty() {
            return Places { cities: without, ..Places::default() };
        }
        Places { streets, ..Places::default() }
    }

    fn of_province(&self, province: StateOrProvince) -> Places {
        let is_there = |place: &Place| *place.province == *province.as_str();
        let cities = self.cities.numbered().filter(|(_, one)| is_there(one));
        Places { cities: cities.map(|(number, _)| number).collect(), ..Places::default() }
    }

    /// Places whose name has a word that begins so, at most so many of a kind.
    pub fn suggest(&self, text: &str, most: usize) -> Vec<Suggestion> {
        let wanted = folded(text);
        // The last word may be the beginning of another one: St of Stratford.
        let typed = words_of(text);
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
            if begins(&folded(name)) || folded(one.as_str()) == wanted {
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
            let mut named: Vec<&Place> =
                list.places.iter().filter(|one| begins(&one.folded)).collect();
            let is_first =
                |one: &Place| [&wanted, &typed].iter().any(|it| one.folded.starts_with(*it));
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

fn is_nowhere(places: &Places) -> bool {
    *places == Places::default()
}

fn province(folded_text: &str) -> Option<StateOrProvince> {
    let is_it = |one: &&StateOrProvince| {
        folded(one.as_str()) == folded_text
            || folded(province_name(one.as_str())) == folded_text
            || folded(province_in_french(one.as_str())) == folded_text
    };
    StateOrProvince::ALL.iter().find(is_it).copied()
}

/// The number of a postal code or of its first half; 0 for what is none.
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

/// Every number that is in a postal code, or in the first half of one.
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

    fn names() -> Names {
        let mut names = Names::default();
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
            if names.has_grown() {
                let used = Places { cities: vec![1], streets: vec![kept], ..Places::default() };
                names.forget_all_but(&used);
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

//! The names of places: cities, neighbourhoods and streets have numbers for the engine, a
//! postal code is one.

use std::collections::HashMap;

use engine::Places;
use platform::text::plain::fold;
use serde::Serialize;
use utoipa::ToSchema;

use crate::property::StateOrProvince;

/// Places that are looked for at once.
const MOST_PARTS: usize = 20;
/// Rows of one half of a postal code: itself, and every other half.
const HALVES: u32 = 2_601;

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
}

impl List {
    fn number(&mut self, name: &str, city: u32, province: &str) -> u32 {
        let there = self.written.get(&city).and_then(|all| all.get(province));
        if let Some(number) = there.and_then(|all| all.get(name)) {
            return *number;
        }
        let number = self.number_of_folded(name, city, province);
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
        let place =
            Place { name: name.into(), folded: key.0.clone(), city, province: province.into() };
        self.places.push(place);
        let number = u32::try_from(self.places.len()).unwrap_or(0);
        self.numbers.insert(key, number);
        number
    }

    fn numbered(&self) -> impl Iterator<Item = (u32, &Place)> {
        (1..).zip(&self.places)
    }
}

/// Every place that a home was ever in while the program runs.
#[derive(Debug, Default)]
pub struct Names {
    cities: List,
    neighbourhoods: List,
    streets: List,
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

fn folded(text: &str) -> String {
    // St. John's is found as St Johns, too.
    let letters = fold(text);
    let letters = letters.chars().filter(|c| !matches!(c, '\'' | '\u{2019}'));
    let words: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Names {
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
        let full = |place: &Place| {
            let province = self.province_of(place.city);
            let city = self.city_name(place.city).map(folded).unwrap_or_default();
            [
                format!("{} {city}", place.folded),
                format!("{} {city} {}", place.folded, fold(province)),
            ]
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
        let begins = |place: &Place| text.starts_with(&*place.folded);
        let within = |list: &List| -> Vec<u32> {
            let is_it = |one: &Place| begins(one) && full(one).iter().any(|full| full == text);
            list.numbered().filter(|(_, one)| is_it(one)).map(|(number, _)| number).collect()
        };
        let neighbourhoods = within(&self.neighbourhoods);
        if !neighbourhoods.is_empty() {
            return Places { neighbourhoods, ..Places::default() };
        }
        Places { streets: within(&self.streets), ..Places::default() }
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
        let Some(province) = province(text) else {
            return Places { cities: without, ..Places::default() };
        };
        let is_there = |place: &Place| *place.province == *province.as_str();
        let cities = self.cities.numbered().filter(|(_, one)| is_there(one));
        Places { cities: cities.map(|(number, _)| number).collect(), ..Places::default() }
    }

    /// Places whose name has a word that begins so, at most so many of a kind.
    pub fn suggest(&self, text: &str, most: usize) -> Vec<Suggestion> {
        let wanted = folded(text);
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found = Vec::new();
        let letters: String = wanted.chars().filter(|c| !c.is_whitespace()).collect();
        if postal_codes(&letters).is_some() {
            let code = letters.to_uppercase();
            let label = match code.split_at_checked(3) {
                Some((area, unit)) if !unit.is_empty() => format!("{area} {unit}"),
                _ => code,
            };
            found.push(Suggestion { place: label.clone(), label, kind: PlaceKind::PostalCode });
        }
        let begins =
            |folded: &str| folded.starts_with(&wanted) || folded.contains(&format!(" {wanted}"));
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
            named.sort_by_key(|one| (!one.folded.starts_with(&wanted), one.folded.len()));
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

/// A province's name in English.
pub fn province_name(code: &str) -> &'static str {
    match code {
        "AB" => "Alberta",
        "BC" => "British Columbia",
        "MB" => "Manitoba",
        "NB" => "New Brunswick",
        "NL" => "Newfoundland and Labrador",
        "NS" => "Nova Scotia",
        "NT" => "Northwest Territories",
        "NU" => "Nunavut",
        "ON" => "Ontario",
        "PE" => "Prince Edward Island",
        "QC" => "Québec",
        "SK" => "Saskatchewan",
        "YT" => "Yukon",
        _ => "",
    }
}

/// A province's name in French.
pub fn province_in_french(code: &str) -> &'static str {
    match code {
        "BC" => "Colombie-Britannique",
        "NB" => "Nouveau-Brunswick",
        "NL" => "Terre-Neuve-et-Labrador",
        "NS" => "Nouvelle-Écosse",
        "NT" => "Territoires du Nord-Ouest",
        "PE" => "Île-du-Prince-Édouard",
        _ => province_name(code),
    }
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
        for text in ["St. John's", "st johns", "St. Johns, NL"] {
            assert_eq!(names.find(text).cities, [city], "{text}");
        }
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

//! Numbers named places of one kind.

use std::collections::HashMap;

use super::name_key::{comparison_key, street_core};

/// A named place.
#[derive(Clone, Debug)]
pub(super) struct PlaceName {
    pub(super) name: Box<str>,
    pub(super) folded: Box<str>,
    /// The name of a street without its type: `fonderie` of Rue de la Fonderie.
    pub(super) core: Box<str>,
    /// The number of its city; 0 for a city.
    pub(super) city: u32,
    pub(super) province: Box<str>,
}

/// Numbers by name.
type NumbersByName = HashMap<Box<str>, u32>;

#[derive(Debug, Default)]
pub(super) struct PlaceList {
    pub(super) places: Vec<PlaceName>,
    /// By comparison key and city or province.
    pub(super) numbers: HashMap<(Box<str>, u32, Box<str>), u32>,
    /// A cache by the name as written, so that repeated names are not folded again.
    pub(super) written: HashMap<u32, HashMap<Box<str>, NumbersByName>>,
    /// Whether each number was used since the last cleanup.
    is_recent: Vec<bool>,
    /// Free numbers, to be reused.
    free: Vec<u32>,
}

impl PlaceList {
    /// The approximate memory in bytes. Each name is also a key of both maps.
    pub(super) fn bytes(&self) -> usize {
        let texts = |place: &PlaceName| place.name.len() + place.folded.len() + place.core.len();
        let texts: usize = self.places.iter().map(|place| 2 * texts(place)).sum();
        texts
            + self.places.capacity() * size_of::<PlaceName>()
            + self.numbers.capacity() * size_of::<(Box<str>, u32, Box<str>, u32)>()
            + self.places.len() * size_of::<(Box<str>, u32)>()
    }

    pub(super) fn number(&mut self, name: &str, city: u32, province: &str) -> u32 {
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
    pub(super) fn retain(&mut self, used: &[u32]) {
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

    /// How many places have names.
    pub(super) fn len(&self) -> usize {
        self.places.len() - self.free.len()
    }

    /// The place of a number.
    pub(super) fn get(&self, number: u32) -> Option<&PlaceName> {
        self.places.get(number.checked_sub(1)? as usize)
    }

    /// The numbers of the places that fit.
    pub(super) fn find(&self, fits: impl Fn(&PlaceName) -> bool) -> Vec<u32> {
        let all = (1..).zip(&self.places);
        let found = all.filter(|(_, place)| !place.folded.is_empty() && fits(place));
        found.map(|(number, _)| number).collect()
    }
}

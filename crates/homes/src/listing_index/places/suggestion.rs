//! Suggests places while somebody types.

use platform::text::abbreviations;

use super::list::PlaceName;
use super::name_key::{comparison_key, folded_words};
use super::postal_code::postal_codes;
use super::{PlaceKind, PlaceNames};
use crate::property::{StateOrProvince, province_name};

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

impl PlaceNames {
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

//! Describes a search in words, for forms and mails.

use platform::language::Language;
use platform::text::format::{money, whole_number};

use crate::property::{Amenity, Enumeration as _, PropertyClass, PropertySubType, Purpose};
use crate::search::saved_search::SavedSearch;
use crate::search::{HomesQuery, value};

/// Describes a query of `/homes`; returns the query itself if it no longer parses.
pub fn describe_query(query: &str, language: Language) -> String {
    match SavedSearch::parse(query) {
        Ok((_, query)) => summarize(&query, language),
        Err(_) => query.to_owned(),
    }
}

/// The summary for a mail to an unconfirmed address, without free text, which a stranger may have
/// written. A place is included only if it is known.
pub fn summarize_unconfirmed(
    query: &HomesQuery,
    is_place: impl Fn(&str) -> bool,
    language: Language,
) -> String {
    let mut shown = query.clone();
    shown.q = None;
    shown.place = shown.place.filter(|place| is_place(place));
    if shown.place == query.place && query.q.is_none() {
        return summarize(&shown, language);
    }
    let words = match language {
        Language::En => "the words that were typed",
        Language::Fr => "les mots saisis",
    };
    format!("{} · {words}", summarize(&shown, language))
}

/// The filters of a search in one line.
pub fn summarize(query: &HomesQuery, language: Language) -> String {
    let is_english = language == Language::En;
    let mut parts: Vec<String> = Vec::new();
    let several = |names: Vec<&str>| {
        let or = if is_english { " or " } else { " ou " };
        (!names.is_empty()).then(|| names.join(or))
    };
    let purposes = query.purposes.iter().filter_map(|n| value(Purpose::ALL, *n));
    parts.extend(several(purposes.map(|one| purpose_label(one, language)).collect()));
    let kinds = query.kinds.iter().filter_map(|n| value(PropertySubType::ALL, *n));
    parts.extend(several(kinds.map(|one| kind_label(one, language)).collect()));
    let classes = query.classes.iter().filter_map(|n| value(PropertyClass::ALL, *n));
    parts.extend(several(classes.map(|one| one.label(language)).collect()));
    parts.extend(query.place.clone());
    let dollars = |cents: u64| money(&format!("{}.{:02}", cents / 100, cents % 100), language);
    parts.extend(range(query.price_min.map(dollars), query.price_max.map(dollars), language));
    for (ranges, one, many) in [
        (
            &query.beds,
            if is_english { "bedroom" } else { "chambre" },
            if is_english { "bedrooms" } else { "chambres" },
        ),
        (
            &query.baths,
            if is_english { "bathroom" } else { "salle de bain" },
            if is_english { "bathrooms" } else { "salles de bain" },
        ),
    ] {
        let counts = ranges.iter().map(|range| {
            let (least, most) = (*range.start(), *range.end());
            let is_one = if is_english { least == 1 } else { least < 2 };
            let unit = if is_one && most <= 1 { one } else { many };
            rooms(least, most, unit, language)
        });
        let counts = counts.collect::<Vec<_>>().join(if is_english { " or " } else { " ou " });
        parts.extend((!counts.is_empty()).then_some(counts));
    }
    let area = |feet: u32| whole_number(u64::from(feet), language);
    if let Some(text) = range(query.area_min.map(area), query.area_max.map(area), language) {
        parts.push(if is_english {
            format!("{text}\u{a0}sq ft")
        } else {
            format!("{text}\u{a0}pi²")
        });
    }
    if let Some(year) = query.year_min {
        parts.push(if is_english {
            format!("built {year} or later")
        } else {
            format!("construite en {year} ou après")
        });
    }
    for (bit, one) in (0..).zip(Amenity::ALL) {
        if query.amenities & (1 << bit) != 0 {
            parts.push(amenity_label(*one, language).to_owned());
        }
    }
    parts.extend(query.q.as_ref().map(|words| match language {
        Language::En => format!("“{words}”"),
        Language::Fr => format!("«\u{a0}{words}\u{a0}»"),
    }));
    if query.polygon.is_some() || query.bbox.is_some() {
        parts
            .push(if is_english { "an area on the map" } else { "un secteur sur la carte" }.into());
    }
    if query.since.is_some() {
        parts.push(if is_english { "listed recently" } else { "inscrite depuis peu" }.into());
    }
    if parts.is_empty() {
        parts.push(if is_english { "All homes" } else { "Toutes les propriétés" }.into());
    }
    parts.join(" · ")
}

fn purpose_label(purpose: Purpose, language: Language) -> &'static str {
    match (purpose, language) {
        (Purpose::Sell, Language::En) => "For sale",
        (Purpose::Sell, Language::Fr) => "À vendre",
        (Purpose::Rent, Language::En) => "For rent",
        (Purpose::Rent, Language::Fr) => "À louer",
        (Purpose::Lease, Language::En) => "For lease",
        (Purpose::Lease, Language::Fr) => "Location à terme",
        (Purpose::PayingGuest, Language::En) => "Room in a home",
        (Purpose::PayingGuest, Language::Fr) => "Chambre chez l’habitant",
    }
}

/// As the search calls it (`web/src/features/homes/kind-messages.ts`), where the dictionary's name
/// is no plain English.
fn kind_label(kind: PropertySubType, language: Language) -> &'static str {
    match (kind, language) {
        (PropertySubType::SingleFamilyResidence, Language::En) => "Detached house",
        (PropertySubType::Townhouse, Language::En) => "Row house or townhouse",
        (PropertySubType::Condominium, Language::En) => "Condo",
        (PropertySubType::Quadruplex, Language::En) => "Fourplex",
        (PropertySubType::MultiFamily, Language::En) => "Apartment building",
        (PropertySubType::StockCooperative, Language::En) => "Co-operative",
        (PropertySubType::ManufacturedHome, Language::En) => "Manufactured home",
        (PropertySubType::MobileHome, Language::En) => "Mobile home",
        (PropertySubType::Cabin, Language::En) => "Cottage",
        (PropertySubType::UnimprovedLand, Language::En) => "Vacant land",
        (PropertySubType::DeededParking, Language::En) => "Parking space",
        (PropertySubType::Retail, Language::En) => "Shop",
        (PropertySubType::Industrial, Language::En) => "Industrial building",
        (PropertySubType::MixedUse, Language::En) => "Mixed use",
        (PropertySubType::HotelMotel, Language::En) => "Hotel or motel",
        (kind, language) => kind.label(language),
    }
}

/// As the search calls it, likewise.
fn amenity_label(amenity: Amenity, language: Language) -> &'static str {
    match (amenity, language) {
        (Amenity::Elevators, Language::En) => "Elevator",
        (Amenity::FitnessCenter, Language::En) => "Fitness room",
        (Amenity::SkiAccessible, Language::En) => "Near skiing",
        (Amenity::SpaHotTub, Language::En) => "Spa or hot tub",
        (Amenity::TennisCourts, Language::En) => "Tennis court",
        (Amenity::Trails, Language::En) => "Trails",
        (Amenity::Trash, Language::En) => "Garbage collection",
        (amenity, language) => amenity.label(language),
    }
}

fn rooms(least: u8, most: u8, unit: &str, language: Language) -> String {
    match (least, most, language) {
        (_, 254, Language::En) => format!("{least} {unit} or more"),
        (_, 254, Language::Fr) => format!("{least}\u{a0}{unit} ou plus"),
        _ if least == most => format!("{least}\u{a0}{unit}"),
        (_, _, Language::En) => format!("{least} to {most} {unit}"),
        (_, _, Language::Fr) => format!("{least} à {most}\u{a0}{unit}"),
    }
}

fn range(low: Option<String>, high: Option<String>, language: Language) -> Option<String> {
    Some(match (low, high, language) {
        (None, None, _) => return None,
        (Some(low), Some(high), Language::En) => format!("{low} to {high}"),
        (Some(low), Some(high), Language::Fr) => format!("{low} à {high}"),
        (Some(low), None, Language::En) => format!("from {low}"),
        (Some(low), None, Language::Fr) => format!("à partir de {low}"),
        (None, Some(high), Language::En) => format!("up to {high}"),
        (None, Some(high), Language::Fr) => format!("jusqu’à {high}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_puts_words_into_a_letter_to_somebody_else() {
        let shown = |query: &str| {
            let query = HomesQuery::parse(query).unwrap();
            summarize_unconfirmed(&query, |place| place == "Guelph", Language::En)
        };
        assert_eq!(shown("purpose=sell&place=Guelph"), "For sale · Guelph");
        for query in [
            "purpose=sell&q=Win+at+https://evil.example",
            "purpose=sell&place=Win+at+https://evil.example",
            "purpose=sell&place=evil.example&q=win",
        ] {
            assert_eq!(shown(query), "For sale · the words that were typed", "{query}");
        }
    }

    #[test]
    fn a_search_is_said_in_both_languages() {
        let query = "purpose=sell&place=Guelph&price_max=600000&beds=3&baths=1-1&type=Townhouse";
        let query = HomesQuery::parse(query).unwrap();
        assert_eq!(
            summarize(&query, Language::En),
            "For sale · Row house or townhouse · Guelph · up to $600,000 · 3 bedrooms or more · 1\u{a0}bathroom"
        );
        assert_eq!(
            summarize(&query, Language::Fr),
            "À vendre · Maison en rangée · Guelph · jusqu’à 600\u{a0}000\u{a0}$ · 3\u{a0}chambres ou plus · 1\u{a0}salle de bain"
        );
        assert_eq!(
            summarize(&HomesQuery::parse("").unwrap(), Language::Fr),
            "Toutes les propriétés"
        );
    }
}

//! The path of a home's page: `/homes/{slug}/{base64 of the id}`.
//!
//! The id identifies the home. The slug is for people, may be out of date, and is the same in each
//! language. It contains the address, unless that is hidden.

use foundation::encoded_id;
use foundation::paths::Addresses;
use platform::language::Language;
use platform::text::plain::slug;

use super::model::Home;
use crate::property::PropertyId;

/// A slug is cut here, between words.
const MAX_BYTES: usize = 80;

/// The path of a home's page.
pub fn path(addresses: Addresses, language: Language, home: &Home) -> String {
    path_from_parts(
        addresses,
        language,
        home.id,
        home.unparsed_address.as_deref(),
        &home.city,
        home.state_or_province.as_str(),
    )
}

/// The path from its parts; without an address the slug names the province.
pub fn path_from_parts(
    addresses: Addresses,
    language: Language,
    id: PropertyId,
    address: Option<&str>,
    city: &str,
    province: &str,
) -> String {
    let words = match address {
        Some(address) => slug(&format!("{address} {city}")),
        None => slug(&format!("{city} {province}")),
    };
    let mut words = &*words;
    while words.len() > MAX_BYTES {
        words = words.rsplit_once('-').map_or("", |(before, _)| before);
    }
    // `in` is the path of the pages of places.
    let words = if matches!(words, "" | "in" | "a") { "home" } else { words };
    addresses.listing(words, &encoded_id::encode(id.0), language)
}

/// Decodes the id in a path.
pub fn decode(encoded: &str) -> Option<PropertyId> {
    encoded_id::decode(encoded).map(PropertyId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_names_the_address_or_the_province_and_ends_at_a_word() {
        let here = Addresses::default();
        let path =
            |address, city| path_from_parts(here, Language::En, PropertyId(1), address, city, "QC");
        assert_eq!(
            path(Some("433, rue des Érables"), "Québec"),
            "/homes/433-rue-des-erables-quebec/MQ=="
        );
        assert_eq!(path(None, "Québec"), "/homes/quebec-qc/MQ==");
        let street = "maple ".repeat(40);
        let long = path(Some(&street), "Guelph");
        assert!(long.ends_with("maple/MQ==") && long.len() < 100, "{long}");
        assert_eq!(path(Some("家"), "家"), "/homes/home/MQ==");
        let french = path_from_parts(here, Language::Fr, PropertyId(1), None, "Guelph", "ON");
        assert_eq!(french, "/fr/proprietes/guelph-on/MQ==");
    }
}

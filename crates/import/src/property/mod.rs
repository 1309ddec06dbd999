//! Property types of plugins for real estate: their fields become RESO fields of the CSV import.
//!
//! The table is [`PROPERTY_FIELDS`]; `docs/import.md` shows it.

use crate::body::PictureLibrary;
use crate::item::ImportProperty;

/// The types of posts that the plugins use.
pub(crate) const PROPERTY_TYPES: [&str; 3] = ["property", "properties", "listing"];

/// Which field of which plugin becomes which RESO field. The first filled one of a RESO field wins.
pub const PROPERTY_FIELDS: [(&str, &str); 75] = [
    // Property Hive.
    ("_reference_number", "ListingId"),
    ("_department", "Purpose"),
    ("_price", "ListPrice"),
    ("_rent", "LeaseAmount"),
    ("_rent_frequency", "LeaseAmountFrequency"),
    ("_address_name_number", "StreetNumber"),
    ("_address_street", "StreetName"),
    ("_address_two", "Neighbourhood"),
    ("_address_three", "City"),
    ("_address_four", "StateOrProvince"),
    ("_address_postcode", "PostalCode"),
    ("_address_country", "Country"),
    ("_bedrooms", "BedroomsTotal"),
    ("_bathrooms", "BathroomsTotalInteger"),
    ("_latitude", "Latitude"),
    ("_longitude", "Longitude"),
    ("_floor_area_from_sqft", "LivingArea"),
    ("_council_tax", "TaxAnnualAmount"),
    // Houzez.
    ("fave_property_id", "ListingId"),
    ("fave_property_price", "ListPrice"),
    ("fave_property_size", "LivingArea"),
    ("fave_property_size_prefix", "LivingAreaUnits"),
    ("fave_property_land", "LotSizeArea"),
    ("fave_property_land_postfix", "LotSizeUnits"),
    ("fave_property_bedrooms", "BedroomsTotal"),
    ("fave_property_bathrooms", "BathroomsTotalInteger"),
    ("fave_property_garage", "ParkingTotal"),
    ("fave_property_year", "YearBuilt"),
    ("fave_property_map_address", "UnparsedAddress"),
    ("fave_property_address", "UnparsedAddress"),
    ("fave_property_zip", "PostalCode"),
    ("fave_property_country", "Country"),
    ("fave_property_location", "Latitude"),
    ("houzez_geolocation_lat", "Latitude"),
    ("houzez_geolocation_long", "Longitude"),
    ("fave_video_url", "VirtualTourURLUnbranded"),
    ("fave_virtual_tour", "VirtualTourURLUnbranded"),
    // RealHomes.
    ("REAL_HOMES_property_id", "ListingId"),
    ("REAL_HOMES_property_price", "ListPrice"),
    ("REAL_HOMES_property_size", "LivingArea"),
    ("REAL_HOMES_property_size_postfix", "LivingAreaUnits"),
    ("REAL_HOMES_property_lot_size", "LotSizeArea"),
    ("REAL_HOMES_property_lot_size_postfix", "LotSizeUnits"),
    ("REAL_HOMES_property_bedrooms", "BedroomsTotal"),
    ("REAL_HOMES_property_bathrooms", "BathroomsTotalInteger"),
    ("REAL_HOMES_property_garage", "ParkingTotal"),
    ("REAL_HOMES_property_year_built", "YearBuilt"),
    ("REAL_HOMES_property_address", "UnparsedAddress"),
    ("REAL_HOMES_property_location", "Latitude"),
    ("REAL_HOMES_tour_video_url", "VirtualTourURLUnbranded"),
    ("REAL_HOMES_360_virtual_tour", "VirtualTourURLUnbranded"),
    // Estatik.
    ("es_property_property_id", "ListingId"),
    ("es_property_mls_number", "ListingId"),
    ("es_property_price", "ListPrice"),
    ("es_property_area", "LivingArea"),
    ("es_property_area_unit", "LivingAreaUnits"),
    ("es_property_lot_size", "LotSizeArea"),
    ("es_property_lot_size_unit", "LotSizeUnits"),
    ("es_property_bedrooms", "BedroomsTotal"),
    ("es_property_bathrooms", "BathroomsTotalInteger"),
    ("es_property_half_baths", "BathroomsHalf"),
    ("es_property_year_built", "YearBuilt"),
    ("es_property_address", "UnparsedAddress"),
    ("es_property_postal_code", "PostalCode"),
    ("es_property_city", "City"),
    ("es_property_state", "StateOrProvince"),
    ("es_property_country", "Country"),
    ("es_property_latitude", "Latitude"),
    ("es_property_longitude", "Longitude"),
    ("es_property_parking", "ParkingTotal"),
    ("es_property_taxes", "TaxAnnualAmount"),
    ("es_property_video", "VirtualTourURLUnbranded"),
    ("es_property_alternative_description", "PublicRemarks"),
    ("es_property_neighborhood", "Neighbourhood"),
    ("es_property_hoa", "AssociationFee"),
];

/// Fields that hold numbers of pictures.
const PICTURE_FIELDS: [&str; 5] = [
    "_photos",
    "fave_property_images",
    "REAL_HOMES_property_images",
    "es_property_gallery",
    "_thumbnail_id",
];

/// Fields that hold the latitude and the longitude, with a comma between them.
const LOCATION_FIELDS: [&str; 2] = ["fave_property_location", "REAL_HOMES_property_location"];

/// Beginnings of the names of the plugins' own fields.
const PREFIXES: [&str; 4] = ["fave_", "REAL_HOMES_", "es_property_", "_address_"];

/// The property of a post's meta fields; nothing when no plugin that is known wrote them.
pub(crate) fn read_property(
    meta: &[(String, String)],
    library: &PictureLibrary,
) -> Option<ImportProperty> {
    let mut property = ImportProperty::default();
    for (key, field) in PROPERTY_FIELDS {
        let Some((_, value)) = meta.iter().find(|(name, _)| name == key) else { continue };
        let value = crate::text::plain_text(value);
        if value.is_empty() {
            continue;
        }
        if LOCATION_FIELDS.contains(&key) {
            let mut parts = value.split(',').map(str::trim);
            if let (Some(latitude), Some(longitude)) = (parts.next(), parts.next()) {
                property.set("Latitude", latitude.to_owned());
                property.set("Longitude", longitude.to_owned());
            }
            continue;
        }
        property.set(field, standard(field, &value));
    }
    for (_, value) in meta.iter().filter(|(key, _)| PICTURE_FIELDS.contains(&key.as_str())) {
        for id in picture_numbers(value) {
            let source_id = format!("wp:{id}");
            if property.picture_ids.len() < 200 && !property.picture_ids.contains(&source_id) {
                property.picture_ids.push(source_id);
                if let Some(picture) = library.pictures.get(&id) {
                    property.pictures.push(picture.address.clone());
                }
            }
        }
    }
    for (key, value) in meta {
        let is_known = PROPERTY_FIELDS.iter().any(|(name, _)| name == key)
            || PICTURE_FIELDS.contains(&key.as_str());
        if !is_known
            && !value.trim().is_empty()
            && PREFIXES.iter().any(|prefix| key.starts_with(prefix))
            && property.unknown_fields.len() < 200
            && !property.unknown_fields.contains(key)
        {
            property.unknown_fields.push(key.clone());
        }
    }
    (!property.fields.is_empty()).then_some(property)
}

impl ImportProperty {
    fn set(&mut self, field: &'static str, value: String) {
        if !value.is_empty() && !self.fields.iter().any(|(known, _)| *known == field) {
            self.fields.push((field, value));
        }
    }

    /// Adds what the post itself says.
    pub(crate) fn describe(&mut self, remarks: &str, status: &str) {
        self.set("PublicRemarks", remarks.chars().take(4000).collect());
        self.set(
            "StandardStatus",
            if status == "publish" { "Active" } else { "Incomplete" }.into(),
        );
        let is_lease = self.fields.iter().any(|(field, value)| {
            *field == "LeaseAmount" || *field == "Purpose" && value == "Lease"
        });
        self.set("Purpose", if is_lease { "Lease" } else { "Sell" }.into());
    }
}

/// A value as the dictionary writes it.
fn standard(field: &str, value: &str) -> String {
    let folded = value.to_ascii_lowercase();
    match field {
        "ListPrice" | "LeaseAmount" | "TaxAnnualAmount" | "AssociationFee" | "LivingArea"
        | "LotSizeArea" => value.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect(),
        "Purpose" if folded.contains("letting") || folded.contains("rent") => "Lease".into(),
        "Purpose" => "Sell".into(),
        "LivingAreaUnits" | "LotSizeUnits" if folded.contains("acre") => "Acres".into(),
        "LivingAreaUnits" | "LotSizeUnits" if folded.contains("hectare") => "Hectares".into(),
        "LivingAreaUnits" | "LotSizeUnits"
            if folded.contains('m') && !folded.contains("ft")
                || folded.contains('²') && folded.contains('m') =>
        {
            "Square Meters".into()
        }
        "LivingAreaUnits" | "LotSizeUnits" => "Square Feet".into(),
        "LeaseAmountFrequency" => match folded.as_str() {
            "pcm" | "month" | "monthly" => "Monthly".into(),
            "pw" | "week" | "weekly" => "Weekly".into(),
            "pa" | "year" | "yearly" => "Annually".into(),
            "pq" | "quarterly" => "Quarterly".into(),
            _ => value.to_owned(),
        },
        "Country" if matches!(folded.as_str(), "canada" | "ca") => "CA".into(),
        _ => value.to_owned(),
    }
}

/// The numbers of pictures in a value: `12`, `12,13` or what PHP writes (`a:1:{i:0;i:12;}`).
fn picture_numbers(value: &str) -> Vec<u64> {
    let value = value.trim();
    if !value.starts_with("a:") {
        return value.split(',').filter_map(|id| id.trim().parse().ok()).collect();
    }
    let mut numbers = Vec::new();
    // In a list each value follows its own number; `s:3:"116"` and `i:116` are both in use.
    let inner = value.split_once('{').map_or("", |(_, inner)| inner);
    for (at, part) in inner.split(';').enumerate() {
        if at % 2 == 0 {
            continue;
        }
        let number = part.rsplit(':').next().unwrap_or_default().trim_matches('"');
        numbers.extend(number.parse::<u64>().ok());
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_plugins_become_reso_fields() {
        let meta: Vec<(String, String)> = [
            ("fave_property_price", "$450,000"),
            ("fave_property_bedrooms", "3"),
            ("fave_property_location", "43.65,-79.38,14"),
            ("fave_property_size_prefix", "Sq Ft"),
            ("fave_property_map_address", "1 Main St, Toronto"),
            ("fave_property_images", "12,13"),
            ("fave_agents", "5"),
        ]
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
        let mut property = read_property(&meta, &PictureLibrary::default()).unwrap();
        property.describe("Nice", "publish");
        let value = |name: &str| {
            property
                .fields
                .iter()
                .find(|(field, _)| *field == name)
                .map(|(_, value)| value.as_str())
        };
        assert_eq!(value("ListPrice"), Some("450000"));
        assert_eq!(value("Latitude"), Some("43.65"));
        assert_eq!(value("Longitude"), Some("-79.38"));
        assert_eq!(value("LivingAreaUnits"), Some("Square Feet"));
        assert_eq!(value("Purpose"), Some("Sell"));
        assert_eq!(value("PublicRemarks"), Some("Nice"));
        assert_eq!(property.picture_ids, ["wp:12", "wp:13"]);
        assert_eq!(property.unknown_fields, ["fave_agents"]);
        assert!(read_property(&[], &PictureLibrary::default()).is_none());
    }

    #[test]
    fn numbers_are_read_of_what_php_writes() {
        assert_eq!(picture_numbers("a:2:{i:0;i:12;i:1;s:2:\"13\";}"), [12, 13]);
        assert_eq!(picture_numbers("7"), [7]);
    }
}

//! Which field of which plugin becomes which RESO field. `docs/import.md` shows it.

/// The types of posts that the plugins use.
pub(crate) const PROPERTY_TYPES: [&str; 6] =
    ["property", "properties", "listing", "listings", "estate_property", "es_property"];

/// The RESO fields that a field of an old site can become, in the order of the CSV file.
pub const PROPERTY_TARGETS: [&str; 38] = [
    "ListingId",
    "StandardStatus",
    "PropertyType",
    "Purpose",
    "PropertySubType",
    "ListPrice",
    "LeaseAmount",
    "LeaseAmountFrequency",
    "UnparsedAddress",
    "UnitNumber",
    "StreetNumber",
    "StreetName",
    "City",
    "StateOrProvince",
    "PostalCode",
    "Country",
    "Neighbourhood",
    "Latitude",
    "Longitude",
    "BedroomsTotal",
    "BathroomsTotalInteger",
    "BathroomsHalf",
    "LivingArea",
    "LivingAreaUnits",
    "LotSizeArea",
    "LotSizeUnits",
    "YearBuilt",
    "ParkingTotal",
    "TaxAnnualAmount",
    "AssociationFee",
    "AssociationAmenities",
    "VirtualTourURLUnbranded",
    "FloorPlanURL",
    "PublicRemarks",
    "OwnerName",
    "ListAgentFullName",
    "ListOfficeName",
    "ListAgentPreferredPhone",
];

/// What a field of an old site becomes where nobody chooses: meta fields and taxonomies of the plugins
/// by their names. The first filled one of a RESO field wins.
pub const PROPERTY_FIELDS: &[(&str, &str)] = &[
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
    ("_floor_area_from", "LivingArea"),
    ("_floor_area_from_sqft", "LivingArea"),
    ("_floor_area_units", "LivingAreaUnits"),
    ("_site_area_from", "LotSizeArea"),
    ("_site_area_units", "LotSizeUnits"),
    ("_service_charge", "AssociationFee"),
    ("_council_tax", "TaxAnnualAmount"),
    ("availability", "StandardStatus"),
    ("location", "Neighbourhood"),
    ("parking", "AssociationAmenities"),
    ("outside_space", "AssociationAmenities"),
    // Houzez.
    ("fave_property_id", "ListingId"),
    ("fave_property_price", "ListPrice"),
    ("fave_property_price_postfix", "LeaseAmountFrequency"),
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
    ("fave_agents", "ListAgentFullName"),
    ("property_type", "PropertySubType"),
    ("property_status", "Purpose"),
    ("property_city", "City"),
    ("property_area", "Neighbourhood"),
    ("property_state", "StateOrProvince"),
    ("property_country", "Country"),
    ("property_feature", "AssociationAmenities"),
    // RealHomes.
    ("REAL_HOMES_property_id", "ListingId"),
    ("REAL_HOMES_property_price", "ListPrice"),
    ("REAL_HOMES_property_price_postfix", "LeaseAmountFrequency"),
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
    ("REAL_HOMES_agents", "ListAgentFullName"),
    ("property-type", "PropertySubType"),
    ("property-status", "Purpose"),
    ("property-city", "City"),
    ("property-feature", "AssociationAmenities"),
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
    ("es_category", "Purpose"),
    ("es_type", "PropertySubType"),
    ("es_status", "StandardStatus"),
    ("es_rent_period", "LeaseAmountFrequency"),
    ("es_neighborhood", "Neighbourhood"),
    ("es_feature", "AssociationAmenities"),
    ("es_amenity", "AssociationAmenities"),
    ("property_category", "Purpose"),
    // Custom fields and other plugins.
    ("mls", "ListingId"),
    ("price", "ListPrice"),
    ("rent", "LeaseAmount"),
    ("address", "UnparsedAddress"),
    ("city", "City"),
    ("province", "StateOrProvince"),
    ("state", "StateOrProvince"),
    ("postal_code", "PostalCode"),
    ("country", "Country"),
    ("bedrooms", "BedroomsTotal"),
    ("bathrooms", "BathroomsTotalInteger"),
    ("year_built", "YearBuilt"),
    ("square_feet", "LivingArea"),
    ("latitude", "Latitude"),
    ("longitude", "Longitude"),
];

/// The characters of a value.
pub(super) const VALUE_CHARS: usize = 4_000;

/// Fields that hold numbers of pictures.
pub(super) const PICTURE_FIELDS: [&str; 5] = [
    "_photos",
    "fave_property_images",
    "REAL_HOMES_property_images",
    "es_property_gallery",
    "_thumbnail_id",
];

/// Taxonomies of posts, which say nothing of a property.
const POST_TAXONOMIES: [&str; 6] =
    ["category", "post_tag", "post_format", "language", "post_translations", "nav_menu"];

/// Beginnings of the plugins' own fields that begin like `WordPress`' internal ones.
const PLUGIN_PREFIXES: [&str; 2] = ["_address_", "_floor_area"];

/// Whether a taxonomy says something of a property.
pub(super) fn is_property_taxonomy(domain: &str) -> bool {
    !domain.is_empty() && !POST_TAXONOMIES.contains(&domain)
}

/// Whether a meta field says something of a property: `WordPress` begins internal ones with `_`.
pub(super) fn is_property_field(key: &str) -> bool {
    !key.starts_with('_')
        || PROPERTY_FIELDS.iter().any(|(name, _)| *name == key)
        || PLUGIN_PREFIXES.iter().any(|prefix| key.starts_with(prefix))
}

/// What a field becomes where nobody chooses.
pub fn usual_target(source: &str) -> Option<&'static str> {
    PROPERTY_FIELDS.iter().find(|(name, _)| *name == source).map(|(_, target)| *target)
}

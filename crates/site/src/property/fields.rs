//! The fields of a property that people write: one table for the columns of a CSV
//! file, for what has changed, and for the names in messages. `docs/reso.md` explains
//! each.

use super::amount::Money;
use super::form::PropertyForm;
use super::model::Listing;

/// One field.
#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: &'static str,
    /// Its name in a message.
    pub label: &'static str,
    /// Its value as text; empty when there is none.
    pub get: fn(&Listing) -> String,
    /// Puts text into a form.
    pub set: fn(&mut PropertyForm, String),
}

/// The fields that are decimal numbers.
pub const AMOUNTS: [&str; 4] = ["ListPrice", "LeaseAmount", "LivingArea", "LotSizeArea"];

/// What stands between the amenities in one cell.
const SEPARATOR: &str = ", ";

macro_rules! fields {
    ($($name:literal $label:literal $slot:ident: $get:expr;)+) => {
        /// Every field, in the order of the columns.
        pub const FIELDS: &[Field] = &[$(Field {
            name: $name,
            label: $label,
            get: $get,
            set: |form, text| form.$slot = Some(text),
        }),+, Field {
            name: "AssociationAmenities",
            label: "Amenities",
            get: |listing| {
                let names = listing.amenities.iter().map(|one| one.as_str());
                names.collect::<Vec<_>>().join(SEPARATOR)
            },
            set: |form, text| {
                let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
                form.association_amenities = Some(names.map(str::to_owned).collect());
            },
        }];
    };
}

macro_rules! chosen {
    ($value:expr) => {
        $value.map_or_else(String::new, |one| one.as_str().to_owned())
    };
}

fn shown(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn dollars(money: Option<Money>) -> String {
    money.map(Money::to_money_text).unwrap_or_default()
}

fields! {
    "ListingId" "Listing Id" listing_id: |listing| listing.listing_id.clone();
    "StandardStatus" "Status" standard_status: |listing| listing.status.as_str().to_owned();
    "PropertyType" "Property Type" property_type: |listing| listing.property_type.as_str().to_owned();
    "Purpose" "Purpose" purpose: |listing| listing.purpose.as_str().to_owned();
    "PropertySubType" "Property Sub Type" property_sub_type: |listing| chosen!(listing.sub_type);
    "ListPrice" "List Price" list_price: |listing| dollars(listing.list_price);
    "LeaseAmount" "Lease Amount" lease_amount: |listing| dollars(listing.lease_amount);
    "LeaseAmountFrequency" "Lease Amount Frequency" lease_amount_frequency:
        |listing| chosen!(listing.lease_amount_frequency);
    "UnparsedAddress" "Address" unparsed_address: |listing| listing.unparsed_address.clone();
    "UnitNumber" "Unit Number" unit_number: |listing| listing.unit_number.clone();
    "StreetNumber" "Street Number" street_number: |listing| listing.street_number.clone();
    "StreetName" "Street Name" street_name: |listing| listing.street_name.clone();
    "StreetSuffix" "Street Suffix" street_suffix: |listing| listing.street_suffix.clone();
    "City" "City" city: |listing| listing.city.clone();
    "StateOrProvince" "Province" state_or_province: |listing| listing.province.as_str().to_owned();
    "PostalCode" "Postal Code" postal_code: |listing| listing.postal_code.clone();
    "Country" "Country" country: |listing| listing.country.clone();
    "BedroomsTotal" "Bedrooms" bedrooms_total: |listing| shown(listing.bedrooms);
    "BathroomsTotalInteger" "Bathrooms" bathrooms_total_integer: |listing| shown(listing.bathrooms);
    "LivingArea" "Living Area" living_area: |listing| shown(listing.living_area);
    "LivingAreaUnits" "Living Area Units" living_area_units: |listing| chosen!(listing.living_area_units);
    "LotSizeArea" "Lot Size" lot_size_area: |listing| shown(listing.lot_size);
    "LotSizeUnits" "Lot Size Units" lot_size_units: |listing| chosen!(listing.lot_size_units);
    "YearBuilt" "Year Built" year_built: |listing| shown(listing.year_built);
    "ParkingTotal" "Parking" parking_total: |listing| shown(listing.parking);
    "PublicRemarks" "Public Remarks" public_remarks: |listing| listing.public_remarks.clone();
    "VirtualTourURLUnbranded" "Virtual Tour" virtual_tour_url: |listing| listing.virtual_tour_url.clone();
    "OwnerName" "Owner Name" owner_name: |listing| listing.owner_name.clone();
    "OwnerDetails" "Owner Details" owner_details: |listing| listing.owner_details.clone();
    "ListAgentFullName" "Agent Name" list_agent_full_name: |listing| listing.agent_name.clone();
    "ListAgentDetails" "Agent Details" list_agent_details: |listing| listing.agent_details.clone();
}

/// A field's name in a message.
pub fn label(name: &str) -> &'static str {
    match name {
        "StatusChangeReason" => "The reason for the new status",
        "ShortDescription" => "The description of a picture",
        _ => FIELDS.iter().find(|field| field.name == name).map_or("This field", |one| one.label),
    }
}

/// The names of the fields in which two listings differ.
pub fn changed(old: &Listing, new: &Listing) -> Vec<&'static str> {
    let differs = |field: &&Field| (field.get)(old) != (field.get)(new);
    FIELDS.iter().filter(differs).map(|field| field.name).collect()
}

/// The form that would become this listing.
pub fn form_of(listing: &Listing) -> PropertyForm {
    let mut form = PropertyForm::default();
    for field in FIELDS {
        (field.set)(&mut form, (field.get)(listing));
    }
    form
}

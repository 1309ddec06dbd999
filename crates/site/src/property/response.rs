//! A property on the wire, under the names of `docs/reso.md`.
//!
//! Amounts are decimal text, because a number of JSON is a floating-point number to
//! whoever reads it; moments are RFC 3339 in UTC, as the dictionary has them.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::amount::{Area, LotSize, Money, serialize_money};
use super::model::{Listing, Property};
use super::reso::{
    Amenity, LeaseAmountFrequency, LivingAreaUnits, LotSizeUnits, PropertyClass, PropertySubType,
    PropertyType, Purpose, StandardStatus, StateOrProvince,
};

/// A moment as the dictionary writes it; empty for an impossible one.
pub fn timestamp(unix_seconds: i64) -> String {
    Timestamp::from_second(unix_seconds).map(|at| at.to_string()).unwrap_or_default()
}

/// A row of the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PropertyRowResponse {
    /// Counts from 1 over the whole list.
    #[serde(rename = "sn")]
    pub sn: i64,
    /// The property's id.
    pub listing_key: String,
    /// The name that people give it.
    pub listing_id: String,
    /// How far it is.
    pub standard_status: StandardStatus,
    /// Sale or lease, home or commercial.
    pub property_type: PropertyType,
    /// The specification's purpose.
    pub purpose: Purpose,
    /// The specification's class.
    pub property_class: PropertyClass,
    /// What kind of building or land, or null.
    #[schema(required)]
    pub property_sub_type: Option<PropertySubType>,
    /// In dollars, or null.
    #[serde(serialize_with = "serialize_money")]
    #[schema(required, value_type = Option<String>)]
    pub list_price: Option<Money>,
    /// In dollars, or null.
    #[serde(serialize_with = "serialize_money")]
    #[schema(required, value_type = Option<String>)]
    pub lease_amount: Option<Money>,
    /// How often it is paid, or null.
    #[schema(required)]
    pub lease_amount_frequency: Option<LeaseAmountFrequency>,
    /// The address in one line.
    pub unparsed_address: String,
    /// Where it is.
    pub city: String,
    /// Where it is.
    pub state_or_province: StateOrProvince,
    /// May be empty while it is incomplete.
    pub postal_code: String,
    /// Decimal text, or null.
    #[schema(required, value_type = Option<String>)]
    pub living_area: Option<Area>,
    /// The unit, or null.
    #[schema(required)]
    pub living_area_units: Option<LivingAreaUnits>,
    /// Decimal text, or null.
    #[schema(required, value_type = Option<String>)]
    pub lot_size_area: Option<LotSize>,
    /// The unit, or null.
    #[schema(required)]
    pub lot_size_units: Option<LotSizeUnits>,
    /// Who owns it.
    pub owner_name: String,
    /// May be empty.
    pub owner_details: String,
    /// Who lists it.
    pub list_agent_full_name: String,
    /// May be empty.
    pub list_agent_details: String,
    /// When it was saved last.
    pub modification_timestamp: String,
    /// When it was deleted, or null.
    #[schema(required)]
    pub deleted_timestamp: Option<String>,
}

impl PropertyRowResponse {
    /// A stored property for the wire, with its place in the list.
    pub fn new(property: Property, sn: i64) -> Self {
        let Property { id, listing, updated_time, deleted_time, .. } = property;
        Self {
            sn,
            listing_key: id.0.to_string(),
            listing_id: listing.listing_id,
            standard_status: listing.status,
            property_type: listing.property_type,
            purpose: listing.purpose,
            property_class: listing.property_type.class(),
            property_sub_type: listing.sub_type,
            list_price: listing.list_price,
            lease_amount: listing.lease_amount,
            lease_amount_frequency: listing.lease_amount_frequency,
            unparsed_address: listing.unparsed_address,
            city: listing.city,
            state_or_province: listing.province,
            postal_code: listing.postal_code,
            living_area: listing.living_area,
            living_area_units: listing.living_area_units,
            lot_size_area: listing.lot_size,
            lot_size_units: listing.lot_size_units,
            owner_name: listing.owner_name,
            owner_details: listing.owner_details,
            list_agent_full_name: listing.agent_name,
            list_agent_details: listing.agent_details,
            modification_timestamp: timestamp(updated_time),
            deleted_timestamp: deleted_time.map(timestamp),
        }
    }
}

/// A property with everything.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PropertyResponse {
    /// The property's id.
    pub listing_key: String,
    /// The name that people give it.
    pub listing_id: String,
    /// How far it is.
    pub standard_status: StandardStatus,
    /// Sale or lease, home or commercial.
    pub property_type: PropertyType,
    /// The specification's purpose.
    pub purpose: Purpose,
    /// The specification's class.
    pub property_class: PropertyClass,
    /// What kind of building or land, or null.
    #[schema(required)]
    pub property_sub_type: Option<PropertySubType>,
    /// In dollars, or null.
    #[serde(serialize_with = "serialize_money")]
    #[schema(required, value_type = Option<String>)]
    pub list_price: Option<Money>,
    /// In dollars, or null.
    #[serde(serialize_with = "serialize_money")]
    #[schema(required, value_type = Option<String>)]
    pub lease_amount: Option<Money>,
    /// How often it is paid, or null.
    #[schema(required)]
    pub lease_amount_frequency: Option<LeaseAmountFrequency>,
    /// The address in one line.
    pub unparsed_address: String,
    /// May be empty.
    pub unit_number: String,
    /// May be empty.
    pub street_number: String,
    /// May be empty.
    pub street_name: String,
    /// May be empty.
    pub street_suffix: String,
    /// Where it is.
    pub city: String,
    /// Where it is.
    pub state_or_province: StateOrProvince,
    /// May be empty while it is incomplete.
    pub postal_code: String,
    /// `CA`.
    pub country: String,
    /// Or null.
    #[schema(required)]
    pub bedrooms_total: Option<i64>,
    /// Or null.
    #[schema(required)]
    pub bathrooms_total_integer: Option<i64>,
    /// Decimal text, or null.
    #[schema(required, value_type = Option<String>)]
    pub living_area: Option<Area>,
    /// The unit, or null.
    #[schema(required)]
    pub living_area_units: Option<LivingAreaUnits>,
    /// Decimal text, or null.
    #[schema(required, value_type = Option<String>)]
    pub lot_size_area: Option<LotSize>,
    /// The unit, or null.
    #[schema(required)]
    pub lot_size_units: Option<LotSizeUnits>,
    /// Or null.
    #[schema(required)]
    pub year_built: Option<i64>,
    /// Or null.
    #[schema(required)]
    pub parking_total: Option<i64>,
    /// May have several lines; may be empty.
    pub public_remarks: String,
    /// What comes with it.
    pub association_amenities: Vec<Amenity>,
    /// May be empty.
    #[serde(rename = "VirtualTourURLUnbranded")]
    pub virtual_tour_url: String,
    /// Who owns it.
    pub owner_name: String,
    /// May be empty.
    pub owner_details: String,
    /// Who lists it.
    pub list_agent_full_name: String,
    /// May be empty.
    pub list_agent_details: String,
    /// Its pictures in their order.
    pub media: Vec<MediaResponse>,
    /// The changes of its status, newest first.
    pub history_transactional: Vec<StatusChangeResponse>,
    /// When it was added.
    pub original_entry_timestamp: String,
    /// When it was saved last.
    pub modification_timestamp: String,
    /// When it came to its status.
    pub status_change_timestamp: String,
    /// When it was deleted, or null.
    #[schema(required)]
    pub deleted_timestamp: Option<String>,
    /// Send it back with `update_property` to be told when somebody else has saved.
    pub revision: i64,
}

impl PropertyResponse {
    /// A stored property for the wire.
    pub fn new(
        property: Property,
        media: Vec<MediaResponse>,
        history: Vec<StatusChangeResponse>,
    ) -> Self {
        let Listing {
            listing_id,
            status,
            property_type,
            purpose,
            sub_type,
            list_price,
            lease_amount,
            lease_amount_frequency,
            unparsed_address,
            unit_number,
            street_number,
            street_name,
            street_suffix,
            city,
            province,
            postal_code,
            country,
            bedrooms,
            bathrooms,
            living_area,
            living_area_units,
            lot_size,
            lot_size_units,
            year_built,
            parking,
            public_remarks,
            amenities,
            virtual_tour_url,
            owner_name,
            owner_details,
            agent_name,
            agent_details,
        } = property.listing;
        Self {
            listing_key: property.id.0.to_string(),
            listing_id,
            standard_status: status,
            property_type,
            purpose,
            property_class: property_type.class(),
            property_sub_type: sub_type,
            list_price,
            lease_amount,
            lease_amount_frequency,
            unparsed_address,
            unit_number,
            street_number,
            street_name,
            street_suffix,
            city,
            state_or_province: province,
            postal_code,
            country,
            bedrooms_total: bedrooms,
            bathrooms_total_integer: bathrooms,
            living_area,
            living_area_units,
            lot_size_area: lot_size,
            lot_size_units,
            year_built,
            parking_total: parking,
            public_remarks,
            association_amenities: amenities,
            virtual_tour_url,
            owner_name,
            owner_details,
            list_agent_full_name: agent_name,
            list_agent_details: agent_details,
            media,
            history_transactional: history,
            original_entry_timestamp: timestamp(property.creation_time),
            modification_timestamp: timestamp(property.updated_time),
            status_change_timestamp: timestamp(property.status_time),
            deleted_timestamp: property.deleted_time.map(timestamp),
            revision: property.revision,
        }
    }
}

/// A picture of a property.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct MediaResponse {
    /// The picture's id among the pictures of properties.
    pub media_key: String,
    /// The path of its file.
    #[serde(rename = "MediaURL")]
    pub media_url: String,
    /// What it shows; may be empty.
    pub short_description: String,
    /// Its place, from 1.
    pub order: i64,
    /// Whether it stands for the property; exactly one does.
    #[serde(rename = "PreferredPhotoYN")]
    pub is_preferred: bool,
    /// In pixels.
    pub image_width: i64,
    /// In pixels.
    pub image_height: i64,
}

/// A change of a property's status.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct StatusChangeResponse {
    /// `StandardStatus`.
    pub field_name: &'static str,
    /// Before.
    pub previous_value: StandardStatus,
    /// After.
    pub new_value: StandardStatus,
    /// Why.
    pub status_change_reason: String,
    /// Who, by name; empty when the account is gone.
    pub changed_by: String,
    /// When.
    pub modification_timestamp: String,
}

//! A property in the admin API, with the names of `docs/reso.md`.
//!
//! Amounts are decimal text, because most clients read JSON numbers as floating-point. Times are RFC
//! 3339 in UTC, as in the dictionary.

use platform::clock::Timestamp;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::amount::{Area, LotSize, Money};
use super::coordinate::Coordinate;
use super::fields::with_fields;
use super::images_store::Thumbnail;
use super::listing::Listing;
use super::model::{Property, PropertyPicture, StatusChange};
use super::reso::{
    Amenity, CoordinatePrecision, CoordinateSource, LeaseAmountFrequency, LivingAreaUnits,
    LotSizeUnits, PropertyClass, PropertySubType, PropertyType, PublicationState, Purpose,
    RemarksLanguage, StandardStatus, StateOrProvince, YesNo,
};
use super::texts::reason_in;

/// Formats a time as in the dictionary; empty if out of range.
pub fn timestamp(moment: Timestamp) -> String {
    moment.in_calendar().map(|at| at.to_string()).unwrap_or_default()
}

/// A row of the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PropertyRowResponse {
    /// Its position in the whole list, from 1.
    #[serde(rename = "sn")]
    pub sn: i64,
    /// The property's id.
    pub listing_key: String,
    /// Its public listing id.
    pub listing_id: String,
    /// The market status.
    pub standard_status: StandardStatus,
    /// Sale or lease, home or commercial.
    pub property_type: PropertyType,
    /// The specification's purpose.
    pub purpose: Purpose,
    /// The specification's class.
    pub property_class: PropertyClass,
    /// The kind of building or land, or null.
    #[schema(required)]
    pub property_sub_type: Option<PropertySubType>,
    /// In dollars, or null.
    #[schema(required)]
    pub list_price: Option<Money>,
    /// In dollars, or null.
    #[schema(required)]
    pub lease_amount: Option<Money>,
    /// How often it is paid, or null.
    #[schema(required)]
    pub lease_amount_frequency: Option<LeaseAmountFrequency>,
    /// The publication state.
    pub publication_state: PublicationState,
    /// When it expires without another check, or null.
    #[schema(required)]
    pub expiration_timestamp: Option<String>,
    /// The address in one line.
    pub unparsed_address: String,
    /// The city.
    pub city: String,
    /// The province or territory.
    pub state_or_province: StateOrProvince,
    /// The postal code; may be empty while incomplete.
    pub postal_code: String,
    /// How many, or null.
    #[schema(required)]
    pub bedrooms_total: Option<i64>,
    /// How many, or null.
    #[schema(required)]
    pub bathrooms_total_integer: Option<i64>,
    /// How many of them are half baths, or null.
    #[schema(required)]
    pub bathrooms_half: Option<i64>,
    /// Decimal text, or null.
    #[schema(required)]
    pub living_area: Option<Area>,
    /// The unit, or null.
    #[schema(required)]
    pub living_area_units: Option<LivingAreaUnits>,
    /// Decimal text, or null.
    #[schema(required)]
    pub lot_size_area: Option<LotSize>,
    /// The unit, or null.
    #[schema(required)]
    pub lot_size_units: Option<LotSizeUnits>,
    /// The owner's name.
    pub owner_name: String,
    /// May be empty.
    pub owner_details: String,
    /// The agent's name.
    pub list_agent_full_name: String,
    /// May be empty.
    pub list_agent_details: String,
    /// The path of the preferred picture in its smallest width, or null.
    #[serde(rename = "MediaURL")]
    #[schema(required)]
    pub media_url: Option<String>,
    /// The focal point for cropping: steps across and down, each 0 to 4; absent for the centre.
    #[serde(rename = "focus", skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
    /// When it was last saved.
    pub modification_timestamp: String,
    /// When it was deleted, or null.
    #[schema(required)]
    pub deleted_timestamp: Option<String>,
}

impl PropertyRowResponse {
    /// A property for the API, with its position in the list.
    pub fn new(property: Property, thumbnail: Option<Thumbnail>, sn: i64) -> Self {
        let (media_url, focus) =
            thumbnail.map_or((None, None), |Thumbnail { path, focus }| (Some(path), focus));
        let Property { id, listing, updated_time, deleted_time, publication, .. } = property;
        Self {
            sn,
            listing_key: id.0.to_string(),
            listing_id: listing.listing_id,
            standard_status: listing.standard_status,
            property_type: listing.property_type,
            purpose: listing.purpose,
            property_class: listing.property_type.class(),
            property_sub_type: listing.property_sub_type,
            list_price: listing.list_price,
            lease_amount: listing.lease_amount,
            lease_amount_frequency: listing.lease_amount_frequency,
            publication_state: publication.state,
            expiration_timestamp: publication
                .expires_time
                .filter(|_| publication.state == PublicationState::Published)
                .map(timestamp),
            unparsed_address: listing.unparsed_address,
            city: listing.city,
            state_or_province: listing.state_or_province,
            postal_code: listing.postal_code,
            bedrooms_total: listing.bedrooms_total,
            bathrooms_total_integer: listing.bathrooms_total_integer,
            bathrooms_half: listing.bathrooms_half,
            living_area: listing.living_area,
            living_area_units: listing.living_area_units,
            lot_size_area: listing.lot_size_area,
            lot_size_units: listing.lot_size_units,
            owner_name: listing.owner_name,
            owner_details: listing.owner_details,
            list_agent_full_name: listing.list_agent_full_name,
            list_agent_details: listing.list_agent_details,
            media_url,
            focus,
            modification_timestamp: timestamp(updated_time),
            deleted_timestamp: deleted_time.map(timestamp),
        }
    }
}

macro_rules! response {
    (($form:ident, $year:ident) $(
        $(#[doc = $doc:tt])* $(#[serde($($wire:tt)*)])?
        $slot:ident: $written:ty => $kind:ty, $name:tt $label:tt $french:tt, $rule:expr;
    )+) => {
        /// A property with all its data.
        #[derive(Clone, Debug, Serialize, ToSchema)]
        #[serde(rename_all = "PascalCase")]
        pub struct PropertyResponse {
            /// The property's id.
            pub listing_key: String,
            $($(#[doc = $doc])* #[serde(rename = $name)] #[schema(required)] pub $slot: $kind,)+
            /// The specification's class.
            pub property_class: PropertyClass,
            /// The publication state.
            pub publication_state: PublicationState,
            /// When it was first published, or null.
            #[schema(required)]
            pub on_market_timestamp: Option<String>,
            /// When the data was last checked, or null.
            #[schema(required)]
            pub checked_timestamp: Option<String>,
            /// When it expires without another check, or null.
            #[schema(required)]
            pub expiration_timestamp: Option<String>,
            /// Its pictures in their order.
            pub media: Vec<MediaResponse>,
            /// The changes of its status, newest first.
            pub history_transactional: Vec<StatusChangeResponse>,
            /// When it was added.
            pub original_entry_timestamp: String,
            /// When it was last saved.
            pub modification_timestamp: String,
            /// When its status changed.
            pub status_change_timestamp: String,
            /// When it was deleted, or null.
            #[schema(required)]
            pub deleted_timestamp: Option<String>,
            /// Send it with `update_property` to detect changes by others.
            pub revision: i64,
        }

        impl PropertyResponse {
            /// A property for the API.
            pub fn new(property: Property, pictures: &[PropertyPicture], history: Vec<StatusChange>) -> Self {
                let property_class = property.listing.property_type.class();
                let Listing { $($slot),+ } = property.listing;
                Self {
                    listing_key: property.id.0.to_string(),
                    property_class,
                    $($slot,)+
                    publication_state: property.publication.state,
                    on_market_timestamp: property.publication.on_market_time.map(timestamp),
                    checked_timestamp: property.publication.checked_time.map(timestamp),
                    expiration_timestamp: property.publication.expires_time.map(timestamp),
                    media: MediaResponse::all(pictures),
                    history_transactional: history.into_iter().map(Into::into).collect(),
                    original_entry_timestamp: timestamp(property.creation_time),
                    modification_timestamp: timestamp(property.updated_time),
                    status_change_timestamp: timestamp(property.status_time),
                    deleted_timestamp: property.deleted_time.map(timestamp),
                    revision: property.revision,
                }
            }
        }
    };
}

with_fields!(response);

/// A picture of a property.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct MediaResponse {
    /// The picture's id among the pictures of properties.
    pub media_key: String,
    /// The path of its file.
    #[serde(rename = "MediaURL")]
    pub media_url: String,
    /// The description; may be empty.
    pub short_description: String,
    /// Its position, from 1.
    pub order: i64,
    /// Whether it is the preferred picture; exactly one is.
    #[serde(rename = "PreferredPhotoYN")]
    pub is_preferred: bool,
    /// In pixels.
    pub image_width: i64,
    /// In pixels.
    pub image_height: i64,
    /// The focal point for cropping: steps across and down, each 0 to 4; absent for the centre.
    #[serde(rename = "focus", skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
}

impl MediaResponse {
    /// A picture for the API, with its position from 1.
    pub fn new(picture: &PropertyPicture, order: i64) -> Self {
        Self {
            media_key: picture.id.to_string(),
            media_url: picture.path.clone(),
            short_description: picture.description.clone(),
            order,
            is_preferred: picture.is_preferred,
            image_width: picture.width,
            image_height: picture.height,
            focus: picture.focus.clone(),
        }
    }

    /// Pictures in order.
    pub fn all(pictures: &[PropertyPicture]) -> Vec<Self> {
        (1..).zip(pictures).map(|(order, picture)| Self::new(picture, order)).collect()
    }
}

/// A change of a property's status.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct StatusChangeResponse {
    /// `StandardStatus`.
    pub field_name: &'static str,
    /// The status before.
    pub previous_value: StandardStatus,
    /// The status after.
    pub new_value: StandardStatus,
    /// The reason.
    pub status_change_reason: String,
    /// The user's name; empty if the account was deleted.
    pub changed_by: String,
    /// When it happened.
    pub modification_timestamp: String,
}

impl From<StatusChange> for StatusChangeResponse {
    fn from(change: StatusChange) -> Self {
        Self {
            field_name: "StandardStatus",
            previous_value: change.old,
            new_value: change.new,
            status_change_reason: reason_in(change.reason, Language::current()),
            changed_by: change.by.unwrap_or_default(),
            modification_timestamp: timestamp(change.time),
        }
    }
}

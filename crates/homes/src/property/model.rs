//! A stored property: its [`super::listing`] and its metadata.

use foundation::access::UserId;
use foundation::id::id;
use foundation::wire::id_form;
use platform::clock::Timestamp;
use platform::language::ByLanguage;

use super::error::{Name, PropertyError};
use super::form::PropertyForm;
use super::limits::DETAILS_MAX_CHARS;
use super::listing::Listing;
use super::reso::{PublicationState, StandardStatus};
use super::rules::{FieldInput, line};

id! {
    /// A property's id, `ListingKey` in the API.
    PropertyId
}

id! {
    /// The id of a picture of a property, `MediaKey` in the API.
    PictureId
}

impl PropertyId {
    /// Parses the required id of a call.
    pub fn parse(listing_key: Option<i64>) -> Result<Self, PropertyError> {
        listing_key.map(Self).ok_or(PropertyError::KeyMissing)
    }
}

id_form! {
    /// The body of calls about one property.
    PropertyIdForm: "ListingKey" => PropertyId, PropertyError::KeyMissing, PropertyError
}

/// A stored property.
#[derive(Clone, Debug)]
pub struct Property {
    /// Its id.
    pub id: PropertyId,
    /// Its fields.
    pub listing: Listing,
    /// When it was added.
    pub creation_time: Timestamp,
    /// When it was last saved.
    pub updated_time: Timestamp,
    /// Who last saved it.
    pub updated_by: UserId,
    /// When its status changed.
    pub status_time: Timestamp,
    /// Incremented by every change of its listing.
    pub revision: i64,
    /// When it was deleted, if it was.
    pub deleted_time: Option<Timestamp>,
    /// Its publication.
    pub publication: Publication,
}

/// The publication of a property.
#[derive(Clone, Copy, Debug)]
pub struct Publication {
    /// The state, which is separate from the market status.
    pub state: PublicationState,
    /// When it was first published.
    pub on_market_time: Option<Timestamp>,
    /// When the data was last checked.
    pub checked_time: Option<Timestamp>,
    /// Until when that check is valid.
    pub expires_time: Option<Timestamp>,
}

/// A valid change.
#[derive(Clone, Debug)]
pub struct PropertyEdit {
    /// The property.
    pub id: PropertyId,
    /// The edited revision, if the caller knows it.
    pub revision: Option<i64>,
    /// The new fields.
    pub listing: Listing,
    /// The reason of a status change; empty if there is none.
    pub reason: String,
}

impl PropertyEdit {
    /// Checks the key, then the fields.
    pub fn parse(form: &PropertyForm, year: i16) -> Result<Self, PropertyError> {
        let id = PropertyId::parse(form.listing_key)?;
        let listing = Listing::parse(form, year)?;
        let name = Name {
            wire: "StatusChangeReason",
            label: ByLanguage {
                en: "The reason for the new status",
                fr: "Raison du changement d’état",
            },
        };
        let raw = FieldInput { name, value: form.status_change_reason.as_ref() };
        let reason = line(0, DETAILS_MAX_CHARS)(raw)?;
        Ok(Self { id, revision: form.revision, listing, reason })
    }
}

/// A change of a status.
#[derive(Clone, Debug)]
pub struct StatusChange {
    /// The status before.
    pub old: StandardStatus,
    /// The status after.
    pub new: StandardStatus,
    /// The reason.
    pub reason: String,
    /// The user's name; `None` if the account was deleted.
    pub by: Option<String>,
    /// When it happened.
    pub time: Timestamp,
}

/// A picture of a property.
#[derive(Clone, Debug)]
pub struct PropertyPicture {
    /// Its id among the pictures of properties.
    pub id: PictureId,
    /// The path of its file.
    pub path: String,
    /// The description; may be empty.
    pub description: String,
    /// Whether it is the preferred picture.
    pub is_preferred: bool,
    /// In pixels.
    pub width: i64,
    /// In pixels.
    pub height: i64,
    /// The focal point for cropping, if it is not the centre.
    pub focus: Option<String>,
}

//! What is stored of a property beside what people write of it ([`super::listing`]).

use platform::clock::Timestamp;
use platform::language::ByLanguage;

use super::error::{Name, PropertyError};
use super::form::PropertyForm;
use super::limits::DETAILS_MAX_CHARS;
use super::listing::Listing;
use super::reso::{PublicationState, StandardStatus};
use super::rules::{Raw, line};
use crate::access::UserId;
use crate::id::id;
use crate::wire::id_form;

id! {
    /// A property's id, `ListingKey` on the wire.
    PropertyId
}

id! {
    /// The id of a picture of a property, `MediaKey` on the wire.
    PictureId
}

impl PropertyId {
    /// The id that a call must name.
    pub fn parse(listing_key: Option<i64>) -> Result<Self, PropertyError> {
        listing_key.map(Self).ok_or(PropertyError::KeyMissing)
    }
}

id_form! {
    /// The body of the calls that name a property and nothing else.
    PropertyIdForm: "ListingKey" => PropertyId, PropertyError::KeyMissing, PropertyError
}

/// A stored property.
#[derive(Clone, Debug)]
pub struct Property {
    /// Its id.
    pub id: PropertyId,
    /// What people write of it.
    pub listing: Listing,
    /// When it was added.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
    /// Who saved it last.
    pub updated_by: UserId,
    /// When it came to its status.
    pub status_time: Timestamp,
    /// Raised by every change of its listing.
    pub revision: i64,
    /// When it was deleted, if it was.
    pub deleted_time: Option<Timestamp>,
    /// How far its publication is.
    pub publication: Publication,
}

/// How far the publication of a property is.
#[derive(Clone, Copy, Debug)]
pub struct Publication {
    /// Apart from its status in the market.
    pub state: PublicationState,
    /// When it was first published.
    pub on_market_time: Option<Timestamp>,
    /// When somebody last said that it is still so.
    pub checked_time: Option<Timestamp>,
    /// Until when that counts.
    pub expires_time: Option<Timestamp>,
}

/// A change that may be stored.
#[derive(Clone, Debug)]
pub struct PropertyEdit {
    /// Which property.
    pub id: PropertyId,
    /// The revision that was edited, when the caller knows it.
    pub revision: Option<i64>,
    /// Everything anew.
    pub listing: Listing,
    /// Why the status changes; may be empty when it does not.
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
        let raw = Raw { name, value: form.status_change_reason.as_ref() };
        let reason = line(0, DETAILS_MAX_CHARS)(raw)?;
        Ok(Self { id, revision: form.revision, listing, reason })
    }
}

/// A change of a status.
#[derive(Clone, Debug)]
pub struct StatusChange {
    /// Before.
    pub old: StandardStatus,
    /// After.
    pub new: StandardStatus,
    /// Why.
    pub reason: String,
    /// Who, by name; nobody when the account is gone.
    pub by: Option<String>,
    /// When.
    pub time: Timestamp,
}

/// A picture of a property.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its id among the pictures of properties.
    pub id: PictureId,
    /// The path of its file.
    pub path: String,
    /// What it shows; may be empty.
    pub description: String,
    /// Whether it stands for the property.
    pub is_preferred: bool,
    /// In pixels.
    pub width: i64,
    /// In pixels.
    pub height: i64,
    /// What stays of it where it is cut, if that is not the middle.
    pub focus: Option<String>,
}

//! What is stored of a property beside what people write of it ([`super::listing`]).

use super::error::{Name, PropertyError};
use super::form::PropertyForm;
use super::limits::DETAILS_MAX_CHARS;
use super::listing::Listing;
use super::reso::StandardStatus;
use super::rules::{Raw, line};
use crate::access::UserId;
use crate::wire::id_form;

/// A property's id, `ListingKey` on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PropertyId(pub i64);

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
    /// Unix seconds.
    pub creation_time: i64,
    /// Unix seconds.
    pub updated_time: i64,
    /// Who saved it last.
    pub updated_by: UserId,
    /// Unix seconds; when it came to its status.
    pub status_time: i64,
    /// Raised by every change of its listing.
    pub revision: i64,
    /// Unix seconds; when it was deleted, if it was.
    pub deleted_time: Option<i64>,
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
        let name = Name { wire: "StatusChangeReason", label: "The reason for the new status" };
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
    /// Unix seconds.
    pub time: i64,
}

/// A picture of a property.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its id among the pictures of properties.
    pub id: i64,
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
}

//! The interface for [`crate::submission`]: checks a whole form, and creates or
//! updates the property of an approved submission with the same code as the admin area.
//!
//! Callers begin the transaction with the lock of the home ([`foundation::locks::PROPERTIES`]).

use std::collections::BTreeMap;

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::refusal::Refusal as _;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::audit_json::{all_field_names, audit_json, subject};
use super::error::PropertyError;
use super::form::PropertyForm;
use super::listing::{FIELDS, Listing};
use super::model::{Property, PropertyEdit, PropertyId};
use super::publication;
use super::reso::{PublicationState, StandardStatus, YesNo};
use super::{images_store, store};

/// Fields as texts, by their names in the API.
pub type Texts = BTreeMap<String, String>;

/// Whether a property has a field of this name.
pub fn has_field(name: &str) -> bool {
    FIELDS.iter().any(|field| field.name == name)
}

/// The label of a field in a language; the name itself if there is no such field.
pub fn label(name: &str, language: Language) -> String {
    let found = FIELDS.iter().find(|field| field.name == name);
    found.map_or_else(|| name.to_owned(), |field| (*field.label.get(language)).to_owned())
}

/// Converts texts to a form; unknown names are ignored.
pub fn form(texts: &Texts) -> PropertyForm {
    let mut form = PropertyForm::default();
    for field in FIELDS {
        if let Some(text) = texts.get(field.name) {
            (field.set)(&mut form, text.clone());
        }
    }
    form
}

/// Checks a form: its listing, or all errors in the order of the fields. To find all errors, each
/// invalid field is replaced and the form parsed again.
pub fn check(texts: &Texts, year: i16) -> std::result::Result<Listing, Vec<PropertyError>> {
    let mut texts_to_parse = texts.clone();
    let mut errors = Vec::new();
    // Each field fails at most twice: as typed, and when empty.
    for _ in 0..2 * FIELDS.len() {
        let error = match Listing::parse(&form(&texts_to_parse), year) {
            Ok(listing) if errors.is_empty() => match check_publishable(&listing) {
                Ok(()) => return Ok(listing),
                Err(error) => return Err(vec![error]),
            },
            Ok(_) => break,
            Err(error) => error,
        };
        let Some(name) = error.field() else {
            errors.push(error);
            break;
        };
        let before = texts_to_parse.insert(name.to_owned(), String::new());
        if before.is_none_or(|text| text.is_empty()) {
            texts_to_parse.insert(name.to_owned(), placeholder(name).to_owned());
        }
        let is_known = errors.iter().any(|one: &PropertyError| one.field() == Some(name));
        if !is_known {
            errors.push(error);
        }
    }
    Err(errors)
}

/// Parses as much of a form as possible. Required fields that are missing or invalid get
/// placeholders; their names are returned, and they must not be shown.
///
/// # Errors
/// An error without a field.
pub fn parse_partial(
    texts: &Texts,
    year: i16,
) -> std::result::Result<(Listing, Vec<&'static str>), PropertyError> {
    let mut texts_to_parse = texts.clone();
    let mut placeholders = Vec::new();
    // Each field fails at most twice: as typed, and when empty.
    for _ in 0..2 * FIELDS.len() {
        let error = match Listing::parse(&form(&texts_to_parse), year) {
            Ok(listing) => return Ok((listing, placeholders)),
            Err(error) => error,
        };
        let Some(name) = error.field() else { return Err(error) };
        let before = texts_to_parse.insert(name.to_owned(), String::new());
        if before.is_none_or(|text| text.trim().is_empty()) {
            texts_to_parse.insert(name.to_owned(), placeholder(name).to_owned());
            placeholders.push(name);
        }
    }
    Listing::parse(&form(&texts_to_parse), year).map(|listing| (listing, placeholders))
}

/// Checks what publishing requires besides valid fields.
fn check_publishable(listing: &Listing) -> Result<(), PropertyError> {
    if listing.internet_entire_listing_display == YesNo::No {
        return Err(PropertyError::NotShown);
    }
    if !matches!(listing.standard_status, StandardStatus::Active | StandardStatus::Pending) {
        return Err(PropertyError::NotOffered);
    }
    Ok(())
}

/// A valid placeholder for a required field.
fn placeholder(name: &str) -> &'static str {
    match name {
        "PropertyType" => "Residential",
        "StateOrProvince" => "ON",
        "PostalCode" => "M5V 2T6",
        "Latitude" => "43.65",
        "Longitude" => "-79.35",
        "ListPrice" | "LeaseAmount" => "1",
        "LeaseAmountFrequency" => "Monthly",
        "LivingAreaUnits" | "LotSizeUnits" => "Square Feet",
        _ => "any",
    }
}

/// The fields of a listing as texts.
pub fn texts(listing: &Listing) -> Texts {
    let with = |field: &super::listing::Field| (field.name.to_owned(), (field.text)(listing));
    FIELDS.iter().map(with).filter(|(_, text)| !text.is_empty()).collect()
}

/// Finds a property that is not deleted.
///
/// # Errors
/// [`PropertyError::NotFound`], [`PropertyError::Deleted`].
pub async fn find(tx: &mut Tx, id: PropertyId) -> Result<Property> {
    store::find_live(tx, id).await
}

/// An approved listing with its pictures in order.
#[derive(Clone, Debug)]
pub struct ApprovedListing {
    /// The checked fields.
    pub listing: Listing,
    /// The file name and description of each picture.
    pub pictures: Vec<(String, String)>,
}

/// Creates or updates the property of an approved listing, and publishes it.
///
/// # Errors
/// The property is deleted; the store is away.
pub async fn publish(
    tx: &mut Tx,
    property: Option<PropertyId>,
    approved: ApprovedListing,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<PropertyId> {
    let ApprovedListing { mut listing, pictures } = approved;
    let (id, entry) = if let Some(id) = property {
        let reason = "Reviewed change".to_owned();
        let mut edit = PropertyEdit { id, revision: None, listing, reason };
        let old = store::update(tx, &mut edit, by, now).await?;
        let changed = old.listing.changes(&edit.listing);
        let entry = Entry::new("property.update", subject(id))
            .before(audit_json(&old.listing, &changed))
            .after(audit_json(&edit.listing, &changed));
        (id, entry)
    } else {
        let id = store::insert(tx, &mut listing, by, now).await?;
        let entry =
            Entry::new("property.add", subject(id)).after(audit_json(&listing, &all_field_names()));
        (id, entry)
    };
    images_store::replace(tx, id, &pictures, now).await?;
    audit::append(tx, now, actor, entry).await?;
    set_state(tx, id, PublicationState::Published, actor, by, now).await?;
    Ok(id)
}

/// Sets the publication state of a property, with its audit entry. `Published` again records a
/// check.
///
/// # Errors
/// The property is deleted; the store is away.
pub async fn set_state(
    tx: &mut Tx,
    id: PropertyId,
    to: PublicationState,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let from = store::find_live(tx, id).await?.publication.state;
    publication::set_state(tx, id, to, by, now).await?;
    let entry = Entry::new("property.publish", subject(id))
        .before(json!({ "PublicationState": from }))
        .after(json!({ "PublicationState": to }));
    audit::append(tx, now, actor, entry).await
}

/// Sets the market status of a property, with its audit entry. Does nothing if it has that status.
///
/// # Errors
/// The property is deleted; the store is away.
pub async fn set_status(
    tx: &mut Tx,
    property: Property,
    to: StandardStatus,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    if property.listing.standard_status == to {
        return Ok(());
    }
    let Property { id, mut listing, .. } = property;
    listing.standard_status = to;
    let reason = "Said by whoever posted it".to_owned();
    let mut edit = PropertyEdit { id, revision: None, listing, reason };
    let old = store::update(tx, &mut edit, by, now).await?;
    let changed = old.listing.changes(&edit.listing);
    let entry = Entry::new("property.update", subject(id))
        .before(audit_json(&old.listing, &changed))
        .after(audit_json(&edit.listing, &changed));
    audit::append(tx, now, actor, entry).await
}

/// The pictures of a property: file name and description.
pub async fn pictures(tx: &mut Tx, id: PropertyId) -> Result<Vec<(String, String)>> {
    let query = "SELECT media_name, description, is_preferred FROM property_media
                 WHERE property_id = $1 ORDER BY position, id";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    let mut pictures: Vec<(String, String)> = Vec::with_capacity(rows.len());
    for row in &rows {
        let picture = (row.get("media_name")?, row.get("description")?);
        let is_first: bool = row.get("is_preferred")?;
        pictures.insert(if is_first { 0 } else { pictures.len() }, picture);
    }
    Ok(pictures)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts_of(fields: &[(&str, &str)]) -> Texts {
        fields.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let errors = check(&Texts::new(), 2026).unwrap_err();
        let fields: Vec<_> = errors.iter().filter_map(PropertyError::field).collect();
        assert_eq!(
            fields,
            [
                "PropertyType",
                "ListPrice",
                "UnparsedAddress",
                "City",
                "StateOrProvince",
                "PostalCode",
                "OwnerName",
                "ListAgentFullName"
            ]
        );
        let errors = check(&texts_of(&[("YearBuilt", "soon"), ("ListPrice", "much")]), 2026);
        let fields: Vec<_> = errors.unwrap_err().iter().filter_map(PropertyError::field).collect();
        assert!(fields.contains(&"YearBuilt") && fields.contains(&"ListPrice"), "{fields:?}");
    }

    #[test]
    fn as_much_as_can_be_read_is_told_from_what_stands_for_nothing() {
        let (_, none) = parse_partial(&Texts::new(), 2026).unwrap();
        for name in ["PropertyType", "ListPrice", "City", "StateOrProvince", "PostalCode"] {
            assert!(none.contains(&name), "{name} of {none:?}");
        }
        let some = [("YearBuilt", "soon"), ("City", "Kingston"), ("Latitude", "44.23")];
        let (listing, none) = parse_partial(&texts_of(&some), 2026).unwrap();
        assert_eq!((&*listing.city, listing.year_built), ("Kingston", None));
        assert!(none.contains(&"Longitude") && !none.contains(&"City"), "{none:?}");
        for field in FIELDS {
            let odd = texts_of(&[(field.name, "\u{1}\u{1}")]);
            parse_partial(&odd, 2026).unwrap_or_else(|error| panic!("{}: {error}", field.name));
        }
    }

    #[test]
    fn what_is_right_becomes_a_listing_and_its_texts_again() {
        let whole = texts_of(&[
            ("PropertyType", "Residential"),
            ("ListPrice", "500000"),
            ("UnparsedAddress", "1 Lantern Street"),
            ("City", "Kingston"),
            ("StateOrProvince", "ON"),
            ("PostalCode", "K7L 1A1"),
            ("OwnerName", "Zoé Lindqvist"),
            ("ListAgentFullName", "Ines Vautour"),
            ("Latitude", "44.23"),
            ("Longitude", "-76.48"),
        ]);
        let listing = check(&whole, 2026).unwrap();
        let again = texts(&listing);
        assert!(whole.iter().all(|(name, text)| {
            name == "ListPrice" || name.ends_with("tude") || again.get(name) == Some(text)
        }));
        let mut closed = whole;
        closed.insert("StandardStatus".into(), "Closed".into());
        assert_eq!(check(&closed, 2026).unwrap_err(), [PropertyError::NotOffered]);
    }
}

//! What [`crate::submission`] does with properties: a form that may still
//! lack anything is checked as a whole, and what is approved becomes a property, or a new text
//! of one, through the same code as in the admin area.
//!
//! Whoever calls these begins the transaction with [`super::lock`].

use std::collections::BTreeMap;

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::refusal::Refusal as _;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::changes::{all, audited, subject};
use super::error::PropertyError;
use super::form::PropertyForm;
use super::listing::{FIELDS, Listing};
use super::model::{Property, PropertyEdit, PropertyId};
use super::publication;
use super::reso::{PublicationState, StandardStatus, YesNo};
use super::{images_store, store};
use crate::access::UserId;

/// Fields of a property as texts, by their names on the wire.
pub type Texts = BTreeMap<String, String>;

/// Whether a property has a field of this name.
pub fn has_field(name: &str) -> bool {
    FIELDS.iter().any(|field| field.name == name)
}

/// What people call a field in a language; the name itself for what is no field of a property.
pub fn label(name: &str, language: Language) -> String {
    let found = FIELDS.iter().find(|field| field.name == name);
    found.map_or_else(|| name.to_owned(), |field| (*field.label.get(language)).to_owned())
}

/// The texts as a form; names that are no field are passed over.
pub fn form(texts: &Texts) -> PropertyForm {
    let mut form = PropertyForm::default();
    for field in FIELDS {
        if let Some(text) = texts.get(field.name) {
            (field.set)(&mut form, text.clone());
        }
    }
    form
}

/// Everything that is wrong with a form, in the order of the fields; the listing when nothing
/// is. What is wrong is put aside one by one, so that all of it can be said at once.
pub fn check(texts: &Texts, year: i16) -> std::result::Result<Listing, Vec<PropertyError>> {
    let mut tried = texts.clone();
    let mut wrong = Vec::new();
    // Each field is wrong twice at most: as it was typed, and without anything.
    for _ in 0..2 * FIELDS.len() {
        let error = match Listing::parse(&form(&tried), year) {
            Ok(listing) if wrong.is_empty() => match shown(&listing) {
                Ok(()) => return Ok(listing),
                Err(error) => return Err(vec![error]),
            },
            Ok(_) => break,
            Err(error) => error,
        };
        let Some(name) = error.field() else {
            wrong.push(error);
            break;
        };
        let before = tried.insert(name.to_owned(), String::new());
        if before.is_none_or(|text| text.is_empty()) {
            tried.insert(name.to_owned(), stand_in(name).to_owned());
        }
        let is_known = wrong.iter().any(|one: &PropertyError| one.field() == Some(name));
        if !is_known {
            wrong.push(error);
        }
    }
    Err(wrong)
}

/// As much of a form as can be read, and the names of the fields that stand in it for nothing:
/// what is missing, or is wrong, must be there for a listing and is not to be told.
///
/// # Errors
/// What is wrong and no field's.
pub fn readable(
    texts: &Texts,
    year: i16,
) -> std::result::Result<(Listing, Vec<&'static str>), PropertyError> {
    let mut tried = texts.clone();
    let mut stood_in = Vec::new();
    // Each field is wrong twice at most: as it was typed, and without anything.
    for _ in 0..2 * FIELDS.len() {
        let error = match Listing::parse(&form(&tried), year) {
            Ok(listing) => return Ok((listing, stood_in)),
            Err(error) => error,
        };
        let Some(name) = error.field() else { return Err(error) };
        let before = tried.insert(name.to_owned(), String::new());
        if before.is_none_or(|text| text.trim().is_empty()) {
            tried.insert(name.to_owned(), stand_in(name).to_owned());
            stood_in.push(name);
        }
    }
    Listing::parse(&form(&tried), year).map(|listing| (listing, stood_in))
}

/// What a public home needs beside its fields.
fn shown(listing: &Listing) -> Result<(), PropertyError> {
    if listing.internet_entire_listing_display == YesNo::No {
        return Err(PropertyError::NotShown);
    }
    if !matches!(listing.standard_status, StandardStatus::Active | StandardStatus::Pending) {
        return Err(PropertyError::NotOffered);
    }
    Ok(())
}

/// A text that a field takes, for one that must be there.
fn stand_in(name: &str) -> &'static str {
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

/// A property's fields as texts.
pub fn texts(listing: &Listing) -> Texts {
    let with = |field: &super::listing::Field| (field.name.to_owned(), (field.text)(listing));
    FIELDS.iter().map(with).filter(|(_, text)| !text.is_empty()).collect()
}

/// A property that is not deleted.
///
/// # Errors
/// [`PropertyError::NotFound`], [`PropertyError::Deleted`].
pub async fn find(tx: &mut Tx, id: PropertyId) -> Result<Property> {
    store::find_live(tx, id).await
}

/// What is to be public: the fields, and the names and words of the pictures in their order.
#[derive(Clone, Debug)]
pub struct Approved {
    /// What was checked.
    pub listing: Listing,
    /// The name of each file among the pictures, and what it shows.
    pub pictures: Vec<(String, String)>,
}

/// Makes a property of what was approved, or gives one its new text, and publishes it.
///
/// # Errors
/// The property is deleted; the store is away.
pub async fn publish(
    tx: &mut Tx,
    known: Option<PropertyId>,
    approved: Approved,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<PropertyId> {
    let Approved { mut listing, pictures } = approved;
    let (id, entry) = if let Some(id) = known {
        let reason = "Reviewed change".to_owned();
        let mut edit = PropertyEdit { id, revision: None, listing, reason };
        let old = store::update(tx, &mut edit, by, now).await?;
        let changed = old.listing.changes(&edit.listing);
        let entry = Entry::new("property.update", subject(id))
            .before(audited(&old.listing, &changed))
            .after(audited(&edit.listing, &changed));
        (id, entry)
    } else {
        let id = store::insert(tx, &mut listing, by, now).await?;
        let entry = Entry::new("property.add", subject(id)).after(audited(&listing, &all()));
        (id, entry)
    };
    images_store::replace(tx, id, &pictures, now).await?;
    audit::append(tx, now, actor, entry).await?;
    set_state(tx, id, PublicationState::Published, actor, by, now).await?;
    Ok(id)
}

/// Puts the publication of a property into a state, with its entry in the audit trail.
/// `Published` again says that somebody has looked.
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
    publication::set(tx, id, to, by, now).await?;
    let entry = Entry::new("property.publish", subject(id))
        .before(json!({ "PublicationState": from }))
        .after(json!({ "PublicationState": to }));
    audit::append(tx, now, actor, entry).await
}

/// Gives a property another status in the market, with its entry in the audit trail; nothing
/// when it has that status.
///
/// # Errors
/// The property is deleted; the store is away.
pub async fn set_status(
    tx: &mut Tx,
    known: Property,
    to: StandardStatus,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    if known.listing.standard_status == to {
        return Ok(());
    }
    let Property { id, mut listing, .. } = known;
    listing.standard_status = to;
    let reason = "Said by whoever posted it".to_owned();
    let mut edit = PropertyEdit { id, revision: None, listing, reason };
    let old = store::update(tx, &mut edit, by, now).await?;
    let changed = old.listing.changes(&edit.listing);
    let entry = Entry::new("property.update", subject(id))
        .before(audited(&old.listing, &changed))
        .after(audited(&edit.listing, &changed));
    audit::append(tx, now, actor, entry).await
}

/// The pictures of a property: the name of each file, and what it shows.
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
        let wrong = check(&Texts::new(), 2026).unwrap_err();
        let fields: Vec<_> = wrong.iter().filter_map(PropertyError::field).collect();
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
        let wrong = check(&texts_of(&[("YearBuilt", "soon"), ("ListPrice", "much")]), 2026);
        let fields: Vec<_> = wrong.unwrap_err().iter().filter_map(PropertyError::field).collect();
        assert!(fields.contains(&"YearBuilt") && fields.contains(&"ListPrice"), "{fields:?}");
    }

    #[test]
    fn as_much_as_can_be_read_is_told_from_what_stands_for_nothing() {
        let (_, none) = readable(&Texts::new(), 2026).unwrap();
        for name in ["PropertyType", "ListPrice", "City", "StateOrProvince", "PostalCode"] {
            assert!(none.contains(&name), "{name} of {none:?}");
        }
        let some = [("YearBuilt", "soon"), ("City", "Kingston"), ("Latitude", "44.23")];
        let (listing, none) = readable(&texts_of(&some), 2026).unwrap();
        assert_eq!((&*listing.city, listing.year_built), ("Kingston", None));
        assert!(none.contains(&"Longitude") && !none.contains(&"City"), "{none:?}");
        for field in FIELDS {
            let odd = texts_of(&[(field.name, "\u{1}\u{1}")]);
            readable(&odd, 2026).unwrap_or_else(|error| panic!("{}: {error}", field.name));
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

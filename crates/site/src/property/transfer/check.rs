//! What each row of a file would do.

use std::collections::HashMap;

use platform::db::Tx;
use platform::error::Result;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::error::{CsvError, PropertyError};
use super::super::form::PropertyForm;
use super::super::listing::{Field, Listing};
use super::super::model::{Property, PropertyId};
use super::super::reso::{PropertyType, PublicationState};
use super::super::rules::in_one_line;
use super::super::store;
use super::read::{File, Row};

/// What a row would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Add a property.
    Add,
    /// Change the property that has its listing id.
    Change,
    /// Nothing: the property is like that already.
    Unchanged,
    /// Nothing: something is wrong with it.
    Wrong,
}

/// A row and what is to be done with it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Its place in the file, from 1, without the first line.
    pub row: usize,
    /// The listing id it names; empty when one is to be made.
    pub listing_id: String,
    /// What is to be done.
    pub verdict: Verdict,
}

/// What is to be done with a row.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Add this.
    Add(Box<Listing>),
    /// Make the first out of the second.
    Change(Box<Listing>, Box<Property>),
    /// Nothing.
    Unchanged,
    /// Nothing, because of this.
    Wrong(PropertyError),
}

impl Checked {
    /// What it would do.
    pub fn outcome(&self) -> Outcome {
        match self.verdict {
            Verdict::Add(_) => Outcome::Add,
            Verdict::Change(..) => Outcome::Change,
            Verdict::Unchanged => Outcome::Unchanged,
            Verdict::Wrong(_) => Outcome::Wrong,
        }
    }

    /// What is wrong with it, if something is.
    pub fn problem(&self) -> Option<&PropertyError> {
        match &self.verdict {
            Verdict::Wrong(problem) => Some(problem),
            _ => None,
        }
    }
}

/// The properties that a file names, by [`store::listing_id_key`].
pub type Named = HashMap<String, Property>;

/// Finds the properties that a file names, deleted or not.
pub async fn find_named(tx: &mut Tx, file: &File) -> Result<Named> {
    let ids = file.rows.iter().map(listing_id).filter(|id| !id.is_empty());
    let found = store::find_by_listing_ids(tx, &ids.collect::<Vec<_>>()).await?;
    let key = |property: &Property| store::listing_id_key(&property.listing.listing_id);
    Ok(found.into_iter().map(|property| (key(&property), property)).collect())
}

/// Checks every row of a file; `year` is this year. A long file takes a while: not for a
/// thread that others wait for.
pub fn check(file: &File, named: &Named, year: i16) -> Vec<Checked> {
    let mut seen = HashMap::new();
    (1..)
        .zip(&file.rows)
        .map(|(number, row)| {
            let id = listing_id(row);
            let key = store::listing_id_key(id);
            let first =
                if id.is_empty() { number } else { *seen.entry(key.clone()).or_insert(number) };
            let verdict = match row {
                _ if first != number => Verdict::Wrong(CsvError::Twice(first).into()),
                row => verdict(row, named.get(&key), year),
            };
            Checked { row: number, listing_id: id.to_owned(), verdict }
        })
        .collect()
}

/// Checks those rows again whose property is not what it was when they were checked:
/// `then` and `now` are the properties that the file names, at both times.
pub fn check_again(checked: &mut [Checked], file: &File, then: &Named, now: &Named, year: i16) {
    for (one, row) in checked.iter_mut().zip(&file.rows) {
        let key = store::listing_id_key(&one.listing_id);
        let is_twice =
            matches!(&one.verdict, Verdict::Wrong(PropertyError::Csv(CsvError::Twice(_))));
        if !is_twice && seen_as(then.get(&key)) != seen_as(now.get(&key)) {
            one.verdict = verdict(row, now.get(&key), year);
        }
    }
}

/// What tells a stored property from what it becomes.
fn seen_as(property: Option<&Property>) -> Option<(PropertyId, i64, PublicationState)> {
    property.map(|property| (property.id, property.revision, property.publication.state))
}

fn verdict(row: &Row, stored: Option<&Property>, year: i16) -> Verdict {
    match row {
        Err(error) => Verdict::Wrong(error.clone()),
        Ok(texts) => judge(texts, stored, year).unwrap_or_else(Verdict::Wrong),
    }
}

fn judge(
    texts: &[(&'static Field, String)],
    stored: Option<&Property>,
    year: i16,
) -> std::result::Result<Verdict, PropertyError> {
    // A column that is not in the file leaves what is stored as it is.
    let mut form = match stored {
        Some(property) if property.deleted_time.is_some() => {
            return Err(PropertyError::ListingIdDeleted);
        }
        Some(property) => property.listing.to_form(),
        None => PropertyForm::default(),
    };
    for (field, text) in texts {
        (field.set)(&mut form, text.clone());
    }
    if let Some(property) = stored {
        follow(&mut form, &property.listing);
    }
    let listing = Listing::parse(&form, year)?;
    Ok(match stored {
        None => Verdict::Add(Box::new(listing)),
        Some(property) if property.listing == listing => Verdict::Unchanged,
        Some(property) => Verdict::Change(Box::new(listing), Box::new(property.clone())),
    })
}

/// What follows from a change of a stored property, as in the browser's form.
fn follow(form: &mut PropertyForm, old: &Listing) {
    let is_blank = |text: &Option<String>| {
        platform::text::plain::trim(text.as_deref().unwrap_or_default()).is_empty()
    };
    // A property always has these, so an empty cell takes neither away.
    if is_blank(&form.standard_status) {
        form.standard_status = Some(old.standard_status.as_str().to_owned());
    }
    let kind = form.property_type.as_deref().and_then(PropertyType::parse);
    let kind = kind.unwrap_or(old.property_type);
    if is_blank(&form.purpose) && kind.allows(old.purpose) {
        form.purpose = Some(old.purpose.as_str().to_owned());
    }
    // What it cost as the other kind goes, unless the file says it anew.
    let was = old.to_form();
    if kind.is_sale() && form.lease_amount == was.lease_amount {
        form.lease_amount = None;
    }
    if !kind.is_sale() && form.list_price == was.list_price {
        form.list_price = None;
    }
    let address =
        in_one_line(&old.unit_number, &old.street_number, &old.street_name, &old.street_suffix);
    let parts = [&form.unit_number, &form.street_number, &form.street_name, &form.street_suffix];
    if address == old.unparsed_address
        && form.unparsed_address == was.unparsed_address
        && !parts.into_iter().all(is_blank)
    {
        // The form puts it together from its parts.
        form.unparsed_address = None;
    }
}

/// The listing id of a row as it stands there; empty when it has none.
fn listing_id(row: &Row) -> &str {
    let texts = row.as_deref().unwrap_or_default();
    let found = texts.iter().find(|(field, _)| field.name == "ListingId");
    found.map_or("", |(_, text)| platform::text::plain::trim(text))
}

//! Plans what each row of a file does.

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
use super::read::{CsvFile, CsvRow};

/// The outcome of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Adds a property.
    Add,
    /// Changes the property with its listing id.
    Change,
    /// Changes nothing, because the property is the same already.
    Unchanged,
    /// Is invalid.
    Wrong,
}

/// A row with its planned action.
#[derive(Clone, Debug)]
pub struct PlannedRow {
    /// Its number in the file, from 1, without the first line.
    pub row: usize,
    /// Its listing id; empty if one will be generated.
    pub listing_id: String,
    /// The planned action.
    pub action: RowAction,
}

/// The planned action of a row.
#[derive(Clone, Debug)]
pub enum RowAction {
    /// Adds this listing.
    Add(Box<Listing>),
    /// Changes the property to this listing.
    Change(Box<Listing>, Box<Property>),
    /// Changes nothing.
    Unchanged,
    /// Does nothing because of this error.
    Wrong(PropertyError),
}

impl PlannedRow {
    /// The outcome of the action.
    pub fn outcome(&self) -> Outcome {
        match self.action {
            RowAction::Add(_) => Outcome::Add,
            RowAction::Change(..) => Outcome::Change,
            RowAction::Unchanged => Outcome::Unchanged,
            RowAction::Wrong(_) => Outcome::Wrong,
        }
    }

    /// The error, if any.
    pub fn problem(&self) -> Option<&PropertyError> {
        match &self.action {
            RowAction::Wrong(problem) => Some(problem),
            _ => None,
        }
    }
}

/// The properties that match rows of a file, by [`store::listing_id_key`].
pub type ListingsByKey = HashMap<String, Property>;

/// Finds the properties that match rows of a file, also if deleted.
pub async fn find_existing(tx: &mut Tx, file: &CsvFile) -> Result<ListingsByKey> {
    let ids = file.rows.iter().map(listing_id).filter(|id| !id.is_empty());
    let found = store::find_by_listing_ids(tx, &ids.collect::<Vec<_>>()).await?;
    let key = |property: &Property| store::listing_id_key(&property.listing.listing_id);
    Ok(found.into_iter().map(|property| (key(&property), property)).collect())
}

/// Plans every row of a file; `year` is the current year. Run it on a blocking thread, because it may
/// take long.
pub fn plan(file: &CsvFile, existing: &ListingsByKey, year: i16) -> Vec<PlannedRow> {
    let mut seen = HashMap::new();
    (1..)
        .zip(&file.rows)
        .map(|(number, row)| {
            let id = listing_id(row);
            let key = store::listing_id_key(id);
            let first =
                if id.is_empty() { number } else { *seen.entry(key.clone()).or_insert(number) };
            let action = match row {
                _ if first != number => RowAction::Wrong(CsvError::Twice(first).into()),
                row => plan_row(row, existing.get(&key), year),
            };
            PlannedRow { row: number, listing_id: id.to_owned(), action }
        })
        .collect()
}

/// Plans those rows again whose property changed: `before` and `after` are the matching properties at
/// the first planning and now.
pub fn plan_again(
    checked: &mut [PlannedRow],
    file: &CsvFile,
    before: &ListingsByKey,
    after: &ListingsByKey,
    year: i16,
) {
    for (one, row) in checked.iter_mut().zip(&file.rows) {
        let key = store::listing_id_key(&one.listing_id);
        let is_twice =
            matches!(&one.action, RowAction::Wrong(PropertyError::Csv(CsvError::Twice(_))));
        if !is_twice && version_of(before.get(&key)) != version_of(after.get(&key)) {
            one.action = plan_row(row, after.get(&key), year);
        }
    }
}

/// A version key of a property.
fn version_of(property: Option<&Property>) -> Option<(PropertyId, i64, PublicationState)> {
    property.map(|property| (property.id, property.revision, property.publication.state))
}

fn plan_row(row: &CsvRow, stored: Option<&Property>, year: i16) -> RowAction {
    match row {
        Err(error) => RowAction::Wrong(error.clone()),
        Ok(texts) => plan_texts(texts, stored, year).unwrap_or_else(RowAction::Wrong),
    }
}

fn plan_texts(
    texts: &[(&'static Field, String)],
    stored: Option<&Property>,
    year: i16,
) -> std::result::Result<RowAction, PropertyError> {
    // Columns that are not in the file keep their stored value.
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
        apply_form_rules(&mut form, &property.listing);
    }
    let listing = Listing::parse(&form, year)?;
    Ok(match stored {
        None => RowAction::Add(Box::new(listing)),
        Some(property) if property.listing == listing => RowAction::Unchanged,
        Some(property) => RowAction::Change(Box::new(listing), Box::new(property.clone())),
    })
}

/// Applies the same dependent changes as the form in the browser.
fn apply_form_rules(form: &mut PropertyForm, old: &Listing) {
    let is_blank = |text: &Option<String>| {
        platform::text::plain::trim(text.as_deref().unwrap_or_default()).is_empty()
    };
    // These are required, so an empty cell keeps the old value.
    if is_blank(&form.standard_status) {
        form.standard_status = Some(old.standard_status.as_str().to_owned());
    }
    let kind = form.property_type.as_deref().and_then(PropertyType::parse);
    let kind = kind.unwrap_or(old.property_type);
    if is_blank(&form.purpose) && kind.allows(old.purpose) {
        form.purpose = Some(old.purpose.as_str().to_owned());
    }
    // The price of the other kind is dropped, unless the file changes it.
    let old_form = old.to_form();
    if kind.is_sale() && form.lease_amount == old_form.lease_amount {
        form.lease_amount = None;
    }
    if !kind.is_sale() && form.list_price == old_form.list_price {
        form.list_price = None;
    }
    let address =
        in_one_line(&old.unit_number, &old.street_number, &old.street_name, &old.street_suffix);
    let parts = [&form.unit_number, &form.street_number, &form.street_name, &form.street_suffix];
    if address == old.unparsed_address
        && form.unparsed_address == old_form.unparsed_address
        && !parts.into_iter().all(is_blank)
    {
        // Parsing builds it from its parts.
        form.unparsed_address = None;
    }
}

/// The listing id of a row; empty if none.
fn listing_id(row: &CsvRow) -> &str {
    let texts = row.as_deref().unwrap_or_default();
    let found = texts.iter().find(|(field, _)| field.name == "ListingId");
    found.map_or("", |(_, text)| platform::text::plain::trim(text))
}

//! The queries about one property: finding, adding, changing, deleting and restoring.
//! [`super::list`] has the list, [`super::images_store`] the pictures.

use std::collections::HashSet;

use platform::db::{self, Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::text::plain;

use super::amount::Amount;
use super::error::PropertyError;
use super::model::{Listing, Property, PropertyEdit, PropertyId};
use super::reso::{
    Amenity, LeaseAmountFrequency, LivingAreaUnits, LotSizeUnits, PropertySubType, PropertyType,
    Purpose, StandardStatus, StateOrProvince,
};
use super::response::{StatusChangeResponse, timestamp};
use super::search;

/// A text that the list is sorted by is cut here; more than anybody compares.
const KEY_MAX_BYTES: usize = 64;

/// What stands between the amenities in their column.
const SEPARATOR: char = ',';

macro_rules! columns {
    () => {
        "listing_id, listing_id_key, standard_status, property_type, purpose, property_class,
         property_sub_type, list_price, lease_amount, lease_amount_frequency, unparsed_address,
         unit_number, street_number, street_name, street_suffix, city, state_or_province,
         postal_code, country, bedrooms_total, bathrooms_total_integer, living_area,
         living_area_units, lot_size_area, lot_size_units, year_built, parking_total,
         public_remarks, amenities, virtual_tour_url, owner_name, owner_details, agent_name,
         agent_details, owner_key, size_key, location_key, owner_details_key, agent_key,
         agent_details_key, updated_time, updated_by"
    };
}

macro_rules! values {
    () => {
        "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
         $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37,
         $38, $39, $40, $41, $42"
    };
}

/// Binds `$1` to `$42`.
fn bound(statement: Sql, listing: &Listing, now: i64, user_id: i64) -> Sql {
    let amenities: Vec<_> = listing.amenities.iter().map(|one| one.as_str()).collect();
    let [owner, location, owner_details, agent, agent_details] = [
        listing.owner_name.clone(),
        format!("{} {} {}", listing.city, listing.province.as_str(), listing.unparsed_address),
        listing.owner_details.clone(),
        listing.agent_name.clone(),
        listing.agent_details.clone(),
    ]
    .map(|text| plain::search_text(&text, KEY_MAX_BYTES));
    statement
        .bind(&listing.listing_id)
        .bind(listing_id_key(&listing.listing_id))
        .bind(listing.status.as_str())
        .bind(listing.property_type.as_str())
        .bind(listing.purpose.as_str())
        .bind(listing.property_type.class().as_str())
        .bind(listing.sub_type.map(PropertySubType::as_str))
        .bind(listing.list_price.map(Amount::parts))
        .bind(listing.lease_amount.map(Amount::parts))
        .bind(listing.lease_amount_frequency.map(LeaseAmountFrequency::as_str))
        .bind(&listing.unparsed_address)
        .bind(&listing.unit_number)
        .bind(&listing.street_number)
        .bind(&listing.street_name)
        .bind(&listing.street_suffix)
        .bind(&listing.city)
        .bind(listing.province.as_str())
        .bind(&listing.postal_code)
        .bind(&listing.country)
        .bind(listing.bedrooms)
        .bind(listing.bathrooms)
        .bind(listing.living_area.map(Amount::parts))
        .bind(listing.living_area_units.map(LivingAreaUnits::as_str))
        .bind(listing.lot_size.map(Amount::parts))
        .bind(listing.lot_size_units.map(LotSizeUnits::as_str))
        .bind(listing.year_built)
        .bind(listing.parking)
        .bind(&listing.public_remarks)
        .bind(amenities.join(&SEPARATOR.to_string()))
        .bind(&listing.virtual_tour_url)
        .bind(&listing.owner_name)
        .bind(&listing.owner_details)
        .bind(&listing.agent_name)
        .bind(&listing.agent_details)
        .bind(owner)
        .bind(size_key(listing))
        .bind(location)
        .bind(owner_details)
        .bind(agent)
        .bind(agent_details)
        .bind(now)
        .bind(user_id)
}

/// What must be unique: the listing id without regard to case.
pub fn listing_id_key(listing_id: &str) -> String {
    listing_id.to_ascii_uppercase()
}

/// What the size is sorted by, in hundredths of a square foot: the living area, or the
/// lot where there is none.
fn size_key(listing: &Listing) -> i64 {
    // Square feet of a square metre and of an acre, times a million.
    const SQUARE_METRE: i128 = 10_763_910;
    const ACRE: i128 = 43_560_000_000;
    const FOOT: i128 = 1_000_000;
    let scaled = |parts: i64, factor: i128, digits: i128| {
        i64::try_from(i128::from(parts) * factor / FOOT / digits).unwrap_or(i64::MAX)
    };
    match (listing.living_area, listing.living_area_units, listing.lot_size, listing.lot_size_units)
    {
        (Some(area), Some(LivingAreaUnits::SquareMeters), ..) => {
            scaled(area.parts(), SQUARE_METRE, 1)
        }
        (Some(area), ..) => area.parts(),
        (None, _, Some(lot), units) => {
            let factor = match units {
                Some(LotSizeUnits::Acres) => ACRE,
                Some(LotSizeUnits::SquareMeters) => SQUARE_METRE,
                _ => FOOT,
            };
            scaled(lot.parts(), factor, 100)
        }
        _ => 0,
    }
}

/// One property, deleted or not.
pub async fn find(tx: &mut Tx, id: PropertyId) -> Result<Option<Property>> {
    let row = tx.fetch_optional(sql("SELECT * FROM properties WHERE id = $1").bind(id.0)).await?;
    row.as_ref().map(read).transpose()
}

/// One property that is not deleted.
///
/// # Errors
/// [`PropertyError::NotFound`], [`PropertyError::Deleted`].
pub async fn find_live(tx: &mut Tx, id: PropertyId) -> Result<Property> {
    let property = find(tx, id).await?.ok_or(PropertyError::NotFound)?;
    if property.deleted_time.is_some() {
        return Err(PropertyError::Deleted.into());
    }
    Ok(property)
}

/// The properties that have one of these listing ids, deleted or not.
pub async fn find_by_listing_ids(tx: &mut Tx, listing_ids: &[&str]) -> Result<Vec<Property>> {
    let keys: Vec<_> = listing_ids.iter().map(|id| listing_id_key(id)).collect();
    let keys = serde_json::to_string(&keys).map_err(Error::internal)?;
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "SELECT * FROM properties
                 WHERE listing_id_key IN (SELECT value FROM json_each($1))",
                "SELECT * FROM properties
                 WHERE listing_id_key IN (SELECT jsonb_array_elements_text($1::jsonb))",
            )
            .bind(keys),
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Adds a property with its search words; a listing id is made when it has none.
///
/// # Errors
/// [`PropertyError::ListingIdTaken`], [`PropertyError::ListingIdDeleted`].
pub async fn insert(
    tx: &mut Tx,
    listing: &mut Listing,
    user_id: i64,
    now: i64,
) -> Result<PropertyId> {
    if listing.listing_id.is_empty() {
        listing.listing_id = new_listing_id(tx, &HashSet::new()).await?;
    } else {
        refuse_taken(tx, &listing.listing_id, None).await?;
    }
    insert_new(tx, listing, user_id, now).await
}

/// The same for a listing id of which the transaction knows that nobody has it.
pub async fn insert_new(
    tx: &mut Tx,
    listing: &Listing,
    user_id: i64,
    now: i64,
) -> Result<PropertyId> {
    let statement = sql(concat!(
        "INSERT INTO properties (",
        columns!(),
        ", creation_time, status_time) VALUES (",
        values!(),
        ", $41, $41) RETURNING id"
    ));
    let row = tx.fetch_one(bound(statement, listing, now, user_id)).await.map_err(taken)?;
    let id = PropertyId(row.get("id")?);
    search::index(tx, id, listing, false).await?;
    Ok(id)
}

/// Changes a property and notes why its status did; what it was.
///
/// # Errors
/// [`PropertyError::NotFound`], [`PropertyError::Deleted`], [`PropertyError::Changed`],
/// [`PropertyError::ReasonMissing`], [`PropertyError::ListingIdTaken`],
/// [`PropertyError::ListingIdDeleted`].
pub async fn update(
    tx: &mut Tx,
    edit: &mut PropertyEdit,
    user_id: i64,
    now: i64,
) -> Result<Property> {
    let old = find_live(tx, edit.id).await?;
    if edit.revision.is_some_and(|revision| revision != old.revision) {
        let by = crate::account::name_of(tx, old.updated_by).await?;
        let by = by.unwrap_or_else(|| "Somebody".to_owned());
        let at = platform::text::time::format_public_moment(old.updated_time);
        return Err(PropertyError::Changed { by, at }.into());
    }
    if edit.listing.listing_id.is_empty() {
        edit.listing.listing_id.clone_from(&old.listing.listing_id);
    }
    refuse_taken(tx, &edit.listing.listing_id, Some(edit.id)).await?;
    if edit.listing.status != old.listing.status {
        if edit.reason.is_empty() {
            return Err(PropertyError::ReasonMissing.into());
        }
        let statuses = (old.listing.status, edit.listing.status);
        note_status(tx, edit.id, statuses, &edit.reason, user_id, now).await?;
    }
    let statement = sql(concat!(
        "UPDATE properties SET (",
        columns!(),
        ") = (",
        values!(),
        "), status_time = CASE WHEN standard_status = $3 THEN status_time ELSE $41 END,
           revision = revision + 1
         WHERE id = $43"
    ));
    let statement = bound(statement, &edit.listing, now, user_id).bind(edit.id.0);
    tx.execute(statement).await.map_err(taken)?;
    search::unindex(tx, edit.id).await?;
    search::index(tx, edit.id, &edit.listing, false).await?;
    Ok(old)
}

/// Notes who did something to a property that is not in its listing, and when.
pub async fn touch(tx: &mut Tx, id: PropertyId, user_id: i64, now: i64) -> Result<()> {
    let query = "UPDATE properties SET updated_time = $2, updated_by = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id.0).bind(now).bind(user_id)).await.map(|_| ())
}

/// Deletes a property for 30 days, and then for good.
pub async fn delete(tx: &mut Tx, property: &Property, user_id: i64, now: i64) -> Result<()> {
    set_deleted(tx, property, Some((now, user_id))).await
}

/// Brings a deleted property back.
pub async fn restore(tx: &mut Tx, property: &Property) -> Result<()> {
    set_deleted(tx, property, None).await
}

async fn set_deleted(tx: &mut Tx, property: &Property, deleted: Option<(i64, i64)>) -> Result<()> {
    tx.execute(
        sql("UPDATE properties
             SET deleted_time = $2, deleted_by = $3, revision = revision + 1 WHERE id = $1")
        .bind(property.id.0)
        .bind(deleted.map(|(time, _)| time))
        .bind(deleted.map(|(_, user_id)| user_id)),
    )
    .await?;
    search::unindex(tx, property.id).await?;
    search::index(tx, property.id, &property.listing, deleted.is_some()).await
}

/// Those that were deleted before a moment, at most so many.
pub async fn deleted_before(tx: &mut Tx, moment: i64, limit: i64) -> Result<Vec<Property>> {
    let query = "SELECT * FROM properties WHERE deleted_time IS NOT NULL AND deleted_time <= $1
                 ORDER BY deleted_time, id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(moment).bind(limit)).await?;
    rows.iter().map(read).collect()
}

/// Removes a property with its pictures' rows and its history.
pub async fn remove(tx: &mut Tx, id: PropertyId) -> Result<()> {
    search::unindex(tx, id).await?;
    tx.execute(sql("DELETE FROM properties WHERE id = $1").bind(id.0)).await?;
    Ok(())
}

/// How many properties there are, without the deleted ones.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT COUNT(*) AS total FROM properties WHERE deleted_time IS NULL";
    tx.fetch_one(sql(query)).await?.get("total")
}

/// The changes of a property's status, newest first.
pub async fn history(tx: &mut Tx, id: PropertyId) -> Result<Vec<StatusChangeResponse>> {
    let query = "SELECT * FROM property_status_changes WHERE property_id = $1 ORDER BY id DESC";
    let rows = tx.fetch_all(sql(query).bind(id.0)).await?;
    let mut changes = Vec::with_capacity(rows.len());
    for row in rows {
        let by = crate::account::name_of(tx, row.get("changed_by")?).await?;
        changes.push(StatusChangeResponse {
            field_name: "StandardStatus",
            previous_value: stored(&row, "old_status", StandardStatus::parse)?,
            new_value: stored(&row, "new_status", StandardStatus::parse)?,
            status_change_reason: row.get("reason")?,
            changed_by: by.unwrap_or_default(),
            modification_timestamp: timestamp(row.get("creation_time")?),
        });
    }
    Ok(changes)
}

async fn note_status(
    tx: &mut Tx,
    id: PropertyId,
    (old, new): (StandardStatus, StandardStatus),
    reason: &str,
    user_id: i64,
    now: i64,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO property_status_changes
               (property_id, old_status, new_status, reason, changed_by, creation_time)
             VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(id.0)
        .bind(old.as_str())
        .bind(new.as_str())
        .bind(reason)
        .bind(user_id)
        .bind(now),
    )
    .await?;
    Ok(())
}

/// `KT-000027`: the next number that no property has, and none of those that are
/// spoken for, by their [`listing_id_key`].
pub async fn new_listing_id(tx: &mut Tx, spoken_for: &HashSet<String>) -> Result<String> {
    let query = "SELECT COALESCE(MAX(id), 0) + 1 AS next FROM properties";
    let mut number: i64 = tx.fetch_one(sql(query)).await?.get("next")?;
    loop {
        let listing_id = format!("KT-{number:06}");
        let is_free = !spoken_for.contains(&listing_id);
        if is_free && find_by_listing_ids(tx, &[&listing_id]).await?.is_empty() {
            return Ok(listing_id);
        }
        number += 1;
    }
}

async fn refuse_taken(tx: &mut Tx, listing_id: &str, own: Option<PropertyId>) -> Result<()> {
    for other in find_by_listing_ids(tx, &[listing_id]).await? {
        if Some(other.id) != own {
            return Err(if other.deleted_time.is_some() {
                PropertyError::ListingIdDeleted
            } else {
                PropertyError::ListingIdTaken
            }
            .into());
        }
    }
    Ok(())
}

fn taken(error: Error) -> Error {
    if db::is_unique_violation(&error) { PropertyError::ListingIdTaken.into() } else { error }
}

/// An enumeration of the store; another text in it is a defect of ours.
fn stored<T>(row: &Row, column: &str, parse: fn(&str) -> Option<T>) -> Result<T> {
    let text: String = row.get(column)?;
    parse(&text).ok_or_else(|| Error::internal(format!("{column}: {text}")))
}

fn stored_option<T>(row: &Row, column: &str, parse: fn(&str) -> Option<T>) -> Result<Option<T>> {
    let text: Option<String> = row.get(column)?;
    Ok(text.as_deref().and_then(parse))
}

fn amount<const DIGITS: u32>(row: &Row, column: &str) -> Result<Option<Amount<DIGITS>>> {
    Ok(row.get::<Option<i64>>(column)?.map(Amount::from_parts))
}

pub(super) fn read(row: &Row) -> Result<Property> {
    let amenities: String = row.get("amenities")?;
    Ok(Property {
        id: PropertyId(row.get("id")?),
        listing: Listing {
            listing_id: row.get("listing_id")?,
            status: stored(row, "standard_status", StandardStatus::parse)?,
            property_type: stored(row, "property_type", PropertyType::parse)?,
            purpose: stored(row, "purpose", Purpose::parse)?,
            sub_type: stored_option(row, "property_sub_type", PropertySubType::parse)?,
            list_price: amount(row, "list_price")?,
            lease_amount: amount(row, "lease_amount")?,
            lease_amount_frequency: stored_option(
                row,
                "lease_amount_frequency",
                LeaseAmountFrequency::parse,
            )?,
            unparsed_address: row.get("unparsed_address")?,
            unit_number: row.get("unit_number")?,
            street_number: row.get("street_number")?,
            street_name: row.get("street_name")?,
            street_suffix: row.get("street_suffix")?,
            city: row.get("city")?,
            province: stored(row, "state_or_province", StateOrProvince::parse)?,
            postal_code: row.get("postal_code")?,
            country: row.get("country")?,
            bedrooms: row.get("bedrooms_total")?,
            bathrooms: row.get("bathrooms_total_integer")?,
            living_area: amount(row, "living_area")?,
            living_area_units: stored_option(row, "living_area_units", LivingAreaUnits::parse)?,
            lot_size: amount(row, "lot_size_area")?,
            lot_size_units: stored_option(row, "lot_size_units", LotSizeUnits::parse)?,
            year_built: row.get("year_built")?,
            parking: row.get("parking_total")?,
            public_remarks: row.get("public_remarks")?,
            amenities: amenities.split(SEPARATOR).filter_map(Amenity::parse).collect(),
            virtual_tour_url: row.get("virtual_tour_url")?,
            owner_name: row.get("owner_name")?,
            owner_details: row.get("owner_details")?,
            agent_name: row.get("agent_name")?,
            agent_details: row.get("agent_details")?,
        },
        creation_time: row.get("creation_time")?,
        updated_time: row.get("updated_time")?,
        updated_by: row.get("updated_by")?,
        status_time: row.get("status_time")?,
        revision: row.get("revision")?,
        deleted_time: row.get("deleted_time")?,
    })
}

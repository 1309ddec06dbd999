//! The queries about one property: finding, adding, changing, deleting and restoring.
//! [`super::list`] has the list, [`super::images_store`] the pictures. Which columns there
//! are is said by [`super::fields`].

use std::collections::HashSet;
use std::sync::LazyLock;

use platform::clock::Timestamp;
use platform::db::{self, Row, Sql, Tx, Value, sql};
use platform::error::{Error, Result};
use platform::paging::in_order_of;
use platform::text::plain;

use super::error::PropertyError;
use super::listing::{FIELDS, Listing};
use super::model::{Property, PropertyEdit, PropertyId, Publication, StatusChange};
use super::reso::{LivingAreaUnits, LotSizeUnits, PublicationState, StandardStatus};
use super::search;
use super::value::FieldValue;
use crate::access::UserId;
use crate::locks;

/// A text that the list is sorted by is cut here; more than anybody compares.
const KEY_MAX_BYTES: usize = 64;

type Stored = fn(&Listing) -> Value;

/// The columns that follow from a listing: what must be unique, and what the list is
/// filtered and sorted by.
const DERIVED: &[(&str, Stored)] = &[
    ("listing_id_key", |listing| listing_id_key(&listing.listing_id).into()),
    ("property_class", |listing| listing.property_type.class().as_str().into()),
    ("owner_key", |listing| sort_key(&listing.owner_name)),
    ("size_key", |listing| size_key(listing).into()),
    ("location_key", |listing| {
        let (city, province) = (&listing.city, listing.state_or_province.as_str());
        sort_key(&format!("{city} {province} {}", listing.unparsed_address))
    }),
    ("owner_details_key", |listing| sort_key(&listing.owner_details)),
    ("agent_key", |listing| sort_key(&listing.list_agent_full_name)),
    ("agent_details_key", |listing| sort_key(&listing.list_agent_details)),
];

/// The columns that are written with a listing, and who wrote it when.
const WRITTEN: [&str; 4] = ["updated_time", "updated_by", "status_time", "search_version"];

/// Every column of a listing, with what is stored there.
fn columns() -> impl Iterator<Item = (&'static str, Stored)> {
    FIELDS.iter().map(|field| (field.column, field.stored)).chain(DERIVED.iter().copied())
}

/// The names of the columns of [`bound`], and `$1` to as many as they are. They are all
/// written down in the program: no input becomes part of a statement.
fn names_and_places() -> (String, String) {
    let names: Vec<_> = columns().map(|(name, _)| name).chain(WRITTEN).collect();
    let places: Vec<_> = (1..=names.len()).map(|place| format!("${place}")).collect();
    (names.join(", "), places.join(", "))
}

static INSERT: LazyLock<String> = LazyLock::new(|| {
    let (names, places) = names_and_places();
    let now = FIELDS.len() + DERIVED.len() + 1;
    format!(
        "INSERT INTO properties ({names}, creation_time) VALUES ({places}, ${now}) RETURNING id"
    )
});

static UPDATE: LazyLock<String> = LazyLock::new(|| {
    let (names, places) = names_and_places();
    let id = FIELDS.len() + DERIVED.len() + WRITTEN.len() + 1;
    format!(
        "UPDATE properties SET ({names}) = ({places}), revision = revision + 1 WHERE id = ${id}"
    )
});

/// Binds what [`names_and_places`] names.
fn bound(
    statement: Sql,
    listing: &Listing,
    now: Timestamp,
    user_id: UserId,
    status_time: Timestamp,
) -> Sql {
    columns()
        .fold(statement, |statement, (_, stored)| statement.bind(stored(listing)))
        .bind(now)
        .bind(user_id)
        .bind(status_time)
        .bind(search::VERSION)
}

fn sort_key(text: &str) -> Value {
    plain::search_text(text, KEY_MAX_BYTES).into()
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
    match (
        listing.living_area,
        listing.living_area_units,
        listing.lot_size_area,
        listing.lot_size_units,
    ) {
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
    let row = tx.fetch_optional(sql("SELECT * FROM properties WHERE id = $1").bind(id)).await?;
    row.as_ref().map(read).transpose()
}

/// Some properties, deleted or not, in the order of their ids.
pub async fn find_all(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Property>> {
    let query = platform::sql_in!("SELECT * FROM properties WHERE id", ids "$1");
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    let found: Result<Vec<_>> = rows.iter().map(|row| Ok((row.get("id")?, read(row)?))).collect();
    Ok(in_order_of(ids, found?))
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
            platform::sql_in!("SELECT * FROM properties WHERE listing_id_key", texts "$1")
                .bind(keys),
        )
        .await?;
    rows.iter().map(read).collect()
}

/// Lets those who write properties take turns on PostgreSQL, where most of those that come
/// together would have to begin again, and some of them too often. It is the first statement
/// of its transaction, so that it sees what the one before it has stored.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.lock(&[locks::PROPERTIES]).await
}

/// Adds a property with its search words; a listing id is made when it has none.
///
/// # Errors
/// [`PropertyError::ListingIdTaken`], [`PropertyError::ListingIdDeleted`].
pub async fn insert(
    tx: &mut Tx,
    listing: &mut Listing,
    user_id: UserId,
    now: Timestamp,
) -> Result<PropertyId> {
    if listing.listing_id.is_empty() {
        listing.listing_id = free_listing_ids(tx, &HashSet::new(), 1).await?.concat();
    } else {
        refuse_taken(tx, &listing.listing_id, None).await?;
    }
    insert_new(tx, listing, user_id, now).await
}

/// The same for a listing id of which the transaction knows that nobody has it.
pub async fn insert_new(
    tx: &mut Tx,
    listing: &Listing,
    user_id: UserId,
    now: Timestamp,
) -> Result<PropertyId> {
    let statement = bound(sql(&INSERT), listing, now, user_id, now);
    let row = tx.fetch_one(statement).await.map_err(taken)?;
    let id = PropertyId(row.get("id")?);
    search::index(tx, id, listing, PublicationState::Draft, false).await?;
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
    user_id: UserId,
    now: Timestamp,
) -> Result<Property> {
    let old = find_live(tx, edit.id).await?;
    if edit.revision.is_some_and(|revision| revision != old.revision) {
        let by = crate::account::name_of(tx, old.updated_by).await?;
        return Err(PropertyError::Changed { by, at: old.updated_time }.into());
    }
    if edit.listing.listing_id.is_empty() {
        edit.listing.listing_id.clone_from(&old.listing.listing_id);
    }
    refuse_taken(tx, &edit.listing.listing_id, Some(edit.id)).await?;
    let (was, is) = (old.listing.standard_status, edit.listing.standard_status);
    if was != is {
        if edit.reason.is_empty() {
            return Err(PropertyError::ReasonMissing.into());
        }
        note_status(tx, edit.id, (was, is), &edit.reason, user_id, now).await?;
    }
    let status_time = if was == is { old.status_time } else { now };
    let statement = bound(sql(&UPDATE), &edit.listing, now, user_id, status_time).bind(edit.id);
    tx.execute(statement).await.map_err(taken)?;
    search::unindex(tx, edit.id).await?;
    search::index(tx, edit.id, &edit.listing, old.publication.state, false).await?;
    Ok(old)
}

/// Notes who did something to a property that is not in its listing, and when.
pub async fn touch(tx: &mut Tx, id: PropertyId, user_id: UserId, now: Timestamp) -> Result<()> {
    let query = "UPDATE properties SET updated_time = $2, updated_by = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(now).bind(user_id)).await.map(|_| ())
}

/// Deletes a property for 30 days, and then for good.
pub async fn delete(
    tx: &mut Tx,
    property: &Property,
    user_id: UserId,
    now: Timestamp,
) -> Result<()> {
    set_deleted(tx, property, Some((now, user_id))).await
}

/// Brings a deleted property back.
pub async fn restore(tx: &mut Tx, property: &Property) -> Result<()> {
    set_deleted(tx, property, None).await
}

async fn set_deleted(
    tx: &mut Tx,
    property: &Property,
    deleted: Option<(Timestamp, UserId)>,
) -> Result<()> {
    tx.execute(
        sql("UPDATE properties
             SET deleted_time = $2, deleted_by = $3, revision = revision + 1 WHERE id = $1")
        .bind(property.id)
        .bind(deleted.map(|(time, _)| time))
        .bind(deleted.map(|(_, user_id)| user_id.0)),
    )
    .await?;
    search::unindex(tx, property.id).await?;
    let publication = property.publication.state;
    search::index(tx, property.id, &property.listing, publication, deleted.is_some()).await
}

/// Those that were deleted before a moment, at most so many.
pub async fn deleted_before(tx: &mut Tx, moment: Timestamp, limit: i64) -> Result<Vec<Property>> {
    let query = "SELECT * FROM properties WHERE deleted_time IS NOT NULL AND deleted_time <= $1
                 ORDER BY deleted_time, id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(moment).bind(limit)).await?;
    rows.iter().map(read).collect()
}

/// Those whose search words are of an older version, at most so many.
pub async fn indexed_before(tx: &mut Tx, version: i64, limit: i64) -> Result<Vec<Property>> {
    let query = "SELECT * FROM properties WHERE search_version < $1
                 ORDER BY search_version, id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(version).bind(limit)).await?;
    rows.iter().map(read).collect()
}

/// Removes a property with its pictures' rows and its history.
pub async fn remove(tx: &mut Tx, id: PropertyId) -> Result<()> {
    search::unindex(tx, id).await?;
    tx.execute(sql("DELETE FROM properties WHERE id = $1").bind(id)).await?;
    Ok(())
}

/// How many properties there are, without the deleted ones.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(properties), 0) AS BIGINT) AS total
                 FROM property_counts WHERE is_deleted = $1";
    tx.fetch_one(sql(query).bind(false)).await?.get("total")
}

/// The changes of a property's status, newest first.
pub async fn history(tx: &mut Tx, id: PropertyId) -> Result<Vec<StatusChange>> {
    let query = "SELECT * FROM property_status_changes WHERE property_id = $1 ORDER BY id DESC";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    let by = rows.iter().map(|row| row.get("changed_by").map(UserId));
    let by: Vec<UserId> = by.collect::<Result<_>>()?;
    let names = crate::account::names_of(tx, &by).await?;
    rows.iter()
        .zip(by)
        .map(|(row, by)| {
            Ok(StatusChange {
                old: FieldValue::read(row, "old_status")?,
                new: FieldValue::read(row, "new_status")?,
                reason: row.get("reason")?,
                by: names.get(&by).cloned(),
                time: row.get("creation_time")?,
            })
        })
        .collect()
}

async fn note_status(
    tx: &mut Tx,
    id: PropertyId,
    (old, new): (StandardStatus, StandardStatus),
    reason: &str,
    user_id: UserId,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO property_status_changes
               (property_id, old_status, new_status, reason, changed_by, creation_time)
             VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(id)
        .bind(old.as_str())
        .bind(new.as_str())
        .bind(reason)
        .bind(user_id)
        .bind(now),
    )
    .await?;
    Ok(())
}

/// How many numbers are looked at in one query beside those that are wanted.
const AHEAD: i64 = 50;

/// `KT-000027` and the like, so many: the next numbers that no property has, and none of
/// those that are spoken for, by their [`listing_id_key`].
pub async fn free_listing_ids(
    tx: &mut Tx,
    spoken_for: &HashSet<String>,
    count: usize,
) -> Result<Vec<String>> {
    let mut free = Vec::with_capacity(count);
    if count == 0 {
        return Ok(free);
    }
    let query = "SELECT COALESCE(MAX(id), 0) + 1 AS next FROM properties";
    let mut next: i64 = tx.fetch_one(sql(query)).await?.get("next")?;
    let at_once = i64::try_from(count).unwrap_or(i64::MAX).saturating_add(AHEAD);
    loop {
        let candidates: Vec<_> =
            (next..next.saturating_add(at_once)).map(|number| format!("KT-{number:06}")).collect();
        let taken = taken_keys(tx, &candidates).await?;
        let is_free = |id: &String| !spoken_for.contains(id) && !taken.contains(id);
        free.extend(candidates.into_iter().filter(is_free).take(count - free.len()));
        if free.len() == count {
            return Ok(free);
        }
        next = next.saturating_add(at_once);
    }
}

/// Those of some [`listing_id_key`]s that properties have, deleted or not.
async fn taken_keys(tx: &mut Tx, keys: &[String]) -> Result<HashSet<String>> {
    let keys = serde_json::to_string(keys).map_err(Error::internal)?;
    let rows = tx
        .fetch_all(
            platform::sql_in!(
                "SELECT listing_id_key FROM properties WHERE listing_id_key",
                texts "$1"
            )
            .bind(keys),
        )
        .await?;
    rows.iter().map(|row| row.get("listing_id_key")).collect()
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

pub(super) fn read(row: &Row) -> Result<Property> {
    Ok(Property {
        id: PropertyId(row.get("id")?),
        listing: Listing::read(row)?,
        creation_time: row.get("creation_time")?,
        updated_time: row.get("updated_time")?,
        updated_by: UserId(row.get("updated_by")?),
        status_time: row.get("status_time")?,
        revision: row.get("revision")?,
        deleted_time: row.get("deleted_time")?,
        publication: Publication {
            state: FieldValue::read(row, "publication_state")?,
            on_market_time: row.get("on_market_time")?,
            checked_time: row.get("checked_time")?,
            expires_time: row.get("expires_time")?,
        },
    })
}

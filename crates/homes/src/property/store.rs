//! The queries about one property. [`super::list`] has the list, [`super::images_store`] the pictures.
//! [`super::fields`] defines the columns.

use std::collections::HashSet;
use std::sync::LazyLock;

use foundation::access::UserId;
use foundation::locks;
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

/// The highest length of a sort key.
const KEY_MAX_BYTES: usize = 64;

type ColumnValue = fn(&Listing) -> Value;

/// The columns derived from a listing, for uniqueness, filters and sorting.
const DERIVED: &[(&str, ColumnValue)] = &[
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

/// The further columns that are written with a listing.
const RECORD_COLUMNS: [&str; 4] =
    ["updated_at", "updated_by", "status_changed_at", "search_version"];

/// All columns of a listing with their values.
fn columns() -> impl Iterator<Item = (&'static str, ColumnValue)> {
    FIELDS.iter().map(|field| (field.column, field.column_value)).chain(DERIVED.iter().copied())
}

/// The column names for [`bind_listing`] and their parameters from `$1`. All are constants; no input
/// becomes part of a statement.
fn columns_and_parameters() -> (String, String) {
    let names: Vec<_> = columns().map(|(name, _)| name).chain(RECORD_COLUMNS).collect();
    let parameters: Vec<_> = (1..=names.len()).map(|number| format!("${number}")).collect();
    (names.join(", "), parameters.join(", "))
}

static INSERT: LazyLock<String> = LazyLock::new(|| {
    let (names, parameters) = columns_and_parameters();
    let now = FIELDS.len() + DERIVED.len() + 1;
    format!(
        "INSERT INTO properties ({names}, created_at) VALUES ({parameters}, ${now})
         ON CONFLICT (listing_id_key) DO NOTHING RETURNING id"
    )
});

static UPDATE: LazyLock<String> = LazyLock::new(|| {
    let (names, parameters) = columns_and_parameters();
    let id = FIELDS.len() + DERIVED.len() + RECORD_COLUMNS.len() + 1;
    format!(
        "UPDATE properties SET ({names}) = ({parameters}), revision = revision + 1 WHERE id = ${id}"
    )
});

/// Binds the columns of [`columns_and_parameters`].
fn bind_listing(
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

/// The unique key of a listing id, ignoring case.
pub fn listing_id_key(listing_id: &str) -> String {
    listing_id.to_ascii_uppercase()
}

/// The sort key of the size, in hundredths of a square foot: the living area, or else the lot.
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

/// Finds a property, also if deleted.
pub async fn find(tx: &mut Tx, id: PropertyId) -> Result<Option<Property>> {
    let row = tx.fetch_optional(sql("SELECT * FROM properties WHERE id = $1").bind(id)).await?;
    row.as_ref().map(read).transpose()
}

/// Finds properties in the order of `ids`, also if deleted.
pub async fn find_all(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Property>> {
    let query = platform::sql_in!("SELECT * FROM properties WHERE id", ids "$1");
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    let found: Result<Vec<_>> = rows.iter().map(|row| Ok((row.get("id")?, read(row)?))).collect();
    Ok(in_order_of(ids, found?))
}

/// Finds a property that is not deleted.
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

/// Finds the properties with these listing ids, also if deleted.
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

/// Serializes this writer with all writers of properties on PostgreSQL.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.lock(&[locks::PROPERTIES]).await
}

/// Serializes writers of these properties on PostgreSQL.
pub async fn lock_by_ids(tx: &mut Tx, ids: impl IntoIterator<Item = PropertyId>) -> Result<()> {
    tx.lock(&locks::PROPERTIES.of_each(ids)).await
}

/// Serializes who takes the next listing id on PostgreSQL, unless the company has chosen one.
pub async fn lock_new(tx: &mut Tx, listing: &Listing) -> Result<()> {
    if listing.listing_id.is_empty() {
        tx.lock(&[locks::PROPERTIES.of(locks::NEW_LISTING_ID)]).await
    } else {
        // No property yet: the listing id is unique.
        tx.lock(&[locks::PROPERTIES.of(format!("listing {}", listing.listing_id))]).await
    }
}

/// Inserts and indexes a property. An empty listing id is generated.
///
/// # Errors
/// [`PropertyError::ListingIdTaken`], [`PropertyError::ListingIdDeleted`].
pub async fn insert(
    tx: &mut Tx,
    listing: &mut Listing,
    user_id: UserId,
    now: Timestamp,
) -> Result<PropertyId> {
    if !listing.listing_id.is_empty() {
        check_listing_id(tx, &listing.listing_id, None).await?;
        return insert_new(tx, listing, user_id, now).await;
    }
    loop {
        listing.listing_id = free_listing_ids(tx, &HashSet::new(), 1).await?.concat();
        // Somebody may have typed the same one at this moment.
        if let Some(id) = insert_if_free(tx, listing, user_id, now).await? {
            return Ok(id);
        }
    }
}

/// Like [`insert`], for a listing id that is known to be free.
pub async fn insert_new(
    tx: &mut Tx,
    listing: &Listing,
    user_id: UserId,
    now: Timestamp,
) -> Result<PropertyId> {
    let id = insert_if_free(tx, listing, user_id, now).await?;
    Ok(id.ok_or(PropertyError::ListingIdTaken)?)
}

/// Inserts and indexes a property, unless its listing id is taken.
async fn insert_if_free(
    tx: &mut Tx,
    listing: &Listing,
    user_id: UserId,
    now: Timestamp,
) -> Result<Option<PropertyId>> {
    let statement = bind_listing(sql(&INSERT), listing, now, user_id, now);
    let Some(row) = tx.fetch_optional(statement).await? else { return Ok(None) };
    let id = PropertyId(row.get("id")?);
    search::index(tx, id, listing, PublicationState::Draft, false).await?;
    Ok(Some(id))
}

/// Updates a property and records the reason of a new status. Returns the old property.
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
        let by = foundation::auth::name_of(tx, old.updated_by).await?;
        return Err(PropertyError::Changed { by, at: old.updated_time }.into());
    }
    if edit.listing.listing_id.is_empty() {
        edit.listing.listing_id.clone_from(&old.listing.listing_id);
    }
    check_listing_id(tx, &edit.listing.listing_id, Some(edit.id)).await?;
    let (old_status, new_status) = (old.listing.standard_status, edit.listing.standard_status);
    if old_status != new_status {
        if edit.reason.is_empty() {
            return Err(PropertyError::ReasonMissing.into());
        }
        insert_status_change(tx, edit.id, old_status, new_status, &edit.reason, user_id, now)
            .await?;
    }
    let status_time = if old_status == new_status { old.status_time } else { now };
    let statement =
        bind_listing(sql(&UPDATE), &edit.listing, now, user_id, status_time).bind(edit.id);
    tx.execute(statement).await.map_err(map_unique_violation)?;
    search::unindex(tx, edit.id).await?;
    search::index(tx, edit.id, &edit.listing, old.publication.state, false).await?;
    Ok(old)
}

/// Records who changed something of a property outside its listing, and when.
pub async fn touch(tx: &mut Tx, id: PropertyId, user_id: UserId, now: Timestamp) -> Result<()> {
    let query = "UPDATE properties SET updated_at = $2, updated_by = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(now).bind(user_id)).await.map(|_| ())
}

/// Marks a property as deleted.
pub async fn delete(
    tx: &mut Tx,
    property: &Property,
    user_id: UserId,
    now: Timestamp,
) -> Result<()> {
    set_deleted(tx, property, Some((now, user_id))).await
}

/// Restores a deleted property.
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
             SET deleted_at = $2, deleted_by = $3, revision = revision + 1 WHERE id = $1")
        .bind(property.id)
        .bind(deleted.map(|(time, _)| time))
        .bind(deleted.map(|(_, user_id)| user_id.0)),
    )
    .await?;
    search::unindex(tx, property.id).await?;
    let publication = property.publication.state;
    search::index(tx, property.id, &property.listing, publication, deleted.is_some()).await
}

/// Properties deleted before a time, at most `limit`.
pub async fn deleted_before(tx: &mut Tx, moment: Timestamp, limit: i64) -> Result<Vec<Property>> {
    let query = "SELECT * FROM properties WHERE deleted_at IS NOT NULL AND deleted_at <= $1
                 ORDER BY deleted_at, id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(moment).bind(limit)).await?;
    rows.iter().map(read).collect()
}

/// Properties with an older index version, at most `limit`.
pub async fn indexed_before(tx: &mut Tx, version: i64, limit: i64) -> Result<Vec<Property>> {
    let query = "SELECT * FROM properties WHERE search_version < $1
                 ORDER BY search_version, id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(version).bind(limit)).await?;
    rows.iter().map(read).collect()
}

/// Properties after an id, also deleted ones, at most `limit`.
pub async fn read_after(tx: &mut Tx, after: i64, limit: i64) -> Result<Vec<Property>> {
    let query = "SELECT * FROM properties WHERE id > $1 ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(after).bind(limit)).await?;
    rows.iter().map(read).collect()
}

/// Removes a property with its pictures' rows and its history.
pub async fn remove(tx: &mut Tx, id: PropertyId) -> Result<()> {
    search::unindex(tx, id).await?;
    tx.execute(sql("DELETE FROM properties WHERE id = $1").bind(id)).await?;
    Ok(())
}

/// Counts the properties that are not deleted.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(properties), 0) AS BIGINT) AS total
                 FROM property_counts WHERE is_deleted = $1";
    tx.fetch_one(sql(query).bind(false)).await?.get("total")
}

/// The status changes of a property, the newest first.
pub async fn history(tx: &mut Tx, id: PropertyId) -> Result<Vec<StatusChange>> {
    let query = "SELECT * FROM property_status_changes WHERE property_id = $1 ORDER BY id DESC";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    let by = rows.iter().map(|row| row.get("changed_by").map(UserId));
    let by: Vec<UserId> = by.collect::<Result<_>>()?;
    let names = foundation::auth::names_of(tx, &by).await?;
    rows.iter()
        .zip(by)
        .map(|(row, by)| {
            Ok(StatusChange {
                old: FieldValue::read(row, "old_status")?,
                new: FieldValue::read(row, "new_status")?,
                reason: row.get("reason")?,
                by: names.get(&by).cloned(),
                time: row.get("created_at")?,
            })
        })
        .collect()
}

async fn insert_status_change(
    tx: &mut Tx,
    id: PropertyId,
    old: StandardStatus,
    new: StandardStatus,
    reason: &str,
    user_id: UserId,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO property_status_changes
               (property_id, old_status, new_status, reason, changed_by, created_at)
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

/// Candidates per query beyond the requested count.
const SPARE_NUMBERS: i64 = 50;

/// Generates `count` free listing ids such as `KT-000027`, none of which is in `reserved`
/// ([`listing_id_key`]).
pub async fn free_listing_ids(
    tx: &mut Tx,
    reserved: &HashSet<String>,
    count: usize,
) -> Result<Vec<String>> {
    let mut free = Vec::with_capacity(count);
    if count == 0 {
        return Ok(free);
    }
    let query = "SELECT COALESCE(MAX(id), 0) + 1 AS next FROM properties";
    let mut next: i64 = tx.fetch_one(sql(query)).await?.get("next")?;
    let at_once = i64::try_from(count).unwrap_or(i64::MAX).saturating_add(SPARE_NUMBERS);
    loop {
        let candidates: Vec<_> =
            (next..next.saturating_add(at_once)).map(|number| format!("KT-{number:06}")).collect();
        let taken = taken_keys(tx, &candidates).await?;
        let is_free = |id: &String| !reserved.contains(id) && !taken.contains(id);
        free.extend(candidates.into_iter().filter(is_free).take(count - free.len()));
        if free.len() == count {
            return Ok(free);
        }
        next = next.saturating_add(at_once);
    }
}

/// The [`listing_id_key`]s among `keys` that are in use, also by deleted properties.
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

async fn check_listing_id(tx: &mut Tx, listing_id: &str, own: Option<PropertyId>) -> Result<()> {
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

fn map_unique_violation(error: Error) -> Error {
    if db::is_unique_violation(&error) { PropertyError::ListingIdTaken.into() } else { error }
}

pub(super) fn read(row: &Row) -> Result<Property> {
    Ok(Property {
        id: PropertyId(row.get("id")?),
        listing: Listing::read(row)?,
        creation_time: row.get("created_at")?,
        updated_time: row.get("updated_at")?,
        updated_by: UserId(row.get("updated_by")?),
        status_time: row.get("status_changed_at")?,
        revision: row.get("revision")?,
        deleted_time: row.get("deleted_at")?,
        publication: Publication {
            state: FieldValue::read(row, "publication_state")?,
            on_market_time: row.get("on_market_at")?,
            checked_time: row.get("checked_at")?,
            expires_time: row.get("expires_at")?,
        },
    })
}

//! Deletes and restores properties, and purges them 30 days after deletion.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{ManageProperties, UserId};
use foundation::auth::Authorized;
use foundation::wire::Done;
use platform::clock::Timestamp;
use platform::db::{Sql, Tx};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::email;
use platform::text::plain::SearchTerm;
use serde_json::json;

use super::audit_json::subject;
use super::error::PropertyError;
use super::filter::PropertyFilter;
use super::limits::RESTORABLE_SECONDS;
use super::model::{Property, PropertyId, PropertyIdForm};
use super::texts;
use super::{search, store};

/// Properties purged per transaction.
const BATCH: i64 = 100;

/// Deletes a property. It can be restored for 30 days.
#[utoipa::path(post, path = "/api/admin/delete_property", tag = "property", security(("token" = [])),
    request_body = PropertyIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_property(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<PropertyIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [id]).await?;
        let property = store::find(&mut tx, id).await?.ok_or(PropertyError::NotFound)?;
        if property.deleted_time.is_some() {
            return Err(PropertyError::NotFound.into());
        }
        store::delete(&mut tx, &property, may.user_id, now).await?;
        let entry = Entry::new("property.delete", subject(id)).before(audit_identity(&property));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Done::new(&texts::REMOVED)))
}

/// Restores a deleted property with its pictures.
#[utoipa::path(post, path = "/api/admin/restore_property", tag = "property", security(("token" = [])),
    request_body = PropertyIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn restore_property(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<PropertyIdForm>,
) -> Result<Json<Done>> {
    if !restore(&site, form.parse()?, may.user_id, &may.actor).await? {
        return Err(PropertyError::NotDeleted.into());
    }
    Ok(Json(Done::new(&texts::RESTORED)))
}

/// Restores a deleted property with its pictures. Returns whether it was deleted.
///
/// # Errors
/// [`PropertyError::NotFound`].
pub async fn restore(site: &Site, id: PropertyId, by: UserId, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    let is_restored = platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [id]).await?;
        let property = store::find(&mut tx, id).await?.ok_or(PropertyError::NotFound)?;
        if property.deleted_time.is_none() {
            return Ok(false);
        }
        store::restore(&mut tx, &property).await?;
        store::touch(&mut tx, id, by, now).await?;
        let entry = Entry::new("property.restore", subject(id)).after(audit_identity(&property));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(true)
    }
    .await)?;
    site.note_homes().await;
    Ok(is_restored)
}

/// Purges a deleted property at once. Returns whether it was deleted.
///
/// # Errors
/// The store is away.
pub async fn delete_for_good(site: &Site, id: PropertyId, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [id]).await?;
        let found = store::find(&mut tx, id).await?;
        let Some(property) = found.filter(|property| property.deleted_time.is_some()) else {
            return Ok(false);
        };
        store::remove(&mut tx, id).await?;
        let entry = Entry::new("property.forget", subject(id)).before(audit_identity(&property));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(true)
    }
    .await)
}

/// Purges properties deleted 30 days ago, and returns how many. [`foundation::media::orphans`] deletes their
/// pictures.
pub async fn forget_deleted(site: &Site) -> Result<usize> {
    let mut forgotten = 0;
    loop {
        let now = site.clock.now();
        let count = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
            let deleted_until = now - RESTORABLE_SECONDS;
            let properties = store::deleted_before(&mut tx, deleted_until, BATCH).await?;
            for property in &properties {
                store::remove(&mut tx, property.id).await?;
                let entry = Entry::new("property.forget", subject(property.id))
                    .before(audit_identity(property));
                audit::append(&mut tx, now, &Actor::program(), entry).await?;
            }
            Ok(properties.len())
        }
        .await)?;
        forgotten += count;
        if count == 0 {
            return Ok(forgotten);
        }
    }
}

/// Deletes and purges a property at once, when a person's data is erased.
///
/// # Errors
/// The store is away.
pub async fn forget_now(
    tx: &mut Tx,
    id: PropertyId,
    by: UserId,
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    let Some(property) = store::find(tx, id).await? else { return Ok(()) };
    if property.deleted_time.is_none() {
        // So that triggers of deletions run.
        store::delete(tx, &property, by, now).await?;
    }
    store::remove(tx, id).await?;
    let entry = Entry::new("property.forget", subject(id)).before(audit_identity(&property));
    audit::append(tx, now, actor, entry).await
}

/// Deletes and purges a property that nobody has edited since this revision; whether it is gone.
///
/// # Errors
/// The store is away.
pub async fn forget_unchanged(
    tx: &mut Tx,
    id: PropertyId,
    revision: i64,
    actor: &Actor,
    now: Timestamp,
) -> Result<bool> {
    let Some(property) = store::find(tx, id).await? else { return Ok(true) };
    if property.revision != revision || property.deleted_time.is_some() {
        return Ok(false);
    }
    forget_now(tx, id, property.updated_by, actor, now).await?;
    Ok(true)
}

/// Counts the properties that mention an address in the details of owner or agent, reading at most
/// `limit`.
///
/// # Errors
/// The store is away.
pub async fn count_mentioning(tx: &mut Tx, text: &str, limit: i64) -> Result<i64> {
    let Some(term) = SearchTerm::parse(text) else { return Ok(0) };
    let search_query = search::build_query(tx, &term, &PropertyFilter::default());
    let query = Sql::per_engine(
        "SELECT rowid AS id FROM property_search WHERE property_search MATCH $1 LIMIT $2",
        "SELECT rowid AS id FROM property_search WHERE words @@ $1::tsquery LIMIT $2",
    );
    let rows = tx.fetch_all(query.bind(search_query).bind(limit)).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.get("id")).collect::<Result<_>>()?;
    let address = email::key(text);
    let mentions_address = |property: &Property| {
        [&property.listing.owner_details, &property.listing.list_agent_details]
            .iter()
            .any(|details| email::key(details).contains(&address))
    };
    let found = store::find_all(tx, &ids).await?.iter().filter(|one| mentions_address(one)).count();
    i64::try_from(found).map_err(Error::internal)
}

/// Identifies a property in the audit trail.
pub(super) fn audit_identity(property: &Property) -> serde_json::Value {
    json!({ "ListingId": property.listing.listing_id, "Revision": property.revision })
}

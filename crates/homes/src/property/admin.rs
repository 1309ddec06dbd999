//! The handlers of one property and of the list.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageProperties;
use foundation::auth::Authorized;
use foundation::wire::{Data, Done, DoneWith, ListParams};
use platform::clock::Clock;
use platform::db::{Db, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::ListResponse;
use platform::storage::audit::{self, Entry};
use platform::text::time::public_year;

use super::audit_json::{all_field_names, audit_json, subject};
use super::error::PropertyError;
use super::form::PropertyForm;
use super::list::{self, PropertyParams, PropertyQuery};
use super::listing::Listing;
use super::model::{Property, PropertyEdit, PropertyIdForm};
use super::response::{PropertyResponse, PropertyRowResponse};
use super::texts;
use super::{images_store, store};

/// One page of the properties, the newest first or sorted by a column.
#[utoipa::path(post, path = "/api/admin/all_properties", tag = "property",
    params(ListParams, PropertyParams), security(("token" = [])),
    responses((status = 200, body = ListResponse<PropertyRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_properties(
    State(db): State<Db>,
    _: Authorized<ManageProperties>,
    query: PropertyQuery,
) -> Result<Json<ListResponse<PropertyRowResponse>>> {
    let mut tx = db.read_as(query.list.read_priority()).await?;
    let (properties, total) = list::list(&mut tx, &query).await?;
    let ids: Vec<_> = properties.iter().map(|property| property.id).collect();
    let mut thumbnails = images_store::thumbnails(&mut tx, &ids).await?;
    let rows = query
        .list
        .numbered(properties)
        .map(|(sn, property)| {
            let thumbnail = thumbnails.remove(&property.id);
            PropertyRowResponse::new(property, thumbnail, sn)
        })
        .collect();
    Ok(Json(ListResponse::new(&query.list, total, rows)))
}

/// Adds a property.
#[utoipa::path(post, path = "/api/admin/add_property", tag = "property", security(("token" = [])),
    request_body = PropertyForm,
    responses((status = 200, body = DoneWith<PropertyResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_property(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<PropertyForm>,
) -> Result<Json<DoneWith<PropertyResponse>>> {
    let now = clock.now();
    let listing = Listing::parse(&form, public_year(now))?;
    let property = platform::write!(db, tx => async {
        store::lock_new(&mut tx, &listing).await?;
        let mut listing = listing.clone();
        let id = store::insert(&mut tx, &mut listing, may.user_id, now).await?;
        let entry = Entry::new("property.add", subject(id)).after(audit_json(&listing, &all_field_names()));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let property = store::find_live(&mut tx, id).await?;
        whole(&mut tx, property).await
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::ADDED, property)))
}

/// One property with its pictures and status history, also if deleted.
#[utoipa::path(post, path = "/api/admin/edit_property", tag = "property", security(("token" = [])),
    request_body = PropertyIdForm,
    responses((status = 200, body = Data<PropertyResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_property(
    State(db): State<Db>,
    _: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<PropertyIdForm>,
) -> Result<Json<Data<PropertyResponse>>> {
    let mut tx = db.read().await?;
    let property = store::find(&mut tx, form.parse()?).await?.ok_or(PropertyError::NotFound)?;
    Ok(Json(Data { data: whole(&mut tx, property).await? }))
}

/// Changes a property.
#[utoipa::path(post, path = "/api/admin/update_property", tag = "property", security(("token" = [])),
    request_body = PropertyForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_property(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<PropertyForm>,
) -> Result<Json<Done>> {
    let now = site.clock.now();
    let edit = PropertyEdit::parse(&form, public_year(now))?;
    platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [edit.id]).await?;
        let mut edit = edit.clone();
        let old = store::update(&mut tx, &mut edit, may.user_id, now).await?;
        let changed = old.listing.changes(&edit.listing);
        let entry = Entry::new("property.update", subject(edit.id))
            .before(audit_json(&old.listing, &changed))
            .after(audit_json(&edit.listing, &changed));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Done::new(&texts::UPDATED)))
}

/// Loads the pictures and history of a property.
async fn whole(tx: &mut Tx, property: Property) -> Result<PropertyResponse> {
    let media = images_store::list(tx, property.id).await?;
    let history = store::history(tx, property.id).await?;
    Ok(PropertyResponse::new(property, &media, history))
}

//! The calls about addresses that visitors missed. No person stands in the list: it has sums of
//! each address and each site that linked to it.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::wire::{Done, ListParams};
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::RedirectError;
use super::store::MissedAddress;
use super::{store, texts};

/// A missed address in an answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissedAddressResponse {
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// The address.
    pub path: String,
    /// The site that linked here; empty without one.
    pub source: String,
    /// How often, in 90 days.
    pub misses: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub last_missed_time: Timestamp,
}

/// The untrusted body of `forget_missed_address`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MissedAddressForm {
    /// As in the list.
    #[serde(default)]
    pub path: Option<String>,
}

/// One page of the addresses that visitors missed in 90 days, the most frequent first. Programs
/// are not counted. `search` finds a part of an address.
#[utoipa::path(post, path = "/api/admin/all_missed_addresses", tag = "redirect", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<MissedAddressResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn all_missed_addresses(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    query: ListQuery,
) -> Result<Json<ListResponse<MissedAddressResponse>>> {
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (missed, total) = store::list_missed(&mut tx, &query).await?;
    let row = |(sn, missed): (i64, MissedAddress)| {
        let MissedAddress { path, source, misses, last_missed_at } = missed;
        MissedAddressResponse { sn, path, source, misses, last_missed_time: last_missed_at }
    };
    Ok(Json(ListResponse::new(&query, total, query.numbered(missed).map(row).collect())))
}

/// Takes an address off that list, until somebody misses it again.
#[utoipa::path(post, path = "/api/admin/forget_missed_address", tag = "redirect",
    request_body = MissedAddressForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn forget_missed_address(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<MissedAddressForm>,
) -> Result<Json<Done>> {
    let path = form.path.filter(|path| !path.is_empty()).ok_or(RedirectError::PathMissing)?;
    platform::write!(site.db, tx => store::forget_missed(&mut tx, &path).await)?;
    Ok(Json(Done::new(&texts::FORGOTTEN)))
}

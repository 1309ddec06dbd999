//! The call by which a device updates its favourite homes.

use axum::Json;
use axum::extract::{RawQuery, State};
use foundation::Site;
use platform::error::{ErrorBody, Result};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;

use super::error::FavouritesError;
use super::ids;
use super::response::{KeptAnswer, find_homes};

/// The current data of some homes: price, status, and which are gone.
#[utoipa::path(get, path = "/api/homes/kept", tag = "homes",
    params(("ids" = String, Query,
        description = "Ids as in the addresses of homes, or plain; several by comma, at most 100")),
    responses((status = 200, body = KeptAnswer), (status = "4XX", body = ErrorBody)))]
pub async fn find_kept(
    State(site): State<Site>,
    client_address: ClientAddress,
    RawQuery(query): RawQuery,
) -> Result<Json<KeptAnswer>> {
    let ids = ids::parse(query.as_deref().unwrap_or_default())?;
    if ids.is_empty() {
        return Err(FavouritesError::None.into());
    }
    site.limits.check(Limit::Search, client_address)?;
    let mut tx = site.db.read().await?;
    Ok(Json(find_homes(&mut tx, &site, &ids, Language::current()).await?))
}

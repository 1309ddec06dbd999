//! The bookings of the account's address. Each is rescheduled and cancelled on its own page.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::KeepProfile;
use foundation::auth::{Authorized, SignedIn, User};
use foundation::wire::Data;
use platform::error::{ErrorBody, Result};
use platform::language::Language;

use super::searches;
use crate::booking::{self, OwnBooking};

/// The bookings of an account's address; none before the address is confirmed.
///
/// # Errors
/// The store is away.
pub async fn list_of(site: &Site, user: &User) -> Result<Vec<OwnBooking>> {
    match searches::confirmed_email(site, user).await? {
        Some(email) => booking::list_by_email(site, &email, Language::current()).await,
        None => Ok(Vec::new()),
    }
}

/// The bookings of the caller's confirmed address, the latest first.
#[utoipa::path(get, path = "/api/me/bookings", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<Vec<OwnBooking>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_bookings(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<Vec<OwnBooking>>>> {
    Ok(Json(Data { data: list_of(&site, &user).await? }))
}

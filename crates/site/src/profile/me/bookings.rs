//! What one's confirmed address has booked; it is moved and called off on its own page.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::language::Language;

use super::searches;
use crate::Site;
use crate::access::KeepProfile;
use crate::account::{May, SignedIn, User};
use crate::booking::{self, OwnBooking};
use crate::wire::Data;

/// What somebody's address has booked: nothing before a code has confirmed it.
///
/// # Errors
/// The store is away.
pub async fn of(site: &Site, user: &User) -> Result<Vec<OwnBooking>> {
    match searches::address_of(site, user).await? {
        Some(email) => booking::of_address(site, &email, Language::current()).await,
        None => Ok(Vec::new()),
    }
}

/// What one's confirmed address has booked, the latest first.
#[utoipa::path(get, path = "/api/me/bookings", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<Vec<OwnBooking>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_bookings(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<Vec<OwnBooking>>>> {
    Ok(Json(Data { data: of(&site, &user).await? }))
}

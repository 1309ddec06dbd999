//! The home page of a signed-in customer: their wishes, and since when homes count as new.

use axum::Json;
use axum::extract::State;
use foundation::access::KeepProfile;
use foundation::auth::{Authorized, SignedIn};
use foundation::wire::Data;
use platform::clock::{Clock, Timestamp};
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Wishes;
use super::store;

/// Visits within this many seconds count as one.
const VISIT_SECONDS: i64 = 60 * 60;

/// The customer's wishes and previous visit.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnHomeResponse {
    /// Given name.
    pub first_name: String,
    /// What the customer is looking for.
    pub wishes: Wishes,
    /// The previous visit in Unix seconds; null on the first.
    #[schema(required, value_type = Option<i64>)]
    pub since: Option<Timestamp>,
}

/// The caller's wishes and previous visit. Records the current visit.
#[utoipa::path(post, path = "/api/me/home", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<OwnHomeResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn own_home(
    State(db): State<Db>,
    State(clock): State<Clock>,
    _: Authorized<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<OwnHomeResponse>>> {
    let now = clock.now();
    let (wishes, since) = platform::write!(db, tx => async {
        foundation::auth::records::lock_user(&mut tx, user.id).await?;
        let wishes = store::find_wishes(&mut tx, user.id).await?;
        let (last, before) = store::find_visits(&mut tx, user.id).await?;
        // A visit in the future was recorded by a clock that was ahead.
        let is_here = last.is_some_and(|last| (0..VISIT_SECONDS).contains(&(now - last)));
        if is_here {
            return Ok((wishes, before));
        }
        let since = last.filter(|last| *last <= now);
        store::set_visits(&mut tx, user.id, now, since).await?;
        Ok((wishes, since))
    }
    .await)?;
    let data = OwnHomeResponse { first_name: user.first_name, wishes, since };
    Ok(Json(Data { data }))
}

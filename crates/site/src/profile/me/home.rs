//! What the home page says to a visitor with an account: which homes fit, and since when what came
//! is new to them.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Wishes;
use super::store;
use crate::Site;
use crate::access::KeepProfile;
use crate::account::{May, SignedIn};
use crate::wire::Data;

/// Who comes back within so many seconds has not been away.
const AWAY: i64 = 60 * 60;

/// What one looks for, and since when.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnHomeResponse {
    /// Given name.
    pub first_name: String,
    /// What one looks for.
    pub wishes: Wishes,
    /// Unix seconds: when one looked the time before; null the first time.
    #[schema(required, value_type = Option<i64>)]
    pub since: Option<Timestamp>,
}

/// What one looks for, and when one was here last. It is noted that one is here now.
#[utoipa::path(post, path = "/api/me/home", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<OwnHomeResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn own_home(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<OwnHomeResponse>>> {
    let now = site.clock.now();
    let (wishes, since) = platform::write!(site.db, tx => async {
        crate::account::records::lock_sign_ins(&mut tx).await?;
        let wishes = store::find_wishes(&mut tx, user.id).await?;
        let (last, before) = store::find_looks(&mut tx, user.id).await?;
        // A look from the future was written by a clock that was ahead.
        let is_here = last.is_some_and(|last| (0..AWAY).contains(&(now - last)));
        if is_here {
            return Ok((wishes, before));
        }
        let since = last.filter(|last| *last <= now);
        store::set_looks(&mut tx, user.id, now, since).await?;
        Ok((wishes, since))
    }
    .await)?;
    let data = OwnHomeResponse { first_name: user.first_name, wishes, since };
    Ok(Json(Data { data }))
}

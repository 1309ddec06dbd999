//! The call by which a service worker renews a subscription after its push service changed the
//! endpoint. It has no session; knowing the old endpoint and secret authorises it.

use axum::Json;
use axum::extract::State;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::PushError;
use super::model::{self, hash_of};
use super::{store, texts};
use crate::Site;
use crate::wire::Done;

/// The untrusted body of `push/renew`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RenewPushForm {
    /// The old endpoint.
    pub old_endpoint: Option<String>,
    /// The old secret, 16 bytes in base64url.
    pub old_auth: Option<String>,
    /// The new endpoint.
    pub endpoint: Option<String>,
    /// The new public key, 65 bytes in base64url.
    pub p256dh: Option<String>,
    /// The new secret, 16 bytes in base64url.
    pub auth: Option<String>,
}

/// Renews the subscription of a device.
#[utoipa::path(post, path = "/api/push/renew", tag = "push", request_body = RenewPushForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn renew_push_device(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<RenewPushForm>,
) -> Result<Json<Done>> {
    site.limits.check(Limit::Search, client)?;
    let new = model::parse(form.endpoint.as_deref(), form.p256dh.as_deref(), form.auth.as_deref())?;
    let old = hash_of(form.old_endpoint.as_deref().unwrap_or_default());
    let old_auth = form.old_auth.as_deref().unwrap_or_default().trim_end_matches('=');
    let old_auth = BASE64_URL_SAFE_NO_PAD.decode(old_auth).map_err(|_| PushError::Keys)?;
    let now = site.clock.now();
    let is_there = platform::write!(site.db, tx => async {
        store::renew(&mut tx, &old, &old_auth, &new, now).await
    }
    .await)?;
    if is_there { Ok(Json(Done::new(&texts::RENEWED))) } else { Err(PushError::NotFound.into()) }
}

//! The devices of a signed-in user: the calls `me/push`, `me/add_push_device`,
//! `me/end_push_device`.

use axum::Json;
use axum::extract::State;
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, ReadPriority};
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::PushError;
use super::model::{PushForm, hash_of};
use super::store::{self, DeviceOwner};
use super::{consent, texts, vapid};
use crate::Site;
use crate::access::{KeepProfile, UserId};
use crate::auth::{Authorized, DeviceKind, SignedIn, reauthenticate, records};
use crate::wire::{Data, Done};

/// A device that gets notices.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushDeviceResponse {
    /// The row.
    pub id: i64,
    /// SHA-256 of its endpoint, in hexadecimal, by which a browser recognises itself.
    pub endpoint_hash: String,
    /// `phone`, `tablet`, `computer`, or empty.
    pub device: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
}

/// What a browser needs for notices, and the subscribed devices.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushResponse {
    /// The site's VAPID public key: 65 bytes in base64url.
    pub public_key: String,
    /// The consent text.
    pub words: String,
    /// The caller's devices, the newest first.
    pub devices: Vec<PushDeviceResponse>,
}

/// The devices of a user.
///
/// # Errors
/// The store is away.
pub async fn list_devices(site: &Site, user_id: UserId) -> Result<Vec<PushDeviceResponse>> {
    let devices = store::find(&mut site.db.read_as(ReadPriority::Critical).await?, user_id).await?;
    Ok(devices
        .into_iter()
        .map(|device| PushDeviceResponse {
            id: device.id.0,
            endpoint_hash: hex::encode(device.hash),
            device: device.device,
            creation_time: device.creation_time,
        })
        .collect())
}

/// What a browser needs for notices, and the caller's subscribed devices.
#[utoipa::path(get, path = "/api/me/push", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<PushResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn my_push(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<PushResponse>>> {
    let data = PushResponse {
        public_key: vapid::key(&site).await?.public_key(),
        words: consent::text(&site.company().company_name, Language::current()),
        devices: list_devices(&site, user.id).await?,
    };
    Ok(Json(Data { data }))
}

/// Subscribes this device to notices of the caller's alerts, until its session ends.
#[utoipa::path(post, path = "/api/me/add_push_device", tag = "me", request_body = PushForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn add_push_device(
    State(site): State<Site>,
    device: DeviceKind,
    _: Authorized<KeepProfile>,
    SignedIn { user, session, actor }: SignedIn,
    JsonBody(form): JsonBody<PushForm>,
) -> Result<Json<Done>> {
    let new = form.parse()?;
    let words = consent::text(&site.company().company_name, Language::current());
    let words = form.consent.unwrap_or(false).then_some(&*words);
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        records::lock_user(&mut tx, user.id).await?;
        store::lock_with_endpoint(&mut tx, user.id, &new.endpoint).await?;
        // The device must not outlive a session that ended meanwhile.
        reauthenticate::must_be_live(&mut tx, &session, now).await?;
        let owner = DeviceOwner {
            user_id: user.id,
            session: &session,
            device: device.as_str(),
            from: &actor.client_address,
        };
        store::save(&mut tx, &new, &owner, words, now).await?;
        if words.is_some() {
            let entry = Entry::new("me.add_push_device", format!("user {}", user.id));
            audit::append(&mut tx, now, &actor, entry).await?;
        }
        Ok(())
    }
    .await)?;
    Ok(Json(Done::new(&texts::ON)))
}

/// The untrusted body of `end_push_device`: one of both.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EndPushForm {
    /// A number or a decimal string, as `me/push` names it.
    #[serde(default, deserialize_with = "body::id")]
    pub id: Option<i64>,
    /// The endpoint of the device.
    pub endpoint: Option<String>,
}

/// Unsubscribes one of the caller's devices.
#[utoipa::path(post, path = "/api/me/end_push_device", tag = "me", request_body = EndPushForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_push_device(
    State(db): State<Db>,
    State(clock): State<Clock>,
    _: Authorized<KeepProfile>,
    SignedIn { user, actor, .. }: SignedIn,
    JsonBody(form): JsonBody<EndPushForm>,
) -> Result<Json<Done>> {
    let now = clock.now();
    platform::write!(db, tx => async {
        store::lock(&mut tx, user.id).await?;
        let id = match (form.id, &form.endpoint) {
            (Some(id), _) => Some(id),
            (None, Some(endpoint)) => {
                let hash = hash_of(endpoint);
                store::find_by_endpoint(&mut tx, &hash).await?.map(|id| id.0)
            }
            (None, None) => None,
        };
        let own = match id {
            Some(id) => store::find_own(&mut tx, user.id, id).await?,
            None => None,
        };
        store::end(&mut tx, own.ok_or(PushError::NotFound)?, now).await?;
        let entry = Entry::new("me.end_push_device", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::OFF)))
}

//! The devices of somebody who is signed in: the calls `me/push`, `me/add_push_device`,
//! `me/end_push_device`.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::ReadPriority;
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::PushError;
use super::model::{PushForm, hash_of};
use super::store::{self, Owner};
use super::{consent, texts, vapid};
use crate::Site;
use crate::access::{KeepProfile, UserId};
use crate::account::{Device, May, SignedIn, records, visitors};
use crate::wire::{Data, Done};

/// A device that gets notices.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushDeviceResponse {
    /// The row.
    pub id: i64,
    /// SHA-256 of the address of its service, in hexadecimal: by which a browser knows that it
    /// is this one.
    pub endpoint_hash: String,
    /// `phone`, `tablet`, `computer`, or empty.
    pub device: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
}

/// What a browser needs to get notices, and which ones do.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushResponse {
    /// By which services know the site: 65 bytes in base64url.
    pub public_key: String,
    /// What is agreed to.
    pub words: String,
    /// One's devices, the newest first.
    pub devices: Vec<PushDeviceResponse>,
}

/// The devices of somebody.
///
/// # Errors
/// The store is away.
pub async fn of(site: &Site, user_id: UserId) -> Result<Vec<PushDeviceResponse>> {
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

/// What a browser needs to get notices, and which of one's browsers do.
#[utoipa::path(get, path = "/api/me/push", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<PushResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn my_push(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<PushResponse>>> {
    let data = PushResponse {
        public_key: vapid::key(&site).await?.public_key(),
        words: consent::words(&site.company().company_name, Language::current()),
        devices: of(&site, user.id).await?,
    };
    Ok(Json(Data { data }))
}

/// Shows notices of one's alerts on this device from now on, until its session is ended.
#[utoipa::path(post, path = "/api/me/add_push_device", tag = "me", request_body = PushForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn add_push_device(
    State(site): State<Site>,
    device: Device,
    _: May<KeepProfile>,
    SignedIn { user, session, actor }: SignedIn,
    JsonBody(form): JsonBody<PushForm>,
) -> Result<Json<Done>> {
    let new = form.parse()?;
    let words = consent::words(&site.company().company_name, Language::current());
    let words = form.consent.unwrap_or(false).then_some(&*words);
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        store::lock(&mut tx).await?;
        // Ended meanwhile: its device is not to outlive it.
        visitors::must_be_live(&mut tx, &session, now).await?;
        let owner = Owner {
            user_id: user.id,
            session: &session,
            device: device.as_str(),
            from: &actor.client_address,
        };
        store::keep(&mut tx, &new, &owner, words, now).await?;
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
    /// The address of its service.
    #[serde(default)]
    pub endpoint: Option<String>,
}

/// Shows no notices on one of one's devices any more.
#[utoipa::path(post, path = "/api/me/end_push_device", tag = "me", request_body = EndPushForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_push_device(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, actor, .. }: SignedIn,
    JsonBody(form): JsonBody<EndPushForm>,
) -> Result<Json<Done>> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
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

//! Where one is signed in.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::Reading;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::identity::session::TokenHash;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::error::MeError;
use super::{store, texts};
use crate::Site;
use crate::access::KeepProfile;
use crate::account::{May, SignedIn, User, records};
use crate::wire::{Data, Done};

/// A session on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct MySessionResponse {
    /// Names it, and opens nothing.
    pub id: String,
    /// `phone`, `tablet`, `computer`, or empty.
    pub device: String,
    /// Whether it is the one that asks.
    pub is_this: bool,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds, to within a minute.
    #[schema(value_type = i64)]
    pub last_used_time: Timestamp,
}

fn id_of(hash: &TokenHash) -> String {
    Sha256::digest(hash).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// The live sessions of a user.
///
/// # Errors
/// The store is away.
pub async fn of(site: &Site, user: &User, own: &TokenHash) -> Result<Vec<MySessionResponse>> {
    let now = site.clock.now();
    let rows = store::find_sessions(&mut site.db.read_as(Reading::Vital).await?, user.id).await?;
    let alive = rows
        .into_iter()
        .filter(|row| records::is_alive(user.group, row.creation_time, row.last_used_time, now));
    Ok(alive
        .map(|row| MySessionResponse {
            id: id_of(&row.hash),
            is_this: row.hash == *own,
            device: row.device,
            creation_time: row.creation_time,
            last_used_time: row.last_used_time,
        })
        .collect())
}

/// Where one is signed in.
#[utoipa::path(get, path = "/api/me/sessions", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<Vec<MySessionResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_sessions(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, session, .. }: SignedIn,
) -> Result<Json<Data<Vec<MySessionResponse>>>> {
    Ok(Json(Data { data: of(&site, &user, &session).await? }))
}

/// The untrusted body of `end_session`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EndSessionForm {
    /// As `me/sessions` names it.
    #[serde(default)]
    pub id: Option<String>,
}

/// Ends one of one's sessions.
#[utoipa::path(post, path = "/api/me/end_session", tag = "me", request_body = EndSessionForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_session(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, actor, .. }: SignedIn,
    JsonBody(form): JsonBody<EndSessionForm>,
) -> Result<Json<Done>> {
    let id = form.id.ok_or(MeError::IdMissing)?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        let rows = store::find_sessions(&mut tx, user.id).await?;
        let row = rows.iter().find(|row| id_of(&row.hash) == id).ok_or(MeError::NotFound)?;
        records::delete_session(&mut tx, &row.hash).await?;
        let entry = Entry::new("me.end_session", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SIGNED_OUT_THERE)))
}

/// Ends all of one's sessions but the one that asks.
#[utoipa::path(post, path = "/api/me/end_other_sessions", tag = "me", security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_other_sessions(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, session, actor }: SignedIn,
) -> Result<Json<Done>> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        records::delete_sessions(&mut tx, user.id, Some(&session)).await?;
        let entry = Entry::new("me.end_other_sessions", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SIGNED_OUT_THERE)))
}

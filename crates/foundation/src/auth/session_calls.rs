//! Users list and end their own sessions: `auth/sessions`, `auth/end_session`,
//! `auth/end_other_sessions`.

use axum::Json;
use axum::extract::State;
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, ReadPriority, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::identity::session::TokenHash;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::error::AccountError;
use super::guard::{AnySession, SignedIn};
use super::model::{SessionTimes, User};
use super::{store, texts};
use crate::Site;
use crate::access::UserId;
use crate::wire::{Data, Done};

/// A session on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct MySessionResponse {
    /// The id for `auth/end_session`; it is not the token.
    pub id: String,
    /// `phone`, `tablet`, `computer`, or empty.
    pub device: String,
    /// Whether it is the session of this call.
    pub is_this: bool,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds, to within a minute.
    #[schema(value_type = i64)]
    pub last_used_time: Timestamp,
}

/// A row of the table of sessions.
struct SessionRow {
    hash: TokenHash,
    device: String,
    times: SessionTimes,
}

fn public_id(hash: &TokenHash) -> String {
    hex::encode(&Sha256::digest(hash)[..12])
}

/// The sessions of a user, the most recently used first.
async fn find_sessions(tx: &mut Tx, user_id: UserId) -> Result<Vec<SessionRow>> {
    let query = "SELECT token_hash, device, created_at, last_used_at FROM sessions
                 WHERE user_id = $1 ORDER BY last_used_at DESC, created_at DESC LIMIT 50";
    let rows = tx.fetch_all(sql(query).bind(user_id)).await?;
    rows.iter()
        .map(|row| {
            let hash: Vec<u8> = row.get("token_hash")?;
            let hash: TokenHash =
                hash.try_into().map_err(|_| Error::internal("a session without a token"))?;
            let times = SessionTimes {
                creation_time: row.get("created_at")?,
                last_used_time: row.get("last_used_at")?,
            };
            Ok(SessionRow { hash, device: row.get("device")?, times })
        })
        .collect()
}

/// The live sessions of a user.
///
/// # Errors
/// The store is away.
pub async fn list_live(
    site: &Site,
    user: &User,
    own: &TokenHash,
) -> Result<Vec<MySessionResponse>> {
    let now = site.clock.now();
    let rows = find_sessions(&mut site.db.read_as(ReadPriority::Critical).await?, user.id).await?;
    let alive = rows.into_iter().filter(|row| row.times.is_alive(user.group, now));
    Ok(alive
        .map(|row| MySessionResponse {
            id: public_id(&row.hash),
            is_this: row.hash == *own,
            device: row.device,
            creation_time: row.times.creation_time,
            last_used_time: row.times.last_used_time,
        })
        .collect())
}

/// The caller's live sessions.
#[utoipa::path(get, path = "/api/auth/sessions", operation_id = "auth_sessions", tag = "account", security(("token" = [])),
    responses((status = 200, body = Data<Vec<MySessionResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_sessions(
    State(site): State<Site>,
    AnySession(SignedIn { user, session, .. }): AnySession,
) -> Result<Json<Data<Vec<MySessionResponse>>>> {
    Ok(Json(Data { data: list_live(&site, &user, &session).await? }))
}

/// The untrusted body of `end_session`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EndSessionForm {
    /// As `auth/sessions` names it.
    pub id: Option<String>,
}

/// Ends one of the caller's sessions.
#[utoipa::path(post, path = "/api/auth/end_session", operation_id = "auth_end_session",
    tag = "account", request_body = EndSessionForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_session(
    State(db): State<Db>,
    State(clock): State<Clock>,
    AnySession(SignedIn { user, actor, .. }): AnySession,
    JsonBody(form): JsonBody<EndSessionForm>,
) -> Result<Json<Done>> {
    let id = form.id.unwrap_or_default();
    let now = clock.now();
    platform::write!(db, tx => async {
        store::lock_user(&mut tx, user.id).await?;
        let rows = find_sessions(&mut tx, user.id).await?;
        let row = rows.iter().find(|row| public_id(&row.hash) == id);
        let row = row.ok_or(AccountError::NoSuchSession)?;
        store::delete_session(&mut tx, &row.hash).await?;
        let entry = Entry::new("account.end_session", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SESSION_ENDED)))
}

/// Ends the caller's sessions except that of this call.
#[utoipa::path(post, path = "/api/auth/end_other_sessions",
    operation_id = "auth_end_other_sessions", tag = "account",
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_other_sessions(
    State(db): State<Db>,
    State(clock): State<Clock>,
    AnySession(SignedIn { user, session, actor }): AnySession,
) -> Result<Json<Done>> {
    let now = clock.now();
    platform::write!(db, tx => async {
        store::lock_user(&mut tx, user.id).await?;
        store::delete_sessions(&mut tx, user.id, Some(&session)).await?;
        let entry = Entry::new("account.end_other_sessions", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SESSION_ENDED)))
}

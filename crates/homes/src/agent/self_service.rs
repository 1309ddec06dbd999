//! The calls of the agent.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{Group, SubmitListings};
use foundation::auth::Authorized;
use foundation::wire::{Data, Done};
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::AgentError;
use super::model::{Agent, AgentDetails, AgentForm};
use super::{regulator, seo, store, texts};

/// An agent's details on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct AgentResponse {
    /// The public details.
    #[serde(flatten)]
    pub details: AgentDetails,
    /// Its version.
    pub version: i64,
    /// Whether an administrator has confirmed it, so that it is public.
    pub is_confirmed: bool,
    /// The authority that registers agents in the province, in the language of the call.
    pub regulator: String,
    /// The path of the public page, or null.
    #[schema(required)]
    pub path: Option<String>,
}

impl AgentResponse {
    /// A stored agent for the wire.
    pub fn new(agent: Agent, site: &Site) -> Self {
        let language = Language::current();
        let is_confirmed = agent.confirmed_time.is_some();
        let path = is_confirmed.then(|| seo::path(site.addresses, language, &agent));
        let Agent { details, version, .. } = agent;
        let (regulator, _) = regulator(&details.province, language);
        Self { details, version, is_confirmed, regulator, path }
    }
}

/// The caller's details as an agent; null before they were saved.
#[utoipa::path(post, path = "/api/me/agent/find", tag = "agent", security(("token" = [])),
    responses((status = 200, body = Data<Option<AgentResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_agent(
    State(site): State<Site>,
    may: Authorized<SubmitListings>,
) -> Result<Json<Data<Option<AgentResponse>>>> {
    let found = store::find(&mut site.db.read().await?, may.user_id).await?;
    Ok(Json(Data { data: found.map(|agent| AgentResponse::new(agent, &site)) }))
}

/// Changes the caller's details, which become public once an administrator confirms them.
#[utoipa::path(post, path = "/api/me/agent/save", tag = "agent", security(("token" = [])),
    request_body = AgentForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn save_agent(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<SubmitListings>,
    JsonBody(form): JsonBody<AgentForm>,
) -> Result<Json<Done>> {
    if may.group != Group::Agent {
        return Err(AgentError::NoAgent.into());
    }
    let details = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.lock_content().await?;
        let old = store::find(&mut tx, may.user_id).await?;
        if old.as_ref().is_some_and(|old| old.details == details) {
            return Ok(());
        }
        if old.as_ref().is_some_and(|old| old.confirmed_time.is_some()) {
            tx.touch_content().await?;
        }
        store::set(&mut tx, may.user_id, &details, now).await?;
        let mut entry = Entry::new("agent.update", format!("user {}", may.user_id));
        if let Some(old) = &old {
            entry = entry.before(serde_json::to_value(&old.details).unwrap_or_default());
        }
        let entry = entry.after(serde_json::to_value(&details).unwrap_or_default());
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SAVED)))
}

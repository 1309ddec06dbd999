//! The calls of the agent.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::AgentError;
use super::model::{Agent, AgentForm, Said};
use super::{found, regulator, store, texts};
use crate::Site;
use crate::access::{Group, SubmitListings};
use crate::account::May;
use crate::wire::{Data, Done};

/// What an agent says, on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct AgentResponse {
    /// What is said.
    #[serde(flatten)]
    pub said: Said,
    /// Its version.
    pub version: i64,
    /// Whether an administrator has confirmed it, so that it is public.
    pub is_confirmed: bool,
    /// Who registers agents in the province, in the language of the call.
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
        let path = is_confirmed.then(|| found::path(site.addresses, language, &agent));
        let Agent { said, version, .. } = agent;
        let (regulator, _) = regulator(&said.province, language);
        Self { said, version, is_confirmed, regulator, path }
    }
}

/// What one has said of one's trade; null before one has.
#[utoipa::path(post, path = "/api/me/agent/find", tag = "agent", security(("token" = [])),
    responses((status = 200, body = Data<Option<AgentResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_agent(
    State(site): State<Site>,
    may: May<SubmitListings>,
) -> Result<Json<Data<Option<AgentResponse>>>> {
    let found = store::find(&mut site.db.read().await?, may.user_id).await?;
    Ok(Json(Data { data: found.map(|agent| AgentResponse::new(agent, &site)) }))
}

/// Changes what one says of one's trade. It is public once an administrator has confirmed it.
#[utoipa::path(post, path = "/api/me/agent/save", tag = "agent", security(("token" = [])),
    request_body = AgentForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn save_agent(
    State(site): State<Site>,
    may: May<SubmitListings>,
    JsonBody(form): JsonBody<AgentForm>,
) -> Result<Json<Done>> {
    if may.group != Group::Agent {
        return Err(AgentError::NoAgent.into());
    }
    let said = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let old = store::find(&mut tx, may.user_id).await?;
        if old.as_ref().is_some_and(|old| old.said == said) {
            return Ok(());
        }
        if old.as_ref().is_some_and(|old| old.confirmed_time.is_some()) {
            tx.touch_content().await?;
        }
        store::set(&mut tx, may.user_id, &said, now).await?;
        let mut entry = Entry::new("agent.update", format!("user {}", may.user_id));
        if let Some(old) = &old {
            entry = entry.before(serde_json::to_value(&old.said).unwrap_or_default());
        }
        let entry = entry.after(serde_json::to_value(&said).unwrap_or_default());
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SAVED)))
}

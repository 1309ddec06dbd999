//! The calls by which administrators confirm agents.

use axum::Json;
use axum::extract::{Query, State};
use foundation::Site;
use foundation::access::{ReviewListings, UserId};
use foundation::auth::{Authorized, names_of};
use foundation::wire::{Done, ListParams};
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

use super::error::AgentError;
use super::model::Agent;
use super::self_service::AgentResponse;
use super::{regulator, store, texts};
use crate::property::timestamp;

/// The filter of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ConfirmedParam {
    /// `true` for confirmed agents; otherwise those that wait.
    pub confirmed: Option<String>,
}

/// An agent in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedAgent {
    /// Its place in the list, from 1.
    pub sn: i64,
    /// The account's id.
    pub user_id: i64,
    /// The account's name.
    pub account: String,
    /// The details.
    #[serde(flatten)]
    pub agent: AgentResponse,
    /// Where to look up the registration number.
    pub regulator_url: String,
    /// The last change.
    pub modified: String,
}

/// The agents that wait to be confirmed, or those that are.
#[utoipa::path(post, path = "/api/admin/agents/all", tag = "agent", params(ListParams, ConfirmedParam),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<ListedAgent>), (status = "4XX", body = ErrorBody)))]
pub async fn agents_to_confirm(
    State(site): State<Site>,
    _: Authorized<ReviewListings>,
    Query(params): Query<ConfirmedParam>,
    query: ListQuery,
) -> Result<Json<ListResponse<ListedAgent>>> {
    let is_confirmed = params.confirmed.as_deref() == Some("true");
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (agents, total) = store::list(&mut tx, is_confirmed, &query).await?;
    let ids: Vec<UserId> = agents.iter().map(|agent| agent.user_id).collect();
    let names = names_of(&mut tx, &ids).await?;
    let row = |(sn, agent): (i64, Agent)| ListedAgent {
        sn,
        user_id: agent.user_id.0,
        account: names.get(&agent.user_id).cloned().unwrap_or_default(),
        regulator_url: regulator(&agent.details.province, Language::current()).1,
        modified: timestamp(agent.updated_time),
        agent: AgentResponse::new(agent, &site),
    };
    let rows = query.numbered(agents).map(row).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// The body of `admin/agents/confirm`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ConfirmForm {
    /// The agent's account, a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub user_id: Option<i64>,
    /// The version that was seen; 409 if it has changed since.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// `false` withdraws the confirmation.
    #[serde(default)]
    pub confirmed: bool,
}

/// Confirms an agent's details after a check with the authority, which makes them public, or
/// withdraws the confirmation.
#[utoipa::path(post, path = "/api/admin/agents/confirm", tag = "agent", security(("token" = [])),
    request_body = ConfirmForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn confirm_agent(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ReviewListings>,
    JsonBody(form): JsonBody<ConfirmForm>,
) -> Result<Json<Done>> {
    let (Some(user_id), Some(version)) = (form.user_id.map(UserId), form.version) else {
        return Err(AgentError::IdMissing.into());
    };
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.lock_content().await?;
        let agent = store::find(&mut tx, user_id).await?.ok_or(AgentError::NotFound)?;
        if agent.version != version {
            return Err(AgentError::Changed.into());
        }
        tx.touch_content().await?;
        store::confirm(&mut tx, user_id, form.confirmed.then_some((may.user_id, now))).await?;
        let entry = Entry::new("agent.confirm", format!("user {user_id}"))
            .before(json!({ "confirmed": agent.confirmed_time.is_some() }))
            .after(json!({ "confirmed": form.confirmed, "said": agent.details }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let message = if form.confirmed { &texts::CONFIRMED } else { &texts::TAKEN_BACK };
    Ok(Json(Done::new(message)))
}

//! The board of messages by state, and the summary for the dashboard. Open messages are sorted by
//! age, the oldest first; others by their last move, the newest first.

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use foundation::Site;
use foundation::access::{ManageMessages, UserId};
use foundation::auth::Authorized;
use foundation::wire::Data;
use http::request::Parts;
use platform::db::{Sql, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::MessageError;
use super::lead::{AssigneeFilter, LeadState, NOBODY, ReplyPromise};
use super::model::MessageRowResponse;
use super::{list, store};

/// Messages per column.
const CARDS: i64 = 50;
/// Messages per list of the dashboard.
const SHOWN: i64 = 10;

/// The query parameter of `message_board`.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardParams {
    /// `me`, `nobody` or the id of an account; defaults to all.
    assignee: Option<String>,
}

/// The assignee filter of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardFilter(Option<AssigneeFilter>);

impl<S: Send + Sync> FromRequestParts<S> for BoardFilter {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<BoardParams>::from_request_parts(parts, state).await;
        let Query(BoardParams { assignee }) = query.map_err(|_| MessageError::AssigneeUnknown)?;
        Ok(Self(assignee.as_deref().map(AssigneeFilter::parse).transpose()?))
    }
}

/// The messages of a state.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardColumn {
    /// The state.
    pub state: LeadState,
    /// The number of messages.
    pub total: i64,
    /// The first messages, at most 50.
    pub messages: Vec<MessageRowResponse>,
}

/// The board.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardResponse {
    /// A column for each state, in their order.
    pub columns: Vec<BoardColumn>,
    /// The promised time to reply, in hours.
    pub reply_within_hours: i64,
}

/// Messages without spam, by state.
#[utoipa::path(post, path = "/api/admin/message_board", tag = "leads", params(BoardParams),
    security(("token" = [])),
    responses((status = 200, body = Data<BoardResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn message_board(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    BoardFilter(assignee): BoardFilter,
) -> Result<Json<Data<BoardResponse>>> {
    let assignee = assignee.map(|assignee| assignee.number(may.user_id));
    let mut tx = site.db.read().await?;
    let mut columns = Vec::new();
    for state in LeadState::ALL {
        let ids = column_ids(&mut tx, state, assignee).await?;
        let messages = list::rows_by_id(&site, &mut tx, &ids).await?;
        let total = store::count_leads(&mut tx, Some(state), assignee).await?;
        columns.push(BoardColumn { state, total, messages });
    }
    let reply_within_hours = list::promise(&site).within / 3_600;
    Ok(Json(Data { data: BoardResponse { columns, reply_within_hours } }))
}

async fn column_ids(tx: &mut Tx, state: LeadState, assignee: Option<i64>) -> Result<Vec<i64>> {
    let query = match (state.is_open(), assignee) {
        (true, None) => sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 ORDER BY created_at, id LIMIT $3"),
        (false, None) => {
            sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 ORDER BY lead_changed_at DESC, id DESC LIMIT $3")
        }
        (true, Some(_)) => sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 AND assignee_id = $4
             ORDER BY created_at, id LIMIT $3"),
        (false, Some(_)) => sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 AND assignee_id = $4
             ORDER BY lead_changed_at DESC, id DESC LIMIT $3"),
    };
    let query = query.bind(state.number()).bind(false).bind(CARDS);
    fetch_ids(
        tx,
        match assignee {
            None => query,
            Some(assignee) => query.bind(assignee),
        },
    )
    .await
}

async fn fetch_ids(tx: &mut Tx, query: Sql) -> Result<Vec<i64>> {
    let rows = tx.fetch_all(query).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

/// The messages on the dashboard.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Desk)]
pub struct DashboardSummary {
    /// The promised time to reply, in hours.
    pub reply_within_hours: i64,
    /// The number of overdue messages.
    pub overdue: i64,
    /// The longest waiting messages, at most ten.
    pub longest: Vec<MessageRowResponse>,
    /// Messages with due reminders that are assigned to the caller or to nobody; at most ten.
    pub reminders: Vec<MessageRowResponse>,
    /// The counts by state.
    pub states: Vec<StateCount>,
}

/// The number of messages in a state.
#[derive(Debug, Serialize, ToSchema)]
pub struct StateCount {
    /// The state.
    pub state: LeadState,
    /// The number.
    pub messages: i64,
}

/// The summary for the caller.
///
/// # Errors
/// The store is away.
pub async fn dashboard_summary(site: &Site, tx: &mut Tx, me: UserId) -> Result<DashboardSummary> {
    let promise = list::promise(site);
    let longest = fetch_ids(tx, longest_waiting(promise)).await?;
    let mut due = fetch_ids(tx, due_reminders(me.0, promise)).await?;
    due.extend(fetch_ids(tx, due_reminders(NOBODY, promise)).await?);
    due.truncate(usize::try_from(SHOWN).unwrap_or(usize::MAX));
    let mut states = Vec::new();
    for state in LeadState::ALL {
        let messages = store::count_leads(tx, Some(state), None).await?;
        states.push(StateCount { state, messages });
    }
    Ok(DashboardSummary {
        reply_within_hours: promise.within / 3_600,
        overdue: store::count_overdue(tx, promise.deadline()).await?,
        longest: list::rows_by_id(site, tx, &longest).await?,
        reminders: list::rows_by_id(site, tx, &due).await?,
        states,
    })
}

fn longest_waiting(promise: ReplyPromise) -> Sql {
    sql("SELECT id FROM contact_messages
         WHERE NOT is_suspected AND lead_state < 2 AND created_at <= $1
         ORDER BY created_at, id LIMIT $2")
    .bind(promise.deadline())
    .bind(SHOWN)
}

fn due_reminders(assignee: i64, promise: ReplyPromise) -> Sql {
    sql("SELECT id FROM contact_messages
         WHERE remind_at IS NOT NULL AND NOT is_suspected AND lead_state < 3
           AND assignee_id = $1 AND remind_at <= $2
         ORDER BY remind_at, id LIMIT $3")
    .bind(assignee)
    .bind(promise.now)
    .bind(SHOWN)
}

//! Messages by state: the board, and what stands first on the dashboard. What waits for an
//! answer waits longest at the top; what was answered or is done, last moved at the top.

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use http::request::Parts;
use platform::db::{Sql, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::inbox::model::MessageRowResponse;
use super::super::inbox::{self, store as rows};
use super::error::LeadError;
use super::model::{LeadState, NOBODY, Promise, Whose};
use crate::Site;
use crate::access::{ManageMessages, UserId};
use crate::account::May;
use crate::wire::Data;

/// Cards of a column of the board.
const CARDS: i64 = 50;
/// Messages of each list of the dashboard.
const SHOWN: i64 = 10;

/// The query parameter of `message_board`.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardParams {
    /// `me`, `nobody` or the id of an account; everybody's when absent.
    assignee: Option<String>,
}

/// Whose messages a board has.
#[derive(Clone, Copy, Debug)]
pub struct OnBoard(Option<Whose>);

impl<S: Send + Sync> FromRequestParts<S> for OnBoard {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<BoardParams>::from_request_parts(parts, state).await;
        let Query(BoardParams { assignee }) = query.map_err(|_| LeadError::AssigneeUnknown)?;
        Ok(Self(assignee.as_deref().map(Whose::parse).transpose()?))
    }
}

/// The messages of a state.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardColumn {
    /// Which state.
    pub state: LeadState,
    /// How many there are.
    pub total: i64,
    /// The first of them, at most 50.
    pub messages: Vec<MessageRowResponse>,
}

/// The board.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardResponse {
    /// A column for each state, in their order.
    pub columns: Vec<BoardColumn>,
    /// Within how many hours an answer is promised.
    pub reply_within_hours: i64,
}

/// The messages that are no spam, by their states.
#[utoipa::path(post, path = "/api/admin/message_board", tag = "leads", params(BoardParams),
    security(("token" = [])),
    responses((status = 200, body = Data<BoardResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn message_board(
    State(site): State<Site>,
    may: May<ManageMessages>,
    OnBoard(whose): OnBoard,
) -> Result<Json<Data<BoardResponse>>> {
    let assignee = whose.map(|whose| whose.number(may.user_id));
    let mut tx = site.db.read().await?;
    let mut columns = Vec::new();
    for state in LeadState::ALL {
        let ids = column(&mut tx, state, assignee).await?;
        let messages = inbox::rows_of(&site, &mut tx, &ids).await?;
        let total = rows::count_leads(&mut tx, Some(state), assignee).await?;
        columns.push(BoardColumn { state, total, messages });
    }
    let reply_within_hours = inbox::promise(&site).within / 3_600;
    Ok(Json(Data { data: BoardResponse { columns, reply_within_hours } }))
}

async fn column(tx: &mut Tx, state: LeadState, assignee: Option<i64>) -> Result<Vec<i64>> {
    let query = match (state.is_open(), assignee) {
        (true, None) => sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 ORDER BY creation_time, id LIMIT $3"),
        (false, None) => {
            sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 ORDER BY lead_time DESC, id DESC LIMIT $3")
        }
        (true, Some(_)) => sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 AND assignee_id = $4
             ORDER BY creation_time, id LIMIT $3"),
        (false, Some(_)) => sql("SELECT id FROM contact_messages
             WHERE lead_state = $1 AND is_suspected = $2 AND assignee_id = $4
             ORDER BY lead_time DESC, id DESC LIMIT $3"),
    };
    let query = query.bind(state.number()).bind(false).bind(CARDS);
    ids(
        tx,
        match assignee {
            None => query,
            Some(assignee) => query.bind(assignee),
        },
    )
    .await
}

async fn ids(tx: &mut Tx, query: Sql) -> Result<Vec<i64>> {
    let rows = tx.fetch_all(query).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

/// What the dashboard says of the messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct Desk {
    /// Within how many hours an answer is promised.
    pub reply_within_hours: i64,
    /// How many wait for longer than that.
    pub overdue: i64,
    /// Those that wait longest, at most ten.
    pub longest: Vec<MessageRowResponse>,
    /// Those of which whoever asks wanted to be reminded by now, and of which nobody is reminded
    /// who has them; at most ten.
    pub reminders: Vec<MessageRowResponse>,
    /// How many are of each state.
    pub states: Vec<StateCount>,
}

/// How many messages are of a state.
#[derive(Debug, Serialize, ToSchema)]
pub struct StateCount {
    /// Which.
    pub state: LeadState,
    /// How many.
    pub messages: i64,
}

/// What waits for whoever asks, and for everybody.
///
/// # Errors
/// The store is away.
pub async fn desk(site: &Site, tx: &mut Tx, me: UserId) -> Result<Desk> {
    let promise = inbox::promise(site);
    let longest = ids(tx, longest(promise)).await?;
    let mut due = ids(tx, due_reminders(me.0, promise)).await?;
    due.extend(ids(tx, due_reminders(NOBODY, promise)).await?);
    due.truncate(usize::try_from(SHOWN).unwrap_or(usize::MAX));
    let mut states = Vec::new();
    for state in LeadState::ALL {
        let messages = rows::count_leads(tx, Some(state), None).await?;
        states.push(StateCount { state, messages });
    }
    Ok(Desk {
        reply_within_hours: promise.within / 3_600,
        overdue: rows::count_overdue(tx, promise.deadline()).await?,
        longest: inbox::rows_of(site, tx, &longest).await?,
        reminders: inbox::rows_of(site, tx, &due).await?,
        states,
    })
}

fn longest(promise: Promise) -> Sql {
    sql("SELECT id FROM contact_messages
         WHERE NOT is_suspected AND lead_state < 2 AND creation_time <= $1
         ORDER BY creation_time, id LIMIT $2")
    .bind(promise.deadline())
    .bind(SHOWN)
}

fn due_reminders(whose: i64, promise: Promise) -> Sql {
    sql("SELECT id FROM contact_messages
         WHERE remind_at IS NOT NULL AND NOT is_suspected AND lead_state < 3
           AND assignee_id = $1 AND remind_at <= $2
         ORDER BY remind_at, id LIMIT $3")
    .bind(whose)
    .bind(promise.now)
    .bind(SHOWN)
}

//! The calls of whoever reviews.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::media::PREFIX;
use platform::paging::{ListQuery, ListResponse};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::checks::{self, Checks};
use crate::Site;
use crate::access::{ReviewListings, UserId};
use crate::account::{May, SignedIn, names_of};
use crate::property::{PublicationState, point_of, posting, timestamp};
use crate::submission::moves;
use crate::submission::preview::{self, PreviewedListing};
use crate::submission::{
    Action, EventResponse, PLACED, Side, Step, Submission, SubmissionError, SubmissionId, Texts,
    decided, store,
};
use crate::wire::{Data, Done, ListParams, id_form};

id_form! {
    /// The body of the call that names one submission and nothing else.
    ReviewIdForm: "id" => SubmissionId, SubmissionError::IdMissing, SubmissionError
}

/// Which of the posted homes are asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QueueParam {
    /// Those in this state; `submitted` when absent.
    #[serde(default)]
    pub state: Option<String>,
}

/// One home in the queue.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueuedListing {
    /// Its place in the list, from 1.
    pub sn: i64,
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// How far it is.
    pub state: PublicationState,
    /// Where it is.
    pub title: String,
    /// `Sell`, `Rent`, `Lease`, `PG` or empty.
    pub purpose: String,
    /// Who posted it, by name.
    pub by: String,
    /// Whether that is an owner, who is no agent.
    pub is_by_owner: bool,
    /// Whether these are changes of a home that is public.
    pub is_change: bool,
    /// Since when it waits.
    pub since: String,
    /// Who reviews it, by name; empty when nobody does.
    pub reviewer: String,
    /// The path of its first picture, or null.
    #[schema(required)]
    pub picture: Option<String>,
}

/// The homes in a state, those that have waited longest first.
#[utoipa::path(post, path = "/api/admin/review/all", tag = "review", params(ListParams, QueueParam),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<QueuedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn review_queue(
    State(site): State<Site>,
    _: May<ReviewListings>,
    Query(wanted): Query<QueueParam>,
    query: ListQuery,
) -> Result<Json<ListResponse<QueuedListing>>> {
    let state = wanted.state.as_deref().and_then(PublicationState::parse);
    // A draft is nobody's business but its author's.
    let state = state.filter(|state| *state != PublicationState::Draft);
    let state = state.unwrap_or(PublicationState::Submitted);
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (found, total) = store::queue(&mut tx, state, &query).await?;
    let ids: Vec<SubmissionId> = found.iter().map(|one| one.id).collect();
    let people: Vec<UserId> =
        found.iter().flat_map(|one| [Some(one.account_id), one.reviewer_id]).flatten().collect();
    let names = names_of(&mut tx, &people).await?;
    let mut pictures = store::first_pictures(&mut tx, &ids).await?;
    let row = |(sn, one): (i64, Submission)| QueuedListing {
        sn,
        id: one.id.0,
        version: one.version,
        state: one.state,
        title: one.title(),
        purpose: one.fields.get("Purpose").cloned().unwrap_or_default(),
        by: names.get(&one.account_id).cloned().unwrap_or_default(),
        is_by_owner: one.is_by_owner,
        is_change: one.property_id.is_some(),
        since: timestamp(one.state_time),
        reviewer: reviewer(&one, &names),
        picture: pictures.remove(&one.id).map(|name| format!("{PREFIX}{name}")),
    };
    let rows = query.numbered(found).map(row).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

fn reviewer(one: &Submission, names: &HashMap<UserId, String>) -> String {
    one.reviewer_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default()
}

/// One home as a reviewer sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedListing {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// How far it is.
    pub state: PublicationState,
    /// Where it is.
    pub title: String,
    /// Who posted it, by name.
    pub by: String,
    /// Whether that is an owner, who is no agent.
    pub is_by_owner: bool,
    /// As they were typed.
    pub fields: Texts,
    /// What is public today, when these are changes of it; else null.
    #[schema(required)]
    pub public_fields: Option<Texts>,
    /// Its pictures: path, and what each shows.
    pub pictures: Vec<ReviewedPicture>,
    /// What was asked for the last time, by field.
    pub remarks: Texts,
    /// What was said of the whole the last time.
    pub reason: String,
    /// Who reviews it, by name; empty when nobody does.
    pub reviewer: String,
    /// Whether that is whoever asks.
    pub is_mine: bool,
    /// What is shown beside it.
    pub checks: Checks,
    /// What became of it, the newest first.
    pub events: Vec<EventResponse>,
}

/// A picture as a reviewer sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedPicture {
    /// The path of its file.
    pub path: String,
    /// What it shows; may be empty.
    pub description: String,
}

/// One home with what is shown beside it.
#[utoipa::path(post, path = "/api/admin/review/one", tag = "review", security(("token" = [])),
    request_body = ReviewIdForm,
    responses((status = 200, body = Data<ReviewedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn review_one(
    State(site): State<Site>,
    may: May<ReviewListings>,
    JsonBody(form): JsonBody<ReviewIdForm>,
) -> Result<Json<Data<ReviewedListing>>> {
    let id = form.parse()?;
    let mut tx = site.db.read().await?;
    let one = store::find(&mut tx, id).await?;
    if one.state == PublicationState::Draft {
        return Err(SubmissionError::NotFound.into());
    }
    let checks = checks::look(&mut tx, &one, Language::current()).await?;
    let events = store::events(&mut tx, id).await?;
    let mut people: Vec<UserId> = events.iter().filter_map(|event| event.user_id).collect();
    people.extend([Some(one.account_id), one.reviewer_id].into_iter().flatten());
    let names = names_of(&mut tx, &people).await?;
    let public_fields = match one.property_id {
        Some(home) => posting::find(&mut tx, home).await.ok().map(|it| posting::texts(&it.listing)),
        None => None,
    };
    let pictures = store::pictures(&mut tx, id).await?;
    let data = ReviewedListing {
        id: id.0,
        version: one.version,
        state: one.state,
        title: one.title(),
        by: names.get(&one.account_id).cloned().unwrap_or_default(),
        is_by_owner: one.is_by_owner,
        public_fields,
        pictures: pictures
            .into_iter()
            .map(|one| ReviewedPicture {
                path: format!("{PREFIX}{}", one.name),
                description: one.description,
            })
            .collect(),
        reviewer: reviewer(&one, &names),
        is_mine: one.reviewer_id == Some(may.user_id),
        remarks: one.remarks,
        reason: one.reason,
        fields: one.fields,
        checks,
        events: events.into_iter().map(|event| EventResponse::new(event, &names)).collect(),
    };
    Ok(Json(Data { data }))
}

/// A look at one home as its page will be.
#[utoipa::path(post, path = "/api/admin/review/preview", tag = "review", security(("token" = [])),
    request_body = ReviewIdForm,
    responses((status = 200, body = Data<PreviewedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn review_preview(
    State(site): State<Site>,
    may: May<ReviewListings>,
    JsonBody(form): JsonBody<ReviewIdForm>,
) -> Result<Json<Data<PreviewedListing>>> {
    let data = preview::open(&site, form.parse()?, may.user_id).await?;
    Ok(Json(Data { data }))
}

/// The body of `admin/review/decide`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DecideForm {
    /// Which home, a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// The version that was seen; refused with 409 when it is not today's.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// `take`, `release`, `request_changes`, `approve`, `publish` or `reject`.
    #[serde(default)]
    pub action: Option<String>,
    /// What is said of the whole, at most 1000 characters; required to reject, and to publish
    /// while a check is open. The audit trail keeps it.
    #[serde(default)]
    pub reason: Option<String>,
    /// What is said beside fields, by their names; `Media` is the pictures.
    #[serde(default)]
    pub remarks: Texts,
}

/// Whoever publishes a home of which a check is open says why; so did whoever approved it.
async fn check_reasons(site: &Site, step: &Step) -> Result<()> {
    let mut tx = site.db.read().await?;
    let one = store::find(&mut tx, step.id).await?;
    let is_decided = matches!(one.state, PublicationState::InReview | PublicationState::Approved);
    if !is_decided || one.version != step.version || !one.reason.is_empty() {
        return Ok(());
    }
    let is_open = checks::look(&mut tx, &one, Language::current()).await?.is_open();
    if is_open { Err(SubmissionError::ReasonMissing.into()) } else { Ok(()) }
}

/// Takes a home, leaves it to others, or decides about it. Of two who decide at once the second
/// is refused with 409 and told who has it.
#[utoipa::path(post, path = "/api/admin/review/decide", tag = "review", security(("token" = [])),
    request_body = DecideForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn review_decide(
    State(site): State<Site>,
    may: May<ReviewListings>,
    SignedIn { user, .. }: SignedIn,
    JsonBody(form): JsonBody<DecideForm>,
) -> Result<Json<Done>> {
    let id = form.id.map(SubmissionId).ok_or(SubmissionError::IdMissing)?;
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let action = form.action.as_deref().and_then(|action| action.parse::<Action>().ok());
    let action = action.filter(|action| action.side() == Side::Reviewer);
    let action = action.ok_or(SubmissionError::ActionUnknown)?;
    let reason = form.reason.as_deref().unwrap_or_default();
    let step = Step::new(id, version, action, reason, &form.remarks)?;
    if action == Action::Publish && step.reason.is_empty() {
        check_reasons(&site, &step).await?;
    }
    moves::take(&site, &step, Side::Reviewer, &user, &may.actor).await?;
    Ok(Json(Done::new(&decided(action))))
}

/// The body of `admin/review/place`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReviewPlaceForm {
    /// Which home, a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// The version that was seen; refused with 409 when it is not today's.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// Degrees north. Without a point it is put at the middle of its postal code or city.
    #[serde(default, rename = "Latitude")]
    pub latitude: Option<String>,
    /// Degrees east.
    #[serde(default, rename = "Longitude")]
    pub longitude: Option<String>,
}

/// Puts a home under review at a point, or at the middle of its postal code or city.
#[utoipa::path(post, path = "/api/admin/review/place", tag = "review", security(("token" = [])),
    request_body = ReviewPlaceForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn review_place(
    State(site): State<Site>,
    may: May<ReviewListings>,
    JsonBody(form): JsonBody<ReviewPlaceForm>,
) -> Result<Json<Done>> {
    let id = form.id.map(SubmissionId).ok_or(SubmissionError::IdMissing)?;
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let one = store::find(&mut site.db.read().await?, id).await?;
    let chosen = form.latitude.zip(form.longitude);
    let point = point_of(chosen, &one.fields)?;
    moves::place(&site, id, version, &point, &may).await?;
    Ok(Json(Done::new(&PLACED)))
}

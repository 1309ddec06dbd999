//! The handlers for reviewers.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use foundation::Site;
use foundation::access::{ReviewListings, UserId};
use foundation::auth::{Authorized, SignedIn, names_of};
use foundation::wire::{Data, Done, ListParams, id_form};
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::media::PREFIX;
use platform::paging::{ListQuery, ListResponse};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::checks::{self, Checks};
use crate::property::{PublicationState, posting, resolve_point, timestamp};
use crate::submission::preview::{self, PreviewedListing};
use crate::submission::{
    EventResponse, PLACED, Side, Submission, SubmissionAction, SubmissionError, SubmissionId,
    Texts, TransitionRequest, decision_message, store, transitions,
};

id_form! {
    /// The body of calls about one submission.
    ReviewIdForm: "id" => SubmissionId, SubmissionError::IdMissing, SubmissionError
}

/// The filter of the queue.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QueueParam {
    /// Only homes in this state; `submitted` by default.
    pub state: Option<String>,
}

/// A home in the queue.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueuedListing {
    /// Its position in the list, from 1.
    pub sn: i64,
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// Its state.
    pub state: PublicationState,
    /// Its address.
    pub title: String,
    /// `Sell`, `Rent`, `Lease`, `PG` or empty.
    pub purpose: String,
    /// The submitter's name.
    pub by: String,
    /// Whether the submitter is an owner, not an agent.
    pub is_by_owner: bool,
    /// Whether it changes a public home.
    pub is_change: bool,
    /// When its state changed.
    pub since: String,
    /// The reviewer's name; empty if none.
    pub reviewer: String,
    /// The path of its first picture, or null.
    #[schema(required)]
    pub picture: Option<String>,
    /// The focal point for cropping: steps across and down, each 0 to 4; absent for the centre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
}

/// The homes in a state, those waiting longest first.
#[utoipa::path(post, path = "/api/admin/review/all", tag = "review", params(ListParams, QueueParam),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<QueuedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn review_queue(
    State(db): State<Db>,
    _: Authorized<ReviewListings>,
    Query(filter): Query<QueueParam>,
    query: ListQuery,
) -> Result<Json<ListResponse<QueuedListing>>> {
    let state = filter.state.as_deref().and_then(PublicationState::parse);
    // Only its author sees a draft.
    let state = state.filter(|state| *state != PublicationState::Draft);
    let state = state.unwrap_or(PublicationState::Submitted);
    let mut tx = db.read_as(query.read_priority()).await?;
    let (found, total) = store::queue(&mut tx, state, &query).await?;
    let ids: Vec<SubmissionId> = found.iter().map(|one| one.id).collect();
    let people: Vec<UserId> =
        found.iter().flat_map(|one| [Some(one.account_id), one.reviewer_id]).flatten().collect();
    let names = names_of(&mut tx, &people).await?;
    let mut pictures = store::first_pictures(&mut tx, &ids).await?;
    let row = |(sn, one): (i64, Submission)| {
        let (picture, focus) = pictures.remove(&one.id).map(|one| (one.path, one.focus)).unzip();
        QueuedListing {
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
            picture,
            focus: focus.flatten(),
        }
    };
    let rows = query.numbered(found).map(row).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

fn reviewer(one: &Submission, names: &HashMap<UserId, String>) -> String {
    one.reviewer_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default()
}

/// A home for a reviewer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedListing {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// Its state.
    pub state: PublicationState,
    /// Its address.
    pub title: String,
    /// The submitter's name.
    pub by: String,
    /// Whether the submitter is an owner, not an agent.
    pub is_by_owner: bool,
    /// The fields, as typed.
    pub fields: Texts,
    /// The current public fields if it changes a public home; else null.
    #[schema(required)]
    pub public_fields: Option<Texts>,
    /// Its pictures.
    pub pictures: Vec<ReviewedPicture>,
    /// The last remarks, by field.
    pub remarks: Texts,
    /// The last general remark.
    pub reason: String,
    /// The reviewer's name; empty if none.
    pub reviewer: String,
    /// Whether the caller is its reviewer.
    pub is_mine: bool,
    /// The results of the checks.
    pub checks: Checks,
    /// Its events, the newest first.
    pub events: Vec<EventResponse>,
}

/// A picture for a reviewer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedPicture {
    /// The path of its file.
    pub path: String,
    /// Its description; may be empty.
    pub description: String,
}

/// One home with the results of its checks.
#[utoipa::path(post, path = "/api/admin/review/one", tag = "review", security(("token" = [])),
    request_body = ReviewIdForm,
    responses((status = 200, body = Data<ReviewedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn review_one(
    State(db): State<Db>,
    may: Authorized<ReviewListings>,
    JsonBody(form): JsonBody<ReviewIdForm>,
) -> Result<Json<Data<ReviewedListing>>> {
    let id = form.parse()?;
    let mut tx = db.read().await?;
    let one = store::find(&mut tx, id).await?;
    if one.state == PublicationState::Draft {
        return Err(SubmissionError::NotFound.into());
    }
    let checks = checks::run_checks(&mut tx, &one, Language::current()).await?;
    let events = store::events(&mut tx, id).await?;
    let mut people: Vec<UserId> = events.iter().filter_map(|event| event.user_id).collect();
    people.extend([Some(one.account_id), one.reviewer_id].into_iter().flatten());
    let names = names_of(&mut tx, &people).await?;
    let public_fields = match one.property_id {
        Some(home) => posting::find(&mut tx, home)
            .await
            .ok()
            .map(|property| posting::texts(&property.listing)),
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

/// Creates a preview of a home.
#[utoipa::path(post, path = "/api/admin/review/preview", tag = "review", security(("token" = [])),
    request_body = ReviewIdForm,
    responses((status = 200, body = Data<PreviewedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn review_preview(
    State(site): State<Site>,
    may: Authorized<ReviewListings>,
    JsonBody(form): JsonBody<ReviewIdForm>,
) -> Result<Json<Data<PreviewedListing>>> {
    let data = preview::create(&site, form.parse()?, may.user_id).await?;
    Ok(Json(Data { data }))
}

/// The body of `admin/review/decide`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DecideForm {
    /// The home: a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// The version that was shown; 409 if it is not the current one.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// `take`, `release`, `request_changes`, `approve`, `publish` or `reject`.
    pub action: Option<String>,
    /// The general remark, at most 1000 characters. Required to reject, and to publish while a check
    /// has findings. The audit trail keeps it.
    pub reason: Option<String>,
    /// The remarks by field; `Media` is the pictures.
    #[serde(default)]
    pub remarks: Texts,
}

/// Requires a reason to publish a home with open checks, unless the approval had one.
async fn check_reasons(site: &Site, request: &TransitionRequest) -> Result<()> {
    let mut tx = site.db.read().await?;
    let one = store::find(&mut tx, request.id).await?;
    let is_decided = matches!(one.state, PublicationState::InReview | PublicationState::Approved);
    if !is_decided || one.version != request.version || !one.reason.is_empty() {
        return Ok(());
    }
    let is_open = checks::run_checks(&mut tx, &one, Language::current()).await?.is_open();
    if is_open { Err(SubmissionError::ReasonMissing.into()) } else { Ok(()) }
}

/// Takes, releases or decides on a home. Of two simultaneous decisions the second fails with 409,
/// which names the other reviewer.
#[utoipa::path(post, path = "/api/admin/review/decide", tag = "review", security(("token" = [])),
    request_body = DecideForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn review_decide(
    State(site): State<Site>,
    may: Authorized<ReviewListings>,
    SignedIn { user, .. }: SignedIn,
    JsonBody(form): JsonBody<DecideForm>,
) -> Result<Json<Done>> {
    let id = form.id.map(SubmissionId).ok_or(SubmissionError::IdMissing)?;
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let action = form.action.as_deref().and_then(|action| action.parse::<SubmissionAction>().ok());
    let action = action.filter(|action| action.side() == Side::Reviewer);
    let action = action.ok_or(SubmissionError::ActionUnknown)?;
    let reason = form.reason.as_deref().unwrap_or_default();
    let request = TransitionRequest::new(id, version, action, reason, &form.remarks)?;
    if action == SubmissionAction::Publish && request.reason.is_empty() {
        check_reasons(&site, &request).await?;
    }
    transitions::perform(&site, &request, Side::Reviewer, &user, &may.actor).await?;
    Ok(Json(Done::new(&decision_message(action))))
}

/// The body of `admin/review/place`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReviewPlaceForm {
    /// The home: a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// The version that was shown; 409 if it is not the current one.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// Degrees north. Without a point, the centre of the postal code or city is used.
    #[serde(default, rename = "Latitude")]
    pub latitude: Option<String>,
    /// Degrees east.
    #[serde(default, rename = "Longitude")]
    pub longitude: Option<String>,
}

/// Sets the location of a home under review: a point, or the centre of its postal code or city.
#[utoipa::path(post, path = "/api/admin/review/place", tag = "review", security(("token" = [])),
    request_body = ReviewPlaceForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn review_place(
    State(site): State<Site>,
    may: Authorized<ReviewListings>,
    JsonBody(form): JsonBody<ReviewPlaceForm>,
) -> Result<Json<Done>> {
    let id = form.id.map(SubmissionId).ok_or(SubmissionError::IdMissing)?;
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let one = store::find(&mut site.db.read().await?, id).await?;
    let point = form.latitude.zip(form.longitude);
    let point = resolve_point(point, &one.fields)?;
    transitions::set_location(&site, id, version, &point, &may).await?;
    Ok(Json(Done::new(&PLACED)))
}

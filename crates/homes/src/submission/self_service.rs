//! The handlers for users who post homes.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use foundation::Site;
use foundation::access::SubmitListings;
use foundation::auth::{Authorized, SignedIn, names_of};
use foundation::wire::{Data, Done, DoneWith, ListParams, id_form};
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::SubmissionError;
use super::links;
use super::mail::Channel;
use super::model::{Event, OwnEnquiry, Submission, SubmissionId, Texts};
use super::states::{self, Side, SubmissionAction};
use super::transition_request::TransitionRequest;
use super::transitions;
use super::{store, texts};
use crate::listing;
use crate::property::{PropertyId, PublicationState, StandardStatus, Thumbnail, timestamp};
use crate::views::{self, HomeViews};

id_form! {
    /// The body of calls about one of the caller's own homes.
    ListingIdForm: "id" => SubmissionId, SubmissionError::IdMissing, SubmissionError
}

/// The filter of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StateParam {
    /// Only homes in this state.
    pub state: Option<String>,
}

/// One of the caller's own homes, in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnListing {
    /// Its position in the list, from 1.
    pub sn: i64,
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// Its state.
    pub state: PublicationState,
    /// Its address; may be empty.
    pub title: String,
    /// `Sell`, `Rent`, `Lease`, `PG` or empty.
    pub purpose: String,
    /// The price or rent as typed; may be empty.
    pub price: String,
    /// The path of its first picture, or null.
    #[schema(required)]
    pub picture: Option<String>,
    /// The focal point for cropping: steps across and down, each 0 to 4; absent for the centre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
    /// When it was last changed.
    pub modified: String,
    /// When its state changed.
    pub since: String,
    /// The path of its page while it is public, or null.
    #[schema(required)]
    pub path: Option<String>,
    /// When it expires without confirmation, or null.
    #[schema(required)]
    pub ends: Option<String>,
    /// Its market status while it is public, or null.
    #[schema(required)]
    pub status: Option<StandardStatus>,
    /// The number of enquiries; null if it was never public.
    #[schema(required)]
    pub enquiries: Option<i64>,
    /// How many accounts saved it; null if it was never public.
    #[schema(required)]
    pub kept: Option<i64>,
    /// The views of its page; null if it was never public.
    #[schema(required)]
    pub views: Option<HomeViews>,
    /// The number of fields with a reviewer's remark.
    pub remarks: usize,
    /// The reviewer's general remark; may be empty.
    pub reason: String,
    /// The actions that are allowed now.
    pub actions: Vec<&'static str>,
}

/// The caller's homes, the newest first.
#[utoipa::path(post, path = "/api/me/listings/all", tag = "submission", params(ListParams, StateParam),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<OwnListing>), (status = "4XX", body = ErrorBody)))]
pub async fn all_listings(
    State(site): State<Site>,
    may: Authorized<SubmitListings>,
    Query(filter): Query<StateParam>,
    query: ListQuery,
) -> Result<Json<ListResponse<OwnListing>>> {
    let state = filter.state.as_deref().and_then(PublicationState::parse);
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (found, total) = store::list(&mut tx, may.user_id, state, &query).await?;
    let ids: Vec<SubmissionId> = found.iter().map(|one| one.id).collect();
    let homes: Vec<PropertyId> = found.iter().filter_map(|one| one.property_id).collect();
    let mut pictures = store::first_pictures(&mut tx, &ids).await?;
    let enquiries = store::enquiry_counts(&mut tx, &homes).await?;
    let saves = store::saved_counts(&mut tx, &homes).await?;
    let view_counts = views::of_homes(&mut tx, &homes, site.clock.now()).await?;
    let public_homes = find_public_homes(&site, &mut tx, &homes).await?;
    let row = |(sn, one): (i64, Submission)| {
        let home = one.property_id.and_then(|home| public_homes.get(&home));
        let picture = pictures.remove(&one.id);
        let enquiries =
            one.property_id.map(|home| enquiries.get(&home).copied().unwrap_or_default());
        let saves = one.property_id.map(|home| saves.get(&home).copied().unwrap_or_default());
        let views = one.property_id.map(|home| view_counts.get(&home).copied().unwrap_or_default());
        OwnListing::new(one, sn, picture, home, &HomeCounts { enquiries, saves, views })
    };
    let rows = query.numbered(found).map(row).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// The public data of a home.
struct PublicHome {
    path: String,
    ends: Option<String>,
    status: StandardStatus,
}

/// Finds which homes are public.
async fn find_public_homes(
    site: &Site,
    tx: &mut platform::db::Tx,
    homes: &[PropertyId],
) -> Result<HashMap<PropertyId, PublicHome>> {
    let language = Language::current();
    let shown = listing::find_with_rows(tx, site, homes, language).await?;
    let mut found = HashMap::new();
    for (home, _) in shown {
        let ends = crate::property::posting::find(tx, home.id).await?.publication.expires_time;
        let path = listing::path(site.addresses, language, &home);
        let status = home.standard_status;
        found.insert(home.id, PublicHome { path, ends: ends.map(timestamp), status });
    }
    Ok(found)
}

/// The counts of a home that was public.
struct HomeCounts {
    enquiries: Option<i64>,
    saves: Option<i64>,
    views: Option<HomeViews>,
}

impl OwnListing {
    fn new(
        one: Submission,
        sn: i64,
        picture: Option<Thumbnail>,
        home: Option<&PublicHome>,
        counts: &HomeCounts,
    ) -> Self {
        let text = |name: &str| one.fields.get(name).cloned().unwrap_or_default();
        let price = if text("Purpose") == "Sell" { "ListPrice" } else { "LeaseAmount" };
        let (picture, focus) = picture.map(|one| (one.path, one.focus)).unzip();
        Self {
            sn,
            id: one.id.0,
            version: one.version,
            state: one.state,
            title: one.title(),
            purpose: text("Purpose"),
            price: text(price),
            picture,
            focus: focus.flatten(),
            modified: timestamp(one.updated_time),
            since: timestamp(one.state_time),
            path: home.map(|home| home.path.clone()),
            ends: home.and_then(|home| home.ends.clone()),
            status: home.map(|home| home.status),
            enquiries: counts.enquiries,
            kept: counts.saves,
            views: counts.views,
            remarks: one.remarks.len(),
            actions: actions(&one, home.map(|home| home.status)),
            reason: one.reason,
        }
    }
}

/// The actions of the submitter that are allowed now. `status` is the market status of a public home.
fn actions(one: &Submission, status: Option<StandardStatus>) -> Vec<&'static str> {
    let is_useful = |action: &SubmissionAction| match action {
        SubmissionAction::Pending => status == Some(StandardStatus::Active),
        SubmissionAction::Available => status == Some(StandardStatus::Pending),
        _ => true,
    };
    let can = |action: &SubmissionAction| {
        action.side() == Side::Submitter
            && is_useful(action)
            && states::next_state(*action, one.state, one.property_id.is_some()).is_some()
    };
    SubmissionAction::ALL.into_iter().filter(can).map(SubmissionAction::as_str).collect()
}

/// A created draft.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedListing {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// The secret path of its form, valid for a week.
    pub form: String,
}

/// Creates a draft.
#[utoipa::path(post, path = "/api/me/listings/add", tag = "submission", security(("token" = [])),
    responses((status = 200, body = DoneWith<OpenedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn add_listing(
    State(site): State<Site>,
    may: Authorized<SubmitListings>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<DoneWith<OpenedListing>>> {
    links::check_may_post(&site, may.group)?;
    let now = site.clock.now();
    let token = links::new_token(&site);
    let id = platform::write!(site.db, tx => async {
        let id = transitions::create_draft(&mut tx, &user, &may.actor, now).await?;
        links::insert(&mut tx, id, user.id, &token, now).await?;
        Ok(id)
    }
    .await)?;
    let form = links::path(&site, &token, Language::current());
    let opened = OpenedListing { id: id.0, version: 1, form };
    Ok(Json(DoneWith::new(&texts::ADDED, opened)))
}

/// One of the caller's own homes, with all details.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OwnListingWhole)]
pub struct OwnListingDetails {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// Its state.
    pub state: PublicationState,
    /// Its address.
    pub title: String,
    /// The fields as typed, with the names of `docs/reso.md`.
    pub fields: Texts,
    /// The reviewer's remarks, by field.
    pub remarks: Texts,
    /// The reviewer's general remark.
    pub reason: String,
    /// Its events, the newest first.
    pub events: Vec<EventResponse>,
    /// The actions that are allowed now.
    pub actions: Vec<&'static str>,
    /// The secret path of its form, valid for a week. Null if it cannot be changed now.
    #[schema(required)]
    pub form: Option<String>,
}

/// An event in the history of a submission.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventResponse {
    /// The state before.
    pub from: String,
    /// The state after.
    pub to: String,
    /// The remarks.
    pub words: String,
    /// The user's name; empty if hidden or if the account was deleted.
    pub by: String,
    /// When it happened.
    pub time: String,
}

impl EventResponse {
    /// An event for the API.
    pub fn new(event: Event, names: &HashMap<foundation::access::UserId, String>) -> Self {
        let by = event.user_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
        let Event { from, to, words, time, .. } = event;
        Self { from, to, words, by, time: timestamp(time) }
    }
}

/// One of the caller's own homes, with a new link to its form if it can be changed.
#[utoipa::path(post, path = "/api/me/listings/one", tag = "submission", security(("token" = [])),
    request_body = ListingIdForm,
    responses((status = 200, body = Data<OwnListingDetails>), (status = "4XX", body = ErrorBody)))]
pub async fn find_listing(
    State(site): State<Site>,
    may: Authorized<SubmitListings>,
    JsonBody(form): JsonBody<ListingIdForm>,
) -> Result<Json<Data<OwnListingDetails>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let token = links::new_token(&site);
    let (one, events, status) = {
        let mut tx = site.db.read().await?;
        let one = store::find_own(&mut tx, id, may.user_id).await?;
        let events = store::events(&mut tx, id).await?;
        let actors: Vec<_> = events.iter().filter_map(|event| event.user_id).collect();
        // The names of reviewers are hidden.
        let actors: Vec<_> = actors.into_iter().filter(|by| *by == may.user_id).collect();
        let names = names_of(&mut tx, &actors).await?;
        let event = |event| EventResponse::new(event, &names);
        let homes: Vec<PropertyId> = one.property_id.into_iter().collect();
        let status = find_public_homes(&site, &mut tx, &homes)
            .await?
            .values()
            .next()
            .map(|home| home.status);
        (one, events.into_iter().map(event).collect(), status)
    };
    let can_write = states::is_open(one.state) && links::check_may_post(&site, may.group).is_ok();
    if can_write {
        platform::write!(site.db, tx => links::insert(&mut tx, id, may.user_id, &token, now).await)?;
    }
    let details = OwnListingDetails {
        id: one.id.0,
        version: one.version,
        state: one.state,
        title: one.title(),
        actions: actions(&one, status),
        fields: one.fields,
        remarks: one.remarks,
        reason: one.reason,
        events,
        form: can_write.then(|| links::path(&site, &token, Language::current())),
    };
    Ok(Json(Data { data: details }))
}

/// The body of `me/listings/move`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MoveListingForm {
    /// The home: a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// The version that was shown; 409 if it is not the current one.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// `submit`, `edit`, `discard`, `renew`, `pending`, `available`, `withdraw` or `delete`.
    pub action: Option<String>,
}

/// Performs an action on the caller's own home: submits, reopens, renews, changes the market status,
/// withdraws or deletes it.
#[utoipa::path(post, path = "/api/me/listings/move", tag = "submission", security(("token" = [])),
    request_body = MoveListingForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn move_listing(
    State(site): State<Site>,
    may: Authorized<SubmitListings>,
    SignedIn { user, .. }: SignedIn,
    JsonBody(form): JsonBody<MoveListingForm>,
) -> Result<Json<Done>> {
    let id = form.id.map(SubmissionId).ok_or(SubmissionError::IdMissing)?;
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let action = form.action.as_deref().and_then(|action| action.parse::<SubmissionAction>().ok());
    let action = action.filter(|action| action.side() == Side::Submitter);
    let action = action.ok_or(SubmissionError::ActionUnknown)?;
    let request = TransitionRequest::new(id, version, action, "", &Texts::new())?;
    transitions::perform(&site, &request, Side::Submitter, &user, &may.actor).await?;
    let message = match action {
        SubmissionAction::Submit => texts::sent_message(Channel::of(&site, &user)),
        SubmissionAction::Discard => texts::DISCARDED,
        SubmissionAction::Renew => texts::RENEWED,
        SubmissionAction::Pending => texts::PENDING,
        SubmissionAction::Available => texts::AVAILABLE,
        SubmissionAction::Withdraw => texts::WITHDRAWN,
        SubmissionAction::Delete => texts::DELETED,
        _ => texts::OPENED,
    };
    Ok(Json(Done::new(&message)))
}

/// The enquiries about the caller's own home, the newest first.
#[utoipa::path(post, path = "/api/me/listings/enquiries", tag = "submission", security(("token" = [])),
    request_body = ListingIdForm,
    responses((status = 200, body = Data<Vec<OwnEnquiry>>), (status = "4XX", body = ErrorBody)))]
pub async fn listing_enquiries(
    State(db): State<Db>,
    may: Authorized<SubmitListings>,
    JsonBody(form): JsonBody<ListingIdForm>,
) -> Result<Json<Data<Vec<OwnEnquiry>>>> {
    let id = form.parse()?;
    let mut tx = db.read().await?;
    let one = store::find_own(&mut tx, id, may.user_id).await?;
    let data = match one.property_id {
        Some(home) => store::enquiries(&mut tx, home).await?,
        None => Vec::new(),
    };
    Ok(Json(Data { data }))
}

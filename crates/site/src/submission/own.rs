//! The calls of whoever posts homes.

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

use super::error::SubmissionError;
use super::links;
use super::mail::Channel;
use super::model::{Event, OwnEnquiry, Submission, SubmissionId, Texts};
use super::moves;
use super::states::{self, Action, Side};
use super::step::Step;
use super::{store, texts};
use crate::Site;
use crate::access::SubmitListings;
use crate::account::{May, SignedIn, names_of};
use crate::listing;
use crate::property::{PropertyId, PublicationState, StandardStatus, timestamp};
use crate::views::{self, HomeViews};
use crate::wire::{Data, Done, DoneWith, ListParams, id_form};

id_form! {
    /// The body of the calls that name one home of one's own and nothing else.
    ListingIdForm: "id" => SubmissionId, SubmissionError::IdMissing, SubmissionError
}

/// Which of one's homes are asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StateParam {
    /// Those in this state only.
    #[serde(default)]
    pub state: Option<String>,
}

/// One home of one's own, in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnListing {
    /// Its place in the list, from 1.
    pub sn: i64,
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// How far it is.
    pub state: PublicationState,
    /// Where it is; empty while nobody has said.
    pub title: String,
    /// `Sell`, `Rent`, `Lease`, `PG` or empty.
    pub purpose: String,
    /// The price or the rent as it was typed; may be empty.
    pub price: String,
    /// The path of its first picture, or null.
    #[schema(required)]
    pub picture: Option<String>,
    /// When it was written last.
    pub modified: String,
    /// When it came to its state.
    pub since: String,
    /// The path of its page while it is public, or null.
    #[schema(required)]
    pub path: Option<String>,
    /// Until when it is public without a word, or null.
    #[schema(required)]
    pub ends: Option<String>,
    /// What it is in the market while it is public, or null.
    #[schema(required)]
    pub status: Option<StandardStatus>,
    /// How often somebody has asked about it; null for what was never public.
    #[schema(required)]
    pub enquiries: Option<i64>,
    /// How many people with an account keep it; null for what was never public.
    #[schema(required)]
    pub kept: Option<i64>,
    /// How often its page was seen; null for what was never public.
    #[schema(required)]
    pub views: Option<HomeViews>,
    /// How many fields the reviewer has words for.
    pub remarks: usize,
    /// What was said of the whole; may be empty.
    pub reason: String,
    /// What can be done with it now.
    pub actions: Vec<&'static str>,
}

/// One's homes, the newest first.
#[utoipa::path(post, path = "/api/me/listings/all", tag = "submission", params(ListParams, StateParam),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<OwnListing>), (status = "4XX", body = ErrorBody)))]
pub async fn all_listings(
    State(site): State<Site>,
    may: May<SubmitListings>,
    Query(wanted): Query<StateParam>,
    query: ListQuery,
) -> Result<Json<ListResponse<OwnListing>>> {
    let state = wanted.state.as_deref().and_then(PublicationState::parse);
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (found, total) = store::list(&mut tx, may.user_id, state, &query).await?;
    let ids: Vec<SubmissionId> = found.iter().map(|one| one.id).collect();
    let homes: Vec<PropertyId> = found.iter().filter_map(|one| one.property_id).collect();
    let mut pictures = store::first_pictures(&mut tx, &ids).await?;
    let enquiries = store::enquiry_counts(&mut tx, &homes).await?;
    let kept = store::kept_counts(&mut tx, &homes).await?;
    let seen = views::of_homes(&mut tx, &homes, site.clock.now()).await?;
    let public = public(&site, &mut tx, &homes).await?;
    let row = |(sn, one): (i64, Submission)| {
        let home = one.property_id.and_then(|home| public.get(&home));
        let picture = pictures.remove(&one.id).map(|name| format!("{PREFIX}{name}"));
        let enquiries =
            one.property_id.map(|home| enquiries.get(&home).copied().unwrap_or_default());
        let kept = one.property_id.map(|home| kept.get(&home).copied().unwrap_or_default());
        let views = one.property_id.map(|home| seen.get(&home).copied().unwrap_or_default());
        OwnListing::new(one, sn, picture, home, (enquiries, kept, views))
    };
    let rows = query.numbered(found).map(row).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// What is told of a home that is public.
struct Shown {
    path: String,
    ends: Option<String>,
    status: StandardStatus,
}

/// Of each home that is public.
async fn public(
    site: &Site,
    tx: &mut platform::db::Tx,
    homes: &[PropertyId],
) -> Result<HashMap<PropertyId, Shown>> {
    let language = Language::current();
    let shown = listing::shown(tx, site, homes, language).await?;
    let mut found = HashMap::new();
    for (home, _) in shown {
        let ends = crate::property::posting::find(tx, home.id).await?.publication.expires_time;
        let path = listing::path(site.addresses, language, &home);
        let status = home.standard_status;
        found.insert(home.id, Shown { path, ends: ends.map(timestamp), status });
    }
    Ok(found)
}

impl OwnListing {
    fn new(
        one: Submission,
        sn: i64,
        picture: Option<String>,
        home: Option<&Shown>,
        (enquiries, kept, views): (Option<i64>, Option<i64>, Option<HomeViews>),
    ) -> Self {
        let text = |name: &str| one.fields.get(name).cloned().unwrap_or_default();
        let price = if text("Purpose") == "Sell" { "ListPrice" } else { "LeaseAmount" };
        Self {
            sn,
            id: one.id.0,
            version: one.version,
            state: one.state,
            title: one.title(),
            purpose: text("Purpose"),
            price: text(price),
            picture,
            modified: timestamp(one.updated_time),
            since: timestamp(one.state_time),
            path: home.map(|home| home.path.clone()),
            ends: home.and_then(|home| home.ends.clone()),
            status: home.map(|home| home.status),
            enquiries,
            kept,
            views,
            remarks: one.remarks.len(),
            actions: actions(&one, home.map(|home| home.status)),
            reason: one.reason,
        }
    }
}

/// What whoever posted it can do with it now; `status` is that of its home while it is public.
fn actions(one: &Submission, status: Option<StandardStatus>) -> Vec<&'static str> {
    let is_useful = |action: &Action| match action {
        Action::Pending => status == Some(StandardStatus::Active),
        Action::Available => status == Some(StandardStatus::Pending),
        _ => true,
    };
    let can = |action: &Action| {
        action.side() == Side::Submitter
            && is_useful(action)
            && states::next(*action, one.state, one.property_id.is_some()).is_some()
    };
    Action::ALL.into_iter().filter(can).map(Action::as_str).collect()
}

/// A draft that was begun or opened.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedListing {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// The path of its form, good for a week, for whoever has it: a secret.
    pub form: String,
}

/// Begins a draft.
#[utoipa::path(post, path = "/api/me/listings/add", tag = "submission", security(("token" = [])),
    responses((status = 200, body = DoneWith<OpenedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn add_listing(
    State(site): State<Site>,
    may: May<SubmitListings>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<DoneWith<OpenedListing>>> {
    links::may_post(&site, may.group)?;
    let now = site.clock.now();
    let token = links::new_token(&site);
    let id = platform::write!(site.db, tx => async {
        let id = moves::begin(&mut tx, &user, &may.actor, now).await?;
        links::begin(&mut tx, id, user.id, &token, now).await?;
        Ok(id)
    }
    .await)?;
    let form = links::path(&site, &token, Language::current());
    let opened = OpenedListing { id: id.0, version: 1, form };
    Ok(Json(DoneWith::new(&texts::ADDED, opened)))
}

/// One home of one's own with everything.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnListingWhole {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// How far it is.
    pub state: PublicationState,
    /// Where it is.
    pub title: String,
    /// As they were typed, by the names of `docs/reso.md`.
    pub fields: Texts,
    /// What the reviewer asks for, by field.
    pub remarks: Texts,
    /// What was said of the whole.
    pub reason: String,
    /// What became of it, the newest first.
    pub events: Vec<EventResponse>,
    /// What can be done with it now.
    pub actions: Vec<&'static str>,
    /// The path of its form, good for a week, for whoever has it: a secret. Null when it
    /// cannot be written now.
    #[schema(required)]
    pub form: Option<String>,
}

/// Something that became of a submission.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventResponse {
    /// Before.
    pub from: String,
    /// After.
    pub to: String,
    /// What was said.
    pub words: String,
    /// Who, by name; empty for what is not told, and when the account is gone.
    pub by: String,
    /// When.
    pub time: String,
}

impl EventResponse {
    /// An event for the wire.
    pub fn new(event: Event, names: &HashMap<crate::access::UserId, String>) -> Self {
        let by = event.user_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
        let Event { from, to, words, time, .. } = event;
        Self { from, to, words, by, time: timestamp(time) }
    }
}

/// One home of one's own, with a new link to its form when it can be written.
#[utoipa::path(post, path = "/api/me/listings/one", tag = "submission", security(("token" = [])),
    request_body = ListingIdForm,
    responses((status = 200, body = Data<OwnListingWhole>), (status = "4XX", body = ErrorBody)))]
pub async fn find_listing(
    State(site): State<Site>,
    may: May<SubmitListings>,
    JsonBody(form): JsonBody<ListingIdForm>,
) -> Result<Json<Data<OwnListingWhole>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let token = links::new_token(&site);
    let (one, events, status) = {
        let mut tx = site.db.read().await?;
        let one = store::find_own(&mut tx, id, may.user_id).await?;
        let events = store::events(&mut tx, id).await?;
        let own: Vec<_> = events.iter().filter_map(|event| event.user_id).collect();
        // Who reviews is not told.
        let own: Vec<_> = own.into_iter().filter(|by| *by == may.user_id).collect();
        let names = names_of(&mut tx, &own).await?;
        let event = |event| EventResponse::new(event, &names);
        let homes: Vec<PropertyId> = one.property_id.into_iter().collect();
        let status = public(&site, &mut tx, &homes).await?.values().next().map(|home| home.status);
        (one, events.into_iter().map(event).collect(), status)
    };
    let can_write = states::is_open(one.state) && links::may_post(&site, may.group).is_ok();
    if can_write {
        platform::write!(site.db, tx => links::begin(&mut tx, id, may.user_id, &token, now).await)?;
    }
    let whole = OwnListingWhole {
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
    Ok(Json(Data { data: whole }))
}

/// The body of `me/listings/move`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MoveListingForm {
    /// Which home, a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// The version that was seen; refused with 409 when it is not today's.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// `submit`, `edit`, `discard`, `renew`, `pending`, `available`, `withdraw` or `delete`.
    #[serde(default)]
    pub action: Option<String>,
}

/// Takes one's home a step further: sends it, opens it again, says that it is still available or
/// that an offer was accepted, withdraws or deletes it.
#[utoipa::path(post, path = "/api/me/listings/move", tag = "submission", security(("token" = [])),
    request_body = MoveListingForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn move_listing(
    State(site): State<Site>,
    may: May<SubmitListings>,
    SignedIn { user, .. }: SignedIn,
    JsonBody(form): JsonBody<MoveListingForm>,
) -> Result<Json<Done>> {
    let id = form.id.map(SubmissionId).ok_or(SubmissionError::IdMissing)?;
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let action = form.action.as_deref().and_then(|action| action.parse::<Action>().ok());
    let action = action.filter(|action| action.side() == Side::Submitter);
    let action = action.ok_or(SubmissionError::ActionUnknown)?;
    let step = Step::new(id, version, action, "", &Texts::new())?;
    moves::take(&site, &step, Side::Submitter, &user, &may.actor).await?;
    let said = match action {
        Action::Submit => texts::sent(Channel::of(&site, &user)),
        Action::Discard => texts::DISCARDED,
        Action::Renew => texts::RENEWED,
        Action::Pending => texts::PENDING,
        Action::Available => texts::AVAILABLE,
        Action::Withdraw => texts::WITHDRAWN,
        Action::Delete => texts::DELETED,
        _ => texts::OPENED,
    };
    Ok(Json(Done::new(&said)))
}

/// What was asked about one's home, the newest first.
#[utoipa::path(post, path = "/api/me/listings/enquiries", tag = "submission", security(("token" = [])),
    request_body = ListingIdForm,
    responses((status = 200, body = Data<Vec<OwnEnquiry>>), (status = "4XX", body = ErrorBody)))]
pub async fn listing_enquiries(
    State(site): State<Site>,
    may: May<SubmitListings>,
    JsonBody(form): JsonBody<ListingIdForm>,
) -> Result<Json<Data<Vec<OwnEnquiry>>>> {
    let id = form.parse()?;
    let mut tx = site.db.read().await?;
    let one = store::find_own(&mut tx, id, may.user_id).await?;
    let data = match one.property_id {
        Some(home) => store::enquiries(&mut tx, home).await?,
        None => Vec::new(),
    };
    Ok(Json(Data { data }))
}

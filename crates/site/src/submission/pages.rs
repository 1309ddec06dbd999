//! The form at `/post-property`, step by step, as it works without script; with it, what is
//! typed is kept by `me/listings/keep` beside.
//!
//! It is given under the query key `["posting"]`: first `{mode: "begin", …}`, where one signs in,
//! then `{mode: "draft", step, values, errors, …}` behind a link that is a secret: kept by nobody
//! and found by no robot. Whatever is posted is stored before anything is said about it.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::response::Response;
use http::{StatusCode, header};
use platform::error::{Error, Result};
use platform::http::arriving::Sender;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::http::multipart::{MultipartForm, UploadedFile};
use platform::language::Language;
use platform::media::PREFIX;
use platform::message::Say as _;
use platform::storage::audit::Actor;
use serde_json::{Map, Value, json};

use super::error::SubmissionError;
use super::fields::{self, Step};
use super::mail::Channel;
use super::model::{Submission, Texts};
use super::moves;
use super::states::{self, Action, Side};
use super::step::Step as Asked;
use super::{home, links, pictures, preview, store};
use crate::Site;
use crate::account::{User, who_is};
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use crate::paths::page as paths;
use crate::property::{PublicationState, place_note};
use crate::tools::Estimating;

/// `GET /post-property`
pub async fn begin(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::POST_PROPERTY, language);
    let asked = PageRequest::new(&request, language, here);
    site.pages
        .respond(asked, || async { begin_page(&site, language, "", None).map(PageOutcome::Page) })
        .await
}

/// `POST /post-property`: signs somebody in for one draft, without a session.
pub async fn enter(State(site): State<Site>, client: ClientAddress, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::POST_PROPERTY, language);
    let asked = PageRequest::new(&request, language, here);
    let pairs = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => pairs,
        Err(error) => return site.pages.respond_failure(&asked, error).await,
    };
    let field = |wanted: &str| {
        let found = pairs.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    };
    let entered =
        enter_as(&site, client, field("email"), field("password"), field("go") == "last", language);
    match entered.await {
        Ok(path) => see_other(&path),
        Err(error) => match begin_page(&site, language, field("email"), Some(&error)) {
            Ok(page) => site.pages.respond_error(&asked, page, &error).await,
            Err(error) => site.pages.respond_failure(&asked, error).await,
        },
    }
}

/// The path of a new draft, or of the newest that is there.
async fn enter_as(
    site: &Site,
    client: ClientAddress,
    email: &str,
    password: &str,
    is_last: bool,
    language: Language,
) -> Result<String> {
    let user = who_is(site, client, email, password).await?;
    links::may_post(site, user.group)?;
    let now = site.clock.now();
    let token = links::new_token(site);
    let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
    platform::write!(site.db, tx => async {
        let open = if is_last {
            store::newest_open(&mut tx, user.id).await?
        } else {
            None
        };
        let id = match open {
            Some(id) => id,
            None => moves::begin(&mut tx, &user, &actor, now).await?,
        };
        links::begin(&mut tx, id, user.id, &token, now).await
    }
    .await)?;
    Ok(links::path(site, &token, language))
}

fn begin_page(site: &Site, language: Language, email: &str, error: Option<&Error>) -> Result<Page> {
    let data = json!({
        "mode": "begin",
        "email": email,
        "notice": error.map(|error| error.text(language)),
        "takesOwners": site.company().owners_post,
    });
    let path = site.addresses.of(paths::POST_PROPERTY, language);
    let query = QueryState::new(json!(["posting"]), &data)?;
    let page = Page::new(PageKind::PostProperty, language, &path, vec![query]);
    Ok(site.content(language).pictured(page))
}

/// What a step shows beside what is stored.
#[derive(Default)]
struct Shown {
    /// What was typed and not taken.
    typed: Texts,
    errors: Map<String, Value>,
    notice: Option<String>,
    is_conflict: bool,
}

/// `GET /post-property/{token}?step=…`
pub async fn show(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    // Not the token: what is logged or kept of a request has the path in it.
    let asked = PageRequest::new(&request, language, paths::POSTING.en.to_owned());
    let step = step_of(request.uri().query());
    let load = async {
        let Path(token) = path.map_err(|_| SubmissionError::LinkEnded)?;
        let (it, user) = links::open(&site, &mut site.db.read().await?, &token).await?;
        draft_page(&site, language, &token, &it, &user, step, Shown::default()).await
    };
    site.pages.respond_private(&asked, load.await).await
}

/// The step that an address names.
fn step_of(query: Option<&str>) -> Option<Step> {
    let pairs = url::form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let named = pairs.into_iter().find(|(name, _)| name == "step");
    named.and_then(|(_, value)| value.parse().ok())
}

/// How far a step is.
#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct StepProgress {
    step: Step,
    is_done: bool,
    /// How many of its fields the reviewer asks to change.
    remarks: usize,
}

/// Where a draft is carried on: what is to be changed, else what is not done.
fn next_step(steps: &[StepProgress]) -> Step {
    let asked = steps.iter().find(|one| one.remarks > 0);
    let open = steps.iter().find(|one| !one.is_done);
    asked.or(open).map_or(Step::Check, |one| one.step)
}

/// `POST /post-property/{token}?step=…`
pub async fn change(
    State(site): State<Site>,
    client: ClientAddress,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let asked = PageRequest::new(&request, language, paths::POSTING.en.to_owned());
    let step = step_of(request.uri().query()).unwrap_or(Step::Purpose);
    let Ok(Path(token)) = path else {
        return site.pages.respond_failure(&asked, SubmissionError::LinkEnded.into()).await;
    };
    // Before anything is read: whose form it is, and that it is somebody's.
    let opened = async { links::open(&site, &mut site.db.read().await?, &token).await };
    let mut request = request;
    match opened.await {
        Ok((_, user)) => request.extensions_mut().insert(Sender::account(user.id.0)),
        Err(error) => return site.pages.respond_private(&asked, Err(error)).await,
    };
    let posted = match Posted::read(request).await {
        Ok(posted) => posted,
        Err(error) => return site.pages.respond_failure(&asked, error).await,
    };
    match answer(&site, client, language, &token, step, &posted).await {
        Ok(Answer::Go(path)) => see_other(&path),
        Ok(Answer::Again(page)) => site.pages.respond_private(&asked, Ok(page)).await,
        Err(error) => site.pages.respond_private(&asked, Err(error)).await,
    }
}

/// What a browser has posted, with or without a file.
struct Posted {
    pairs: Vec<(String, String)>,
    file: Option<UploadedFile>,
    /// Whose place among the uploads lasts until its picture was worked on.
    _form: MultipartForm,
}

impl Posted {
    async fn read(request: Request) -> Result<Self> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let is_multipart = kind
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.starts_with("multipart/form-data"));
        if !is_multipart {
            let FormBody(pairs) = FormBody::from_request(request, &()).await?;
            return Ok(Self { pairs, file: None, _form: MultipartForm::default() });
        }
        let form = MultipartForm::from_request(request, &()).await?;
        let text = |name: &str| Some((name.to_owned(), form.text(name)?.to_owned()));
        let pairs = ["version", "go", "description"].into_iter().filter_map(text).collect();
        Ok(Self { pairs, file: form.file("file").cloned(), _form: form })
    }

    fn text(&self, wanted: &str) -> &str {
        let found = self.pairs.iter().find(|(name, _)| name == wanted);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    }

    /// What was typed into the fields of a step; a field that is not there is empty, as a box
    /// that is not ticked.
    fn typed(&self, step: Step) -> Texts {
        let of = |name: &&'static str| {
            let values = self.pairs.iter().filter(|(own, _)| own == name);
            let values: Vec<&str> = values.map(|(_, value)| value.as_str()).collect();
            let text = match *name {
                "AssociationAmenities" => values.join(","),
                _ => values.first().copied().unwrap_or_default().replace("\r\n", "\n"),
            };
            ((*name).to_owned(), text)
        };
        step.fields().iter().map(of).collect()
    }
}

enum Answer {
    Go(String),
    Again(Page),
}

async fn answer(
    site: &Site,
    client: ClientAddress,
    language: Language,
    token: &str,
    step: Step,
    posted: &Posted,
) -> Result<Answer> {
    let (it, user) = links::open(site, &mut site.db.read().await?, token).await?;
    let here = site.addresses.of(paths::POSTING, language).replace("{token}", token);
    let to = |step: Step| format!("{here}?step={}", step.as_str());
    let button = posted.text("go");
    if !states::is_open(it.state) {
        return Ok(Answer::Go(to(Step::Check)));
    }
    let again = async |it: &Submission, shown: Shown| {
        let page = draft_page(site, language, token, it, &user, Some(step), shown).await?;
        Ok(Answer::Again(page))
    };
    if step == Step::Pictures {
        let changed =
            pictures::change(site, it.id, user.id, posted.file.as_ref(), &posted.pairs, button);
        return match changed.await {
            Ok(_) if button == "next" => Ok(Answer::Go(to(step.next()))),
            Ok(_) => Ok(Answer::Go(button.parse().map_or_else(|_| to(step), to))),
            Err(error) if error.status().is_server_error() => Err(error),
            Err(error) => {
                let mut shown = Shown::default();
                let said = Value::from(error.text(language).into_owned());
                shown.errors.insert("file".to_owned(), said);
                again(&it, shown).await
            }
        };
    }
    let typed = posted.typed(step);
    let now = site.clock.now();
    let version = posted.text("version").parse().unwrap_or_default();
    let kept = platform::write!(site.db, tx => {
        moves::keep(&mut tx, it.id, user.id, version, &typed, now).await
    });
    let it = match kept {
        Ok(kept) => kept,
        Err(error) if error.status() == StatusCode::CONFLICT => {
            let it = store::find_own(&mut site.db.read().await?, it.id, user.id).await?;
            let notice = Some(error.text(language).into_owned());
            let shown = Shown { typed, notice, is_conflict: true, ..Shown::default() };
            return again(&it, shown).await;
        }
        Err(error) if error.status().is_server_error() => return Err(error),
        Err(error) => {
            let notice = Some(error.text(language).into_owned());
            return again(&it, Shown { typed, notice, ..Shown::default() }).await;
        }
    };
    match button {
        "send" => {
            let action = Action::Submit;
            let asked = Asked::new(it.id, it.version, action, "", &Texts::new())?;
            let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
            match moves::take(site, &asked, Side::Submitter, &user, &actor).await {
                Ok(_) => Ok(Answer::Go(to(Step::Check))),
                Err(error) if error.status().is_server_error() => Err(error),
                Err(error) => {
                    let notice = Some(error.text(language).into_owned());
                    again(&it, Shown { notice, ..Shown::default() }).await
                }
            }
        }
        "next" | "" => {
            let wrong = wrong_of(site, &it).await?;
            let errors = errors_of(&wrong, step, language);
            if errors.is_empty() {
                return Ok(Answer::Go(to(step.next())));
            }
            let notice = Some(SubmissionError::NotComplete.message().text(language).to_owned());
            again(&it, Shown { errors, notice, ..Shown::default() }).await
        }
        // Saved as it is, and gone to another step, or back to this one.
        other => Ok(Answer::Go(other.parse().map_or_else(|_| to(step) + "&saved=1", to))),
    }
}

async fn wrong_of(site: &Site, it: &Submission) -> Result<Vec<fields::Wrong>> {
    let mut tx = site.db.read().await?;
    Ok(home::check_to_send(site, &mut tx, it).await?.err().unwrap_or_default())
}

fn errors_of(wrong: &[fields::Wrong], step: Step, language: Language) -> Map<String, Value> {
    let mut errors = Map::new();
    for one in wrong.iter().filter(|one| Step::of(one.field) == step) {
        errors.entry(one.field).or_insert_with(|| Value::from(one.text(language)));
    }
    errors
}

async fn draft_page(
    site: &Site,
    language: Language,
    token: &str,
    it: &Submission,
    user: &User,
    step: Option<Step>,
    shown: Shown,
) -> Result<Page> {
    let is_open = states::is_open(it.state);
    let wrong = if is_open { wrong_of(site, it).await? } else { Vec::new() };
    let pictures = store::pictures(&mut site.db.read().await?, it.id).await?;
    let steps = Step::ALL.map(|one| {
        let is_begun = one.fields().iter().any(|field| it.fields.contains_key(*field))
            || (one == Step::Pictures && !pictures.is_empty());
        let wrong = wrong.iter().filter(|wrong| Step::of(wrong.field) == one).count();
        let remarks = it.remarks.keys().filter(|field| Step::of(field) == one).count();
        StepProgress { step: one, is_done: is_begun && wrong == 0, remarks }
    });
    let step = step.unwrap_or_else(|| next_step(&steps));
    let problems: Vec<Value> = wrong
        .iter()
        .filter(|_| step == Step::Check)
        .map(|one| {
            let step = Step::of(one.field);
            json!({ "step": step, "field": one.field, "text": one.text(language) })
        })
        .collect();
    let mut values = it.fields.clone();
    values.extend(shown.typed);
    let mode = match it.state {
        PublicationState::Submitted | PublicationState::InReview => "sent",
        _ if is_open => "draft",
        _ => "closed",
    };
    let here = site.addresses.of(paths::POSTING, language).replace("{token}", token);
    let data = json!({
        "mode": mode,
        "id": it.id,
        "state": it.state,
        "version": it.version,
        "step": step,
        "steps": steps,
        "values": values,
        "errors": shown.errors,
        "notice": shown.notice,
        "isConflict": shown.is_conflict,
        "problems": problems,
        "remarks": it.remarks,
        "reason": it.reason,
        "isPublic": it.property_id.is_some(),
        "isByOwner": it.is_by_owner,
        "channel": Channel::of(site, user),
        "placeNote": place_note(&it.fields).map(|note| note.text(language).to_owned()),
        "person": format!("{} {}", user.first_name, user.last_name),
        "title": it.title(),
        "link": token,
        "path": here,
        "preview": preview::path(site, token, language),
        "estimating": (step == Step::Cost).then(|| Estimating::of(site.clock.now())),
        "pictures": pictures.iter().map(|one| json!({
            "name": one.name, "path": format!("{PREFIX}{}", one.name),
            "description": one.description,
        })).collect::<Vec<_>>(),
    });
    let path = format!("{here}?step={}", step.as_str());
    let query = QueryState::new(json!(["posting"]), &data)?;
    let page = Page::new(PageKind::Posting, language, &path, vec![query]);
    let status = match (shown.is_conflict, data["errors"].as_object().is_none_or(Map::is_empty)) {
        (true, _) => StatusCode::CONFLICT,
        (false, false) => StatusCode::UNPROCESSABLE_ENTITY,
        (false, true) => StatusCode::OK,
    };
    Ok(page.with_status(status))
}

/// `/my-listings`: the browser asks for what one has, with its session.
pub async fn my_listings(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(paths::MY_LISTINGS, language);
    let picture = || site.content(language).picture_of(&path).to_owned();
    site.pages.respond_without_data(request, language, &path, PageKind::MyListings, picture).await
}

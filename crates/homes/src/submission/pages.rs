//! The form at `/post-property`, step by step. It works without script; with script, the browser also
//! autosaves with `me/listings/keep`.
//!
//! Its data has the query key `["posting"]`: first `{mode: "begin", …}` to sign in, then
//! `{mode: "draft", step, values, errors, …}` behind a secret link, which is neither cached nor
//! indexed. A posted step is saved before it is checked.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::auth::{User, authenticate};
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use foundation::paths::page as paths;
use foundation::tools::EstimateFigures;
use http::{StatusCode, header};
use platform::error::{Error, Result};
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::http::multipart::{MultipartForm, UploadedFile};
use platform::http::upload_budget::UploadAccount;
use platform::language::Language;
use platform::media::PREFIX;
use platform::refusal::Refusal as _;
use platform::storage::audit::Actor;
use serde_json::{Map, Value, json};

use super::error::SubmissionError;
use super::fields::{self, SubmissionStep};
use super::mail::Channel;
use super::model::{Submission, Texts};
use super::states::{self, Side, SubmissionAction};
use super::transition_request::TransitionRequest;
use super::transitions;
use super::{home, links, pictures, preview, store};
use crate::property::{PublicationState, place_note};

/// `GET /post-property`
pub async fn begin(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::POST_PROPERTY, language);
    let page_request = PageRequest::new(&request, language, here);
    site.pages
        .respond(page_request, || async {
            begin_page(&site, language, "", None).map(PageOutcome::Page)
        })
        .await
}

/// `POST /post-property`: signs a user in for one draft, without a session.
pub async fn enter(State(site): State<Site>, client: ClientAddress, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::POST_PROPERTY, language);
    let page_request = PageRequest::new(&request, language, here);
    let pairs = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => pairs,
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    let field = |field_name: &str| {
        let found = pairs.iter().find(|(name, _)| name == field_name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    };
    let opened = open_draft(
        &site,
        client,
        field("email"),
        field("password"),
        field("go") == "last",
        language,
    );
    match opened.await {
        Ok(path) => see_other(&path),
        Err(error) => match begin_page(&site, language, field("email"), Some(&error)) {
            Ok(page) => site.pages.respond_error(&page_request, page, &error).await,
            Err(error) => site.pages.respond_failure(&page_request, error).await,
        },
    }
}

/// The path of a new draft, or of the newest one.
async fn open_draft(
    site: &Site,
    client: ClientAddress,
    email: &str,
    password: &str,
    is_last: bool,
    language: Language,
) -> Result<String> {
    let user = authenticate(site, client, email, password).await?;
    links::check_may_post(site, user.group)?;
    let now = site.clock.now();
    let token = links::new_token(site);
    let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
    platform::write!(site.db, tx => async {
        store::lock_account(&mut tx, user.id).await?;
        let open = if is_last {
            store::newest_draft(&mut tx, user.id).await?
        } else {
            None
        };
        let id = match open {
            Some(id) => id,
            None => transitions::create_draft(&mut tx, &user, &actor, now).await?,
        };
        links::insert(&mut tx, id, user.id, &token, now).await
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

/// The state of a step, besides the stored draft.
#[derive(Default)]
struct StepState {
    /// Typed fields that were not saved.
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
    // Without the token, because the path is logged.
    let page_request = PageRequest::new(&request, language, paths::POSTING.en.to_owned());
    let step = parse_step(request.uri().query());
    let load = async {
        let Path(token) = path.map_err(|_| SubmissionError::LinkEnded)?;
        let (submission, user) = links::open(&site, &mut site.db.read().await?, &token).await?;
        draft_page(&site, language, &token, &submission, &user, step, StepState::default()).await
    };
    site.pages.respond_private(&page_request, load.await).await
}

/// Parses the step of a query.
fn parse_step(query: Option<&str>) -> Option<SubmissionStep> {
    let pairs = url::form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let named = pairs.into_iter().find(|(name, _)| name == "step");
    named.and_then(|(_, value)| value.parse().ok())
}

/// The progress of a step.
#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct StepProgress {
    step: SubmissionStep,
    is_done: bool,
    /// The number of its fields with a reviewer's remark.
    remarks: usize,
}

/// The step to continue with: the first with remarks, else the first that is not done.
fn next_step(steps: &[StepProgress]) -> SubmissionStep {
    let requested = steps.iter().find(|one| one.remarks > 0);
    let open = steps.iter().find(|one| !one.is_done);
    requested.or(open).map_or(SubmissionStep::Check, |one| one.step)
}

/// `POST /post-property/{token}?step=…`
pub async fn change(
    State(site): State<Site>,
    client: ClientAddress,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let page_request = PageRequest::new(&request, language, paths::POSTING.en.to_owned());
    let step = parse_step(request.uri().query()).unwrap_or(SubmissionStep::Purpose);
    let Ok(Path(token)) = path else {
        return site.pages.respond_failure(&page_request, SubmissionError::LinkEnded.into()).await;
    };
    // Check the link before reading the body.
    let opened = async { links::open(&site, &mut site.db.read().await?, &token).await };
    let mut request = request;
    match opened.await {
        Ok((_, user)) => request.extensions_mut().insert(UploadAccount::new(user.id.0)),
        Err(error) => return site.pages.respond_private(&page_request, Err(error)).await,
    };
    let posted = match PostedForm::read(request).await {
        Ok(posted) => posted,
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    match handle_step(&site, client, language, &token, step, &posted).await {
        Ok(StepOutcome::Redirect(path)) => see_other(&path),
        Ok(StepOutcome::Show(page)) => site.pages.respond_private(&page_request, Ok(page)).await,
        Err(error) => site.pages.respond_private(&page_request, Err(error)).await,
    }
}

/// A posted form, with or without a file.
struct PostedForm {
    pairs: Vec<(String, String)>,
    file: Option<UploadedFile>,
    /// Holds the upload slot until the picture is processed.
    _form: MultipartForm,
}

impl PostedForm {
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

    fn text(&self, field_name: &str) -> &str {
        let found = self.pairs.iter().find(|(name, _)| name == field_name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    }

    /// The fields of a step. Absent fields are empty, like an unticked checkbox.
    fn typed(&self, step: SubmissionStep) -> Texts {
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

enum StepOutcome {
    Redirect(String),
    Show(Page),
}

async fn handle_step(
    site: &Site,
    client: ClientAddress,
    language: Language,
    token: &str,
    step: SubmissionStep,
    posted: &PostedForm,
) -> Result<StepOutcome> {
    let (submission, user) = links::open(site, &mut site.db.read().await?, token).await?;
    let here = site.addresses.of(paths::POSTING, language).replace("{token}", token);
    let to = |step: SubmissionStep| format!("{here}?step={}", step.as_str());
    let button = posted.text("go");
    if !states::is_open(submission.state) {
        return Ok(StepOutcome::Redirect(to(SubmissionStep::Check)));
    }
    let show_again = async |submission: &Submission, state: StepState| {
        let page = draft_page(site, language, token, submission, &user, Some(step), state).await?;
        Ok(StepOutcome::Show(page))
    };
    if step == SubmissionStep::Pictures {
        let changed = pictures::change(
            site,
            submission.id,
            user.id,
            posted.file.as_ref(),
            &posted.pairs,
            button,
        );
        return match changed.await {
            Ok(_) if button == "next" => Ok(StepOutcome::Redirect(to(step.next()))),
            Ok(_) => Ok(StepOutcome::Redirect(button.parse().map_or_else(|_| to(step), to))),
            Err(error) if error.status().is_server_error() => Err(error),
            Err(error) => {
                let mut state = StepState::default();
                let message = Value::from(error.text(language).into_owned());
                state.errors.insert("file".to_owned(), message);
                show_again(&submission, state).await
            }
        };
    }
    let typed = posted.typed(step);
    let now = site.clock.now();
    let version = posted.text("version").parse().unwrap_or_default();
    let saved = platform::write!(site.db, tx => {
        transitions::save_fields(&mut tx, submission.id, user.id, version, &typed, now).await
    });
    let submission = match saved {
        Ok(saved) => saved,
        Err(error) if error.status() == StatusCode::CONFLICT => {
            let submission =
                store::find_own(&mut site.db.read().await?, submission.id, user.id).await?;
            let notice = Some(error.text(language).into_owned());
            let state = StepState { typed, notice, is_conflict: true, ..StepState::default() };
            return show_again(&submission, state).await;
        }
        Err(error) if error.status().is_server_error() => return Err(error),
        Err(error) => {
            let notice = Some(error.text(language).into_owned());
            return show_again(&submission, StepState { typed, notice, ..StepState::default() })
                .await;
        }
    };
    match button {
        "send" => {
            let action = SubmissionAction::Submit;
            let transition = TransitionRequest::new(
                submission.id,
                submission.version,
                action,
                "",
                &Texts::new(),
            )?;
            let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
            match transitions::perform(site, &transition, Side::Submitter, &user, &actor).await {
                Ok(_) => Ok(StepOutcome::Redirect(to(SubmissionStep::Check))),
                Err(error) if error.status().is_server_error() => Err(error),
                Err(error) => {
                    let notice = Some(error.text(language).into_owned());
                    show_again(&submission, StepState { notice, ..StepState::default() }).await
                }
            }
        }
        "next" | "" => {
            let field_errors = find_field_errors(site, &submission).await?;
            let errors = errors_of_step(&field_errors, step, language);
            if errors.is_empty() {
                return Ok(StepOutcome::Redirect(to(step.next())));
            }
            let notice = Some(SubmissionError::NotComplete.message().text(language).to_owned());
            show_again(&submission, StepState { errors, notice, ..StepState::default() }).await
        }
        // Saved without checks; go to another step, or show this one again.
        other => {
            Ok(StepOutcome::Redirect(other.parse().map_or_else(|_| to(step) + "&saved=1", to)))
        }
    }
}

async fn find_field_errors(
    site: &Site,
    submission: &Submission,
) -> Result<Vec<fields::FieldError>> {
    let mut tx = site.db.read().await?;
    Ok(home::check_for_review(site, &mut tx, submission).await?.err().unwrap_or_default())
}

fn errors_of_step(
    field_errors: &[fields::FieldError],
    step: SubmissionStep,
    language: Language,
) -> Map<String, Value> {
    let mut errors = Map::new();
    for one in field_errors.iter().filter(|one| SubmissionStep::of(one.field) == step) {
        errors.entry(one.field).or_insert_with(|| Value::from(one.text(language)));
    }
    errors
}

async fn draft_page(
    site: &Site,
    language: Language,
    token: &str,
    submission: &Submission,
    user: &User,
    step: Option<SubmissionStep>,
    state: StepState,
) -> Result<Page> {
    let is_open = states::is_open(submission.state);
    let field_errors =
        if is_open { find_field_errors(site, submission).await? } else { Vec::new() };
    let pictures = store::pictures(&mut site.db.read().await?, submission.id).await?;
    let steps = SubmissionStep::ALL.map(|one| {
        let is_begun = one.fields().iter().any(|field| submission.fields.contains_key(*field))
            || (one == SubmissionStep::Pictures && !pictures.is_empty());
        let error_count =
            field_errors.iter().filter(|error| SubmissionStep::of(error.field) == one).count();
        let remarks =
            submission.remarks.keys().filter(|field| SubmissionStep::of(field) == one).count();
        StepProgress { step: one, is_done: is_begun && error_count == 0, remarks }
    });
    let step = step.unwrap_or_else(|| next_step(&steps));
    let problems: Vec<Value> = field_errors
        .iter()
        .filter(|_| step == SubmissionStep::Check)
        .map(|one| {
            let step = SubmissionStep::of(one.field);
            json!({ "step": step, "field": one.field, "text": one.text(language) })
        })
        .collect();
    let mut values = submission.fields.clone();
    values.extend(state.typed);
    let mode = match submission.state {
        PublicationState::Submitted | PublicationState::InReview => "sent",
        _ if is_open => "draft",
        _ => "closed",
    };
    let here = site.addresses.of(paths::POSTING, language).replace("{token}", token);
    let data = json!({
        "mode": mode,
        "id": submission.id,
        "state": submission.state,
        "version": submission.version,
        "step": step,
        "steps": steps,
        "values": values,
        "errors": state.errors,
        "notice": state.notice,
        "isConflict": state.is_conflict,
        "problems": problems,
        "remarks": submission.remarks,
        "reason": submission.reason,
        "isPublic": submission.property_id.is_some(),
        "isByOwner": submission.is_by_owner,
        "channel": Channel::of(site, user),
        "placeNote": place_note(&submission.fields).map(|note| note.text(language).to_owned()),
        "person": format!("{} {}", user.first_name, user.last_name),
        "title": submission.title(),
        "link": token,
        "path": here,
        "preview": preview::path(site, token, language),
        "estimating": (step == SubmissionStep::Cost).then(|| EstimateFigures::of(site.clock.now())),
        "pictures": pictures.iter().map(|one| json!({
            "name": one.name, "path": format!("{PREFIX}{}", one.name),
            "description": one.description,
        })).collect::<Vec<_>>(),
    });
    let path = format!("{here}?step={}", step.as_str());
    let query = QueryState::new(json!(["posting"]), &data)?;
    let page = Page::new(PageKind::Posting, language, &path, vec![query]);
    let status = match (state.is_conflict, data["errors"].as_object().is_none_or(Map::is_empty)) {
        (true, _) => StatusCode::CONFLICT,
        (false, false) => StatusCode::UNPROCESSABLE_ENTITY,
        (false, true) => StatusCode::OK,
    };
    Ok(page.with_status(status))
}

/// `/my-listings`: the browser loads the data with its session.
pub async fn my_listings(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(paths::MY_LISTINGS, language);
    let picture = || site.content(language).picture_of(&path).to_owned();
    site.pages.respond_without_data(request, language, &path, PageKind::MyListings, picture).await
}

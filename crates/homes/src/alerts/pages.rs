//! The form at `/alerts` without script, and the page behind the link of each mail.
//!
//! The form gets, under the query key `["alert-form"]`: `{query, search, homesPath,
//! consent, values: {email, frequency}, errors: {email?, …}, notice?, isSent}`; the page of an
//! alert under `["alert"]`: `{state, search, homesPath, frequency, email}`. A GET
//! changes nothing, since programs prefetch links; every button is a POST. The page of an alert
//! is not cached, not indexed, and sends no referrer to other sites.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use foundation::paths::page as paths;
use http::{HeaderValue, Method, header};
use platform::error::{Error, Result};
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::refusal::Refusal as _;
use serde_json::{Map, Value, json};

use super::error::AlertError;
use super::handler::{AlertRefusal, act, submit};
use super::model::{AlertForm, Frequency};
use super::store::{self, AlertAction};
use super::{consent, summary, token};
use crate::search::saved_search::SavedSearch;

/// The query after the form was sent.
const SENT: &str = "sent=1";
/// The placeholder of the token in a pattern of paths.
const TOKEN: &str = "{token}";

/// `GET /alerts?…`, with the query of a search.
pub async fn form(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::ALERTS, language);
    let query = request.uri().query().unwrap_or_default().to_owned();
    let page_request = PageRequest::new(&request, language, format!("{here}?{query}")).costing(1);
    let is_sent = query.split('&').any(|part| part == SENT);
    // Neither belongs to the search.
    let is_search = |part: &&str| *part != SENT && !part.starts_with("utm_");
    let search = query.split('&').filter(is_search).collect::<Vec<_>>().join("&");
    let form = AlertForm { query: Some(search), ..AlertForm::default() };
    let load = || async {
        let page = form_page(&site, language, &form, None, is_sent)?;
        // Not cached: searches vary without end.
        Ok(PageOutcome::Uncached(page))
    };
    site.pages.respond(page_request, load).await
}

/// `POST /alerts`.
pub async fn send(State(site): State<Site>, client: ClientAddress, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::ALERTS, language);
    let page_request = PageRequest::new(&request, language, here.clone());
    let form = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => AlertForm::from_pairs(pairs),
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    // A form without script has no session, so it always needs a confirmation.
    match submit(&site, client, None, &form, language).await {
        Ok(_) => {
            let saved = SavedSearch::parse(&form.query()).map(|(saved, _)| saved.query);
            let query = saved.ok().filter(|query| !query.is_empty());
            let query = query.map(|query| format!("{query}&")).unwrap_or_default();
            see_other(&format!("{here}?{query}{SENT}"))
        }
        Err(refused) => {
            let page = form_page(&site, language, &form, Some(&refused), false);
            let error = refused.into_error();
            match page {
                Ok(page) => site.pages.respond_error(&page_request, page, &error).await,
                Err(error) => site.pages.respond_failure(&page_request, error).await,
            }
        }
    }
}

fn form_page(
    site: &Site,
    language: Language,
    form: &AlertForm,
    refused: Option<&AlertRefusal>,
    is_sent: bool,
) -> Result<Page> {
    let mut errors = Map::new();
    let mut notice = None;
    match refused {
        None => {}
        Some(AlertRefusal::Fields(wrong)) => {
            for error in wrong {
                let text = Value::from(error.message().text(language));
                if let Some(field) = error.field() {
                    errors.insert(field.to_owned(), text);
                }
            }
        }
        Some(AlertRefusal::Other(error)) => notice = Some(error.text(language).into_owned()),
    }
    // An invalid search gives a notice, and the form offers every home.
    let (saved, page_request) = match SavedSearch::parse(&form.query()) {
        Ok(parsed) => parsed,
        Err(error) => {
            notice.get_or_insert_with(|| error.message().text(language).to_owned());
            SavedSearch::parse("").map_err(Error::from)?
        }
    };
    let frequency = form.frequency.as_deref().and_then(Frequency::parse);
    let data = json!({
        "query": saved.query,
        "search": summary::summarize(&page_request, language),
        "homesPath": homes_path(site, language, &saved.query),
        "consent": consent::text(&site.company().company_name, language),
        "values": {
            "email": form.email.as_deref().unwrap_or_default(),
            "frequency": frequency.unwrap_or(Frequency::Instant).as_str(),
        },
        "errors": errors,
        "notice": notice,
        "isSent": is_sent,
    });
    let mut path = site.addresses.of(paths::ALERTS, language);
    // The URL stays the same after hydration.
    let sent = if is_sent { SENT } else { "" };
    for (at, part) in [&*saved.query, sent].into_iter().filter(|part| !part.is_empty()).enumerate()
    {
        path.push(if at == 0 { '?' } else { '&' });
        path.push_str(part);
    }
    let query = QueryState::new(json!(["alert-form"]), &data)?;
    Ok(site.content(language).pictured(Page::new(PageKind::Alerts, language, &path, vec![query])))
}

fn homes_path(site: &Site, language: Language, query: &str) -> String {
    let homes = site.addresses.of(paths::HOMES, language);
    if query.is_empty() { homes } else { format!("{homes}?{query}") }
}

/// `GET /alerts/{token}`: the alert and its buttons.
pub async fn show(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    // Without the token, because logs contain the path.
    let page_request = PageRequest::new(&request, language, paths::ALERT.en.to_owned());
    let load = || async {
        let Path(token) = path.map_err(|_| AlertError::NotFound)?;
        let hash = token::hash_of(&token).ok_or(AlertError::NotFound)?;
        let alert = store::find(&mut site.db.read().await?, &hash).await?;
        let alert = alert.ok_or(AlertError::NotFound)?;
        let search = match SavedSearch::parse(&alert.query) {
            Ok((_, page_request)) => summary::summarize(&page_request, language),
            Err(_) => alert.query.clone(),
        };
        let data = json!({
            "state": alert.state,
            "search": search,
            "homesPath": homes_path(&site, language, &alert.query),
            "frequency": alert.frequency,
        });
        let path = site.addresses.of(paths::ALERT, language).replace(TOKEN, &token);
        let query = QueryState::new(json!(["alert"]), &data)?;
        let page = Page::new(PageKind::Alert, language, &path, vec![query]);
        Ok(site.content(language).pictured(page))
    };
    site.pages.respond_unlisted(page_request, load).await
}

/// `POST /alerts/{token}`: one of the buttons.
pub async fn change(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let page_request = PageRequest::new(&request, language, paths::ALERT.en.to_owned());
    let done = async {
        let Path(token) = path.map_err(|_| AlertError::NotFound)?;
        let FormBody(pairs) = FormBody::from_request(request, &()).await?;
        let field = |wanted: &str| {
            pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
        };
        let action = match field("action").unwrap_or_default() {
            "confirm" => AlertAction::Confirm,
            "pause" => AlertAction::Pause,
            "resume" => AlertAction::Resume,
            "end" => AlertAction::End,
            "change" => {
                let frequency = field("frequency").and_then(Frequency::parse);
                AlertAction::Change(frequency.ok_or(AlertError::FrequencyUnknown)?)
            }
            _ => return Err(AlertError::ActionUnknown.into()),
        };
        act(&site, &token, action).await?;
        Ok::<_, Error>(site.addresses.of(paths::ALERT, language).replace(TOKEN, &token))
    };
    let mut response = match done.await {
        Ok(path) => see_other(&path),
        Err(error) => site.pages.respond_failure(&page_request, error).await,
    };
    let here_alone = HeaderValue::from_static("same-origin");
    response.headers_mut().insert(header::REFERRER_POLICY, here_alone);
    response
}

/// Whether a request is a one-click unsubscribe of RFC 8058 ([`unsubscribe`]). It is accepted from
/// any origin, because webmail runs on other sites; its token authorises it, not a cookie.
pub fn is_one_click(method: &Method, path: &str) -> bool {
    let (before, after) = paths::UNSUBSCRIBE.split_once(TOKEN).unwrap_or_default();
    let token = path.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
    method == Method::POST && token.is_some_and(|token| token::hash_of(token).is_some())
}

/// `POST /alerts/{token}/unsubscribe`: one-click unsubscribe of RFC 8058, without cookies.
/// Repeating it is no error.
pub async fn unsubscribe(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
) -> Response {
    let done = async {
        let Path(token) = path.map_err(|_| AlertError::NotFound)?;
        act(&site, &token, AlertAction::End).await
    };
    match done.await {
        Ok(()) => ([(header::CACHE_CONTROL, "no-store")], "OK\n").into_response(),
        Err(error) => error.into_response(),
    }
}

/// `GET /alerts/{token}/unsubscribe`: redirects to the page with the buttons.
pub async fn unsubscribe_page(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.chosen(request.headers());
    let page_request = PageRequest::new(&request, language, paths::UNSUBSCRIBE.to_owned());
    let token = path.ok().map(|Path(token)| token);
    match token.filter(|token| token::hash_of(token).is_some()) {
        Some(token) => see_other(&site.addresses.of(paths::ALERT, language).replace(TOKEN, &token)),
        None => site.pages.respond_failure(&page_request, AlertError::NotFound.into()).await,
    }
}

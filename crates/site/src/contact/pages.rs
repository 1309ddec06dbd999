//! The contact page, and the form that is posted to it without script (specification
//! §2, §5).
//!
//! A form with problems is shown again with what was typed, under the query key
//! `["contact-form"]`: `{values: {name, email, phone, message}, errors: {name?, …},
//! notice?}`. The page without problems has no such query, and is kept like any other.

use axum::extract::{FromRequest as _, Request, State};
use axum::response::{IntoResponse as _, Response};
use http::{HeaderValue, StatusCode, header};
use platform::error::Error;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use serde_json::json;

use super::model::ContactForm;
use super::problems::ContactProblems;
use super::submit::submit;
use crate::content::Name;
use crate::page::{Kind, Loaded, Page, PageRequest, QueryState};
use crate::{Site, paths};

/// `GET /contact`
pub async fn show(State(site): State<Site>, request: Request) -> Response {
    let asked = PageRequest::new(&request, paths::page::CONTACT.to_owned());
    contact_page(&site, asked, None).await
}

/// `POST /contact`: the thank-you page, or this page again.
pub async fn send(
    State(site): State<Site>,
    client_address: ClientAddress,
    request: Request,
) -> Response {
    let asked = PageRequest::new(&request, paths::page::CONTACT.to_owned());
    let form = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => ContactForm::from_pairs(pairs),
        Err(error) => return site.pages.failed(&asked, error).await,
    };
    match submit(&site, client_address, &form, Language::current()).await {
        Ok(_) => see_other(paths::page::THANK_YOU),
        Err(problems) => contact_page(&site, asked, Some(problems)).await,
    }
}

/// The contact page; with problems it has their status, what was typed, and is never
/// kept.
pub async fn contact_page(
    site: &Site,
    asked: PageRequest,
    problems: Option<ContactProblems>,
) -> Response {
    let page = |mut queries: Vec<QueryState>| {
        queries.push(site.content.query(Name::Contact)?);
        let page = Page::new(Kind::Contact, paths::page::CONTACT, queries);
        Ok::<_, Error>(site.content.titled(Name::Contact, page))
    };
    let Some(problems) = problems else {
        let load = || async { page(Vec::new()).map(Loaded::Page) };
        return site.pages.respond(asked, load).await;
    };
    let form = QueryState::new(json!(["contact-form"]), &problems);
    match form.and_then(|form| page(vec![form])) {
        Ok(page) => site.pages.refused(&asked, page, problems.cause()).await,
        Err(error) => site.pages.failed(&asked, error).await,
    }
}

fn see_other(path: &'static str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    response.headers_mut().insert(header::LOCATION, HeaderValue::from_static(path));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

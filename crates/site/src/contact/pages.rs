//! The contact page, and the form that is posted to it without script (specification
//! §2, §5).
//!
//! A form with problems is shown again with what was typed, under the query key
//! `["contact-form"]`: `{values: {name, email, phone, message}, errors: {name?, …},
//! notice?}`. The page without problems has no such query, and is kept like any other.

use axum::extract::{FromRequest as _, Request, State};
use axum::response::Response;
use platform::error::Error;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use serde_json::json;

use super::model::ContactForm;
use super::problems::ContactProblems;
use super::submit::submit;
use crate::content::PageName;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use crate::{Site, paths};

/// `GET /contact`
pub async fn show(State(site): State<Site>, request: Request) -> Response {
    let (language, path) = here(&site, &request);
    contact_page(&site, language, PageRequest::new(&request, language, path), None).await
}

/// `POST /contact`: the thank-you page, or this page again.
pub async fn send(
    State(site): State<Site>,
    client_address: ClientAddress,
    request: Request,
) -> Response {
    let (language, path) = here(&site, &request);
    let asked = PageRequest::new(&request, language, path);
    let form = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => ContactForm::from_pairs(pairs),
        Err(error) => return site.pages.respond_failure(&asked, error).await,
    };
    match submit(&site, client_address, &form, language).await {
        Ok(_) => see_other(&site.addresses.of(paths::page::THANK_YOU, language)),
        Err(problems) => contact_page(&site, language, asked, Some(problems)).await,
    }
}

/// The contact page; with problems it has their status, what was typed, and is never
/// kept.
pub async fn contact_page(
    site: &Site,
    language: Language,
    asked: PageRequest,
    problems: Option<ContactProblems>,
) -> Response {
    let page = |mut queries: Vec<QueryState>| {
        let content = site.content(language);
        queries.push(content.query(PageName::Contact)?);
        let path = site.addresses.of(paths::page::CONTACT, language);
        let page = Page::new(PageKind::Contact, language, &path, queries);
        Ok::<_, Error>(content.titled(PageName::Contact, page))
    };
    let Some(problems) = problems else {
        let load = || async {
            match crate::booking::next_free(site, language).await {
                // Free times pass.
                Some(next) => page(vec![next]).map(PageOutcome::Uncached),
                None => page(Vec::new()).map(PageOutcome::Page),
            }
        };
        return site.pages.respond(asked, load).await;
    };
    let form = QueryState::new(json!(["contact-form"]), &problems);
    match form.and_then(|form| page(vec![form])) {
        Ok(page) => site.pages.respond_error(&asked, page, problems.cause()).await,
        Err(error) => site.pages.respond_failure(&asked, error).await,
    }
}

fn here(site: &Site, request: &Request) -> (Language, String) {
    let language = site.addresses.language_of(request.uri().path());
    (language, site.addresses.of(paths::page::CONTACT, language))
}

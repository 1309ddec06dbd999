//! The contact page, and its form without script (specification §2, §5).
//!
//! A form with errors is shown again with the typed values, under the query key
//! `["contact-form"]`: `{values: {name, email, phone, message}, errors: {name?, …},
//! notice?}`. The page without errors has no such query, and is cached.

use axum::extract::{FromRequest as _, Request, State};
use axum::response::Response;
use foundation::content::PageName;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use foundation::{Site, paths};
use platform::error::Error;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use serde_json::json;

use super::handler::submit;
use super::model::ContactForm;
use super::problems::ContactProblems;

/// `GET /contact`
pub async fn show(State(site): State<Site>, request: Request) -> Response {
    let (language, path) = language_and_path(&site, &request);
    contact_page(&site, language, PageRequest::new(&request, language, path), None).await
}

/// `POST /contact`: redirects to the thank-you page, or shows the form with its errors.
pub async fn send(
    State(site): State<Site>,
    client_address: ClientAddress,
    request: Request,
) -> Response {
    let (language, path) = language_and_path(&site, &request);
    let page_request = PageRequest::new(&request, language, path);
    let form = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => ContactForm::from_pairs(pairs),
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    match submit(&site, client_address, &form, language).await {
        Ok(_) => see_other(&site.addresses.of(paths::page::THANK_YOU, language)),
        Err(problems) => contact_page(&site, language, page_request, Some(problems)).await,
    }
}

/// The contact page. With problems it has their status and the typed values, and is not cached.
pub async fn contact_page(
    site: &Site,
    language: Language,
    page_request: PageRequest,
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
                // Not cached: free times change.
                Some(next) => page(vec![next]).map(PageOutcome::Uncached),
                None => page(Vec::new()).map(PageOutcome::Page),
            }
        };
        return site.pages.respond(page_request, load).await;
    };
    let form = QueryState::new(json!(["contact-form"]), &problems);
    match form.and_then(|form| page(vec![form])) {
        Ok(page) => site.pages.respond_error(&page_request, page, problems.cause()).await,
        Err(error) => site.pages.respond_failure(&page_request, error).await,
    }
}

fn language_and_path(site: &Site, request: &Request) -> (Language, String) {
    let language = site.addresses.language_of(request.uri().path());
    (language, site.addresses.of(paths::page::CONTACT, language))
}

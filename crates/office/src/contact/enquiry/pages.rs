//! The form on a home's page, posted without script. It redirects to the thank-you page, or shows
//! the home again, with the typed values under the query key `["enquiry-form"]`.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::response::Response;
use foundation::page::{PageRequest, QueryState, see_other};
use foundation::{Site, paths};
use homes::listing::{self, Home};
use platform::error::{Error, Result};
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use serde_json::{Value, json};

use super::error::EnquiryError;
use super::form::EnquiryForm;
use super::handler::submit;
use crate::booking::viewing_path;
use crate::contact::ContactProblems;

/// `POST /homes/{slug}/{encoded_id}`
pub async fn send(
    State(site): State<Site>,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    client: ClientAddress,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (here, id) = listing::pages::parse_path(&site, path, language, request.uri().path());
    let page_request = PageRequest::new(&request, language, here);
    let found = async {
        let Some(id) = id else { return Ok(None) };
        listing::find_shown(&mut site.db.read().await?, id).await
    };
    let home = match found.await {
        Ok(Some(home)) if !home.has_ended(site.clock.now()) => home,
        Ok(_) => {
            return site.pages.respond_failure(&page_request, EnquiryError::HomeGone.into()).await;
        }
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    let form = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => EnquiryForm::from_pairs(pairs),
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    match submit(&site, client, &form, &home, language).await {
        Ok(_) => see_other(&site.addresses.of(paths::page::THANK_YOU, language)),
        Err(problems) => show_again(&site, &home, language, page_request, &form, &problems).await,
    }
}

async fn show_again(
    site: &Site,
    home: &Home,
    language: Language,
    page_request: PageRequest,
    form: &EnquiryForm,
    problems: &ContactProblems,
) -> Response {
    let page = async {
        let query = QueryState::new(json!(["enquiry-form"]), &form_data(form, problems)?)?;
        let mut tx = site.db.read().await?;
        let viewing_path = viewing_path(&mut tx, site, home, language).await?;
        listing::pages::page(&mut tx, site, home, language, viewing_path, vec![query]).await
    };
    match page.await {
        Ok(page) => site.pages.respond_error(&page_request, page, problems.cause()).await,
        Err(error) => site.pages.respond_failure(&page_request, error).await,
    }
}

/// The typed values with their errors, and the kind.
fn form_data(form: &EnquiryForm, problems: &ContactProblems) -> Result<Value> {
    let mut data = serde_json::to_value(problems).map_err(Error::internal)?;
    data["values"]["kind"] = form.kind.clone().unwrap_or_default().into();
    Ok(data)
}

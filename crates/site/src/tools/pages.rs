//! `/tools` and the calculators below it.
//!
//! A page is given, under `["figures"]`, what is computed with, and under `["tool", name]` what
//! stands in its fields, what is wrong with them and what was found. A calculator without
//! numbers shows an example and is kept; of numbers there is any number, so such a page is not.

use axum::extract::{Request, State};
use axum::response::Response;
use platform::error::{Error, Result};
use platform::language::Language;
use serde_json::{Map, Value, json};

use super::answer::{Answered, answer};
use super::error::ToolError;
use super::figures::Today;
use super::form::{Tool, Values};
use super::texts::titled;
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};

/// `/tools`
pub async fn tools(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (route, title, description) = titled(None, language);
    let path = site.addresses.of(route, language);
    let today = Today::of(site.clock.now());
    let asked = PageRequest::new(&request, language, path.clone()).of_day(today.day);
    let load = || async {
        let page = Page::new(PageKind::Tools, language, &path, vec![today.query()?]);
        let page = page.titled(title.to_owned(), description.to_owned());
        Ok(PageOutcome::Page(site.content(language).pictured(page)))
    };
    site.pages.respond(asked, load).await
}

/// `/tools/payment`
pub async fn payment(State(site): State<Site>, request: Request) -> Response {
    calculator(&site, request, Tool::Payment, PageKind::ToolsPayment).await
}

/// `/tools/afford`
pub async fn afford(State(site): State<Site>, request: Request) -> Response {
    calculator(&site, request, Tool::Afford, PageKind::ToolsAfford).await
}

/// `/tools/transfer-tax`
pub async fn transfer_tax(State(site): State<Site>, request: Request) -> Response {
    calculator(&site, request, Tool::TransferTax, PageKind::ToolsTransferTax).await
}

/// `/tools/closing`
pub async fn closing(State(site): State<Site>, request: Request) -> Response {
    calculator(&site, request, Tool::Closing, PageKind::ToolsClosing).await
}

async fn calculator(site: &Site, request: Request, tool: Tool, kind: PageKind) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (route, ..) = titled(Some(tool), language);
    let address = site.addresses.of(route, language);
    let written = request.uri().query().unwrap_or_default();
    let is_asked = Values::is_asked(tool, written);
    let today = Today::of(site.clock.now());
    let values = Values::of_query(tool, written, &today.figures);
    let path = if is_asked { format!("{address}?{}", values.query()) } else { address };
    let mut asked = PageRequest::new(&request, language, path.clone()).of_day(today.day);
    if is_asked {
        asked = asked.costing(1);
    }
    let answered = match answer(tool, &values, &today.figures) {
        Ok(answered) => answered,
        Err(error) => return site.pages.respond_failure(&asked, error).await,
    };
    let page = || page(site, (tool, kind), language, &path, (&today, &values, &answered));
    if let Some((field, problem)) = answered.as_ref().err().and_then(|all| all.first()) {
        let error = ToolError::from(*problem).at(field);
        return match page() {
            Ok(page) => site.pages.respond_error(&asked, page, &error).await,
            Err(error) => site.pages.respond_failure(&asked, error).await,
        };
    }
    let load =
        || async { page().map(if is_asked { PageOutcome::Uncached } else { PageOutcome::Page }) };
    site.pages.respond(asked, load).await
}

fn page(
    site: &Site,
    (tool, kind): (Tool, PageKind),
    language: Language,
    path: &str,
    (today, values, answered): (&Today, &Values, &Answered),
) -> Result<Page> {
    let name: &'static str = tool.into();
    let (found, problems) = match answered {
        Ok(found) => (found.clone(), Map::new()),
        Err(problems) => (Value::Null, told(problems, language)),
    };
    let state = json!({ "values": values.json(), "problems": problems, "found": found });
    let queries = vec![today.query()?, QueryState::new(json!(["tool", name]), &state)?];
    let (_, title, description) = titled(Some(tool), language);
    let page = Page::new(kind, language, path, queries);
    let page = page.titled(title.to_owned(), description.to_owned());
    Ok(site.content(language).pictured(page))
}

/// The words beside each field; of two for one the first.
fn told(problems: &[(&'static str, costs::Problem)], language: Language) -> Map<String, Value> {
    let mut told = Map::new();
    for (field, problem) in problems {
        let error: Error = ToolError::from(*problem).at(field);
        told.entry(*field).or_insert_with(|| error.text(language).into());
    }
    told
}

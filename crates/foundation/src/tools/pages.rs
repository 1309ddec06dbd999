//! `/tools` and the calculators below it.
//!
//! A page gets its figures under the query key `["figures"]`, and its values, problems and result
//! under `["tool", name]`. A calculator without parameters shows an example and is cached. Pages with
//! parameters are not cached, because there are too many.

use axum::extract::{Request, State};
use axum::response::Response;
use platform::error::{Error, Result};
use platform::language::Language;
use serde_json::{Map, Value, json};

use super::compute::{ToolResult, compute};
use super::error::ToolError;
use super::figures::Today;
use super::form::{Tool, ToolValues};
use super::texts::page_text;
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};

/// `/tools`
pub async fn tools(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (route, title, description) = page_text(None, language);
    let path = site.addresses.of(route, language);
    let today = Today::of(site.clock.now());
    let page_request = PageRequest::new(&request, language, path.clone()).of_day(today.day);
    let load = || async {
        let page = Page::new(PageKind::Tools, language, &path, vec![today.query()?]);
        let page = page.titled(title.to_owned(), description.to_owned());
        Ok(PageOutcome::Page(site.content(language).pictured(page)))
    };
    site.pages.respond(page_request, load).await
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
    let (route, ..) = page_text(Some(tool), language);
    let address = site.addresses.of(route, language);
    let query = request.uri().query().unwrap_or_default();
    let has_parameters = ToolValues::has_parameter(tool, query);
    let today = Today::of(site.clock.now());
    let values = ToolValues::of_query(tool, query, &today.figures);
    let path = if has_parameters { format!("{address}?{}", values.query()) } else { address };
    let mut page_request = PageRequest::new(&request, language, path.clone()).of_day(today.day);
    if has_parameters {
        page_request = page_request.costing(1);
    }
    let result = match compute(tool, &values, &today.figures) {
        Ok(result) => result,
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    let page = || page(site, (tool, kind), language, &path, (&today, &values, &result));
    if let Some((field, problem)) = result.as_ref().err().and_then(|all| all.first()) {
        let error = ToolError::from(*problem).at(field);
        return match page() {
            Ok(page) => site.pages.respond_error(&page_request, page, &error).await,
            Err(error) => site.pages.respond_failure(&page_request, error).await,
        };
    }
    let load = || async {
        page().map(if has_parameters { PageOutcome::Uncached } else { PageOutcome::Page })
    };
    site.pages.respond(page_request, load).await
}

fn page(
    site: &Site,
    (tool, kind): (Tool, PageKind),
    language: Language,
    path: &str,
    (today, values, result): (&Today, &ToolValues, &ToolResult),
) -> Result<Page> {
    let name: &'static str = tool.into();
    let (found, problems) = match result {
        Ok(found) => (found.clone(), Map::new()),
        Err(problems) => (Value::Null, problem_texts(problems, language)),
    };
    let state = json!({ "values": values.json(), "problems": problems, "found": found });
    let queries = vec![today.query()?, QueryState::new(json!(["tool", name]), &state)?];
    let (_, title, description) = page_text(Some(tool), language);
    let page = Page::new(kind, language, path, queries);
    let page = page.titled(title.to_owned(), description.to_owned());
    Ok(site.content(language).pictured(page))
}

/// The first problem of each field, as text.
fn problem_texts(
    problems: &[(&'static str, costs::Problem)],
    language: Language,
) -> Map<String, Value> {
    let mut texts = Map::new();
    for (field, problem) in problems {
        let error: Error = ToolError::from(*problem).at(field);
        texts.entry(*field).or_insert_with(|| error.text(language).into());
    }
    texts
}

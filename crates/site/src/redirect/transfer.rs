//! Redirects as a CSV file, in and out. A file that was exported can be imported again.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::download::download_csv;
use foundation::{Site, csv as csv_text};
use homes::property::decode_csv;
use platform::error::{ErrorBody, Result};
use platform::http::body::CsvBody;
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::admin::check_all;
use super::error::RedirectError;
use super::model::RedirectForm;
use super::rule::{RedirectKind, RedirectRule};
use super::{store, texts};

/// The largest file.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// Wrong rows that an answer names; the others are counted.
const MOST_WRONG: usize = 100;

/// A row that was refused.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedRow {
    /// Its line in the file, from 2.
    pub row: usize,
    /// The old address.
    pub source: String,
    /// Why.
    pub message: String,
    /// The name of the message for programs.
    pub code: &'static str,
}

/// What came of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct RedirectImportResponse {
    /// A text to show.
    pub message: String,
    /// The name of the message for programs.
    pub code: &'static str,
    /// Rows that were new.
    pub added: usize,
    /// Rows whose address had another redirect.
    pub changed: usize,
    /// Rows that were there already.
    pub unchanged: usize,
    /// Rows that were refused. With one of them nothing is written.
    pub wrong: usize,
    /// The first hundred of them.
    pub refused: Vec<RefusedRow>,
}

/// Imports a file with the columns `source` and `target`, and if it has them `kind` and `status`:
/// UTF-8 or Windows-1252, commas or semicolons, at most 32 MiB. Nothing is written when a row is
/// wrong or redirects would form a chain. An address that has a redirect gets the one of the file.
#[utoipa::path(post, path = "/api/admin/redirects/import", tag = "redirect", security(("token" = [])),
    request_body(content = String, content_type = "text/csv"),
    responses((status = 200, body = RedirectImportResponse), (status = "4XX", body = ErrorBody)))]
pub async fn import_redirects(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    CsvBody(file): CsvBody<MOST_BYTES>,
) -> Result<Json<RedirectImportResponse>> {
    let (rules, refused, wrong) = parse(&site, &decode_csv(&file))?;
    if wrong > 0 {
        let message = &texts::NOT_IMPORTED;
        return Ok(Json(RedirectImportResponse {
            message: message.current_text().to_owned(),
            code: message.code(),
            added: 0,
            changed: 0,
            unchanged: 0,
            wrong,
            refused,
        }));
    }
    let now = site.clock.now();
    let (added, changed) = platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let stored: HashMap<(RedirectKind, String), RedirectRule> = store::all(&mut tx)
            .await?
            .into_iter()
            .map(|redirect| ((redirect.rule.kind, redirect.rule.key()), redirect.rule))
            .collect();
        let is_same = |old: &RedirectRule, new: &RedirectRule| {
            (&old.target, old.status) == (&new.target, new.status)
        };
        let before = |rule: &RedirectRule| stored.get(&(rule.kind, rule.key()));
        let new: Vec<_> = rules
            .iter()
            .filter(|rule| before(rule).is_none_or(|old| !is_same(old, rule)))
            .collect();
        let changed = new.iter().filter(|rule| before(rule).is_some()).count();
        store::upsert(&mut tx, &new, now).await?;
        check_all(&site, &mut tx).await?;
        let added = new.len() - changed;
        let entry = Entry::new("redirect.import", "redirects")
            .after(json!({ "added": added, "changed": changed }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok((added, changed))
    }
    .await)?;
    let message = &texts::IMPORTED;
    Ok(Json(RedirectImportResponse {
        message: message.current_text().to_owned(),
        code: message.code(),
        added,
        changed,
        unchanged: rules.len() - added - changed,
        wrong: 0,
        refused,
    }))
}

/// The rules of a file, the first wrong rows, and how many are wrong.
fn parse(
    site: &Site,
    text: &[u8],
) -> std::result::Result<(Vec<RedirectRule>, Vec<RefusedRow>, usize), RedirectError> {
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let first = String::from_utf8_lossy(first);
    let count = |sign: u8| first.matches(char::from(sign)).count();
    let delimiter =
        [b',', b';', b'\t'].into_iter().max_by_key(|sign| (count(*sign), *sign == b','));
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter.unwrap_or(b','))
        .flexible(true)
        .from_reader(text);
    let headers = reader.headers().map_err(|_| RedirectError::FileUnreadable)?.clone();
    let column =
        |name: &str| headers.iter().position(|header| header.trim().eq_ignore_ascii_case(name));
    let (source, target) =
        column("source").zip(column("target")).ok_or(RedirectError::ColumnsMissing)?;
    let (kind, status) = (column("kind"), column("status"));
    let (mut rules, mut refused, mut wrong) = (Vec::new(), Vec::new(), 0);
    let mut seen: HashMap<(RedirectKind, String), usize> = HashMap::new();
    for record in reader.records() {
        let record = record.map_err(|_| RedirectError::FileUnreadable)?;
        let row =
            record.position().map_or(0, |position| usize::try_from(position.line()).unwrap_or(0));
        let cell =
            |at: usize| csv_text::reveal(record.get(at).unwrap_or_default().trim()).into_owned();
        let status = status.map(cell).filter(|cell| !cell.is_empty());
        let form = RedirectForm {
            source: Some(cell(source)),
            target: Some(cell(target)),
            kind: kind.map(cell),
            status: status.map(|cell| cell.parse().unwrap_or(0)),
        };
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let parsed =
            form.parse(site).and_then(|rule| match seen.insert((rule.kind, rule.key()), row) {
                Some(first) => Err(RedirectError::SourceTwice(first)),
                None => Ok(rule),
            });
        match parsed {
            Ok(rule) => rules.push(rule),
            Err(error) => {
                wrong += 1;
                if refused.len() < MOST_WRONG {
                    let message = platform::refusal::Refusal::message(&error);
                    refused.push(RefusedRow {
                        row,
                        source: cell(source),
                        message: message.current_text().to_owned(),
                        code: message.code(),
                    });
                }
            }
        }
    }
    Ok((rules, refused, wrong))
}

/// Every redirect with its hits, the newest first.
#[utoipa::path(post, path = "/api/admin/redirects/export", tag = "redirect", security(("token" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_redirects(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
) -> Result<Response> {
    let redirects = store::all(&mut site.db.read().await?).await?;
    let heading = ["source", "target", "kind", "status", "hits"].map(str::to_owned);
    let rows = redirects.into_iter().map(|redirect| {
        let RedirectRule { kind, source, target, status } = redirect.rule;
        let kind: &str = kind.into();
        [
            source,
            target.unwrap_or_default(),
            kind.to_owned(),
            status.to_string(),
            redirect.hits.to_string(),
        ]
    });
    let lines = csv_text::lines(std::iter::once(heading).chain(rows))?;
    Ok(download_csv("redirects.csv", &lines))
}

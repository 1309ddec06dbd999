//! The calls about the audit trail, for administrators.

use axum::Json;
use axum::extract::State;
use foundation::access::SeeAudit;
use foundation::auth::Authorized;
use foundation::wire::Data;
use foundation::zone::ZoneParams;
use platform::db::{Db, ReadPriority};
use platform::error::{ErrorBody, Result};
use platform::language::Language;

use super::filter::{AuditParams, AuditQuery};
use super::model::{AuditEntryResponse, AuditPage, CheckedResponse, FeatureActions};
use super::store::{self, EntryPosition};
use super::subjects::SubjectNames;

/// Longer states are not read for the screen; in characters.
const LONGEST_STATE: i64 = 200_000;

/// One page of the trail, the newest first.
#[utoipa::path(post, path = "/api/admin/audit/all", tag = "audit",
    params(AuditParams, ZoneParams), security(("token" = [])),
    responses((status = 200, body = Data<AuditPage>), (status = "4XX", body = ErrorBody)))]
pub async fn audit_entries(
    State(db): State<Db>,
    _: Authorized<SeeAudit>,
    asked: AuditQuery,
) -> Result<Json<Data<AuditPage>>> {
    let language = Language::current();
    let (before, most) = (asked.before()?, asked.size()?);
    let mut tx = db.read_as(ReadPriority::Normal).await?;
    let filter = asked.filter(&mut tx).await?;
    let below = match before {
        Some(id) => store::find_position(&mut tx, id).await?.unwrap_or(EntryPosition::TOP),
        None => EntryPosition::TOP,
    };
    let page = store::page(&mut tx, &filter, below, most).await?;
    let states = store::states(&mut tx, &page.lines, LONGEST_STATE).await?;
    let subjects = page.lines.iter().map(|line| line.subject.as_str());
    let users = page.lines.iter().filter_map(|line| line.user_id);
    let known = SubjectNames::of(&mut tx, subjects, users).await?;
    let checked = CheckedResponse::new(store::checked(&mut tx).await?, language);
    drop(tx);
    let is_cut = page.lines.len() < most;
    let nothing = store::EntryStates::default();
    let entries = page
        .lines
        .into_iter()
        .map(|line| {
            let states = states.get(&line.id).unwrap_or(&nothing);
            AuditEntryResponse::new(line, states, &known, language)
        })
        .collect();
    let looked_until = page.next.filter(|_| is_cut).map(|below| below.time);
    let next = page.next.map(|below| below.id);
    Ok(Json(Data { data: AuditPage { entries, next, looked_until, checked } }))
}

/// All actions of the trail, with labels, for the filter.
#[utoipa::path(post, path = "/api/admin/audit/actions", tag = "audit", security(("token" = [])),
    responses((status = 200, body = Data<Vec<FeatureActions>>), (status = "4XX", body = ErrorBody)))]
pub async fn audit_actions(_: Authorized<SeeAudit>) -> Json<Data<Vec<FeatureActions>>> {
    Json(Data { data: FeatureActions::all(Language::current()) })
}

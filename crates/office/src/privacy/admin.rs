//! The handlers about a person's data and about retention, for administrators.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use foundation::Site;
use foundation::access::ManagePrivacy;
use foundation::auth::Authorized;
use foundation::download::download;
use foundation::wire::{Data, DoneWith};
use homes::views;
use platform::clock::Timestamp;
use platform::db::{ReadPriority, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use platform::text::time::public_day;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::PrivacyError;
use super::person::{PersonData, PersonDataPart, PersonEmail, find};
use super::rules::{COUNT_LIMIT, Period, RetentionRule};
use super::{erase, export, retention, texts};
use crate::privacy::Retention;

/// The number of runs in the response.
const RUN_LIMIT: i64 = 50;
/// What counts as due soon, in seconds: 30 days.
const SOON_SECONDS: i64 = 30 * 24 * 60 * 60;

/// The body of `privacy/find` and `privacy/export`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct PersonForm {
    /// An e-mail address, in any case of letters.
    pub email: Option<String>,
}

/// The body of `privacy/erase`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ErasePersonForm {
    /// An e-mail address, in any case of letters.
    pub email: Option<String>,
    /// The same address, typed again.
    pub confirm: Option<String>,
}

/// The erased data.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErasedPerson {
    /// Each kind with its count.
    pub parts: Vec<PersonDataPart>,
}

/// Counts the data about an e-mail address. The audit trail records the search with a hash, not with
/// the address.
#[utoipa::path(post, path = "/api/admin/privacy/find", tag = "privacy",
    request_body = PersonForm, security(("token" = [])),
    responses((status = 200, body = Data<PersonData>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_find(
    State(site): State<Site>,
    may: Authorized<ManagePrivacy>,
    JsonBody(form): JsonBody<PersonForm>,
) -> Result<Json<Data<PersonData>>> {
    let address = PersonEmail::parse(form.email.as_deref())?;
    let now = site.clock.now();
    let data = find(&mut site.db.read_as(ReadPriority::Expensive).await?, &address).await?;
    platform::write!(site.db, tx => async {
        let entry = Entry::new("privacy.find", "a person")
            .after(json!({ "person": address.audit_hash(&site) }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Data { data }))
}

/// Exports all data about an e-mail address as a JSON file.
#[utoipa::path(post, path = "/api/admin/privacy/export", tag = "privacy",
    request_body = PersonForm, security(("token" = [])),
    responses((status = 200, body = String, content_type = "application/json"), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_export(
    State(site): State<Site>,
    may: Authorized<ManagePrivacy>,
    JsonBody(form): JsonBody<PersonForm>,
) -> Result<Response> {
    let address = PersonEmail::parse(form.email.as_deref())?;
    let now = site.clock.now();
    let copy =
        export::export_person(&mut site.db.read_as(ReadPriority::Expensive).await?, &address, now)
            .await?;
    platform::write!(site.db, tx => async {
        let entry = Entry::new("privacy.export", "a person")
            .after(json!({ "person": address.audit_hash(&site) }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let text = serde_json::to_string_pretty(&copy).map_err(Error::internal)?;
    let name = format!("personal-data-{}.json", public_day(now));
    Ok(download("application/json; charset=utf-8", &name, text))
}

/// Erases all data about an e-mail address for good, with the account and its posted homes.
/// Accounts of administrators and editors are refused.
#[utoipa::path(post, path = "/api/admin/privacy/erase", tag = "privacy",
    request_body = ErasePersonForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ErasedPerson>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_erase(
    State(site): State<Site>,
    may: Authorized<ManagePrivacy>,
    JsonBody(form): JsonBody<ErasePersonForm>,
) -> Result<Json<DoneWith<ErasedPerson>>> {
    let address = PersonEmail::parse(form.email.as_deref())?;
    let confirmation =
        PersonEmail::parse(form.confirm.as_deref()).map_err(|_| PrivacyError::ConfirmWrong)?;
    if confirmation.key != address.key {
        return Err(PrivacyError::ConfirmWrong.into());
    }
    let parts = erase::erase(&site, &address, &may.actor).await?;
    let message = if parts.is_empty() { texts::NOTHING_TO_ERASE } else { texts::ERASED };
    Ok(Json(DoneWith::new(&message, ErasedPerson { parts })))
}

/// A rule of retention.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleResponse {
    /// `messages`, `spam`, `ended_alerts`, `bookings`, `invited`, `unused_accounts`,
    /// `audit_addresses` or `incidents`.
    pub rule: &'static str,
    /// The period in days; null if it is in months, or for ever.
    #[schema(required)]
    pub days: Option<i32>,
    /// The period in months; null if it is in days, or for ever.
    #[schema(required)]
    pub months: Option<i32>,
    /// When the rule last ran, in Unix seconds.
    #[schema(required, value_type = Option<i64>)]
    pub ran_time: Option<Timestamp>,
    /// How many rows the next run deletes; 10,000 means that or more.
    pub due: i64,
    /// How many rows are due within 30 days, including those due now.
    pub due_soon: i64,
}

/// What a run deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunResponse {
    /// When it began, in Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// The rule, as in `RuleResponse`.
    pub rule: String,
    /// The number of deleted rows.
    pub deleted: i64,
    /// The run deleted what was older than this, in Unix seconds.
    #[schema(value_type = i64)]
    pub until_time: Timestamp,
}

/// The retention rules and their runs.
#[derive(Debug, Serialize, ToSchema)]
pub struct RetentionResponse {
    /// The rules, as configured.
    pub rules: Vec<RuleResponse>,
    /// How many days view counts are kept.
    pub views_days: i32,
    /// The runs that deleted something, the newest first.
    pub runs: Vec<RunResponse>,
}

/// The retention rules, what is due, and what was deleted.
#[utoipa::path(post, path = "/api/admin/privacy/retention", tag = "privacy", security(("token" = [])),
    responses((status = 200, body = Data<RetentionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_retention(
    State(site): State<Site>,
    _: Authorized<ManagePrivacy>,
) -> Result<Json<Data<RetentionResponse>>> {
    let now = site.clock.now();
    let mut tx = site.db.read_as(ReadPriority::Expensive).await?;
    let mut rules = Vec::new();
    for rule in RetentionRule::ALL {
        rules.push(rule_response(&mut tx, &site, rule, now).await?);
    }
    let query = "SELECT started_at, rule, deleted, cutoff_at FROM retention_runs
                 ORDER BY started_at DESC, rule LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(RUN_LIMIT)).await?;
    let runs = rows.iter().map(|row| {
        Ok(RunResponse {
            time: row.get("started_at")?,
            rule: row.get("rule")?,
            deleted: row.get("deleted")?,
            until_time: row.get("cutoff_at")?,
        })
    });
    let runs = runs.collect::<Result<_>>()?;
    let data = RetentionResponse { rules, views_days: views::RETENTION_DAYS, runs };
    Ok(Json(Data { data }))
}

async fn rule_response(
    tx: &mut Tx,
    site: &Site,
    rule: RetentionRule,
    now: Timestamp,
) -> Result<RuleResponse> {
    let ran = "SELECT ran_at FROM retention_state WHERE rule = $1";
    let ran = tx.fetch_optional(sql(ran).bind(rule.name())).await?;
    let period = rule.period(site.feature::<Retention>());
    let (days, months) = match period {
        Period::Forever => (None, None),
        Period::Days(days) => (Some(days), None),
        Period::Months(months) => (None, Some(months)),
    };
    let cursor = retention::audit_cursor(tx).await?;
    let from = (cursor.time.seconds(), cursor.id);
    let (mut due, mut due_soon) = (0, 0);
    if let (Some(cutoff), Some(soon)) = (period.cutoff(now), period.cutoff(now + SOON_SECONDS)) {
        due = rule.count(tx, cutoff, from).await?;
        due_soon = rule.count(tx, soon, from).await?.min(COUNT_LIMIT);
    }
    let ran_time = ran.map(|row| row.get("ran_at")).transpose()?;
    Ok(RuleResponse { rule: rule.name(), days, months, ran_time, due, due_soon })
}

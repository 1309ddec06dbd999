//! The calls about a person and about retention, for administrators.

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderValue, header};
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
use super::person::{Address, FoundPart, FoundPerson, find};
use super::rules::{COUNTED_MOST, Period, Rule};
use super::{copy, erase, retention, texts};
use crate::Site;
use crate::access::ManagePrivacy;
use crate::account::May;
use crate::views;
use crate::wire::{Data, DoneWith};

/// Runs that the screen shows.
const RUNS: i64 = 50;
/// "Soon" is within so many seconds: 30 days.
const SOON: i64 = 30 * 24 * 60 * 60;

/// Who is meant.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct PersonForm {
    /// An e-mail address, in any case of letters.
    #[serde(default)]
    pub email: Option<String>,
}

/// Who is to be erased.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ErasePersonForm {
    /// An e-mail address, in any case of letters.
    #[serde(default)]
    pub email: Option<String>,
    /// The same address, typed again.
    #[serde(default)]
    pub confirm: Option<String>,
}

/// What there was of a person and is no more.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErasedPerson {
    /// By its parts.
    pub parts: Vec<FoundPart>,
}

/// What there is of an e-mail address: how much of what, and how new. The audit trail is told
/// that somebody has looked, and not for whom.
#[utoipa::path(post, path = "/api/admin/privacy/find", tag = "privacy",
    request_body = PersonForm, security(("token" = [])),
    responses((status = 200, body = Data<FoundPerson>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_find(
    State(site): State<Site>,
    may: May<ManagePrivacy>,
    JsonBody(form): JsonBody<PersonForm>,
) -> Result<Json<Data<FoundPerson>>> {
    let address = Address::parse(form.email.as_deref())?;
    let now = site.clock.now();
    let data = find(&mut site.db.read_as(ReadPriority::Expensive).await?, &address).await?;
    platform::write!(site.db, tx => async {
        let entry = Entry::new("privacy.find", "a person")
            .after(json!({ "person": address.known_as(&site) }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Data { data }))
}

/// A copy of everything that there is of an e-mail address, as a JSON file.
#[utoipa::path(post, path = "/api/admin/privacy/export", tag = "privacy",
    request_body = PersonForm, security(("token" = [])),
    responses((status = 200, body = String, content_type = "application/json"), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_export(
    State(site): State<Site>,
    may: May<ManagePrivacy>,
    JsonBody(form): JsonBody<PersonForm>,
) -> Result<Response> {
    let address = Address::parse(form.email.as_deref())?;
    let now = site.clock.now();
    let copy =
        copy::of(&mut site.db.read_as(ReadPriority::Expensive).await?, &address, now).await?;
    platform::write!(site.db, tx => async {
        let entry = Entry::new("privacy.export", "a person")
            .after(json!({ "person": address.known_as(&site) }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let text = serde_json::to_string_pretty(&copy).map_err(Error::internal)?;
    let mut response = Body::from(text).into_response();
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("application/json; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let name = format!("attachment; filename=\"personal-data-{}.json\"", public_day(now));
    let name = HeaderValue::try_from(name).map_err(Error::internal)?;
    headers.insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Erases everything that there is of an e-mail address, for good. The account of an
/// administrator or editor is refused; homes that an account has posted are gone with it.
#[utoipa::path(post, path = "/api/admin/privacy/erase", tag = "privacy",
    request_body = ErasePersonForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ErasedPerson>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_erase(
    State(site): State<Site>,
    may: May<ManagePrivacy>,
    JsonBody(form): JsonBody<ErasePersonForm>,
) -> Result<Json<DoneWith<ErasedPerson>>> {
    let address = Address::parse(form.email.as_deref())?;
    let again = Address::parse(form.confirm.as_deref()).map_err(|_| PrivacyError::ConfirmWrong)?;
    if again.key != address.key {
        return Err(PrivacyError::ConfirmWrong.into());
    }
    let parts = erase::erase(&site, &address, &may.actor).await?;
    let said = if parts.is_empty() { texts::NOTHING_TO_ERASE } else { texts::ERASED };
    Ok(Json(DoneWith::new(&said, ErasedPerson { parts })))
}

/// A rule of retention.
#[derive(Debug, Serialize, ToSchema)]
pub struct RuleResponse {
    /// `messages`, `spam`, `ended_alerts`, `bookings`, `invited`, `unused_accounts`,
    /// `audit_addresses` or `incidents`.
    pub rule: &'static str,
    /// For how many days; null where it is months, or for ever.
    #[schema(required)]
    pub days: Option<i32>,
    /// For how many months; null where it is days, or for ever.
    #[schema(required)]
    pub months: Option<i32>,
    /// When it was last gone by, in Unix seconds.
    #[schema(required, value_type = Option<i64>)]
    pub ran_time: Option<Timestamp>,
    /// How many are due and go with the next run; 10,000 stands for as many or more.
    pub due: i64,
    /// How many are due within 30 days, those included.
    pub due_soon: i64,
}

/// What a run has deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunResponse {
    /// When it began, in Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// By which rule.
    pub rule: String,
    /// How many.
    pub deleted: i64,
    /// What was older than this, in Unix seconds.
    #[schema(value_type = i64)]
    pub until_time: Timestamp,
}

/// How long what is kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct RetentionResponse {
    /// The rules that settings say.
    pub rules: Vec<RuleResponse>,
    /// For how many days sums of views are kept.
    pub views_days: i32,
    /// The runs that have deleted something, the newest first.
    pub runs: Vec<RunResponse>,
}

/// How long what is kept, what goes next, and what was deleted.
#[utoipa::path(post, path = "/api/admin/privacy/retention", tag = "privacy", security(("token" = [])),
    responses((status = 200, body = Data<RetentionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_retention(
    State(site): State<Site>,
    _: May<ManagePrivacy>,
) -> Result<Json<Data<RetentionResponse>>> {
    let now = site.clock.now();
    let mut tx = site.db.read_as(ReadPriority::Expensive).await?;
    let mut rules = Vec::new();
    for rule in Rule::ALL {
        rules.push(rule_response(&mut tx, &site, rule, now).await?);
    }
    let query = "SELECT began_time, rule, deleted, until_time FROM retention_runs
                 ORDER BY began_time DESC, rule LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(RUNS)).await?;
    let runs = rows.iter().map(|row| {
        Ok(RunResponse {
            time: row.get("began_time")?,
            rule: row.get("rule")?,
            deleted: row.get("deleted")?,
            until_time: row.get("until_time")?,
        })
    });
    let runs = runs.collect::<Result<_>>()?;
    let data = RetentionResponse { rules, views_days: views::KEPT_DAYS, runs };
    Ok(Json(Data { data }))
}

async fn rule_response(
    tx: &mut Tx,
    site: &Site,
    rule: Rule,
    now: Timestamp,
) -> Result<RuleResponse> {
    let ran = "SELECT ran_time FROM retention_state WHERE rule = $1";
    let ran = tx.fetch_optional(sql(ran).bind(rule.name())).await?;
    let period = rule.period(&site.retention);
    let (days, months) = match period {
        Period::Ever => (None, None),
        Period::Days(days) => (Some(days), None),
        Period::Months(months) => (None, Some(months)),
    };
    let walked = retention::walked(tx).await?;
    let from = (walked.time.seconds(), walked.id);
    let (mut due, mut due_soon) = (0, 0);
    if let (Some(before), Some(soon)) = (period.before(now), period.before(now + SOON)) {
        due = rule.count(tx, before, from).await?;
        due_soon = rule.count(tx, soon, from).await?.min(COUNTED_MOST);
    }
    let ran_time = ran.map(|row| row.get("ran_time")).transpose()?;
    Ok(RuleResponse { rule: rule.name(), days, months, ran_time, due, due_soon })
}

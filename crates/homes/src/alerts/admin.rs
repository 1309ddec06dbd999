//! The company's calls about alerts: counts, followed searches without homes, homes that need a
//! check, and erasing the alerts of an address. A home is checked by publishing it again
//! (`publish_property`).

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageProperties;
use foundation::auth::Authorized;
use foundation::paths::page as paths;
use foundation::wire::{Data, DoneWith, ListParams};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, ReadPriority, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse};
use platform::text::email;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cleanup::erase;
use super::error::AlertError;
use super::{summary, texts};
use crate::search::HomesQuery;

/// Homes that stop being public within this time need a check, in seconds: two weeks.
const STALE_WITHIN: i64 = 14 * 24 * 60 * 60;
/// The maximum that lists count.
const MOST: i64 = 10_000;

/// How many alerts there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct AlertOverview {
    /// All that have not ended.
    pub live: i64,
    /// Waiting to be confirmed.
    pub unconfirmed: i64,
    /// Confirmed and active.
    pub confirmed: i64,
    /// Paused.
    pub paused: i64,
    /// Ended by a bounce.
    pub bounced: i64,
    /// Ended within the last three years.
    pub ended: i64,
}

/// A search with several followers and no homes.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnansweredSearch {
    /// Its place in the list, from 1.
    pub sn: i64,
    /// In words.
    pub search: String,
    /// The path of the page of homes with it.
    pub path: String,
    /// The number of followers.
    pub alerts: i64,
}

/// A home that stops being public soon.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaleHome {
    /// Its place in the list, from 1.
    pub sn: i64,
    /// Its id.
    #[serde(rename = "ListingKey")]
    pub listing_key: i64,
    /// Its name.
    pub listing_id: String,
    /// Where it is.
    pub address: String,
    /// Unix seconds: the last check.
    #[schema(value_type = Option<i64>)]
    pub checked: Option<Timestamp>,
    /// Unix seconds: when it stops being public.
    #[schema(value_type = i64)]
    pub ends: Timestamp,
}

/// Counts alerts by state.
#[utoipa::path(post, path = "/api/admin/alert_overview", tag = "alerts", security(("token" = [])),
    responses((status = 200, body = Data<AlertOverview>), (status = "4XX", body = ErrorBody)))]
pub async fn alert_overview(
    State(db): State<Db>,
    _: Authorized<ManageProperties>,
) -> Result<Json<Data<AlertOverview>>> {
    let mut tx = db.read_as(ReadPriority::Expensive).await?;
    let query = "SELECT COUNT(*) AS alerts FROM alerts WHERE state = $1";
    let mut count = async |state: &str| -> Result<i64> {
        tx.fetch_one(sql(query).bind(state)).await?.get("alerts")
    };
    let (unconfirmed, confirmed) = (count("unconfirmed").await?, count("confirmed").await?);
    let (paused, bounced) = (count("paused").await?, count("bounced").await?);
    let ended = count("ended").await?;
    let live = unconfirmed + confirmed + paused;
    Ok(Json(Data { data: AlertOverview { live, unconfirmed, confirmed, paused, bounced, ended } }))
}

/// Searches with several followers and no homes, those with most followers first.
#[utoipa::path(post, path = "/api/admin/unanswered_searches", tag = "alerts", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<UnansweredSearch>), (status = "4XX", body = ErrorBody)))]
pub async fn unanswered_searches(
    State(site): State<Site>,
    _: Authorized<ManageProperties>,
    query: ListQuery,
) -> Result<Json<ListResponse<UnansweredSearch>>> {
    let language = Language::current();
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let total = count(
        &mut tx,
        "SELECT COUNT(*) AS total FROM
           (SELECT alerts FROM alert_searches WHERE homes = 0 AND alerts > 1 LIMIT $1) AS few",
        None,
    )
    .await?;
    let page = "SELECT query, alerts FROM alert_searches WHERE homes = 0 AND alerts > 1
                ORDER BY alerts DESC, query_hash LIMIT $1 OFFSET $2";
    let rows = tx.fetch_all(sql(page).bind(query.size).bind(query.offset().min(MOST))).await?;
    let homes = site.addresses.of(paths::HOMES, language);
    let read = |(sn, row): (i64, platform::db::Row)| {
        let search: String = row.get("query")?;
        let query = HomesQuery::parse(&search).unwrap_or_default();
        Ok(UnansweredSearch {
            sn,
            search: summary::summarize(&query, language),
            path: format!("{homes}?{search}"),
            alerts: row.get("alerts")?,
        })
    };
    let rows = query.numbered(rows).map(read).collect::<Result<Vec<_>>>()?;
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Homes that stop being public within two weeks unless checked, the earliest first.
#[utoipa::path(post, path = "/api/admin/stale_homes", tag = "alerts", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<StaleHome>), (status = "4XX", body = ErrorBody)))]
pub async fn stale_homes(
    State(db): State<Db>,
    State(clock): State<Clock>,
    _: Authorized<ManageProperties>,
    query: ListQuery,
) -> Result<Json<ListResponse<StaleHome>>> {
    let until = clock.now() + STALE_WITHIN;
    let mut tx = db.read_as(query.read_priority()).await?;
    let total = count(
        &mut tx,
        "SELECT COUNT(*) AS total FROM (SELECT id FROM properties
           WHERE publication_state = 'published' AND deleted_at IS NULL
             AND standard_status IN ('Active', 'Pending') AND expires_at <= $2 LIMIT $1) AS few",
        Some(until),
    )
    .await?;
    let page = "SELECT id, listing_id, unparsed_address, city, checked_at, expires_at
                FROM properties
                WHERE publication_state = 'published' AND deleted_at IS NULL
                  AND standard_status IN ('Active', 'Pending') AND expires_at <= $1
                ORDER BY expires_at, id LIMIT $2 OFFSET $3";
    let page = sql(page).bind(until).bind(query.size).bind(query.offset().min(MOST));
    let rows = tx.fetch_all(page).await?;
    let read = |(sn, row): (i64, platform::db::Row)| {
        let (street, city): (String, String) = (row.get("unparsed_address")?, row.get("city")?);
        Ok(StaleHome {
            sn,
            listing_key: row.get("id")?,
            listing_id: row.get("listing_id")?,
            address: format!("{street}, {city}"),
            checked: row.get("checked_at")?,
            ends: row.get("expires_at")?,
        })
    };
    let rows = query.numbered(rows).map(read).collect::<Result<Vec<_>>>()?;
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// The address whose alerts are to be erased.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct EraseAlertsForm {
    /// The address, in any case of letters.
    pub email: Option<String>,
}

/// The result of an erasure.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErasedAlerts {
    /// The number of alerts, including ended ones.
    pub alerts: u64,
}

/// Erases every alert of an address, with its consent, its matches and its mails, on request of
/// its owner.
#[utoipa::path(post, path = "/api/admin/erase_alerts", tag = "alerts",
    request_body = EraseAlertsForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ErasedAlerts>), (status = "4XX", body = ErrorBody)))]
pub async fn erase_alerts(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<EraseAlertsForm>,
) -> Result<Json<DoneWith<ErasedAlerts>>> {
    let address = email::normalise(form.email.as_deref().unwrap_or_default());
    if address.is_empty() {
        return Err(AlertError::EmailMissing.into());
    }
    if !email::looks_like_email(&address) {
        return Err(AlertError::EmailInvalid.into());
    }
    let alerts = erase(&site, &address, &may.actor).await?;
    let message = if alerts > 0 { texts::ERASED } else { texts::NOTHING_TO_ERASE };
    Ok(Json(DoneWith::new(&message, ErasedAlerts { alerts })))
}

/// The number of rows of a list, up to [`MOST`].
async fn count(tx: &mut Tx, query: &'static str, until: Option<Timestamp>) -> Result<i64> {
    let mut query = sql(query).bind(MOST);
    if let Some(until) = until {
        query = query.bind(until);
    }
    tx.fetch_one(query).await?.get("total")
}

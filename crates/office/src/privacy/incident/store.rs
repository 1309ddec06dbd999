//! The queries of the register.

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;

use super::model::{Incident, IncidentId, IncidentRow};
use crate::privacy::error::PrivacyError;

/// One page of the register, the last found first, and the total.
pub async fn list(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<IncidentRow>, i64)> {
    let total = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM privacy_incidents")).await?;
    let page = "SELECT * FROM privacy_incidents ORDER BY found_on DESC, id DESC
                LIMIT $1 OFFSET $2";
    let rows = tx.fetch_all(sql(page).bind(query.size).bind(query.offset())).await?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total.get("total")?))
}

/// Finds an incident by id.
///
/// # Errors
/// [`PrivacyError::NotFound`].
pub async fn find(tx: &mut Tx, id: IncidentId) -> Result<IncidentRow> {
    let query = "SELECT * FROM privacy_incidents WHERE id = $1";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    read(&row.ok_or(PrivacyError::NotFound)?)
}

/// Inserts an incident.
pub async fn insert(tx: &mut Tx, new: &Incident, now: Timestamp) -> Result<IncidentId> {
    let query = "INSERT INTO privacy_incidents (found_on, happened_on, happened_until, what,
                   data_kinds, people, is_harmful, reasons, opc_told_on, cai_told_on,
                   people_told_on, measures, created_at, updated_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
                 RETURNING id";
    let row = tx.fetch_one(bind(sql(query), new).bind(now)).await?;
    Ok(IncidentId(row.get("id")?))
}

/// Changes an incident, if its revision is still `revision`.
///
/// # Errors
/// [`PrivacyError::Changed`].
pub async fn update(
    tx: &mut Tx,
    id: IncidentId,
    revision: i64,
    incident: &Incident,
    now: Timestamp,
) -> Result<()> {
    let query = "UPDATE privacy_incidents SET found_on = $1, happened_on = $2,
                   happened_until = $3, what = $4, data_kinds = $5, people = $6,
                   is_harmful = $7, reasons = $8, opc_told_on = $9, cai_told_on = $10,
                   people_told_on = $11, measures = $12, updated_at = $13,
                   revision = revision + 1
                 WHERE id = $14 AND revision = $15";
    let query = bind(sql(query), incident).bind(now).bind(id).bind(revision);
    match tx.execute(query).await? {
        0 => Err(PrivacyError::Changed.into()),
        _ => Ok(()),
    }
}

fn bind(query: Sql, incident: &Incident) -> Sql {
    query
        .bind(&incident.found_on)
        .bind(&incident.happened_on)
        .bind(&incident.happened_until)
        .bind(&incident.what)
        .bind(&incident.data_kinds)
        .bind(incident.people)
        .bind(match incident.is_harmful {
            None => "",
            Some(true) => "yes",
            Some(false) => "no",
        })
        .bind(&incident.reasons)
        .bind(&incident.opc_told_on)
        .bind(&incident.cai_told_on)
        .bind(&incident.people_told_on)
        .bind(&incident.measures)
}

fn read(row: &Row) -> Result<IncidentRow> {
    Ok(IncidentRow {
        id: IncidentId(row.get("id")?),
        incident: Incident {
            found_on: row.get("found_on")?,
            happened_on: row.get("happened_on")?,
            happened_until: row.get("happened_until")?,
            what: row.get("what")?,
            data_kinds: row.get("data_kinds")?,
            people: row.get("people")?,
            is_harmful: match &*row.get::<String>("is_harmful")? {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            },
            reasons: row.get("reasons")?,
            opc_told_on: row.get("opc_told_on")?,
            cai_told_on: row.get("cai_told_on")?,
            people_told_on: row.get("people_told_on")?,
            measures: row.get("measures")?,
        },
        revision: row.get("revision")?,
        creation_time: row.get("created_at")?,
        updated_time: row.get("updated_at")?,
    })
}

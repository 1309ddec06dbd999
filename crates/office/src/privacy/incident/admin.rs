//! The handlers of the register, for administrators.

use axum::Json;
use axum::extract::State;
use foundation::access::ManagePrivacy;
use foundation::auth::Authorized;
use foundation::wire::{Done, DoneWith, ListParams};
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use platform::text::time::public_day;

use super::model::{AddedIncident, Incident, IncidentEditForm, IncidentForm, IncidentResponse};
use super::store;
use crate::privacy::texts;

/// One page of the register, the last found first. `search` is ignored.
#[utoipa::path(post, path = "/api/admin/privacy/incidents", tag = "privacy", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<IncidentResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_incidents(
    State(db): State<Db>,
    _: Authorized<ManagePrivacy>,
    query: ListQuery,
) -> Result<Json<ListResponse<IncidentResponse>>> {
    let mut tx = db.read_as(query.read_priority()).await?;
    let (incidents, total) = store::list(&mut tx, &query).await?;
    let rows = query.numbered(incidents).map(|(sn, one)| IncidentResponse::new(one, sn)).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Adds an incident.
#[utoipa::path(post, path = "/api/admin/privacy/add_incident", tag = "privacy",
    request_body = IncidentForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<AddedIncident>), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_add_incident(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManagePrivacy>,
    JsonBody(form): JsonBody<IncidentForm>,
) -> Result<Json<DoneWith<AddedIncident>>> {
    let now = clock.now();
    let new = Incident::parse(&form, public_day(now))?;
    let id = platform::write!(db, tx => async {
        let id = store::insert(&mut tx, &new, now).await?;
        let entry =
            Entry::new("privacy.add_incident", format!("incident {id}")).after(new.audit_json()).whole();
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(id)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::INCIDENT_ADDED, AddedIncident { id: id.0 })))
}

/// Changes an incident. The audit trail keeps the old version.
#[utoipa::path(post, path = "/api/admin/privacy/update_incident", tag = "privacy",
    request_body = IncidentEditForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_update_incident(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManagePrivacy>,
    JsonBody(form): JsonBody<IncidentEditForm>,
) -> Result<Json<Done>> {
    let now = clock.now();
    let (id, revision) = form.parse()?;
    let next = Incident::parse(&form.incident, public_day(now))?;
    platform::write!(db, tx => async {
        let before = store::find(&mut tx, id).await?;
        store::update(&mut tx, id, revision, &next, now).await?;
        let entry = Entry::new("privacy.update_incident", format!("incident {id}"))
            .before(before.incident.audit_json())
            .after(next.audit_json())
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::INCIDENT_UPDATED)))
}

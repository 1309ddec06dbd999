//! Exports the register as CSV ([`foundation::csv`]).

use axum::extract::State;
use axum::response::Response;
use foundation::access::ManagePrivacy;
use foundation::auth::Authorized;
use foundation::csv;
use foundation::download::download_csv;
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{Error, ErrorBody, Result};
use platform::language::Language;
use platform::paging::ListQuery;
use platform::storage::audit::{self, Entry};
use platform::text::time::public_day;

use super::model::IncidentRow;
use super::store;

/// Incidents per query.
const BATCH: i64 = 500;
/// The limit of pages; a register has few incidents.
const PAGES_MOST: i64 = 20;

/// The whole register as CSV, the last found first.
#[utoipa::path(post, path = "/api/admin/privacy/export_incidents", tag = "privacy",
    security(("token" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn privacy_export_incidents(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManagePrivacy>,
) -> Result<Response> {
    let language = Language::current();
    let now = clock.now();
    platform::write!(db, tx => async {
        let entry = Entry::new("privacy.export_incidents", "incidents");
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let mut tx = db.read().await?;
    let mut rows = vec![headings(language).map(str::to_owned)];
    for page in 0..PAGES_MOST {
        let query = ListQuery { size: BATCH, page, search: None };
        let (incidents, _) = store::list(&mut tx, &query).await?;
        let is_last = i64::try_from(incidents.len()).map_err(Error::internal)? < BATCH;
        rows.extend(incidents.into_iter().map(|one| cells(one, language)));
        if is_last {
            break;
        }
    }
    drop(tx);
    Ok(download_csv(&format!("incidents-{}.csv", public_day(now)), &csv::lines(rows)?))
}

fn headings(language: Language) -> [&'static str; 13] {
    match language {
        Language::En => [
            "Number",
            "Found on",
            "Happened on",
            "Until",
            "What happened",
            "Which data",
            "People",
            "Real risk of significant harm",
            "Reasons",
            "OPC told on",
            "CAI told on",
            "People told on",
            "Measures",
        ],
        Language::Fr => [
            "Numéro",
            "Découvert le",
            "Survenu le",
            "Jusqu’au",
            "Ce qui s’est passé",
            "Quels renseignements",
            "Personnes",
            "Risque réel de préjudice grave",
            "Raisons",
            "CPVP avisé le",
            "CAI avisée le",
            "Personnes avisées le",
            "Mesures",
        ],
    }
}

fn cells(IncidentRow { id, incident, .. }: IncidentRow, language: Language) -> [String; 13] {
    let is_harmful = match (incident.is_harmful, language) {
        (None, _) => "",
        (Some(true), Language::En) => "yes",
        (Some(false), Language::En) => "no",
        (Some(true), Language::Fr) => "oui",
        (Some(false), Language::Fr) => "non",
    };
    [
        id.to_string(),
        incident.found_on,
        incident.happened_on,
        incident.happened_until,
        incident.what,
        incident.data_kinds,
        incident.people.map(|people| people.to_string()).unwrap_or_default(),
        is_harmful.to_owned(),
        incident.reasons,
        incident.opc_told_on,
        incident.cai_told_on,
        incident.people_told_on,
        incident.measures,
    ]
}

//! The trail as a CSV file, written by [`foundation::csv`], so no cell is a formula.

use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use foundation::access::SeeAudit;
use foundation::auth::Authorized;
use foundation::download::stream_csv;
use foundation::zone::{Zone, ZoneParams};
use foundation::{Site, csv};
use platform::error::{ErrorBody, Result};
use platform::language::Language;
use platform::storage::audit::{self, Entry};

use super::filter::{AuditFilter, AuditParams, AuditQuery};
use super::labels::label_of;
use super::model::ActorResponse;
use super::store::{self, EntryPosition, EntryRow, EntryStates};
use super::subjects::{SubjectNames, describe_subject};

/// Entries read at once; the whole file is never in memory.
const BATCH: usize = 200;
/// Longer states do not fit into a cell of a spreadsheet and are left out; in characters.
const LONGEST_STATE: i64 = 32_000;

/// The entries of a filter as CSV, the newest first; times in the zone that the call names.
/// `size` and `before` are ignored.
#[utoipa::path(post, path = "/api/admin/audit/export", tag = "audit",
    params(AuditParams, ZoneParams), security(("token" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_audit(
    State(site): State<Site>,
    may: Authorized<SeeAudit>,
    asked: AuditQuery,
) -> Result<Response> {
    // The rest is written after the handler has returned.
    let language = Language::current();
    let now = site.clock.now();
    let filter = asked.filter(&mut site.db.read().await?).await?;
    platform::write!(site.db, tx => async {
        let entry = Entry::new("audit.export", "the audit trail").after(asked.audit_values());
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let zone = asked.zone().clone();
    let day = zone.format(now);
    let day = day.split(' ').next().unwrap_or_default();
    let heading = csv::lines([headings(&zone, language)])?;
    let export = Export { site, filter, zone, language, below: EntryPosition::TOP };
    stream_csv(&format!("audit-{day}.csv"), &heading, export, Export::next).await
}

/// The state of an export between two reads.
struct Export {
    site: Site,
    filter: AuditFilter,
    zone: Zone,
    language: Language,
    below: EntryPosition,
}

impl Export {
    /// The next lines, and the export after them. No transaction stays open while a slow client
    /// reads.
    async fn next(self) -> Result<(Bytes, Option<Self>)> {
        let mut tx = self.site.db.read().await?;
        let page = store::page(&mut tx, &self.filter, self.below, BATCH).await?;
        let states = store::states(&mut tx, &page.lines, LONGEST_STATE).await?;
        let users = page.lines.iter().filter_map(|line| line.user_id);
        // Names are not exported, but whether a blog is a page is.
        let blogs = page.lines.iter().map(|line| &*line.subject);
        let blogs = blogs.filter(|subject| subject.starts_with("blog "));
        let known = SubjectNames::of(&mut tx, blogs, users).await?;
        drop(tx);
        let nothing = EntryStates::default();
        let rows = page.lines.iter().map(|line| {
            let states = states.get(&line.id).unwrap_or(&nothing);
            cells(line, states, &known, &self.zone, self.language)
        });
        let lines = csv::lines(rows)?;
        Ok((lines, page.next.map(|below| Self { below, ..self })))
    }
}

fn headings(zone: &Zone, language: Language) -> [String; 10] {
    let (time, others) = match language {
        Language::En => (
            format!("Time ({})", zone.name()),
            ["Number", "Who", "Email", "From", "Done", "Action", "Thing", "Before", "After"],
        ),
        Language::Fr => (
            format!("Heure ({})", zone.name()),
            ["Numéro", "Qui", "Courriel", "D’où", "Fait", "Action", "Élément", "Avant", "Après"],
        ),
    };
    let [number, who, email, from, done, action, thing, before, after] = others.map(str::to_owned);
    [time, number, who, email, from, done, action, thing, before, after]
}

fn cells(
    line: &EntryRow,
    states: &EntryStates,
    known: &SubjectNames,
    zone: &Zone,
    language: Language,
) -> [String; 10] {
    let actor = ActorResponse::new(line, known);
    [
        zone.format(line.time),
        line.id.to_string(),
        actor_label(&actor, language),
        actor.email.unwrap_or_default(),
        actor.address.unwrap_or_default(),
        label_of(&line.action, known.is_own_page(&line.subject), language).to_owned(),
        line.action.clone(),
        known.thing(&line.subject, language).said,
        state(states.before.as_ref(), states, language),
        state(states.after.as_ref(), states, language),
    ]
}

fn actor_label(actor: &ActorResponse, language: Language) -> String {
    let is_french = language == Language::Fr;
    match (actor.kind, &actor.name, actor.user_id) {
        (_, Some(name), _) => name.clone(),
        (_, None, Some(id)) => describe_subject(&format!("user {id}"), language),
        ("program", ..) if is_french => "Le programme lui-même".to_owned(),
        ("program", ..) => "The program itself".to_owned(),
        ("command_line", ..) if is_french => "Ligne de commande".to_owned(),
        ("command_line", ..) => "Command line".to_owned(),
        _ if is_french => "Sans compte".to_owned(),
        _ => "Without an account".to_owned(),
    }
}

fn state(text: Option<&String>, states: &EntryStates, language: Language) -> String {
    match (text, states.is_erased, language) {
        (Some(text), ..) => text.clone(),
        (None, true, Language::En) => "erased".to_owned(),
        (None, true, Language::Fr) => "effacé".to_owned(),
        (None, false, _) => String::new(),
    }
}

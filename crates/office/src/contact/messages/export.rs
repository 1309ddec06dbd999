//! Exports messages as CSV with [`foundation::csv`], which keeps cells from being read as formulas.

use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::download::stream_csv;
use foundation::wire::ListParams;
use foundation::zone::{Zone, ZoneParams};
use foundation::{Site, csv};
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use platform::language::{ByLanguage, Language};
use platform::paging::ListQuery;
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::super::model::with_extension;
use super::super::texts::{language_name, reasons_in};
use super::error::MessageError;
use super::filter::{FilterParams, MessageFilter, MessageFilterQuery};
use super::lead::{LeadState, ReplyPromise};
use super::list::promise;
use super::model::{Message, MessageMailResponse, MessageMailState};
use super::search;
use super::store::{self, ExportCursor};

/// Messages per query; the whole file is never in memory.
const BATCH: i64 = 500;

/// Exports the messages of a filter and a search as CSV, the newest first, with times in the
/// given zone. `size` and `page` are ignored.
#[utoipa::path(post, path = "/api/admin/export_messages", tag = "inbox",
    params(ListParams, FilterParams, ZoneParams), security(("token" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_messages(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    filter_query: MessageFilterQuery,
    zone: Zone,
    query: ListQuery,
) -> Result<Response> {
    if query.search.is_some() {
        search::index_newest(&site).await?;
    }
    let wanted = filter_query.resolve(may.user_id);
    let filter = wanted.filter;
    if wanted.sender.is_some() {
        return Err(MessageError::SenderAndSearch.into());
    }
    let promise = promise(&site);
    // Captured here, because the body is written after the call returns.
    let language = Language::current();
    let now = site.clock.now();
    // The audit trail stores who exported, and which filter.
    let after = json!({ "filter": filter.name(), "is_search": query.search.is_some() });
    platform::write!(site.db, tx => async {
        let entry = Entry::new("message.export", "messages").after(after.clone());
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let day = zone.format(now);
    let day = day.split(' ').next().unwrap_or_default();
    let name = format!("messages-{}-{day}.csv", filter.name());
    let heading = csv::lines([headings(&zone, language)])?;
    let (search, below) = (query.search, ExportCursor::TOP);
    let export = Export { site, wanted, promise, search, zone, language, below };
    stream_csv(&name, &heading, export, Export::next).await
}

/// The rest of an export.
struct Export {
    site: Site,
    wanted: MessageFilter,
    promise: ReplyPromise,
    search: Option<String>,
    zone: Zone,
    language: Language,
    below: ExportCursor,
}

impl Export {
    /// The next lines, and the rest after them. No transaction stays open while a slow client
    /// reads.
    async fn next(self) -> Result<(Bytes, Option<Self>)> {
        let messages = {
            let mut tx = self.site.db.read().await?;
            let search = self.search.as_deref();
            store::next(&mut tx, self.wanted, self.promise, search, self.below, BATCH).await?
        };
        let Some(last) = messages.last() else { return Ok((Bytes::new(), None)) };
        let is_sent = self.site.sends_mail();
        let below = ExportCursor::message(last);
        let rows =
            messages.iter().map(|message| cells(message, is_sent, &self.zone, self.language));
        let lines = csv::lines(rows)?;
        Ok((lines, Some(Self { below, ..self })))
    }
}

fn headings(zone: &Zone, language: Language) -> [String; 12] {
    let (received, others) = match language {
        Language::En => (
            format!("Received ({})", zone.name()),
            [
                "Name",
                "Email",
                "Phone",
                "Message",
                "Read",
                "Spam",
                "Delivery",
                "Number",
                "Language",
                "State",
                "Assigned to",
            ],
        ),
        Language::Fr => (
            format!("Reçu le ({})", zone.name()),
            [
                "Nom",
                "Courriel",
                "Téléphone",
                "Message",
                "Lu",
                "Pourriel",
                "Envoi",
                "Numéro",
                "Langue",
                "État",
                "Attribué à",
            ],
        ),
    };
    let [name, email, phone, message, read, suspected, mail, number, written_in, state, assignee] =
        others.map(str::to_owned);
    [
        received, name, email, phone, message, read, suspected, mail, number, written_in, state,
        assignee,
    ]
}

fn cells(message: &Message, is_mail_set_up: bool, zone: &Zone, language: Language) -> [String; 12] {
    let is_read = match (message.is_read, language) {
        (true, Language::En) => "yes",
        (false, Language::En) => "no",
        (true, Language::Fr) => "oui",
        (false, Language::Fr) => "non",
    };
    let suspicion = message.suspicion.as_deref().map(|stored| reasons_in(stored, language));
    let written = &message.written;
    [
        zone.format(message.creation_time),
        written.name.clone(),
        written.email.clone(),
        with_extension(&phone_text(&written.phone), &written.phone_extension, language),
        written.message.clone(),
        is_read.to_owned(),
        suspicion.unwrap_or_default(),
        mail_text(&MessageMailResponse::new(message, is_mail_set_up), zone, language),
        message.id.to_string(),
        language_name(message.language, language).to_owned(),
        if message.suspicion.is_some() { String::new() } else { state_text(message, language) },
        message.lead.assignee_name.clone().unwrap_or_default(),
    ]
}

fn state_text(message: &Message, language: Language) -> String {
    let text = match message.lead.state {
        LeadState::New => ByLanguage { en: "new", fr: "nouveau" },
        LeadState::InProgress => ByLanguage { en: "in progress", fr: "en cours" },
        LeadState::Answered => ByLanguage { en: "answered", fr: "répondu" },
        LeadState::Done => ByLanguage { en: "done", fr: "terminé" },
    };
    (*text.get(language)).to_owned()
}

/// A Canadian number with hyphens, so that spreadsheets do not round it; others as they are.
fn phone_text(digits: &str) -> String {
    let parts = |at: usize| Some([digits.get(at..at + 3)?, digits.get(at + 3..at + 6)?]);
    match (digits.len(), digits.strip_prefix('1')) {
        (10, _) => parts(0).map(|[a, b]| format!("{a}-{b}-{}", &digits[6..])),
        (11, Some(_)) => parts(1).map(|[a, b]| format!("1-{a}-{b}-{}", &digits[7..])),
        _ => None,
    }
    .unwrap_or_else(|| digits.to_owned())
}

/// The state of the e-mail in words, with the mail server's error.
fn mail_text(mail: &MessageMailResponse, zone: &Zone, language: Language) -> String {
    let reason = mail.reason.as_deref().unwrap_or_default();
    let time = |time: Option<Timestamp>| time.map(|at| zone.format(at)).unwrap_or_default();
    let (sent, next) = (time(mail.sent_at), time(mail.next_attempt_at));
    let text = match mail.state {
        MessageMailState::Sent => {
            ByLanguage { en: format!("sent {sent}"), fr: format!("envoyé le {sent}") }
        }
        MessageMailState::Waiting => ByLanguage { en: "waiting".into(), fr: "en attente".into() },
        MessageMailState::Retrying => ByLanguage {
            en: format!("failed, next try {next}: {reason}"),
            fr: format!("échec, prochain essai le {next}\u{a0}: {reason}"),
        },
        MessageMailState::Failed => ByLanguage {
            en: format!("given up: {reason}"),
            fr: format!("abandonné\u{a0}: {reason}"),
        },
        MessageMailState::Suspected => ByLanguage {
            en: "not sent: looks like spam".into(),
            fr: "non envoyé\u{a0}: ressemble à un pourriel".into(),
        },
        MessageMailState::NotSetUp => ByLanguage {
            en: "waiting: no mail server is set up".into(),
            fr: "en attente\u{a0}: aucun serveur de courriel n’est configuré".into(),
        },
        MessageMailState::None => ByLanguage { en: "not sent".into(), fr: "non envoyé".into() },
    };
    match language {
        Language::En => text.en,
        Language::Fr => text.fr,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_this_country_has_hyphens() {
        for (digits, expected) in [
            ("4185550199", "418-555-0199"),
            ("14185550199", "1-418-555-0199"),
            ("24185550199", "24185550199"),
            ("0033142685300", "0033142685300"),
            ("5", "5"),
        ] {
            assert_eq!(phone_text(digits), expected);
        }
    }
}

//! Takes a visitor's message, for the call and for the form without script.

use std::sync::Arc;

use foundation::content::PageName;
use foundation::{Site, outbox, secrets};
use homes::listing::enquiry_text;
use homes::property::PropertyId;
use homes::views::{self, ViewedPage, Views};
use platform::error::Result;
use platform::html::SafeHtml;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;
use platform::media::PREFIX;
use platform::text::time::public_day;

use super::batch::{DuplicateQuery, MessageSubmission, SubmissionOutcome};
use super::consent::ConsentText;
use super::error::ContactError;
use super::model::{AboutHome, ContactForm, NewMessage};
use super::problems::ContactProblems;
use super::spam::{SpamSignals, Stamp, StampKey};
use super::state::Contact;
use super::store;

/// The name of the key of the stamps among the secrets.
pub const STAMP_KEY: &str = "contact stamp";

/// Takes a visitor's message, which is on disk when this returns `Ok`. Errors are in the
/// visitor's language.
///
/// # Errors
/// Every invalid field, or one other error, with the typed values.
pub async fn submit(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
    language: Language,
) -> Result<SubmissionOutcome, ContactProblems> {
    let consent = contact_consent(site, language);
    let outcome =
        submit_parsed(site, client_address, form, NewMessage::parse(form), consent).await?;
    count(site, outcome, views::page_of(site, form.page.as_deref().unwrap_or_default()));
    Ok(outcome)
}

/// Like [`submit`], for a message about a home.
pub async fn submit_about(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
    about: AboutHome,
    language: Language,
) -> Result<SubmissionOutcome, ContactProblems> {
    let home = views::home(site.addresses, PropertyId(about.listing_key));
    let parsed = NewMessage::parse_about(form, about);
    let consent = enquiry_consent(site, language);
    let outcome = submit_parsed(site, client_address, form, parsed, consent).await?;
    count(site, outcome, Some(home));
    Ok(outcome)
}

/// Counts a new message for the page that it came from.
fn count(site: &Site, outcome: SubmissionOutcome, page: Option<ViewedPage>) {
    if let Some(page) = page.filter(|_| outcome == SubmissionOutcome::New) {
        site.feature::<Views>().count_message(public_day(site.clock.now()), page);
    }
}

async fn submit_parsed(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
    parsed: Result<NewMessage, Vec<ContactError>>,
    consent: ConsentText,
) -> Result<SubmissionOutcome, ContactProblems> {
    let language = consent.language();
    let message = parsed.map_err(|all| ContactProblems::invalid(form, all, language))?;
    let outcome = async {
        // A repeated message, sent because the first answer was lost, returns at once and does
        // not count in the limits.
        let last = site
            .feature::<Contact>()
            .duplicate_queries
            .write(&site.db, DuplicateQuery(message.fingerprint()))
            .await?;
        if store::is_duplicate(&message, last, site.clock.now()) {
            SubmissionOutcome::Duplicate.count();
            return Ok(SubmissionOutcome::Duplicate);
        }
        site.limits.check(Limit::Contact, client_address)?;
        let submission = MessageSubmission {
            spam_signals: spam_signals(site, form).await?,
            message,
            language,
            consent,
            client_address: client_address.to_string(),
            mail_key: outbox::new_key(&site.rng),
            time: site.clock.now(),
            new_mail: Arc::clone(site.outbox.new_mail()),
        };
        site.feature::<Contact>().submissions.write(&site.db, submission).await
    };
    outcome.await.map_err(|error| ContactProblems::failed(form, error, language))
}

async fn spam_signals(site: &Site, form: &ContactForm) -> Result<SpamSignals> {
    let filled =
        |field: &Option<String>| field.as_ref().is_some_and(|text| !text.trim().is_empty());
    let stamp = match form.stamp.as_deref().unwrap_or_default() {
        "" => Stamp::Absent,
        text => Stamp::parse(&stamp_key(site).await?, Some(text), site.clock.now()),
    };
    Ok(SpamSignals { hidden_field_filled: filled(&form.website), stamp })
}

/// The key of the stamps: created once, kept in the database, shared by all instances.
pub async fn stamp_key(site: &Site) -> Result<StampKey> {
    let create = || secrets::get_or_create_key(site, STAMP_KEY);
    site.feature::<Contact>().stamp_key.get_or_try_init(create).await.copied()
}

/// The consent text of the contact form, from the content.
fn contact_consent(site: &Site, language: Language) -> ConsentText {
    let content = site.content(language);
    let page = content.page(PageName::Contact);
    let html = page["privacy_note"].as_str().unwrap_or_default();
    ConsentText::new("contact", language, SafeHtml::clean(html, PREFIX).plain_text())
}

/// The consent text of the form on a home's page.
fn enquiry_consent(site: &Site, language: Language) -> ConsentText {
    ConsentText::new("enquiry", language, enquiry_text(&site.company().company_name, language))
}

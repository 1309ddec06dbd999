//! Taking a visitor's message: the same for the call and for the form that is posted
//! without script.

use std::sync::Arc;

use platform::db::Reading;
use platform::error::Result;
use platform::html::SafeHtml;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;
use platform::media::PREFIX;
use platform::text::time::public_day;

use super::consent::Consent;
use super::error::ContactError;
use super::model::{AboutHome, ContactForm, NewMessage};
use super::problems::ContactProblems;
use super::spam::{Signs, Stamp, StampKey};
use super::store;
use super::submission::{Look, Stored, Submission};
use crate::content::PageName;
use crate::listing::enquiry_words;
use crate::property::PropertyId;
use crate::views::{self, ViewedPage};
use crate::{Site, outbox};

/// Takes a visitor's message. It is on disk when this says so; what is wrong is said in
/// the visitor's language.
///
/// # Errors
/// Everything that is wrong with the form, or the one thing that is wrong otherwise,
/// with what was typed.
pub async fn submit(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
    language: Language,
) -> Result<Stored, ContactProblems> {
    let consent = of_contact(site, language);
    let stored =
        submit_parsed(site, client_address, form, NewMessage::parse(form), consent).await?;
    count(site, stored, views::page_of(site, form.page.as_deref().unwrap_or_default()));
    Ok(stored)
}

/// The same for a message about a home.
pub async fn submit_about(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
    about: AboutHome,
    language: Language,
) -> Result<Stored, ContactProblems> {
    let home = views::home(site.addresses, PropertyId(about.listing_key));
    let parsed = NewMessage::parse_about(form, about);
    let consent = of_enquiry(site, language);
    let stored = submit_parsed(site, client_address, form, parsed, consent).await?;
    count(site, stored, Some(home));
    Ok(stored)
}

/// Counts a message for the page that it came from, if it is one that the company is told of.
fn count(site: &Site, stored: Stored, page: Option<ViewedPage>) {
    if let Some(page) = page.filter(|_| stored == Stored::New) {
        site.views.count_message(public_day(site.clock.now()), page);
    }
}

async fn submit_parsed(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
    parsed: Result<NewMessage, Vec<ContactError>>,
    consent: Consent,
) -> Result<Stored, ContactProblems> {
    let language = consent.language();
    let message = parsed.map_err(|all| ContactProblems::invalid(form, all, language))?;
    let stored = async {
        // Somebody who sends again because the first answer was lost has nothing to
        // wait for, and uses up nothing.
        let last = site.contact.looks.write(&site.db, Look(message.fingerprint())).await?;
        if store::is_same(&message, last, site.clock.now()) {
            Stored::Again.count();
            return Ok(Stored::Again);
        }
        site.limits.check(Limit::Contact, client_address)?;
        let submission = Submission {
            signs: signs(site, form).await?,
            message,
            language,
            consent,
            client_address: client_address.to_string(),
            mail_key: outbox::new_key(&site.chance),
            time: site.clock.now(),
            new_mail: Arc::clone(site.outbox.news()),
        };
        site.contact.submissions.write(&site.db, submission).await
    };
    stored.await.map_err(|error| ContactProblems::failed(form, error, language))
}

async fn signs(site: &Site, form: &ContactForm) -> Result<Signs> {
    let filled =
        |field: &Option<String>| field.as_ref().is_some_and(|text| !text.trim().is_empty());
    let stamp = match form.stamp.as_deref().unwrap_or_default() {
        "" => Stamp::Absent,
        text => Stamp::read(&stamp_key(site).await?, Some(text), site.clock.now()),
    };
    Ok(Signs { hidden_field_filled: filled(&form.website), stamp })
}

/// The key of the stamps: made once, kept in the store, shared by all instances.
pub async fn stamp_key(site: &Site) -> Result<StampKey> {
    let find = || async {
        if let Some(key) =
            store::find_stamp_key(&mut site.db.read_as(Reading::Vital).await?).await?
        {
            return Ok(key);
        }
        let new: StampKey = site.chance.bytes();
        let now = site.clock.now();
        platform::write!(site.db, tx => store::keep_stamp_key(&mut tx, &new, now).await)
    };
    site.contact.stamp_key.get_or_try_init(find).await.copied()
}

/// What stands below the contact form, which the company's content says.
fn of_contact(site: &Site, language: Language) -> Consent {
    let content = site.content(language);
    let page = content.page(PageName::Contact);
    let html = page["privacy_note"].as_str().unwrap_or_default();
    Consent::new("contact", language, SafeHtml::clean(html, PREFIX).plain_text())
}

/// What stands below the form on a home's page.
fn of_enquiry(site: &Site, language: Language) -> Consent {
    Consent::new("enquiry", language, enquiry_words(&site.company().company_name, language))
}

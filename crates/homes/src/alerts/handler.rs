//! Takes an alert, for the call and for the form without script.

use foundation::access::UserId;
use foundation::outbox::store as outbox;
use foundation::secrets::Seed;
use foundation::{Site, account, auth, outbox as post};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;

use super::error::{AlertError, too_many};
use super::model::AlertForm;
use super::store::{self, AlertRequest, Consent, NewToken};
use super::{consent, mail, token};
use crate::listing_index::ListingIndex;
use crate::search::saved_search::SavedSearch;

/// Confirmation mails per address and day: requested by one network, and in total.
const MAILS_A_DAY: i64 = 5;
const MAILS_A_DAY_IN_TOTAL: i64 = 20;
const DAY: i64 = 24 * 60 * 60;

/// Why an alert was refused.
#[derive(Debug)]
pub enum AlertRefusal {
    /// Fields that are wrong, in the order of the form.
    Fields(Vec<AlertError>),
    /// Anything else.
    Other(Error),
}

impl From<Error> for AlertRefusal {
    fn from(error: Error) -> Self {
        Self::Other(error)
    }
}

impl AlertRefusal {
    /// The first error.
    pub fn into_error(self) -> Error {
        match self {
            Self::Other(error) => error,
            Self::Fields(all) => all
                .into_iter()
                .next()
                .map_or_else(|| Error::internal("a form was refused for no reason"), Error::from),
        }
    }
}

/// The outcome of a request for an alert.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlertOutcome {
    /// A confirmation mail was sent, if the address may get one.
    ConfirmationSent,
    /// It has started: the address is the confirmed one of the signed-in user.
    Started,
}

/// Takes an alert and queues its confirmation mail. The outcome is the same for every address, so
/// that nobody learns who has alerts. A signed-in user needs no confirmation for the confirmed
/// address of their account.
///
/// # Errors
/// Every invalid field, or one other error.
pub async fn submit(
    site: &Site,
    client: ClientAddress,
    person: Option<UserId>,
    form: &AlertForm,
    call_language: Language,
) -> std::result::Result<AlertOutcome, AlertRefusal> {
    let new = form.parse(call_language).map_err(AlertRefusal::Fields)?;
    let (saved, parsed) = SavedSearch::parse(&form.query()).map_err(Error::from)?;
    site.limits.check(Limit::Contact, client).map_err(|error| match error {
        Error::RateLimited { retry_after, .. } => too_many(retry_after),
        other => other,
    })?;
    if form.is_trapped() {
        return Ok(AlertOutcome::ConfirmationSent);
    }
    let now = site.clock.now();
    let key = token::key(site).await?;
    let seed: Seed = site.rng.bytes();
    let hash = token::hash_of(&token::make(&key, &seed))
        .ok_or_else(|| Error::internal("a token that is none"))?;
    let given_consent = Consent {
        version: consent::VERSION,
        words: consent::text(&site.company().company_name, new.language),
        from: client.to_string(),
        time: now,
    };
    let mail_key = post::new_key(&site.rng);
    let search = super::summary::summarize(&parsed, new.language);
    let is_place = |place: &str| site.feature::<ListingIndex>().names_only_places(place);
    let unconfirmed = super::summary::summarize_unconfirmed(&parsed, is_place, new.language);
    let code_key = auth::code_key(site).await?;
    let counted = format!("alert letters to {} from {:?}", new.email, client.network());
    let outcome = platform::write!(site.db, tx => async {
        store::lock(&mut tx, &new.email).await?;
        // Reads the account as of now, not as of the request's start.
        if let Some(person) = person
            && store::is_confirmed_address(&mut tx, person, &new.email).await?
        {
            let parsed = store::insert(&mut tx, &new, &saved, NewToken { seed: &seed, hash: &hash }, &given_consent).await?;
            return match parsed {
                // The owner may learn the number of their alerts.
                AlertRequest::Full => Err(AlertError::Full.into()),
                AlertRequest::Unconfirmed(id) | AlertRequest::Confirmed(id) => {
                    store::update_consent(&mut tx, id, new.language, &given_consent).await?;
                    store::start(&mut tx, id, new.frequency, now).await?;
                    Ok(AlertOutcome::Started)
                }
            };
        }
        if outbox::count_to(&mut tx, &new.email, now - DAY).await? >= MAILS_A_DAY_IN_TOTAL {
            return Ok(AlertOutcome::ConfirmationSent);
        }
        let limit = (MAILS_A_DAY, DAY);
        if !account::count_send(&mut tx, &code_key, &counted, limit, now).await? {
            return Ok(AlertOutcome::ConfirmationSent);
        }
        let (id, is_known) = match store::insert(&mut tx, &new, &saved, NewToken { seed: &seed, hash: &hash }, &given_consent).await? {
            AlertRequest::Full => return Ok(AlertOutcome::ConfirmationSent),
            AlertRequest::Unconfirmed(id) => (id, false),
            AlertRequest::Confirmed(id) => (id, true),
        };
        let search = if is_known { &search } else { &unconfirmed };
        let alert_mail = mail::AlertMail { site, language: new.language, search };
        let mail = alert_mail.confirmation(id, &new.email, is_known, &mail_key, now);
        outbox::write(&mut tx, &[mail]).await?;
        Ok(AlertOutcome::ConfirmationSent)
    }
    .await)?;
    if outcome == AlertOutcome::ConfirmationSent {
        site.outbox.wake_worker();
    }
    Ok(outcome)
}

/// Applies an action to the alert of a token.
///
/// # Errors
/// [`AlertError::NotFound`]; the store is away.
pub async fn act(site: &Site, token: &str, action: store::AlertAction) -> Result<()> {
    act_by_hash(site, &token::hash_of(token).ok_or(AlertError::NotFound)?, action).await
}

/// Applies an action to the alert of a token hash.
///
/// # Errors
/// As [`act`].
pub async fn act_by_hash(
    site: &Site,
    hash: &token::Hash,
    action: store::AlertAction,
) -> Result<()> {
    let now: Timestamp = site.clock.now();
    let is_there = platform::write!(site.db, tx => async {
        tx.read_committed().await?;
        store::act(&mut tx, hash, action, now).await
    }
    .await)?;
    if is_there { Ok(()) } else { Err(AlertError::NotFound.into()) }
}

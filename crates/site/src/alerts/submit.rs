//! Taking an alert: the same for the call and for the form that is posted without script.

use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;

use super::error::{AlertError, too_many};
use super::model::AlertForm;
use super::store::{self, Asked, Consent};
use super::{consent, mail, token};
use crate::access::UserId;
use crate::outbox::store as outbox;
use crate::search::watch::Saved;
use crate::{Site, account, outbox as post};

/// Letters that one address is sent within a day before anybody there has confirmed anything: as
/// one network asks for them, and whoever asks.
const LETTERS_A_DAY: i64 = 5;
const LETTERS_A_DAY_OF_ALL: i64 = 20;
const DAY: i64 = 24 * 60 * 60;

/// Why an alert was not outcome.
#[derive(Debug)]
pub enum Refused {
    /// Fields that are wrong, in the order of the form.
    Fields(Vec<AlertError>),
    /// Anything else.
    Other(Error),
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self::Other(error)
    }
}

impl Refused {
    /// The first of what is wrong.
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

/// What became of an alert that somebody asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlertOutcome {
    /// A letter asks for a confirmation, if that address is to have one.
    LetterAsks,
    /// It has begun: the address is the confirmed one of who is signed in.
    Begun,
}

/// Takes an alert, and writes the letter by which it is confirmed. What comes of it is the
/// same for every address, so that nobody learns who has one. Whoever is signed in and gives
/// the address that their account has confirmed needs no letter.
///
/// # Errors
/// Everything that is wrong with the form, or the one thing that is wrong otherwise.
pub async fn submit(
    site: &Site,
    client: ClientAddress,
    person: Option<UserId>,
    form: &AlertForm,
    of_call: Language,
) -> std::result::Result<AlertOutcome, Refused> {
    let new = form.parse(of_call).map_err(Refused::Fields)?;
    let (saved, asked) = Saved::parse(&form.query()).map_err(Error::from)?;
    site.limits.check(Limit::Contact, client).map_err(|error| match error {
        Error::RateLimited { retry_after, .. } => too_many(retry_after),
        other => other,
    })?;
    if form.is_trapped() {
        return Ok(AlertOutcome::LetterAsks);
    }
    let now = site.clock.now();
    let key = token::key(site).await?;
    let seed: token::Seed = site.chance.bytes();
    let hash = token::hash_of(&token::make(&key, &seed))
        .ok_or_else(|| Error::internal("a token that is none"))?;
    let agreed = Consent {
        version: consent::VERSION,
        words: consent::words(&site.company().company_name, new.language),
        from: client.to_string(),
        time: now,
    };
    let mail_key = post::new_key(&site.chance);
    let search = super::summary::of(&asked, new.language);
    let is_place = |place: &str| site.listing_index.knows_place(place);
    let unconfirmed = super::summary::before_confirmation(&asked, is_place, new.language);
    let code_key = account::code_key(site).await?;
    let counted = format!("alert letters to {} from {:?}", new.email, client.network());
    let outcome = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        outbox::lock(&mut tx).await?;
        // By the session alone, as the account is now.
        if let Some(person) = person
            && store::is_confirmed_address(&mut tx, person, &new.email).await?
        {
            let asked = store::ask(&mut tx, &new, &saved, (&seed, &hash), &agreed).await?;
            return match asked {
                // Its count is nobody's secret here.
                Asked::Full => Err(AlertError::Full.into()),
                Asked::Unconfirmed(id) | Asked::Known(id) => {
                    store::agree(&mut tx, id, new.language, &agreed).await?;
                    store::begin(&mut tx, id, new.frequency, now).await?;
                    Ok(AlertOutcome::Begun)
                }
            };
        }
        if outbox::count_to(&mut tx, &new.email, now - DAY).await? >= LETTERS_A_DAY_OF_ALL {
            return Ok(AlertOutcome::LetterAsks);
        }
        let limit = (LETTERS_A_DAY, DAY);
        if !account::count_send(&mut tx, &code_key, &counted, limit, now).await? {
            return Ok(AlertOutcome::LetterAsks);
        }
        let (id, is_known) = match store::ask(&mut tx, &new, &saved, (&seed, &hash), &agreed).await? {
            Asked::Full => return Ok(AlertOutcome::LetterAsks),
            Asked::Unconfirmed(id) => (id, false),
            Asked::Known(id) => (id, true),
        };
        let search = if is_known { &search } else { &unconfirmed };
        let letter = mail::Letter { site, language: new.language, search };
        let mail = letter.to_confirm(id, &new.email, is_known, &mail_key, now);
        outbox::write(&mut tx, &[mail]).await?;
        Ok(AlertOutcome::LetterAsks)
    }
    .await)?;
    if outcome == AlertOutcome::LetterAsks {
        site.outbox.note();
    }
    Ok(outcome)
}

/// What somebody does behind a link.
///
/// # Errors
/// [`AlertError::NotFound`]; the store is away.
pub async fn act(site: &Site, token: &str, action: store::Action) -> Result<()> {
    act_on(site, &token::hash_of(token).ok_or(AlertError::NotFound)?, action).await
}

/// The same for who has found the alert otherwise, by the hash of its link.
///
/// # Errors
/// As [`act`].
pub async fn act_on(site: &Site, hash: &token::Hash, action: store::Action) -> Result<()> {
    let now: Timestamp = site.clock.now();
    let is_there = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        store::act(&mut tx, hash, action, now).await
    }
    .await)?;
    if is_there { Ok(()) } else { Err(AlertError::NotFound.into()) }
}

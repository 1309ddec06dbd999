//! Taking, moving and calling off a booking: the same for the calls and for forms that are
//! posted without script.

use jiff::ToSpan as _;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;

use super::error::{BookingError, taken};
use super::form::BookingForm;
use super::letters::{self, News};
use super::model::{Booking, BookingId, NewBooking, ZONE, company_zone};
use super::store::{self, Stored};
use super::times::{self, Slot};
use super::{consent, said, token};
use crate::Site;
use crate::access::UserId;
use crate::outbox::{self, store as post};

/// Bookings that an address may have ahead.
const MOST_AHEAD: i64 = 3;
/// A visitor changes nothing any more within so many seconds before it.
const TOO_LATE: i64 = 3_600;
/// Nobody is reminded of what they book within so many seconds before it.
pub const REMINDED_BEFORE: i64 = 24 * 3_600;
/// How far ahead the next free times are looked for.
const LOOK_AHEAD_DAYS: i64 = 31;

/// Why a booking was not taken.
#[derive(Debug)]
pub enum Refused {
    /// Fields that are wrong, in the order of the page.
    Fields(Vec<BookingError>),
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

/// A booking and the token of its link.
pub type Linked = (Booking, String);

/// Takes a booking. The same form again is the same booking.
///
/// # Errors
/// Everything that is wrong with the form, or the one thing that is wrong otherwise: a time
/// that somebody else has by now is a conflict that names the next free times.
pub async fn book(
    site: &Site,
    client: ClientAddress,
    form: &BookingForm,
    of_call: Language,
) -> std::result::Result<Linked, Refused> {
    let new = form.parse(of_call).map_err(Refused::Fields)?;
    site.limits.check(Limit::Contact, client)?;
    let key = token::key(site).await?;
    let seed: token::Seed = site.chance.bytes();
    let made = token::make(&key, &seed);
    let hash = token::hash_of(&made).ok_or_else(|| Error::internal("a token that is none"))?;
    let words = consent::words(&site.company.company_name, new.language);
    let from = client.to_string();
    let now = site.clock.now();
    let stored = Stored {
        seed: &seed,
        hash: &hash,
        zone: ZONE,
        consent_version: consent::VERSION,
        consent_words: &words,
        consent_from: &from,
        now,
        needs_no_reminder: new.start - now <= REMINDED_BEFORE,
    };
    let booked = platform::write!(site.db, tx => insert(site, &mut tx, &new, &stored).await);
    match booked {
        Ok(booking) => {
            site.outbox.note();
            let token = token::make(&key, &booking.token_seed);
            Ok((booking, token))
        }
        Err(error) => Err(with_next(site, error).await.into()),
    }
}

async fn insert(
    site: &Site,
    tx: &mut Tx,
    new: &NewBooking,
    stored: &Stored<'_>,
) -> Result<Booking> {
    store::lock(tx).await?;
    post::lock(tx).await?;
    if let Some(known) = store::by_key(tx, &new.key).await? {
        // Who knows a key but not what was sent with it learns nothing.
        let is_same = known.email == new.email && known.name == new.name;
        return if is_same { Ok(known) } else { Err(BookingError::KeyUsed.into()) };
    }
    if store::count_ahead(tx, &new.email, stored.now, MOST_AHEAD).await? >= MOST_AHEAD {
        return Err(BookingError::TooMany.into());
    }
    let slots = free_at(tx, new.start, None, stored.now).await?;
    let slot = slots.first().ok_or(BookingError::Taken)?;
    let id = store::insert(tx, new, slot, stored).await?.ok_or(BookingError::Taken)?;
    told(site, tx, id, News::Made, stored.now).await
}

/// Moves the booking of a link to another time.
///
/// # Errors
/// [`BookingError`], as a conflict with the next free times when the time is taken.
pub async fn reschedule(site: &Site, token: &str, start: Timestamp) -> Result<Booking> {
    let hash = token::hash_of(token).ok_or(BookingError::NotFound)?;
    let now = site.clock.now();
    let moved = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        post::lock(&mut tx).await?;
        let booking = changeable(&mut tx, &hash, now).await?;
        if !booking.is_booked {
            return Err(BookingError::Cancelled.into());
        }
        if booking.start == start {
            return Ok(booking);
        }
        let slots = free_at(&mut tx, start, Some(booking.id), now).await?;
        let same = slots.iter().find(|slot| slot.user == booking.user);
        let slot = same.or_else(|| slots.first()).ok_or(BookingError::Taken)?;
        let is_soon = start - now <= REMINDED_BEFORE;
        if !store::change_time(&mut tx, booking.id, slot, now, is_soon).await? {
            return Err(BookingError::Taken.into());
        }
        if slot.user != booking.user {
            tell_person(site, &mut tx, &Booking { sequence: booking.sequence + 1, ..booking.clone() },
                News::Cancelled, now).await?;
        }
        told(site, &mut tx, booking.id, News::Moved, now).await
    }
    .await);
    match moved {
        Ok(booking) => {
            site.outbox.note();
            Ok(booking)
        }
        Err(error) => Err(with_next(site, error).await),
    }
}

/// Calls the booking of a link off; what is off already stays so.
///
/// # Errors
/// [`BookingError`].
pub async fn cancel(site: &Site, token: &str) -> Result<Booking> {
    let hash = token::hash_of(token).ok_or(BookingError::NotFound)?;
    let now = site.clock.now();
    let done = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        post::lock(&mut tx).await?;
        let booking = changeable(&mut tx, &hash, now).await?;
        call_off(site, &mut tx, booking, now).await
    }
    .await)?;
    site.outbox.note();
    Ok(done)
}

/// Calls a booking off, and tells who has to know.
///
/// # Errors
/// The store is away.
pub async fn call_off(
    site: &Site,
    tx: &mut Tx,
    booking: Booking,
    now: Timestamp,
) -> Result<Booking> {
    if !booking.is_booked {
        return Ok(booking);
    }
    store::cancel(tx, booking.id, now).await?;
    told(site, tx, booking.id, News::Cancelled, now).await
}

async fn changeable(
    tx: &mut Tx,
    hash: &crate::alerts::TokenHash,
    now: Timestamp,
) -> Result<Booking> {
    let booking = store::find(tx, hash).await?.ok_or(BookingError::NotFound)?;
    if booking.is_booked && booking.start - now < TOO_LATE {
        return Err(BookingError::TooLate.into());
    }
    Ok(booking)
}

/// Whether a visitor may still change it.
pub fn is_open(booking: &Booking, now: Timestamp) -> bool {
    booking.is_booked && booking.start - now >= TOO_LATE
}

/// The free slots that begin at a moment.
async fn free_at(
    tx: &mut Tx,
    start: Timestamp,
    but: Option<BookingId>,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    let zone = company_zone();
    let Some(day) = times::day_of(start, &zone) else { return Ok(Vec::new()) };
    let mut slots = free_in(tx, (day, day), but, now).await?;
    slots.retain(|slot| slot.start == start);
    Ok(slots)
}

/// What is free on some days.
///
/// # Errors
/// The store is away.
pub async fn free_in(
    tx: &mut Tx,
    days: (Date, Date),
    but: Option<BookingId>,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    let zone = company_zone();
    let until = days.1.tomorrow().ok();
    let Some((from, until)) =
        times::begins(days.0, &zone).zip(until.and_then(|day| times::begins(day, &zone)))
    else {
        return Ok(Vec::new());
    };
    let people = store::rules(tx, days, None).await?;
    if people.is_empty() {
        return Ok(Vec::new());
    }
    // What begins before the end of the last day may last until the next.
    let busy = store::busy(tx, (from, until + 6 * 3_600), but).await?;
    Ok(times::free(&people, &busy, days, &zone, now))
}

/// The next free starts, each once.
///
/// # Errors
/// The store is away.
pub async fn next_starts(site: &Site, most: usize) -> Result<Vec<Timestamp>> {
    let now = site.clock.now();
    let Some(today) = times::day_of(now, &company_zone()) else { return Ok(Vec::new()) };
    let mut tx = site.db.read().await?;
    let days = (today, today.saturating_add(LOOK_AHEAD_DAYS.days()));
    let mut starts: Vec<_> =
        free_in(&mut tx, days, None, now).await?.into_iter().map(|slot| slot.start).collect();
    starts.dedup();
    starts.truncate(most);
    Ok(starts)
}

/// A time that is taken, with the next that are free.
async fn with_next(site: &Site, error: Error) -> Error {
    let is_taken = matches!(&error, Error::Conflict { field: Some("start"), .. });
    if !is_taken {
        return error;
    }
    let Ok(next) = next_starts(site, 3).await else { return error };
    let zone = company_zone();
    let say = |language| -> Vec<String> {
        next.iter().map(|start| said::whole(*start, &zone, language)).collect()
    };
    taken(&say(Language::En), &say(Language::Fr))
}

/// Writes to the visitor and to the person; the booking as it is now.
async fn told(
    site: &Site,
    tx: &mut Tx,
    id: BookingId,
    news: News,
    now: Timestamp,
) -> Result<Booking> {
    let booking = store::by_id(tx, id).await?;
    let booking = booking.ok_or_else(|| Error::internal("a booking that was there is gone"))?;
    let key = outbox::new_key(&site.chance);
    post::write(tx, &[letters::to_visitor(site, &booking, news, &key, now)]).await?;
    tell_person(site, tx, &booking, news, now).await?;
    Ok(booking)
}

/// Writes to the person who is booked.
///
/// # Errors
/// The store is away.
pub async fn tell_person(
    site: &Site,
    tx: &mut Tx,
    booking: &Booking,
    news: News,
    now: Timestamp,
) -> Result<()> {
    let Some((address, language)) = mailbox(site, tx, booking.user).await? else { return Ok(()) };
    let key = outbox::new_key(&site.chance);
    let mail = letters::to_person(site, booking, (&address, language), news, &key, now);
    post::write(tx, &[mail]).await?;
    Ok(())
}

async fn mailbox(site: &Site, tx: &mut Tx, user: UserId) -> Result<Option<(String, Language)>> {
    let query = "SELECT email, language FROM users WHERE id = $1 AND is_disabled = FALSE";
    let Some(row) = tx.fetch_optional(sql(query).bind(user)).await? else { return Ok(None) };
    let language: Option<String> = row.get("language")?;
    let language = language.and_then(|code| Language::of_code(&code));
    Ok(Some((row.get("email")?, language.unwrap_or_else(|| site.default_language()))))
}

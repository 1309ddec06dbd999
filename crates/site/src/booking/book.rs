//! Taking, moving and calling off a booking: the same for the calls and for forms that are
//! posted without script.

use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::http::client_address::{Bucket, ClientAddress};
use platform::http::limits::Limit;
use platform::language::Language;

use super::error::{BookingError, taken};
use super::form::BookingForm;
use super::letters::{self, News};
use super::model::{Booking, BookingId, NewBooking, Visited, ZONE, zone_of};
use super::store::{self, Stored};
use super::times::{self, Slot};
use super::{consent, home, said, token};
use crate::Site;
use crate::access::{Permission, UserId};
use crate::account::records;
use crate::outbox::{self, store as post};
use crate::secrets::Seed;

/// Bookings that an address may have ahead: as one network makes them, and whoever makes them.
/// Anybody may name an address that is somebody else's.
const MOST_AHEAD: usize = 3;
const MOST_AHEAD_OF_ALL: i64 = 12;
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
    let seed: Seed = site.chance.bytes();
    let made = token::make(&key, &seed);
    let hash = token::hash_of(&made).ok_or_else(|| Error::internal("a token that is none"))?;
    let words = consent::words(&site.company().company_name, new.language);
    let from = client.to_string();
    let now = site.clock.now();
    let stored = Stored {
        seed: &seed,
        hash: &hash,
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
        Err(error) => {
            let pool = pool(site, &new).await?;
            Err(with_next(site, error, pool).await.into())
        }
    }
}

/// Whose times a form is about, and in which zone they are shown.
async fn pool(site: &Site, new: &NewBooking) -> Result<(Option<UserId>, String)> {
    let home = match new.home {
        Some(id) => home::find(&mut site.db.read().await?, site, id, new.language).await?,
        None => None,
    };
    Ok((home.as_ref().and_then(|home| home.agent), zone_for(new, home.as_ref())))
}

fn zone_for(new: &NewBooking, home: Option<&Visited>) -> String {
    let usual = home.map_or(ZONE, |home| home.zone);
    new.zone.clone().unwrap_or_else(|| usual.to_owned())
}

async fn insert(
    site: &Site,
    tx: &mut Tx,
    new: &NewBooking,
    stored: &Stored<'_>,
) -> Result<Booking> {
    let now = stored.now;
    store::lock(tx).await?;
    post::lock(tx).await?;
    if let Some(known) = store::by_key(tx, &new.key).await? {
        // Who knows a key but not what was sent with it learns nothing.
        let is_same = known.email == new.email && known.name == new.name;
        return if is_same { Ok(known) } else { Err(BookingError::KeyUsed.into()) };
    }
    let ahead = store::ahead_from(tx, &new.email, stored.now, MOST_AHEAD_OF_ALL).await?;
    let network = network(stored.consent_from);
    let own = ahead.iter().filter(|from| self::network(from) == network).count();
    if own >= MOST_AHEAD || ahead.len() >= usize::try_from(MOST_AHEAD_OF_ALL).unwrap_or(0) {
        return Err(BookingError::TooMany.into());
    }
    let home = match new.home {
        Some(id) => {
            let found = home::find(tx, site, id, new.language).await?;
            Some(found.ok_or(BookingError::HomeGone)?)
        }
        None => None,
    };
    let whom = home.as_ref().and_then(|home| home.agent);
    let slots = free_at(tx, new.start, (whom, None), stored.now).await?;
    let slot = slots.first().ok_or(BookingError::Taken)?;
    let zone = zone_for(new, home.as_ref());
    let stored = store::insert(tx, new, slot, (&zone, home.as_ref()), stored).await?;
    let id = stored.ok_or(BookingError::Taken)?;
    told(site, tx, id, News::Made, By::Visitor, now).await
}

/// The network of an address that was written down; none where it was erased.
fn network(from: &str) -> Option<Bucket> {
    from.parse().ok().map(|address| ClientAddress::new(address).network())
}

/// Moves the booking of a link to another time.
///
/// # Errors
/// [`BookingError`], as a conflict with the next free times when the time is taken.
pub async fn reschedule(site: &Site, token: &str, start: Timestamp) -> Result<Booking> {
    let hash = token::hash_of(token).ok_or(BookingError::NotFound)?;
    let now = site.clock.now();
    let mut pool = (None, ZONE.to_owned());
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
        let whom = only_with(&mut tx, &booking).await?;
        pool = (whom, booking.zone.clone());
        let slots = free_at(&mut tx, start, (whom, Some(booking.id)), now).await?;
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
        told(site, &mut tx, booking.id, News::Moved, By::Visitor, now).await
    }
    .await);
    match moved {
        Ok(booking) => {
            site.outbox.note();
            Ok(booking)
        }
        Err(error) => Err(with_next(site, error, pool).await),
    }
}

/// A viewing stays with whoever shows the home, as long as they may be booked.
///
/// # Errors
/// The store is away.
pub async fn only_with(tx: &mut Tx, booking: &Booking) -> Result<Option<UserId>> {
    let is_theirs = booking.is_viewing()
        && records::may_still(tx, booking.user, Permission::SeeCalendar).await?;
    Ok(is_theirs.then_some(booking.user))
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
        call_off(site, &mut tx, booking, By::Visitor, now).await
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
    by: By<'_>,
    now: Timestamp,
) -> Result<Booking> {
    if !booking.is_booked {
        return Ok(booking);
    }
    store::cancel(tx, booking.id, now).await?;
    told(site, tx, booking.id, News::Cancelled, by, now).await
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

/// Whose times are asked for, anybody's when it is nobody, and which booking is not in the way.
pub type Asked = (Option<UserId>, Option<BookingId>);

/// The free slots that begin at a moment.
async fn free_at(tx: &mut Tx, start: Timestamp, asked: Asked, now: Timestamp) -> Result<Vec<Slot>> {
    free_between(tx, (start, start + 1), asked, now).await
}

/// What is free on some days of a zone.
///
/// # Errors
/// The store is away.
pub async fn free_in(
    tx: &mut Tx,
    (first, last): (Date, Date),
    zone: &TimeZone,
    asked: Asked,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    let until = last.tomorrow().ok().and_then(|day| times::begins(day, zone));
    let Some(moments) = times::begins(first, zone).zip(until) else { return Ok(Vec::new()) };
    free_between(tx, moments, asked, now).await
}

async fn free_between(
    tx: &mut Tx,
    (from, until): (Timestamp, Timestamp),
    (whom, but): Asked,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    // Somewhere it is the day before or after.
    let day = |moment| times::day_of(moment, &TimeZone::UTC);
    let Some((first, last)) = day(from).zip(day(until)) else { return Ok(Vec::new()) };
    let days = (first.saturating_sub(1.day()), last.saturating_add(1.day()));
    let people = store::rules(tx, days, whom).await?;
    if people.is_empty() {
        return Ok(Vec::new());
    }
    // What begins before the end of the last day may last until the next.
    let busy = store::busy(tx, (from, until + 6 * 3_600), but).await?;
    Ok(times::free(&people, &busy, (from, until), now))
}

/// The next free starts, each once.
///
/// # Errors
/// The store is away.
pub async fn next_starts(site: &Site, whom: Option<UserId>, most: usize) -> Result<Vec<Timestamp>> {
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let until = now + LOOK_AHEAD_DAYS * 24 * 3_600;
    let free = free_between(&mut tx, (now, until), (whom, None), now).await?;
    let mut starts: Vec<_> = free.into_iter().map(|slot| slot.start).collect();
    starts.dedup();
    starts.truncate(most);
    Ok(starts)
}

/// A time that is taken, with the next that are free.
async fn with_next(site: &Site, error: Error, (whom, zone): (Option<UserId>, String)) -> Error {
    let is_taken = matches!(&error, Error::Conflict { field: Some("start"), .. });
    if !is_taken {
        return error;
    }
    let Ok(next) = next_starts(site, whom, 3).await else { return error };
    let zone = zone_of(&zone);
    let say = |language| -> Vec<String> {
        next.iter().map(|start| said::whole(*start, &zone, language)).collect()
    };
    taken(&say(Language::En), &say(Language::Fr))
}

/// Who has made, moved or called off a booking.
#[derive(Clone, Copy, Debug)]
pub enum By<'a> {
    /// Whoever booked it.
    Visitor,
    /// Somebody of the company.
    Staff {
        /// Who: they need not be told.
        user: UserId,
        /// Their name.
        name: &'a str,
    },
}

/// Writes to the visitor, when they have an address, and to the person; the booking as it is now.
///
/// # Errors
/// The store is away.
pub async fn told(
    site: &Site,
    tx: &mut Tx,
    id: BookingId,
    news: News,
    by: By<'_>,
    now: Timestamp,
) -> Result<Booking> {
    let booking = store::by_id(tx, id).await?;
    let booking = booking.ok_or_else(|| Error::internal("a booking that was there is gone"))?;
    let key = outbox::new_key(&site.chance);
    if !booking.email.is_empty() {
        post::write(tx, &[letters::to_visitor(site, &booking, news, &key, now)]).await?;
    }
    match by {
        By::Visitor => tell_person(site, tx, &booking, news, now).await?,
        By::Staff { user, .. } if user == booking.user => {}
        By::Staff { name, .. } => tell_person_of(site, tx, &booking, (news, name), now).await?,
    }
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
    tell_person_of(site, tx, booking, (news, &booking.name), now).await
}

/// The same, of news by somebody.
async fn tell_person_of(
    site: &Site,
    tx: &mut Tx,
    booking: &Booking,
    (news, by): (News, &str),
    now: Timestamp,
) -> Result<()> {
    let Some((address, language, zone)) = mailbox(site, tx, booking.user).await? else {
        return Ok(());
    };
    let key = outbox::new_key(&site.chance);
    // By their own clock.
    let theirs = Booking { zone, ..booking.clone() };
    let mail = letters::to_person(site, &theirs, (&address, language), (news, by), &key, now);
    post::write(tx, &[mail]).await?;
    Ok(())
}

/// Where somebody is written to who may be booked.
async fn mailbox(
    site: &Site,
    tx: &mut Tx,
    user: UserId,
) -> Result<Option<(String, Language, String)>> {
    if !records::may_still(tx, user, Permission::SeeCalendar).await? {
        return Ok(None);
    }
    let query = "SELECT u.email, u.language, p.zone
                 FROM users AS u LEFT JOIN booking_people AS p ON p.user_id = u.id
                 WHERE u.id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(user)).await? else { return Ok(None) };
    let language: Option<String> = row.get("language")?;
    let language = language.and_then(|code| Language::from_code(&code));
    let zone: Option<String> = row.get("zone")?;
    let zone = zone.unwrap_or_else(|| ZONE.to_owned());
    Ok(Some((row.get("email")?, language.unwrap_or_else(|| site.default_language()), zone)))
}

//! Creates, moves and cancels bookings, for the calls and for forms without script.

use foundation::Site;
use foundation::access::{Permission, UserId};
use foundation::auth::records;
use foundation::outbox::{self, store as post};
use foundation::secrets::Seed;
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
use super::mail::{self, BookingEvent, HostMailbox};
use super::model::{Booking, BookingId, NewBooking, ViewedHome, ZONE, zone_of};
use super::store::{self, NewBookingRow};
use super::times::{self, Slot};
use super::{consent, format_time, home, token};

/// Upcoming bookings per e-mail address: from one network, and in total. The total is higher,
/// because anybody may name a stranger's address.
const MOST_AHEAD: usize = 3;
const MOST_AHEAD_OF_ALL: i64 = 12;
/// Visitors cannot change a booking later than this before it begins, in seconds.
const TOO_LATE: i64 = 3_600;
/// When the reminder goes out before the begin, in seconds. Later bookings get none.
pub const REMINDED_BEFORE: i64 = 24 * 3_600;
/// How many days ahead the next free times are searched.
const LOOK_AHEAD_DAYS: i64 = 31;

/// Why a booking was refused.
#[derive(Debug)]
pub enum BookingRefusal {
    /// Fields that are wrong, in the order of the page.
    Fields(Vec<BookingError>),
    /// Anything else.
    Other(Error),
}

impl From<Error> for BookingRefusal {
    fn from(error: Error) -> Self {
        Self::Other(error)
    }
}

impl BookingRefusal {
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

/// A booking and the token of its link.
#[derive(Debug)]
pub struct BookingWithToken {
    /// The booking.
    pub booking: Booking,
    /// The token of its link.
    pub token: String,
}

/// Creates a booking. A repeated form returns the same booking.
///
/// # Errors
/// Every invalid field, or one other error. A slot that is taken by now is a conflict that
/// names the next free times.
pub async fn book(
    site: &Site,
    client: ClientAddress,
    form: &BookingForm,
    call_language: Language,
) -> std::result::Result<BookingWithToken, BookingRefusal> {
    let new = form.parse(call_language).map_err(BookingRefusal::Fields)?;
    site.limits.check(Limit::Contact, client)?;
    let key = token::key(site).await?;
    let seed: Seed = site.rng.bytes();
    let made = token::make_token(&key, &seed);
    let hash = token::hash_of(&made).ok_or_else(|| Error::internal("a token that is none"))?;
    let words = consent::text(&site.company().company_name, new.language);
    let from = client.to_string();
    let now = site.clock.now();
    let row = NewBookingRow {
        seed: &seed,
        hash: &hash,
        consent_version: consent::VERSION,
        consent_words: &words,
        consent_from: &from,
        now,
        needs_no_reminder: new.start - now <= REMINDED_BEFORE,
    };
    let booked = platform::write!(site.db, tx => insert(site, &mut tx, &new, &row).await);
    match booked {
        Ok(booking) => {
            site.outbox.wake_worker();
            let token = token::make_token(&key, &booking.token_seed);
            Ok(BookingWithToken { booking, token })
        }
        Err(error) => {
            let pool = pool(site, &new).await?;
            Err(with_next_free(site, error, pool).await.into())
        }
    }
}

/// Whose free times are offered, and in which zone they are shown.
struct SlotPool {
    host: Option<UserId>,
    zone: String,
}

async fn pool(site: &Site, new: &NewBooking) -> Result<SlotPool> {
    let home = match new.home {
        Some(id) => home::find(&mut site.db.read().await?, site, id, new.language).await?,
        None => None,
    };
    let zone = zone_of_form(new, home.as_ref());
    Ok(SlotPool { host: home.and_then(|home| home.agent), zone })
}

fn zone_of_form(new: &NewBooking, home: Option<&ViewedHome>) -> String {
    let usual = home.map_or(ZONE, |home| home.zone);
    new.zone.clone().unwrap_or_else(|| usual.to_owned())
}

async fn insert(
    site: &Site,
    tx: &mut Tx,
    new: &NewBooking,
    row: &NewBookingRow<'_>,
) -> Result<Booking> {
    let now = row.now;
    store::lock_request(tx, &new.email, &new.key).await?;
    if let Some(known) = store::find_by_key(tx, &new.key).await? {
        // A caller with the key but other content learns nothing.
        let is_same = known.email == new.email && known.name == new.name;
        return if is_same { Ok(known) } else { Err(BookingError::KeyUsed.into()) };
    }
    let ahead = store::list_upcoming_clients(tx, &new.email, row.now, MOST_AHEAD_OF_ALL).await?;
    let network = network(row.consent_from);
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
    let host = home.as_ref().and_then(|home| home.agent);
    let slots = free_at(tx, new.start, SlotQuery { host, ignored: None }, row.now).await?;
    let zone = zone_of_form(new, home.as_ref());
    let id = store::insert(tx, new, &slots, &zone, home.as_ref(), row).await?;
    let id = id.ok_or(BookingError::Taken)?;
    notify(site, tx, id, BookingEvent::Made, BookingActor::Visitor, now).await
}

/// The network of a stored address; `None` where it was erased.
fn network(from: &str) -> Option<Bucket> {
    from.parse().ok().map(|address| ClientAddress::new(address).network())
}

/// Moves the booking of a token to another time.
///
/// # Errors
/// [`BookingError`], as a conflict with the next free times when the time is taken.
pub async fn reschedule(site: &Site, token: &str, start: Timestamp) -> Result<Booking> {
    let hash = token::hash_of(token).ok_or(BookingError::NotFound)?;
    let now = site.clock.now();
    let mut pool = SlotPool { host: None, zone: ZONE.to_owned() };
    let moved = platform::write!(site.db, tx => async {
        let booking = changeable(&mut tx, &hash, now).await?;
        if !booking.is_booked {
            return Err(BookingError::Cancelled.into());
        }
        if booking.start == start {
            return Ok(booking);
        }
        let host = required_host(&mut tx, &booking).await?;
        pool = SlotPool { host, zone: booking.zone.clone() };
        let query = SlotQuery { host, ignored: Some(booking.id) };
        let slots = free_at(&mut tx, start, query, now).await?;
        let same = slots.iter().find(|slot| slot.user == booking.user);
        let slot = same.or_else(|| slots.first()).ok_or(BookingError::Taken)?;
        let is_soon = start - now <= REMINDED_BEFORE;
        if !store::change_time(&mut tx, booking.id, slot, now, is_soon).await? {
            return Err(BookingError::Taken.into());
        }
        if slot.user != booking.user {
            notify_host(site, &mut tx, &Booking { sequence: booking.sequence + 1, ..booking.clone() },
                BookingEvent::Cancelled, now).await?;
        }
        notify(site, &mut tx, booking.id, BookingEvent::Moved, BookingActor::Visitor, now).await
    }
    .await);
    match moved {
        Ok(booking) => {
            site.outbox.wake_worker();
            Ok(booking)
        }
        Err(error) => Err(with_next_free(site, error, pool).await),
    }
}

/// The host that a booking must keep: a viewing stays with its host while that host can be
/// booked. `None` means any host.
///
/// # Errors
/// The store is away.
pub async fn required_host(tx: &mut Tx, booking: &Booking) -> Result<Option<UserId>> {
    let is_bookable = booking.is_viewing()
        && records::still_has_permission(tx, booking.user, Permission::SeeCalendar).await?;
    Ok(is_bookable.then_some(booking.user))
}

/// Cancels the booking of a token. Cancelling twice is no error.
///
/// # Errors
/// [`BookingError`].
pub async fn cancel_by_token(site: &Site, token: &str) -> Result<Booking> {
    let hash = token::hash_of(token).ok_or(BookingError::NotFound)?;
    let now = site.clock.now();
    let done = platform::write!(site.db, tx => async {
        let booking = changeable(&mut tx, &hash, now).await?;
        cancel(site, &mut tx, booking, BookingActor::Visitor, now).await
    }
    .await)?;
    site.outbox.wake_worker();
    Ok(done)
}

/// Cancels a booking and notifies both sides.
///
/// # Errors
/// The store is away.
pub async fn cancel(
    site: &Site,
    tx: &mut Tx,
    booking: Booking,
    actor: BookingActor<'_>,
    now: Timestamp,
) -> Result<Booking> {
    if !booking.is_booked {
        return Ok(booking);
    }
    store::cancel(tx, booking.id, now).await?;
    notify(site, tx, booking.id, BookingEvent::Cancelled, actor, now).await
}

async fn changeable(
    tx: &mut Tx,
    hash: &homes::alerts::TokenHash,
    now: Timestamp,
) -> Result<Booking> {
    tx.read_committed().await?;
    let booking = store::find(tx, hash).await?.ok_or(BookingError::NotFound)?;
    store::lock_one(tx, booking.id).await?;
    // Others may have changed it meanwhile.
    let booking = store::find(tx, hash).await?.ok_or(BookingError::NotFound)?;
    if booking.is_booked && booking.start - now < TOO_LATE {
        return Err(BookingError::TooLate.into());
    }
    Ok(booking)
}

/// Whether a visitor may still change the booking.
pub fn is_open(booking: &Booking, now: Timestamp) -> bool {
    booking.is_booked && booking.start - now >= TOO_LATE
}

/// Which slots count as free.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlotQuery {
    /// Only slots of this host; of all hosts if `None`.
    pub host: Option<UserId>,
    /// A booking that does not block its own slot, because it is to be moved.
    pub ignored: Option<BookingId>,
}

/// The free slots that begin at `start`.
async fn free_at(
    tx: &mut Tx,
    start: Timestamp,
    query: SlotQuery,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    free_between(tx, (start, start + 1), query, now).await
}

/// The free slots on a range of days of a zone, both inclusive.
///
/// # Errors
/// The store is away.
pub async fn free_on_days(
    tx: &mut Tx,
    (first, last): (Date, Date),
    zone: &TimeZone,
    query: SlotQuery,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    let until = last.tomorrow().ok().and_then(|day| times::day_start(day, zone));
    let Some(range) = times::day_start(first, zone).zip(until) else { return Ok(Vec::new()) };
    free_between(tx, range, query, now).await
}

async fn free_between(
    tx: &mut Tx,
    (from, until): (Timestamp, Timestamp),
    SlotQuery { host, ignored }: SlotQuery,
    now: Timestamp,
) -> Result<Vec<Slot>> {
    // In other zones it is the day before or after.
    let day = |moment| times::day_of(moment, &TimeZone::UTC);
    let Some((first, last)) = day(from).zip(day(until)) else { return Ok(Vec::new()) };
    let days = (first.saturating_sub(1.day()), last.saturating_add(1.day()));
    let people = store::rules(tx, days, host).await?;
    if people.is_empty() {
        return Ok(Vec::new());
    }
    // A slot that begins before the end may last past it.
    let busy = store::busy(tx, (from, until + 6 * 3_600), ignored).await?;
    Ok(times::free(&people, &busy, (from, until), now))
}

/// The next free starts, without duplicates.
///
/// # Errors
/// The store is away.
pub async fn next_starts(site: &Site, host: Option<UserId>, most: usize) -> Result<Vec<Timestamp>> {
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let until = now + LOOK_AHEAD_DAYS * 24 * 3_600;
    let free = free_between(&mut tx, (now, until), SlotQuery { host, ignored: None }, now).await?;
    let mut starts: Vec<_> = free.into_iter().map(|slot| slot.start).collect();
    starts.dedup();
    starts.truncate(most);
    Ok(starts)
}

/// Adds the next free times to the error for a taken slot.
async fn with_next_free(site: &Site, error: Error, SlotPool { host, zone }: SlotPool) -> Error {
    let is_taken = matches!(&error, Error::Conflict { field: Some("start"), .. });
    if !is_taken {
        return error;
    }
    let Ok(next) = next_starts(site, host, 3).await else { return error };
    let zone = zone_of(&zone);
    let in_language = |language| -> Vec<String> {
        next.iter().map(|start| format_time::day_and_time(*start, &zone, language)).collect()
    };
    taken(&in_language(Language::En), &in_language(Language::Fr))
}

/// Who created, moved or cancelled a booking.
#[derive(Clone, Copy, Debug)]
pub enum BookingActor<'a> {
    /// The visitor who booked it.
    Visitor,
    /// A member of the staff.
    Staff {
        /// The user, who is not notified of their own change.
        user: UserId,
        /// Their name.
        name: &'a str,
    },
}

/// Mails the visitor, if they gave an address, and the host. Returns the current booking.
///
/// # Errors
/// The store is away.
pub async fn notify(
    site: &Site,
    tx: &mut Tx,
    id: BookingId,
    event: BookingEvent,
    actor: BookingActor<'_>,
    now: Timestamp,
) -> Result<Booking> {
    let booking = store::find_by_id(tx, id).await?;
    let booking = booking.ok_or_else(|| Error::internal("a booking that was there is gone"))?;
    let key = outbox::new_key(&site.rng);
    if !booking.email.is_empty() {
        post::write(tx, &[mail::to_visitor(site, &booking, event, &key, now)]).await?;
    }
    match actor {
        BookingActor::Visitor => notify_host(site, tx, &booking, event, now).await?,
        BookingActor::Staff { user, .. } if user == booking.user => {}
        BookingActor::Staff { name, .. } => {
            notify_host_as(site, tx, &booking, event, name, now).await?;
        }
    }
    Ok(booking)
}

/// Mails the host, naming the visitor as the actor.
///
/// # Errors
/// The store is away.
pub async fn notify_host(
    site: &Site,
    tx: &mut Tx,
    booking: &Booking,
    event: BookingEvent,
    now: Timestamp,
) -> Result<()> {
    notify_host_as(site, tx, booking, event, &booking.name, now).await
}

/// Mails the host, naming `actor`.
async fn notify_host_as(
    site: &Site,
    tx: &mut Tx,
    booking: &Booking,
    event: BookingEvent,
    actor: &str,
    now: Timestamp,
) -> Result<()> {
    let Some(mailbox) = host_mailbox(site, tx, booking.user).await? else {
        return Ok(());
    };
    let key = outbox::new_key(&site.rng);
    // In the host's zone.
    let in_host_zone = Booking { zone: mailbox.zone.clone(), ..booking.clone() };
    let mail = mail::to_host(site, &in_host_zone, &mailbox, event, actor, &key, now);
    post::write(tx, &[mail]).await?;
    Ok(())
}

/// The mailbox of a host; `None` if they can no longer be booked.
async fn host_mailbox(site: &Site, tx: &mut Tx, user: UserId) -> Result<Option<HostMailbox>> {
    if !records::still_has_permission(tx, user, Permission::SeeCalendar).await? {
        return Ok(None);
    }
    let query = "SELECT u.email, u.language, p.zone
                 FROM users AS u LEFT JOIN booking_people AS p ON p.user_id = u.id
                 WHERE u.id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(user)).await? else { return Ok(None) };
    let language: Option<String> = row.get("language")?;
    let language = language.and_then(|code| Language::from_code(&code));
    let zone: Option<String> = row.get("zone")?;
    Ok(Some(HostMailbox {
        address: row.get("email")?,
        language: language.unwrap_or_else(|| site.default_language()),
        zone: zone.unwrap_or_else(|| ZONE.to_owned()),
    }))
}

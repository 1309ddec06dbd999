//! The bookings of an e-mail address: listed for its account, and erased.

use foundation::Site;
use foundation::paths::page as paths;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::book::{self, is_open};
use super::mail::BookingEvent;
use super::{format_time, store, token};

/// Bookings that are listed and exported.
const MOST: i64 = 100;

/// A booking of the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnBooking {
    /// When it begins, in Unix seconds.
    #[schema(value_type = i64)]
    pub start_time: Timestamp,
    /// The same in words, in its zone.
    pub when: String,
    /// The zone in words.
    pub zone: String,
    /// The duration in words.
    pub length: String,
    /// The topic in words.
    pub about: String,
    /// The host's name.
    pub with: String,
    /// The visitor's question; may be empty.
    pub question: String,
    /// The visitor's number; may be empty.
    pub phone: String,
    /// The consent text that was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// False once cancelled.
    pub is_booked: bool,
    /// Whether it is still to come.
    pub is_ahead: bool,
    /// The page to move or cancel it, or null when that is too late.
    #[schema(required)]
    pub path: Option<String>,
}

/// The bookings of an address, the latest first.
///
/// # Errors
/// The store is away.
pub async fn list_by_email(
    site: &Site,
    email: &str,
    language: Language,
) -> Result<Vec<OwnBooking>> {
    let key = token::key(site).await?;
    let now = site.clock.now();
    let found = store::list_by_email(&mut site.db.read().await?, email, MOST).await?;
    let page = site.addresses.of(paths::BOOKING, language);
    let to_own_booking = |one: super::model::Booking| OwnBooking {
        start_time: one.start,
        when: one.when(language),
        zone: format_time::zone(&one.zone, one.start, language),
        length: format_time::duration(one.minutes(), language),
        about: one.about(language),
        with: one.with.clone(),
        is_booked: one.is_booked,
        is_ahead: one.start > now,
        path: is_open(&one, now)
            .then(|| page.replace("{token}", &token::make_token(&key, &one.token_seed))),
        question: one.question,
        phone: one.phone,
        consent: Some(one.consent).filter(|words| !words.is_empty()),
    };
    Ok(found.into_iter().map(to_own_booking).collect())
}

/// Cancels the upcoming bookings of an address, notifies their hosts, and deletes all its
/// bookings. Returns how many. Takes the lock of all bookings.
///
/// # Errors
/// The store is away.
pub async fn erase_by_email(site: &Site, tx: &mut Tx, email: &str, now: Timestamp) -> Result<u64> {
    store::lock(tx).await?;
    for mut one in store::list_by_email(tx, email, MOST).await? {
        if one.is_booked && one.start > now {
            one.sequence += 1;
            one.is_booked = false;
            book::notify_host(site, tx, &one, BookingEvent::Cancelled, now).await?;
        }
    }
    tx.execute(sql("DELETE FROM bookings WHERE email = $1").bind(email)).await
}

/// Like [`erase_by_email`], but leaves no trace of the visitor: earlier mails to hosts are
/// deleted, and cancellation mails do not name the visitor.
///
/// # Errors
/// The store is away.
pub async fn erase_by_email_silently(
    site: &Site,
    tx: &mut Tx,
    email: &str,
    now: Timestamp,
) -> Result<u64> {
    store::lock(tx).await?;
    tx.execute(
        sql("DELETE FROM outbox WHERE kind LIKE 'booking%' AND subject_id IS NOT NULL
               AND subject_id IN (SELECT id FROM bookings WHERE email = $1)")
        .bind(email),
    )
    .await?;
    for mut one in store::list_by_email(tx, email, MOST).await? {
        if one.is_booked && one.start > now {
            one.sequence += 1;
            one.is_booked = false;
            "—".clone_into(&mut one.name);
            one.email.clear();
            one.phone.clear();
            one.question.clear();
            book::notify_host(site, tx, &one, BookingEvent::Cancelled, now).await?;
        }
    }
    tx.execute(sql("DELETE FROM bookings WHERE email = $1").bind(email)).await
}

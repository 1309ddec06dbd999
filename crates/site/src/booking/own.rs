//! What an address has booked, for whoever has an account with it, and the end of that.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::book::{self, is_open};
use super::letters::News;
use super::{said, store, token};
use crate::paths::page as paths;
use crate::{Site, outbox};

/// Bookings that are shown and taken along; an address has three ahead at most, and those of a
/// year are kept.
const MOST: i64 = 100;

/// A consultation of one's own.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnBooking {
    /// When it begins, in Unix seconds.
    #[schema(value_type = i64)]
    pub start_time: Timestamp,
    /// The same in words, by the clock of its zone.
    pub when: String,
    /// The zone in words.
    pub zone: String,
    /// How long it takes, in words.
    pub length: String,
    /// What it is about, in words.
    pub about: String,
    /// With whom.
    pub with: String,
    /// What was asked beforehand; may be empty.
    pub question: String,
    /// The number that was given; may be empty.
    pub phone: String,
    /// The words that were agreed to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// Whether it holds; false for one that was called off.
    pub is_booked: bool,
    /// Whether it is yet to be.
    pub is_ahead: bool,
    /// The page where it is moved and called off, or null when that is too late.
    #[schema(required)]
    pub path: Option<String>,
}

/// What an address has booked, the latest first.
///
/// # Errors
/// The store is away.
pub async fn of_address(site: &Site, email: &str, language: Language) -> Result<Vec<OwnBooking>> {
    let key = token::key(site).await?;
    let now = site.clock.now();
    let found = store::of_address(&mut site.db.read().await?, email, MOST).await?;
    let page = site.addresses.of(paths::BOOKING, language);
    let own = |one: super::model::Booking| OwnBooking {
        start_time: one.start,
        when: one.when(language),
        zone: said::zone(&one.zone, one.start, language),
        length: said::length(one.minutes(), language),
        about: one.about(language),
        with: one.with.clone(),
        is_booked: one.is_booked,
        is_ahead: one.start > now,
        path: is_open(&one, now)
            .then(|| page.replace("{token}", &token::make(&key, &one.token_seed))),
        question: one.question,
        phone: one.phone,
        consent: Some(one.consent).filter(|words| !words.is_empty()),
    };
    Ok(found.into_iter().map(own).collect())
}

/// Calls off what an address has ahead, which its people are told, and forgets all it has
/// booked; how many. It begins with the lock of bookings, before that of the outbox.
///
/// # Errors
/// The store is away.
pub async fn erase_in(site: &Site, tx: &mut Tx, email: &str, now: Timestamp) -> Result<u64> {
    store::lock(tx).await?;
    outbox::store::lock(tx).await?;
    for mut one in store::of_address(tx, email, MOST).await? {
        if one.is_booked && one.start > now {
            one.sequence += 1;
            one.is_booked = false;
            book::tell_person(site, tx, &one, News::Cancelled, now).await?;
        }
    }
    tx.execute(sql("DELETE FROM bookings WHERE email = $1").bind(email)).await
}

/// The same without a word of the visitor: what their people were told goes, and who is told
/// that a consultation is off is not told whose it was.
///
/// # Errors
/// The store is away.
pub async fn erase_wholly(site: &Site, tx: &mut Tx, email: &str, now: Timestamp) -> Result<u64> {
    store::lock(tx).await?;
    outbox::store::lock(tx).await?;
    tx.execute(
        sql("DELETE FROM outbox WHERE kind LIKE 'booking%' AND subject_id IS NOT NULL
               AND subject_id IN (SELECT id FROM bookings WHERE email = $1)")
        .bind(email),
    )
    .await?;
    for mut one in store::of_address(tx, email, MOST).await? {
        if one.is_booked && one.start > now {
            one.sequence += 1;
            one.is_booked = false;
            "—".clone_into(&mut one.name);
            one.email.clear();
            one.phone.clear();
            one.question.clear();
            book::tell_person(site, tx, &one, News::Cancelled, now).await?;
        }
    }
    tx.execute(sql("DELETE FROM bookings WHERE email = $1").bind(email)).await
}

//! Reminders the day before.

use foundation::Site;
use foundation::outbox::{self, store as post};
use platform::db::sql;
use platform::error::Result;

use super::book::REMINDED_BEFORE;
use super::mail::{self, BookingEvent};
use super::model::BookingId;
use super::store;

/// Reminders per run.
const AT_ONCE: i64 = 200;

/// Queues the reminders that are due. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn remind_due(site: &Site) -> Result<usize> {
    let query = "SELECT id FROM bookings
                 WHERE state = 'booked' AND reminded_at IS NULL AND starts_at <= $1
                 ORDER BY starts_at, id LIMIT $2";
    let now = site.clock.now();
    let due = sql(query).bind(now + REMINDED_BEFORE).bind(AT_ONCE);
    let rows = site.db.read().await?.fetch_all(due).await?;
    let mut written = 0;
    for row in rows {
        let id = BookingId(row.get("id")?);
        let key = outbox::new_key(&site.rng);
        let is_written = platform::write!(site.db, tx => async {
            store::lock_one(&mut tx, id).await?;
            let query = "UPDATE bookings SET reminded_at = $2
                         WHERE id = $1 AND state = 'booked' AND reminded_at IS NULL
                           AND starts_at <= $3";
            let marked = sql(query).bind(id).bind(now).bind(now + REMINDED_BEFORE);
            if tx.execute(marked).await? == 0 {
                return Ok(false);
            }
            let booking = store::find_by_id(&mut tx, id).await?;
            // No reminder for a booking that has begun meanwhile.
            let is_told = |one: &super::model::Booking| one.start > now && !one.email.is_empty();
            let Some(booking) = booking.filter(is_told) else { return Ok(false) };
            let mail = mail::to_visitor(site, &booking, BookingEvent::Reminder, &key, now);
            post::write(&mut tx, &[mail]).await?;
            Ok(true)
        }
        .await)?;
        written += usize::from(is_written);
    }
    if written > 0 {
        site.outbox.wake_worker();
    }
    Ok(written)
}

//! The table locks of writers, in the order in which they are taken. A transaction that needs
//! several takes all at once: `tx.lock(&[…])`.

use platform::db::Lock;

/// Properties.
pub const PROPERTIES: Lock = Lock::first(1, "LOCK TABLE properties IN SHARE ROW EXCLUSIVE MODE");
/// Posted homes.
pub const SUBMISSIONS: Lock = Lock::new(2, "LOCK TABLE submissions IN SHARE ROW EXCLUSIVE MODE");
/// Messages of visitors.
pub const MESSAGES: Lock = Lock::new(3, "LOCK TABLE contact_messages IN SHARE ROW EXCLUSIVE MODE");
/// Bookings.
pub const BOOKINGS: Lock = Lock::new(4, "LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE");
/// Saved searches.
pub const ALERTS: Lock = Lock::new(5, "LOCK TABLE alerts IN SHARE ROW EXCLUSIVE MODE");
/// Accounts and sessions.
pub const SIGN_INS: Lock = Lock::new(6, "LOCK TABLE sign_in_failures IN SHARE ROW EXCLUSIVE MODE");
/// Waiting mail.
pub const OUTBOX: Lock = Lock::new(7, "LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE");
/// Waiting text messages.
pub const TEXT_MESSAGES: Lock =
    Lock::new(8, "LOCK TABLE text_messages IN SHARE ROW EXCLUSIVE MODE");
/// Devices for push notices.
pub const PUSH_DEVICES: Lock = Lock::new(9, "LOCK TABLE push_devices IN SHARE ROW EXCLUSIVE MODE");
/// Waiting push notices.
pub const PUSH_MESSAGES: Lock =
    Lock::new(10, "LOCK TABLE push_messages IN SHARE ROW EXCLUSIVE MODE");
/// Favourites.
pub const KEPT_HOMES: Lock = Lock::new(11, "LOCK TABLE kept_homes IN SHARE ROW EXCLUSIVE MODE");
/// Page views.
pub const VIEWS: Lock = Lock::new(12, "LOCK TABLE view_days IN SHARE ROW EXCLUSIVE MODE");

//! The names of writers' locks, in the order in which they are taken. A transaction that needs
//! several takes them at once: `tx.lock(&[…])`. What each guards: docs/decisions/0065.

use platform::db::Lock;

use crate::access::UserId;

/// Posted homes: one by its id, the limits of an account by [`account`].
pub const SUBMISSIONS: Lock = Lock::new(1, "submissions");
/// Properties, by their ids. [`NEW_LISTING_ID`] chooses the next listing id.
pub const PROPERTIES: Lock = Lock::new(2, "properties");
/// Messages of visitors: new ones by their fingerprints, one by its id.
pub const MESSAGES: Lock = Lock::new(3, "messages");
/// Bookings: those of an address by the address, one by its id.
pub const BOOKINGS: Lock = Lock::new(4, "bookings");
/// Saved searches, by the address of their owner.
pub const ALERTS: Lock = Lock::new(5, "alerts");
/// Accounts and all that belongs to one, by [`account`]; failed sign-ins by their subject, codes by
/// the address or number.
pub const SIGN_INS: Lock = Lock::new(6, "sign-ins");
/// Devices for push notices, by [`account`] and by [`endpoint`].
pub const PUSH_DEVICES: Lock = Lock::new(7, "push devices");
/// Favourites, by [`account`].
pub const KEPT_HOMES: Lock = Lock::new(8, "favourites");
/// Sums of page views.
pub const VIEWS: Lock = Lock::new(9, "views");

/// The task that makes the words of changed homes findable: one instance runs it (`try_lock`).
pub const HOME_WORDS: Lock = Lock::new(22, "words of homes");
/// The tasks of alerts: one instance runs them (`try_lock`).
pub const ALERT_PROGRESS: Lock = Lock::new(23, "progress of alerts");

/// Of [`PROPERTIES`]: the choice of the next listing id.
pub const NEW_LISTING_ID: &str = "next listing id";

/// The endpoint of a push service as the thing of a lock, by its hash.
pub fn endpoint(hash: &[u8]) -> String {
    format!("endpoint {}", hex::encode(hash))
}

/// An account as the thing of a lock.
pub fn account(id: UserId) -> String {
    format!("account {id}")
}

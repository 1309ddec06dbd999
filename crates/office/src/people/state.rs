//! The in-memory state of the feature.

use foundation::Site;
use tokio::sync::Notify;

/// The in-memory state of the feature.
#[derive(Debug, Default)]
pub struct People {
    /// Wakes [`super::outbox`].
    pub(super) new_mail: Notify,
}

/// Wakes the sender after a change of the mail server.
pub fn wake_worker(site: &Site) {
    site.feature::<People>().new_mail.notify_one();
}

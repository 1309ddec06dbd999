//! What the feature remembers while the program runs.

use std::sync::{Arc, OnceLock};

use platform::http::outgoing::public::Reach;
use tokio::sync::{Notify, OnceCell};

use super::signature::Vapid;

/// What notices need while the program runs.
#[derive(Default)]
pub struct Push {
    news: Arc<Notify>,
    reach: OnceLock<Reach>,
    pub(super) vapid: OnceCell<Vapid>,
}

impl Push {
    /// Tells the worker that there is something to send.
    pub fn note(&self) {
        self.news.notify_one();
    }

    /// What [`Self::note`] wakes.
    pub(super) fn news(&self) -> &Notify {
        &self.news
    }

    /// Which services are reached.
    pub(super) fn reach(&self) -> &Reach {
        self.reach.get_or_init(Reach::default)
    }

    /// Has one server stand in for every service.
    #[cfg(test)]
    pub(super) fn reach_only(&self, reach: Reach) {
        self.reach.set(reach).expect("nothing was asked before");
    }
}

impl std::fmt::Debug for Push {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Push").finish_non_exhaustive()
    }
}

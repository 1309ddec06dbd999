//! The in-memory state of the feature.

use std::sync::{Arc, OnceLock};

use platform::http::http_client::HttpClientError;
use platform::http::http_client::public::PublicClient;
use tokio::sync::{Notify, OnceCell};

use super::signature::Vapid;

/// The in-memory state of the feature.
#[derive(Default)]
pub struct Push {
    new_notices: Arc<Notify>,
    client: OnceLock<PublicClient>,
    pub(super) vapid: OnceCell<Vapid>,
}

impl Push {
    /// Wakes the worker.
    pub fn wake_worker(&self) {
        self.new_notices.notify_one();
    }

    /// Notified by [`Self::wake_worker`].
    pub(super) fn new_notices(&self) -> &Notify {
        &self.new_notices
    }

    /// The client that calls push services.
    pub(super) fn client(&self) -> Result<&PublicClient, HttpClientError> {
        if let Some(client) = self.client.get() {
            return Ok(client);
        }
        let client = PublicClient::new()?;
        Ok(self.client.get_or_init(|| client))
    }

    /// Makes one test server stand in for every service.
    ///
    /// # Panics
    /// A notice was sent before.
    pub fn send_by(&self, client: PublicClient) {
        self.client.set(client).expect("nothing was sent before");
    }
}

impl std::fmt::Debug for Push {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Push").finish_non_exhaustive()
    }
}

//! What the feature remembers while the program runs.

use std::sync::{Arc, OnceLock};

use platform::http::http_client::HttpClientError;
use platform::http::http_client::public::PublicClient;
use tokio::sync::{Notify, OnceCell};

use super::signature::Vapid;

/// What notices need while the program runs.
#[derive(Default)]
pub struct Push {
    news: Arc<Notify>,
    client: OnceLock<PublicClient>,
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

    /// What sends to the services.
    pub(super) fn client(&self) -> Result<&PublicClient, HttpClientError> {
        if let Some(client) = self.client.get() {
            return Ok(client);
        }
        let client = PublicClient::new()?;
        Ok(self.client.get_or_init(|| client))
    }

    /// Has one server stand in for every service.
    #[cfg(test)]
    pub(super) fn send_by(&self, client: PublicClient) {
        self.client.set(client).expect("nothing was sent before");
    }
}

impl std::fmt::Debug for Push {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Push").finish_non_exhaustive()
    }
}

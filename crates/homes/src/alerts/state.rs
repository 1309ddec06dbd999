//! The in-memory state of the feature.

use tokio::sync::OnceCell;

/// The key that tokens are derived from.
pub type TokenKey = [u8; 64];

/// The in-memory state of the feature.
#[derive(Default)]
pub struct Alerts {
    pub(super) token_key: OnceCell<TokenKey>,
}

impl std::fmt::Debug for Alerts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Alerts").finish_non_exhaustive()
    }
}

//! The in-memory state of the feature.

use tokio::sync::OnceCell;

/// The key that codes, links and signatures of trusted devices are derived from.
pub type CodeKey = [u8; 64];

/// The in-memory state of the feature.
#[derive(Debug, Default)]
pub struct Auth {
    pub(super) key: OnceCell<CodeKey>,
}

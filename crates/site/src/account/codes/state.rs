//! The in-memory state of codes.

use tokio::sync::OnceCell;

/// The key that codes are derived from.
pub type CodeKey = [u8; 64];

/// The in-memory state of codes.
#[derive(Debug, Default)]
pub struct Codes {
    pub(super) key: OnceCell<CodeKey>,
}

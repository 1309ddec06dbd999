//! What codes remember while the program runs.

use tokio::sync::OnceCell;

/// What all codes are made with.
pub type CodeKey = [u8; 64];

/// What codes remember while the program runs.
#[derive(Debug, Default)]
pub struct Codes {
    pub(super) key: OnceCell<CodeKey>,
}

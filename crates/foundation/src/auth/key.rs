//! The key from which codes, links and signatures of trusted devices are derived.

use platform::error::Result;

pub use super::state::CodeKey;
use crate::{Site, secrets};

/// The name of the key among the secrets.
const KEY: &str = "account code";

/// The key: created once, kept in the database, shared by all instances.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<CodeKey> {
    site.auth.key.get_or_try_init(|| secrets::get_or_create_key(site, KEY)).await.copied()
}

//! The key that codes, links and the signs of known devices are made with.

use platform::error::Result;

use super::state::CodeKey;
use crate::{Site, secrets};

/// The name of the key among the secrets.
const KEY: &str = "account code";

/// The key of all codes: made once, kept in the store, shared by all instances.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<CodeKey> {
    site.codes.key.get_or_try_init(|| secrets::get_or_create_key(site, KEY)).await.copied()
}

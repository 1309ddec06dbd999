//! The VAPID key of the site.
//!
//! It is created once, kept in the database and shared by all instances. It is encrypted with a
//! key outside the database, so a copy of the database cannot send notices.

use platform::error::{Error, Result, chain};

use super::error::PushError;
use super::signature::Vapid;
use crate::push::Push;
use crate::{Site, secrets};

/// The name of the key among the secrets, and its sealing context.
const KEY: &str = "push key";

/// The key of the site.
///
/// # Errors
/// [`PushError::Away`] when it was sealed with another key; the store is away.
pub async fn key(site: &Site) -> Result<Vapid> {
    let find = || async {
        let create = || site.seal.seal(&site.rng, KEY, &Vapid::make(&site.rng)?.bytes());
        open(site, &secrets::get_or_create(site, KEY, create).await?)
    };
    site.feature::<Push>().vapid.get_or_try_init(find).await.cloned()
}

fn open(site: &Site, sealed: &[u8]) -> Result<Vapid> {
    let bytes = site.seal.open(KEY, sealed).map_err(|error| {
        tracing::error!(error = %chain(&error), "is secrets_key_file the one of this database?");
        PushError::Away
    })?;
    Vapid::read(&bytes).ok_or_else(|| Error::internal("the key of notices is no key"))
}

//! The key by which browsers' services know the site.
//!
//! It is made once, kept among the site's secrets, shared by all instances, and encrypted with
//! the key that is not in the store: who has a copy of the database can send nothing.

use platform::clock::Timestamp;
use platform::db::{Reading, Tx, sql};
use platform::error::{Error, Result, chain};

use super::error::PushError;
use super::signature::Vapid;
use crate::Site;

/// The name of the key among the secrets, and what it is sealed for.
const KEY: &str = "push key";

/// The key of the site.
///
/// # Errors
/// [`PushError::Away`] when it was sealed with another key; the store is away.
pub async fn key(site: &Site) -> Result<Vapid> {
    let find = || async {
        if let Some(sealed) = find_sealed(&mut site.db.read_as(Reading::Vital).await?).await? {
            return open(site, &sealed);
        }
        let sealed = site.seal.seal(&site.chance, KEY, &Vapid::make(&site.chance)?.bytes())?;
        let now = site.clock.now();
        let kept = platform::write!(site.db, tx => keep(&mut tx, &sealed, now).await)?;
        open(site, &kept)
    };
    site.push.vapid.get_or_try_init(find).await.cloned()
}

fn open(site: &Site, sealed: &[u8]) -> Result<Vapid> {
    let bytes = site.seal.open(KEY, sealed).map_err(|error| {
        tracing::error!(error = %chain(&error), "is secrets_key_file the one of this database?");
        PushError::Away
    })?;
    Vapid::read(&bytes).ok_or_else(|| Error::internal("the key of notices is no key"))
}

async fn find_sealed(tx: &mut Tx) -> Result<Option<Vec<u8>>> {
    let query = sql("SELECT value FROM secrets WHERE name = $1").bind(KEY);
    tx.fetch_optional(query).await?.map(|row| row.get("value")).transpose()
}

async fn keep(tx: &mut Tx, sealed: &[u8], now: Timestamp) -> Result<Vec<u8>> {
    let query = "INSERT INTO secrets (name, value, creation_time) VALUES ($1, $2, $3)
                 ON CONFLICT (name) DO NOTHING";
    tx.execute(sql(query).bind(KEY).bind(sealed).bind(now)).await?;
    find_sealed(tx).await?.ok_or_else(|| Error::internal("the key of notices is not there"))
}

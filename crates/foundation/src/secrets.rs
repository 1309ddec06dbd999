//! Secrets that the site makes once and keeps in the table `secrets`: keys of codes, links, stamps
//! and notices. All instances share them. The caller of each function documents its purpose.

use platform::db::{ReadPriority, Tx, sql};
use platform::error::{Error, Result};

use crate::Site;

/// The random part of a code or a link, which is made of it with a key of the site's.
pub type Seed = [u8; 16];

/// A key of random bytes.
pub type Key = [u8; 64];

/// The key of this name, which is made if there is none.
///
/// # Errors
/// The store is away.
pub async fn get_or_create_key(site: &Site, name: &str) -> Result<Key> {
    let bytes = get_or_create(site, name, || Ok(site.rng.bytes::<64>().to_vec())).await?;
    bytes.try_into().map_err(|_| Error::internal(format!("the secret '{name}' is no key")))
}

/// The secret of this name. `create` makes one when there is none; of two instances that do so at
/// the same time, the first one's is stored, and both get it.
///
/// # Errors
/// The store is away; what `create` says.
pub async fn get_or_create(
    site: &Site,
    name: &str,
    create: impl FnOnce() -> Result<Vec<u8>>,
) -> Result<Vec<u8>> {
    if let Some(secret) = find(&mut site.db.read_as(ReadPriority::Critical).await?, name).await? {
        return Ok(secret);
    }
    let (new, now) = (create()?, site.clock.now());
    platform::write!(site.db, tx => async {
        let query = "INSERT INTO secrets (name, value, created_at) VALUES ($1, $2, $3)
                     ON CONFLICT (name) DO NOTHING";
        tx.execute(sql(query).bind(name).bind(&new[..]).bind(now)).await?;
        let secret = find(&mut tx, name).await?;
        secret.ok_or_else(|| Error::internal(format!("the secret '{name}' is not there")))
    }
    .await)
}

async fn find(tx: &mut Tx, name: &str) -> Result<Option<Vec<u8>>> {
    let query = sql("SELECT value FROM secrets WHERE name = $1").bind(name);
    tx.fetch_optional(query).await?.map(|row| row.get("value")).transpose()
}

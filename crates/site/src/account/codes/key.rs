//! The key that codes, links and the signs of known devices are made with.

use platform::db::{Reading, Tx, sql};
use platform::error::{Error, Result};

use super::state::CodeKey;
use crate::Site;

/// The name of the key among the secrets.
const KEY: &str = "account code";

/// The key of all codes: made once, kept in the store, shared by all instances.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<CodeKey> {
    let find = || async {
        if let Some(key) = find_key(&mut site.db.read_as(Reading::Vital).await?).await? {
            return Ok(key);
        }
        let new: CodeKey = site.chance.bytes();
        let now = site.clock.now();
        platform::write!(site.db, tx => async {
            let query = "INSERT INTO secrets (name, value, creation_time) VALUES ($1, $2, $3)
                         ON CONFLICT (name) DO NOTHING";
            tx.execute(sql(query).bind(KEY).bind(&new[..]).bind(now)).await?;
            find_key(&mut tx).await?.ok_or_else(|| Error::internal("there is no key of codes"))
        }
        .await)
    };
    site.codes.key.get_or_try_init(find).await.copied()
}

async fn find_key(tx: &mut Tx) -> Result<Option<CodeKey>> {
    let query = sql("SELECT value FROM secrets WHERE name = $1").bind(KEY);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    let bytes: Vec<u8> = row.get("value")?;
    bytes.try_into().map(Some).map_err(|_| Error::internal("the key of codes is no key"))
}

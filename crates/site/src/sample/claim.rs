//! Which pieces of the sample content have been loaded.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;

/// Notes that a piece has been loaded; whether it was new.
pub(crate) async fn claim(tx: &mut Tx, key: &str, now: Timestamp) -> Result<bool> {
    let query = "INSERT INTO sample_content (sample_key, creation_time) VALUES ($1, $2)
                 ON CONFLICT (sample_key) DO NOTHING";
    Ok(tx.execute(sql(query).bind(key).bind(now)).await? > 0)
}

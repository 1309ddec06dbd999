//! Erases what is stored about an address outside its account.

use platform::db::{Tx, sql};
use platform::error::Result;

use super::codes;
use super::store::{self, AttemptSubject};

/// Deletes codes sent to an address (in the form of [`platform::text::email::key`]), links
/// that restore it to an account, and failed sign-ins. Returns how many codes and links.
///
/// # Errors
/// The store is away.
pub async fn forget_address(tx: &mut Tx, key: &str) -> Result<u64> {
    let count = "SELECT COUNT(*) AS codes FROM account_codes WHERE identity = $1";
    let found: i64 = tx.fetch_one(sql(count).bind(key)).await?.get("codes")?;
    codes::erase(tx, key).await?;
    let gone = "DELETE FROM account_links WHERE address <> '' AND COALESCE(address_key, lower(address)) = $1";
    let links = tx.execute(sql(gone).bind(key)).await?;
    store::forget_failures(tx, AttemptSubject::Identity(key)).await?;
    Ok(u64::try_from(found).unwrap_or(0) + links)
}

//! Erases what is stored about an address outside its account, and deletes expired sessions,
//! codes and links.

use platform::db::{Tx, sql};
use platform::error::Result;

use super::codes;
use crate::Site;
use crate::auth::links;
use crate::auth::mfa::store as factors;
use crate::auth::passkeys::store as passkeys;
use crate::auth::store::{self, AttemptSubject};

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

/// Deletes expired sessions, codes, links and counters. Returns how many sessions and
/// failures went. This only frees space.
pub async fn forget_ended_sessions(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    crate::sms::store::forget_old(&site.db, now).await?;
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        codes::forget_old_counts(&mut tx, now).await?;
        codes::delete_old(&mut tx, now).await?;
        factors::delete_old(&mut tx, now).await?;
        passkeys::delete_old(&mut tx, now).await?;
        links::delete_old(&mut tx, now).await?;
        let failures = store::delete_old_failures(&mut tx, now).await?;
        Ok(failures + store::delete_ended_sessions(&mut tx, now).await?)
    }
    .await)
}

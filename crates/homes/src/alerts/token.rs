//! The secret of an alert's link.
//!
//! Every mail of the alert contains it, but no row: it is derived from the alert's random seed
//! with a key of the site. The alert stores its hash for lookups. It is never logged, because
//! logs contain route patterns, not paths.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use foundation::outbox::store::MailRow;
use foundation::{Site, secrets};
use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::db::{Tx, sql};
use platform::error::Result;
use sha2::{Digest, Sha256};

use super::state::TokenKey;
use crate::alerts::Alerts;

/// The name of the key among the secrets.
const KEY: &str = "alert token";

/// The hash of a token, by which an alert is found.
pub type Hash = [u8; 32];

/// The key of all tokens: created once, kept in the database, shared by all instances.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<TokenKey> {
    site.feature::<Alerts>()
        .token_key
        .get_or_try_init(|| secrets::get_or_create_key(site, KEY))
        .await
        .copied()
}

/// Derives the token from a seed.
pub fn make(key: &TokenKey, seed: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(seed);
    BASE64_URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
}

/// The stored hash of a token; `None` if the text cannot be one.
pub fn hash_of(token: &str) -> Option<Hash> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
    (bytes.len() == 32).then(|| Sha256::digest(token.as_bytes()).into())
}

/// The token to insert into a mail; `None` if the mail is outdated and must not be sent.
///
/// # Errors
/// The store is away.
pub async fn to_mail(tx: &mut Tx, key: &TokenKey, mail: &MailRow) -> Result<Option<String>> {
    let query = sql("SELECT state, token_seed FROM alerts WHERE id = $1").bind(mail.subject_id);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    let state: String = row.get("state")?;
    let is_current = match &*mail.kind {
        "alert_confirm" => matches!(&*state, "unconfirmed" | "confirmed" | "paused"),
        "alert_known" => matches!(&*state, "confirmed" | "paused"),
        _ => state == "confirmed",
    };
    let seed: Vec<u8> = row.get("token_seed")?;
    Ok(is_current.then(|| make(key, &seed)))
}

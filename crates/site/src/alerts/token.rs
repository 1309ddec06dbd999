//! The secret of an alert's link.
//!
//! It stands in every mail of the alert and in no row: it is made of the alert's random seed
//! with a key that the site keeps among its secrets. The alert has its hash, by which it is
//! found. It is never logged: the routes' patterns are, not the paths.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::db::{Tx, sql};
use platform::error::Result;
use sha2::{Digest, Sha256};

use super::state::TokenKey;
use crate::outbox::store::Written;
use crate::{Site, secrets};

/// The name of the key among the secrets.
const KEY: &str = "alert token";

/// By which an alert is found.
pub type Hash = [u8; 32];

/// The key of all tokens: made once, kept in the store, shared by all instances.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<TokenKey> {
    site.alerts.token_key.get_or_try_init(|| secrets::get_or_create_key(site, KEY)).await.copied()
}

/// The token of a seed.
pub fn make(key: &TokenKey, seed: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(seed);
    BASE64_URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
}

/// What is kept of a token; none of what cannot be one.
pub fn hash_of(token: &str) -> Option<Hash> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
    (bytes.len() == 32).then(|| Sha256::digest(token.as_bytes()).into())
}

/// The token for a mail, unless its alert does not want it any more.
///
/// # Errors
/// The store is away.
pub async fn to_mail(tx: &mut Tx, key: &TokenKey, mail: &Written) -> Result<Option<String>> {
    let query = sql("SELECT state, token_seed FROM alerts WHERE id = $1").bind(mail.subject_id);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    let state: String = row.get("state")?;
    let is_wanted = match &*mail.kind {
        "alert_confirm" => matches!(&*state, "unconfirmed" | "confirmed" | "paused"),
        "alert_known" => matches!(&*state, "confirmed" | "paused"),
        _ => state == "confirmed",
    };
    let seed: Vec<u8> = row.get("token_seed")?;
    Ok(is_wanted.then(|| make(key, &seed)))
}

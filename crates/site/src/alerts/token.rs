//! The secret of an alert's link.
//!
//! It stands in every mail of the alert and in no row: it is made of the alert's random seed
//! with a key that the site keeps among its secrets. The alert has its hash, by which it is
//! found. It is never logged: the routes' patterns are, not the paths.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::{Reading, Tx, sql};
use platform::error::{Error, Result};
use sha2::{Digest, Sha256};

use super::state::TokenKey;
use crate::Site;
use crate::outbox::store::MailRow;

/// The name of the key among the secrets.
const KEY: &str = "alert token";

/// The random part of a token.
pub type Seed = [u8; 16];
/// By which an alert is found.
pub type Hash = [u8; 32];

/// The key of all tokens: made once, kept in the store, shared by all instances.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<TokenKey> {
    let find = || async {
        if let Some(key) = find_key(&mut site.db.read_as(Reading::Vital).await?).await? {
            return Ok(key);
        }
        let new: TokenKey = site.chance.bytes();
        let now = site.clock.now();
        platform::write!(site.db, tx => keep_key(&mut tx, &new, now).await)
    };
    site.alerts.token_key.get_or_try_init(find).await.copied()
}

async fn find_key(tx: &mut Tx) -> Result<Option<TokenKey>> {
    let query = sql("SELECT value FROM secrets WHERE name = $1").bind(KEY);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    let bytes: Vec<u8> = row.get("value")?;
    bytes.try_into().map(Some).map_err(|_| Error::internal("the key of the alerts is no key"))
}

async fn keep_key(tx: &mut Tx, new: &TokenKey, now: Timestamp) -> Result<TokenKey> {
    let query = "INSERT INTO secrets (name, value, creation_time) VALUES ($1, $2, $3)
                 ON CONFLICT (name) DO NOTHING";
    tx.execute(sql(query).bind(KEY).bind(&new[..]).bind(now)).await?;
    find_key(tx).await?.ok_or_else(|| Error::internal("the key of the alerts is not there"))
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
pub async fn to_mail(tx: &mut Tx, key: &TokenKey, mail: &MailRow) -> Result<Option<String>> {
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

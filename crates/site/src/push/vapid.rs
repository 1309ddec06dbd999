//! Who sends: the key by which browsers' services know the site (RFC 8292).
//!
//! It is made once, kept among the site's secrets, shared by all instances, and encrypted with
//! the key that is not in the store: who has a copy of the database can send nothing.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use platform::clock::{Chance, Timestamp};
use platform::db::{Reading, Tx, sql};
use platform::error::{Error, Result, chain};
use serde_json::json;

use super::error::PushError;
use crate::Site;

/// The name of the key among the secrets, and what it is sealed for.
const KEY: &str = "push key";
/// How long a signature is good, in seconds; a service may refuse more than a day.
const GOOD_FOR: i64 = 12 * 60 * 60;
/// A random number is no key once in 2^32; this often it is never.
const TRIES: usize = 8;

/// The key of the site. It has no `Debug`.
#[derive(Clone)]
pub struct Vapid(SigningKey);

impl Vapid {
    pub(super) fn make(chance: &Chance) -> Result<Self> {
        (0..TRIES)
            .find_map(|_| Self::read(&chance.bytes::<32>()))
            .ok_or_else(|| Error::internal("chance makes no key"))
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        SigningKey::from_slice(bytes).ok().map(Self)
    }

    /// The public key as browsers take it: a point in 65 bytes, in base64url.
    pub fn public_key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_sec1_point(false).as_bytes())
    }

    /// The header `Authorization` for a service.
    ///
    /// `origin` is the service's, `subject` where its people find ours.
    pub fn authorization(&self, origin: &str, subject: &str, now: Timestamp) -> String {
        let coded = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let head = coded(json!({ "typ": "JWT", "alg": "ES256" }));
        let said = json!({ "aud": origin, "exp": (now + GOOD_FOR).seconds(), "sub": subject });
        let text = format!("{head}.{}", coded(said));
        let signature: Signature = self.0.sign(text.as_bytes());
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={text}.{signature}, k={}", self.public_key())
    }
}

/// The key of the site.
///
/// # Errors
/// [`PushError::Away`] when it was sealed with another key; the store is away.
pub async fn key(site: &Site) -> Result<Vapid> {
    let find = || async {
        if let Some(sealed) = find_sealed(&mut site.db.read_as(Reading::Vital).await?).await? {
            return open(site, &sealed);
        }
        let sealed = site.seal.seal(&site.chance, KEY, &Vapid::make(&site.chance)?.0.to_bytes())?;
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

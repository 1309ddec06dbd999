//! Signs requests with the VAPID key (RFC 8292). It does not depend on `Site`.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::rng::Rng;
use serde_json::json;

/// The lifetime of a signature, in seconds; a service may refuse more than a day.
const GOOD_FOR: i64 = 12 * 60 * 60;
/// Random bytes are an invalid key once in 2^32, so a few attempts suffice.
const TRIES: usize = 8;

/// The key of the site. It has no `Debug`.
#[derive(Clone)]
pub struct Vapid(SigningKey);

impl Vapid {
    /// Generates a key.
    pub(super) fn make(rng: &Rng) -> Result<Self> {
        (0..TRIES)
            .find_map(|_| Self::read(&rng.bytes::<32>()))
            .ok_or_else(|| Error::internal("the random bytes make no key"))
    }

    /// Parses a key of 32 bytes.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        SigningKey::from_slice(bytes).ok().map(Self)
    }

    /// The bytes for [`Self::read`].
    pub(super) fn bytes(&self) -> [u8; 32] {
        self.0.to_bytes().into()
    }

    /// The public key as browsers take it: a point in 65 bytes, in base64url.
    pub fn public_key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_sec1_point(false).as_bytes())
    }

    /// The header `Authorization` for a service.
    ///
    /// `origin` is that of the service, `subject` a contact for its operator.
    pub fn authorization(&self, origin: &str, subject: &str, now: Timestamp) -> String {
        let coded = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let header = coded(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = json!({ "aud": origin, "exp": (now + GOOD_FOR).seconds(), "sub": subject });
        let text = format!("{header}.{}", coded(claims));
        let signature: Signature = self.0.sign(text.as_bytes());
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={text}.{signature}, k={}", self.public_key())
    }
}

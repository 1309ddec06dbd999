//! The subscription of a browser.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::PublicKey;
use platform::clock::Timestamp;
use platform::http::http_client::public::may_be_public;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use url::Url;
use utoipa::ToSchema;

use super::error::PushError;
use crate::id::id;

id! {
    /// The id of a device.
    DeviceId
}

/// The longest endpoint, in bytes.
const ENDPOINT_MAX_BYTES: usize = 1024;

/// The hash of an endpoint, by which a device is found.
pub type EndpointHash = [u8; 32];

/// The untrusted body of `add_push_device`: a `PushSubscription`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct PushForm {
    /// The endpoint of the push service: https, at most 1024 bytes.
    pub endpoint: Option<String>,
    /// The browser's public key, 65 bytes in base64url.
    pub p256dh: Option<String>,
    /// The browser's secret, 16 bytes in base64url.
    pub auth: Option<String>,
    /// True: the consent text is accepted. Not needed again for a subscribed device.
    pub consent: Option<bool>,
}

impl PushForm {
    /// Parses the form.
    ///
    /// # Errors
    /// The first error.
    pub fn parse(&self) -> Result<NewDevice, PushError> {
        parse(self.endpoint.as_deref(), self.p256dh.as_deref(), self.auth.as_deref())
    }
}

/// A parsed subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDevice {
    /// The endpoint.
    pub endpoint: String,
    /// The public key: a point in 65 bytes.
    pub public_key: Vec<u8>,
    /// The secret of 16 bytes.
    pub auth: Vec<u8>,
}

/// Parses a subscription.
///
/// # Errors
/// The first error.
pub fn parse(
    endpoint: Option<&str>,
    p256dh: Option<&str>,
    auth: Option<&str>,
) -> Result<NewDevice, PushError> {
    let endpoint = endpoint.unwrap_or_default();
    if endpoint.len() > ENDPOINT_MAX_BYTES {
        return Err(PushError::Endpoint);
    }
    let url = Url::parse(endpoint).ok().filter(may_be_public).ok_or(PushError::Endpoint)?;
    let endpoint = String::from(url);
    // Normalising may have made it longer.
    if endpoint.len() > ENDPOINT_MAX_BYTES {
        return Err(PushError::Endpoint);
    }
    let bytes = |text: Option<&str>, length: usize| {
        let text = text.unwrap_or_default().trim_end_matches('=');
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).map_err(|_| PushError::Keys)?;
        if bytes.len() == length { Ok(bytes) } else { Err(PushError::Keys) }
    };
    let public_key = bytes(p256dh, 65)?;
    PublicKey::from_sec1_bytes(&public_key).map_err(|_| PushError::Keys)?;
    Ok(NewDevice { endpoint, public_key, auth: bytes(auth, 16)? })
}

/// The hash of an endpoint, by which a device is found.
pub fn hash_of(endpoint: &str) -> EndpointHash {
    Sha256::digest(endpoint.as_bytes()).into()
}

/// A subscribed device.
#[derive(Debug)]
pub struct PushDevice {
    /// The row.
    pub id: DeviceId,
    /// The hash of its endpoint.
    pub hash: Vec<u8>,
    /// `phone`, `tablet`, `computer`, or empty.
    pub device: String,
    /// When it was subscribed.
    pub creation_time: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn of(endpoint: &str, key: &str, auth: &str) -> Result<NewDevice, PushError> {
        parse(Some(endpoint), Some(key), Some(auth))
    }

    #[test]
    fn only_a_browser_with_a_public_service_gets_notices() {
        let here = "https://push.example.net/send/1";
        assert!(of(here, KEY, AUTH).is_ok());
        assert!(of(here, &format!("{KEY}="), &format!("{AUTH}==")).is_ok());
        for endpoint in [
            "",
            "nonsense",
            "http://push.example.net/1",
            "https://10.0.0.1/1",
            "https://localhost/1",
            "https://push.example.net:8443/1",
            &format!("{here}{}", "a".repeat(1024)),
            // Longer once it is written as it is asked for.
            &format!("{here}{}", "é".repeat(400)),
        ] {
            assert_eq!(of(endpoint, KEY, AUTH), Err(PushError::Endpoint), "{endpoint}");
        }
        let no_point = format!("BA{}", "A".repeat(85));
        for (key, auth) in
            [("", AUTH), (KEY, ""), (AUTH, AUTH), (KEY, KEY), ("%%", AUTH), (&no_point, AUTH)]
        {
            assert_eq!(of(here, key, auth), Err(PushError::Keys), "{key} {auth}");
        }
        assert_eq!(parse(None, None, None), Err(PushError::Endpoint));
    }
}

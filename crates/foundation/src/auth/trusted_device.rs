//! The cookie that marks a device as trusted: an account has signed in there before
//! (docs/decisions/0040). A sign-in from any other device is reported to its owner.
//!
//! Staff passwords are checked in a queue of their own, which visitors cannot fill. If staff
//! were recognised by e-mail alone, an attacker who floods the visitors' queue could see which
//! addresses still get through. So the staff queue is used only from trusted devices.
//!
//! The cookie is `HttpOnly` and grants no access. On https its name has the `__Host-` prefix,
//! which binds it to this host and requires the path `/`.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use hmac::{Hmac, KeyInit as _, Mac as _};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};
use platform::error::{Error, Result};
use sha2::Sha256;

use super::key::key;
use crate::Site;
use crate::access::UserId;

/// The name and path of the cookie without https.
const PLAIN: (&str, &str) = ("known_device", "/api/auth/");
/// The name and path of the cookie on https.
const HOST: (&str, &str) = ("__Host-known_device", "/");
/// The lifetime of the cookie, in seconds: a year.
const KEPT: i64 = 365 * 24 * 60 * 60;

/// How many accounts may trust one device (a family's).
const MOST: usize = 5;
/// The length of one account's signature, in hex digits.
const LENGTH: usize = 64;

/// The signatures of the accounts that have signed in on the calling device.
#[derive(Clone, Debug, Default)]
pub struct TrustedDevice(Vec<String>);

impl<S: Sync> FromRequestParts<S> for TrustedDevice {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let cookies = parts.headers.get_all(header::COOKIE);
        let pairs =
            cookies.iter().filter_map(|all| all.to_str().ok()).flat_map(|all| all.split(';'));
        let found = pairs.filter_map(|pair| pair.trim().split_once('='));
        let own = found
            .filter(|(name, _)| [PLAIN.0, HOST.0].contains(name))
            .flat_map(|(_, value)| value.split('.'));
        Ok(Self(own.filter(|sign| sign.len() == LENGTH).take(MOST).map(str::to_owned).collect()))
    }
}

impl TrustedDevice {
    /// Whether this account has signed in on the device.
    ///
    /// # Errors
    /// The store is away.
    pub async fn is_of(&self, site: &Site, user: UserId) -> Result<bool> {
        if self.0.is_empty() {
            return Ok(false);
        }
        let mac = mac(site, user).await?;
        Ok(self
            .0
            .iter()
            .filter_map(|sign| hex::decode(sign).ok())
            .any(|bytes| mac.clone().verify_slice(&bytes).is_ok()))
    }

    /// The `Set-Cookie` header that adds an account to the device's signatures.
    ///
    /// # Errors
    /// The store is away.
    pub async fn cookie(&self, site: &Site, user: UserId) -> Result<HeaderMap> {
        let bytes = mac(site, user).await?.finalize().into_bytes();
        let own = hex::encode(bytes);
        let others = self.0.iter().filter(|sign| **sign != own).take(MOST - 1);
        let signs: Vec<&str> =
            [own.as_str()].into_iter().chain(others.map(String::as_str)).collect();
        let is_https = site.base_url.starts_with("https:");
        let ((name, path), secure) = if is_https { (HOST, "; Secure") } else { (PLAIN, "") };
        let text = format!(
            "{name}={}; Path={path}; Max-Age={KEPT}; HttpOnly; SameSite=Strict{secure}",
            signs.join(".")
        );
        let mut headers = HeaderMap::new();
        headers.insert(header::SET_COOKIE, HeaderValue::from_str(&text).map_err(Error::internal)?);
        Ok(headers)
    }
}

async fn mac(site: &Site, user: UserId) -> Result<Hmac<Sha256>> {
    let key = key(site).await?;
    let mut mac = Hmac::<Sha256>::new((&key).into());
    mac.update(b"device ");
    mac.update(&user.0.to_be_bytes());
    Ok(mac)
}

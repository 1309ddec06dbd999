//! Where somebody has signed in before (docs/decisions/0078, 0083): from anywhere else its person is
//! written to.
//!
//! The passwords of the company's own people are checked in a queue that no crowd of visitors fills. Were it theirs by
//! their address alone, then whoever fills the visitors' queue could tell by the refusals which
//! addresses are the staff's. So it is theirs where they have signed in before: a cookie that no
//! script reads and that opens nothing. On https its name has the prefix by which a browser takes
//! it from this host alone; such a cookie goes wherever the host is asked.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use hmac::{Hmac, KeyInit as _, Mac as _};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, header};
use platform::error::{Error, Result};
use sha2::Sha256;

use super::codes::key::key;
use crate::Site;
use crate::access::UserId;

/// The cookie's name, and where it goes, without https.
const PLAIN: (&str, &str) = ("known_device", "/api/auth/");
/// The same on https.
const HOST: (&str, &str) = ("__Host-known_device", "/");
/// How long it is kept, in seconds: a year.
const KEPT: i64 = 365 * 24 * 60 * 60;

/// How many accounts a device is known to: a family's.
const MOST: usize = 5;
/// As long as the sign of one account is.
const LENGTH: usize = 64;

/// What a browser presents of that: a sign of each account that has signed in there.
#[derive(Clone, Debug, Default)]
pub struct KnownDevice(Vec<String>);

impl<S: Sync> FromRequestParts<S> for KnownDevice {
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

impl KnownDevice {
    /// Whether this account has signed in from there.
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

    /// The cookie for an account that has signed in, with the others that are known there.
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

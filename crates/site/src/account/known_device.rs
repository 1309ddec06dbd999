//! Where somebody of the company's own people has signed in before (docs/decisions/0078).
//!
//! Their passwords are checked in a queue that no crowd of visitors fills. Were it theirs by
//! their address alone, then whoever fills the visitors' queue could tell by the refusals which
//! addresses are the staff's. So it is theirs where they have signed in before: a cookie that
//! only they are given, that no script reads, that goes nowhere but to signing in, and that
//! opens nothing.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use hmac::{Hmac, KeyInit as _, Mac as _};
use http::request::Parts;
use http::{HeaderValue, header};
use platform::error::{Error, Result};
use sha2::Sha256;

use super::codes;
use crate::Site;
use crate::access::UserId;

/// The cookie's name.
const NAME: &str = "known_device";
/// How long it is kept, in seconds: a year.
const KEPT: i64 = 365 * 24 * 60 * 60;

/// What a browser presents of that.
#[derive(Clone, Debug, Default)]
pub struct KnownDevice(Option<String>);

impl<S: Sync> FromRequestParts<S> for KnownDevice {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let cookies = parts.headers.get_all(header::COOKIE);
        let pairs =
            cookies.iter().filter_map(|all| all.to_str().ok()).flat_map(|all| all.split(';'));
        let found = pairs.filter_map(|pair| pair.trim().split_once('='));
        let mut own = found.filter(|(name, value)| *name == NAME && value.len() <= 100);
        let value = own.next().map(|(_, value)| value.to_owned());
        Ok(Self(value))
    }
}

impl KnownDevice {
    /// Whether this account has signed in from there.
    ///
    /// # Errors
    /// The store is away.
    pub async fn is_of(&self, site: &Site, user: UserId) -> Result<bool> {
        let Some(presented) = &self.0 else { return Ok(false) };
        let Ok(bytes) = hex(presented) else { return Ok(false) };
        Ok(mac(site, user).await?.verify_slice(&bytes).is_ok())
    }
}

/// The cookie for who has signed in.
///
/// # Errors
/// The store is away.
pub async fn cookie(site: &Site, user: UserId) -> Result<HeaderValue> {
    let bytes = mac(site, user).await?.finalize().into_bytes();
    let value: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let secure = if site.base_url.starts_with("https:") { "; Secure" } else { "" };
    let path = "/api/auth/signin";
    let text =
        format!("{NAME}={value}; Path={path}; Max-Age={KEPT}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&text).map_err(Error::internal)
}

async fn mac(site: &Site, user: UserId) -> Result<Hmac<Sha256>> {
    let key = codes::key(site).await?;
    let mut mac = Hmac::<Sha256>::new((&key).into());
    mac.update(b"device ");
    mac.update(&user.0.to_be_bytes());
    Ok(mac)
}

fn hex(text: &str) -> Result<Vec<u8>, ()> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) || !text.is_ascii() {
        return Err(());
    }
    let byte = |pair: &[u8]| {
        let pair = std::str::from_utf8(pair).map_err(drop)?;
        u8::from_str_radix(pair, 16).map_err(drop)
    };
    digits.chunks(2).map(byte).collect()
}

//! Sends one notice to a push service (RFC 8030).

use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode};
use platform::delivery::SendError;
use platform::error::{Error, chain};
use platform::http::http_client::HttpClientError;
use url::Url;

use super::notice::{self as content, DescribeSearch};
use super::queue::{ClaimedNotice, MAX_AGE};
use super::{cipher, vapid};
use crate::Site;
use crate::push::Push;

const TTL: HeaderName = HeaderName::from_static("ttl");
const TOPIC: HeaderName = HeaderName::from_static("topic");
const URGENCY: HeaderName = HeaderName::from_static("urgency");

/// The longest pause that a service may request, in seconds.
const LONGEST_PAUSE: i64 = 6 * 60 * 60;

/// Sends a notice once.
///
/// # Errors
/// The service did not accept it.
pub async fn send(
    site: &Site,
    notice: &ClaimedNotice,
    describe: DescribeSearch,
) -> Result<(), SendError> {
    let url = Url::parse(&notice.endpoint).map_err(|error| gone(&error))?;
    let (headers, body) = encrypt(site, notice, describe, &url)
        .await
        .map_err(|error| SendError::Deferred(chain(&error)))?;
    match site.feature::<Push>().client()?.send(Method::POST, &url, headers, body).await {
        Ok(answer) => read_result(&answer),
        // A private address is no push service (SSRF protection).
        Err(error @ HttpClientError::NotPublic(_)) => Err(gone(&error)),
        Err(error) => Err(error.into()),
    }
}

fn gone(reason: &dyn std::fmt::Display) -> SendError {
    SendError::NoSuchAddress(reason.to_string())
}

/// The headers and the encrypted body of a notice.
async fn encrypt(
    site: &Site,
    notice: &ClaimedNotice,
    describe: DescribeSearch,
    url: &Url,
) -> Result<(HeaderMap, Vec<u8>), Error> {
    let now = site.clock.now();
    let key = vapid::key(site).await?;
    let text = content::text(site, notice, describe)?;
    let body = cipher::encrypt(&site.rng, &notice.public_key, &notice.auth, text.as_bytes())?;
    // The contact for the service: an address, or else the site (RFC 8292, 2.1).
    let subject = match site.company().address() {
        "" => site.base_url.clone(),
        address => format!("mailto:{address}"),
    };
    let origin = url.origin().ascii_serialization();
    let value = |text: String| HeaderValue::try_from(text).map_err(Error::internal);
    let mut authorization = value(key.authorization(&origin, &subject, now))?;
    authorization.set_sensitive(true);
    let left = (MAX_AGE - (now - notice.creation_time)).max(0);
    let headers = HeaderMap::from_iter([
        (AUTHORIZATION, authorization),
        (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (TTL, value(left.to_string())?),
        (TOPIC, value(content::topic(site, notice))?),
        (URGENCY, HeaderValue::from_static("normal")),
    ]);
    Ok((headers, body))
}

fn read_result(answer: &Response<Bytes>) -> Result<(), SendError> {
    let status = answer.status();
    if status.is_success() {
        return Ok(());
    }
    let reason = format!("the service answered {}", status.as_u16());
    let is_busy = matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT);
    Err(match retry_after(answer) {
        _ if matches!(status, StatusCode::NOT_FOUND | StatusCode::GONE) => gone(&reason),
        // Redirects are not followed.
        _ if !is_busy && !status.is_server_error() => SendError::Refused(reason),
        Some(seconds) => SendError::RetryAfter(reason, seconds),
        None => SendError::Deferred(reason),
    })
}

fn retry_after(answer: &Response<Bytes>) -> Option<i64> {
    let text = answer.headers().get(RETRY_AFTER)?.to_str().ok()?;
    let seconds: i64 = text.trim().parse().ok()?;
    (seconds >= 0).then(|| seconds.min(LONGEST_PAUSE))
}

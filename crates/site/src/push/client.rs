//! Sends one notice to a push service (RFC 8030).

use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::http_client::HttpClientError;
use url::Url;

use super::notice::{self as content, DescribeSearch};
use super::queue::{ClaimedNotice, MAX_AGE};
use super::{cipher, vapid};
use crate::Site;

const TTL: HeaderName = HeaderName::from_static("ttl");
const TOPIC: HeaderName = HeaderName::from_static("topic");
const URGENCY: HeaderName = HeaderName::from_static("urgency");

/// The longest pause that a service may request, in seconds.
const LONGEST_PAUSE: i64 = 6 * 60 * 60;

/// The result of an attempt.
#[derive(Debug, PartialEq, Eq)]
pub enum DeliveryResult {
    /// The service accepted it.
    Taken,
    /// To be retried; the seconds to wait, if the service said so.
    Later(String, Option<i64>),
    /// Refused permanently.
    Refused(String),
    /// The device no longer exists.
    Gone,
}

/// Sends a notice once.
///
/// # Errors
/// The key of the site cannot be read.
pub async fn send(
    site: &Site,
    notice: &ClaimedNotice,
    describe: DescribeSearch,
    now: Timestamp,
) -> Result<DeliveryResult> {
    let Ok(url) = Url::parse(&notice.endpoint) else { return Ok(DeliveryResult::Gone) };
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
    let answer = match site.push.client() {
        Ok(client) => client.send(Method::POST, &url, headers, body).await,
        Err(error) => Err(error),
    };
    Ok(match answer {
        Ok(answer) => read_result(&answer),
        // A private address is no push service (SSRF protection).
        Err(HttpClientError::NotPublic(_)) => DeliveryResult::Gone,
        Err(error) => DeliveryResult::Later(error.to_string(), None),
    })
}

fn read_result(answer: &Response<Bytes>) -> DeliveryResult {
    let status = answer.status();
    let reason = || format!("the service answered {}", status.as_u16());
    match status {
        _ if status.is_success() => DeliveryResult::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => DeliveryResult::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            DeliveryResult::Later(reason(), retry_after(answer))
        }
        _ if status.is_server_error() => DeliveryResult::Later(reason(), retry_after(answer)),
        // Redirects are not followed.
        _ => DeliveryResult::Refused(reason()),
    }
}

fn retry_after(answer: &Response<Bytes>) -> Option<i64> {
    let text = answer.headers().get(RETRY_AFTER)?.to_str().ok()?;
    let seconds: i64 = text.trim().parse().ok()?;
    (seconds >= 0).then(|| seconds.min(LONGEST_PAUSE))
}

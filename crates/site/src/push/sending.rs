//! Handing one notice to the service of a browser (RFC 8030).

use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::http_client::HttpClientError;
use url::Url;

use super::notice::{self, DescribeSearch};
use super::queue::{Claimed, KEPT};
use super::{cipher, vapid};
use crate::Site;

const TTL: HeaderName = HeaderName::from_static("ttl");
const TOPIC: HeaderName = HeaderName::from_static("topic");
const URGENCY: HeaderName = HeaderName::from_static("urgency");

/// The longest pause that a service may ask for, in seconds.
const LONGEST_PAUSE: i64 = 6 * 60 * 60;

/// What became of a try.
#[derive(Debug, PartialEq, Eq)]
pub enum Sent {
    /// The service has it.
    Taken,
    /// It may be tried again, after so many seconds if the service says so.
    Later(String, Option<i64>),
    /// It was refused, and will be again.
    Refused(String),
    /// There is no such device any more.
    Gone,
}

/// Sends a notice once.
///
/// # Errors
/// The key of the site cannot be read.
pub async fn send(
    site: &Site,
    claimed: &Claimed,
    describe: DescribeSearch,
    now: Timestamp,
) -> Result<Sent> {
    let Ok(url) = Url::parse(&claimed.endpoint) else { return Ok(Sent::Gone) };
    let key = vapid::key(site).await?;
    let text = notice::text(site, claimed, describe)?;
    let body = cipher::encrypt(&site.chance, &claimed.public_key, &claimed.auth, text.as_bytes())?;
    // Whom the service may ask: an address, else the site itself (RFC 8292, 2.1).
    let subject = match site.company().address() {
        "" => site.base_url.clone(),
        address => format!("mailto:{address}"),
    };
    let origin = url.origin().ascii_serialization();
    let value = |text: String| HeaderValue::try_from(text).map_err(Error::internal);
    let mut authorization = value(key.authorization(&origin, &subject, now))?;
    authorization.set_sensitive(true);
    let left = (KEPT - (now - claimed.creation_time)).max(0);
    let headers = HeaderMap::from_iter([
        (AUTHORIZATION, authorization),
        (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
        (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (TTL, value(left.to_string())?),
        (TOPIC, value(notice::topic(site, claimed))?),
        (URGENCY, HeaderValue::from_static("normal")),
    ]);
    let answer = match site.push.client() {
        Ok(client) => client.send(Method::POST, &url, headers, body).await,
        Err(error) => Err(error),
    };
    Ok(match answer {
        Ok(answer) => read(&answer),
        // Nobody makes us ask a machine beside us: it is not a service of browsers.
        Err(HttpClientError::NotPublic(_)) => Sent::Gone,
        Err(error) => Sent::Later(error.to_string(), None),
    })
}

fn read(answer: &Response<Bytes>) -> Sent {
    let status = answer.status();
    let said = || format!("the service answered {}", status.as_u16());
    match status {
        _ if status.is_success() => Sent::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => {
            Sent::Later(said(), retry_after(answer))
        }
        _ if status.is_server_error() => Sent::Later(said(), retry_after(answer)),
        // A redirect, too: nothing is followed.
        _ => Sent::Refused(said()),
    }
}

fn retry_after(answer: &Response<Bytes>) -> Option<i64> {
    let text = answer.headers().get(RETRY_AFTER)?.to_str().ok()?;
    let seconds: i64 = text.trim().parse().ok()?;
    (seconds >= 0).then(|| seconds.min(LONGEST_PAUSE))
}

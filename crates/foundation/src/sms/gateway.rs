//! Any gateway that takes `{"to", "from", "text"}` as JSON over HTTPS.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use platform::delivery::SendError;
use platform::http::http_client;
use serde_json::json;
use url::Url;

use super::delivery::{SendFuture, SmsSender};

/// A gateway. User name and password in its URL are sent as basic authentication.
pub struct Gateway {
    url: Url,
    from: String,
    basic: Option<HeaderValue>,
}

impl Gateway {
    /// `from` is empty if the gateway sets it.
    pub fn new(mut url: Url, from: String) -> Self {
        let basic = (!url.username().is_empty())
            .then(|| basic(url.username(), url.password().unwrap_or_default()));
        // They are sent in a header, not in the URL.
        let _ = url.set_username("");
        let _ = url.set_password(None);
        Self { url, from, basic: basic.flatten() }
    }
}

impl SmsSender for Gateway {
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> SendFuture<'a> {
        Box::pin(async move {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
            if let Some(basic) = &self.basic {
                headers.insert(header::AUTHORIZATION, basic.clone());
            }
            let body = json!({ "to": to, "from": self.from, "text": text }).to_string();
            check_status(http_client::send(Method::POST, &self.url, headers, body).await?.status())
        })
    }
}

/// The header `Authorization: Basic …`, marked as sensitive.
pub(super) fn basic(name: &str, password: &str) -> Option<HeaderValue> {
    let encoded = BASE64_STANDARD.encode(format!("{name}:{password}"));
    let mut value = HeaderValue::try_from(format!("Basic {encoded}")).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// Maps the status of an answer to a result.
pub(super) fn check_status(status: StatusCode) -> Result<(), SendError> {
    if status.is_success() {
        return Ok(());
    }
    let reason = format!("the gateway answered {status}");
    let is_busy = status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::REQUEST_TIMEOUT;
    if status.is_client_error() && !is_busy {
        return Err(SendError::Refused(reason));
    }
    Err(SendError::Deferred(reason))
}

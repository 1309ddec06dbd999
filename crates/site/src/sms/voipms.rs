//! VoIP.ms, a Canadian carrier (<https://voip.ms/api/v1/>, `sendSMS`).

use http::{HeaderMap, HeaderValue, Method, header};
use platform::http::outgoing::call;
use serde_json::Value;
use url::Url;
use url::form_urlencoded::Serializer;

use super::gateway::taken;
use super::number::Number;
use super::sending::{SendError, Sender, Sending};

/// An account at VoIP.ms.
pub(super) struct VoipMs {
    base: String,
    user: String,
    password: String,
    /// Ten digits, as it knows numbers.
    from: String,
}

impl VoipMs {
    /// With the account's name and the password of its interface for programs.
    pub(super) fn new((user, password): (String, String), from: &Number) -> Self {
        let base = "https://voip.ms/api/v1/rest.php".to_owned();
        Self { base, user, password, from: national(from.as_str()).to_owned() }
    }

    #[cfg(test)]
    pub(super) fn at(self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self }
    }
}

fn national(number: &str) -> &str {
    number.strip_prefix("+1").unwrap_or(number)
}

impl Sender for VoipMs {
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> Sending<'a> {
        Box::pin(async move {
            let url =
                Url::parse(&self.base).map_err(|error| SendError::Refused(error.to_string()))?;
            // In the body: an address stands in logs.
            let body = Serializer::new(String::new())
                .append_pair("api_username", &self.user)
                .append_pair("api_password", &self.password)
                .append_pair("method", "sendSMS")
                .append_pair("did", &self.from)
                .append_pair("dst", national(to))
                .append_pair("message", text)
                .finish();
            let mut headers = HeaderMap::new();
            let form = HeaderValue::from_static("application/x-www-form-urlencoded");
            headers.insert(header::CONTENT_TYPE, form);
            let answer = call(Method::POST, &url, headers, body).await?;
            taken(&answer)?;
            // It says 200 whatever became of it.
            let said: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
            match said.get("status").and_then(Value::as_str) {
                Some("success") => Ok(()),
                Some(status @ ("limit_reached" | "sms_failed" | "no_response")) => {
                    Err(SendError::Later(status.to_owned()))
                }
                status => Err(SendError::Refused(status.unwrap_or("no status").to_owned())),
            }
        })
    }
}

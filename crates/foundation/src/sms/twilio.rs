//! Sends messages through Twilio (<https://www.twilio.com/docs/messaging/api/message-resource>).

use http::{HeaderMap, HeaderValue, Method, header};
use platform::delivery::SendError;
use platform::http::http_client;
use url::Url;
use url::form_urlencoded::Serializer;

use super::delivery::{SendFuture, SmsSender};
use super::gateway::{basic, check_status};
use super::number::Number;

/// An account at Twilio.
pub struct Twilio {
    base: String,
    sid: String,
    basic: Option<HeaderValue>,
    from: String,
}

impl Twilio {
    /// Takes the account's SID and token.
    pub fn new((sid, token): (String, String), from: &Number) -> Self {
        let base = "https://api.twilio.com".to_owned();
        Self { base, basic: basic(&sid, &token), sid, from: from.to_string() }
    }

    /// The same at another address, for tests.
    #[must_use]
    pub fn at(self, base: &str) -> Self {
        Self { base: base.to_owned(), ..self }
    }
}

impl SmsSender for Twilio {
    fn send<'a>(&'a self, to: &'a str, text: &'a str) -> SendFuture<'a> {
        Box::pin(async move {
            let url = format!("{}/2010-04-01/Accounts/{}/Messages.json", self.base, self.sid);
            let url = Url::parse(&url).map_err(|error| SendError::Refused(error.to_string()))?;
            let mut headers = HeaderMap::new();
            let form = HeaderValue::from_static("application/x-www-form-urlencoded");
            headers.insert(header::CONTENT_TYPE, form);
            if let Some(basic) = &self.basic {
                headers.insert(header::AUTHORIZATION, basic.clone());
            }
            let body = Serializer::new(String::new())
                .append_pair("To", to)
                .append_pair("From", &self.from)
                .append_pair("Body", text)
                .finish();
            check_status(http_client::send(Method::POST, &url, headers, body).await?.status())
        })
    }
}

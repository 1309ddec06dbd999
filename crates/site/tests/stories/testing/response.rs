//! The response of a test request.

use bytes::Bytes;
use http::{HeaderMap, StatusCode};
use serde_json::Value;

/// A response.
pub(crate) struct TestResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl TestResponse {
    /// Fails unless the status matches.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }

    /// Fails unless the response is this error.
    #[track_caller]
    pub(crate) fn expect_error(self, status: u16, message: &str) {
        let response = self.expect(status);
        assert_eq!(response.json()["message"], message);
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.text()))
    }

    /// The data that a page embeds under a query key, if any.
    pub(crate) fn embedded(&self, key: &Value) -> Option<Value> {
        let html = self.text();
        let (_, rest) = html.split_once("id=\"page-state\"").unwrap();
        let (_, rest) = rest.split_once('>').unwrap();
        let (json, _) = rest.split_once("</script>").unwrap();
        let state: Value = serde_json::from_str(json).unwrap();
        let queries = state["queries"].as_array().unwrap();
        queries.iter().find(|query| query["key"] == *key).map(|query| query["data"].clone())
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

//! Requests through the real router, and their answers.

use axum::body::Body;
use bytes::Bytes;
use http::header::CONTENT_TYPE;
use http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use platform::identity::session::TOKEN_HEADER;
use serde_json::Value;
use tower::ServiceExt as _;

use super::actors::Person;

/// What was answered.
pub(crate) struct TestResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl TestResponse {
    /// Fails unless the status is this one.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }

    /// Fails unless the answer is this error.
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

    /// What a page has embedded under a query key, if it has that.
    pub(crate) fn embedded(&self, key: &Value) -> Option<Value> {
        let html = self.text();
        let (_, rest) = html.split_once("id=\"page-state\"").unwrap();
        let (_, rest) = rest.split_once('>').unwrap();
        let (json, _) = rest.split_once("</script>").unwrap();
        let input: Value = serde_json::from_str(json).unwrap();
        let queries = input["state"]["queries"].as_array().unwrap();
        queries.iter().find(|query| query["key"] == *key).map(|query| query["data"].clone())
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl Person<'_> {
    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send(self.request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    /// With request headers of the test's own.
    pub(crate) async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        let mut request = self.request(Method::GET, path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> TestResponse {
        let request = self
            .request(Method::POST, path)
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        self.send(request).await
    }

    /// Without a body and without a content type.
    pub(crate) async fn post_nothing(&self, path: &str) -> TestResponse {
        self.send(self.request(Method::POST, path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post_form(&self, path: &str, form: &Form) -> TestResponse {
        let request = self
            .request(Method::POST, path)
            .header(CONTENT_TYPE, format!("multipart/form-data; boundary={BOUNDARY}"))
            .body(Body::from(form.encode()))
            .unwrap();
        self.send(request).await
    }

    /// A form as a browser posts it without script.
    pub(crate) async fn post_pairs(&self, path: &str, pairs: &[(&str, &str)]) -> TestResponse {
        let encoded = |text: &str| {
            percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
                .to_string()
        };
        let body: Vec<_> =
            pairs.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = self
            .request(Method::POST, path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")))
            .unwrap();
        self.send(request).await
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> http::request::Builder {
        let request = Request::builder().method(method).uri(path);
        match &self.token {
            Some(token) => request.header(TOKEN_HEADER, token),
            None => request,
        }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> TestResponse {
        let response = self.app.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        TestResponse { status: parts.status, headers: parts.headers, body }
    }
}

const BOUNDARY: &str = "----keyturn-test";

/// A multipart form.
#[derive(Clone, Default)]
pub(crate) struct Form {
    fields: Vec<(String, String)>,
    files: Vec<(String, String, Vec<u8>)>,
}

impl Form {
    /// A blog that is in order, to be changed by [`Form::with`].
    pub(crate) fn blog(category_id: i64) -> Self {
        Self::default()
            .with("blog_title", "Ice dams: where they start")
            .with("blog_url", "ice-dams-where-they-start")
            .with("blog_description", "<p>Snow melts over the warm part of the roof.</p>")
            .with("seo_description", "Why ice forms at the edge of a roof.")
            .with("category_id", &category_id.to_string())
    }

    /// Gives a field another value.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Leaves a field out.
    pub(crate) fn without(mut self, name: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self
    }

    /// Adds a file.
    pub(crate) fn file(mut self, file_name: &str, bytes: &[u8]) -> Self {
        self.files.push(("file".to_owned(), file_name.to_owned(), bytes.to_owned()));
        self
    }

    fn encode(&self) -> Vec<u8> {
        let mut body = Vec::new();
        let mut part = |head: String, bytes: &[u8]| {
            body.extend(format!("--{BOUNDARY}\r\n{head}\r\n\r\n").into_bytes());
            body.extend(bytes);
            body.extend(b"\r\n");
        };
        for (name, value) in &self.fields {
            part(format!("Content-Disposition: form-data; name=\"{name}\""), value.as_bytes());
        }
        for (name, file_name, bytes) in &self.files {
            let head = format!(
                "Content-Disposition: form-data; name=\"{name}\"; filename=\"{file_name}\"\r\n\
                 Content-Type: application/octet-stream"
            );
            part(head, bytes);
        }
        body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
        body
    }
}

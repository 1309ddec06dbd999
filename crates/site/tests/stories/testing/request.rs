//! Requests through the real router.

use axum::body::Body;
use http::header::CONTENT_TYPE;
use http::{Method, Request};
use http_body_util::BodyExt as _;
use platform::identity::session::TOKEN_HEADER;
use platform::language::{X_LANGUAGE, with_language};
use serde_json::Value;
use tower::ServiceExt as _;

use super::actors::Person;
use super::form::{BOUNDARY, Form};
use super::response::TestResponse;

impl Person<'_> {
    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send(self.request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    /// With extra request headers.
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

    /// Without a body and a content type.
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

    /// Posts a form as a browser without scripts does.
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
        let mut request = Request::builder().method(method).uri(path);
        if let Some(language) = self.language {
            request = request.header(X_LANGUAGE, language.code());
        }
        match &self.token {
            Some(token) => request.header(TOKEN_HEADER, token),
            None => request,
        }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> TestResponse {
        // As the edge does in front of the router.
        let path = request.uri().path();
        let language = self.app.site.addresses.language_of_request(path, request.headers());
        let answer = self.app.router.clone().oneshot(request);
        let response = with_language(language, answer).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        TestResponse { status: parts.status, headers: parts.headers, body }
    }
}

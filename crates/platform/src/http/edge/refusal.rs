//! Responses of the edge itself.

use std::any::Any;

use axum::body::Body;
use axum::response::Response;
use http::{HeaderValue, StatusCode, header};

use super::options::ErrorPage;
use crate::error::Error;
use crate::http::headers::RequestId;
use crate::http::texts;
use crate::language::Language;

/// Why the edge answers instead of the router.
#[derive(Debug)]
pub(super) enum Refusal {
    HeadersTooLarge,
    StalledUpload,
    Deadline,
    Panic(String),
    /// The end of the body is ambiguous, and so is the beginning of the next request.
    BodyUnclear,
    /// The same path at this address.
    Redirect(String),
    Error(Error),
}

impl Refusal {
    pub(super) fn panic(panic: &(dyn Any + Send)) -> Self {
        let text = panic
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Panic(text.unwrap_or_else(|| "no text".to_owned()))
    }

    pub(super) fn into_response(self, id: &RequestId, page: Option<&ErrorPage>) -> Response {
        let language = Language::current();
        let ends_connection = matches!(self, Self::BodyUnclear);
        let (status, code, message, retry_after) = match self {
            Self::HeadersTooLarge => (
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                texts::HEADERS_TOO_LARGE.code(),
                texts::HEADERS_TOO_LARGE.text(language).to_owned(),
                None,
            ),
            Self::StalledUpload => (
                StatusCode::REQUEST_TIMEOUT,
                texts::STALLED.code(),
                texts::STALLED.text(language).to_owned(),
                None,
            ),
            Self::Deadline => {
                let error = Error::unavailable("the request took longer than its time limit");
                error.log();
                (
                    error.status(),
                    error.code(),
                    error.text(language).into_owned(),
                    error.retry_after(),
                )
            }
            Self::Panic(panic) => {
                let error = Error::internal(format!("a handler panicked: {panic}"));
                error.log();
                (error.status(), error.code(), error.text(language).into_owned(), None)
            }
            Self::BodyUnclear => {
                let error = Error::Malformed(texts::BODY_UNCLEAR);
                (error.status(), error.code(), error.text(language).into_owned(), None)
            }
            Self::Redirect(address) => return redirect(&address),
            Self::Error(error) => (
                error.status(),
                error.code(),
                error.text(language).into_owned(),
                error.retry_after(),
            ),
        };
        let (body, content_type) = match page {
            Some(page) => (page(status, &message, id.as_str()), "text/html; charset=utf-8"),
            None => (
                serde_json::json!({ "message": message, "code": code, "request_id": id.as_str() })
                    .to_string(),
                "application/json",
            ),
        };
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if ends_connection {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

fn redirect(address: &str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(address) = HeaderValue::try_from(address) {
        headers.insert(header::LOCATION, address);
    }
    response
}

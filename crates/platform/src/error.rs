//! All errors of a request, with one conversion to a response.
//!
//! A feature's error enum holds the texts for users and converts into [`Error`]. Under `/api` an
//! error becomes JSON `{message, code, field?}`; pages show the error page. The cause of an
//! [`Error::Internal`] is logged once, with the response, and never sent.

use std::borrow::Cow;

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;

use crate::language::Language;
pub use crate::message::Message;

/// The result of a fallible operation.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// 422: the input is understood but refused.
    #[error("{message}")]
    Invalid {
        /// The text to show at the field.
        message: Message,
        /// The wire name of the input to blame, if it is one.
        field: Option<&'static str>,
    },
    /// 400: the request itself is malformed (not JSON, a broken multipart body).
    #[error("{0}")]
    Malformed(Message),
    /// 401: no session, or an expired one.
    #[error("{0}")]
    Unauthenticated(Message),
    /// 403: the session's group has no permission for this.
    #[error("{0}")]
    Forbidden(Message),
    /// 404: nothing has this id or address.
    #[error("{0}")]
    NotFound(Message),
    /// 405: the address exists, the method does not.
    #[error("This method is not allowed here")]
    MethodNotAllowed,
    /// 409: a conflict with stored data.
    #[error("{message}")]
    Conflict {
        /// The conflict and what to do.
        message: Message,
        /// The wire name of the input to blame, if it is one.
        field: Option<&'static str>,
    },
    /// 413: more bytes than this call takes.
    #[error("{0}")]
    TooLarge(Message),
    /// 415: a content type that this call does not take.
    #[error("{0}")]
    UnsupportedMediaType(Message),
    /// 429: too many requests.
    #[error("{message}")]
    RateLimited {
        /// The text to show.
        message: Message,
        /// Seconds until a retry is useful.
        retry_after: u64,
    },
    /// 503: something that this needs is away (the database, a free hashing slot).
    #[error("The service is not available at the moment. Please try again shortly.")]
    Unavailable(#[source] Cause),
    /// 503: too many requests of this kind are running.
    #[error("{message}")]
    Busy {
        /// The text to show.
        message: Message,
        /// Seconds until a retry is useful.
        retry_after: u64,
    },
    /// 507: the disk is full.
    #[error("There is no room to store this at the moment. Please try again later.")]
    Full(#[source] Cause),
    /// 500: a defect or a failed dependency; the cause is for the log only.
    #[error("Something went wrong on our side. Please try again.")]
    Internal(#[source] Cause),
}

/// A cause for the log.
pub type Cause = Box<dyn std::error::Error + Send + Sync + 'static>;

/// The body of every failed API call.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ErrorBody {
    /// The text to show.
    pub message: String,
    /// The name of this message for programs; it stays when the text changes.
    pub code: &'static str,
    /// The input that is to blame, when it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
}

impl Error {
    /// Refuses one input with a text.
    pub fn invalid(field: &'static str, message: impl Into<Message>) -> Self {
        Self::Invalid { message: message.into(), field: Some(field) }
    }

    /// Wraps a defect or a failed dependency.
    pub fn internal(cause: impl Into<Cause>) -> Self {
        Self::Internal(cause.into())
    }

    /// Wraps the absence of something that will come back.
    pub fn unavailable(cause: impl Into<Cause>) -> Self {
        Self::Unavailable(cause.into())
    }

    /// Wraps an I/O error: a full disk, or a defect.
    pub fn file(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => {
                Self::full(error)
            }
            _ => Self::internal(error),
        }
    }

    /// Wraps a full disk.
    pub fn full(cause: impl Into<Cause>) -> Self {
        Self::Full(cause.into())
    }

    /// A copy for another caller that waited for the same work.
    #[must_use]
    pub fn duplicate(&self) -> Self {
        let shared = |cause: &Cause| format!("shared work: {}", chain(&**cause));
        match self {
            Self::Invalid { message, field } => {
                Self::Invalid { message: message.clone(), field: *field }
            }
            Self::Malformed(message) => Self::Malformed(message.clone()),
            Self::Unauthenticated(message) => Self::Unauthenticated(message.clone()),
            Self::Forbidden(message) => Self::Forbidden(message.clone()),
            Self::NotFound(message) => Self::NotFound(message.clone()),
            Self::MethodNotAllowed => Self::MethodNotAllowed,
            Self::Conflict { message, field } => {
                Self::Conflict { message: message.clone(), field: *field }
            }
            Self::TooLarge(message) => Self::TooLarge(message.clone()),
            Self::UnsupportedMediaType(message) => Self::UnsupportedMediaType(message.clone()),
            Self::RateLimited { message, retry_after } => {
                Self::RateLimited { message: message.clone(), retry_after: *retry_after }
            }
            Self::Unavailable(away) => Self::unavailable(shared(away)),
            Self::Busy { message, retry_after } => {
                Self::Busy { message: message.clone(), retry_after: *retry_after }
            }
            Self::Full(disk) => Self::full(shared(disk)),
            Self::Internal(defect) => Self::internal(shared(defect)),
        }
    }

    /// The response's status.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Invalid { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Unauthenticated(_) => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict { .. } => StatusCode::CONFLICT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::RateLimited { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) | Self::Busy { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Self::Full(_) => StatusCode::INSUFFICIENT_STORAGE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The code of its message, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::MethodNotAllowed => "request.method_not_allowed",
            Self::Unavailable(_) => "server.unavailable",
            Self::Full(_) => "server.full",
            other => other.message().map_or("server.failed", Message::code),
        }
    }

    /// The text in a language.
    pub fn text(&self, language: Language) -> Cow<'_, str> {
        match (self.message(), language) {
            (Some(message), _) => message.text(language).into(),
            (None, Language::En) => self.to_string().into(),
            (None, Language::Fr) => self.french().into(),
        }
    }

    /// The message that the error carries; the other errors have one fixed text each.
    fn message(&self) -> Option<&Message> {
        match self {
            Self::Invalid { message, .. }
            | Self::Malformed(message)
            | Self::Unauthenticated(message)
            | Self::Forbidden(message)
            | Self::NotFound(message)
            | Self::Conflict { message, .. }
            | Self::TooLarge(message)
            | Self::UnsupportedMediaType(message)
            | Self::RateLimited { message, .. }
            | Self::Busy { message, .. } => Some(message),
            Self::MethodNotAllowed | Self::Unavailable(_) | Self::Full(_) | Self::Internal(_) => {
                None
            }
        }
    }

    /// The fixed texts in French.
    fn french(&self) -> &'static str {
        match self {
            Self::MethodNotAllowed => "Cette méthode n’est pas permise ici",
            Self::Unavailable(_) => {
                "Le service n’est pas disponible pour le moment. Veuillez réessayer sous peu."
            }
            Self::Full(_) => {
                "Il n’y a pas de place pour conserver cela en ce moment. Veuillez réessayer plus tard."
            }
            _ => "Quelque chose a mal tourné de notre côté. Veuillez réessayer.",
        }
    }

    fn field(&self) -> Option<&'static str> {
        match self {
            Self::Invalid { field, .. } | Self::Conflict { field, .. } => *field,
            _ => None,
        }
    }

    /// Seconds for the `Retry-After` header, where one belongs.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::RateLimited { retry_after, .. } | Self::Busy { retry_after, .. } => {
                Some(*retry_after)
            }
            Self::Unavailable(_) => Some(5),
            Self::Full(_) => Some(60),
            _ => None,
        }
    }

    /// Logs the cause of a 500, 503 or 507. Other errors appear only in the request's log line.
    pub fn log(&self) {
        match self {
            Self::Internal(cause) => tracing::error!(error = %chain(&**cause), "internal error"),
            Self::Full(cause) => tracing::error!(error = %chain(&**cause), "no room"),
            Self::Unavailable(cause) => tracing::warn!(error = %chain(&**cause), "unavailable"),
            _ => {}
        }
    }
}

/// An error and its causes on one line.
pub fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text.push_str(": ");
        text.push_str(&cause.to_string());
        source = cause.source();
    }
    text
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.log();
        let body = ErrorBody {
            message: self.text(Language::current()).into_owned(),
            code: self.code(),
            field: self.field(),
        };
        let mut response = (self.status(), Json(body)).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

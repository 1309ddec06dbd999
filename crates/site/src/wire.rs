//! The shapes that every feature answers with (specification §3, §7).

use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

/// `{message}`: something was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// The text to show.
    pub message: String,
}

impl Done {
    /// A text to show.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// `{message, data}`: something was done, and this came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct DoneWith<T> {
    /// The text to show.
    pub message: String,
    /// What came of it.
    pub data: T,
}

impl<T> DoneWith<T> {
    /// A text to show and what came of it.
    pub fn new(message: impl Into<String>, data: T) -> Self {
        Self { message: message.into(), data }
    }
}

/// `{data}`: what was asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct Data<T> {
    /// What was asked for.
    pub data: T,
}

/// The query parameters of a list; [`platform::paging::ListQuery`] reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters for the OpenAPI document")]
pub struct ListParams {
    /// Rows a page, 1 to 500; more is taken as 500. 10 when absent.
    size: Option<i64>,
    /// The page, from 0. 0 when absent.
    page: Option<i64>,
    /// Words and beginnings of words to find.
    search: Option<String>,
}

//! Pages and page requests.

use axum::extract::Request;
use http::{HeaderMap, Method, StatusCode, header};
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::text::time::public_day;
use serde::Serialize;
use serde_json::Value;

use super::kind::PageKind;

/// The path in the state of a page that is the same under every address. No page has it; the
/// browser uses its own.
pub const ANY_PATH: &str = "/-";

/// The answer of an API call, under the browser's query key.
#[derive(Clone, Debug, Serialize)]
pub struct QueryState {
    key: Value,
    data: Value,
}

impl QueryState {
    /// Serialises an answer.
    pub fn new(key: Value, data: &impl Serialize) -> Result<Self> {
        Ok(Self { key, data: serde_json::to_value(data).map_err(Error::internal)? })
    }
}

/// The data of a page.
#[derive(Debug)]
pub struct Page {
    pub(super) kind: PageKind,
    pub(super) language: Language,
    pub(super) status: StatusCode,
    pub(super) path: String,
    pub(super) title: Option<String>,
    pub(super) description: String,
    pub(super) og_image: String,
    pub(super) queries: Vec<QueryState>,
}

impl Page {
    /// A page with its queries, at its canonical path.
    pub fn new(kind: PageKind, language: Language, path: &str, queries: Vec<QueryState>) -> Self {
        Self {
            kind,
            language,
            status: StatusCode::OK,
            path: path.to_owned(),
            title: None,
            description: String::new(),
            og_image: String::new(),
            queries,
        }
    }

    /// The 404 page.
    pub fn not_found(language: Language) -> Self {
        Self::new(PageKind::NotFound, language, ANY_PATH, Vec::new())
    }

    /// Its canonical path.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Replaces the status 200.
    #[must_use]
    pub fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// Sets title and description, for pages without rendering.
    #[must_use]
    pub fn titled(self, title: String, description: String) -> Self {
        Self { title: Some(title), description, ..self }
    }

    /// Sets the path of its picture for shared links.
    #[must_use]
    pub fn pictured(self, og_image: String) -> Self {
        Self { og_image, ..self }
    }
}

/// What a feature found under an address.
#[derive(Debug)]
pub enum PageOutcome {
    /// A page to cache.
    Page(Page),
    /// A page that is not worth caching.
    Uncached(Page),
    /// The page for a missing thing, the same under every address.
    NotFound(Page),
    /// The page for a deleted thing, the same under every address.
    Gone(Page),
    /// A permanent redirect to this path.
    PermanentRedirect(String),
    /// A temporary redirect to this path.
    TemporaryRedirect(String),
}

/// A request for a page: its key, its client, and how to answer.
#[derive(Debug)]
pub struct PageRequest {
    /// The path with known query parameters only.
    pub(super) path: String,
    /// The whole query string.
    pub(super) query: Option<String>,
    /// The language of the answer.
    pub language: Language,
    pub(super) method: Method,
    pub(super) headers: HeaderMap,
    pub(super) client: ClientAddress,
    /// The number of searches that a rendering counts as.
    pub(super) cost: u32,
    /// The version of the homes on the page.
    pub(super) homes: Option<i64>,
    /// The day in Toronto on which the page depends.
    pub(super) day: Option<Date>,
}

impl PageRequest {
    /// `path` has known query parameters only; `language` is that of the answer.
    pub fn new(request: &Request, language: Language, path: String) -> Self {
        let headers = [header::ACCEPT_ENCODING, header::IF_NONE_MATCH]
            .into_iter()
            .flat_map(|name| {
                let values = request.headers().get_all(&name).iter();
                values.map(move |value| (name.clone(), value.clone())).collect::<Vec<_>>()
            })
            .fold(HeaderMap::new(), |mut headers, (name, value)| {
                headers.append(name, value);
                headers
            });
        Self {
            path,
            query: request.uri().query().map(str::to_owned),
            language,
            method: request.method().clone(),
            headers,
            client: ClientAddress::from_extensions(request.extensions()),
            cost: 0,
            homes: None,
            day: None,
        }
    }

    /// Treats a form that is shown again like a plain page.
    #[must_use]
    pub fn shown_again(self) -> Self {
        Self { method: Method::GET, ..self }
    }

    /// The page shows homes: render it again when one changes, and each day.
    #[must_use]
    pub fn of_homes(self, version: i64, now: Timestamp) -> Self {
        Self { homes: Some(version), ..self }.of_day(public_day(now))
    }

    /// The page depends on the day: render it again each day.
    #[must_use]
    pub fn of_day(self, day: Date) -> Self {
        Self { day: Some(day), ..self }
    }

    /// Sets how many searches of the client a rendering counts as.
    #[must_use]
    pub fn costing(self, searches: u32) -> Self {
        Self { cost: searches, ..self }
    }
}

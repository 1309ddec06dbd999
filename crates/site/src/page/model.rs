//! What a page is made of, and what is asked for.

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

use super::kind::Kind;

/// The path in the state of a page that says the same under every address: none that
/// there is, or will be. The browser knows its own.
pub const ANY_PATH: &str = "/-";

/// What an API call would answer, under the browser's query key.
#[derive(Clone, Debug, Serialize)]
pub struct QueryState {
    key: Value,
    data: Value,
}

impl QueryState {
    /// An answer under its key.
    pub fn new(key: Value, data: &impl Serialize) -> Result<Self> {
        Ok(Self { key, data: serde_json::to_value(data).map_err(Error::internal)? })
    }
}

/// A page's data.
#[derive(Debug)]
pub struct Page {
    pub(super) kind: Kind,
    pub(super) language: Language,
    pub(super) status: StatusCode,
    pub(super) path: String,
    pub(super) title: Option<String>,
    pub(super) description: String,
    pub(super) og_image: String,
    pub(super) queries: Vec<QueryState>,
}

impl Page {
    /// A page with the data of its queries, at its canonical path.
    pub fn new(kind: Kind, language: Language, path: &str, queries: Vec<QueryState>) -> Self {
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

    /// The page that says that there is none under this address.
    pub fn not_found(language: Language) -> Self {
        Self::new(Kind::NotFound, language, ANY_PATH, Vec::new())
    }

    /// Its canonical path.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// With another status than 200.
    #[must_use]
    pub fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// What stands in the title and the description when React does not write
    /// them.
    #[must_use]
    pub fn titled(self, title: String, description: String) -> Self {
        Self { title: Some(title), description, ..self }
    }

    /// The path of what networks show beside a link to it.
    #[must_use]
    pub fn pictured(self, og_image: String) -> Self {
        Self { og_image, ..self }
    }
}

/// What a feature found under an address.
#[derive(Debug)]
pub enum Loaded {
    /// A page.
    Page(Page),
    /// A page that is not worth keeping.
    Once(Page),
    /// A page that says that there is nothing, the same under every address: its path is
    /// none that was asked for.
    NotFound(Page),
    /// The same for what was there and will not be again, unless somebody restores it.
    Gone(Page),
    /// Another path, for ever.
    Moved(String),
    /// Another path, today.
    ForNow(String),
}

/// A request for a page: the key of the page, who asks, and how to answer.
#[derive(Debug)]
pub struct PageRequest {
    /// The path with known query parameters only.
    pub(super) path: String,
    /// All that was asked for with it.
    pub(super) query: Option<String>,
    /// Of whatever is answered.
    pub language: Language,
    pub(super) method: Method,
    pub(super) headers: HeaderMap,
    pub(super) client: ClientAddress,
    /// Searches that it counts as when the page must be made.
    pub(super) cost: u32,
    /// The version of the homes that the page may show.
    pub(super) homes: Option<i64>,
    /// The day for which it is made, in Toronto.
    pub(super) day: Option<Date>,
}

impl PageRequest {
    /// `path` is the page's path with known query parameters only, `language` the one of
    /// whatever is answered.
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

    /// A form was posted only to be shown again: the answer is a page as any other.
    #[must_use]
    pub fn shown_again(self) -> Self {
        Self { method: Method::GET, ..self }
    }

    /// The page shows homes: it is made anew when one of them changes, and each day.
    #[must_use]
    pub fn of_homes(self, version: i64, now: Timestamp) -> Self {
        Self { homes: Some(version), ..self }.of_day(public_day(now))
    }

    /// The page says what holds on a day: it is made anew each day.
    #[must_use]
    pub fn of_day(self, day: Date) -> Self {
        Self { day: Some(day), ..self }
    }

    /// Making this page counts as so many searches of the address that asks.
    #[must_use]
    pub fn costing(self, searches: u32) -> Self {
        Self { cost: searches, ..self }
    }
}

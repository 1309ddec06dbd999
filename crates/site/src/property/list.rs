//! The list of properties: what is asked for, and the queries that answer it.
//!
//! 100,000 properties are listed in a few milliseconds because no query looks at a row
//! that is not shown: pages and counts come from indexes that hold the columns of the
//! filters too, a search and its filters from the search index (`search`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use platform::db::{Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use platform::text::plain::SearchTerm;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::PropertyError;
use super::filter::Filter;
use super::model::Property;
use super::reso::{PropertyClass, Purpose, StandardStatus};
use super::{search, store};

/// A column that the list can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// As they were added.
    #[default]
    ListingKey,
    /// Owner Name.
    OwnerName,
    /// Size.
    LivingArea,
    /// Location.
    City,
    /// Owner Details.
    OwnerDetails,
    /// Agent Name.
    ListAgentFullName,
    /// Agent Details.
    ListAgentDetails,
}

/// A column of the list.
struct Column {
    /// On the wire.
    name: &'static str,
    sort: Sort,
    /// What it is sorted by in the store.
    key: &'static str,
}

const COLUMNS: [Column; 7] = [
    Column { name: "ListingKey", sort: Sort::ListingKey, key: "id" },
    Column { name: "OwnerName", sort: Sort::OwnerName, key: "owner_key" },
    Column { name: "LivingArea", sort: Sort::LivingArea, key: "size_key" },
    Column { name: "City", sort: Sort::City, key: "location_key" },
    Column { name: "OwnerDetails", sort: Sort::OwnerDetails, key: "owner_details_key" },
    Column { name: "ListAgentFullName", sort: Sort::ListAgentFullName, key: "agent_key" },
    Column { name: "ListAgentDetails", sort: Sort::ListAgentDetails, key: "agent_details_key" },
];

/// A page of the list, as it is asked for.
#[derive(Clone, Debug)]
pub struct PropertyQuery {
    /// Size, page and search.
    pub list: ListQuery,
    /// Which properties.
    pub filter: Filter,
    /// By what they are sorted.
    pub sort: Sort,
    /// From the largest to the smallest.
    pub is_descending: bool,
}

/// The query parameters of the list beside size, page and search.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "PascalCase", default)]
pub struct PropertyParams {
    /// `Active`, `Pending`, `Incomplete`, `Hold`, `Withdrawn` or `Closed`.
    standard_status: Option<String>,
    /// `Sell`, `Rent`, `Lease` or `PG`.
    purpose: Option<String>,
    /// `Residential` or `Commercial`.
    property_class: Option<String>,
    /// `true` for the deleted ones, which can be restored.
    deleted: Option<String>,
    /// `ListingKey` (as they were added), `OwnerName`, `LivingArea`, `City`, `OwnerDetails`,
    /// `ListAgentFullName` or `ListAgentDetails`.
    sort: Option<String>,
    /// `asc` or `desc`; `desc` when neither is given and nothing to sort by.
    order: Option<String>,
}

impl PropertyQuery {
    fn parse(list: ListQuery, params: &PropertyParams) -> Result<Self, PropertyError> {
        macro_rules! one_of {
            ($raw:expr, $kind:ty, $name:literal) => {
                match $raw.as_deref() {
                    None | Some("") => None,
                    Some(text) => Some(
                        <$kind>::parse(text)
                            .ok_or_else(|| PropertyError::Parameter($name, <$kind>::names()))?,
                    ),
                }
            };
        }
        let filter = Filter {
            status: one_of!(params.standard_status, StandardStatus, "StandardStatus"),
            purpose: one_of!(params.purpose, Purpose, "Purpose"),
            class: one_of!(params.property_class, PropertyClass, "PropertyClass"),
            is_deleted: match params.deleted.as_deref() {
                None | Some("" | "false") => false,
                Some("true") => true,
                Some(_) => return Err(PropertyError::Parameter("Deleted", "true, false".into())),
            },
        };
        let sort = match params.sort.as_deref() {
            None | Some("") => Sort::default(),
            Some(text) => {
                let known = COLUMNS.iter().find(|column| column.name == text);
                let names = || COLUMNS.map(|column| column.name).join(", ");
                known.ok_or_else(|| PropertyError::Parameter("Sort", names()))?.sort
            }
        };
        let is_descending = match params.order.as_deref() {
            None | Some("") => matches!(params.sort.as_deref(), None | Some("")),
            Some("asc") => false,
            Some("desc") => true,
            Some(_) => return Err(PropertyError::Parameter("Order", "asc, desc".into())),
        };
        Ok(Self { list, filter, sort, is_descending })
    }

    /// The same with another page.
    #[must_use]
    pub fn with_page(&self, size: i64, page: i64) -> Self {
        let list = ListQuery { size, page, search: self.list.search.clone() };
        Self { list, ..self.clone() }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PropertyQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let list = ListQuery::from_request_parts(parts, state).await?;
        let Query(params) = Query::<PropertyParams>::from_request_parts(parts, state)
            .await
            .map_err(|_| PropertyError::ParameterTwice)?;
        Ok(Self::parse(list, &params)?)
    }
}

/// How the rows of a page are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// Those that are not deleted, and that the filter leaves.
    Live,
    /// The same of the deleted ones.
    Deleted,
    /// Few that a search has found: each is looked up, and they are sorted.
    Few,
    /// Many that a search has found: the index of the column is walked in its order, until
    /// there are enough of them.
    Many,
}

impl Way {
    const ALL: [Self; 4] = [Self::Live, Self::Deleted, Self::Few, Self::Many];

    /// The condition on each engine.
    fn conditions(self) -> (String, String) {
        const FOUND: (&str, &str) = (
            "id IN (SELECT rowid FROM property_search WHERE property_search MATCH $3)",
            "id IN (SELECT rowid FROM property_search WHERE words @@ $3::tsquery)",
        );
        const FILTERED: &str = "($3 = '' OR standard_status = $3) AND ($4 = '' OR purpose = $4)
                                AND ($5 = '' OR property_class = $5)";
        let both = |text: String| (text.clone(), text);
        match self {
            Self::Live => both(format!("deleted_time IS NULL AND {FILTERED}")),
            Self::Deleted => both(format!("deleted_time IS NOT NULL AND {FILTERED}")),
            Self::Few => (FOUND.0.to_owned(), FOUND.1.to_owned()),
            // The sign keeps SQLite from looking each of them up.
            Self::Many => (
                format!("deleted_time IS NULL AND +{}", FOUND.0),
                format!("deleted_time IS NULL AND {}", FOUND.1),
            ),
        }
    }
}

/// The rows of an inner query that is answered by an index alone, then whole.
fn page_of(condition: &str, key: &str, order: &str) -> String {
    format!(
        "SELECT properties.* FROM (
             SELECT {key} AS sort_key, id FROM properties WHERE {condition}
             ORDER BY {key} {order}, id {order} LIMIT $1 OFFSET $2) AS page
         JOIN properties ON properties.id = page.id
         ORDER BY page.sort_key {order}, page.id {order}"
    )
}

/// A way, a column and whether it descends, with the statement on each engine in the
/// order of [`Sql::per_engine`].
type Pages = BTreeMap<(Way, Sort, bool), [String; 2]>;

/// The statement for each way, each column and each direction, made once of what is
/// written in this file: no input becomes part of one.
static PAGES: LazyLock<Pages> = LazyLock::new(|| {
    let mut pages = Pages::new();
    for way in Way::ALL {
        let conditions: [String; 2] = way.conditions().into();
        for column in &COLUMNS {
            for (is_descending, order) in [(false, "ASC"), (true, "DESC")] {
                let texts =
                    conditions.each_ref().map(|condition| page_of(condition, column.key, order));
                pages.insert((way, column.sort, is_descending), texts);
            }
        }
    }
    pages
});

fn statement(way: Way, query: &PropertyQuery) -> Result<Sql> {
    let found = PAGES.get(&(way, query.sort, query.is_descending));
    let [first, second] = found.ok_or_else(|| Error::internal("a page without a statement"))?;
    Ok(Sql::per_engine(first, second))
}

/// More than this are many.
const MANY: i64 = 1_000;

/// One page of the list, and the number of rows in all of it.
pub async fn list(tx: &mut Tx, query: &PropertyQuery) -> Result<(Vec<Property>, i64)> {
    let total = total(tx, query).await?;
    Ok((page(tx, query, total).await?, total))
}

/// One page of a list that has so many rows in all.
pub async fn page(tx: &mut Tx, query: &PropertyQuery, total: i64) -> Result<Vec<Property>> {
    let statement = match query.list.search.as_deref().map(SearchTerm::parse) {
        // A term without a letter or digit finds nothing.
        Some(None) => return Ok(Vec::new()),
        Some(Some(term)) => {
            let question = search::question(tx, &term, &query.filter);
            // The newest first is the index's own order.
            let statement = if query.sort == Sort::ListingKey && query.is_descending {
                newest_found()
            } else if total > MANY && !query.filter.is_deleted {
                statement(Way::Many, query)?
            } else {
                statement(Way::Few, query)?
            };
            statement.bind(query.list.size).bind(query.list.offset()).bind(question)
        }
        None => {
            let way = if query.filter.is_deleted { Way::Deleted } else { Way::Live };
            let statement = statement(way, query)?;
            bind_filter(statement.bind(query.list.size).bind(query.list.offset()), &query.filter)
        }
    };
    tx.fetch_all(statement).await?.iter().map(store::read).collect()
}

/// The number of rows in all of the list.
pub async fn total(tx: &mut Tx, query: &PropertyQuery) -> Result<i64> {
    let statement = match query.list.search.as_deref().map(SearchTerm::parse) {
        Some(None) => return Ok(0),
        Some(Some(term)) => Sql::per_engine(
            "SELECT COUNT(*) AS total FROM property_search WHERE property_search MATCH $1",
            "SELECT COUNT(*) AS total FROM property_search WHERE words @@ $1::tsquery",
        )
        .bind(search::question(tx, &term, &query.filter)),
        None if !query.filter.leaves_some_out() => {
            sql("SELECT COUNT(*) AS total FROM properties WHERE deleted_time IS NULL")
        }
        None => {
            let statement = sql(if query.filter.is_deleted {
                "SELECT COUNT(*) AS total FROM properties
                 WHERE deleted_time IS NOT NULL AND ($1 = '' OR standard_status = $1)
                   AND ($2 = '' OR purpose = $2) AND ($3 = '' OR property_class = $3)"
            } else {
                "SELECT COUNT(*) AS total FROM properties
                 WHERE deleted_time IS NULL AND ($1 = '' OR standard_status = $1)
                   AND ($2 = '' OR purpose = $2) AND ($3 = '' OR property_class = $3)"
            });
            bind_filter(statement, &query.filter)
        }
    };
    tx.fetch_one(statement).await?.get("total")
}

fn newest_found() -> Sql {
    Sql::per_engine(
        "SELECT properties.* FROM (
             SELECT rowid AS found FROM property_search WHERE property_search MATCH $3
             ORDER BY rowid DESC LIMIT $1 OFFSET $2) AS page
         JOIN properties ON properties.id = page.found ORDER BY page.found DESC",
        "SELECT properties.* FROM (
             SELECT rowid AS found FROM property_search WHERE words @@ $3::tsquery
             ORDER BY rowid DESC LIMIT $1 OFFSET $2) AS page
         JOIN properties ON properties.id = page.found ORDER BY page.found DESC",
    )
}

/// An empty text stands for any value.
fn bind_filter(statement: Sql, filter: &Filter) -> Sql {
    statement
        .bind(filter.status.map_or("", StandardStatus::as_str))
        .bind(filter.purpose.map_or("", Purpose::as_str))
        .bind(filter.class.map_or("", PropertyClass::as_str))
}

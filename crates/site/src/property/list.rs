//! The list of properties: what is asked for, and the queries that answer it.
//!
//! 100,000 properties are listed in a few milliseconds because no query looks at a row
//! that is not shown: pages and counts come from indexes that hold the columns of the
//! filters too, a search and its filters from the search index (`search`).

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use platform::db::{Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use platform::text::plain::SearchTerm;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::PropertyError;
use super::model::Property;
use super::reso::{PropertyClass, Purpose, StandardStatus};
use super::{search, store};

/// Which properties are asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Those of one status.
    pub status: Option<StandardStatus>,
    /// Those of one purpose.
    pub purpose: Option<Purpose>,
    /// Those of one class.
    pub class: Option<PropertyClass>,
    /// The deleted ones instead of the others.
    pub is_deleted: bool,
}

impl Filter {
    fn leaves_some_out(&self) -> bool {
        self.is_deleted || self.status.is_some() || self.purpose.is_some() || self.class.is_some()
    }
}

/// A column that the list can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Sort {
    const NAMES: [(&'static str, Self); 7] = [
        ("ListingKey", Self::ListingKey),
        ("OwnerName", Self::OwnerName),
        ("LivingArea", Self::LivingArea),
        ("City", Self::City),
        ("OwnerDetails", Self::OwnerDetails),
        ("ListAgentFullName", Self::ListAgentFullName),
        ("ListAgentDetails", Self::ListAgentDetails),
    ];
}

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
                let known = Sort::NAMES.iter().find(|(name, _)| *name == text);
                let names = || Sort::NAMES.map(|(name, _)| name).join(", ");
                known.ok_or_else(|| PropertyError::Parameter("Sort", names()))?.1
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

/// A page: the rows of an inner query that is answered by an index alone, then whole.
macro_rules! page {
    ($from:literal, $key:literal, $order:literal) => {
        concat!(
            "SELECT properties.* FROM (SELECT ",
            $key,
            " AS sort_key, id FROM properties WHERE ",
            $from,
            " ORDER BY ",
            $key,
            " ",
            $order,
            ", id ",
            $order,
            " LIMIT $1 OFFSET $2) AS page
             JOIN properties ON properties.id = page.id
             ORDER BY page.sort_key ",
            $order,
            ", page.id ",
            $order
        )
    };
}

macro_rules! filtered {
    ($state:tt, $key:literal, $order:literal) => {
        sql(concat_page!($state, $key, $order))
    };
}

macro_rules! concat_page {
    ("live", $key:literal, $order:literal) => {
        page!(
            "deleted_time IS NULL AND ($3 = '' OR standard_status = $3)
               AND ($4 = '' OR purpose = $4) AND ($5 = '' OR property_class = $5)",
            $key,
            $order
        )
    };
    ("deleted", $key:literal, $order:literal) => {
        page!(
            "deleted_time IS NOT NULL AND ($3 = '' OR standard_status = $3)
               AND ($4 = '' OR purpose = $4) AND ($5 = '' OR property_class = $5)",
            $key,
            $order
        )
    };
}

/// For few that are found: each is looked up, and they are sorted.
macro_rules! searched {
    ($key:literal, $order:literal) => {
        Sql::per_engine(
            page!(
                "id IN (SELECT rowid FROM property_search WHERE property_search MATCH $3)",
                $key,
                $order
            ),
            page!(
                "id IN (SELECT rowid FROM property_search WHERE words @@ $3::tsquery)",
                $key,
                $order
            ),
        )
    };
}

/// For many that are found: the index of the column is walked in its order, until there
/// are enough of them. The sign keeps SQLite from looking each of them up.
macro_rules! walked {
    ($key:literal, $order:literal) => {
        Sql::per_engine(
            page!(
                "deleted_time IS NULL
                   AND +id IN (SELECT rowid FROM property_search WHERE property_search MATCH $3)",
                $key,
                $order
            ),
            page!(
                "deleted_time IS NULL
                   AND id IN (SELECT rowid FROM property_search WHERE words @@ $3::tsquery)",
                $key,
                $order
            ),
        )
    };
}

/// More than this are many.
const MANY: i64 = 1_000;

/// The statement for each column in each direction.
macro_rules! by_column {
    ($query:expr, $statement:ident $(, $state:tt)?) => {
        match ($query.sort, $query.is_descending) {
            (Sort::ListingKey, false) => $statement!($($state,)? "id", "ASC"),
            (Sort::ListingKey, true) => $statement!($($state,)? "id", "DESC"),
            (Sort::OwnerName, false) => $statement!($($state,)? "owner_key", "ASC"),
            (Sort::OwnerName, true) => $statement!($($state,)? "owner_key", "DESC"),
            (Sort::LivingArea, false) => $statement!($($state,)? "size_key", "ASC"),
            (Sort::LivingArea, true) => $statement!($($state,)? "size_key", "DESC"),
            (Sort::City, false) => $statement!($($state,)? "location_key", "ASC"),
            (Sort::City, true) => $statement!($($state,)? "location_key", "DESC"),
            (Sort::OwnerDetails, false) => $statement!($($state,)? "owner_details_key", "ASC"),
            (Sort::OwnerDetails, true) => $statement!($($state,)? "owner_details_key", "DESC"),
            (Sort::ListAgentFullName, false) => $statement!($($state,)? "agent_key", "ASC"),
            (Sort::ListAgentFullName, true) => $statement!($($state,)? "agent_key", "DESC"),
            (Sort::ListAgentDetails, false) => $statement!($($state,)? "agent_details_key", "ASC"),
            (Sort::ListAgentDetails, true) => $statement!($($state,)? "agent_details_key", "DESC"),
        }
    };
}

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
                by_column!(query, walked)
            } else {
                by_column!(query, searched)
            };
            statement.bind(query.list.size).bind(query.list.offset()).bind(question)
        }
        None => {
            let statement = if query.filter.is_deleted {
                by_column!(query, filtered, "deleted")
            } else {
                by_column!(query, filtered, "live")
            };
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

//! The list of properties: what is asked for, and the queries that answer it.
//!
//! 100,000 properties are listed in a few milliseconds because no query looks at a row
//! that is not shown: the ids of a page come from indexes that hold the columns of the
//! filters too, read from the end of the list that is nearer; counts from those that
//! triggers keep; a search and its filters from the search index (`search`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use platform::db::{Sql, Tx, read_ids_and_total, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use platform::text::plain::SearchTerm;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::PropertyError;
use super::filter::Filter;
use super::model::Property;
use super::reso::{PropertyClass, PublicationState, Purpose, StandardStatus};
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
    /// `draft`, `submitted`, `in review`, `changes requested`, `approved`, `published`,
    /// `rejected`, `expired` or `withdrawn`.
    publication_state: Option<String>,
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
                            .ok_or_else(|| PropertyError::Parameter($name, <$kind>::names().en))?,
                    ),
                }
            };
        }
        let filter = Filter {
            status: one_of!(params.standard_status, StandardStatus, "StandardStatus"),
            purpose: one_of!(params.purpose, Purpose, "Purpose"),
            class: one_of!(params.property_class, PropertyClass, "PropertyClass"),
            publication: one_of!(params.publication_state, PublicationState, "PublicationState"),
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

    fn is_newest_first(&self) -> bool {
        self.sort == Sort::ListingKey && self.is_descending
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
    /// Those that are not deleted, and that the filter leaves: the index of the column is
    /// walked.
    Live,
    /// The same of the deleted ones, which are few: they are sorted.
    Deleted,
    /// What a search has found is looked up, and sorted.
    Found,
    /// The index of the column is walked in its order, until there are enough of those that
    /// a search has found.
    Walked,
}

impl Way {
    const ALL: [Self; 4] = [Self::Live, Self::Deleted, Self::Found, Self::Walked];

    /// The ids of a page on each engine. What is to be sorted is found first, or an engine
    /// might walk through everything only to have it in order.
    fn page(self, key: &str, order: &str) -> [String; 2] {
        const FILTERED: &str = "($3 = '' OR standard_status = $3) AND ($4 = '' OR purpose = $4)
                                AND ($5 = '' OR property_class = $5)
                                AND ($6 = '' OR publication_state = $6)";
        let walked = |condition: &str| {
            format!(
                "SELECT id FROM properties WHERE deleted_time IS NULL AND {condition}
                 ORDER BY {key} {order}, id {order} LIMIT $1 OFFSET $2"
            )
        };
        let sorted = |from: &str| {
            format!(
                "WITH page AS MATERIALIZED (SELECT {key} AS sort_key, id FROM {from})
                 SELECT id FROM page ORDER BY sort_key {order}, id {order} LIMIT $1 OFFSET $2"
            )
        };
        match self {
            Self::Live => [walked(FILTERED), walked(FILTERED)],
            Self::Deleted => {
                let page = sorted(&format!("properties WHERE deleted_time IS NOT NULL AND {FILTERED}"));
                [page.clone(), page]
            }
            Self::Found => [
                sorted(
                    "properties WHERE id IN
                       (SELECT rowid FROM property_search WHERE property_search MATCH $3)",
                ),
                sorted(
                    "(SELECT rowid FROM property_search WHERE words @@ $3::tsquery OFFSET 0) AS found
                     JOIN properties ON properties.id = found.rowid",
                ),
            ],
            Self::Walked => [
                // The sign, and the question, keep the engine from looking each of them up.
                walked("+id IN (SELECT rowid FROM property_search WHERE property_search MATCH $3)"),
                walked(
                    "(id IN (SELECT rowid FROM property_search WHERE words @@ $3::tsquery)) IS TRUE",
                ),
            ],
        }
    }
}

/// A way, a column and whether it descends, with the statement on each engine in the
/// order of [`Sql::per_engine`].
type Pages = BTreeMap<(Way, Sort, bool), [String; 2]>;

/// The statement for each way, each column and each direction, made once of what is
/// written in this file: no input becomes part of one.
static PAGES: LazyLock<Pages> = LazyLock::new(|| {
    let mut pages = Pages::new();
    for way in Way::ALL {
        for column in &COLUMNS {
            for (is_descending, order) in [(false, "ASC"), (true, "DESC")] {
                pages.insert((way, column.sort, is_descending), way.page(column.key, order));
            }
        }
    }
    pages
});

fn statement(way: Way, sort: Sort, is_descending: bool) -> Result<Sql> {
    let found = PAGES.get(&(way, sort, is_descending));
    let [first, second] = found.ok_or_else(|| Error::internal("a page without a statement"))?;
    Ok(Sql::per_engine(first, second))
}

/// More than this that a search has found are many.
const MANY: i64 = 1_000;

/// One page of the list, and the number of rows in all of it.
pub async fn list(tx: &mut Tx, query: &PropertyQuery) -> Result<(Vec<Property>, i64)> {
    if let Asked::Words(question) = asked(tx, query)
        && query.is_newest_first()
    {
        // The newest first is the index's own order.
        let (ids, total) = newest_found(tx, &question, &query.list).await?;
        return Ok((store::find_all(tx, &ids).await?, total));
    }
    let total = total(tx, query).await?;
    Ok((page(tx, query, total).await?, total))
}

/// One page of a list that has so many rows in all.
pub async fn page(tx: &mut Tx, query: &PropertyQuery, total: i64) -> Result<Vec<Property>> {
    let asked = asked(tx, query);
    let window = query.list.window(total);
    let way = match (&asked, query.filter.is_deleted) {
        (Asked::Nothing, _) => return Ok(Vec::new()),
        (Asked::Words(_), false) if total > MANY => Way::Walked,
        (Asked::Words(_), _) => Way::Found,
        (Asked::Everything, true) => Way::Deleted,
        (Asked::Everything, false) => Way::Live,
    };
    let statement = statement(way, query.sort, query.is_descending != window.is_from_end)?;
    let statement = statement.bind(window.rows).bind(window.offset);
    let statement = match asked {
        Asked::Words(question) => statement.bind(question),
        Asked::Everything | Asked::Nothing => bind_filter(statement, &query.filter),
    };
    let rows = tx.fetch_all(statement).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    store::find_all(tx, &window.in_order(ids?)).await
}

/// What a list is asked for beside its filter.
enum Asked {
    Everything,
    /// A search without a letter or digit finds nothing.
    Nothing,
    /// What the search index is asked, filter and all.
    Words(String),
}

fn asked(tx: &Tx, query: &PropertyQuery) -> Asked {
    match query.list.search.as_deref().map(SearchTerm::parse) {
        None => Asked::Everything,
        Some(None) => Asked::Nothing,
        Some(Some(term)) => Asked::Words(search::question(tx, &term, &query.filter)),
    }
}

/// The number of rows in all of the list; those without a search are counted by the
/// triggers of migration 0046.
pub async fn total(tx: &mut Tx, query: &PropertyQuery) -> Result<i64> {
    let statement = match asked(tx, query) {
        Asked::Nothing => return Ok(0),
        Asked::Words(question) => Sql::per_engine(
            "SELECT COUNT(*) AS total FROM property_search WHERE property_search MATCH $1",
            "SELECT COUNT(*) AS total FROM property_search WHERE words @@ $1::tsquery",
        )
        .bind(question),
        Asked::Everything => {
            let statement = "SELECT CAST(COALESCE(SUM(properties), 0) AS BIGINT) AS total
                 FROM property_counts
                 WHERE ($1 = '' OR standard_status = $1) AND ($2 = '' OR purpose = $2)
                   AND ($3 = '' OR property_class = $3)
                   AND ($4 = '' OR publication_state = $4) AND is_deleted = $5";
            bind_filter(sql(statement), &query.filter).bind(query.filter.is_deleted)
        }
    };
    tx.fetch_one(statement).await?.get("total")
}

/// The ids of one page of what the index finds, newest first, and how many those are.
/// PostgreSQL gathers them as one value: very many rows would go through a file.
async fn newest_found(tx: &mut Tx, question: &str, query: &ListQuery) -> Result<(Vec<i64>, i64)> {
    let statement = Sql::per_engine(
        "SELECT total, page.rowid AS found
         FROM (SELECT COUNT(*) AS total FROM property_search WHERE property_search MATCH $1) AS counted
         LEFT JOIN (SELECT rowid FROM property_search WHERE property_search MATCH $1
                    ORDER BY rowid DESC LIMIT $2 OFFSET $3) AS page ON TRUE",
        "WITH found AS MATERIALIZED
           (SELECT array_agg(rowid) AS ids FROM property_search WHERE words @@ $1::tsquery)
         SELECT COALESCE(cardinality(ids), 0)::bigint AS total, page.rowid AS found
         FROM found
         LEFT JOIN LATERAL (SELECT rowid FROM (SELECT unnest(ids) AS rowid) AS each
                            ORDER BY rowid DESC LIMIT $2 OFFSET $3) AS page ON TRUE",
    );
    let rows = tx.fetch_all(statement.bind(question).bind(query.size).bind(query.offset())).await?;
    let (mut ids, total) = read_ids_and_total(&rows)?;
    ids.sort_unstable_by(|a, b| b.cmp(a));
    Ok((ids, total))
}

/// An empty text stands for any value.
fn bind_filter(statement: Sql, filter: &Filter) -> Sql {
    statement
        .bind(filter.status.map_or("", StandardStatus::as_str))
        .bind(filter.purpose.map_or("", Purpose::as_str))
        .bind(filter.class.map_or("", PropertyClass::as_str))
        .bind(filter.publication.map_or("", PublicationState::as_str))
}

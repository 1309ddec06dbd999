//! The list of properties: its parameters and queries.
//!
//! 100,000 properties are listed in a few milliseconds, because no query reads a row that is not
//! shown. The ids of a page come from indexes with the filter columns, read from the nearer end.
//! Triggers maintain the counts. Searches and their filters use the search index (`search`).

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
use super::filter::PropertyFilter;
use super::model::Property;
use super::reso::{PropertyClass, PublicationState, Purpose, StandardStatus};
use super::{search, store};

/// A column that the list can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PropertySort {
    /// The order of insertion.
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
struct SortColumn {
    /// The name in the API.
    name: &'static str,
    sort: PropertySort,
    /// The column to sort by.
    key: &'static str,
}

const COLUMNS: [SortColumn; 7] = [
    SortColumn { name: "ListingKey", sort: PropertySort::ListingKey, key: "id" },
    SortColumn { name: "OwnerName", sort: PropertySort::OwnerName, key: "owner_key" },
    SortColumn { name: "LivingArea", sort: PropertySort::LivingArea, key: "size_key" },
    SortColumn { name: "City", sort: PropertySort::City, key: "location_key" },
    SortColumn { name: "OwnerDetails", sort: PropertySort::OwnerDetails, key: "owner_details_key" },
    SortColumn {
        name: "ListAgentFullName",
        sort: PropertySort::ListAgentFullName,
        key: "agent_key",
    },
    SortColumn {
        name: "ListAgentDetails",
        sort: PropertySort::ListAgentDetails,
        key: "agent_details_key",
    },
];

/// The parsed parameters of a page.
#[derive(Clone, Debug)]
pub struct PropertyQuery {
    /// Size, page and search.
    pub list: ListQuery,
    /// The filter.
    pub filter: PropertyFilter,
    /// The column to sort by.
    pub sort: PropertySort,
    /// Whether to sort in descending order.
    pub is_descending: bool,
}

/// The query parameters besides size, page and search.
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
    /// `true` for deleted properties, which can be restored.
    deleted: Option<String>,
    /// `ListingKey` (the order of insertion), `OwnerName`, `LivingArea`, `City`, `OwnerDetails`,
    /// `ListAgentFullName` or `ListAgentDetails`.
    sort: Option<String>,
    /// `asc` or `desc`; by default `asc` with `sort`, otherwise `desc`.
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
        let filter = PropertyFilter {
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
            None | Some("") => PropertySort::default(),
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
        self.sort == PropertySort::ListingKey && self.is_descending
    }

    /// The same query for another page.
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
enum PageStrategy {
    /// Properties that are not deleted: walk the index of the sort column, with the filter.
    Live,
    /// Deleted properties: sort them, because they are few.
    Deleted,
    /// Results of a search: look them up and sort them.
    SearchSorted,
    /// Many results of a search: walk the index of the sort column until enough of them are found.
    SearchWalked,
}

impl PageStrategy {
    const ALL: [Self; 4] = [Self::Live, Self::Deleted, Self::SearchSorted, Self::SearchWalked];

    /// The query for the ids of a page, per engine. Rows to sort are materialized first, so that no
    /// engine walks a whole index just for its order.
    fn page(self, key: &str, order: &str) -> [String; 2] {
        const FILTERED: &str = "($3 = '' OR standard_status = $3) AND ($4 = '' OR purpose = $4)
                                AND ($5 = '' OR property_class = $5)
                                AND ($6 = '' OR publication_state = $6)";
        let walked = |condition: &str| {
            format!(
                "SELECT id FROM properties WHERE deleted_at IS NULL AND {condition}
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
                let page = sorted(&format!("properties WHERE deleted_at IS NOT NULL AND {FILTERED}"));
                [page.clone(), page]
            }
            Self::SearchSorted => [
                sorted(
                    "properties WHERE id IN
                       (SELECT rowid FROM property_search WHERE property_search MATCH $3)",
                ),
                sorted(
                    "(SELECT rowid FROM property_search WHERE words @@ $3::tsquery OFFSET 0) AS found
                     JOIN properties ON properties.id = found.rowid",
                ),
            ],
            Self::SearchWalked => [
                // `+` and `IS TRUE` keep the engine from looking up each result.
                walked("+id IN (SELECT rowid FROM property_search WHERE property_search MATCH $3)"),
                walked(
                    "(id IN (SELECT rowid FROM property_search WHERE words @@ $3::tsquery)) IS TRUE",
                ),
            ],
        }
    }
}

/// The statements by strategy, column and descending order, each per engine as in
/// [`Sql::per_engine`].
type Pages = BTreeMap<(PageStrategy, PropertySort, bool), [String; 2]>;

/// All statements, built once from constants of this file. No input becomes part of one.
static PAGES: LazyLock<Pages> = LazyLock::new(|| {
    let mut pages = Pages::new();
    for strategy in PageStrategy::ALL {
        for column in &COLUMNS {
            for (is_descending, order) in [(false, "ASC"), (true, "DESC")] {
                pages.insert(
                    (strategy, column.sort, is_descending),
                    strategy.page(column.key, order),
                );
            }
        }
    }
    pages
});

fn statement(strategy: PageStrategy, sort: PropertySort, is_descending: bool) -> Result<Sql> {
    let found = PAGES.get(&(strategy, sort, is_descending));
    let [first, second] = found.ok_or_else(|| Error::internal("a page without a statement"))?;
    Ok(Sql::per_engine(first, second))
}

/// With more results than this, the index of the column is walked.
const LARGE_RESULT: i64 = 1_000;

/// One page of the list, and the number of rows in all of it.
pub async fn list(tx: &mut Tx, query: &PropertyQuery) -> Result<(Vec<Property>, i64)> {
    if let ParsedSearch::Query(search_query) = parse_search(tx, query)
        && query.is_newest_first()
    {
        // The search index is in this order.
        let (ids, total) = find_newest(tx, &search_query, &query.list).await?;
        return Ok((store::find_all(tx, &ids).await?, total));
    }
    let total = total(tx, query).await?;
    Ok((page(tx, query, total).await?, total))
}

/// One page of a list with a known total.
pub async fn page(tx: &mut Tx, query: &PropertyQuery, total: i64) -> Result<Vec<Property>> {
    let search = parse_search(tx, query);
    let window = query.list.window(total);
    let strategy = match (&search, query.filter.is_deleted) {
        (ParsedSearch::Nothing, _) => return Ok(Vec::new()),
        (ParsedSearch::Query(_), false) if total > LARGE_RESULT => PageStrategy::SearchWalked,
        (ParsedSearch::Query(_), _) => PageStrategy::SearchSorted,
        (ParsedSearch::Everything, true) => PageStrategy::Deleted,
        (ParsedSearch::Everything, false) => PageStrategy::Live,
    };
    let statement = statement(strategy, query.sort, query.is_descending != window.is_from_end)?;
    let statement = statement.bind(window.rows).bind(window.offset);
    let statement = match search {
        ParsedSearch::Query(search_query) => statement.bind(search_query),
        ParsedSearch::Everything | ParsedSearch::Nothing => bind_filter(statement, &query.filter),
    };
    let rows = tx.fetch_all(statement).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    store::find_all(tx, &window.in_order(ids?)).await
}

/// What a list is asked for beside its filter.
enum ParsedSearch {
    Everything,
    /// A search without a letter or digit finds nothing.
    Nothing,
    /// What the search index is asked, filter and all.
    Query(String),
}

fn parse_search(tx: &Tx, query: &PropertyQuery) -> ParsedSearch {
    match query.list.search.as_deref().map(SearchTerm::parse) {
        None => ParsedSearch::Everything,
        Some(None) => ParsedSearch::Nothing,
        Some(Some(term)) => ParsedSearch::Query(search::build_query(tx, &term, &query.filter)),
    }
}

/// The total of a list. Without a search it comes from the counts that the triggers of migration
/// 0046 maintain.
pub async fn total(tx: &mut Tx, query: &PropertyQuery) -> Result<i64> {
    let statement = match parse_search(tx, query) {
        ParsedSearch::Nothing => return Ok(0),
        ParsedSearch::Query(search_query) => Sql::per_engine(
            "SELECT COUNT(*) AS total FROM property_search WHERE property_search MATCH $1",
            "SELECT COUNT(*) AS total FROM property_search WHERE words @@ $1::tsquery",
        )
        .bind(search_query),
        ParsedSearch::Everything => {
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

/// The ids of one page of search results, the newest first, and the total. PostgreSQL aggregates
/// them into one array, because very many rows would spill to disk.
async fn find_newest(
    tx: &mut Tx,
    search_query: &str,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
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
    let rows =
        tx.fetch_all(statement.bind(search_query).bind(query.size).bind(query.offset())).await?;
    let (mut ids, total) = read_ids_and_total(&rows)?;
    ids.sort_unstable_by(|a, b| b.cmp(a));
    Ok((ids, total))
}

/// Binds the filter; an empty text matches any value.
fn bind_filter(statement: Sql, filter: &PropertyFilter) -> Sql {
    statement
        .bind(filter.status.map_or("", StandardStatus::as_str))
        .bind(filter.purpose.map_or("", Purpose::as_str))
        .bind(filter.class.map_or("", PropertyClass::as_str))
        .bind(filter.publication.map_or("", PublicationState::as_str))
}

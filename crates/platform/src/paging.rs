//! Paged lists (specification §3).
//!
//! `page` counts from 0, `size` from 1 to [`MAX_SIZE`]. A larger size counts as the largest; other
//! values are refused. A page past the end is empty.

use std::collections::HashMap;

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::db::ReadPriority;
use crate::error::{Error, Result};

/// The page size when the call names none (specification §9).
pub const DEFAULT_SIZE: i64 = 10;
/// The largest page size; the category picker uses it (§9).
pub const MAX_SIZE: i64 = 500;

/// The offset from which a page counts as deep.
const DEEP: i64 = 1_000;
/// The highest cost of depth.
const MAX_DEPTH_COST: i64 = 20;

/// The page of a list that a call asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListQuery {
    /// Rows a page, 1 to [`MAX_SIZE`].
    pub size: i64,
    /// The page, from 0.
    pub page: i64,
    /// What to search for, trimmed; `None` for everything.
    pub search: Option<String>,
}

/// The part of a list to read from the store for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Whether to read the list in reverse order, from its end.
    pub is_from_end: bool,
    /// Rows of this page.
    pub rows: i64,
    /// Rows to pass over before them.
    pub offset: i64,
}

impl Window {
    /// Puts the rows that were read into the list's order.
    pub fn in_order<T>(&self, mut rows: Vec<T>) -> Vec<T> {
        if self.is_from_end {
            rows.reverse();
        }
        rows
    }
}

/// Puts looked-up rows into the order of `ids`. An id without a row is left out.
pub fn in_order_of<T>(ids: &[i64], rows: impl IntoIterator<Item = (i64, T)>) -> Vec<T> {
    let mut rows: HashMap<i64, T> = rows.into_iter().collect();
    ids.iter().filter_map(|id| rows.remove(id)).collect()
}

#[derive(Deserialize)]
struct RawQuery {
    size: Option<String>,
    page: Option<String>,
    search: Option<String>,
}

crate::messages! {
    /// A size that is none.
    SIZE_INVALID = "list.size_invalid": "size must be a whole number from 1",
        "size doit être un nombre entier à partir de 1";
    /// A page that is none.
    PAGE_INVALID = "list.page_invalid": "page must be a whole number from 0",
        "page doit être un nombre entier à partir de 0";
    /// A search with control characters.
    SEARCH_CONTROL = "list.search_control": "search must not contain control characters",
        "search ne doit pas contenir de caractères de contrôle";
    /// An address with one of its parameters twice.
    PARAMETER_TWICE = "address.parameter_twice": "The address has a parameter twice",
        "L’adresse a deux fois le même paramètre";
}

impl ListQuery {
    /// The first page of a list without search.
    pub fn first(size: i64) -> Self {
        Self { size, page: 0, search: None }
    }

    /// Parses the three query parameters, each of which may be absent.
    ///
    /// # Errors
    /// [`Error::Invalid`] for anything but whole numbers in range.
    pub fn parse(size: Option<&str>, page: Option<&str>, search: Option<&str>) -> Result<Self> {
        let size = match size {
            None => DEFAULT_SIZE,
            Some(text) => match whole_number(text) {
                Some(size) if size >= 1 => size.min(MAX_SIZE),
                _ => return Err(Error::invalid("size", SIZE_INVALID)),
            },
        };
        let page = match page {
            None => 0,
            Some(text) => whole_number(text).ok_or_else(|| Error::invalid("page", PAGE_INVALID))?,
        };
        let search = search.map(str::trim).filter(|term| !term.is_empty()).map(str::to_owned);
        if search.as_deref().is_some_and(|term| term.contains(char::is_control)) {
            return Err(Error::invalid("search", SEARCH_CONTROL));
        }
        Ok(Self { size, page, search })
    }

    /// The number of rows before this page; saturates.
    pub fn offset(&self) -> i64 {
        self.page.saturating_mul(self.size)
    }

    /// The priority of reading this page. A search and a deep page are expensive, because they read
    /// all matches or all rows before the page.
    pub fn read_priority(&self) -> ReadPriority {
        let is_heavy = self.search.is_some() || self.offset() >= DEEP;
        if is_heavy { ReadPriority::Expensive } else { ReadPriority::Normal }
    }

    /// The cost of this page in rate-limit tokens: 1, one more for a search, and one more per
    /// thousand rows before it.
    pub fn cost(&self) -> u32 {
        let depth = (self.offset() / DEEP).min(MAX_DEPTH_COST);
        let search = u32::from(self.search.is_some());
        1 + search + u32::try_from(depth).unwrap_or(0)
    }

    /// Which part of a list of `total` rows to read for this page, from the nearer end. So the
    /// store never skips more than half of the list.
    pub fn window(&self, total: i64) -> Window {
        let offset = self.offset().min(total);
        let rows = self.size.min(total - offset);
        let after = total - offset - rows;
        if after < offset {
            Window { is_from_end: true, rows, offset: after }
        } else {
            Window { is_from_end: false, rows, offset }
        }
    }

    /// Numbers the rows of this page by `sn`, which counts from 1 over the whole list.
    pub fn numbered<T>(&self, rows: impl IntoIterator<Item = T>) -> impl Iterator<Item = (i64, T)> {
        // `rows` comes first in the zip, so that no number past the last row is computed; it could
        // overflow.
        let numbers = self.offset().saturating_add(1)..;
        rows.into_iter().zip(numbers).map(|(row, sn)| (sn, row))
    }
}

/// Parses digits; a number too large for the type becomes the largest.
fn whole_number(text: &str) -> Option<i64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(i64::MAX))
}

impl<S: Send + Sync> FromRequestParts<S> for ListQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Query(raw) = Query::<RawQuery>::from_request_parts(parts, state)
            .await
            .map_err(|_| Error::Invalid { message: PARAMETER_TWICE, field: None })?;
        Self::parse(raw.size.as_deref(), raw.page.as_deref(), raw.search.as_deref())
    }
}

/// The list response of specification §3.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListResponse<T> {
    /// The rows of this page.
    pub table_data: Vec<T>,
    /// Rows in the whole list.
    pub total_items: i64,
    /// Pages in the whole list; 0 when it is empty.
    pub total_pages: i64,
    /// The page that was asked for, from 0.
    pub current_page: i64,
}

impl<T> ListResponse<T> {
    /// Builds the response for one page of a list with `total_items` rows.
    pub fn new(query: &ListQuery, total_items: i64, table_data: Vec<T>) -> Self {
        let total_pages = (total_items + query.size - 1) / query.size;
        Self { table_data, total_items, total_pages, current_page: query.page }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_and_far_pages_cost_more_and_wait_for_a_place() {
        let query = |page, search: Option<&str>| ListQuery {
            size: 10,
            page,
            search: search.map(str::to_owned),
        };
        assert_eq!(
            (query(0, None).cost(), query(0, None).read_priority()),
            (1, ReadPriority::Normal)
        );
        assert_eq!(
            (query(99, None).cost(), query(99, None).read_priority()),
            (1, ReadPriority::Normal)
        );
        assert_eq!(
            (query(100, None).cost(), query(100, None).read_priority()),
            (2, ReadPriority::Expensive)
        );
        assert_eq!(
            (query(0, Some("m")).cost(), query(0, Some("m")).read_priority()),
            (2, ReadPriority::Expensive)
        );
        assert_eq!(query(i64::MAX, Some("m")).cost(), 22);
    }

    #[test]
    fn the_size_is_capped_and_nonsense_is_refused() {
        let size = |text| ListQuery::parse(Some(text), None, None).map(|query| query.size);
        assert_eq!(size("500").unwrap(), 500);
        assert_eq!(size("501").unwrap(), 500);
        assert_eq!(size("99999999999999999999").unwrap(), 500);
        for nonsense in ["0", "-1", "ten", "", "1.5", "+5", " 5"] {
            assert!(size(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_page_far_past_the_end_does_not_overflow() {
        let query = ListQuery::parse(Some("500"), Some("99999999999999999999"), None).unwrap();
        assert_eq!(query.offset(), i64::MAX);
    }

    #[test]
    fn rows_are_numbered_over_the_whole_list() {
        let query = ListQuery { page: 2, ..ListQuery::first(10) };
        assert_eq!(query.numbered(["a", "b"]).collect::<Vec<_>>(), [(21, "a"), (22, "b")]);
    }

    #[test]
    fn a_page_behind_the_last_number_has_no_rows_and_makes_no_number() {
        for page in [i64::MAX, i64::MAX / 10, i64::MAX - 1] {
            let query = ListQuery { page, ..ListQuery::first(500) };
            assert_eq!(query.numbered(Vec::<&str>::new()).count(), 0, "{page}");
        }
    }

    #[test]
    fn a_page_is_read_from_the_end_that_is_nearer() {
        let all: Vec<i64> = (1..=25).collect();
        for page in 0..5 {
            let query = ListQuery { page, ..ListQuery::first(10) };
            let window = query.window(25);
            assert_eq!(window.is_from_end, page >= 1, "{page}");
            assert!(window.offset <= 12, "{window:?}");
            let mut list = all.clone();
            if window.is_from_end {
                list.reverse();
            }
            let list = (1..).zip(list);
            let is_read = |(at, _): &(i64, i64)| (1..=window.rows).contains(&(at - window.offset));
            let read = list.filter(is_read).map(|(_, one)| one).collect();
            let expected = all.iter().copied().filter(|one| (one - 1) / 10 == page);
            let expected: Vec<_> = expected.collect();
            assert_eq!(window.in_order(read), expected, "{page}");
        }
        let far = ListQuery { page: i64::MAX, ..ListQuery::first(500) };
        assert_eq!((far.window(25).rows, far.window(0).rows), (0, 0));
    }

    #[test]
    fn rows_come_in_the_order_of_their_ids() {
        assert_eq!(in_order_of(&[3, 1, 9, 2], [(1, 'a'), (2, 'b'), (3, 'c')]), ['c', 'a', 'b']);
    }

    #[test]
    fn the_last_page_may_be_short() {
        let pages =
            |total| ListResponse::<()>::new(&ListQuery::first(12), total, vec![]).total_pages;
        assert_eq!([pages(0), pages(1), pages(12), pages(13)], [0, 1, 1, 2]);
    }
}

//! From an address to the bytes of a page.
//!
//! A page is asked for by its path with known query parameters only. The cache
//! is asked with that, the content version and the year; on a miss the feature
//! loads its data, React renders the whole document, and the bytes are kept
//! ([`answer`]). When rendering fails the visitor gets the same document without a
//! rendered body ([`document`]), and the browser renders it; that one is kept for some
//! seconds. What is not there or failed says the same under every address and is kept as
//! one page; what has moved is not kept. What is asked for most is made again after a
//! change ([`warm`]). [`model`] has what features hand over, [`kind`]
//! the screens.

mod answer;
mod document;
mod elsewhere;
mod kind;
mod model;
#[cfg(test)]
mod tests;
mod unlisted;
pub mod warm;

pub use answer::{PageParts, Pages};
pub use document::{CompanySource, page_script};
pub(crate) use elsewhere::see_other;
pub use kind::Kind;
pub use model::{ANY_PATH, Loaded, Page, PageRequest, QueryState};

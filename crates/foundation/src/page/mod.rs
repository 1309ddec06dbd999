//! From an address to the bytes of a page.
//!
//! A page is keyed by its path with known query parameters, the content version and the year. On
//! a cache miss the feature loads its data, React renders the document, and the bytes are cached
//! ([`answer`]). If rendering fails, the same document goes out without a body ([`document`]) and
//! the browser renders it; it is cached for some seconds. Missing and failed pages are cached
//! once for all addresses; redirects are not cached. After a change the most requested pages are
//! rendered again ([`warm`]). [`model`] has the types that features use, [`kind`] the screens.

mod answer;
mod document;
mod kind;
mod model;
mod redirect;
mod renderers;
mod unlisted;
pub mod warm;

pub use answer::{PageParts, Pages};
pub use document::{CompanySource, page_script};
pub use kind::PageKind;
pub use model::{ANY_PATH, Page, PageOutcome, PageRequest, QueryState};
pub use redirect::see_other;
pub use renderers::{MakeRenderers, PageRenderers};

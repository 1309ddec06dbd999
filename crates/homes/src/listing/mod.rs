//! Public homes: what visitors see of a property, and the page of one (docs/decisions/0031).
//!
//! Everything here is read from the views `public_listings` (homes in searches) and
//! `shown_listings` (homes with a page, including closed ones). Their columns have no owner, no
//! staff and no hidden address; nothing here uses the table of properties.
//!
//! [`response`] has the public types, [`store`] the queries, [`similar`] the similar homes,
//! [`address`] the paths, [`pages`] the page, [`changes`] the log of changes, [`office`] who offers
//! a home, [`seo`] the sitemap entries and cards. Publishing is in [`crate::property`], enquiries
//! are in `office::contact::enquiry`.

mod address;
pub mod changes;
mod consent;
mod model;
pub mod office;
pub mod pages;
mod response;
mod seo;
mod similar;
mod store;

pub use address::path;
pub use consent::enquiry_text;
pub use model::Home;
pub use pages::{DraftHome, ViewingPath, page_of_draft};
pub use response::{PublicListing, PublicPicture, PublicRow};
pub use seo::find_card;
pub use seo::{HomeSitemapEntry, last_key, sitemap_entries};
pub use similar::newest as newest_ids;
pub use store::{find_shown, find_with_rows, rows};

//! Homes as visitors see them: what is public of a property, and the page of one
//! (docs/decisions/0061).
//!
//! Everything here is read from the views `public_listings` (what can be found) and
//! `shown_listings` (what has a page, so what is closed as well), whose columns tell of no
//! owner, no staff, and no address that is hidden; nothing here names the table of the
//! properties. [`response`] is what goes to visitors, [`store`] the queries, [`similar`] what
//! is shown beside a home, [`address`] where its page is, [`pages`] the page, [`changes`] the
//! log by which others keep up, [`found`] what machines are told. What is done to a
//! publication is in [`crate::property`], asking about a home in [`crate::contact::enquiry`].

mod address;
pub mod changes;
mod consent;
mod found;
mod model;
pub mod office;
pub mod pages;
mod response;
mod similar;
mod store;
#[cfg(test)]
mod tests;

pub use address::path;
pub use consent::enquiry_words;
pub(crate) use found::find_card;
pub use found::{Address, addresses, last_key};
pub use model::Home;
pub use pages::{Draft, ViewingPath, page_of_draft};
pub use response::{PublicListing, PublicPicture, PublicRow};
pub use store::{find_shown, rows, shown};

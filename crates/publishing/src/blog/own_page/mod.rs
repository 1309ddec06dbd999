//! Pages of the company's own, such as "Careers" (docs/decisions/0049).
//!
//! A page is a row of `blogs` with the kind `page`. It is written, saved, scheduled, previewed and
//! deleted as a blog is. Here is what it has of its own: its public address ([`pages`], which the
//! router asks last), the addresses that it had before ([`addresses`]), the list of editors
//! ([`calls`]), and what its blocks show ([`blocks`]). No list, search, feed or count of blogs has it, because all of them read the views
//! `published_blogs` and `written_blogs`.

mod addresses;
mod blocks;
pub mod calls;
mod model;
pub mod pages;
mod store;

pub(super) use addresses::keep_address;
pub use blocks::FindHomes;
pub(super) use pages::preview;
pub use pages::{find_card, find_replacement, respond};
pub use store::{PageAddress, find_translation_path, is_public, list_addresses};

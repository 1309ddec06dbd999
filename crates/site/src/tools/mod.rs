//! The calculators (`/tools` and below): payments, what is affordable, the tax on a transfer,
//! closing.
//!
//! What is computed is the crate `costs`'; here numbers are read from an address ([`form`]),
//! answered ([`answer`]) and shown ([`pages`], [`texts`], [`error`]). [`figures`] says which
//! figures hold today, for these pages, for those of homes and for the dashboard.
//! `web/src/features/tools` does the same as somebody types (docs/decisions/0064).

mod answer;
mod error;
mod figures;
mod form;
pub mod pages;
#[cfg(test)]
mod tests;
mod texts;

pub use figures::{Estimating, HomeCosts, OverdueFigure, overdue};
pub use form::Tool;
pub use texts::listed;

#[cfg(test)]
pub(crate) use error::messages;

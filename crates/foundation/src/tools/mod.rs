//! The calculators (`/tools` and below): mortgage payments, affordability, land transfer tax and
//! closing costs.
//!
//! The crate `costs` computes. [`form`] reads values from a URL, [`compute`] calls `costs`,
//! [`pages`] shows the results. [`figures`] selects the figures of the day. In the browser,
//! `web/src/features/tools` does the same while the user types (docs/decisions/0034).

mod compute;
mod error;
mod figures;
mod form;
pub mod pages;
mod texts;

pub use figures::{EstimateFigures, HomeCosts, OverdueFigure, overdue_figures};
pub use form::Tool;
pub use texts::list_pages;

pub use error::messages;

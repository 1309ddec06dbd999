//! The card that networks show beside a link: 1200x630, for every page.
//!
//! [`model`] says what stands on one and which address it has; [`draw`] makes the bytes,
//! [`lettering`] sets the title. A card knows no page: features say what stands on
//! theirs, and `discovery` serves it.

mod draw;
mod lettering;
mod model;

#[cfg(test)]
pub(crate) use draw::by_day;
pub(crate) use draw::{Backdrop, Drawing, Picture};
pub(crate) use model::{Card, Ground};

//! The card that networks show beside a link: 1200x630, for every page.
//!
//! [`model`] says what stands on one and which address it has; `draw` makes the bytes,
//! `lettering` sets the title (`plain` draws nothing, in a build without the feature `cards`).
//! A card knows no page: features say what stands on
//! theirs, and `discovery` serves it.

#[cfg(feature = "cards")]
mod draw;
#[cfg(feature = "cards")]
mod lettering;
mod model;
#[cfg(not(feature = "cards"))]
mod plain;

#[cfg(all(test, feature = "cards"))]
pub(crate) use draw::by_day;
pub(crate) use model::{Backdrop, Card, Drawing, Ground, Picture};

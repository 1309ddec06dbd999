//! The card for shared links: a picture of 1200x630 for every page.
//!
//! [`model`] has the contents and the address of a card; `draw` renders it, `lettering` lays out
//! the title (`plain` renders blank paper in a build without the feature `cards`). A card knows
//! no page: features build theirs, and `seo` serves them.

#[cfg(feature = "cards")]
mod draw;
#[cfg(feature = "cards")]
mod lettering;
mod model;
#[cfg(not(feature = "cards"))]
mod plain;

#[cfg(feature = "cards")]
pub use draw::light_theme;
#[cfg(feature = "cards")]
pub(crate) use lettering::centred_letters;
pub use model::{Backdrop, Card, CardFace, CardPicture, Drawing, Ground};

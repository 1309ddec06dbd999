//! The history of a blog: every save, whole, with who and when (docs/decisions/0056).
//!
//! [`store`] keeps a version in the transaction of each save, [`calls`] tells of them and
//! brings one back, [`thin`] lets the older ones go by a rule. A text is kept once for each
//! blog, however many versions have it.

pub mod calls;
mod model;
pub mod store;
mod thin;

pub use store::{Kept, Saving, forget_text, keep, keep_first, keep_text};
pub use thin::thin_out;

//! The history of a blog: every save, whole, with its author and time (docs/decisions/0022).
//!
//! [`store`] writes a version in the transaction of each save, [`calls`] lists and restores them,
//! [`prune`] deletes old ones. A text is stored once per blog, however many versions share it.

pub mod calls;
mod model;
mod prune;
pub mod store;

pub use prune::prune;
pub use store::{
    VersionOrigin, VersionWrite, append_version, delete_unused_text, ensure_first_version,
    save_text,
};

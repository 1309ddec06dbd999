//! The working copy of a blog that is no draft: what is written of it at the server until somebody
//! publishes it (docs/decisions/0110).
//!
//! A blog has one at most. Whoever saves it names the version that they edited, and the blog's
//! revision from which it was begun, so that nobody's work is overwritten unseen: neither that of
//! the copy nor that of the blog. Its text lies beside those of the versions, so its pictures are
//! known to the library. [`calls`] has the calls, [`store`] the queries.

pub(super) mod calls;
mod model;
pub(super) mod store;

pub(super) use model::WorkingCopy;

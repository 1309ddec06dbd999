//! The working copy of a blog that is no draft: unpublished changes on the server
//! (docs/decisions/0023).
//!
//! A blog has one at most. A save names the version that was edited and the blog's revision from
//! which the copy began, so neither is overwritten unseen. Its text lies beside those of the
//! versions, so the library knows its pictures. [`calls`] has the calls, [`store`] the queries.

pub(super) mod calls;
mod model;
pub(super) mod store;

pub(super) use model::WorkingCopy;

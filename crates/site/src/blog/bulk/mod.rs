//! What is done to many blogs at once, and taken back (docs/decisions/0096).
//!
//! One transaction for all, in which each blog is changed as a save of its own would, with its
//! version and its entry in the audit trail, or is left as it is with the reason ([`change`]).
//! [`undo`] takes it back, [`words`] reads what the search index needs, [`place`] is what may
//! change of a blog; [`calls`] has the calls, [`texts`] what they answer.

pub mod calls;
mod change;
mod model;
mod place;
#[cfg(test)]
mod tests;
mod texts;
mod undo;
mod words;

use platform::error::Result;
use platform::storage::audit::Actor;

use crate::Site;
use crate::access::UserId;
use crate::undo::ChangedMany;

#[cfg(test)]
pub(super) use texts::messages;

/// Puts blogs into the trash, as a call about many does.
///
/// # Errors
/// The store is away.
pub async fn trash_all(site: &Site, ids: &[i64], by: UserId, actor: &Actor) -> Result<ChangedMany> {
    change::change(site, model::Doing::Trash, ids, change::By { id: by, actor }).await
}

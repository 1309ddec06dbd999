//! What is done to many properties at once, and taken back; and imports that are taken back
//! (docs/decisions/0026).
//!
//! One transaction for all, in which each property is changed as a call of its own would, or is
//! left as it is with the reason ([`change`]). [`undo`] takes it back, [`import`] what a file has
//! done; [`state`] is what is kept of each.

pub mod calls;
mod change;
pub mod import;
pub mod imports;
mod model;
mod state;
#[cfg(test)]
mod tests;
mod texts;
mod undo;

use platform::error::Result;
use platform::storage::audit::Actor;

use crate::Site;
use crate::access::UserId;
use crate::undo::ChangedMany;

#[cfg(test)]
pub(super) use texts::messages;

/// Puts properties into the trash, as a call about many does.
///
/// # Errors
/// The store is away.
pub async fn trash_all(site: &Site, ids: &[i64], by: UserId, actor: &Actor) -> Result<ChangedMany> {
    change::change(site, &model::Doing::Trash, ids, change::By { id: by, actor }).await
}

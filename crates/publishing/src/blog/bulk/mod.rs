//! Changes many blogs at once, and undoes it (docs/decisions/0026).
//!
//! One transaction covers all. Each blog gets its own version and audit entry, or is left as it
//! is with a reason ([`change`]). [`undo`] reverts a change, [`search_text`] prepares what the
//! index needs, [`placement`] is the part of a blog that changes. [`calls`] has the calls,
//! [`texts`] their answers.

pub mod calls;
mod change;
mod model;
mod placement;
mod search_text;
mod texts;
mod undo;

use foundation::Site;
use foundation::access::UserId;
use foundation::undo::ChangedMany;
use platform::error::Result;
use platform::storage::audit::Actor;

pub use texts::messages;

/// Puts blogs into the trash, as `change_blogs` does.
///
/// # Errors
/// The store is away.
pub async fn trash_all(site: &Site, ids: &[i64], by: UserId, actor: &Actor) -> Result<ChangedMany> {
    change::change(site, model::BulkAction::Trash, ids, change::ActorContext { id: by, actor })
        .await
}

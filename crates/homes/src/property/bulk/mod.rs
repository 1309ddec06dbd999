//! Bulk changes of properties, and the undo of bulk changes and imports (docs/decisions/0026).
//!
//! A bulk change is one transaction. Each property is changed like by a single call, or left with a
//! reason ([`change`]). [`undo`] undoes a bulk change, [`import_undo`] an import; [`snapshot`] has the
//! stored old state.

pub mod calls;
mod change;
pub mod import_list;
pub mod import_undo;
mod model;
mod snapshot;
mod texts;
mod undo;

use foundation::Site;
use foundation::access::UserId;
use foundation::undo::ChangedMany;
use platform::error::Result;
use platform::storage::audit::Actor;

pub use texts::messages;

/// Moves properties to the trash, like a bulk change.
///
/// # Errors
/// The store is away.
pub async fn trash_all(site: &Site, ids: &[i64], by: UserId, actor: &Actor) -> Result<ChangedMany> {
    change::change(site, &model::BulkAction::Trash, ids, change::ActorContext { id: by, actor })
        .await
}

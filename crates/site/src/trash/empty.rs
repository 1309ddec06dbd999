//! Deletes for good what has been in the trash for 30 days. Pictures have their own job,
//! [`foundation::media::orphans`], and so have properties, [`homes::property::forget_deleted`].

use foundation::Site;
use foundation::access::Group;
use homes::property;
use homes::property::PropertyId;
use office::contact;
use platform::clock::Timestamp;
use platform::error::{Result, chain};
use platform::storage::audit::Actor;
use publishing::{blog, category};

use super::model::{STAYS, TrashKind};
use super::store;
use crate::media_library;

/// Items of one query; each is deleted in a transaction of its own.
const AT_ONCE: i64 = 100;

/// Deletes expired items for good; how many. A failure is logged and blocks no other item.
///
/// # Errors
/// The store is away.
pub async fn empty(site: &Site) -> Result<usize> {
    let before = site.clock.now() - STAYS;
    let mut gone = 0;
    for kind in TrashKind::ALL {
        let mut after = (Timestamp::MIN, 0);
        loop {
            let mut tx = site.db.read().await?;
            let expired = store::find_expired(&mut tx, kind, before, after, AT_ONCE).await?;
            drop(tx);
            let Some(last) = expired.last() else { break };
            after = *last;
            for (_, id) in expired {
                match delete(site, kind, id, Group::Administrator, &Actor::program()).await {
                    Ok(is_gone) => gone += usize::from(is_gone),
                    Err(error) => tracing::warn!(
                        ?kind, id, error = %chain(&error), "something stays in the trash"
                    ),
                }
            }
        }
    }
    Ok(gone)
}

/// Deletes an item for good, if the group may see it; whether it was in the trash.
pub async fn delete(
    site: &Site,
    kind: TrashKind,
    id: i64,
    group: Group,
    actor: &Actor,
) -> Result<bool> {
    match kind {
        TrashKind::Blog => blog::delete_for_good(site, blog::BlogId(id), actor).await,
        TrashKind::Category => {
            category::delete_for_good(site, category::CategoryId(id), actor).await
        }
        TrashKind::Message => contact::messages::delete_for_good(site, id, actor).await,
        TrashKind::Picture => {
            media_library::delete_for_good(site, id, group, actor).await.map(|()| true)
        }
        TrashKind::Property => property::delete_for_good(site, PropertyId(id), actor).await,
    }
}

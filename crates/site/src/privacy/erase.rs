//! Erases everything that there is of a person, through the features that have it, in one
//! transaction with the entry that tells of it, which has not the address but a keyed hash.
//!
//! What stays: that something was done to which thing and when (the audit trail, whose chain
//! goes on to fit), what others wrote, and backups until newer ones take their place.
//! [`Site::purge_deleted`] takes what is gone from the rows out of the files as well.

use platform::error::Result;
use platform::storage::audit::{self, Actor, ERASED_AT_ONCE, Entry};
use serde_json::{Map, json};

use super::error::PrivacyError;
use super::person::{Address, FoundPart, account_of, find, known_in_audit};
use crate::account::forget_address;
use crate::{Site, alerts, booking, contact, outbox, profile, property, submission};

/// Erases what there is of an address; what there was.
///
/// # Errors
/// [`PrivacyError::IsStaff`]; while an older audit trail is looked through, `Busy`.
pub async fn erase(site: &Site, address: &Address, actor: &Actor) -> Result<Vec<FoundPart>> {
    let now = site.clock.now();
    let key = &address.key;
    let (parts, known, erased) = platform::write!(site.db, tx => async {
        profile::lock_account(&mut tx).await?;
        let user = account_of(&mut tx, address).await?;
        if user.as_ref().is_some_and(|user| user.group.is_staff()) {
            return Err(PrivacyError::IsStaff.into());
        }
        let parts = find(&mut tx, address).await?.parts;
        let known = known_in_audit(address, user.as_ref());
        if parts.is_empty() {
            return Ok((parts, known, 0));
        }
        contact::erase_messages(&mut tx, key).await?;
        booking::erase_wholly(site, &mut tx, key, now).await?;
        if let Some(user) = &user {
            let homes = submission::homes_of(&mut tx, user.id).await?;
            profile::remove_account(site, &mut tx, user, None, actor, now).await?;
            for id in homes {
                property::forget_now(&mut tx, id, user.id, actor, now).await?;
            }
        }
        alerts::erase_in(&mut tx, key).await?;
        outbox::store::erase_in_any_case(&mut tx, key).await?;
        forget_address(&mut tx, key).await?;
        let counts: Map<_, _> =
            parts.iter().map(|part| (part.part.to_owned(), json!(part.count))).collect();
        let entry = Entry::new("privacy.erase", "a person")
            .after(json!({ "person": address.known_as(site), "erased": counts }));
        audit::append(&mut tx, now, actor, entry).await?;
        // Last, so that what was written on the way is erased as well.
        let erased = audit::erase_personal(&mut tx, now, actor, &known.0, &known.1).await?;
        Ok((parts, known, erased))
    }
    .await)?;
    let mut erased = erased;
    while erased >= ERASED_AT_ONCE {
        erased = platform::write!(site.db, tx =>
            audit::erase_personal(&mut tx, now, actor, &known.0, &known.1).await)?;
    }
    site.purge_deleted().await;
    site.note_homes().await;
    site.outbox.note();
    Ok(parts)
}

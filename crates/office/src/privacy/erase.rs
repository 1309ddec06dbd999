//! Erases a person's data through the features that own it, in one transaction with its audit entry.
//! The entry has a keyed hash instead of the address.
//!
//! Three things stay: audit entries without personal data (their chain stays valid), what other
//! people wrote, and old backups until they expire. [`Site::purge_deleted`] removes the deleted
//! bytes from the database files.

use foundation::account::forget_address;
use foundation::{Site, outbox};
use homes::{alerts, property, submission};
use platform::error::Result;
use platform::storage::audit::{self, Actor, ERASED_AT_ONCE, Entry};
use serde_json::{Map, json};

use super::error::PrivacyError;
use super::person::{PersonDataPart, PersonEmail, audit_identity, find, find_account};
use crate::{booking, contact, customer};

/// Erases the data about an address, and returns what there was.
///
/// # Errors
/// [`PrivacyError::IsStaff`].
pub async fn erase(
    site: &Site,
    address: &PersonEmail,
    actor: &Actor,
) -> Result<Vec<PersonDataPart>> {
    let now = site.clock.now();
    let key = &address.key;
    let (parts, known, erased) = platform::write!(site.db, tx => async {
        customer::lock_account(&mut tx).await?;
        let user = find_account(&mut tx, address).await?;
        if user.as_ref().is_some_and(|user| user.group.is_staff()) {
            return Err(PrivacyError::IsStaff.into());
        }
        let parts = find(&mut tx, address).await?.parts;
        let known = audit_identity(address, user.as_ref());
        if parts.is_empty() {
            return Ok((parts, known, 0));
        }
        contact::erase_messages(&mut tx, key).await?;
        booking::erase_by_email_silently(site, &mut tx, key, now).await?;
        if let Some(user) = &user {
            let homes = submission::list_homes(&mut tx, user.id).await?;
            customer::remove_account(site, &mut tx, user, None, actor, now).await?;
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
            .after(json!({ "person": address.audit_hash(site), "erased": counts }));
        audit::append(&mut tx, now, actor, entry).await?;
        // Last, so that entries written by the calls above are erased too.
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
    site.outbox.wake_worker();
    Ok(parts)
}

//! The trash of messages: move there, restore, delete for good (docs/decisions/0022).
//!
//! A trashed message moves to a table of its own, so other queries do not see it. The audit
//! trail does not store the visitor's text.

use foundation::access::UserId;
use foundation::{Site, outbox};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};

use super::super::model::MessageId;
use super::super::store::lock_by_ids;
use super::error::MessageError;
use super::store;

/// The columns of both tables.
macro_rules! columns {
    () => {
        "name, email, email_key, phone, phone_extension, message, fingerprint, text_fingerprint, client_address, is_read,
         is_suspected, suspicion, language, enquiry_kind, property_id, property_title,
         consent_key, lead_state,
         lead_changed_at, lead_by, lead_revision, assignee_id, remind_at, reminded_at, "
    };
}

/// Moves a message to the trash. An unsent e-mail about it is cancelled.
///
/// # Errors
/// [`MessageError::NotFoundInInbox`].
pub async fn move_to_trash(tx: &mut Tx, id: MessageId, by: UserId, now: Timestamp) -> Result<()> {
    let query = concat!(
        "INSERT INTO trashed_messages (id, ",
        columns!(),
        "created_at, mail_key, mail_recipient, mail_sent_at, deleted_at, deleted_by)
         SELECT m.id, ",
        columns!(),
        "m.created_at, mail_key, recipient, sent_at, $2, $3
         FROM contact_messages m LEFT JOIN outbox o ON o.contact_message_id = m.id WHERE m.id = $1"
    );
    tx.execute(sql(query).bind(id).bind(now).bind(by)).await?;
    match tx.execute(sql("DELETE FROM contact_messages WHERE id = $1").bind(id)).await? {
        0 => Err(MessageError::NotFoundInInbox.into()),
        _ => Ok(()),
    }
}

/// Restores a message from the trash. Returns whether it was there. It is e-mailed if it never
/// was, unless it is suspected.
///
/// # Errors
/// The store is away.
pub async fn restore(site: &Site, id: i64, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    let new_key = outbox::new_key(&site.rng);
    let restored = platform::write!(site.db, tx => async {
        lock_by_ids(&mut tx, [id]).await?;
        restore_in(&mut tx, id, &new_key, actor, now).await
    }
    .await)?;
    if restored == Some(true) {
        site.outbox.wake_worker();
    }
    Ok(restored.is_some())
}

/// Like [`restore`], in a transaction that began with [`lock_by_ids`]. Returns `None` if it is
/// not in the trash, else whether a mail was queued.
///
/// # Errors
/// The store is away.
pub async fn restore_in(
    tx: &mut Tx,
    id: i64,
    new_key: &str,
    actor: &Actor,
    now: Timestamp,
) -> Result<Option<bool>> {
    let query = "SELECT is_suspected, mail_key, mail_sent_at FROM trashed_messages WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let query = concat!(
        "INSERT INTO contact_messages (id, ",
        columns!(),
        "created_at) SELECT id, ",
        columns!(),
        "created_at FROM trashed_messages WHERE id = $1"
    );
    tx.execute(sql(query).bind(id)).await?;
    let is_sent = row.get::<Option<i64>>("mail_sent_at")?.is_some();
    let is_new_mail = if is_sent {
        let query = "INSERT INTO outbox (contact_message_id, mail_key, recipient,
                       next_attempt_at, sent_at, created_at)
                     SELECT id, mail_key, mail_recipient, mail_sent_at, mail_sent_at,
                       created_at
                     FROM trashed_messages WHERE id = $1";
        tx.execute(sql(query).bind(id)).await?;
        false
    } else if row.get("is_suspected")? {
        false
    } else {
        // Under its old key, so that a mail sent twice can be recognised.
        let key = row.get::<Option<String>>("mail_key")?;
        store::enqueue_once(tx, MessageId(id), key.as_deref().unwrap_or(new_key), now).await?
    };
    tx.execute(sql("DELETE FROM trashed_messages WHERE id = $1").bind(id)).await?;
    let entry = Entry::new("message.restore", format!("message {id}"));
    audit::append(tx, now, actor, entry).await?;
    Ok(Some(is_new_mail))
}

/// Who moved a message to the trash, and when.
#[derive(Clone, Copy, Debug)]
pub struct TrashEntry {
    /// The user, if the account still exists.
    pub by: Option<UserId>,
    /// The time.
    pub time: Timestamp,
}

/// The entry of a message in the trash, if it is there.
pub async fn find_trash_entry(tx: &mut Tx, id: i64) -> Result<Option<TrashEntry>> {
    let query = "SELECT deleted_by, deleted_at FROM trashed_messages WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let by = row.get::<Option<i64>>("deleted_by")?.map(UserId);
    Ok(Some(TrashEntry { by, time: row.get("deleted_at")? }))
}

/// Deletes a message in the trash for good. Returns whether it was there.
///
/// # Errors
/// The store is away.
pub async fn delete_for_good(site: &Site, id: i64, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        lock_by_ids(&mut tx, [id]).await?;
        let query = sql("DELETE FROM trashed_messages WHERE id = $1").bind(id);
        if tx.execute(query).await? == 0 {
            return Ok(false);
        }
        let entry = Entry::new("message.delete_for_good", format!("message {id}"));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(true)
    }
    .await)
}

//! Taking a visitor's message: the same for the call and for the form that is posted
//! without script.

use platform::error::Result;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;

use super::model::{ContactForm, NewMessage};
use super::problems::ContactProblems;
use super::spam::{self, Signs, Stamp, StampKey};
use super::{outbox, store};
use crate::Site;

/// What became of a message that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is on disk and will be e-mailed.
    New,
    /// It is on disk; the company will see that it looks like spam.
    Suspected,
    /// The same message came within the last minute, and is on disk.
    Again,
}

/// Takes a visitor's message. It is on disk when this says so.
///
/// # Errors
/// Everything that is wrong with the form, or the one thing that is wrong otherwise,
/// with what was typed.
pub async fn submit(
    site: &Site,
    client_address: ClientAddress,
    form: &ContactForm,
) -> Result<Stored, ContactProblems> {
    let message = NewMessage::parse(form).map_err(|all| ContactProblems::invalid(form, all))?;
    let stored = async {
        // Somebody who sends again because the first answer was lost has nothing to
        // wait for, and uses up nothing.
        if store::is_known(&mut site.db.read().await?, &message, site.clock.now()).await? {
            return Ok(Stored::Again);
        }
        site.limits.check(Limit::Contact, client_address)?;
        let signs = signs(site, form).await?;
        store_message(site, client_address, &message, &signs).await
    };
    let stored = stored.await.map_err(|error| ContactProblems::failed(form, error))?;
    let outcome = match stored {
        Stored::New => "new",
        Stored::Suspected => "suspected",
        Stored::Again => "again",
    };
    metrics::counter!("keyturn_contact_messages_total", "outcome" => outcome).increment(1);
    if stored == Stored::New {
        site.contact.new_mail.notify_one();
    }
    Ok(stored)
}

async fn store_message(
    site: &Site,
    client_address: ClientAddress,
    message: &NewMessage,
    signs: &Signs,
) -> Result<Stored> {
    let client_address = client_address.to_string();
    let mail_key = outbox::new_key(&site.chance);
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_messages(&mut tx).await?;
        if store::is_known(&mut tx, message, now).await? {
            return Ok(Stored::Again);
        }
        let others = store::count_other_senders(&mut tx, message, now).await?;
        let verdict = spam::judge(message, signs, others);
        let id = store::insert(&mut tx, message, &verdict, &client_address, now).await?;
        if verdict.is_suspected() {
            return Ok(Stored::Suspected);
        }
        store::enqueue(&mut tx, id, &mail_key, now).await?;
        Ok(Stored::New)
    }.await)
}

async fn signs(site: &Site, form: &ContactForm) -> Result<Signs> {
    let filled =
        |field: &Option<String>| field.as_ref().is_some_and(|text| !text.trim().is_empty());
    let stamp = match form.stamp.as_deref().unwrap_or_default() {
        "" => Stamp::Absent,
        text => Stamp::read(&stamp_key(site).await?, Some(text), site.clock.now()),
    };
    Ok(Signs { hidden_field_filled: filled(&form.website), stamp })
}

/// The key of the stamps: made once, kept in the store, shared by all instances.
pub async fn stamp_key(site: &Site) -> Result<StampKey> {
    let find = || async {
        if let Some(key) = store::find_stamp_key(&mut site.db.read().await?).await? {
            return Ok(key);
        }
        let new: StampKey = site.chance.bytes();
        let now = site.clock.now();
        platform::write!(site.db, tx => store::keep_stamp_key(&mut tx, &new, now).await)
    };
    site.contact.stamp_key.get_or_try_init(find).await.copied()
}

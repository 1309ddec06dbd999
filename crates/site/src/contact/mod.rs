//! Contact messages: what a visitor sends, and how it reaches the company
//! (specification §2, §5, §7; security.md).
//!
//! [`submit`] is the story, for the call ([`public`]) and for the form that is posted
//! without script ([`pages`]): the message and the row that says it is to be e-mailed
//! are committed together before the visitor is told so; [`outbox`] sends it then, for
//! as long as it takes. [`model`] has the rules, [`error`] the texts, [`spam`] what
//! makes a message suspected, [`store`] the queries. What the company sees of the messages
//! is in [`inbox`].

mod error;
pub mod inbox;
mod model;
pub mod outbox;
pub mod pages;
mod public;
mod spam;
mod store;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};

use platform::db::Reading;
use platform::error::Result;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use tokio::sync::{Notify, OnceCell};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;
use spam::{Signs, Stamp, StampKey};

pub use error::{ContactProblems, TypedValues};
pub(crate) use model::is_email;
pub use model::{ContactForm, NewMessage};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::send_message))
        .routes(routes!(public::issue_stamp))
        .merge(inbox::routes())
}

/// What the feature remembers while the program runs.
#[derive(Debug, Default)]
pub struct Contact {
    /// Tells the outbox that there is something to send.
    new_mail: Notify,
    /// Whether there is an outbox that sends; without one mail waits.
    sends_mail: AtomicBool,
    stamp_key: OnceCell<StampKey>,
}

impl Contact {
    /// Whether messages are e-mailed, or only kept.
    pub fn sends_mail(&self) -> bool {
        self.sends_mail.load(Ordering::Relaxed)
    }
}

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
        let is_known = {
            let mut tx = site.db.read_as(Reading::Vital).await?;
            store::is_known(&mut tx, &message, site.clock.now()).await?
        };
        if is_known {
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
async fn stamp_key(site: &Site) -> Result<StampKey> {
    let find = || async {
        let known = {
            let mut tx = site.db.read_as(Reading::Vital).await?;
            store::find_stamp_key(&mut tx).await?
        };
        if let Some(key) = known {
            return Ok(key);
        }
        let new: StampKey = site.chance.bytes();
        let now = site.clock.now();
        platform::write!(site.db, tx => store::keep_stamp_key(&mut tx, &new, now).await)
    };
    site.contact.stamp_key.get_or_try_init(find).await.copied()
}

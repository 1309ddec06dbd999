//! A message from the site to the company about homes that need a check. It appears in the inbox
//! and is mailed like messages of visitors.

use foundation::{Site, paths};
use futures_util::future::BoxFuture;
use homes::property::ExpiringHome;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::time::format_public_date;

use super::model::NewMessage;
use super::spam::SpamVerdict;
use super::store;

/// The sender of the message. Without a company address a placeholder fills the column.
fn own_address(site: &Site) -> String {
    match site.company().address() {
        "" => "nobody@localhost".to_owned(),
        address => address.to_owned(),
    }
}

/// Stores the message and queues its mail, in the caller's transaction.
///
/// # Errors
/// The store is away.
pub fn remind<'a>(
    site: &'a Site,
    tx: &'a mut Tx,
    homes: &'a [ExpiringHome],
    mail_key: &'a str,
    now: Timestamp,
) -> BoxFuture<'a, Result<()>> {
    Box::pin(store_reminder(site, tx, homes, mail_key, now))
}

async fn store_reminder(
    site: &Site,
    tx: &mut Tx,
    homes: &[ExpiringHome],
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    let language = site.default_language();
    let screen = format!("{}{}?publication=published", site.base_url, paths::admin::PROPERTIES);
    let message = NewMessage {
        name: site.company().company_name.clone(),
        email: own_address(site),
        phone: String::new(),
        phone_extension: String::new(),
        message: text(homes, &screen, language),
        about: None,
        key: None,
    };
    let context = store::MessageContext { language, consent_key: None };
    let row = store::NewMessageRow::new(&message, context, &SpamVerdict::default(), "", now);
    let key = row.key().to_owned();
    let ids = store::insert(tx, &[row]).await?;
    let id = ids.get(&key).ok_or_else(|| Error::internal("a message was stored without an id"))?;
    // Nobody waits for an answer to it.
    store::mark_as_done(tx, *id).await?;
    let mail = store::NewMail { message: id.0, key: mail_key, time: now.seconds() };
    store::enqueue(tx, &[mail]).await
}

/// As long as a message may be, with as many homes as fit.
fn text(homes: &[ExpiringHome], screen: &str, language: Language) -> String {
    const MOST_CHARS: usize = 4_500;
    let (first, more) = match language {
        Language::En => (
            "Please look whether these homes are still as their pages say, and publish them \
             again. What nobody has looked at by then is no longer shown.",
            "and others",
        ),
        Language::Fr => (
            "Veuillez vérifier si ces propriétés sont toujours comme leurs pages le disent, et \
             les publier de nouveau. Ce que personne n’a vérifié d’ici là n’est plus affiché.",
            "et d’autres",
        ),
    };
    let mut text = format!("{first}\n{screen}\n\n");
    for home in homes {
        if text.chars().count() > MOST_CHARS {
            text.push_str(more);
            break;
        }
        let line = format!("{}, {} ({})\n", format_public_date(home.ends), home.address, home.name);
        text.push_str(&line);
    }
    text.trim_end().to_owned()
}

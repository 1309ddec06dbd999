//! The mails before and after a home expires (six weeks). They are written in the transaction that
//! records the expiry (`crate::property`), so that each is sent once.

use std::pin::Pin;

use foundation::{Site, outbox};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::text::time::format_public_date;

use super::links::find_user;
use super::mail::{self, SubmissionMail};
use super::model::Submission;
use crate::property::PropertyId;

/// The boxed future that `crate::property` awaits.
type NotifyFuture<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

/// Mails the submitters that their homes expire soon unless they confirm them.
pub fn notify_expiring<'a>(
    site: &'a Site,
    tx: &'a mut Tx,
    homes: &'a [PropertyId],
    now: Timestamp,
) -> NotifyFuture<'a> {
    Box::pin(notify(site, tx, homes, true, now))
}

/// Mails the submitters that their homes have expired.
pub fn notify_expired<'a>(
    site: &'a Site,
    tx: &'a mut Tx,
    homes: &'a [PropertyId],
    now: Timestamp,
) -> NotifyFuture<'a> {
    Box::pin(notify(site, tx, homes, false, now))
}

async fn notify(
    site: &Site,
    tx: &mut Tx,
    homes: &[PropertyId],
    is_before: bool,
    now: Timestamp,
) -> Result<()> {
    // One query per home: most submissions have no home, so SQLite would not use the index for a
    // list.
    for home in homes {
        let query = "SELECT * FROM submissions WHERE property_id = $1";
        let Some(row) = tx.fetch_optional(sql(query).bind(*home)).await? else { continue };
        let submission = Submission::read(&row)?;
        let Some(user) = find_user(tx, submission.account_id).await? else { continue };
        let ends = "SELECT expires_at FROM properties WHERE id = $1";
        let ends: Option<Timestamp> =
            tx.fetch_one(sql(ends).bind(*home)).await?.get("expires_at")?;
        let Some(ends) = ends else { continue };
        let language = user.language.unwrap_or_else(|| site.default_language());
        let (subject, text) = expiry_message(is_before, ends, language);
        let mail = SubmissionMail {
            subject: mail::subject(subject, &submission, language),
            text,
            has_remarks: false,
            dedupe_key: format!("submission/{}/end/{}/{is_before}", submission.id, ends.seconds()),
            mail_key: outbox::new_key(&site.rng),
        };
        mail::write_mail(site, tx, &submission, &user, mail, now).await?;
    }
    Ok(())
}

fn expiry_message(is_before: bool, ends: Timestamp, language: Language) -> (&'static str, String) {
    let day = format_public_date(ends);
    match (is_before, language) {
        (true, Language::En) => (
            "Is your home still available?",
            format!(
                "It is public until {day}. Say in one touch that it is still available, and it \
                     stays for six weeks more; otherwise it goes by itself."
            ),
        ),
        (true, Language::Fr) => (
            "Votre propriété est-elle encore disponible?",
            format!(
                "Elle est publique jusqu’au {day}. Confirmez d’une touche qu’elle est encore \
                     disponible, et elle reste six semaines de plus; sinon, elle disparaît d’elle-même."
            ),
        ),
        (false, Language::En) => (
            "Your home is not public any more",
            "It hasn’t been confirmed as available for six weeks. If it still is, confirm it \
             in one touch, and everyone can find it again."
                .to_owned(),
        ),
        (false, Language::Fr) => (
            "Votre propriété n’est plus publique",
            "Personne n’a confirmé depuis six semaines qu’elle est encore disponible. Si elle \
             l’est, confirmez-le d’une touche, et tout le monde peut la trouver de nouveau."
                .to_owned(),
        ),
    }
}

//! The letters about the end of six weeks: before it, and when it has come. They are written in
//! the transaction that notes it (`crate::property`), so that each is written once.

use std::pin::Pin;

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::text::time::format_public_date;

use super::links::find_user;
use super::mail::{self, Letter};
use super::model::Submission;
use crate::property::PropertyId;
use crate::{Site, outbox};

/// What comes of telling.
type Telling<'a> = Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>>;

/// Writes to whoever posted these homes that each ends soon, unless they say that it is still
/// available.
pub fn tell_ending<'a>(
    site: &'a Site,
    tx: &'a mut Tx,
    homes: &'a [PropertyId],
    now: Timestamp,
) -> Telling<'a> {
    Box::pin(tell(site, tx, homes, true, now))
}

/// Writes to whoever posted these homes that each has ended.
pub fn tell_ended<'a>(
    site: &'a Site,
    tx: &'a mut Tx,
    homes: &'a [PropertyId],
    now: Timestamp,
) -> Telling<'a> {
    Box::pin(tell(site, tx, homes, false, now))
}

async fn tell(
    site: &Site,
    tx: &mut Tx,
    homes: &[PropertyId],
    is_ahead: bool,
    now: Timestamp,
) -> Result<()> {
    outbox::store::lock(tx).await?;
    // One by one: most submissions are of no home yet, which makes SQLite think little of the
    // index when it is asked for several.
    for home in homes {
        let query = "SELECT * FROM submissions WHERE property_id = $1";
        let Some(row) = tx.fetch_optional(sql(query).bind(*home)).await? else { continue };
        let one = Submission::read(&row)?;
        let Some(user) = find_user(tx, one.account_id).await? else { continue };
        let ends = "SELECT expires_time FROM properties WHERE id = $1";
        let ends: Option<Timestamp> =
            tx.fetch_one(sql(ends).bind(*home)).await?.get("expires_time")?;
        let Some(ends) = ends else { continue };
        let language = user.language.unwrap_or_else(|| site.default_language());
        let (subject, said) = words(is_ahead, ends, language);
        let letter = Letter {
            subject: mail::subject(subject, &one, language),
            said,
            has_remarks: false,
            dedupe_key: format!("submission/{}/end/{}/{is_ahead}", one.id, ends.seconds()),
            mail_key: outbox::new_key(&site.chance),
        };
        mail::write_letter(site, tx, (&one, &user), letter, now).await?;
    }
    Ok(())
}

fn words(is_ahead: bool, ends: Timestamp, language: Language) -> (&'static str, String) {
    let day = format_public_date(ends);
    match (is_ahead, language) {
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
            "Nobody has said for six weeks that it is still available. If it is, say so in one \
             touch, and everybody can find it again."
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

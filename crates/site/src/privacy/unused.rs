//! Accounts of agents and customers that nobody has signed in to for long: their address is told
//! 30 days before, and then they are deleted as if by themselves.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::storage::audit::Actor;

use super::run::Run;
use crate::access::UserId;
use crate::account::{User, records};
use crate::outbox::{self, NewMail};
use crate::paths::page as paths;
use crate::{Site, profile};

/// The kind of these mails; their row has all that they say.
pub const MAIL_KIND: &str = "privacy_unused";

/// So many seconds before an account goes its address is told.
const TOLD_BEFORE: i64 = 30 * 24 * 60 * 60;
/// Accounts of one look.
const AT_ONCE: i64 = 50;
/// Looks of one run.
const LOOKS_MOST: usize = 200;

/// Tells whose accounts go in 30 days, and deletes those that were told so long ago; how many
/// were deleted. Without a mail server nobody is told, and nothing is deleted.
pub async fn delete(site: &Site, run: &Run) -> Result<u64> {
    if !site.sends_mail() {
        return Ok(0);
    }
    let mut deleted = 0;
    for _ in 0..LOOKS_MOST {
        let ids = gone(&mut site.db.read().await?, run).await?;
        let mut done = 0;
        for id in &ids {
            done += u64::from(delete_one(site, run, UserId(*id)).await?);
        }
        deleted += done;
        if done == 0 {
            break;
        }
    }
    if deleted > 0 {
        site.note_homes().await;
    }
    for _ in 0..LOOKS_MOST {
        let ids = to_tell(&mut site.db.read().await?, run).await?;
        if ids.is_empty() {
            break;
        }
        for id in ids {
            tell(site, run, UserId(id)).await?;
        }
    }
    site.outbox.note();
    Ok(deleted)
}

/// Whose last visit was before then and who may be deleted: no session, nothing public.
macro_rules! unused {
    ($more:literal) => {
        concat!(
            "SELECT id FROM users WHERE group_id IN (3, 4)
               AND COALESCE(last_sign_in_time, creation_time) < $1
               AND password_hash <> '' AND email LIKE '%@%'
               AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM submissions
                 WHERE account_id = users.id AND state = 'published') ",
            $more,
            " ORDER BY COALESCE(last_sign_in_time, creation_time), id LIMIT $2"
        )
    };
}

/// Who is to be told: not since the last visit.
async fn to_tell(tx: &mut Tx, run: &Run) -> Result<Vec<i64>> {
    let query = unused!(
        "AND (unused_told_time IS NULL
           OR unused_told_time < COALESCE(last_sign_in_time, creation_time))"
    );
    ids(tx, sql(query).bind(run.before + TOLD_BEFORE).bind(AT_ONCE)).await
}

/// Who was told long enough ago, by a mail that has gone.
async fn gone(tx: &mut Tx, run: &Run) -> Result<Vec<i64>> {
    let query = unused!(
        "AND unused_told_time >= COALESCE(last_sign_in_time, creation_time)
         AND unused_told_time <= $3
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE subject_id = users.id
           AND kind = 'privacy_unused' AND sent_at IS NULL)"
    );
    let told = run.began - TOLD_BEFORE;
    ids(tx, sql(query).bind(run.before).bind(AT_ONCE).bind(told)).await
}

async fn ids(tx: &mut Tx, query: platform::db::Sql) -> Result<Vec<i64>> {
    tx.fetch_all(query).await?.iter().map(|row| row.get("id")).collect()
}

async fn delete_one(site: &Site, run: &Run, id: UserId) -> Result<bool> {
    platform::write!(site.db, tx => async {
        profile::lock_account(&mut tx).await?;
        // Somebody may have come meanwhile.
        if !gone(&mut tx, run).await?.contains(&id.0) {
            return Ok(false);
        }
        let Some(user) = records::find_by_id(&mut tx, id).await? else { return Ok(false) };
        let confirmed = "SELECT email_confirmed_time FROM users WHERE id = $1";
        let confirmed = tx.fetch_one(sql(confirmed).bind(id)).await?;
        let confirmed: Option<Timestamp> = confirmed.get("email_confirmed_time")?;
        let address = confirmed.map(|_| user.email.to_lowercase());
        let actor = Actor::program();
        profile::remove_account(site, &mut tx, &user, address.as_deref(), &actor, run.began)
            .await?;
        run.tell(&mut tx, 1, Some(&id.to_string())).await?;
        Ok(true)
    }
    .await)
}

async fn tell(site: &Site, run: &Run, id: UserId) -> Result<()> {
    let key = outbox::new_key(&site.chance);
    platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        outbox::store::lock(&mut tx).await?;
        let Some(user) = records::find_by_id(&mut tx, id).await? else { return Ok(()) };
        let mail = letter(site, &user, &key, run.began);
        outbox::store::write(&mut tx, &[mail]).await?;
        let told = "UPDATE users SET unused_told_time = $2 WHERE id = $1";
        tx.execute(sql(told).bind(id).bind(run.began)).await?;
        Ok(())
    }
    .await)
}

fn letter(site: &Site, user: &User, mail_key: &str, now: Timestamp) -> NewMail {
    let language = user.language.unwrap_or_else(|| site.default_language());
    let details = site.company();
    let company = &details.company_name;
    let sign_in = format!("{}{}", site.base_url, site.addresses.of(paths::LOGIN, language));
    let (subject, body) = match language {
        Language::En => (
            format!("Your account with {company} is not used"),
            format!(
                "Nobody has signed in to your account for a long time. In 30 days we delete it, \
                 with everything in it.\n\nTo keep it, sign in before then:\n{sign_in}\n"
            ),
        ),
        Language::Fr => (
            format!("Votre compte ({company}) n’est pas utilisé"),
            format!(
                "Personne n’a ouvert de session dans votre compte depuis longtemps. Dans 30 jours, \
                 nous le supprimerons avec tout ce qu’il contient.\n\nPour le garder, ouvrez une \
                 session d’ici là\u{a0}:\n{sign_in}\n"
            ),
        ),
    };
    let sender =
        format!("\n-- \n{company}\n{}\n{}\n", details.postal_address.join("\n"), details.address());
    NewMail {
        kind: MAIL_KIND,
        subject_id: user.id.0,
        mail_key: mail_key.to_owned(),
        dedupe_key: format!("{MAIL_KIND} {} {}", user.id, now.seconds()),
        to_address: user.email.clone(),
        subject,
        body: body + &sender,
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    }
}

//! Deletes accounts of agents and customers that nobody signs in to. A mail warns their owners 30
//! days before; the deletion is the same as when an owner deletes the account.

use foundation::Site;
use foundation::access::UserId;
use foundation::auth::{User, records};
use foundation::outbox::{self, NewMail};
use foundation::paths::page as paths;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::storage::audit::Actor;

use super::run::RuleRun;
use crate::customer;

/// The kind of these mails. Their outbox row has the whole text.
pub const MAIL_KIND: &str = "privacy_unused";

/// Seconds between the warning and the deletion: 30 days.
const NOTICE_SECONDS: i64 = 30 * 24 * 60 * 60;
/// Accounts per batch.
const BATCH: i64 = 50;
/// Batches per run.
const MAX_BATCHES: usize = 200;

/// Warns owners 30 days ahead, deletes accounts that were warned 30 days ago, and returns how many
/// were deleted. Without a mail server it does nothing.
pub async fn delete_unused(site: &Site, run: &RuleRun) -> Result<u64> {
    if !site.sends_mail() {
        return Ok(0);
    }
    let mut deleted = 0;
    for _ in 0..MAX_BATCHES {
        let ids = find_deletable(&mut site.db.read().await?, run).await?;
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
    for _ in 0..MAX_BATCHES {
        let ids = find_to_notify(&mut site.db.read().await?, run).await?;
        if ids.is_empty() {
            break;
        }
        for id in ids {
            notify(site, run, UserId(id)).await?;
        }
    }
    site.outbox.wake_worker();
    Ok(deleted)
}

/// Accounts with their last sign-in before `$1`, without a session and without a public home.
macro_rules! unused {
    ($more:literal) => {
        concat!(
            "SELECT id FROM users WHERE group_id IN (3, 4)
               AND COALESCE(last_sign_in_at, created_at) < $1
               AND password_hash <> '' AND email LIKE '%@%'
               AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM submissions
                 WHERE account_id = users.id AND state = 'published') ",
            $more,
            " ORDER BY COALESCE(last_sign_in_at, created_at), id LIMIT $2"
        )
    };
}

/// Accounts to warn: not warned since the last sign-in.
async fn find_to_notify(tx: &mut Tx, run: &RuleRun) -> Result<Vec<i64>> {
    let query = unused!(
        "AND (unused_notified_at IS NULL
           OR unused_notified_at < COALESCE(last_sign_in_at, created_at))"
    );
    fetch_ids(tx, sql(query).bind(run.cutoff + NOTICE_SECONDS).bind(BATCH)).await
}

/// Accounts that were warned long enough ago, by a mail that was sent.
async fn find_deletable(tx: &mut Tx, run: &RuleRun) -> Result<Vec<i64>> {
    let query = unused!(
        "AND unused_notified_at >= COALESCE(last_sign_in_at, created_at)
         AND unused_notified_at <= $3
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE subject_id = users.id
           AND kind = 'privacy_unused' AND sent_at IS NULL)"
    );
    let told_before = run.start - NOTICE_SECONDS;
    fetch_ids(tx, sql(query).bind(run.cutoff).bind(BATCH).bind(told_before)).await
}

async fn fetch_ids(tx: &mut Tx, query: platform::db::Sql) -> Result<Vec<i64>> {
    tx.fetch_all(query).await?.iter().map(|row| row.get("id")).collect()
}

async fn delete_one(site: &Site, run: &RuleRun, id: UserId) -> Result<bool> {
    platform::write!(site.db, tx => async {
        customer::lock_account(&mut tx).await?;
        // The owner may have signed in meanwhile.
        if !find_deletable(&mut tx, run).await?.contains(&id.0) {
            return Ok(false);
        }
        let Some(user) = records::find_by_id(&mut tx, id).await? else { return Ok(false) };
        let confirmed = "SELECT email_confirmed_at FROM users WHERE id = $1";
        let confirmed = tx.fetch_one(sql(confirmed).bind(id)).await?;
        let confirmed: Option<Timestamp> = confirmed.get("email_confirmed_at")?;
        let address = confirmed.map(|_| user.email.to_lowercase());
        let actor = Actor::program();
        customer::remove_account(site, &mut tx, &user, address.as_deref(), &actor, run.start)
            .await?;
        run.record_batch(&mut tx, 1, Some(&id.to_string())).await?;
        Ok(true)
    }
    .await)
}

async fn notify(site: &Site, run: &RuleRun, id: UserId) -> Result<()> {
    let key = outbox::new_key(&site.rng);
    platform::write!(site.db, tx => async {
        records::lock_user(&mut tx, id).await?;
        let Some(user) = records::find_by_id(&mut tx, id).await? else { return Ok(()) };
        let mail = build_mail(site, &user, &key, run.start);
        outbox::store::write(&mut tx, &[mail]).await?;
        let update = "UPDATE users SET unused_notified_at = $2 WHERE id = $1";
        tx.execute(sql(update).bind(id).bind(run.start)).await?;
        Ok(())
    }
    .await)
}

fn build_mail(site: &Site, user: &User, mail_key: &str, now: Timestamp) -> NewMail {
    let language = user.language.unwrap_or_else(|| site.default_language());
    let details = site.company();
    let company = &details.company_name;
    let sign_in = format!("{}{}", site.base_url, site.addresses.of(paths::LOGIN, language));
    let (subject, body) = match language {
        Language::En => (
            format!("Your account with {company} is not used"),
            format!(
                "No one has signed in to your account for a long time. In 30 days, we’ll delete it, \
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
    NewMail {
        kind: MAIL_KIND,
        subject_id: user.id.0,
        mail_key: mail_key.to_owned(),
        dedupe_key: format!("{MAIL_KIND} {} {}", user.id, now.seconds()),
        to_address: user.email.clone(),
        subject,
        body: body + &details.signature(language),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    }
}

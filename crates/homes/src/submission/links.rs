//! The secret link to the form of a draft, for browsers without script and for autosave.
//!
//! It is valid for a week and for one draft. Each request checks that the user may still post. Only
//! its hash is stored.

use foundation::Site;
use foundation::access::{Group, Permission, UserId};
use foundation::auth::{User, records};
use foundation::paths::page as paths;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::identity::session::Token;
use platform::language::Language;

use super::error::SubmissionError;
use super::link_store::{DRAFT_LINKS, PREVIEWS};
use super::model::{Submission, SubmissionId};
use super::store;

/// Checks that a group may post now.
///
/// # Errors
/// [`SubmissionError::OwnersClosed`].
pub fn check_may_post(site: &Site, group: Group) -> Result<()> {
    if group.may(Permission::SubmitListings) && (group != Group::User || site.company().owners_post)
    {
        return Ok(());
    }
    Err(SubmissionError::OwnersClosed.into())
}

/// A new token for a draft.
pub fn new_token(site: &Site) -> Token {
    Token::new(&site.rng)
}

/// The path of a draft's form.
pub fn path(site: &Site, token: &Token, language: Language) -> String {
    site.addresses.of(paths::POSTING, language).replace("{token}", token.reveal())
}

/// The current user of an account.
pub async fn find_user(tx: &mut Tx, id: UserId) -> Result<Option<User>> {
    let row = tx.fetch_optional(sql("SELECT * FROM users WHERE id = $1").bind(id)).await?;
    row.as_ref().map(records::read).transpose()
}

/// The draft and the user of a link.
///
/// # Errors
/// [`SubmissionError::LinkEnded`].
pub async fn open(site: &Site, tx: &mut Tx, token: &str) -> Result<(Submission, User)> {
    let ended = || SubmissionError::LinkEnded;
    let hash = Token::parse(token).ok_or_else(ended)?.hash();
    let found = DRAFT_LINKS.find(tx, &hash, site.clock.now()).await?;
    let (id, user_id) = found.ok_or_else(ended)?;
    let user = find_user(tx, user_id).await?.filter(|user| !user.is_disabled).ok_or_else(ended)?;
    check_may_post(site, user.group).map_err(|_| ended())?;
    let submission = store::find(tx, id).await?;
    if submission.account_id != user.id {
        return Err(ended().into());
    }
    Ok((submission, user))
}

/// Inserts a link to an existing draft.
pub async fn insert(
    tx: &mut Tx,
    id: SubmissionId,
    user: UserId,
    token: &Token,
    now: Timestamp,
) -> Result<()> {
    DRAFT_LINKS.insert(tx, id, user, &token.hash(), now).await
}

/// Deletes expired links and previews, and returns how many.
///
/// # Errors
/// The store is away.
pub async fn delete_expired_links(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let previews = PREVIEWS.delete_expired(&mut tx, now).await?;
        Ok(previews + DRAFT_LINKS.delete_expired(&mut tx, now).await?)
    }
    .await)
}

//! The link under which a draft is written: for who has no script, and for the form that keeps
//! what is typed.
//!
//! It is good for a week, for one draft, and only as long as its person may post: whoever is
//! disabled or changes group is shut out with the next request. The store has its hash alone.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::identity::session::Token;
use platform::language::Language;

use super::error::SubmissionError;
use super::model::{Submission, SubmissionId};
use super::{looks, store};
use crate::Site;
use crate::access::{Group, Permission, UserId};
use crate::account::{User, records};
use crate::paths::page as paths;

/// Whether somebody may post now.
///
/// # Errors
/// [`SubmissionError::OwnersClosed`].
pub fn may_post(site: &Site, group: Group) -> Result<()> {
    if group.may(Permission::SubmitListings) && (group != Group::User || site.company().owners_post)
    {
        return Ok(());
    }
    Err(SubmissionError::OwnersClosed.into())
}

/// A new token for a draft.
pub fn new_token(site: &Site) -> Token {
    Token::new(&site.chance)
}

/// The path of a draft.
pub fn path(site: &Site, token: &Token, language: Language) -> String {
    site.addresses.of(paths::POSTING, language).replace("{token}", token.reveal())
}

/// Somebody with an account, as they are now.
pub async fn find_user(tx: &mut Tx, id: UserId) -> Result<Option<User>> {
    let row = tx.fetch_optional(sql("SELECT * FROM users WHERE id = $1").bind(id)).await?;
    row.as_ref().map(records::read).transpose()
}

/// The draft of a link, and whose it is.
///
/// # Errors
/// [`SubmissionError::LinkEnded`].
pub async fn open(site: &Site, tx: &mut Tx, token: &str) -> Result<(Submission, User)> {
    let ended = || SubmissionError::LinkEnded;
    let hash = Token::parse(token).ok_or_else(ended)?.hash();
    let found = store::find_by_link(tx, &hash, site.clock.now()).await?;
    let (id, user_id) = found.ok_or_else(ended)?;
    let user = find_user(tx, user_id).await?.filter(|user| !user.is_disabled).ok_or_else(ended)?;
    may_post(site, user.group).map_err(|_| ended())?;
    let submission = store::find(tx, id).await?;
    if submission.account_id != user.id {
        return Err(ended().into());
    }
    Ok((submission, user))
}

/// A link to a draft that is there, in a transaction of the caller's.
pub async fn begin(
    tx: &mut Tx,
    id: SubmissionId,
    user: UserId,
    token: &Token,
    now: Timestamp,
) -> Result<()> {
    store::begin_link(tx, id, user, &token.hash(), now).await
}

/// Forgets the links and looks that have ended; how many.
///
/// # Errors
/// The store is away.
pub async fn forget_old_links(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let looks = looks::delete_old(&mut tx, now).await?;
        Ok(looks + store::delete_old_links(&mut tx, now).await?)
    }
    .await)
}

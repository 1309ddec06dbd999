//! Checks that a signed-in user knows the password, and that the session has not ended meanwhile.

use platform::clock::Timestamp;
use platform::db::{ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::identity::password::{HashingPool, Verdict};
use platform::identity::session::TokenHash;

use super::error::AccountError;
use super::guard::SignedIn;
use super::model::User;
use super::sessions::find_live;
use super::store::{self, AttemptSubject};
use crate::Site;

/// Checks the password of a signed-in user. Failures count for the user as in
/// `change_password`, and for the client's address as in sign-in.
///
/// # Errors
/// [`AccountError::OldPasswordWrong`], for the field `password`.
pub async fn check_password(
    site: &Site,
    client: ClientAddress,
    signed_in: &SignedIn,
    password: &str,
) -> Result<()> {
    let user = &signed_in.user;
    if password.is_empty() || password.chars().count() > platform::identity::password::MAX_CHARS {
        return Err(AccountError::PasswordWrong.into());
    }
    let attempt = site.limits.begin_sign_in(client)?;
    let checked = compare_password(site, user, password).await;
    // Only a wrong password costs the address a failure.
    if !matches!(checked, Err(Error::Invalid { .. })) {
        attempt.forgive();
    }
    checked
}

async fn compare_password(site: &Site, user: &User, password: &str) -> Result<()> {
    let pool = if user.group.is_staff() { HashingPool::Staff } else { HashingPool::Visitors };
    let slot = site.passwords.reserve_in(pool)?;
    let now = site.clock.now();
    let subject = AttemptSubject::SignedIn(user.id);
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, subject, now).await)?;
    let stored = {
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        store::find_password_hash(&mut tx, user.id).await?.ok_or(AccountError::NotSignedIn)?
    };
    if slot.verify(Some(&stored), password).await? == Verdict::Wrong {
        return Err(AccountError::PasswordWrong.into());
    }
    platform::write!(site.db, tx => async {
        store::lock_attempt(&mut tx, user.id, subject).await?;
        store::forget_failures(&mut tx, subject).await
    }
    .await)
}

/// Refuses a session that has ended meanwhile.
///
/// # Errors
/// [`AccountError::NotSignedIn`].
pub async fn must_be_live(tx: &mut Tx, session: &TokenHash, now: Timestamp) -> Result<()> {
    match find_live(tx, session, now).await? {
        Some(_) => Ok(()),
        None => Err(AccountError::NotSignedIn.into()),
    }
}

//! The commands `keyturn admin …`.

use platform::db::Db;
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use crate::Site;
use crate::access::UserId;
use crate::auth::error::AccountError;
use crate::auth::model::NewUser;
use crate::auth::store::{self, AttemptSubject, NewUserRow};
use crate::auth::{links, mfa, passkeys, strength};

/// How many administrators can sign in.
pub async fn count_administrators(db: &Db) -> Result<i64> {
    store::count_administrators(&mut db.read().await?).await
}

/// Creates a user and returns the id.
///
/// # Errors
/// An invalid or taken address, an invalid name, or a weak password.
pub async fn create_user(site: &Site, new: NewUser) -> Result<UserId> {
    let new = new.parse(site)?;
    let hash = site.passwords.hash(&new.password).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let record = NewUserRow {
            email: &new.email,
            first_name: &new.first_name,
            last_name: &new.last_name,
            group: new.group,
            password_hash: &hash,
        };
        let id = store::insert(&mut tx, record, now).await?.ok_or(AccountError::EmailTaken)?;
        let entry = Entry::new("account.create", format!("user {id}"))
            .after(json!({ "email": new.email, "group_id": new.group.id() }));
        audit::append(&mut tx, now, &Actor::command_line(), entry).await?;
        Ok(id)
    }
    .await)
}

/// Sets another password, ends the sessions, enables a disabled account and forgets its
/// failed sign-ins.
///
/// # Errors
/// An unknown address, or a weak password.
pub async fn reset_password(site: &Site, email: &str, password: &str) -> Result<()> {
    strength::check(site, password, &[email]).map_err(AccountError::from)?;
    let hash = site.passwords.hash(password).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let (user, _) =
            store::find_by_email(&mut tx, email).await?.ok_or(AccountError::UserNotFound)?;
        store::set_password(&mut tx, user.id, &hash, now).await?;
        store::enable(&mut tx, user.id).await?;
        links::delete_for_user(&mut tx, user.id).await?;
        store::delete_sessions(&mut tx, user.id, None).await?;
        store::forget_failures(&mut tx, AttemptSubject::Identity(email)).await?;
        let entry = Entry::new("account.reset_password", format!("user {}", user.id));
        audit::append(&mut tx, now, &Actor::command_line(), entry).await
    }
    .await)
}

/// Removes the second factor and the passkeys of an account whose owner lost them. Its sessions
/// end, and the owner is notified. Returns whether there was anything to remove.
///
/// # Errors
/// An unknown address.
pub async fn remove_second_factor(site: &Site, email: &str) -> Result<bool> {
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.rng);
    let email = crate::auth::identity::normalize_typed(email);
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let (user, _) =
            store::find_by_email(&mut tx, &email).await?.ok_or(AccountError::UserNotFound)?;
        let passkeys = passkeys::delete_all(&mut tx, user.id).await?;
        if user.second_factor_time.is_none() && passkeys == 0 {
            return Ok(false);
        }
        mfa::remove(&mut tx, user.id).await?;
        store::delete_sessions(&mut tx, user.id, None).await?;
        let event = mfa::notifications::SecurityEvent::TakenOff;
        mfa::notifications::write(&mut tx, site, &user, &event, &mail_key, now).await?;
        let entry = Entry::new("user.remove_second_factor", format!("user {}", user.id)).before(
            json!({ "second_factor": user.second_factor_time.is_some(), "passkeys": passkeys }),
        );
        audit::append(&mut tx, now, &Actor::command_line(), entry).await?;
        Ok(true)
    }
    .await)
}

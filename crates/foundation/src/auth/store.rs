//! The queries about users, sessions and failed sign-ins.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::{self, Row, Tx, sql};
use platform::error::{Error, Result};
use platform::identity::session::TokenHash;
use platform::language::Language;
use platform::text::email::key as email_key;
use platform::text::plain;

use super::device::DeviceKind;
use super::error::AccountError;
use super::identity::is_number;
use super::model::{LONGEST_WAIT, MOST_SESSIONS, SKEW, SessionTimes, User, wait_after};
use crate::access::{Group, Permission, UserId};
use crate::locks;
use crate::session_devices::{
    ExpiredSessions, detach_group_devices, detach_user_devices, end_without_session,
};

/// A failure older than this many seconds is forgotten.
const FAILURE_MEMORY: i64 = 24 * 60 * 60;

/// Finds a user by address, or by number in E.164, with the password hash. An invited user
/// has no hash yet.
pub async fn find_by_email(tx: &mut Tx, email: &str) -> Result<Option<(User, Option<String>)>> {
    let query = if is_number(email) {
        sql("SELECT * FROM users WHERE phone = $1").bind(email)
    } else {
        sql("SELECT * FROM users WHERE email_key = $1").bind(email_key(email))
    };
    let row = tx.fetch_optional(query).await?;
    let Some(row) = row else { return Ok(None) };
    let hash: String = row.get("password_hash")?;
    Ok(Some((read(&row)?, Some(hash).filter(|hash| !hash.is_empty()))))
}

/// A user by id.
pub async fn find_by_id(tx: &mut Tx, user_id: UserId) -> Result<Option<User>> {
    let row = tx.fetch_optional(sql("SELECT * FROM users WHERE id = $1").bind(user_id)).await?;
    row.as_ref().map(read).transpose()
}

/// Whether the account still exists, is enabled and has the permission.
pub async fn still_has_permission(
    tx: &mut Tx,
    user_id: UserId,
    permission: Permission,
) -> Result<bool> {
    let user = find_by_id(tx, user_id).await?;
    Ok(user.is_some_and(|user| !user.is_disabled && user.group.may(permission)))
}

/// A user's first and last name.
pub async fn find_name(tx: &mut Tx, user_id: UserId) -> Result<Option<String>> {
    let query = "SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1";
    let row = tx.fetch_optional(sql(query).bind(user_id)).await?;
    row.map(|row| row.get("name")).transpose()
}

/// The first and last names of some users.
pub async fn find_names(tx: &mut Tx, user_ids: &[UserId]) -> Result<HashMap<UserId, String>> {
    let ids = serde_json::to_string(user_ids).map_err(Error::internal)?;
    let rows = tx
        .fetch_all(
            platform::sql_in!(
                "SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id",
                ids "$1"
            )
            .bind(ids),
        )
        .await?;
    rows.iter().map(|row| Ok((UserId(row.get("id")?), row.get("name")?))).collect()
}

/// Whether somebody has ever signed in.
pub async fn has_signed_in(tx: &mut Tx, user_id: UserId) -> Result<bool> {
    let query = "SELECT 1 FROM users WHERE id = $1 AND last_sign_in_at IS NOT NULL";
    Ok(tx.fetch_optional(sql(query).bind(user_id)).await?.is_some())
}

/// The stored hash of a user's password.
pub async fn find_password_hash(tx: &mut Tx, user_id: UserId) -> Result<Option<String>> {
    let row = tx
        .fetch_optional(sql("SELECT password_hash FROM users WHERE id = $1").bind(user_id))
        .await?;
    row.map(|row| row.get("password_hash")).transpose()
}

/// How many accounts there are, and how many of them are agents'.
pub async fn count(tx: &mut Tx) -> Result<(i64, i64)> {
    let query = "SELECT COUNT(*) AS users, COUNT(*) FILTER (WHERE group_id = $1) AS agents
                 FROM users";
    let row = tx.fetch_one(sql(query).bind(Group::Agent.id())).await?;
    Ok((row.get("users")?, row.get("agents")?))
}

/// How many administrators can sign in.
pub async fn count_administrators(tx: &mut Tx) -> Result<i64> {
    tx.fetch_one(
        sql("SELECT COUNT(*) AS total FROM users
             WHERE group_id = 1 AND is_disabled = $1 AND password_hash <> ''")
        .bind(false),
    )
    .await?
    .get("total")
}

/// A new row of the table of users.
#[derive(Debug)]
pub struct NewUserRow<'a> {
    /// As it is stored, see [`platform::text::email::normalise`].
    pub email: &'a str,
    /// Given name.
    pub first_name: &'a str,
    /// Family name.
    pub last_name: &'a str,
    /// What the user may do.
    pub group: Group,
    /// Empty for somebody who is invited.
    pub password_hash: &'a str,
}

/// Adds a user and returns the id, or `None` when the address is taken. The first
/// administrator gets the id 1, which the sequence skips: the sample content
/// names user 1 as its author.
pub async fn insert(tx: &mut Tx, new: NewUserRow<'_>, now: Timestamp) -> Result<Option<UserId>> {
    let is_first = new.group == Group::Administrator && !has_administrator(tx).await?;
    let insert = if is_first {
        sql("INSERT INTO users (id, email, email_key, first_name, last_name, password_hash,
                                group_id, search_text, created_at, updated_at)
             VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id")
    } else {
        sql("INSERT INTO users (email, email_key, first_name, last_name, password_hash,
                                group_id, search_text, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id")
    };
    let insert = insert
        .bind(new.email)
        .bind(email_key(new.email))
        .bind(new.first_name)
        .bind(new.last_name)
        .bind(new.password_hash)
        .bind(new.group.id())
        .bind(search_text(new.first_name, new.last_name, new.email))
        .bind(now);
    match tx.fetch_one(insert).await {
        Ok(row) => row.get("id").map(|id| Some(UserId(id))),
        Err(error) if db::is_unique_violation(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn has_administrator(tx: &mut Tx) -> Result<bool> {
    let query = "SELECT id FROM users WHERE group_id = 1 OR id = 1 LIMIT 1";
    Ok(tx.fetch_optional(sql(query)).await?.is_some())
}

/// Stores names, group and whether the account is disabled.
pub async fn update(tx: &mut Tx, user: &User, now: Timestamp) -> Result<()> {
    tx.execute(
        sql("UPDATE users SET first_name = $2, last_name = $3, group_id = $4, is_disabled = $5,
                              search_text = $6, updated_at = $7
             WHERE id = $1")
        .bind(user.id)
        .bind(&user.first_name)
        .bind(&user.last_name)
        .bind(user.group.id())
        .bind(user.is_disabled)
        .bind(search_text(&user.first_name, &user.last_name, &user.email))
        .bind(now),
    )
    .await?;
    Ok(())
}

/// Deletes an account with its sessions and its invitation.
pub async fn delete(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.execute(sql("DELETE FROM users WHERE id = $1").bind(user_id)).await?;
    Ok(())
}

/// The text that a search for people matches.
pub fn search_text(first_name: &str, last_name: &str, email: &str) -> String {
    plain::search_words(&format!("{first_name} {last_name} {email}")).join(" ")
}

/// Ends the sign-ins of a user that wait for the second factor.
async fn delete_challenges(tx: &mut Tx, user_id: UserId) -> Result<()> {
    let query = "DELETE FROM sign_in_challenges WHERE user_id = $1";
    tx.execute(sql(query).bind(user_id)).await.map(drop)
}

/// Stores another password hash. This also ends an invitation, which is only for users
/// without a password.
pub async fn set_password(
    tx: &mut Tx,
    user_id: UserId,
    password_hash: &str,
    now: Timestamp,
) -> Result<()> {
    delete_challenges(tx, user_id).await?;
    tx.execute(
        sql("UPDATE users SET password_hash = $2, updated_at = $3 WHERE id = $1")
            .bind(user_id)
            .bind(password_hash)
            .bind(now),
    )
    .await
    .map(drop)
}

/// Stores the language that a user reads.
pub async fn set_language(tx: &mut Tx, user_id: UserId, language: Language) -> Result<()> {
    let query = "UPDATE users SET language = $2 WHERE id = $1";
    tx.execute(sql(query).bind(user_id).bind(language.code())).await.map(drop)
}

/// Stores the number that was confirmed, or none.
pub async fn set_phone(
    tx: &mut Tx,
    user_id: UserId,
    phone: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("UPDATE users SET phone = $2, phone_confirmed_at = $3, updated_at = $4
             WHERE id = $1")
        .bind(user_id)
        .bind(phone)
        .bind(phone.map(|_| now))
        .bind(now),
    )
    .await
    .map(drop)
}

/// Stores a confirmed address. An account without one stores its number in this column.
pub async fn set_email(
    tx: &mut Tx,
    user_id: UserId,
    email: &str,
    confirmed: Option<Timestamp>,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("UPDATE users SET email = $2, email_key = $3, email_confirmed_at = $4,
               updated_at = $5 WHERE id = $1")
        .bind(user_id)
        .bind(email)
        .bind(email_key(email))
        .bind(confirmed)
        .bind(now),
    )
    .await
    .map(drop)
}

/// Notes that the address was confirmed by a code.
pub async fn confirm_email(tx: &mut Tx, user_id: UserId, now: Timestamp) -> Result<()> {
    let query = "UPDATE users SET email_confirmed_at = $2 WHERE id = $1";
    tx.execute(sql(query).bind(user_id).bind(now)).await.map(drop)
}

/// Stores the kind of device of a session.
pub async fn note_device(tx: &mut Tx, session: &TokenHash, device: DeviceKind) -> Result<()> {
    let query = "UPDATE sessions SET device = $2 WHERE token_hash = $1";
    tx.execute(sql(query).bind(&session[..]).bind(device.as_str())).await.map(drop)
}

/// Lets a disabled user in again.
pub async fn enable(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.execute(sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(user_id).bind(false))
        .await?;
    Ok(())
}

/// Begins a session and stores the time of the sign-in. Beyond [`MOST_SESSIONS`] the least
/// recently used session ends.
pub async fn begin_session(
    tx: &mut Tx,
    session: &TokenHash,
    user: &User,
    now: Timestamp,
) -> Result<()> {
    let (idle, most) = SessionTimes::limits(user.group);
    let expired = ExpiredSessions { idle: now - idle, began: now - most, future: now + SKEW };
    detach_user_devices(tx, user.id, expired).await?;
    // Dead sessions do not count. Sessions from the future (the clock was ahead) would rank
    // as the most recently used.
    tx.execute(
        sql("DELETE FROM sessions WHERE user_id = $1 AND (last_used_at <= $2
               OR created_at <= $3 OR last_used_at > $4 OR created_at > $4)")
        .bind(user.id)
        .bind(now - idle)
        .bind(now - most)
        .bind(now + SKEW),
    )
    .await?;
    tx.execute(
        sql("DELETE FROM sessions WHERE user_id = $1 AND token_hash NOT IN (
               SELECT token_hash FROM sessions WHERE user_id = $1
               ORDER BY last_used_at DESC, created_at DESC, token_hash LIMIT $2)")
        .bind(user.id)
        .bind(MOST_SESSIONS - 1),
    )
    .await?;
    tx.execute(
        sql("INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
             VALUES ($1, $2, $3, $3)")
        .bind(&session[..])
        .bind(user.id)
        .bind(now),
    )
    .await?;
    tx.execute(
        sql("UPDATE users SET last_sign_in_at = $2, search_text = $3 WHERE id = $1")
            .bind(user.id)
            .bind(now)
            .bind(search_text(&user.first_name, &user.last_name, &user.email)),
    )
    .await?;
    Ok(())
}

/// The user of a session, and when it began and was last used.
pub async fn find_session(
    tx: &mut Tx,
    session: &TokenHash,
) -> Result<Option<(User, SessionTimes)>> {
    let row = tx
        .fetch_optional(
            sql("SELECT users.*, sessions.created_at AS began, sessions.last_used_at AS used
                 FROM sessions JOIN users ON users.id = sessions.user_id
                 WHERE sessions.token_hash = $1")
            .bind(&session[..]),
        )
        .await?;
    let Some(row) = row else { return Ok(None) };
    let times = SessionTimes { creation_time: row.get("began")?, last_used_time: row.get("used")? };
    Ok(Some((read(&row)?, times)))
}

/// Notes that a session is in use.
pub async fn touch_session(tx: &mut Tx, session: &TokenHash, now: Timestamp) -> Result<()> {
    tx.execute(
        sql("UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1")
            .bind(&session[..])
            .bind(now),
    )
    .await?;
    Ok(())
}

/// Ends one session.
pub async fn delete_session(tx: &mut Tx, session: &TokenHash) -> Result<()> {
    tx.execute(sql("DELETE FROM sessions WHERE token_hash = $1").bind(&session[..])).await?;
    Ok(())
}

/// Ends a user's sessions except the given one. Returns how many.
pub async fn delete_sessions(
    tx: &mut Tx,
    user_id: UserId,
    except: Option<&TokenHash>,
) -> Result<u64> {
    delete_challenges(tx, user_id).await?;
    end_without_session(tx, user_id).await?;
    let keep: &[u8] = except.map_or(&[], |session| &session[..]);
    tx.execute(
        sql("DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2")
            .bind(user_id)
            .bind(keep),
    )
    .await
}

/// Deletes expired sessions, and those from the future, which would come alive later.
/// Returns how many.
pub async fn delete_ended_sessions(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let mut deleted = 0;
    for group in Group::ALL {
        let (idle, most) = SessionTimes::limits(group);
        let expired = ExpiredSessions { idle: now - idle, began: now - most, future: now + SKEW };
        detach_group_devices(tx, group.id(), expired).await?;
        deleted += tx
            .execute(
                sql("DELETE FROM sessions WHERE (last_used_at <= $2 OR created_at <= $3
                       OR last_used_at > $4 OR created_at > $4)
                     AND user_id IN (SELECT id FROM users WHERE group_id = $1)")
                .bind(group.id())
                .bind(now - idle)
                .bind(now - most)
                .bind(now + SKEW),
            )
            .await?;
    }
    Ok(deleted)
}

/// The key by which failed attempts are counted.
#[derive(Clone, Copy, Debug)]
pub enum AttemptSubject<'a> {
    /// Attempts from anywhere on the account of this address or number.
    Identity(&'a str),
    /// Attempts on a device where this user has signed in before. Failures of strangers
    /// elsewhere do not count here.
    TrustedDevice(UserId),
    /// Attempts of this user within a live session. Failed sign-ins do not count here.
    SignedIn(UserId),
    /// Attempts on the second factor of this user, after the password was right.
    SecondFactor(UserId),
}

impl AttemptSubject<'_> {
    /// The key of the row. Keys without an @ cannot collide with an address.
    fn key(self) -> String {
        match self {
            Self::Identity(email) => email_key(email),
            Self::TrustedDevice(user_id) => format!("known device {user_id}"),
            Self::SignedIn(user_id) => format!("signed in {user_id}"),
            Self::SecondFactor(user_id) => format!("second factor {user_id}"),
        }
    }
}

/// Serialises this writer with all writers of accounts on PostgreSQL: for what is about several
/// accounts, or about one that is not known yet.
pub async fn lock_sign_ins(tx: &mut Tx) -> Result<()> {
    tx.lock(&[locks::SIGN_INS]).await
}

/// Serialises writers of an account, its sessions and factors on PostgreSQL.
pub async fn lock_user(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.lock(&[locks::SIGN_INS.of(locks::account(user_id))]).await
}

/// Like [`lock_user`], and with it the failed attempts on the second factor.
pub async fn lock_second_factor(tx: &mut Tx, user_id: UserId) -> Result<()> {
    lock_attempt(tx, user_id, AttemptSubject::SecondFactor(user_id)).await
}

/// Like [`lock_user`], and with it the failed attempts of a subject.
pub async fn lock_attempt(tx: &mut Tx, user_id: UserId, subject: AttemptSubject<'_>) -> Result<()> {
    let (account, subject) = (locks::account(user_id), subject.key());
    tx.lock(&[locks::SIGN_INS.of(account), locks::SIGN_INS.of(subject)]).await
}

/// Deletes failures older than a day. Returns how many.
pub async fn delete_old_failures(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let old = sql("DELETE FROM sign_in_failures WHERE updated_at < $1");
    tx.execute(old.bind(now - FAILURE_MEMORY)).await
}

/// Counts an attempt as failed before its outcome is known, so that concurrent attempts
/// cannot share one failure. [`forget_failures`] undoes it.
///
/// # Errors
/// [`AccountError::Blocked`] while the account has to wait.
pub async fn begin_attempt(tx: &mut Tx, subject: AttemptSubject<'_>, now: Timestamp) -> Result<()> {
    let key = subject.key();
    tx.lock(&[locks::SIGN_INS.of(&key)]).await?;
    let row = tx
        .fetch_optional(sql("SELECT * FROM sign_in_failures WHERE email_key = $1").bind(&key))
        .await?;
    let mut failures = 0;
    if let Some(row) = row
        && row.get::<Timestamp>("updated_at")? >= now - FAILURE_MEMORY
    {
        let wait = row.get::<Timestamp>("blocked_until")? - now;
        // A wait above the maximum was written while the clock was ahead. It counts as a
        // failure, and the next failure starts a new wait.
        if wait > 0 && wait <= LONGEST_WAIT {
            return Err(AccountError::Blocked(wait.unsigned_abs()).into());
        }
        failures = row.get("failures")?;
    }
    failures += 1;
    tx.execute(
        sql("INSERT INTO sign_in_failures (email_key, failures, blocked_until, updated_at)
             VALUES ($1, $2, $3, $4)
             ON CONFLICT (email_key) DO UPDATE SET failures = excluded.failures,
               blocked_until = excluded.blocked_until, updated_at = excluded.updated_at")
        .bind(&key)
        .bind(failures)
        .bind(now + wait_after(failures))
        .bind(now),
    )
    .await?;
    Ok(())
}

/// Resets the failures of a subject.
pub async fn forget_failures(tx: &mut Tx, subject: AttemptSubject<'_>) -> Result<()> {
    let forget = sql("DELETE FROM sign_in_failures WHERE email_key = $1");
    tx.execute(forget.bind(subject.key())).await.map(drop)
}

/// Reads a user from a row with every column of the table.
pub fn read(row: &Row) -> Result<User> {
    Ok(User {
        id: UserId(row.get("id")?),
        // An account without an address stores its number here.
        email: Some(row.get::<String>("email")?)
            .filter(|email| !is_number(email))
            .unwrap_or_default(),
        phone: row.get("phone")?,
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
        group: Group::from_id(row.get("group_id")?)?,
        is_disabled: row.get("is_disabled")?,
        language: row.get::<Option<String>>("language")?.as_deref().and_then(Language::from_code),
        second_factor_time: row.get("second_factor_at")?,
    })
}

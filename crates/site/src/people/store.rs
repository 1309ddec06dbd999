//! The queries about people and their invitations.

use platform::db::{self, Row, Tx, sql};
use platform::error::Result;
use platform::identity::session::TokenHash;
use platform::paging::ListQuery;
use platform::text::{email, plain};

use super::error::PeopleError;
use super::model::{Invitation, NewPerson, Person, VALID_FOR};
use crate::access::Group;
use crate::account::{User, records};

/// One page of the people, newest first, and how many there are in all.
pub async fn list(
    tx: &mut Tx,
    query: &ListQuery,
    group: Option<Group>,
) -> Result<(Vec<Person>, i64)> {
    let pattern = match query.search.as_deref().map(plain::search_words) {
        None => "%".to_owned(),
        Some(words) if words.is_empty() => return Ok((Vec::new(), 0)),
        // Folded words hold letters and digits only, so nothing needs escaping.
        Some(words) => format!("% {}%", words.join(" ")),
    };
    // 0 is no group: everybody.
    let group = group.map_or(0, Group::id);
    let rows = tx
        .fetch_all(
            sql("SELECT users.*, expires_at, mail_due_at, mailed_at, mail_error
                 FROM users LEFT JOIN invitations ON invitations.user_id = users.id
                 WHERE ' ' || users.words LIKE $1 AND (users.group_id = $2 OR $2 = 0)
                 ORDER BY users.creation_time DESC, users.id DESC LIMIT $3 OFFSET $4")
            .bind(&pattern)
            .bind(group)
            .bind(query.size)
            .bind(query.offset()),
        )
        .await?;
    let total = tx
        .fetch_one(
            sql("SELECT COUNT(*) AS total FROM users
                 WHERE ' ' || words LIKE $1 AND (group_id = $2 OR $2 = 0)")
            .bind(&pattern)
            .bind(group),
        )
        .await?
        .get("total")?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total))
}

/// One person.
///
/// # Errors
/// [`PeopleError::NotFound`].
pub async fn find(tx: &mut Tx, user_id: i64) -> Result<Person> {
    let row = tx
        .fetch_optional(
            sql("SELECT users.*, expires_at, mail_due_at, mailed_at, mail_error
                 FROM users LEFT JOIN invitations ON invitations.user_id = users.id
                 WHERE users.id = $1")
            .bind(user_id),
        )
        .await?;
    read(&row.ok_or(PeopleError::NotFound)?)
}

/// Adds an account without a password; its id.
///
/// # Errors
/// [`PeopleError::EmailTaken`], [`PeopleError::AlreadyInvited`].
pub async fn insert(tx: &mut Tx, new: &NewPerson, now: i64) -> Result<i64> {
    let key = email::key(&new.email);
    let known = sql("SELECT password_hash FROM users WHERE email_key = $1").bind(&key);
    if let Some(row) = tx.fetch_optional(known).await? {
        let is_invited = row.get::<String>("password_hash")?.is_empty();
        let taken = if is_invited { PeopleError::AlreadyInvited } else { PeopleError::EmailTaken };
        return Err(taken.into());
    }
    tx.fetch_one(
        sql("INSERT INTO users (email, email_key, first_name, last_name, password_hash, group_id,
                                words, creation_time, updated_time)
             VALUES ($1, $2, $3, $4, '', $5, $6, $7, $7) RETURNING id")
        .bind(&new.email)
        .bind(&key)
        .bind(&new.first_name)
        .bind(&new.last_name)
        .bind(new.group.id())
        .bind(records::words(&new.first_name, &new.last_name, &new.email))
        .bind(now),
    )
    .await
    // Two who invite the same person at the same moment.
    .map_err(|error| {
        if db::is_unique_violation(&error) { PeopleError::AlreadyInvited.into() } else { error }
    })?
    .get("id")
}

/// Invites a person, anew if that was done before: the links of then are dead.
pub async fn invite(
    tx: &mut Tx,
    user_id: i64,
    invited_by: i64,
    token: &TokenHash,
    mail_due_at: Option<i64>,
    now: i64,
) -> Result<()> {
    tx.execute(sql("DELETE FROM invitations WHERE user_id = $1").bind(user_id)).await?;
    tx.execute(
        sql("INSERT INTO invitations (user_id, invited_by, creation_time, expires_at, mail_due_at)
             VALUES ($1, $2, $3, $4, $5)")
        .bind(user_id)
        .bind(invited_by)
        .bind(now)
        .bind(now + VALID_FOR)
        .bind(mail_due_at),
    )
    .await?;
    insert_token(tx, user_id, token).await
}

async fn insert_token(tx: &mut Tx, user_id: i64, token: &TokenHash) -> Result<()> {
    tx.execute(
        sql("INSERT INTO invitation_tokens (token_hash, user_id) VALUES ($1, $2)")
            .bind(&token[..])
            .bind(user_id),
    )
    .await?;
    Ok(())
}

/// An invitation that can be accepted: whose, until when, and who invites.
#[derive(Debug)]
pub struct Open {
    /// Who is invited.
    pub user: User,
    /// Unix seconds.
    pub expires_at: i64,
    /// Who invites, if they still have an account.
    pub invited_by: Option<String>,
}

/// The invitation that a link leads to.
///
/// # Errors
/// [`PeopleError::InvitationGone`].
pub async fn find_open(tx: &mut Tx, token: &TokenHash, now: i64) -> Result<Open> {
    let row = tx
        .fetch_optional(
            sql("SELECT users.*, invitations.expires_at, invitations.invited_by
                 FROM invitation_tokens
                 JOIN invitations ON invitations.user_id = invitation_tokens.user_id
                 JOIN users ON users.id = invitations.user_id
                 WHERE invitation_tokens.token_hash = $1 AND invitations.expires_at > $2
                   AND users.is_disabled = $3 AND users.password_hash = ''")
            .bind(&token[..])
            .bind(now)
            .bind(false),
        )
        .await?;
    open(tx, &row.ok_or(PeopleError::InvitationGone)?).await
}

async fn open(tx: &mut Tx, row: &Row) -> Result<Open> {
    let invited_by: Option<i64> = row.get("invited_by")?;
    let inviter = sql("SELECT * FROM users WHERE id = $1").bind(invited_by);
    let inviter = tx.fetch_optional(inviter).await?.as_ref().map(records::read);
    let full_name = |user: User| format!("{} {}", user.first_name, user.last_name);
    Ok(Open {
        user: records::read(row)?,
        expires_at: row.get("expires_at")?,
        invited_by: inviter.transpose()?.map(full_name),
    })
}

/// Stores names, group, and whether the person is kept out.
pub async fn update(tx: &mut Tx, user: &User, now: i64) -> Result<()> {
    tx.execute(
        sql("UPDATE users SET first_name = $2, last_name = $3, group_id = $4, is_disabled = $5,
                              words = $6, updated_time = $7
             WHERE id = $1")
        .bind(user.id)
        .bind(&user.first_name)
        .bind(&user.last_name)
        .bind(user.group.id())
        .bind(user.is_disabled)
        .bind(records::words(&user.first_name, &user.last_name, &user.email))
        .bind(now),
    )
    .await?;
    Ok(())
}

/// Deletes an account with its sessions and its invitation.
pub async fn delete(tx: &mut Tx, user_id: i64) -> Result<()> {
    tx.execute(sql("DELETE FROM users WHERE id = $1").bind(user_id)).await?;
    Ok(())
}

/// Refuses what has left nobody who can manage people. Asked in the transaction of
/// the change: two changes at the same moment cannot both have seen the other's
/// administrator.
///
/// # Errors
/// [`PeopleError::LastAdministrator`].
pub async fn keep_an_administrator(tx: &mut Tx, before: &Person) -> Result<()> {
    let is_at_risk = before.is_acting_administrator();
    if is_at_risk && records::count_administrators(tx).await? == 0 {
        return Err(PeopleError::LastAdministrator.into());
    }
    Ok(())
}

/// An e-mail that is ours to send until `mail_due_at`.
#[derive(Debug)]
pub struct Claimed {
    /// What it tells about.
    pub open: Open,
    /// This try's number, from 1.
    pub attempt: i64,
    /// When the invitation was made.
    pub creation_time: i64,
    mail_due_at: i64,
}

/// Takes the invitation whose e-mail has been due for longest until `until`, with a
/// token for the link in it.
pub async fn claim_mail(
    tx: &mut Tx,
    token: &TokenHash,
    now: i64,
    until: i64,
) -> Result<Option<Claimed>> {
    let claimed = tx
        .fetch_optional(
            sql("UPDATE invitations SET mail_attempts = mail_attempts + 1, mail_due_at = $2
                 WHERE user_id = (
                   SELECT user_id FROM invitations JOIN users ON users.id = user_id
                   WHERE mail_due_at <= $1 AND expires_at > $1 AND is_disabled = $3
                   ORDER BY mail_due_at, user_id LIMIT 1)
                 RETURNING user_id, mail_attempts, creation_time")
            .bind(now)
            .bind(until)
            .bind(false),
        )
        .await?;
    let Some(row) = claimed else { return Ok(None) };
    insert_token(tx, row.get("user_id")?, token).await?;
    Ok(Some(Claimed {
        open: find_open(tx, token, now).await?,
        attempt: row.get("mail_attempts")?,
        creation_time: row.get("creation_time")?,
        mail_due_at: until,
    }))
}

/// What became of an e-mail.
#[derive(Debug, Default)]
pub struct Outcome {
    /// When to try again.
    pub due_at: Option<i64>,
    /// When the server took it over.
    pub mailed_at: Option<i64>,
    /// Why it did not.
    pub error: String,
}

/// Writes down what became of an e-mail, unless the invitation is another by now.
pub async fn record_mail(tx: &mut Tx, mail: &Claimed, outcome: &Outcome) -> Result<()> {
    tx.execute(
        sql("UPDATE invitations SET mail_due_at = $4, mailed_at = $5, mail_error = $6
             WHERE user_id = $1 AND mail_attempts = $2 AND mail_due_at = $3")
        .bind(mail.open.user.id)
        .bind(mail.attempt)
        .bind(mail.mail_due_at)
        .bind(outcome.due_at)
        .bind(outcome.mailed_at)
        .bind(&outcome.error),
    )
    .await?;
    Ok(())
}

fn read(row: &Row) -> Result<Person> {
    let invitation = match row.get("expires_at")? {
        Some(expires_at) => Some(Invitation {
            expires_at,
            mail_due_at: row.get("mail_due_at")?,
            mailed_at: row.get("mailed_at")?,
            mail_error: row.get("mail_error")?,
        }),
        None => None,
    };
    Ok(Person {
        user: records::read(row)?,
        has_password: !row.get::<String>("password_hash")?.is_empty(),
        creation_time: row.get("creation_time")?,
        last_sign_in_time: row.get("last_sign_in_time")?,
        invitation,
    })
}

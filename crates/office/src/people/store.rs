//! The queries about users and their invitations.

use foundation::access::{Group, UserId};
use foundation::auth::User;
use foundation::auth::records::{self, NewUserRow};
use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::Result;
use platform::identity::session::{Token, TokenHash};
use platform::paging::ListQuery;
use platform::text::words::word_patterns;

use super::error::PeopleError;
use super::model::{Invitation, NewPerson, Person, VALID_FOR};

/// Users of whom every search word begins a word of the names or address. `$1` comes from
/// [`word_patterns`], `$2` is a group or 0 for any.
macro_rules! search_people {
    ($beginning:literal, $end:literal) => {
        Sql::per_engine(
            concat!(
                $beginning,
                " WHERE (users.group_id = $2 OR $2 = 0) AND NOT EXISTS
                    (SELECT 1 FROM json_each($1) AS pattern
                     WHERE ' ' || users.search_text NOT LIKE pattern.value)",
                $end
            ),
            concat!(
                $beginning,
                " WHERE (users.group_id = $2 OR $2 = 0) AND NOT EXISTS
                    (SELECT 1 FROM jsonb_array_elements_text($1::jsonb) AS pattern (value)
                     WHERE ' ' || users.search_text NOT LIKE pattern.value)",
                $end
            ),
        )
    };
}

/// One page of the users, newest first, and the total.
pub async fn list(
    tx: &mut Tx,
    query: &ListQuery,
    group: Option<Group>,
) -> Result<(Vec<Person>, i64)> {
    let patterns = match query.search.as_deref().map(word_patterns) {
        None => "[]".to_owned(),
        // A term without a letter or digit finds nobody.
        Some(None) => return Ok((Vec::new(), 0)),
        Some(Some(patterns)) => patterns,
    };
    let group = group.map_or(0, Group::id);
    let page = search_people!(
        "SELECT users.*, expires_at, mail_due_at, mailed_at, mail_error,
                EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id) AS has_passkeys
         FROM users LEFT JOIN invitations ON invitations.user_id = users.id",
        " ORDER BY users.created_at DESC, users.id DESC LIMIT $3 OFFSET $4"
    );
    let page = page.bind(&patterns).bind(group).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    let total =
        search_people!("SELECT COUNT(*) AS total FROM users", "").bind(&patterns).bind(group);
    let total = tx.fetch_one(total).await?.get("total")?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total))
}

/// Finds a user.
///
/// # Errors
/// [`PeopleError::NotFound`].
pub async fn find(tx: &mut Tx, user_id: UserId) -> Result<Person> {
    let row = tx
        .fetch_optional(
            sql("SELECT users.*, expires_at, mail_due_at, mailed_at, mail_error,
                EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id) AS has_passkeys
                 FROM users LEFT JOIN invitations ON invitations.user_id = users.id
                 WHERE users.id = $1")
            .bind(user_id),
        )
        .await?;
    read(&row.ok_or(PeopleError::NotFound)?)
}

/// Adds an account without a password and returns its id.
///
/// # Errors
/// [`PeopleError::EmailTaken`], [`PeopleError::AlreadyInvited`].
pub async fn insert(tx: &mut Tx, new: &NewPerson, now: Timestamp) -> Result<UserId> {
    if let Some((_, hash)) = records::find_by_email(tx, &new.email).await? {
        let is_invited = hash.is_none();
        let taken = if is_invited { PeopleError::AlreadyInvited } else { PeopleError::EmailTaken };
        return Err(taken.into());
    }
    let NewPerson { email, first_name, last_name, group, language } = new;
    let record = NewUserRow { email, first_name, last_name, group: *group, password_hash: "" };
    // A concurrent invitation of the same address.
    let id = records::insert(tx, record, now).await?.ok_or(PeopleError::AlreadyInvited)?;
    records::set_language(tx, id, *language).await?;
    Ok(id)
}

/// Creates or renews an invitation; previous links stop working.
pub async fn invite(
    tx: &mut Tx,
    user_id: UserId,
    invited_by: UserId,
    token: &TokenHash,
    mail_due_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<()> {
    end_invitation(tx, user_id).await?;
    tx.execute(
        sql("INSERT INTO invitations (user_id, invited_by, created_at, expires_at, mail_due_at)
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

async fn insert_token(tx: &mut Tx, user_id: UserId, token: &TokenHash) -> Result<()> {
    tx.execute(
        sql("INSERT INTO invitation_tokens (token_hash, user_id) VALUES ($1, $2)")
            .bind(&token[..])
            .bind(user_id),
    )
    .await?;
    Ok(())
}

/// An invitation that can be accepted.
#[derive(Debug)]
pub struct OpenInvitation {
    /// The invited user.
    pub user: User,
    /// When it expires.
    pub expires_at: Timestamp,
    /// The inviter's name, if their account still exists.
    pub invited_by: Option<String>,
}

/// Finds the invitation of a token.
///
/// # Errors
/// [`PeopleError::InvitationGone`].
pub async fn find_open(tx: &mut Tx, token: &TokenHash, now: Timestamp) -> Result<OpenInvitation> {
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

async fn open(tx: &mut Tx, row: &Row) -> Result<OpenInvitation> {
    let inviter = match row.get::<Option<i64>>("invited_by")?.map(UserId) {
        None => None,
        Some(id) => tx.fetch_optional(sql("SELECT * FROM users WHERE id = $1").bind(id)).await?,
    };
    let inviter = inviter.as_ref().map(records::read);
    let full_name = |user: User| format!("{} {}", user.first_name, user.last_name);
    Ok(OpenInvitation {
        user: records::read(row)?,
        expires_at: row.get("expires_at")?,
        invited_by: inviter.transpose()?.map(full_name),
    })
}

/// Deletes an invitation with its links.
pub async fn end_invitation(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.execute(sql("DELETE FROM invitations WHERE user_id = $1").bind(user_id)).await.map(drop)
}

/// Refuses a change after which no administrator could sign in. It runs in the transaction of
/// the change, so concurrent changes cannot both rely on the other's administrator.
///
/// # Errors
/// [`PeopleError::LastAdministrator`].
pub async fn require_administrator(tx: &mut Tx, before: &Person) -> Result<()> {
    let is_at_risk = before.is_acting_administrator();
    if is_at_risk && records::count_administrators(tx).await? == 0 {
        return Err(PeopleError::LastAdministrator.into());
    }
    Ok(())
}

/// An e-mail claimed until `mail_due_at`.
#[derive(Debug)]
pub struct ClaimedMail {
    /// The invitation.
    pub open: OpenInvitation,
    /// The number of this attempt, from 1.
    pub attempt: i64,
    /// When the invitation was created.
    pub creation_time: Timestamp,
    /// The token of the link in it.
    pub token: Token,
    mail_due_at: Timestamp,
}

/// When the next e-mail is due; `None` if none waits.
pub async fn next_mail_due(tx: &mut Tx, now: Timestamp) -> Result<Option<Timestamp>> {
    tx.fetch_one(
        sql("SELECT MIN(mail_due_at) AS due FROM invitations JOIN users ON users.id = user_id
             WHERE mail_due_at IS NOT NULL AND expires_at > $1 AND is_disabled = $2
               AND password_hash = ''")
        .bind(now)
        .bind(false),
    )
    .await?
    .get("due")
}

/// Claims the longest due e-mail until `until`, with a new token for its link.
pub async fn claim_mail(
    tx: &mut Tx,
    token: &Token,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<ClaimedMail>> {
    let claimed = tx
        .fetch_optional(
            sql("UPDATE invitations SET mail_attempts = mail_attempts + 1, mail_due_at = $2
                 WHERE user_id = (
                   SELECT user_id FROM invitations JOIN users ON users.id = user_id
                   WHERE mail_due_at <= $1 AND expires_at > $1 AND is_disabled = $3
                     AND password_hash = ''
                   ORDER BY mail_due_at, user_id LIMIT 1)
                 RETURNING user_id, mail_attempts, created_at")
            .bind(now)
            .bind(until)
            .bind(false),
        )
        .await?;
    let Some(row) = claimed else { return Ok(None) };
    let hash = token.hash();
    insert_token(tx, UserId(row.get("user_id")?), &hash).await?;
    Ok(Some(ClaimedMail {
        open: find_open(tx, &hash, now).await?,
        token: token.clone(),
        attempt: row.get("mail_attempts")?,
        creation_time: row.get("created_at")?,
        mail_due_at: until,
    }))
}

/// The outcome of an attempt.
#[derive(Debug, Default)]
pub struct MailOutcome {
    /// The next attempt.
    pub due_at: Option<Timestamp>,
    /// When the mail server accepted it.
    pub mailed_at: Option<Timestamp>,
    /// The error.
    pub error: String,
}

/// Stores the outcome, unless the invitation was renewed meanwhile.
pub async fn record_mail(tx: &mut Tx, mail: &ClaimedMail, outcome: &MailOutcome) -> Result<()> {
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
    let has_password = !row.get::<String>("password_hash")?.is_empty();
    // A user with a password has no pending invitation.
    let invitation = match row.get("expires_at")? {
        Some(expires_at) if !has_password => Some(Invitation {
            expires_at,
            mail_due_at: row.get("mail_due_at")?,
            mailed_at: row.get("mailed_at")?,
            mail_error: row.get("mail_error")?,
        }),
        _ => None,
    };
    Ok(Person {
        user: records::read(row)?,
        has_password,
        has_passkeys: row.get("has_passkeys")?,
        creation_time: row.get("created_at")?,
        last_sign_in_time: row.get("last_sign_in_at")?,
        invitation,
    })
}

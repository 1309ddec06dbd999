//! The queries about pending codes.

use platform::clock::Timestamp;
use platform::db::{self, Tx, sql};
use platform::error::{Error, Result};
use platform::identity::session::TokenHash;
use platform::language::Language;

use super::model::{CodeLetter, CodePurpose, CodeRequest, Registrant};
use crate::access::UserId;
use crate::auth::User;
use crate::auth::identity::{Identity, is_number};
use crate::secrets::Seed;
use crate::sms::Number;

/// Who gets what for a request.
#[derive(Debug)]
pub struct CodeRecipient {
    /// The account, if there is one.
    pub user_id: Option<UserId>,
    /// Whether no code opens the row.
    pub is_decoy: bool,
    /// What is sent.
    pub letter: CodeLetter,
}

/// Decides what is sent, by the existing account and whether it has a password.
pub fn recipient(
    purpose: CodePurpose,
    requester: Option<UserId>,
    account: Option<(User, bool)>,
) -> CodeRecipient {
    match (purpose, account) {
        // The requester's own address, not confirmed yet.
        (CodePurpose::Change, Some((user, _))) if requester == Some(user.id) => {
            CodeRecipient { user_id: requester, is_decoy: false, letter: CodeLetter::Code }
        }
        (CodePurpose::Register | CodePurpose::Change, None) => {
            CodeRecipient { user_id: None, is_decoy: false, letter: CodeLetter::Code }
        }
        (CodePurpose::Register | CodePurpose::Change, Some((user, _))) => CodeRecipient {
            user_id: Some(user.id),
            is_decoy: true,
            letter: CodeLetter::AccountExists,
        },
        // Invited users have a link already; disabled users get none.
        (CodePurpose::Reset, Some((user, true))) if user.group.is_staff() && !user.is_disabled => {
            CodeRecipient { user_id: Some(user.id), is_decoy: true, letter: CodeLetter::StaffLink }
        }
        (CodePurpose::Reset, Some((user, true))) if !user.is_disabled && !user.group.is_staff() => {
            CodeRecipient { user_id: Some(user.id), is_decoy: false, letter: CodeLetter::Code }
        }
        // The mail is queued all the same, and dropped before it is sent.
        (CodePurpose::Reset, _) => {
            CodeRecipient { user_id: None, is_decoy: true, letter: CodeLetter::Code }
        }
    }
}

/// A code to insert.
pub struct NewCode<'a> {
    /// The request.
    pub request: &'a CodeRequest<'a>,
    /// What is sent.
    pub recipient: &'a CodeRecipient,
    /// The key of the row.
    pub token: &'a TokenHash,
    /// The seed of the code.
    pub seed: &'a Seed,
}

/// Inserts a code beside others pending for the same address. Returns the id.
pub async fn insert(
    tx: &mut Tx,
    NewCode { request, recipient, token, seed }: NewCode<'_>,
    expires_at: Timestamp,
    now: Timestamp,
) -> Result<i64> {
    let key = request.identity.key();
    let purpose = request.purpose.as_str();
    let registrant = &request.registrant;
    tx.fetch_one(
        sql("INSERT INTO account_codes (token_hash, purpose, identity, shown, user_id, is_decoy,
               seed, expires_at, language, first_name, last_name, password_hash, terms, letters,
               consent_ip, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             RETURNING id")
        .bind(&token[..])
        .bind(purpose)
        .bind(key)
        .bind(request.identity.as_str())
        .bind(request.user_id.or(recipient.user_id).map(|id| id.0))
        .bind(recipient.is_decoy)
        .bind(&seed[..])
        .bind(expires_at)
        .bind(request.language.code())
        .bind(&registrant.first_name)
        .bind(&registrant.last_name)
        .bind(&registrant.password_hash)
        .bind(&registrant.terms)
        .bind(&registrant.letters)
        .bind(request.client.to_string())
        .bind(now),
    )
    .await?
    .get("id")
}

/// A pending code.
#[derive(Debug)]
pub struct CodeRow {
    /// The row.
    pub id: i64,
    /// What it does.
    pub purpose: CodePurpose,
    key: String,
    shown: String,
    /// The account, if there is one.
    pub user_id: Option<UserId>,
    /// Whether no code opens it.
    pub is_decoy: bool,
    /// The seed of the code.
    pub seed: Vec<u8>,
    /// The number of wrong tries.
    pub tries: i64,
    /// When it expires.
    pub expires_at: Timestamp,
    /// The language of the message.
    pub language: Language,
    /// The registration, if it is one.
    pub registrant: Registrant,
    /// The address of the client that accepted the terms.
    pub agreed_from: String,
}

impl CodeRow {
    /// The recipient's identity, in the form that is compared.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The recipient's identity, in the form that is stored.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// The recipient's identity.
    pub fn identity(&self) -> Identity {
        match Number::parse(&self.key) {
            Some(number) if is_number(&self.key) => Identity::Phone(number),
            _ => Identity::Email(self.shown.clone()),
        }
    }

    /// What was sent when the decoy was created.
    pub fn letter_of_decoy(&self) -> CodeLetter {
        match (self.purpose, self.user_id) {
            (CodePurpose::Reset, Some(_)) => CodeLetter::StaffLink,
            (CodePurpose::Reset, None) => CodeLetter::Code,
            _ => CodeLetter::AccountExists,
        }
    }
}

/// The code of a token.
pub async fn find(tx: &mut Tx, token: &TokenHash) -> Result<Option<CodeRow>> {
    let query = sql("SELECT * FROM account_codes WHERE token_hash = $1").bind(&token[..]);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

/// The code of a row.
pub async fn find_by_id(tx: &mut Tx, id: i64) -> Result<Option<CodeRow>> {
    let query = sql("SELECT * FROM account_codes WHERE id = $1").bind(id);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

fn read(row: &db::Row) -> Result<CodeRow> {
    let purpose: String = row.get("purpose")?;
    let purpose = CodePurpose::ALL.into_iter().find(|one| one.as_str() == purpose);
    let language = Language::from_code(&row.get::<String>("language")?);
    Ok(CodeRow {
        id: row.get("id")?,
        purpose: purpose.ok_or_else(|| Error::internal("a code for nothing"))?,
        key: row.get("identity")?,
        shown: row.get("shown")?,
        user_id: row.get::<Option<i64>>("user_id")?.map(UserId),
        is_decoy: row.get("is_decoy")?,
        seed: row.get("seed")?,
        tries: row.get("tries")?,
        expires_at: row.get("expires_at")?,
        language: language.unwrap_or_default(),
        registrant: Registrant {
            first_name: row.get("first_name")?,
            last_name: row.get("last_name")?,
            password_hash: row.get("password_hash")?,
            terms: row.get("terms")?,
            letters: row.get("letters")?,
        },
        agreed_from: row.get("consent_ip")?,
    })
}

/// Counts a code that was wrong.
pub async fn count_try(tx: &mut Tx, id: i64) -> Result<()> {
    let query = "UPDATE account_codes SET tries = tries + 1 WHERE id = $1";
    tx.execute(sql(query).bind(id)).await.map(drop)
}

/// Replaces the seed, which makes another code.
pub async fn renew(tx: &mut Tx, id: i64, seed: &Seed, expires_at: Timestamp) -> Result<()> {
    let query = "UPDATE account_codes SET seed = $2, expires_at = $3, tries = 0 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(&seed[..]).bind(expires_at)).await.map(drop)
}

/// Deletes a code.
pub async fn delete(tx: &mut Tx, id: i64) -> Result<()> {
    tx.execute(sql("DELETE FROM account_codes WHERE id = $1").bind(id)).await.map(drop)
}

/// Deletes the codes of an address or a number.
pub async fn erase(tx: &mut Tx, key: &str) -> Result<()> {
    for purpose in CodePurpose::ALL {
        let query = "DELETE FROM account_codes WHERE purpose = $1 AND identity = $2";
        tx.execute(sql(query).bind(purpose.as_str()).bind(key)).await?;
    }
    Ok(())
}

/// Deletes codes that expired over an hour ago; until then they can be resent. Returns how many.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let query = "DELETE FROM account_codes WHERE expires_at <= $1";
    tx.execute(sql(query).bind(now - 60 * 60)).await
}

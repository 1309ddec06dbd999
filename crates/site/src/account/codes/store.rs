//! The queries about codes on their way.

use platform::clock::Timestamp;
use platform::db::{self, Tx, sql};
use platform::error::{Error, Result};
use platform::identity::session::TokenHash;
use platform::language::Language;

use super::model::{Ask, Letter, Purpose, Registrant};
use crate::access::UserId;
use crate::account::User;
use crate::account::identity::{Identity, is_number};
use crate::secrets::Seed;
use crate::sms::Number;

/// What becomes of who asks.
#[derive(Debug)]
pub struct Fate {
    /// Whose account it is about.
    pub user_id: Option<UserId>,
    /// No code opens it.
    pub is_decoy: bool,
    /// What is written.
    pub letter: Letter,
}

/// What becomes of who asks, by the account that there is and whether it has a password.
pub fn fate(purpose: Purpose, own: Option<UserId>, known: Option<(User, bool)>) -> Fate {
    match (purpose, known) {
        // One's own address, which no code has confirmed yet.
        (Purpose::Change, Some((user, _))) if own == Some(user.id) => {
            Fate { user_id: own, is_decoy: false, letter: Letter::Code }
        }
        (Purpose::Register | Purpose::Change, None) => {
            Fate { user_id: None, is_decoy: false, letter: Letter::Code }
        }
        (Purpose::Register | Purpose::Change, Some((user, _))) => {
            Fate { user_id: Some(user.id), is_decoy: true, letter: Letter::Known }
        }
        // Who is invited has a link already, and who is kept out gets none.
        (Purpose::Reset, Some((user, true))) if user.group.is_staff() && !user.is_disabled => {
            Fate { user_id: Some(user.id), is_decoy: true, letter: Letter::Staff }
        }
        (Purpose::Reset, Some((user, true))) if !user.is_disabled && !user.group.is_staff() => {
            Fate { user_id: Some(user.id), is_decoy: false, letter: Letter::Code }
        }
        // The letter is written all the same, and taken back before it is sent.
        (Purpose::Reset, _) => Fate { user_id: None, is_decoy: true, letter: Letter::Code },
    }
}

/// A code that is to be kept.
pub struct New<'a> {
    /// What it is for.
    pub ask: &'a Ask<'a>,
    /// What becomes of it.
    pub fate: &'a Fate,
    /// By which it is found.
    pub token: &'a TokenHash,
    /// What it is made of.
    pub seed: &'a Seed,
}

/// Keeps a code beside those that are on their way to the same address; its id.
pub async fn insert(
    tx: &mut Tx,
    New { ask, fate, token, seed }: New<'_>,
    expires_at: Timestamp,
    now: Timestamp,
) -> Result<i64> {
    let key = ask.identity.key();
    let purpose = ask.purpose.as_str();
    let registrant = &ask.registrant;
    tx.fetch_one(
        sql("INSERT INTO account_codes (token_hash, purpose, identity, shown, user_id, is_decoy,
               seed, expires_at, language, first_name, last_name, password_hash, terms, letters,
               agreed_from, creation_time)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             RETURNING id")
        .bind(&token[..])
        .bind(purpose)
        .bind(key)
        .bind(ask.identity.shown())
        .bind(ask.user_id.or(fate.user_id).map(|id| id.0))
        .bind(fate.is_decoy)
        .bind(&seed[..])
        .bind(expires_at)
        .bind(ask.language.code())
        .bind(&registrant.first_name)
        .bind(&registrant.last_name)
        .bind(&registrant.password_hash)
        .bind(&registrant.terms)
        .bind(&registrant.letters)
        .bind(ask.client.to_string())
        .bind(now),
    )
    .await?
    .get("id")
}

/// A code on its way.
#[derive(Debug)]
pub struct Row {
    /// The row.
    pub id: i64,
    /// What it does.
    pub purpose: Purpose,
    key: String,
    shown: String,
    /// Whose account it is about.
    pub user_id: Option<UserId>,
    /// No code opens it.
    pub is_decoy: bool,
    /// What the code is made of.
    pub seed: Vec<u8>,
    /// How often it was wrong.
    pub tries: i64,
    /// Until when it is good.
    pub expires_at: Timestamp,
    /// What its reader reads.
    pub language: Language,
    /// Who registers.
    pub registrant: Registrant,
    /// From where that was.
    pub agreed_from: String,
}

impl Row {
    /// Where the code went, as it is compared.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The same as it is to be stored.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Where the code went.
    pub fn identity(&self) -> Identity {
        match Number::parse(&self.key) {
            Some(number) if is_number(&self.key) => Identity::Phone(number),
            _ => Identity::Email(self.shown.clone()),
        }
    }

    /// What was written when it was made.
    pub fn letter_of_decoy(&self) -> Letter {
        match (self.purpose, self.user_id) {
            (Purpose::Reset, Some(_)) => Letter::Staff,
            (Purpose::Reset, None) => Letter::Code,
            _ => Letter::Known,
        }
    }
}

/// The code of a token.
pub async fn find(tx: &mut Tx, token: &TokenHash) -> Result<Option<Row>> {
    let query = sql("SELECT * FROM account_codes WHERE token_hash = $1").bind(&token[..]);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

/// The code of a row.
pub async fn find_by_id(tx: &mut Tx, id: i64) -> Result<Option<Row>> {
    let query = sql("SELECT * FROM account_codes WHERE id = $1").bind(id);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

fn read(row: &db::Row) -> Result<Row> {
    let purpose: String = row.get("purpose")?;
    let purpose = Purpose::ALL.into_iter().find(|one| one.as_str() == purpose);
    let language = Language::from_code(&row.get::<String>("language")?);
    Ok(Row {
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
        agreed_from: row.get("agreed_from")?,
    })
}

/// Counts a code that was wrong.
pub async fn count_try(tx: &mut Tx, id: i64) -> Result<()> {
    let query = "UPDATE account_codes SET tries = tries + 1 WHERE id = $1";
    tx.execute(sql(query).bind(id)).await.map(drop)
}

/// Another code.
pub async fn renew(tx: &mut Tx, id: i64, seed: &Seed, expires_at: Timestamp) -> Result<()> {
    let query = "UPDATE account_codes SET seed = $2, expires_at = $3, tries = 0 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(&seed[..]).bind(expires_at)).await.map(drop)
}

/// Forgets a code.
pub async fn delete(tx: &mut Tx, id: i64) -> Result<()> {
    tx.execute(sql("DELETE FROM account_codes WHERE id = $1").bind(id)).await.map(drop)
}

/// Forgets the codes of an address or a number.
pub async fn erase(tx: &mut Tx, key: &str) -> Result<()> {
    for purpose in Purpose::ALL {
        let query = "DELETE FROM account_codes WHERE purpose = $1 AND identity = $2";
        tx.execute(sql(query).bind(purpose.as_str()).bind(key)).await?;
    }
    Ok(())
}

/// Forgets codes that were too old an hour ago; until then another can be asked for. How many.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let query = "DELETE FROM account_codes WHERE expires_at <= $1";
    tx.execute(sql(query).bind(now - 60 * 60)).await
}

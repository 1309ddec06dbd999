//! One-time codes of six digits, which confirm a number or an address (docs/decisions/0038).
//!
//! The requester gets a token. The code works with that token only, for ten minutes and five
//! tries. Several codes may be pending for one address; a new request does not cancel others.
//! No row holds the code: it is derived from the row's seed with a key of the site.
//!
//! Where no code may be sent (no account to reset, or an account that exists already), a decoy
//! row is stored that no code opens, so that answers and timings reveal nothing. [`limits`]
//! counts what is sent, [`code_mail`] has the texts.

mod code_mail;
mod limits;
mod model;
mod store;

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::http::client_address::ClientAddress;
use platform::identity::session::{Token, TokenHash};
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

use self::model::CodeLetter;
use crate::Site;
use crate::access::UserId;
use crate::auth::error::AccountError;
use crate::auth::identity::Identity;
use crate::auth::links;
use crate::auth::trusted_device::TrustedDevice;
use crate::locks;
use crate::secrets::Seed;

pub use crate::auth::key::CodeKey;
pub use crate::auth::key::key;
pub use code_mail::is_code;
pub use limits::{count_send, forget_old as forget_old_counts};
pub use model::{CodePurpose, CodeRequest, Registrant};
pub use store::{CodeRow, delete_old, erase};

/// The lifetime of a code, in seconds.
pub const GOOD_FOR: i64 = 10 * 60;
/// How many wrong tries end a code.
const TRIES: i64 = 5;

/// Derives the six digits from a seed.
fn derive_code(key: &CodeKey, seed: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"code ");
    mac.update(seed);
    let bytes = mac.finalize().into_bytes();
    let number = bytes.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("{:06}", number % 1_000_000)
}

/// Compares two codes in constant time.
fn constant_time_eq(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// What the requester of a code gets.
pub struct IssuedCode {
    /// Identifies the code when it is entered.
    pub token: Token,
    /// When the code expires.
    pub expires_at: Timestamp,
}

/// Sends a code. The result does not tell whether an account exists.
///
/// # Errors
/// Too many codes; the store is away.
pub async fn issue(site: &Site, request: CodeRequest<'_>) -> Result<IssuedCode> {
    let now = site.clock.now();
    let key = key(site).await?;
    let token = Token::new(&site.rng);
    let seed: Seed = site.rng.bytes();
    let mail_key = crate::outbox::new_key(&site.rng);
    let link_seed: Seed = site.rng.bytes();
    platform::write!(site.db, tx => async {
        tx.lock(&[locks::SIGN_INS.of(request.identity.key())]).await?;
        let known = crate::auth::store::find_by_email(&mut tx, &request.identity.key()).await?;
        let owner = known.as_ref().map(|(user, _)| user.id);
        let requester = requester(site, request.purpose, owner, request.client, request.device).await?;
        limits::count_code(&mut tx, &key, request.identity, requester, site.sms.per_day(), now).await?;
        let recipient = store::recipient(
            request.purpose,
            request.user_id,
            known.map(|(user, hash)| (user, hash.is_some())),
        );
        let row = store::NewCode { request: &request, recipient: &recipient, token: &token.hash(), seed: &seed };
        let id = store::insert(&mut tx, row, now + GOOD_FOR, now).await?;
        let id = if request.purpose == CodePurpose::Reset {
            link(&mut tx, &key, &recipient, &link_seed, id, now).await?
        } else {
            id
        };
        code_mail::write(&mut tx, site, &request, recipient.letter, id, &mail_key, now).await
    }
    .await)?;
    site.outbox.wake_worker();
    site.sms.wake_worker();
    Ok(IssuedCode { token, expires_at: now + GOOD_FOR })
}

/// The requester, for the limits. Only password resets count trusted devices apart. Without
/// an account the same work is done with the unused id 0.
async fn requester(
    site: &Site,
    purpose: CodePurpose,
    owner: Option<UserId>,
    client: ClientAddress,
    device: &TrustedDevice,
) -> Result<limits::Requester> {
    let is_of = device.is_of(site, owner.unwrap_or(UserId(0))).await?;
    let is_trusted = is_of && owner.is_some() && purpose == CodePurpose::Reset;
    Ok(limits::Requester { client, is_trusted })
}

/// Creates the link that staff get instead of a code. For everybody else it stores a row
/// without an owner, so that timings are equal. Returns the id that the mail refers to.
async fn link(
    tx: &mut Tx,
    key: &CodeKey,
    recipient: &store::CodeRecipient,
    seed: &Seed,
    id: i64,
    now: Timestamp,
) -> Result<i64> {
    let user_id = recipient.user_id.filter(|_| recipient.letter == CodeLetter::StaffLink);
    let new = links::NewLink { purpose: links::LinkPurpose::Mailed, user_id, address: "", seed };
    let (link, _) = links::create(tx, key, new, now).await?;
    Ok(if recipient.letter == CodeLetter::StaffLink { link } else { id })
}

/// Sends another code for a token; the previous one no longer works.
///
/// # Errors
/// An unknown token; too many codes; the store is away.
pub async fn resend(
    site: &Site,
    token: &TokenHash,
    client: ClientAddress,
    device: &TrustedDevice,
) -> Result<Timestamp> {
    let now = site.clock.now();
    let key = key(site).await?;
    let seed: Seed = site.rng.bytes();
    let mail_key = crate::outbox::new_key(&site.rng);
    let link_seed: Seed = site.rng.bytes();
    platform::write!(site.db, tx => async {
        tx.read_committed().await?;
        let row = store::find(&mut tx, token).await?.ok_or(AccountError::CodeGone)?;
        tx.lock(&[locks::SIGN_INS.of(row.identity().key())]).await?;
        // It may have been used meanwhile.
        let row = store::find(&mut tx, token).await?.ok_or(AccountError::CodeGone)?;
        let identity = row.identity();
        let requester = requester(site, row.purpose, row.user_id, client, device).await?;
        limits::count_code(&mut tx, &key, &identity, requester, site.sms.per_day(), now).await?;
        store::renew(&mut tx, row.id, &seed, now + GOOD_FOR).await?;
        let request = CodeRequest {
            purpose: row.purpose,
            identity: &identity,
            language: row.language,
            client,
            device,
            registrant: Registrant::default(),
            user_id: None,
        };
        let letter = if row.is_decoy { row.letter_of_decoy() } else { CodeLetter::Code };
        let id = if row.purpose == CodePurpose::Reset {
            let recipient = store::CodeRecipient { user_id: row.user_id, is_decoy: row.is_decoy, letter };
            link(&mut tx, &key, &recipient, &link_seed, row.id, now).await?
        } else {
            row.id
        };
        code_mail::write(&mut tx, site, &request, letter, id, &mail_key, now).await
    }
    .await)?;
    site.outbox.wake_worker();
    site.sms.wake_worker();
    Ok(now + GOOD_FOR)
}

/// The outcome of an entered code.
#[derive(Debug)]
pub enum CodeCheck {
    /// Right, and now used up.
    Right(Box<CodeRow>),
    /// Wrong; so many tries are left.
    Wrong(i64),
    /// Missing, expired or tried too often.
    Gone,
}

impl CodeCheck {
    /// The row of a right code.
    ///
    /// # Errors
    /// [`AccountError::CodeWrong`], [`AccountError::CodeGone`].
    pub fn into_row(self) -> Result<CodeRow, AccountError> {
        match self {
            Self::Right(row) => Ok(*row),
            Self::Wrong(left) => Err(AccountError::CodeWrong(left.unsigned_abs())),
            Self::Gone => Err(AccountError::CodeGone),
        }
    }
}

/// Checks a code. Every check counts as a try, so the transaction must be committed even
/// after a wrong code. Begin it with [`crate::auth::store::lock_sign_ins`].
pub async fn check(
    tx: &mut Tx,
    key: &CodeKey,
    token: &TokenHash,
    purpose: CodePurpose,
    code: &str,
    now: Timestamp,
) -> Result<CodeCheck> {
    let Some(row) = store::find(tx, token).await? else { return Ok(CodeCheck::Gone) };
    if row.purpose != purpose || row.expires_at <= now || row.tries >= TRIES {
        return Ok(CodeCheck::Gone);
    }
    let typed: String = code.chars().filter(char::is_ascii_digit).collect();
    let is_right = constant_time_eq(&derive_code(key, &row.seed), &typed) && !row.is_decoy;
    if !is_right {
        store::count_try(tx, row.id).await?;
        return Ok(CodeCheck::Wrong(TRIES - row.tries - 1));
    }
    store::delete(tx, row.id).await?;
    if let Identity::Phone(number) = row.identity() {
        limits::count_entered_code(tx, key, &number, now).await?;
    }
    Ok(CodeCheck::Right(Box::new(row)))
}

/// The code to insert into a mail or text message. `None` means do not send: the row is a
/// decoy, used or expired. Empty for messages without a code.
///
/// # Errors
/// The store is away.
pub async fn code_to_send(
    tx: &mut Tx,
    key: &CodeKey,
    kind: &str,
    id: i64,
    now: Timestamp,
) -> Result<Option<String>> {
    if kind == links::MAIL_KIND {
        return links::token_to_send(tx, key, id, now).await;
    }
    if !is_code(kind) {
        return Ok(Some(String::new()));
    }
    let row = store::find_by_id(tx, id).await?;
    let row = row.filter(|row| !row.is_decoy && row.expires_at > now);
    Ok(row.map(|row| derive_code(key, &row.seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_six_digits_and_another_with_another_key_or_seed() {
        let code = derive_code(&[1; 64], &[2; 16]);
        assert!(code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()), "{code}");
        assert_ne!(code, derive_code(&[2; 64], &[2; 16]));
        assert_ne!(code, derive_code(&[1; 64], &[3; 16]));
        assert!(constant_time_eq("123456", "123456"));
        assert!(!constant_time_eq("123456", "123457") && !constant_time_eq("123456", "12345"));
    }
}

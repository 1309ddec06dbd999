//! One-time codes of six digits, which confirm a number or an address (docs/decisions/0070).
//!
//! Who asks for one gets a token, and the code is good for that token alone, for ten minutes and
//! five tries. Several may be on their way to one address: who asks for another one elsewhere ends
//! nobody's. It stands in no row: it is made of
//! the row's seed with a key of the site. Where there is no account to reset, or one already,
//! there is a decoy that no code opens, so that answers and their times tell nothing. [`limits`]
//! counts what is sent, [`letters`] has the words.

pub(super) mod key;
mod letters;
mod limits;
mod model;
pub(super) mod state;
mod store;

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::http::client_address::ClientAddress;
use platform::identity::session::{Token, TokenHash};
use sha2::Sha256;
use subtle::ConstantTimeEq as _;

use self::model::Letter;
use super::error::AccountError;
use super::identity::Identity;
use super::known_device::KnownDevice;
use super::links;
use crate::Site;
use crate::access::UserId;
use crate::outbox::store as outbox;
use crate::secrets::Seed;
use crate::sms::store as texts;

pub use key::key;
pub use letters::is_code;
pub use limits::{count_send, forget_old as forget_old_counts};
pub use model::{Ask, Purpose, Registrant};
pub use state::CodeKey;
pub use state::Codes;
pub use store::{Row, delete_old, erase};

/// How long a code is good, in seconds.
pub const GOOD_FOR: i64 = 10 * 60;
/// How often one may be wrong.
const TRIES: i64 = 5;

/// The six digits of a seed.
fn code_of(key: &CodeKey, seed: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"code ");
    mac.update(seed);
    let bytes = mac.finalize().into_bytes();
    let number = bytes.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("{:06}", number % 1_000_000)
}

/// Whether two codes are the same, in a time that does not tell where they differ.
fn is_same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// What the one who asked holds.
pub struct Begun {
    /// By which the code is entered.
    pub token: Token,
    /// Until when.
    pub expires_at: Timestamp,
}

/// Sends a code. What comes of it is the same whether there is an account or not.
///
/// # Errors
/// Too many codes; the store is away.
pub async fn begin(site: &Site, ask: Ask<'_>) -> Result<Begun> {
    let now = site.clock.now();
    let key = key(site).await?;
    let token = Token::new(&site.chance);
    let seed: Seed = site.chance.bytes();
    let mail_key = crate::outbox::new_key(&site.chance);
    let link_seed: Seed = site.chance.bytes();
    platform::write!(site.db, tx => async {
        lock(&mut tx).await?;
        let known = super::store::find_by_email(&mut tx, &ask.identity.key()).await?;
        let whose = known.as_ref().map(|(user, _)| user.id);
        let asker = asker(site, ask.purpose, whose, ask.client, ask.device).await?;
        limits::take(&mut tx, &key, ask.identity, asker, site.sms.per_day(), now).await?;
        let fate = store::fate(
            ask.purpose,
            ask.user_id,
            known.map(|(user, hash)| (user, hash.is_some())),
        );
        let row = store::New { ask: &ask, fate: &fate, token: &token.hash(), seed: &seed };
        let id = store::insert(&mut tx, row, now + GOOD_FOR, now).await?;
        let id = if ask.purpose == Purpose::Reset {
            link(&mut tx, &key, &fate, &link_seed, id, now).await?
        } else {
            id
        };
        letters::write(&mut tx, site, &ask, fate.letter, id, &mail_key, now).await
    }
    .await)?;
    site.outbox.note();
    site.sms.note();
    Ok(Begun { token, expires_at: now + GOOD_FOR })
}

/// Who asks for a code. Only who wants another password has a count of their own on a known
/// device; where there is no account, the same is done for the one that nobody has.
async fn asker(
    site: &Site,
    purpose: Purpose,
    whose: Option<UserId>,
    client: ClientAddress,
    device: &KnownDevice,
) -> Result<limits::Asker> {
    let is_of = device.is_of(site, whose.unwrap_or(UserId(0))).await?;
    let is_known = is_of && whose.is_some() && purpose == Purpose::Reset;
    Ok(limits::Asker { client, is_known })
}

/// Makes the link that the company's own people get instead of a code; for everybody else a row
/// that is nobody's, so that it takes as long. The id that the letter is about.
async fn link(
    tx: &mut Tx,
    key: &CodeKey,
    fate: &store::Fate,
    seed: &Seed,
    id: i64,
    now: Timestamp,
) -> Result<i64> {
    let user_id = fate.user_id.filter(|_| fate.letter == Letter::Staff);
    let new = links::New { purpose: links::Purpose::Mailed, user_id, address: "", seed };
    let (link, _) = links::make(tx, key, new, now).await?;
    Ok(if fate.letter == Letter::Staff { link } else { id })
}

/// Sends another code for a token; the one before is good no more.
///
/// # Errors
/// A token that is forgotten; too many codes; the store is away.
pub async fn send_again(
    site: &Site,
    token: &TokenHash,
    client: ClientAddress,
    device: &KnownDevice,
) -> Result<Timestamp> {
    let now = site.clock.now();
    let key = key(site).await?;
    let seed: Seed = site.chance.bytes();
    let mail_key = crate::outbox::new_key(&site.chance);
    let link_seed: Seed = site.chance.bytes();
    platform::write!(site.db, tx => async {
        lock(&mut tx).await?;
        let row = store::find(&mut tx, token).await?.ok_or(AccountError::CodeGone)?;
        let identity = row.identity();
        let asker = asker(site, row.purpose, row.user_id, client, device).await?;
        limits::take(&mut tx, &key, &identity, asker, site.sms.per_day(), now).await?;
        store::renew(&mut tx, row.id, &seed, now + GOOD_FOR).await?;
        let ask = Ask {
            purpose: row.purpose,
            identity: &identity,
            language: row.language,
            client,
            device,
            registrant: Registrant::default(),
            user_id: None,
        };
        let letter = if row.is_decoy { row.letter_of_decoy() } else { Letter::Code };
        let id = if row.purpose == Purpose::Reset {
            let fate = store::Fate { user_id: row.user_id, is_decoy: row.is_decoy, letter };
            link(&mut tx, &key, &fate, &link_seed, row.id, now).await?
        } else {
            row.id
        };
        letters::write(&mut tx, site, &ask, letter, id, &mail_key, now).await
    }
    .await)?;
    site.outbox.note();
    site.sms.note();
    Ok(now + GOOD_FOR)
}

async fn lock(tx: &mut Tx) -> Result<()> {
    super::store::lock_sign_ins(tx).await?;
    outbox::lock(tx).await?;
    texts::lock(tx).await
}

/// What came of a code that was entered.
#[derive(Debug)]
pub enum Entered {
    /// It was right, and is used up.
    Right(Box<Row>),
    /// It was wrong; how often it may be tried again.
    Wrong(i64),
    /// There is none, or it is too old, or was wrong too often.
    Gone,
}

impl Entered {
    /// What the code was for.
    ///
    /// # Errors
    /// [`AccountError::CodeWrong`], [`AccountError::CodeGone`].
    pub fn right(self) -> Result<Row, AccountError> {
        match self {
            Self::Right(row) => Ok(*row),
            Self::Wrong(left) => Err(AccountError::CodeWrong(left.unsigned_abs())),
            Self::Gone => Err(AccountError::CodeGone),
        }
    }
}

/// Enters a code, which counts as tried whatever comes of it: the transaction must be
/// committed. Begin it with [`super::store::lock_sign_ins`].
pub async fn enter(
    tx: &mut Tx,
    key: &CodeKey,
    token: &TokenHash,
    purpose: Purpose,
    code: &str,
    now: Timestamp,
) -> Result<Entered> {
    let Some(row) = store::find(tx, token).await? else { return Ok(Entered::Gone) };
    if row.purpose != purpose || row.expires_at <= now || row.tries >= TRIES {
        return Ok(Entered::Gone);
    }
    let typed: String = code.chars().filter(char::is_ascii_digit).collect();
    let is_right = is_same(&code_of(key, &row.seed), &typed) && !row.is_decoy;
    if !is_right {
        store::count_try(tx, row.id).await?;
        return Ok(Entered::Wrong(TRIES - row.tries - 1));
    }
    store::delete(tx, row.id).await?;
    if let Identity::Phone(number) = row.identity() {
        limits::note_entered(tx, key, &number, now).await?;
    }
    Ok(Entered::Right(Box::new(row)))
}

/// The code for a letter or a text message, unless it is not to be sent: none is kept for a
/// decoy, and a code that was used or is too old helps nobody. Empty where there is none in it.
///
/// # Errors
/// The store is away.
pub async fn to_send(
    tx: &mut Tx,
    key: &CodeKey,
    kind: &str,
    id: i64,
    now: Timestamp,
) -> Result<Option<String>> {
    if kind == links::MAIL_KIND {
        return links::to_send(tx, key, id, now).await;
    }
    if !is_code(kind) {
        return Ok(Some(String::new()));
    }
    let row = store::find_by_id(tx, id).await?;
    let row = row.filter(|row| !row.is_decoy && row.expires_at > now);
    Ok(row.map(|row| code_of(key, &row.seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_six_digits_and_another_with_another_key_or_seed() {
        let code = code_of(&[1; 64], &[2; 16]);
        assert!(code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()), "{code}");
        assert_ne!(code, code_of(&[2; 64], &[2; 16]));
        assert_ne!(code, code_of(&[1; 64], &[3; 16]));
        assert!(is_same("123456", "123456"));
        assert!(!is_same("123456", "123457") && !is_same("123456", "12345"));
    }
}

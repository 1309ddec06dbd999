//! How many codes are sent: to a number or address, to numbers that begin alike, from an
//! address and its network, and on a day.
//!
//! Anybody may name an address that is somebody else's. So what goes to one is counted for each
//! network apart, and for all together much later; and who asks on a device where the account has
//! signed in before is counted there alone. A network takes a tenth of a day's messages at most.
//! What is refused costs nothing and writes nothing, so the table holds
//! no more rows than codes were sent, times the ways they are counted.

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::http::client_address::ClientAddress;
use sha2::Sha256;

use super::state::CodeKey;
use crate::account::error::AccountError;
use crate::account::identity::Identity;
use crate::sms::Number;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// To one number or address, as one network or one known device asks for it.
const TO_ONE: (i64, i64) = (3, 10 * MINUTE);
const TO_ONE_A_DAY: (i64, i64) = (10, DAY);
/// To one number or address, whoever asks where the account is not known.
const TO_ONE_OF_ALL: (i64, i64) = (30, 10 * MINUTE);
const TO_ONE_OF_ALL_A_DAY: (i64, i64) = (100, DAY);
/// From one address, or one network of the newer kind.
const FROM_ONE: (i64, i64) = (20, HOUR);
/// From one network.
const FROM_NETWORK: (i64, i64) = (10 * FROM_ONE.0, HOUR);
/// Which part of a day's messages one network takes at most.
const SHARE: i64 = 10;
/// To numbers that begin alike: +1 416 555.
const TO_PREFIX: (i64, i64) = (30, DAY);
/// So many messages to numbers that begin alike say whether anybody reads them.
const TELLING: i64 = 10;
/// Of so many messages, one code at least is entered where people ask for them.
const OF_WHICH_ONE: i64 = 5;
/// For so long nothing is sent to numbers that begin alike where too few are; then one is, and
/// it stops again unless codes are entered.
const STOPPED: i64 = 2 * HOUR;
/// E-mails with a code on one day.
const MAILS_A_DAY: i64 = 5_000;

/// Who asks for a code.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// From where.
    pub client: ClientAddress,
    /// Whether the account has signed in on this device before.
    pub is_known: bool,
}

/// Counts a code, or says how long to wait.
///
/// # Errors
/// [`AccountError::TooManyCodes`], the same whether there is an account or not.
pub async fn take(
    tx: &mut Tx,
    key: &CodeKey,
    identity: &Identity,
    asker: Asker,
    texts_a_day: i64,
    now: Timestamp,
) -> Result<()> {
    let counted = counted(identity, asker, texts_a_day);
    if !asker.is_known
        && let Identity::Phone(number) = identity
        && let Some((until, _)) = find(tx, key, &stopped(number), STOPPED, now).await?
    {
        return Err(AccountError::TooManyCodes((until - now).unsigned_abs()).into());
    }
    for (name, limit) in counted {
        if let Err(until) = count(tx, key, &name, limit, now).await? {
            return Err(AccountError::TooManyCodes((until - now).unsigned_abs()).into());
        }
    }
    match identity {
        Identity::Phone(number) if !asker.is_known => {
            stop_when_nobody_reads(tx, key, number, now).await
        }
        _ => Ok(()),
    }
}

/// Counts something else that is sent, under a name of its own; whether there may be so many in so
/// many seconds.
///
/// # Errors
/// The store is away.
pub async fn count_send(
    tx: &mut Tx,
    key: &CodeKey,
    name: &str,
    limit: (i64, i64),
    now: Timestamp,
) -> Result<bool> {
    Ok(count(tx, key, name, limit, now).await?.is_ok())
}

/// Counts one more, or says until when there may be none.
async fn count(
    tx: &mut Tx,
    key: &CodeKey,
    name: &str,
    (most, window): (i64, i64),
    now: Timestamp,
) -> Result<std::result::Result<(), Timestamp>> {
    let known = find(tx, key, name, window, now).await?;
    let (until, sends) = known.unwrap_or((now + window, 0));
    if sends >= most {
        return Ok(Err(until));
    }
    set(tx, key, name, until, sends + 1).await?;
    Ok(Ok(()))
}

/// By what a code is counted, and how many there may be in how many seconds.
fn counted(identity: &Identity, asker: Asker, texts_a_day: i64) -> Vec<(String, (i64, i64))> {
    let to = identity.key();
    let Asker { client, is_known } = asker;
    if is_known {
        let mut counted = vec![
            (format!("10 minutes to {to} on a known device"), TO_ONE),
            (format!("a day to {to} on a known device"), TO_ONE_A_DAY),
        ];
        // A message costs money, whoever asks for it.
        if matches!(identity, Identity::Phone(_)) {
            counted.push(("texts".to_owned(), (texts_a_day, DAY)));
        }
        return counted;
    }
    let network = client.network();
    let (kind, a_day) = match identity {
        Identity::Email(_) => ("mails", MAILS_A_DAY),
        Identity::Phone(_) => ("texts", texts_a_day),
    };
    let mut counted = vec![
        (format!("10 minutes to {to} from {network:?}"), TO_ONE),
        (format!("a day to {to} from {network:?}"), TO_ONE_A_DAY),
        (format!("10 minutes to {to}"), TO_ONE_OF_ALL),
        (format!("a day to {to}"), TO_ONE_OF_ALL_A_DAY),
        (format!("from {:?}", client.bucket()), FROM_ONE),
        (format!("from network {network:?}"), FROM_NETWORK),
    ];
    // This machine is no network that somebody could rent.
    if !client.ip().is_loopback() {
        let share = (a_day / SHARE).max(1);
        counted.push((format!("{kind} from network {network:?}"), (share, DAY)));
    }
    if let Identity::Phone(number) = identity {
        counted.push((format!("prefix {}", number.prefix()), TO_PREFIX));
    }
    counted.push((kind.to_owned(), (a_day, DAY)));
    counted
}

/// Whoever pumps messages does not enter their codes.
async fn stop_when_nobody_reads(
    tx: &mut Tx,
    key: &CodeKey,
    number: &Number,
    now: Timestamp,
) -> Result<()> {
    let prefix = format!("prefix {}", number.prefix());
    let sent = find(tx, key, &prefix, TO_PREFIX.1, now).await?.map_or(0, |(_, sends)| sends);
    let entered = find(tx, key, &read(number), DAY, now).await?.map_or(0, |(_, sends)| sends);
    if sent < TELLING || entered * OF_WHICH_ONE >= sent {
        return Ok(());
    }
    metrics::counter!("keyturn_text_message_prefixes_stopped_total").increment(1);
    set(tx, key, &stopped(number), now + STOPPED, 0).await
}

/// Notes that a code that went to a number was entered.
///
/// # Errors
/// The store is away.
pub async fn note_entered(
    tx: &mut Tx,
    key: &CodeKey,
    number: &Number,
    now: Timestamp,
) -> Result<()> {
    let name = read(number);
    let (until, entered) = find(tx, key, &name, DAY, now).await?.unwrap_or((now + DAY, 0));
    set(tx, key, &name, until, entered + 1).await
}

fn stopped(number: &Number) -> String {
    format!("stopped {}", number.prefix())
}

fn read(number: &Number) -> String {
    format!("entered {}", number.prefix())
}

/// Until when something is counted, and how often it was.
async fn find(
    tx: &mut Tx,
    key: &CodeKey,
    name: &str,
    window: i64,
    now: Timestamp,
) -> Result<Option<(Timestamp, i64)>> {
    let query = "SELECT until, sends FROM send_counts WHERE send_key = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(hashed(key, name))).await? else {
        return Ok(None);
    };
    let until: Timestamp = row.get("until")?;
    // One that ends later than it may was begun by a clock that was ahead.
    let holds = until > now && until <= now + window;
    Ok(if holds { Some((until, row.get("sends")?)) } else { None })
}

async fn set(tx: &mut Tx, key: &CodeKey, name: &str, until: Timestamp, sends: i64) -> Result<()> {
    tx.execute(
        sql("INSERT INTO send_counts (send_key, until, sends) VALUES ($1, $2, $3)
             ON CONFLICT (send_key) DO UPDATE SET until = excluded.until,
               sends = excluded.sends")
        .bind(hashed(key, name))
        .bind(until)
        .bind(sends),
    )
    .await
    .map(drop)
}

/// What is counted is kept under no name that says whose it is.
fn hashed(key: &CodeKey, name: &str) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"count ");
    mac.update(name.as_bytes());
    hex::encode(&mac.finalize().into_bytes()[..16])
}

/// Forgets what is counted no more; how many rows.
pub async fn forget_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    tx.execute(sql("DELETE FROM send_counts WHERE until <= $1").bind(now)).await
}

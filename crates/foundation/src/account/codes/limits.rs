//! The limits on sent codes: per recipient, per prefix of numbers, per client address and
//! network, and per day.
//!
//! Anybody may name a stranger's address. So each recipient has a limit per network, and a much
//! higher one in total; requests from a trusted device count in that device's own limit. One
//! network gets at most a tenth of a day's messages. A refusal writes nothing, so the table
//! grows only with codes that were sent.

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::{Sql, Tx, sql};
use platform::error::Result;
use platform::http::client_address::ClientAddress;
use sha2::Sha256;

use crate::auth::error::AccountError;
use crate::auth::identity::Identity;
use crate::auth::key::CodeKey;
use crate::sms::Number;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// To one recipient, per requesting network or trusted device.
const TO_ONE: (i64, i64) = (3, 10 * MINUTE);
const TO_ONE_A_DAY: (i64, i64) = (10, DAY);
/// To one recipient, from all untrusted devices together.
const TO_ONE_OF_ALL: (i64, i64) = (30, 10 * MINUTE);
const TO_ONE_OF_ALL_A_DAY: (i64, i64) = (100, DAY);
/// From one IPv4 address or IPv6 network.
const FROM_ONE: (i64, i64) = (20, HOUR);
/// From one network.
const FROM_NETWORK: (i64, i64) = (10 * FROM_ONE.0, HOUR);
/// One network gets at most this fraction (1/n) of a day's messages.
const SHARE: i64 = 10;
/// To one prefix of numbers, such as +1 416 555.
const TO_PREFIX: (i64, i64) = (30, DAY);
/// After so many messages to one prefix, the share of entered codes is judged.
const SAMPLE: i64 = 10;
/// Real people enter at least one of so many codes.
const OF_WHICH_ONE: i64 = 5;
/// How long a prefix stays stopped when too few codes are entered. Then one message goes out,
/// and the prefix stops again unless codes are entered.
const STOP_TIME: i64 = 2 * HOUR;
/// E-mails with a code per day.
const MAILS_A_DAY: i64 = 5_000;

/// The requester of a code.
#[derive(Clone, Copy, Debug)]
pub struct Requester {
    /// The client's address.
    pub client: ClientAddress,
    /// Whether the device is trusted.
    pub is_trusted: bool,
}

/// Counts a code, or refuses with the time to wait.
///
/// # Errors
/// [`AccountError::TooManyCodes`], the same whether there is an account or not.
pub async fn count_code(
    tx: &mut Tx,
    key: &CodeKey,
    identity: &Identity,
    requester: Requester,
    texts_a_day: i64,
    now: Timestamp,
) -> Result<()> {
    let counters = counters(identity, requester, texts_a_day);
    if !requester.is_trusted
        && let Identity::Phone(number) = identity
        && let Some((until, _)) = find_counter(tx, key, &stop_key(number), STOP_TIME, now).await?
    {
        return Err(AccountError::TooManyCodes((until - now).unsigned_abs()).into());
    }
    for (name, limit) in counters {
        if let Err(until) = count(tx, key, &name, limit, now).await? {
            return Err(AccountError::TooManyCodes((until - now).unsigned_abs()).into());
        }
    }
    match identity {
        Identity::Phone(number) if !requester.is_trusted => {
            stop_unread_prefix(tx, key, number, now).await
        }
        _ => Ok(()),
    }
}

/// Counts another kind of message under its own name. Returns whether `limit` (count, seconds)
/// allows it.
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

/// Counts one more, or returns when the next is allowed.
async fn count(
    tx: &mut Tx,
    key: &CodeKey,
    name: &str,
    (most, window): (i64, i64),
    now: Timestamp,
) -> Result<std::result::Result<(), Timestamp>> {
    let counter = find_counter(tx, key, name, window, now).await?;
    let (until, sends) = counter.unwrap_or((now + window, 0));
    if sends >= most {
        return Ok(Err(until));
    }
    set_counter(tx, key, name, until, sends + 1).await?;
    Ok(Ok(()))
}

/// The counters of a code, each with its limit (count, seconds).
fn counters(
    identity: &Identity,
    requester: Requester,
    texts_a_day: i64,
) -> Vec<(String, (i64, i64))> {
    let to = identity.key();
    let Requester { client, is_trusted } = requester;
    if is_trusted {
        let mut counters = vec![
            (format!("10 minutes to {to} on a known device"), TO_ONE),
            (format!("a day to {to} on a known device"), TO_ONE_A_DAY),
        ];
        // A message costs money, whoever asks for it.
        if matches!(identity, Identity::Phone(_)) {
            counters.push(("texts".to_owned(), (texts_a_day, DAY)));
        }
        return counters;
    }
    let network = client.network();
    let (kind, a_day) = match identity {
        Identity::Email(_) => ("mails", MAILS_A_DAY),
        Identity::Phone(_) => ("texts", texts_a_day),
    };
    let mut counters = vec![
        (format!("10 minutes to {to} from {network:?}"), TO_ONE),
        (format!("a day to {to} from {network:?}"), TO_ONE_A_DAY),
        (format!("10 minutes to {to}"), TO_ONE_OF_ALL),
        (format!("a day to {to}"), TO_ONE_OF_ALL_A_DAY),
        (format!("from {:?}", client.bucket()), FROM_ONE),
        (format!("from network {network:?}"), FROM_NETWORK),
    ];
    // Nobody can rent the loopback network.
    if !client.ip().is_loopback() {
        let share = (a_day / SHARE).max(1);
        counters.push((format!("{kind} from network {network:?}"), (share, DAY)));
    }
    if let Identity::Phone(number) = identity {
        counters.push((format!("prefix {}", number.prefix()), TO_PREFIX));
    }
    counters.push((kind.to_owned(), (a_day, DAY)));
    counters
}

/// Stops a prefix whose codes are not entered (SMS pumping).
async fn stop_unread_prefix(
    tx: &mut Tx,
    key: &CodeKey,
    number: &Number,
    now: Timestamp,
) -> Result<()> {
    let prefix = format!("prefix {}", number.prefix());
    let sent =
        find_counter(tx, key, &prefix, TO_PREFIX.1, now).await?.map_or(0, |(_, sends)| sends);
    let entered =
        find_counter(tx, key, &entered_key(number), DAY, now).await?.map_or(0, |(_, sends)| sends);
    if sent < SAMPLE || entered * OF_WHICH_ONE >= sent {
        return Ok(());
    }
    metrics::counter!("keyturn_text_message_prefixes_stopped_total").increment(1);
    set_counter(tx, key, &stop_key(number), now + STOP_TIME, 0).await
}

/// Notes that a code that went to a number was entered.
///
/// # Errors
/// The store is away.
pub async fn count_entered_code(
    tx: &mut Tx,
    key: &CodeKey,
    number: &Number,
    now: Timestamp,
) -> Result<()> {
    let name = entered_key(number);
    let (until, entered) = find_counter(tx, key, &name, DAY, now).await?.unwrap_or((now + DAY, 0));
    set_counter(tx, key, &name, until, entered + 1).await
}

fn stop_key(number: &Number) -> String {
    format!("stopped {}", number.prefix())
}

fn entered_key(number: &Number) -> String {
    format!("entered {}", number.prefix())
}

/// The end of a counter's window, and its count.
async fn find_counter(
    tx: &mut Tx,
    key: &CodeKey,
    name: &str,
    window: i64,
    now: Timestamp,
) -> Result<Option<(Timestamp, i64)>> {
    // Many share a counter, so its row stays locked until the commit.
    let query = Sql::per_engine(
        "SELECT ends_at, sends FROM send_counts WHERE send_key = $1",
        "INSERT INTO send_counts (send_key, ends_at, sends) VALUES ($1, 0, 0)
         ON CONFLICT (send_key) DO UPDATE SET sends = send_counts.sends
         RETURNING ends_at, sends",
    );
    let Some(row) = tx.fetch_optional(query.bind(counter_key(key, name))).await? else {
        return Ok(None);
    };
    let until: Timestamp = row.get("ends_at")?;
    // A later end was written while the clock was ahead.
    let holds = until > now && until <= now + window;
    Ok(if holds { Some((until, row.get("sends")?)) } else { None })
}

async fn set_counter(
    tx: &mut Tx,
    key: &CodeKey,
    name: &str,
    until: Timestamp,
    sends: i64,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO send_counts (send_key, ends_at, sends) VALUES ($1, $2, $3)
             ON CONFLICT (send_key) DO UPDATE SET ends_at = excluded.ends_at,
               sends = excluded.sends")
        .bind(counter_key(key, name))
        .bind(until)
        .bind(sends),
    )
    .await
    .map(drop)
}

/// The stored key of a counter: a MAC, which does not reveal the recipient.
fn counter_key(key: &CodeKey, name: &str) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"count ");
    mac.update(name.as_bytes());
    hex::encode(&mac.finalize().into_bytes()[..16])
}

/// Deletes expired counters. Returns how many.
pub async fn forget_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    tx.execute(sql("DELETE FROM send_counts WHERE ends_at <= $1").bind(now)).await
}

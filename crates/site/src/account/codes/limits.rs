//! How many codes are sent: to a number or address, to numbers that begin alike, from an
//! address, and on a day. What is refused costs nothing and writes nothing, so the table holds
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

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// To one number or address.
const TO_ONE: (i64, i64) = (3, 10 * MINUTE);
const TO_ONE_A_DAY: (i64, i64) = (10, DAY);
/// From one address, or one network of the newer kind.
const FROM_ONE: (i64, i64) = (20, HOUR);
/// To numbers that begin alike: +1 416 555.
const TO_PREFIX: (i64, i64) = (30, DAY);
/// E-mails with a code on one day.
const MAILS_A_DAY: i64 = 5_000;

/// Counts a code, or says how long to wait.
///
/// # Errors
/// [`AccountError::TooManyCodes`], the same whether there is an account or not.
pub async fn take(
    tx: &mut Tx,
    key: &CodeKey,
    identity: &Identity,
    client: ClientAddress,
    texts_a_day: i64,
    now: Timestamp,
) -> Result<()> {
    let to = identity.key();
    let mut counted = vec![
        (format!("10 minutes to {to}"), TO_ONE),
        (format!("a day to {to}"), TO_ONE_A_DAY),
        (format!("from {:?}", client.bucket()), FROM_ONE),
    ];
    match identity {
        Identity::Email(_) => counted.push(("mails".to_owned(), (MAILS_A_DAY, DAY))),
        Identity::Phone(number) => {
            counted.push((format!("prefix {}", number.prefix()), TO_PREFIX));
            counted.push(("texts".to_owned(), (texts_a_day, DAY)));
        }
    }
    for (name, (most, window)) in counted {
        let name = hashed(key, &name);
        let query = "SELECT until, sends FROM send_counts WHERE send_key = $1";
        let row = tx.fetch_optional(sql(query).bind(&name)).await?;
        let (mut until, mut sends) = (now + window, 0);
        if let Some(row) = row {
            let known: Timestamp = row.get("until")?;
            // One that ends later than it may was begun by a clock that was ahead.
            if known > now && known <= now + window {
                (until, sends) = (known, row.get("sends")?);
            }
        }
        if sends >= most {
            return Err(AccountError::TooManyCodes((until - now).unsigned_abs()).into());
        }
        tx.execute(
            sql("INSERT INTO send_counts (send_key, until, sends) VALUES ($1, $2, $3)
                 ON CONFLICT (send_key) DO UPDATE SET until = excluded.until,
                   sends = excluded.sends")
            .bind(&name)
            .bind(until)
            .bind(sends + 1),
        )
        .await?;
    }
    Ok(())
}

/// What is counted is kept under no name that says whose it is.
fn hashed(key: &CodeKey, name: &str) -> String {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"count ");
    mac.update(name.as_bytes());
    mac.finalize().into_bytes().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// Forgets what is counted no more; how many rows.
pub async fn forget_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    tx.execute(sql("DELETE FROM send_counts WHERE until <= $1").bind(now)).await
}

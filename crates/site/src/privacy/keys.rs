//! Gives addresses that an older release stored the keys by which they are found.

use platform::db::{Db, Sql, sql};
use platform::error::Result;
use platform::text::email;

/// Rows of one transaction.
const AT_ONCE: i64 = 500;

/// Where an address stands: those without a key in the words of each engine, as the partial index
/// of migration 0140 has them, and what gives one its key.
struct Place {
    without: [&'static str; 2],
    keep: &'static str,
}

/// Rows without a key whose address has other bytes than letters, by what an engine calls both.
macro_rules! without {
    ($table:literal, $address:literal, $key:literal, $bytes:literal, $letters:literal) => {
        concat!(
            "SELECT id, ",
            $address,
            " AS address FROM ",
            $table,
            " WHERE ",
            $key,
            " IS NULL AND ",
            $bytes,
            $address,
            $letters,
            $address,
            ") ORDER BY id LIMIT $1"
        )
    };
}

macro_rules! place {
    ($table:literal, $address:literal, $key:literal) => {
        Place {
            without: [
                without!($table, $address, $key, "length(CAST(", " AS BLOB)) <> length("),
                without!($table, $address, $key, "octet_length(", ") <> char_length("),
            ],
            keep: concat!(
                "UPDATE ",
                $table,
                " SET ",
                $key,
                " = $2 WHERE id = $1 AND ",
                $address,
                " = $3"
            ),
        }
    };
}

const PLACES: [Place; 4] = [
    place!("contact_messages", "email", "email_key"),
    place!("trashed_messages", "email", "email_key"),
    place!("outbox", "to_address", "to_key"),
    place!("account_links", "address", "address_key"),
];

/// Gives every address its key that has none and needs one; how many those were.
///
/// # Errors
/// The store is away.
pub async fn renew_keys(db: &Db) -> Result<u64> {
    let mut renewed = 0;
    for place in &PLACES {
        loop {
            let [one, other] = place.without;
            let query = Sql::per_engine(one, other).bind(AT_ONCE);
            let rows = db.read().await?.fetch_all(query).await?;
            let mut done = 0;
            if !rows.is_empty() {
                done = platform::write!(db, tx => async {
                    let mut done = 0;
                    for row in &rows {
                        let (id, address): (i64, String) = (row.get("id")?, row.get("address")?);
                        let keep = sql(place.keep).bind(id).bind(email::key(&address)).bind(address);
                        done += tx.execute(keep).await?;
                    }
                    Ok(done)
                }
                .await)?;
            }
            renewed += done;
            // None, too, when all of them went meanwhile: the next time.
            if done == 0 {
                break;
            }
        }
    }
    Ok(renewed)
}

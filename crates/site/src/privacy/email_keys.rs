//! Fills the search keys of e-mail addresses that an older release stored without one.

use platform::db::{Db, Sql, sql};
use platform::error::Result;
use platform::text::email;

/// Rows of one transaction.
const BATCH: i64 = 500;

/// A column with addresses: the query for rows without a key, once per engine (it must match the
/// partial index of migration 0140), and the update that sets a key.
struct EmailColumn {
    selects: [&'static str; 2],
    update: &'static str,
}

/// Selects rows without a key whose address is not ASCII; the engines name the functions differently.
macro_rules! select_without_key {
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

macro_rules! email_column {
    ($table:literal, $address:literal, $key:literal) => {
        EmailColumn {
            selects: [
                select_without_key!(
                    $table,
                    $address,
                    $key,
                    "length(CAST(",
                    " AS BLOB)) <> length("
                ),
                select_without_key!($table, $address, $key, "octet_length(", ") <> char_length("),
            ],
            update: concat!(
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

const EMAIL_COLUMNS: [EmailColumn; 4] = [
    email_column!("contact_messages", "email", "email_key"),
    email_column!("trashed_messages", "email", "email_key"),
    email_column!("outbox", "to_address", "to_key"),
    email_column!("account_links", "address", "address_key"),
];

/// Fills all missing keys, and returns how many.
///
/// # Errors
/// The store is away.
pub async fn fill_email_keys(db: &Db) -> Result<u64> {
    let mut filled = 0;
    for column in &EMAIL_COLUMNS {
        loop {
            let query = Sql::per_engine(column.selects[0], column.selects[1]).bind(BATCH);
            let rows = db.read().await?.fetch_all(query).await?;
            let mut done = 0;
            if !rows.is_empty() {
                done = platform::write!(db, tx => async {
                    let mut done = 0;
                    for row in &rows {
                        let (id, address): (i64, String) = (row.get("id")?, row.get("address")?);
                        let update = sql(column.update).bind(id).bind(email::key(&address)).bind(address);
                        done += tx.execute(update).await?;
                    }
                    Ok(done)
                }
                .await)?;
            }
            filled += done;
            // Also 0 if all of these rows were deleted meanwhile; the next start continues.
            if done == 0 {
                break;
            }
        }
    }
    Ok(filled)
}

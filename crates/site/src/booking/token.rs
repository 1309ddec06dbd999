//! The secrets of links: of a booking, and of a person's private calendar. As with alerts,
//! they stand in no row: they are made of a random seed with a key of the site's.

use platform::db::{Tx, sql};
use platform::error::Result;

use crate::Site;
use crate::access::Permission;
use crate::account::{User, records};
use crate::alerts::{self, TokenHash, TokenKey, hash_of_token, make_token};
use crate::outbox::store::MailRow;

/// The random part of a token.
pub type Seed = [u8; 16];

/// The token of a seed, never one of an alert.
pub fn make(key: &TokenKey, seed: &[u8]) -> String {
    make_token(key, &[b"booking ", seed].concat())
}

/// By which a token is found; none of what cannot be one.
pub fn hash_of(token: &str) -> Option<TokenHash> {
    hash_of_token(token)
}

/// The key of all tokens.
///
/// # Errors
/// The store is away.
pub async fn key(site: &Site) -> Result<TokenKey> {
    alerts::token_key(site).await
}

/// The token for a mail, unless what it says is not so any more.
///
/// # Errors
/// The store is away.
pub async fn to_mail(tx: &mut Tx, key: &TokenKey, mail: &MailRow) -> Result<Option<String>> {
    if mail.kind == "booking_for_person" {
        // Who has lost the right to be booked while it waited learns nothing of visitors.
        let reader = records::find_by_email(tx, &mail.to_address).await?;
        let may = |user: &User| !user.is_disabled && user.group.may(Permission::SeeCalendar);
        if !reader.is_some_and(|(user, _)| may(&user)) {
            return Ok(None);
        }
    }
    let query = sql("SELECT state, token_seed FROM bookings WHERE id = $1").bind(mail.subject_id);
    let Some(row) = tx.fetch_optional(query).await? else {
        // Who was to be met is told that it is off, though who booked it has left; no link is
        // in that mail.
        return Ok((mail.kind == "booking_for_person").then(String::new));
    };
    let state: String = row.get("state")?;
    let is_wanted = match &*mail.kind {
        "booking_made" | "booking_moved" | "booking_reminder" => state == "booked",
        "booking_cancelled" => state == "cancelled",
        _ => true,
    };
    let seed: Vec<u8> = row.get("token_seed")?;
    Ok(is_wanted.then(|| make(key, &seed)))
}

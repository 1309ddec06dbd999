//! The secrets of links to a booking and to a host's private calendar. No row holds them: as in
//! alerts, they are derived from a random seed with a key of the site.

use foundation::Site;
use foundation::access::Permission;
use foundation::auth::{User, records};
use foundation::outbox::store::MailRow;
use homes::alerts::{self, TokenHash, TokenKey, hash_of_token};
use platform::db::{Tx, sql};
use platform::error::Result;

/// Derives the token from a seed. It never equals a token of an alert.
pub fn make_token(key: &TokenKey, seed: &[u8]) -> String {
    alerts::make_token(key, &[b"booking ", seed].concat())
}

/// The stored hash of a token; `None` if the text cannot be one.
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

/// The token to insert into a mail; `None` if the mail is outdated and must not be sent.
///
/// # Errors
/// The store is away.
pub async fn to_mail(tx: &mut Tx, key: &TokenKey, mail: &MailRow) -> Result<Option<String>> {
    if mail.kind == "booking_for_person" {
        // A host who lost the permission meanwhile gets no data of visitors.
        let reader = records::find_by_email(tx, &mail.to_address).await?;
        let may = |user: &User| !user.is_disabled && user.group.may(Permission::SeeCalendar);
        if !reader.is_some_and(|(user, _)| may(&user)) {
            return Ok(None);
        }
    }
    let query = sql("SELECT state, token_seed FROM bookings WHERE id = $1").bind(mail.subject_id);
    let Some(row) = tx.fetch_optional(query).await? else {
        // The visitor was erased: the host still gets the mail, which has no link.
        return Ok((mail.kind == "booking_for_person").then(String::new));
    };
    let state: String = row.get("state")?;
    let is_current = match &*mail.kind {
        "booking_made" | "booking_moved" | "booking_reminder" => state == "booked",
        "booking_cancelled" => state == "cancelled",
        _ => true,
    };
    let seed: Vec<u8> = row.get("token_seed")?;
    Ok(is_current.then(|| make_token(key, &seed)))
}

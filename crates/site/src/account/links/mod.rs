//! Links by which another password is chosen (docs/decisions/0083): mailed to the company's own
//! people who have forgotten theirs, handed over by an administrator, and sent to the former
//! address when it was changed, where it takes that back as well.
//!
//! The token stands behind the `#` of `/reset-password`, which no browser sends anywhere, and in
//! no row: it is made of the row's seed with a key of the site. Where there is nobody to let in, a
//! row is written all the same, so that times tell nothing. [`store`] has the queries, [`calls`]
//! what the page asks, [`pages`] the page.

pub mod calls;
mod model;
pub mod pages;
mod store;
#[cfg(test)]
mod tests;

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::identity::session::Token;
use sha2::Sha256;

use super::codes::state::CodeKey;
use crate::Site;
use crate::paths::page as paths;

pub use model::{MAIL_KIND, New, Purpose};
pub use store::{Link, delete_of, delete_old, find_open};

/// The token of a seed.
fn token_of(key: &CodeKey, seed: &[u8]) -> Token {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"link ");
    mac.update(seed);
    Token::from_bytes(&mac.finalize().into_bytes().into())
}

/// Makes a link; that of the same purpose that there was is good no more, unless each brings back
/// another address or is mailed, which anybody may ask for. Its id, and its token.
///
/// # Errors
/// The store is away.
pub async fn make(
    tx: &mut Tx,
    key: &CodeKey,
    new: New<'_>,
    now: Timestamp,
) -> Result<(i64, Token)> {
    let token = token_of(key, new.seed);
    let id = store::insert(tx, &new, &token.hash(), now).await?;
    Ok((id, token))
}

/// The address of a link.
pub fn address(site: &Site, token: &Token) -> String {
    format!("{}{}#{}", site.base_url, paths::RESET_PASSWORD, token.reveal())
}

/// The token for a letter, unless it helps nobody any more.
///
/// # Errors
/// The store is away.
pub async fn to_send(
    tx: &mut Tx,
    key: &CodeKey,
    id: i64,
    now: Timestamp,
) -> Result<Option<String>> {
    let seed = store::find_seed(tx, id, now).await?;
    Ok(seed.map(|seed| token_of(key, &seed).reveal().to_owned()))
}

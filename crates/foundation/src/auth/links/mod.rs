//! Links to reset a password (docs/decisions/0040). Staff who forgot theirs get one by mail, an
//! administrator can hand one over, and the former address gets one when an address changes,
//! which also undoes that change.
//!
//! The token is in the fragment of `/reset-password`, which browsers do not send. No row holds
//! it: it is derived from the row's seed with a key of the site. A row is written even where
//! there is no account, so that timings reveal nothing. [`store`] has the queries, [`calls`] the
//! calls of the page, [`pages`] the page.

pub mod calls;
mod model;
pub mod pages;
mod store;

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::identity::session::Token;
use sha2::Sha256;

use super::key::CodeKey;
use crate::Site;
use crate::paths::page as paths;

pub use model::{LinkPurpose, MAIL_KIND, NewLink};
pub use store::{ResetLink, delete_for_user, delete_old, find_open};

/// Derives the token from a seed.
fn derive_token(key: &CodeKey, seed: &[u8]) -> Token {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"link ");
    mac.update(seed);
    Token::from_bytes(&mac.finalize().into_bytes().into())
}

/// Creates a link, and returns its id and token. It replaces a previous link of the same
/// purpose and address, except mailed ones, which anybody may request.
///
/// # Errors
/// The store is away.
pub async fn create(
    tx: &mut Tx,
    key: &CodeKey,
    new: NewLink<'_>,
    now: Timestamp,
) -> Result<(i64, Token)> {
    let token = derive_token(key, new.seed);
    let id = store::insert(tx, &new, &token.hash(), now).await?;
    Ok((id, token))
}

/// The address of a link.
pub fn address(site: &Site, token: &Token) -> String {
    format!("{}{}#{}", site.base_url, paths::RESET_PASSWORD, token.reveal())
}

/// The token to insert into a mail; `None` if the link no longer works.
///
/// # Errors
/// The store is away.
pub async fn token_to_send(
    tx: &mut Tx,
    key: &CodeKey,
    id: i64,
    now: Timestamp,
) -> Result<Option<String>> {
    let seed = store::find_seed(tx, id, now).await?;
    Ok(seed.map(|seed| derive_token(key, &seed).reveal().to_owned()))
}

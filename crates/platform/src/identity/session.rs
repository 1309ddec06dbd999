//! The token that stands for a session.
//!
//! `kt_` and the base64url of 32 random bytes. Only its SHA-256 is stored, so a
//! stolen database opens no session. How long a session lives is the account
//! feature's business.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::clock::Chance;

/// The header a token travels in (specification §7).
pub const TOKEN_HEADER: &str = "x-access-token";

const PREFIX: &str = "kt_";

/// A session's secret. Its `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// What is stored of a token.
pub type TokenHash = [u8; 32];

impl Token {
    /// A new token nobody can guess.
    pub fn new(chance: &Chance) -> Self {
        Self::of(&chance.bytes::<32>())
    }

    /// The token of these bytes, which nobody can guess.
    pub fn of(bytes: &[u8; 32]) -> Self {
        Self(format!("{PREFIX}{}", BASE64_URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// Reads a token from a request; `None` when it cannot be one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let encoded = text.strip_prefix(PREFIX)?;
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(encoded).ok()?;
        (bytes.len() == 32).then(|| Self(text.to_owned()))
    }

    /// What the store keeps and looks up.
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// The text for the one who signed in.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_and_never_shown_in_debug() {
        let token = Token::new(&Chance::seeded(1));
        assert_eq!(Token::parse(token.reveal()), Some(token.clone()));
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert_ne!(token, Token::new(&Chance::seeded(2)));
    }

    #[test]
    fn anything_else_is_no_token() {
        for text in ["", "kt_", "kt_abc", "abc", "Bearer kt_abc", "kt_!!!"] {
            assert_eq!(Token::parse(text), None, "{text}");
        }
    }
}

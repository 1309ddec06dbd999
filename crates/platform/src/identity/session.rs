//! Session tokens: `kt_` and the base64url of 32 random bytes.
//!
//! The store holds only a token's SHA-256, so a stolen database opens no session. The account
//! feature decides how long a session lives.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::rng::Rng;

/// The request header that carries a token (specification §7).
pub const TOKEN_HEADER: &str = "x-access-token";

const PREFIX: &str = "kt_";

/// A session's secret. Its `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The stored hash of a token.
pub type TokenHash = [u8; 32];

impl Token {
    /// A new random token.
    pub fn new(rng: &Rng) -> Self {
        Self::from_bytes(&rng.bytes::<32>())
    }

    /// The token of 32 secret bytes.
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(format!("{PREFIX}{}", BASE64_URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// Parses a token from a request; `None` when it is not one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let encoded = text.strip_prefix(PREFIX)?;
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(encoded).ok()?;
        (bytes.len() == 32).then(|| Self(text.to_owned()))
    }

    /// The hash that the store holds.
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// The token's text, for the person who signed in.
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
        let token = Token::new(&Rng::seeded(1));
        assert_eq!(Token::parse(token.reveal()), Some(token.clone()));
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert_ne!(token, Token::new(&Rng::seeded(2)));
    }

    #[test]
    fn anything_else_is_no_token() {
        for text in ["", "kt_", "kt_abc", "abc", "Bearer kt_abc", "kt_!!!"] {
            assert_eq!(Token::parse(text), None, "{text}");
        }
    }
}

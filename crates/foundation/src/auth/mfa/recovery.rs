//! Recovery codes: ten of 50 random bits, shown once. The database holds only keyed hashes.

use platform::identity::seal::SealKey;
use platform::rng::Rng;

use crate::access::UserId;

/// Codes per account.
pub const COUNT: usize = 10;
/// Characters per code.
const LENGTH: usize = 10;
/// Crockford's base32, without look-alikes.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// New codes, as they are shown: `k3m9z-0a7xq`.
pub fn new(rng: &Rng) -> Vec<String> {
    (0..COUNT)
        .map(|_| {
            let bytes: [u8; LENGTH] = rng.bytes();
            let letters = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
            let mut code: String = letters.collect();
            code.insert(LENGTH / 2, '-');
            code
        })
        .collect()
}

/// Parses a typed code whose spaces and hyphens are removed.
pub fn parse(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .collect();
    let is_code = code.len() == LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
    is_code.then_some(code)
}

/// The stored hash of a code.
pub fn hash(key: &SealKey, user_id: UserId, code: &str) -> [u8; 32] {
    let code: String = code.chars().filter(|c| *c != '-').collect();
    key.hash(&format!("recovery code of user {user_id}"), &code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_written() {
        let codes = new(&Rng::seeded(1));
        assert_eq!(codes.len(), COUNT);
        for code in &codes {
            let plain = code.replace('-', "");
            assert_eq!(parse(&plain.to_uppercase()), Some(plain.clone()), "{code}");
        }
        assert_eq!(parse("O1Il000000").as_deref(), Some("0111000000"));
        for wrong in ["", "123456", "u234567890", "é234567890", "12345678901"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        let distinct: std::collections::BTreeSet<_> = codes.iter().collect();
        assert_eq!(distinct.len(), COUNT);
    }

    #[test]
    fn the_same_code_of_somebody_else_has_another_hash() {
        let key = SealKey::new([7; 32]);
        let own = hash(&key, UserId(1), "k3m9z-0a7xq");
        assert_eq!(own, hash(&key, UserId(1), "k3m9z0a7xq"));
        assert_ne!(own, hash(&key, UserId(2), "k3m9z-0a7xq"));
    }
}

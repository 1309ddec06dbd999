//! Idempotency keys: random text that a client chooses, by which a repeated call is recognised.

const MAX_CHARS: usize = 64;

/// Whether it is a key: letters, digits and `-`, at most 64.
pub fn is_valid(key: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    !key.is_empty() && key.len() <= MAX_CHARS && key.chars().all(is_part)
}

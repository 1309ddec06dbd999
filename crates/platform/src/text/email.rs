//! E-mail addresses as texts: what can be one, and what makes two of them the same.

use unicode_normalization::UnicodeNormalization as _;

use super::plain::{has_direction_overrides, is_invisible};

/// The longest address, in characters.
pub const MAX_CHARS: usize = 254;

/// What means something in the header of a letter (`specials` of RFC 5322): where an address
/// is written into one, or into a link, it could be two, or a name and another one.
const SPECIALS: [char; 11] = ['(', ')', '<', '>', '[', ']', ':', ';', ',', '\\', '"'];

/// Whether a text looks like an address: something, an @, something with a dot
/// inside, no spaces, nothing that turns the direction of text or that separates addresses.
/// Whether it exists only a letter can tell.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let plain = |part: &str| {
        !part.is_empty()
            && !part.contains(|c: char| c.is_whitespace() || c.is_control() || c == '@')
            && !part.contains(SPECIALS)
    };
    let labels = domain.split('.').all(|label| !label.is_empty());
    text.chars().count() <= MAX_CHARS
        && plain(local)
        && plain(domain)
        && domain.contains('.')
        && labels
        && !has_direction_overrides(text)
}

/// An address as it is stored for an account: trimmed, and the wide letters that some
/// keyboards type as the plain ones that they stand for (NFKC).
pub fn normal(text: &str) -> String {
    text.trim().nfkc().collect()
}

/// What makes an address the same address. A small letter may have a sign of its own where
/// its capital has none, hence the second turn.
pub fn key(text: &str) -> String {
    normal(&normal(text).to_lowercase())
}

/// What is stored beside an address by which it is found: its [`key`] where it has letters that
/// an engine's `lower()` may not know. Queries ask for `COALESCE(key, lower(address))`.
pub fn stored_key(address: &str) -> Option<String> {
    (!address.is_ascii()).then(|| key(address))
}

/// Whether an address (as [`normal`] has it) can be mistaken for another: something in
/// it cannot be seen, or looks like a letter that it is not. What stands before the @
/// must be ASCII, which is also what mail servers take; a domain may have the letters
/// of French.
pub fn is_lookalike(text: &str) -> bool {
    let (local, domain) = text.rsplit_once('@').unwrap_or((text, ""));
    let is_french =
        |c: char| matches!(c, 'à'..='ö' | 'ø'..='ÿ' | 'À'..='Ö' | 'Ø'..='Þ' | 'œ' | 'Œ');
    !local.is_ascii()
        || text.chars().any(is_invisible)
        || !domain.chars().all(|c| c.is_ascii() || is_french(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_cannot_be_one_are_refused() {
        for wrong in [
            "reader",
            "reader@",
            "@example.ca",
            "reader@example",
            "a b@example.ca",
            "a@b@example.ca",
            "reader@example..ca",
            "reader@.ca",
            "reader@example.ca.",
            // Found by a fuzzer.
            "ay<exemmplecbaly@Zoé.a",
            "a,b@example.ca",
            "a;b@example.ca",
            "<a@example.ca>",
            "\"a b\"@example.ca",
            "\"a\"@example.ca",
            "a@[192.0.2.1].ca",
        ] {
            assert!(!is_email(wrong), "{wrong}");
        }
        for right in ["a@b.ca", "o'neil&co=1?#%/x@b.ca", "prénom.nom+tag@sous.domaine.québec"] {
            assert!(is_email(right), "{right}");
        }
    }

    #[test]
    fn wide_letters_and_capitals_are_the_same_address() {
        assert_eq!(normal(" Ｚoe＠Example.ca "), "Zoe@Example.ca");
        assert_eq!(key("Ｚoe＠Example.ca"), "zoe@example.ca");
        assert_eq!(key("zoe@que\u{301}bec.ca"), "zoe@québec.ca");
        // Found by a fuzzer: there is a small ẗ and no capital one.
        assert_eq!(key("zoe@T\u{308}.ca"), key("zoe@\u{1e97}.ca"));
    }

    #[test]
    fn what_looks_like_another_address_is_known() {
        for lookalike in [
            "zo\u{200b}e@example.ca",
            "zoe@exam\u{ad}ple.ca",
            "z\u{43e}e@example.ca",
            "zoe@ex\u{430}mple.ca",
            "zoe@\u{261}oogle.ca",
            "zoé@example.ca",
        ] {
            assert!(is_lookalike(lookalike), "{lookalike:?}");
        }
        for plain in ["zoe+home@example.ca", "o'neil@québec.ca", "zoe@cœur.ca"] {
            assert!(!is_lookalike(plain), "{plain}");
        }
    }
}

//! Validates and normalises e-mail addresses. Every form with an address uses [`normalise`] and
//! [`is_email`].

use unicode_normalization::UnicodeNormalization as _;

use super::plain::{has_direction_overrides, is_invisible};
use crate::mail::Mailbox;

/// The longest address, in characters.
pub const MAX_CHARS: usize = 254;

/// Characters with a meaning in a mail header (`specials` of RFC 5322). An address with one could
/// become two addresses in a header or a link.
const SPECIALS: [char; 11] = ['(', ')', '<', '>', '[', ']', ':', ';', ',', '\\', '"'];

/// Whether mail can be sent to an address: a mail header accepts it and its domain has a dot.
/// Whether somebody reads it is unknown.
pub fn is_email(text: &str) -> bool {
    // A domain that ends with a number is an IP address, which headers accept only in brackets.
    let is_number = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
    looks_like_email(text)
        && !text.rsplit('.').next().is_some_and(is_number)
        && Mailbox::new("", text).is_ok()
}

/// Whether a text looks like an address: `local@domain.tld` without spaces, separators or
/// direction overrides. Searches for a person use it, because an old stored address may not
/// satisfy [`is_email`].
pub fn looks_like_email(text: &str) -> bool {
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

/// An address as it is stored: trimmed, without invisible characters (as in copied text), and with
/// full-width letters replaced by plain ones (NFKC).
pub fn normalise(text: &str) -> String {
    let seen = text.nfkc().filter(|c| !is_invisible(*c)).collect::<String>();
    // Characters that an invisible one separated may combine now.
    seen.trim().nfkc().collect()
}

/// The key under which addresses are equal. Some lower-case letters decompose where their capitals
/// do not, so it normalises twice.
pub fn key(text: &str) -> String {
    normalise(&normalise(text).to_lowercase())
}

/// The stored key of an address with non-ASCII letters, which an engine's `lower()` may not know.
/// Queries use `COALESCE(key, lower(address))`.
pub fn stored_key(address: &str) -> Option<String> {
    (!address.is_ascii()).then(|| key(address))
}

/// Whether a normalised address may be mistaken for another one. The local part must be ASCII, as
/// mail servers require; a domain may also have French letters.
pub fn is_lookalike(text: &str) -> bool {
    let (local, domain) = text.rsplit_once('@').unwrap_or((text, ""));
    let is_french =
        |c: char| matches!(c, 'à'..='ö' | 'ø'..='ÿ' | 'À'..='Ö' | 'Ø'..='Þ' | 'œ' | 'Œ');
    !local.is_ascii() || !domain.chars().all(|c| c.is_ascii() || is_french(c))
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
            assert!(!looks_like_email(wrong), "{wrong}");
        }
        for right in ["a@b.ca", "o'neil&co=1?#%/x@b.ca", "prenom.nom+tag@sous.domaine.québec"] {
            assert!(is_email(right), "{right}");
        }
    }

    #[test]
    fn an_address_that_no_mail_can_be_written_to_is_refused() {
        for wrong in [
            "zoe.@example.com",
            ".zoe@example.com",
            "zoe..roy@example.com",
            "zoé@example.com",
            "zoe@-example.com",
            "zoe@example-.com",
            "zoe@192.0.2.1",
            "zoe@example.123",
            &format!("{}@example.com", "z".repeat(65)),
            &format!("zoe@{}.com", "z".repeat(64)),
        ] {
            assert!(!is_email(wrong), "{wrong}");
            assert!(looks_like_email(wrong), "{wrong} can be asked for");
        }
    }

    #[test]
    fn wide_letters_and_capitals_are_the_same_address() {
        assert_eq!(normalise(" Ｚoe＠Example.ca "), "Zoe@Example.ca");
        assert_eq!(key("Ｚoe＠Example.ca"), "zoe@example.ca");
        assert_eq!(key("zoe@que\u{301}bec.ca"), "zoe@québec.ca");
        for unseen in [
            "zoe@example.com\u{200b}",
            "\u{feff}zoe@example.com",
            "\u{200e}\u{202a}zoe@example.com\u{202c} ",
            "\u{2068}zoe@example.com\u{2069}",
            "zo\u{ad}e@exam\u{2060}ple\u{3164}.com",
            " \u{200b} zoe@example.com",
        ] {
            assert_eq!(normalise(unseen), "zoe@example.com", "{unseen:?}");
            assert_eq!(key(unseen), "zoe@example.com", "{unseen:?}");
        }
        // Found by a fuzzer: there is a small ẗ and no capital one.
        assert_eq!(key("zoe@T\u{308}.ca"), key("zoe@\u{1e97}.ca"));
    }

    #[test]
    fn what_looks_like_another_address_is_known() {
        for lookalike in [
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

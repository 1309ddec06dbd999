//! Keeps secrets in addresses out of the log, and keeps redirects to such addresses out of caches
//! and referrers.

use std::borrow::Cow;

use http::{HeaderMap, HeaderValue, header};
use percent_encoding::percent_decode_str;

/// The least length of a run of base64url that may be a secret; 32 random bytes have 43.
const MIN_SECRET_CHARS: usize = 40;
/// The least length of a part without a hyphen that is no word.
const MIN_NON_WORD_CHARS: usize = 16;
/// How often an address is decoded at most.
const MAX_DECODES: usize = 3;
/// Replaces a secret.
const TOKEN: &str = "{token}";

/// A path for the log. Everything below one of `folders` is a secret, in any spelling, and so is
/// whatever looks random elsewhere.
pub(super) fn without_secrets<'a>(path: &'a str, folders: &[&str]) -> Cow<'a, str> {
    let decoded = decode(path);
    let parts: Vec<&str> = decoded.split(['/', '\\']).filter(|part| !part.is_empty()).collect();
    let is_folder = |part: &str| folders.iter().any(|folder| part.eq_ignore_ascii_case(folder));
    // The folder may follow a language.
    let folder = parts.iter().take(2).position(|part| is_folder(part));
    let folder = folder.filter(|at| *at == 0 || parts.first().is_some_and(|part| part.len() == 2));
    let shown = match folder {
        Some(at) if at + 1 < parts.len() => parts.get(..=at).unwrap_or_default(),
        _ if parts.iter().any(|part| is_random(part)) => parts.as_slice(),
        _ => return Cow::Borrowed(path),
    };
    let mut logged = String::new();
    for part in shown {
        logged.push('/');
        logged.push_str(if is_random(part) { TOKEN } else { part });
    }
    if shown.len() < parts.len() {
        logged.push('/');
        logged.push_str(TOKEN);
    }
    Cow::Owned(logged)
}

/// Decodes percent signs, also repeatedly encoded ones.
fn decode(path: &str) -> String {
    let mut decoded = path.to_owned();
    for _ in 0..MAX_DECODES {
        let next = percent_decode_str(&decoded).decode_utf8_lossy().into_owned();
        if next == decoded {
            break;
        }
        decoded = next;
    }
    decoded
}

/// Whether a part contains what looks like random base64url.
fn is_random(part: &str) -> bool {
    let is_base64url = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    part.split(|c| !is_base64url(c)).any(|run| {
        // Words in addresses are lower-case, with hyphens between.
        let is_no_word = |c: char| c.is_ascii_uppercase() || c == '_';
        run.len() >= MIN_SECRET_CHARS
            && (run.contains(is_no_word)
                || run.split('-').any(|word| word.len() >= MIN_NON_WORD_CHARS))
    })
}

/// Forbids caching and referrers for a redirect whose address contains a secret.
pub(super) fn forbid_caching(headers: &mut HeaderMap, is_secret: bool, folders: &[&str]) {
    let to = headers.get(header::LOCATION).and_then(|to| to.to_str().ok()).unwrap_or_default();
    let path = match to.split_once("://") {
        Some((_, rest)) => rest.find('/').and_then(|at| rest.get(at..)).unwrap_or_default(),
        None => to,
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    if is_secret || without_secrets(path, folders) != path {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOLDERS: [&str; 3] = ["post-property", "annoncer", "alerts"];

    #[test]
    fn a_secret_is_not_written_down_however_it_is_spelled() {
        let token = &"aB3-_".repeat(9)[..43];
        let small = &"ab3-x9".repeat(8)[..43];
        for (path, logged) in [
            (format!("/alerts/{token}/"), "/alerts/{token}"),
            (format!("/fr/alerts/{token}"), "/fr/alerts/{token}"),
            (format!("/post-property/kt_{token}/"), "/post-property/{token}"),
            (format!("/post-property/kt_{token}/x"), "/post-property/{token}"),
            (format!("/post-property//kt_{token}"), "/post-property/{token}"),
            (format!("//post-property/kt_{token}"), "/post-property/{token}"),
            (format!("/%70ost-property/kt_{token}"), "/post-property/{token}"),
            (format!("/%2570ost-property/kt_{token}"), "/post-property/{token}"),
            (format!("/post-property%2Fkt_{token}"), "/post-property/{token}"),
            (format!("/Post-Property/KT_{small}"), "/Post-Property/{token}"),
            (format!("/post-property/{small}"), "/post-property/{token}"),
            (format!("/fr/annoncer/kt_{token}/apercu/"), "/fr/annoncer/{token}"),
            ("/alerts/short".to_owned(), "/alerts/{token}"),
            (format!("/x/kt_{token}"), "/x/{token}"),
            (format!("/x/kt_{token}."), "/x/{token}"),
            (format!("/x/%6Bt_{token}/y"), "/x/{token}/y"),
        ] {
            assert_eq!(without_secrets(&path, &FOLDERS), logged, "{path}");
        }
        let words = "/post/how-to-buy-a-first-home-in-canada-and-sleep-at/MTQ=";
        for path in [words, "/", "/alerts", "/alerts/", "/homes/alerts/MTQ=", "/caf%C3%A9"] {
            assert_eq!(without_secrets(path, &FOLDERS), path);
        }
    }

    #[test]
    fn a_redirect_to_a_secret_is_kept_by_nobody() {
        for (to, is_hushed) in [
            ("/post-property/kt_x", true),
            ("https://www.example.ca/fr/alerts/x?y", true),
            ("/homes", false),
            ("https://www.example.ca", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::LOCATION, HeaderValue::from_static(to));
            forbid_caching(&mut headers, false, &FOLDERS);
            assert_eq!(headers.contains_key(header::CACHE_CONTROL), is_hushed, "{to}");
        }
    }
}

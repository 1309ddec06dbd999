//! What a notice says: how many homes, the search in words, and where they are. Nothing else of
//! anybody is in it.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::plural::plural;
use serde::Serialize;

use super::cipher::TEXT_BYTES;
use super::queue::ClaimedNotice;
use crate::Site;
use crate::paths::page as paths;

/// Says a followed search in words: its query and the language. `alerts` knows how.
pub type DescribeSearch = fn(&str, Language) -> String;

/// The longest search in words, in characters.
const SEARCH_MAX_CHARS: usize = 200;
/// Of a topic, before base64url makes them the 32 that a service takes.
const TOPIC_BYTES: usize = 24;

/// As the service worker reads it (`web/src/features/offline/worker/notices.ts`).
#[derive(Serialize)]
struct Notice<'a> {
    title: String,
    body: String,
    lang: &'a str,
    /// Where a touch leads; a path of this site.
    path: &'a str,
    /// A newer one of the same alert takes its place.
    tag: String,
    /// The same when it comes a second time.
    key: &'a str,
}

/// The words for a device, as JSON.
///
/// # Errors
/// None that a test would not have found.
pub fn text(site: &Site, claimed: &ClaimedNotice, describe: DescribeSearch) -> Result<String> {
    let language = claimed.language;
    let homes = u64::try_from(claimed.homes).unwrap_or(1).max(1);
    let title = match language {
        Language::En => format!("News of {homes} {}", plural(language, homes, "home", "homes")),
        Language::Fr => {
            let unit = plural(language, homes, "propriété", "propriétés");
            format!("Du nouveau pour {homes}\u{a0}{unit}")
        }
    };
    let search = describe(&claimed.query, language);
    let page = site.addresses.of(paths::HOMES, language);
    let path = match &*claimed.query {
        "" => page.clone(),
        query => format!("{page}?{query}"),
    };
    let written = |path: &str| {
        let notice = Notice {
            title: title.clone(),
            body: search.chars().take(SEARCH_MAX_CHARS).collect(),
            lang: language.tag(),
            path,
            tag: format!("alert {}", claimed.alert_id),
            key: &claimed.key,
        };
        serde_json::to_string(&notice).map_err(Error::internal)
    };
    let text = written(&path)?;
    if text.len() > TEXT_BYTES { written(&page) } else { Ok(text) }
}

/// By which a service has a newer notice of an alert take the place of one that it still has.
/// It tells the service nothing.
pub fn topic(site: &Site, claimed: &ClaimedNotice) -> String {
    let hash = site.seal.hash("push topic", &claimed.alert_id.to_string());
    BASE64_URL_SAFE_NO_PAD.encode(&hash[..TOPIC_BYTES])
}

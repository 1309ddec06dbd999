//! The call by which a browser reports a view.

use axum::extract::State;
use foundation::Site;
use http::{HeaderMap, StatusCode};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::text::time::public_day;
use serde::Deserialize;
use utoipa::ToSchema;

use super::model::SiteSearch;
use super::page::page_of;
use super::site_search::{place_of, words_of};
use super::visitor_filter::is_counted;
use crate::views::Views;

/// The longest name of a source.
const SOURCE_MAX_CHARS: usize = 64;

/// The untrusted body of `views/note`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ViewForm {
    /// The path of the page.
    pub path: Option<String>,
    /// The host of the site that led there, or what a link says of itself in `utm_source`; empty
    /// when nobody knows, absent on the way from one page of the site to another.
    pub source: Option<String>,
    /// What somebody has searched for on the page of blogs or of homes: that is counted then, and
    /// no view.
    pub search: Option<String>,
}

/// Counts a view of a page and its source, apart from each other, or a search, and nothing about the
/// person. Requests with `DNT` or `Sec-GPC`, programs and unknown addresses get the same answer and
/// are not counted.
#[utoipa::path(post, path = "/api/views/note", tag = "views", request_body = ViewForm,
    responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub async fn note_view(
    State(site): State<Site>,
    client: ClientAddress,
    headers: HeaderMap,
    JsonBody(form): JsonBody<ViewForm>,
) -> Result<StatusCode> {
    site.limits.check(Limit::Search, client)?;
    if is_counted(&headers)
        && let Some(seen) = page_of(&site, form.path.as_deref().unwrap_or_default())
    {
        let day = public_day(site.clock.now());
        if let Some(typed) = &form.search {
            if let Some((place, words)) = place_of(&site, &seen.path).zip(words_of(typed)) {
                let search = SiteSearch { place, words };
                site.feature::<Views>().count_search(day, client.network(), search);
            }
            return Ok(StatusCode::NO_CONTENT);
        }
        let source = form.source.as_deref().map(|text| source_of(text, &site.base_url));
        site.feature::<Views>().count_view(day, seen, source);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The counted name of a source; empty for no name, and for the site itself.
fn source_of(text: &str, base_url: &str) -> String {
    let name = text.trim().to_ascii_lowercase();
    let name = name.strip_prefix("www.").unwrap_or(&name);
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ':');
    let own = base_url.split("//").nth(1).unwrap_or_default();
    let own = own.strip_prefix("www.").unwrap_or(own);
    if name.len() > SOURCE_MAX_CHARS || !name.chars().all(is_part) || name == own {
        return String::new();
    }
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_short_name_and_never_the_site_itself() {
        let of = |text: &str| source_of(text, "https://www.example.ca");
        assert_eq!(of(" WWW.Google.com "), "google.com");
        assert_eq!(of("newsletter_2026-11"), "newsletter_2026-11");
        assert_eq!(of("www.example.ca"), "");
        assert_eq!(of("example.ca"), "");
        for odd in ["<b>", "two words", "https://a.example/x?y", "é.example", &"x".repeat(65), ""]
        {
            assert_eq!(of(odd), "", "{odd}");
        }
    }
}

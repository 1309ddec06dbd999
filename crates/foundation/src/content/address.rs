//! Checks the addresses in content: their form, and that an address on this site leads to a page.

use std::borrow::Cow;

use platform::html::is_host;
use platform::text::email::is_email;
use pulldown_cmark::{Event, Tag};
use url::Url;

use super::errors::TextError;
use super::markdown::parser;
use super::placeholder::{COMPANY_NAME, SUPPORT_EMAIL};
use crate::paths;

/// Checks an e-mail address, or its placeholder.
pub(super) fn check_email(text: &str) -> Result<(), TextError> {
    if text == SUPPORT_EMAIL || is_email(text) {
        return Ok(());
    }
    Err(TextError::EmailInvalid(text.to_owned()))
}

/// Adds `https://` to a host that is written without a scheme.
pub(super) fn with_scheme(text: &str) -> Cow<'_, str> {
    if is_host(text) { format!("https://{text}").into() } else { text.into() }
}

/// Checks an address of another site.
pub(super) fn check_url(text: &str) -> Result<(), TextError> {
    let text = &*with_scheme(text);
    let is_web = Url::parse(text).is_ok_and(|url| {
        matches!(url.scheme(), "https" | "http") && url.has_host() && url.username().is_empty()
    });
    // The URL parser forgives these, but whoever copies the address does not.
    if is_web && !text.contains(char::is_whitespace) && text.contains("://") {
        return Ok(());
    }
    Err(TextError::UrlInvalid(text.to_owned()))
}

/// Checks the address of a page or a file of this site.
pub(super) fn check_path(text: &str) -> Result<(), TextError> {
    let is_path = text.starts_with('/')
        && !text.starts_with("//")
        && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\\');
    if !is_path {
        return Err(TextError::PathInvalid(text.to_owned()));
    }
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let path = &text[..end];
    let files = [paths::SITEMAP, paths::FEED, paths::MEDIA, paths::PICTURE];
    // In every language as specified; `interpolate.rs` translates them.
    let pages = paths::ROUTES
        .iter()
        .map(|route| route.en)
        .chain([paths::page::INVITE, paths::page::RESET_PASSWORD]);
    if pages.chain(files).any(|pattern| paths::fits(path, pattern)) {
        return Ok(());
    }
    Err(TextError::PageMissing(path.to_owned()))
}

/// Checks every link in Markdown. The error has its offset.
pub(super) fn check_links(source: &str) -> Result<(), (usize, TextError)> {
    for (event, span) in parser(source).into_offset_iter() {
        if let Event::Start(Tag::Link { dest_url, .. }) = event {
            check_link(&dest_url).map_err(|what| (span.start, what))?;
        }
    }
    Ok(())
}

fn check_link(href: &str) -> Result<(), TextError> {
    // A setting in an address is checked with the settings.
    let href = href.replace(COMPANY_NAME, "x");
    // A bare address between `<` and `>` has no scheme.
    if let Some(address) = href.strip_prefix("mailto:") {
        return check_email(address.split('?').next().unwrap_or_default());
    }
    if href.starts_with("tel:") || (href.starts_with('#') && href.len() > 1) || is_email(&href) {
        return Ok(());
    }
    if href.starts_with('/') { check_path(&href) } else { check_url(&href) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_on_this_site_leads_to_a_page() {
        for right in [
            "/",
            "/#faq",
            "/services#home-inspectors",
            "/feature?app=agent",
            "/team/owen-tsukada",
            "/post/a/MQ==",
            "/blogs?search=x",
            "/feed.xml",
        ] {
            assert_eq!(check_path(right), Ok(()), "{right}");
        }
        for wrong in
            ["//evil.example", "contact", "/con tact", "/\\evil.example", "", "https://a.ca"]
        {
            let said = check_path(wrong).unwrap_err();
            assert_eq!(said, TextError::PathInvalid(wrong.to_owned()));
        }
        for nowhere in ["/servces", "/about/", "/team/", "/team/a/b", "/%ff", "/team/%ff"] {
            let said = check_path(nowhere).unwrap_err();
            assert_eq!(said, TextError::PageMissing(nowhere.to_owned()));
        }
    }

    #[test]
    fn an_address_elsewhere_has_a_host() {
        for right in [
            "https://www.linkedin.com/company/x",
            "http://a.ca",
            "https://québec.ca/é",
            "linkedin.com/in/x",
        ] {
            assert_eq!(check_url(right), Ok(()), "{right}");
        }
        for wrong in [
            "linkedin",
            "https:/a.ca",
            "https://",
            "https://a .ca",
            " https://a.ca",
            "javascript:alert(1)",
            "ftp://a.ca",
            "https://a.ca@evil.example",
        ] {
            assert!(check_url(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_link_in_markdown_leads_somewhere() {
        let right = "[a](/contact) [b](mailto:{support_email}?subject=x) <a@b.ca> [c](#top) \
                     [d](https://a.ca/) [e][1] `[f](/nowhere)`\n\n[1]: /about";
        assert_eq!(check_links(right), Ok(()));
        for (wrong, at) in [
            ("one\n\n[two](/nowhere)", 5),
            ("[two](contact)", 0),
            ("x [two](javascript:alert)", 2),
            ("x [two](mailto:nobody)", 2),
            ("x [two]()", 2),
            ("[two][1]\n\n[1]: /nowhere", 0),
        ] {
            assert_eq!(check_links(wrong).unwrap_err().0, at, "{wrong}");
        }
    }
}

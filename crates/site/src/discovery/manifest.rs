//! `/manifest.webmanifest`: how the site stands on a home screen.
//!
//! The icons are files of `web/public`.

use axum::extract::{Request, State};
use axum::response::Response;
use http::HeaderValue;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::page::cache::RenderedPage;
use serde::Serialize;

use crate::page::PageRequest;
use crate::{Site, paths};

/// `--ground` by day, of `web/src/styles/tokens.css`: what the page lies on and
/// what the browser's bar above it has.
const GROUND: &str = "#f5efe2";

#[derive(Serialize)]
struct Manifest<'a> {
    id: &'a str,
    name: &'a str,
    short_name: &'a str,
    description: &'a str,
    lang: &'a str,
    start_url: &'a str,
    scope: &'a str,
    /// With Back and an address: the site is made of pages, and leads elsewhere.
    display: &'a str,
    theme_color: &'a str,
    background_color: &'a str,
    icons: [Icon; 4],
}

#[derive(Serialize)]
struct Icon {
    src: &'static str,
    sizes: &'static str,
    r#type: &'static str,
    purpose: &'static str,
}

const fn icon(src: &'static str, sizes: &'static str, purpose: &'static str) -> Icon {
    Icon { src, sizes, r#type: "image/png", purpose }
}

const ICONS: [Icon; 4] = [
    icon("/icon-192.png", "192x192", "any"),
    icon("/icon-512.png", "512x512", "any"),
    icon("/icon-maskable-512.png", "512x512", "maskable"),
    icon("/apple-touch-icon.png", "180x180", "any"),
];

/// `/manifest.webmanifest`
pub async fn manifest(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.file(paths::MANIFEST, language);
    let asked = PageRequest::new(&request, language, path);
    let make = || async {
        let json = HeaderValue::from_static("application/manifest+json");
        Ok(RenderedPage::found_as(json, text(&site, language)?))
    };
    site.pages.respond_text(asked, make).await
}

fn text(site: &Site, language: Language) -> Result<String> {
    let home = site.addresses.of(paths::page::HOME, language);
    let company_name = &site.company.company_name;
    let manifest = Manifest {
        id: &home,
        name: company_name,
        short_name: company_name,
        description: &site.content.get(language).elsewhere().home_screen,
        lang: language.tag(),
        start_url: &home,
        // What is installed leads to pages of both languages.
        scope: "/",
        display: "minimal-ui",
        theme_color: GROUND,
        background_color: GROUND,
        icons: ICONS,
    };
    serde_json::to_string_pretty(&manifest).map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_colour_is_the_one_of_the_tokens() {
        let tokens = include_str!("../../../../web/src/styles/tokens.css");
        assert!(tokens.contains(&format!("--ground: {GROUND};")));
    }
}

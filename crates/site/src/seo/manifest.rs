//! `/manifest.webmanifest`: the site as an installed app.
//!
//! The icons are files of `web/public`, or made of the company's mark.

use std::borrow::Cow;

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::company_face::FaceMark;
use foundation::offer::Offer;
use foundation::page::PageRequest;
use foundation::paths::{Route, page};
use foundation::{Site, paths};
use http::HeaderValue;
use platform::error::{Error, Result};
use platform::language::{ByLanguage, Language};
use platform::page::cache::RenderedPage;
use serde::Serialize;

/// `--ground` by day, of `web/src/styles/tokens.css`: the background of the page and of the
/// browser's bar.
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
    /// With a back button and an address, because the site has pages and links elsewhere.
    display: &'a str,
    theme_color: &'a str,
    background_color: &'a str,
    icons: [Icon<'a>; 4],
    shortcuts: Vec<Shortcut<'a>>,
    screenshots: Vec<Screenshot>,
}

/// An entry of the long-press menu of the icon.
#[derive(Serialize)]
struct Shortcut<'a> {
    name: &'static str,
    url: String,
    icons: [Icon<'a>; 1],
}

/// A screenshot in the install dialog; made by `scripts/install-pictures.mjs`.
#[derive(Serialize)]
struct Screenshot {
    src: &'static str,
    sizes: &'static str,
    r#type: &'static str,
    form_factor: &'static str,
    label: &'static str,
}

#[derive(Serialize)]
struct Icon<'a> {
    src: Cow<'a, str>,
    sizes: &'static str,
    r#type: &'static str,
    purpose: &'static str,
}

/// Our icons, the same of a company's mark, and their sizes and purposes.
const ICONS: [(&str, &str, &str, &str); 4] = [
    ("/icon-192.png", "-192.png", "192x192", "any"),
    ("/icon-512.png", "-512.png", "512x512", "any"),
    ("/icon-maskable-512.png", "-512m.png", "512x512", "maskable"),
    ("/apple-touch-icon.png", "-180.png", "180x180", "any"),
];

fn icon<'a>(
    mark: Option<&FaceMark>,
    (ours, end, sizes, purpose): (&'a str, &str, &'static str, &'static str),
) -> Icon<'a> {
    let src = match mark {
        None => Cow::Borrowed(ours),
        Some(mark) => Cow::Owned(format!("{}{end}", mark.icons)),
    };
    Icon { src, sizes, r#type: "image/png", purpose }
}

const SHORTCUTS: [(Route, ByLanguage<&str>); 4] = [
    (page::HOMES, ByLanguage { en: "Find a home", fr: "Trouver une propriété" }),
    (page::FAVOURITES, ByLanguage { en: "Kept homes", fr: "Propriétés gardées" }),
    (page::BOOK, ByLanguage { en: "Book a consultation", fr: "Réserver une consultation" }),
    (page::CONTACT, ByLanguage { en: "Write to us", fr: "Nous écrire" }),
];

const NARROW: ByLanguage<&str> =
    ByLanguage { en: "/install/homes-narrow.jpg", fr: "/install/homes-narrow.fr.jpg" };
const WIDE: ByLanguage<&str> =
    ByLanguage { en: "/install/homes-wide.jpg", fr: "/install/homes-wide.fr.jpg" };
const SHOWN: ByLanguage<&str> = ByLanguage {
    en: "Homes on the map and in a list",
    fr: "Propriétés sur la carte et en liste",
};

/// `/manifest.webmanifest`
pub async fn manifest(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.file(paths::MANIFEST, language);
    let asked = PageRequest::new(&request, language, path);
    let make = || async {
        let json = HeaderValue::from_static("application/manifest+json");
        Ok(RenderedPage::ok_as(json, text(&site, language)?))
    };
    site.pages.respond_text(asked, make).await
}

fn text(site: &Site, language: Language) -> Result<String> {
    let home = site.addresses.of(paths::page::HOME, language);
    let company = site.company();
    let company_name = &company.company_name;
    let short_name = Some(&company.short_name).filter(|name| !name.is_empty());
    let mark = company.face.as_ref().and_then(|face| face.mark.as_ref());
    let style = company.face.as_ref().and_then(|face| face.style.as_ref());
    let ground = style.map_or(GROUND, |style| style.light.as_str());
    let content = site.content(language);
    let manifest = Manifest {
        id: &home,
        name: company_name,
        short_name: short_name.unwrap_or(company_name),
        description: &content.elsewhere().home_screen,
        lang: language.tag(),
        start_url: &home,
        // An installed app has pages of both languages.
        scope: "/",
        display: "minimal-ui",
        theme_color: ground,
        background_color: ground,
        icons: ICONS.map(|one| icon(mark, one)),
        shortcuts: SHORTCUTS
            .into_iter()
            .filter(|(route, _)| Offer::of_route(*route).is_none_or(|offer| company.offers(offer)))
            .map(|(route, name)| Shortcut {
                name: name.get(language),
                url: site.addresses.of(route, language),
                icons: [icon(mark, ICONS[0])],
            })
            .collect(),
        // They show the map.
        screenshots: [(NARROW, "780x1688", "narrow"), (WIDE, "1280x800", "wide")]
            .into_iter()
            .filter(|_| company.offers(Offer::Map))
            .map(|(src, sizes, form_factor)| Screenshot {
                src: src.get(language),
                sizes,
                r#type: "image/jpeg",
                form_factor,
                label: SHOWN.get(language),
            })
            .collect(),
    };
    serde_json::to_string_pretty(&manifest).map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_colour_is_the_one_of_the_tokens() {
        let tokens = include_str!("../../../../web/src/styles/tokens.css");
        assert!(tokens.contains(&format!("--ground: light-dark({GROUND},")));
    }
}

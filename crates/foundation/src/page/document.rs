//! From a page's data to its document: what React is given, and the document without a
//! rendered body.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::Arc;

use http::StatusCode;
use platform::error::{Error, Result};
use platform::language::{ByLanguage, Language};
use platform::page::render::{
    AssetManifest, Assets, ExtraStyle, FallbackPage, ManifestError, PageEntry, SlowLoadText,
    fallback_document,
};
use serde::Serialize;

use super::kind::{PageKind, SCREENS};
use super::model::{Page, QueryState};
use crate::company::Company;
use crate::company_face::TYPEFACES;
use crate::paths::Addresses;

/// What runs on every page: `web/src/loader.ts`.
const LOADER: &str = "src/loader.ts";
/// A public page is complete without its program, which loads when somebody interacts.
const PUBLIC: PageEntry<'_> =
    PageEntry { loader: LOADER, entry: "src/app/entry-public.tsx", is_eager: false };
/// These pages are of no use before they are alive.
const ACCOUNT: PageEntry<'_> =
    PageEntry { loader: LOADER, entry: "src/app/entry-account.tsx", is_eager: true };
/// The fonts of the first view, by the beginning of their file names.
const FONTS: [&str; 2] = ["headings-", "text-"];

/// Said in the place of a page that the browser has not drawn after a while.
const SLOW_LOAD: ByLanguage<SlowLoadText<'_>> = ByLanguage {
    en: SlowLoadText {
        heading: "This page is still loading",
        text: "Part of it hasn’t arrived. On a slow connection, wait a moment; otherwise, reload the page.",
        reload: "Reload the page",
    },
    fr: SlowLoadText {
        heading: "Cette page se charge encore",
        text: "Il en manque une partie. Si la connexion est lente, attendez un peu; sinon, rechargez la page.",
        reload: "Recharger la page",
    },
};

/// Where pages find the company's details, which may change while the program runs.
pub trait CompanySource: Debug + Send + Sync {
    /// The details as pages in a language show them now.
    fn company(&self, language: Language) -> Arc<Company>;
}

/// What every document says of the site.
#[derive(Debug)]
pub(super) struct Documents {
    files: ByLanguage<Files>,
    companies: Arc<dyn CompanySource>,
    addresses: Addresses,
    base_url: String,
}

/// The files of pages in one language.
#[derive(Debug)]
struct Files {
    /// What every page needs; all that an error page has.
    common: Assets,
    /// What each kind of page needs.
    assets: HashMap<PageKind, Assets>,
    /// The style sheets of typefaces that are not ours.
    typefaces: HashMap<&'static str, ExtraStyle>,
}

impl Files {
    fn new(manifest: &AssetManifest) -> std::result::Result<Self, ManifestError> {
        let manifest = manifest.clone().preload_fonts(&FONTS);
        let assets = SCREENS
            .iter()
            .map(|(kind, source)| Ok((*kind, manifest.for_page(start(*kind), &[source])?)))
            .collect::<std::result::Result<_, ManifestError>>()?;
        let typefaces = TYPEFACES.into_iter().filter_map(|name| {
            Some((name, manifest.extra_style(&format!("src/styles/typefaces/{name}.css"))?))
        });
        let typefaces = typefaces.collect();
        Ok(Self { common: manifest.for_page(PUBLIC, &[])?, assets, typefaces })
    }
}

/// The embedded state of a page; `web/src/core/page-state.ts` is its other side.
#[derive(Serialize)]
struct State<'a> {
    path: &'a str,
    page: PageKind,
    language: Language,
    status: u16,
    base_url: &'a str,
    canonical_path: &'a str,
    /// The path of the picture that networks show beside a link to the page; empty
    /// for a page that nobody should find.
    og_image: &'a str,
    year: i16,
    site: &'a Company,
    queries: &'a [QueryState],
}

fn start(kind: PageKind) -> PageEntry<'static> {
    match kind {
        PageKind::Login
        | PageKind::Register
        | PageKind::ForgotPassword
        | PageKind::Profile
        | PageKind::Unauthorized
        | PageKind::Offline
        | PageKind::Invite
        | PageKind::ResetPassword
        | PageKind::Admin
        | PageKind::MyListings => ACCOUNT,
        _ => PUBLIC,
    }
}

impl Documents {
    /// # Errors
    /// A manifest without the entry.
    pub(super) fn new(
        manifests: &ByLanguage<AssetManifest>,
        companies: Arc<dyn CompanySource>,
        addresses: Addresses,
        base_url: String,
    ) -> std::result::Result<Self, ManifestError> {
        let files = ByLanguage::try_each(|language| Files::new(manifests.get(language)))?;
        Ok(Self { files, companies, addresses, base_url })
    }

    /// What the page script is given: two lines of JSON, the files and the state. Of these
    /// the browser is given the second (`web/src/app/entry-server.tsx`).
    pub(super) fn input(&self, page: &Page, year: i16) -> Result<String> {
        let company = self.companies.company(page.language);
        let company = match page.kind {
            PageKind::OpensSoon => Arc::new(company.without_samples()),
            _ => company,
        };
        let is_shown = page.status == StatusCode::OK && page.kind != PageKind::Admin;
        let state = State {
            path: &page.path,
            page: page.kind,
            language: page.language,
            status: page.status.as_u16(),
            base_url: &self.base_url,
            canonical_path: &page.path,
            og_image: if is_shown { &page.og_image } else { "" },
            year,
            site: &company,
            queries: &page.queries,
        };
        let files = serde_json::to_string(&*self.assets(page)).map_err(Error::internal)?;
        let state = serde_json::to_string(&state).map_err(Error::internal)?;
        Ok(format!("{files}\n{state}"))
    }

    /// The document without a rendered body, for the browser to render.
    pub(super) fn unrendered(&self, page: &Page, input: &str) -> String {
        let company = self.companies.company(page.language);
        let name = &company.company_name;
        let title = match &page.title {
            Some(title) => format!("{title} | {name}"),
            None => name.clone(),
        };
        let mark = company.face.as_ref().and_then(|face| face.mark.as_ref());
        fallback_document(&FallbackPage {
            language: page.language,
            default_language: self.addresses.default_language(),
            title: &title,
            description: &page.description,
            is_indexed: page.status == StatusCode::OK && page.kind != PageKind::Admin,
            canonical_url: &format!("{}{}", self.base_url, page.path),
            state_json: input.split_once('\n').map_or(input, |(_, state)| state),
            assets: &self.assets(page),
            icon: mark.map_or("/favicon.svg", |mark| &mark.src),
            slow_load: *SLOW_LOAD.get(page.language),
        })
    }

    /// The files of a page, and behind its styles the company's typefaces and colours.
    fn assets(&self, page: &Page) -> Cow<'_, Assets> {
        let files = self.files.get(page.language);
        let assets = files.assets.get(&page.kind).unwrap_or(&files.common);
        let company = self.companies.company(page.language);
        let Some(face) = &company.face else { return Cow::Borrowed(assets) };
        let mut assets = Cow::Borrowed(assets);
        if let Some(typeface) = face.typeface.and_then(|name| files.typefaces.get(name)) {
            let assets = assets.to_mut();
            assets.styles.push(typeface.style.clone());
            assets.preload_fonts.clone_from(&typeface.fonts);
        }
        if let Some(style) = &face.style {
            assets.to_mut().styles.push(style.href.clone());
        }
        assets
    }
}

/// The page script as the engine runs it: the addresses that it writes depend on the
/// default language (`web/src/core/language.ts`).
pub fn page_script(source: impl Into<Cow<'static, str>>, default: Language) -> Cow<'static, str> {
    let source = source.into();
    match default {
        Language::En => source,
        Language::Fr => {
            format!("globalThis.defaultLanguage=\"{}\";\n{source}", default.code()).into()
        }
    }
}

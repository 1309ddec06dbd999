//! From an address to the bytes of a page.
//!
//! A page is asked for by its path with known query parameters only. The cache
//! is asked with that, the content version and the year; on a miss the feature
//! loads its data, React renders the whole document, and the bytes are kept.
//! When rendering fails the visitor gets the same document without a rendered
//! body, and the browser renders it. What is not there, what has moved and what
//! failed is not kept.

use std::collections::HashMap;

use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use platform::error::{Error, Result};
use platform::page::cache::{CachedPage, PageCache, PageKey, RenderedPage};
use platform::page::render::{AssetManifest, Assets, FallbackPage, Renderer, fallback_document};
use platform::text::time::public_year;
use serde::Serialize;
use serde_json::Value;

use crate::Site;
use crate::company::Company;
use crate::discovery;

/// Rendering pages and keeping them.
pub struct Pages {
    renderer: Renderer,
    cache: PageCache,
    /// What every page needs; all that an error page has.
    common: Assets,
    /// What each kind of page needs.
    assets: HashMap<Kind, Assets>,
}

/// Which screen a page is; `web/src/app/screens.ts` maps the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// `/`
    Home,
    /// `/blogs`
    Blogs,
    /// `/post/{blog_url}/{encoded_id}`
    Post,
    /// `/services`
    Services,
    /// `/about`
    About,
    /// `/our-team`
    Team,
    /// `/team/{name}`
    Member,
    /// `/feature`
    Feature,
    /// `/contact`
    Contact,
    /// `/thank-you`
    ThankYou,
    /// `/privacy-policy`
    Privacy,
    /// `/term-and-condition`
    Terms,
    /// `/login`
    Login,
    /// `/unauthorized`
    Unauthorized,
    /// `/invite`
    Invite,
    /// `/admin` and everything below it
    Admin,
    /// There is no page under this address.
    NotFound,
    /// The page could not be made.
    Error,
}

/// The source file of each screen, which the browser fetches by itself
/// (`web/src/app/screens.lazy.ts`).
const SCREENS: [(Kind, &str); 16] = [
    (Kind::Home, "src/features/marketing/home-screen.tsx"),
    (Kind::Blogs, "src/features/blog/blogs-screen.tsx"),
    (Kind::Post, "src/features/blog/post-screen.tsx"),
    (Kind::Services, "src/features/marketing/services-screen.tsx"),
    (Kind::About, "src/features/marketing/about-screen.tsx"),
    (Kind::Team, "src/features/team/team-screen.tsx"),
    (Kind::Member, "src/features/team/member-screen.tsx"),
    (Kind::Feature, "src/features/marketing/feature-screen.tsx"),
    (Kind::Contact, "src/features/contact/contact-screen.tsx"),
    (Kind::ThankYou, "src/features/marketing/thank-you-screen.tsx"),
    (Kind::Privacy, "src/features/marketing/legal-screen.tsx"),
    (Kind::Terms, "src/features/marketing/legal-screen.tsx"),
    (Kind::Login, "src/features/account/login-screen.tsx"),
    (Kind::Unauthorized, "src/features/account/unauthorized-screen.tsx"),
    (Kind::Invite, "src/features/people/invite-screen.tsx"),
    (Kind::Admin, "src/app/admin/admin-area.tsx"),
];

/// What an API call would answer, under the browser's query key.
#[derive(Clone, Debug, Serialize)]
pub struct QueryState {
    key: Value,
    data: Value,
}

impl QueryState {
    /// An answer under its key.
    pub fn new(key: Value, data: &impl Serialize) -> Result<Self> {
        Ok(Self { key, data: serde_json::to_value(data).map_err(Error::internal)? })
    }
}

/// A page's data.
#[derive(Debug)]
pub struct Page {
    kind: Kind,
    status: StatusCode,
    path: String,
    title: Option<String>,
    description: String,
    og_image: Option<String>,
    queries: Vec<QueryState>,
}

impl Page {
    /// A page with the data of its queries, at its canonical path.
    pub fn new(kind: Kind, path: &str, queries: Vec<QueryState>) -> Self {
        Self {
            kind,
            status: StatusCode::OK,
            path: path.to_owned(),
            title: None,
            description: String::new(),
            og_image: None,
            queries,
        }
    }

    /// With another status than 200.
    #[must_use]
    pub fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// What stands in the title and the description when React does not write
    /// them.
    #[must_use]
    pub fn titled(self, title: String, description: String) -> Self {
        Self { title: Some(title), description, ..self }
    }

    /// What networks show beside a link to it, when it is not the picture that its
    /// path has in `discovery`.
    #[must_use]
    pub fn pictured(self, og_image: String) -> Self {
        Self { og_image: Some(og_image), ..self }
    }
}

/// What a feature found under an address.
#[derive(Debug)]
pub enum Loaded {
    /// A page.
    Page(Page),
    /// A page that says that there is nothing.
    NotFound(Page),
    /// Another path, for ever.
    Moved(String),
    /// Another path, today.
    ForNow(String),
}

/// What is asked for: the key of the page and how to answer.
#[derive(Debug)]
pub struct Asked {
    /// The path with known query parameters only.
    path: String,
    method: Method,
    headers: HeaderMap,
}

impl Asked {
    /// `path` is the page's path with known query parameters only.
    pub fn new(request: &Request, path: String) -> Self {
        let headers = [header::ACCEPT_ENCODING, header::IF_NONE_MATCH]
            .into_iter()
            .filter_map(|name| Some((name.clone(), request.headers().get(&name)?.clone())))
            .collect();
        Self { path, method: request.method().clone(), headers }
    }
}

/// The embedded state of a page; `web/src/app/page-state.ts` is its other side.
#[derive(Serialize)]
struct State<'a> {
    path: &'a str,
    page: Kind,
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

#[derive(Serialize)]
struct DocumentInput<'a> {
    state: &'a State<'a>,
    assets: &'a Assets,
}

/// The source file that the browser starts with, as the manifest names it.
const ENTRY: &str = "src/entry-client.tsx";
/// The fonts of the first view, by the beginning of their file names.
const FONTS: [&str; 2] = ["besley-latin-wght-normal", "radio-canada-latin-wght-normal"];

impl Pages {
    /// Takes what renders, what keeps, and the built front end's manifest.
    ///
    /// # Errors
    /// A manifest without the entry.
    pub fn new(
        renderer: Renderer,
        cache: PageCache,
        manifest: AssetManifest,
    ) -> std::result::Result<Self, platform::page::render::ManifestError> {
        let manifest = manifest.preload_fonts(&FONTS);
        let assets = SCREENS
            .iter()
            .map(|(kind, source)| Ok((*kind, manifest.for_entry(ENTRY, &[source])?)))
            .collect::<std::result::Result<_, platform::page::render::ManifestError>>()?;
        Ok(Self { renderer, cache, common: manifest.for_entry(ENTRY, &[])?, assets })
    }

    /// Answers with a page; `load` runs only when it is not in the cache.
    pub async fn respond<F>(
        &self,
        site: &Site,
        asked: Asked,
        load: impl FnOnce() -> F + Send,
    ) -> Response
    where
        F: Future<Output = Result<Loaded>> + Send,
    {
        if asked.method != Method::GET && asked.method != Method::HEAD {
            return self.failed(site, &asked, Error::MethodNotAllowed).await;
        }
        let year = public_year(site.clock.now());
        let key = PageKey::new(asked.path.as_str(), site.db.content_version(), year);
        let outcome = self
            .cache
            // In a box, so that a hit does not carry the space that a miss needs.
            .get_or_render(key, || {
                Box::pin(async {
                    match load().await? {
                        Loaded::Page(page) => self.document(site, &page, year).await,
                        Loaded::NotFound(page) => {
                            let page = Page { status: StatusCode::NOT_FOUND, ..page };
                            self.document(site, &page, year).await
                        }
                        Loaded::Moved(path) => RenderedPage::moved(&path),
                        Loaded::ForNow(path) => RenderedPage::moved_for_now(&path),
                    }
                })
            })
            .await;
        match outcome {
            Ok(page) => page.respond(&asked.method, &asked.headers).await,
            Err(error) => self.failed(site, &asked, error).await,
        }
    }
}

impl Pages {
    /// Answers with a text that is no page but is kept like one: a feed, a sitemap.
    ///
    /// # Errors
    /// Why it could not be made; programs ask for these, so they get no page.
    pub async fn respond_text<F>(
        &self,
        site: &Site,
        asked: Asked,
        make: impl FnOnce() -> F + Send,
    ) -> Result<Response>
    where
        F: Future<Output = Result<RenderedPage>>,
    {
        // Nothing in these changes with the year.
        let key = PageKey::new(asked.path.as_str(), site.db.content_version(), 0);
        let text = self.cache.get_or_render(key, || Box::pin(make())).await?;
        Ok(text.respond(&asked.method, &asked.headers).await)
    }

    /// A page that the browser draws by itself: it carries no data, costs no
    /// rendering and is neither kept nor to be found.
    pub async fn drawn_by_browser(&self, site: &Site, asked: &Asked, page: Page) -> Response {
        if asked.method != Method::GET && asked.method != Method::HEAD {
            return self.failed(site, asked, Error::MethodNotAllowed).await;
        }
        let input = match self.input(site, &page, public_year(site.clock.now())) {
            Ok(input) => input,
            Err(error) => return error.into_response(),
        };
        let html = self.fallback(site, &page, &input);
        let page = CachedPage::new(RenderedPage::passing(page.status, html));
        page.respond(&asked.method, &asked.headers).await
    }

    /// The page that says what went wrong. It is never kept.
    pub async fn failed(&self, site: &Site, asked: &Asked, error: Error) -> Response {
        let kind = match error.status() {
            StatusCode::NOT_FOUND => Kind::NotFound,
            _ => Kind::Error,
        };
        let page = Page::new(kind, &asked.path, Vec::new());
        self.refused(site, asked, page, &error).await
    }

    /// A page that is shown because of an error, with its status. It is never kept.
    pub async fn refused(&self, site: &Site, asked: &Asked, page: Page, error: &Error) -> Response {
        error.log();
        let page = Page { status: error.status(), ..page };
        let year = public_year(site.clock.now());
        let mut response = match self.document(site, &page, year).await {
            Ok(rendered) => CachedPage::new(rendered).respond(&asked.method, &asked.headers).await,
            Err(error) => return error.into_response(),
        };
        if let Some(seconds) = error.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }

    /// The page for a refusal that comes from before or around the router: too many
    /// requests, a defect, an expired deadline. The browser renders it, because
    /// these come in numbers and must cost nothing.
    pub fn refusal(&self, site: &Site, status: StatusCode, message: &str, id: &str) -> String {
        let page = Page { status, ..Page::new(Kind::Error, "/", Vec::new()) };
        let page = page.titled(message.to_owned(), format!("Request {id}"));
        let year = public_year(site.clock.now());
        self.input(site, &page, year)
            .map_or_else(|_| message.to_owned(), |input| self.fallback(site, &page, &input))
    }

    async fn document(&self, site: &Site, page: &Page, year: i16) -> Result<RenderedPage> {
        let input = self.input(site, page, year)?;
        match self.renderer.render(input.clone()).await {
            Ok(html) if page.status == StatusCode::OK => Ok(RenderedPage::found(html)),
            Ok(html) => Ok(RenderedPage::passing(page.status, html)),
            // The failure has been logged and counted; the browser renders.
            Err(_) => Ok(RenderedPage::passing(page.status, self.fallback(site, page, &input))),
        }
    }

    fn assets(&self, kind: Kind) -> &Assets {
        self.assets.get(&kind).unwrap_or(&self.common)
    }

    fn input(&self, site: &Site, page: &Page, year: i16) -> Result<String> {
        let og_image = match &page.og_image {
            _ if page.status != StatusCode::OK || page.kind == Kind::Admin => String::new(),
            Some(path) => path.clone(),
            None => discovery::of_page(site, &page.path),
        };
        let state = State {
            path: &page.path,
            page: page.kind,
            status: page.status.as_u16(),
            base_url: &site.base_url,
            canonical_path: &page.path,
            og_image: &og_image,
            year,
            site: &site.company,
            queries: &page.queries,
        };
        let input = DocumentInput { state: &state, assets: self.assets(page.kind) };
        serde_json::to_string(&input).map_err(Error::internal)
    }

    fn fallback(&self, site: &Site, page: &Page, input: &str) -> String {
        let company = &site.company.company_name;
        let title = match &page.title {
            Some(title) => format!("{title} | {company}"),
            None => company.clone(),
        };
        fallback_document(&FallbackPage {
            title: &title,
            description: &page.description,
            is_indexed: page.status == StatusCode::OK && page.kind != Kind::Admin,
            canonical_url: &format!("{}{}", site.base_url, page.path),
            state_json: input,
            assets: self.assets(page.kind),
        })
    }
}

/// Answers with a page that is given nothing: its words are the interface's own.
pub async fn without_data(site: &Site, request: Request, path: &str, kind: Kind) -> Response {
    let load = || async { Ok(Loaded::Page(Page::new(kind, path, Vec::new()))) };
    site.pages.respond(site, Asked::new(&request, path.to_owned()), load).await
}

#[cfg(test)]
mod tests;

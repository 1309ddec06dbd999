//! Answers a request with a page, from the cache or rendered. Requests that wait for the same page
//! share one rendering.

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::Request;
use axum::response::{Html, IntoResponse as _, Response};
use http::{HeaderValue, Method, StatusCode, header};
use platform::clock::{Clock, Timestamp};
use platform::db::Db;
use platform::error::{Error, Result};
use platform::http::concurrency::AddressConcurrency;
use platform::http::limits::{Limit, RateLimits};
use platform::http::response_cache::CacheableResponse;
use platform::language::{ByLanguage, Language};
use platform::page::cache::{CachedPage, InputHash, PageCache, PageKey, RenderedPage};
use platform::page::render::{AssetManifest, ManifestError};
use platform::telemetry::record_memory;
use platform::text::time::{next_public_year, public_year};

use super::document::{CompanySource, Documents};
use super::kind::PageKind;
use super::model::{ANY_PATH, Page, PageOutcome, PageRequest};
use super::renderers::PageRenderers;
use super::unlisted::unlisted;
use crate::paths::Addresses;

/// The number of pages that are rendered for one client address at the same time, and of its
/// requests that wait. So one client never takes all readers of the store. An office is one
/// address: after a change its people may request the same page at once.
const MADE_AT_ONCE: usize = 2;
const WAITING: usize = 100;

/// The parts of the site that pages need.
pub struct PageParts {
    /// The store, whose content version is that of the cache.
    pub db: Db,
    /// The time, for the year in the footer.
    pub clock: Clock,
    /// The rate limits.
    pub limits: RateLimits,
    /// The company's details, which every page shows.
    pub companies: Arc<dyn CompanySource>,
    /// The addresses of pages.
    pub addresses: Addresses,
    /// The base URL, without a slash at the end.
    pub base_url: String,
}

/// Renders and caches pages.
pub struct Pages {
    renderers: PageRenderers,
    cache: PageCache,
    documents: Documents,
    making: AddressConcurrency,
    db: Db,
    clock: Clock,
    limits: RateLimits,
}

impl Pages {
    /// Takes the renderers, the cache, and the manifests of the built front end.
    ///
    /// # Errors
    /// A manifest without the entry.
    pub fn new(
        renderers: PageRenderers,
        cache: PageCache,
        manifests: &ByLanguage<AssetManifest>,
        parts: PageParts,
    ) -> std::result::Result<Self, ManifestError> {
        let PageParts { db, clock, limits, companies, addresses, base_url } = parts;
        let documents = Documents::new(manifests, companies, addresses, base_url)?;
        let making = AddressConcurrency::new(MADE_AT_ONCE, WAITING);
        Ok(Self { renderers, cache, documents, making, db, clock, limits })
    }

    /// Answers with a page; `load` runs only when it is not in the cache.
    pub async fn respond<F>(
        &self,
        request: PageRequest,
        load: impl FnOnce() -> F + Send,
    ) -> Response
    where
        F: Future<Output = Result<PageOutcome>> + Send,
    {
        let now = self.clock.now();
        let year = public_year(now);
        let key = self.key(&request, year);
        let version = key.version();
        let made = self.find(&request, key.clone(), || async move {
            let page = match load().await? {
                PageOutcome::Page(page) => return self.render_cached(&page, year).await,
                PageOutcome::Uncached(page) => {
                    self.render(&page, self.documents.input(&page, year)?).await.without_caching()
                }
                PageOutcome::NotFound(page) => {
                    let page = page.with_status(StatusCode::NOT_FOUND);
                    return Ok(self.same_for_all(&page, year, version).await?.without_caching());
                }
                PageOutcome::Gone(page) => {
                    let page = page.with_status(StatusCode::GONE);
                    return Ok(self.same_for_all(&page, year, version).await?.without_caching());
                }
                PageOutcome::PermanentRedirect(path) => RenderedPage::permanent_redirect(&path)?,
                PageOutcome::TemporaryRedirect(path) => RenderedPage::temporary_redirect(&path)?,
            };
            Ok(CachedPage::new(page))
        });
        let made = made.await;
        let finished =
            made.as_ref().ok().and_then(|page| page.cacheable(&key, next_public_year(now)));
        self.answer(&request, made, finished).await
    }

    /// Answers with a page without data: all its texts are the interface's own.
    pub async fn respond_without_data(
        &self,
        request: Request,
        language: Language,
        path: &str,
        kind: PageKind,
        og_image: impl FnOnce() -> String + Send,
    ) -> Response {
        let request = PageRequest::new(&request, language, path.to_owned());
        let load = || async {
            let page = Page::new(kind, language, path, Vec::new()).pictured(og_image());
            Ok(PageOutcome::Page(page))
        };
        self.respond(request, load).await
    }

    /// Answers with a text that is cached like a page: a feed, a sitemap.
    pub async fn respond_text<F>(
        &self,
        request: PageRequest,
        make: impl FnOnce() -> F + Send,
    ) -> Response
    where
        F: Future<Output = Result<RenderedPage>> + Send,
    {
        // Nothing in these changes with the year.
        let key = self.key(&request, 0);
        let text = self.find(&request, key.clone(), || async { make().await.map(CachedPage::new) });
        let text = text.await;
        let finished = text.as_ref().ok().and_then(|text| text.cacheable(&key, Timestamp::MAX));
        self.answer(&request, text, finished).await
    }

    /// Answers with a page that the browser renders. It has no data, is not cached and not indexed.
    pub async fn drawn_by_browser(&self, request: &PageRequest, page: Page) -> Response {
        if !is_read(&request.method) {
            return self.respond_failure(request, Error::MethodNotAllowed).await;
        }
        match self.unrendered(&page) {
            Ok(page) => page.respond(&request.method, &request.headers).await,
            Err(error) => error.into_response(),
        }
    }

    /// Answers with a page for holders of its secret address. It is not cached, not indexed, and runs
    /// no scripts.
    pub async fn respond_unlisted<F>(
        &self,
        request: PageRequest,
        load: impl FnOnce() -> F + Send,
    ) -> Response
    where
        F: Future<Output = Result<Page>> + Send,
    {
        let mut response = match self.unlisted(&request, load).await {
            Ok(html) => Html(html).into_response(),
            Err(error) => self.respond_failure(&request, error).await,
        };
        keep_private(&mut response);
        response
    }

    async fn unlisted<F>(
        &self,
        request: &PageRequest,
        load: impl FnOnce() -> F + Send,
    ) -> Result<String>
    where
        F: Future<Output = Result<Page>> + Send,
    {
        if !is_read(&request.method) {
            return Err(Error::MethodNotAllowed);
        }
        self.limits.check(Limit::Search, request.client)?;
        let _under_way = self.making.begin(request.client).await?;
        let page = load().await?;
        let input = self.documents.input(&page, self.year())?;
        // The renderer has logged the failure. A document for the browser to render would be useless.
        let rendered = self.renderers.of(page.language).render(input).await;
        Ok(unlisted(&rendered.map_err(Error::unavailable)?))
    }

    /// Answers with a page for one visitor behind a secret address. It is not cached and not indexed.
    /// Unlike that of [`Self::respond_unlisted`] it is hydrated, and it may answer a form.
    pub async fn respond_private(&self, request: &PageRequest, page: Result<Page>) -> Response {
        let made = async {
            let page = page?;
            self.limits.check(Limit::Search, request.client)?;
            let _under_way = self.making.begin(request.client).await?;
            self.render_once(&page).await
        };
        let mut response = match made.await {
            Ok(page) => page.respond(&request.method, &request.headers).await,
            Err(error) => self.respond_failure(request, error).await,
        };
        keep_private(&mut response);
        response
    }

    /// Answers with the page of an error, which is the same for every request with that error.
    pub async fn respond_failure(&self, request: &PageRequest, error: Error) -> Response {
        error.log();
        let page = match error.status() {
            StatusCode::NOT_FOUND => Page::not_found(request.language),
            _ => Page::new(PageKind::Error, request.language, ANY_PATH, Vec::new()),
        };
        let page = page.with_status(error.status());
        let mut response =
            match self.same_for_all(&page, self.year(), self.db.content_version()).await {
                Ok(page) => page.respond(&request.method, &request.headers).await,
                Err(error) => return error.into_response(),
            };
        set_retry_after(&mut response, &error);
        response
    }

    /// Answers with the page that replaces every other one while the site is not open. It runs no
    /// scripts, so that no browser renders the page of the address.
    pub async fn respond_closed(&self, request: &PageRequest) -> Response {
        let language = request.language;
        let page = Page::new(PageKind::OpensSoon, language, ANY_PATH, Vec::new())
            .with_status(StatusCode::SERVICE_UNAVAILABLE);
        let name = format!("{:?} {}", page.kind, language.code());
        let key = PageKey::new(name, self.db.content_version(), self.year());
        let render = || async {
            let input = self.documents.input(&page, self.year())?;
            let html = self.renderers.of(language).render(input).await;
            let html = unlisted(&html.map_err(Error::unavailable)?);
            Ok(CachedPage::new(RenderedPage::refusal(page.status, html)))
        };
        let made = self.cache.get_or_render(key, || Box::pin(render())).await;
        match made {
            Ok(page) => page.respond(&Method::GET, &request.headers).await,
            Err(error) => self.respond_failure(request, error).await,
        }
    }

    /// Answers a form with a page for one visitor. It is not cached.
    pub async fn respond_form(&self, request: &PageRequest, page: Page) -> Response {
        let made = match self.limits.check(Limit::Search, request.client) {
            Ok(()) => self.render_once(&page).await,
            Err(_) => self.unrendered(&page),
        };
        let mut response = match made {
            Ok(page) => page.respond(&request.method, &request.headers).await,
            Err(error) => return error.into_response(),
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        headers.remove(header::ETAG);
        response
    }

    /// Answers with a page for one visitor that shows an error, with its status. After many errors
    /// of a client the browser renders it.
    pub async fn respond_error(
        &self,
        request: &PageRequest,
        page: Page,
        error: &Error,
    ) -> Response {
        error.log();
        let page = page.with_status(error.status());
        let made = match self.limits.check(Limit::Search, request.client) {
            Ok(()) => self.render_once(&page).await,
            Err(_) => self.unrendered(&page),
        };
        let mut response = match made {
            Ok(page) => page.respond(&request.method, &request.headers).await,
            Err(error) => return error.into_response(),
        };
        set_retry_after(&mut response, error);
        response
    }

    /// Brings the metrics of the memory of engines and pages up to date.
    pub async fn measure(&self) {
        let engines = Language::ALL.map(|language| self.renderers.of(language).memory_bytes());
        record_memory("JavaScript engines", engines.into_iter().sum());
        self.cache.measure().await;
    }

    /// The page of a refusal by the edge: too many requests, a defect, an expired deadline. The
    /// browser renders it, because such refusals may be many and must cost nothing.
    pub fn refusal(&self, status: StatusCode, message: &str, id: &str) -> String {
        let language = Language::current();
        let described = match language {
            Language::En => format!("Request {id}"),
            Language::Fr => format!("Demande {id}"),
        };
        let page = Page::new(PageKind::Error, language, "/", Vec::new())
            .with_status(status)
            .titled(message.to_owned(), described);
        self.documents
            .input(&page, self.year())
            .map_or_else(|_| message.to_owned(), |input| self.documents.unrendered(&page, &input))
    }

    /// The key of a request's page. It is made before the data and the settings are read, so that data
    /// from before a write is never cached under the version after it. `year` is in the footer, so it
    /// is part of the key beside the day.
    fn key(&self, request: &PageRequest, year: i16) -> PageKey {
        let day = request
            .day
            .map_or(0, |day| i64::from(day.year()) * 1_000 + i64::from(day.day_of_year()));
        let variant = i64::from(year) * 100_000_000 + day;
        let key = PageKey::new(request.path.as_str(), self.db.content_version(), variant);
        match request.homes {
            Some(homes) => key.with_homes_version(homes),
            None => key,
        }
    }

    /// The requested page, from the cache or rendered now.
    async fn find<F>(
        &self,
        request: &PageRequest,
        key: PageKey,
        make: impl FnOnce() -> F + Send,
    ) -> Result<CachedPage>
    where
        F: Future<Output = Result<CachedPage>> + Send,
    {
        if !is_read(&request.method) {
            return Err(Error::MethodNotAllowed);
        }
        if let Some(page) = self.cache.get(&key).await {
            return Ok(page);
        }
        // Of this address alone, so before others wait for what comes of it.
        if let Some(cost) = NonZeroU32::new(request.cost) {
            self.limits.check_searches(request.client, cost)?;
        }
        let _under_way = self.making.begin(request.client).await?;
        // In a box, so that a hit does not carry the space that a miss needs.
        self.cache.get_or_render(key, || Box::pin(make())).await
    }

    async fn answer(
        &self,
        request: &PageRequest,
        made: Result<CachedPage>,
        finished: Option<CacheableResponse>,
    ) -> Response {
        let mut response = match made {
            Ok(page) => page.respond(&request.method, &request.headers).await,
            Err(error) => return self.respond_failure(request, error).await,
        };
        if response.status() == StatusCode::PERMANENT_REDIRECT {
            keep_query(&mut response, request);
        }
        // What goes past the router is known by the version of the content alone.
        if let Some(finished) =
            finished.filter(|_| request.homes.is_none() && request.day.is_none())
        {
            response.extensions_mut().insert(finished);
        }
        response
    }

    /// A page that is the same under every address, rendered once for each version.
    async fn same_for_all(&self, page: &Page, year: i16, version: u64) -> Result<CachedPage> {
        // No address is like this: they begin with a slash.
        let name = format!("{} {:?} {}", page.status.as_u16(), page.kind, page.language.code());
        let key = PageKey::new(name, version, year);
        self.cache.get_or_render(key, || Box::pin(self.render_cached(page, year))).await
    }

    /// The page of this input, from the cache or rendered now.
    async fn render_cached(&self, page: &Page, year: i16) -> Result<CachedPage> {
        let input = self.documents.input(page, year)?;
        let hash = InputHash::new(page.status, &input);
        let render = || async { Ok(CachedPage::new(self.render(page, input).await)) };
        self.cache.get_by_input(hash, render).await
    }

    /// Renders a page of its `input`.
    async fn render(&self, page: &Page, input: String) -> RenderedPage {
        match self.renderers.of(page.language).render(input.clone()).await {
            Ok(html) if page.status == StatusCode::OK => RenderedPage::ok(html),
            Ok(html) => RenderedPage::refusal(page.status, html),
            // The failure has been logged and counted; the browser renders.
            Err(_) => RenderedPage::fallback(page.status, self.documents.unrendered(page, &input)),
        }
    }

    async fn render_once(&self, page: &Page) -> Result<CachedPage> {
        let input = self.documents.input(page, self.year())?;
        Ok(CachedPage::new(self.render(page, input).await).without_caching())
    }

    fn unrendered(&self, page: &Page) -> Result<CachedPage> {
        let input = self.documents.input(page, self.year())?;
        let html = self.documents.unrendered(page, &input);
        Ok(CachedPage::new(RenderedPage::no_store(page.status, html)))
    }

    fn year(&self) -> i16 {
        public_year(self.clock.now())
    }
}

fn keep_private(response: &mut Response) {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    // Other sites get no referrer. With `no-referrer` a browser would post the page's own
    // forms with `Origin: null`, which are refused.
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow"));
    headers.remove(header::ETAG);
}

fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

fn set_retry_after(response: &mut Response, error: &Error) {
    if let Some(seconds) = error.retry_after() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
}

/// Lets a permanent redirect lead on with the query: campaigns and shared searches live there. What
/// the new address says itself it says last.
fn keep_query(response: &mut Response, request: &PageRequest) {
    let place = response.headers().get(header::LOCATION).and_then(|place| place.to_str().ok());
    let (Some(place), Some(query)) = (place, request.query.as_deref()) else { return };
    let (path, own) = place.split_once('?').unwrap_or((place, ""));
    let name_of = |pair: &str| pair.split('=').next().unwrap_or_default().to_owned();
    let names: Vec<_> = own.split('&').map(name_of).collect();
    let others =
        query.split('&').filter(|pair| !pair.is_empty() && !names.contains(&name_of(pair)));
    let all: Vec<_> = others.chain(Some(own).filter(|own| !own.is_empty())).collect();
    if let Ok(place) = HeaderValue::try_from(format!("{path}?{}", all.join("&"))) {
        response.headers_mut().insert(header::LOCATION, place);
    }
}

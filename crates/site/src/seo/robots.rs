//! `/robots.txt`: allows everything except addresses that are not public pages. Pages that must
//! not be indexed say so in their own tags.

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::page::PageRequest;
use foundation::{Site, paths};
use http::HeaderValue;
use platform::page::cache::RenderedPage;

/// `/robots.txt`
pub async fn robots(State(site): State<Site>, request: Request) -> Response {
    let asked =
        PageRequest::new(&request, site.addresses.default_language(), paths::ROBOTS.to_owned());
    let make = || async {
        let plain = HeaderValue::from_static("text/plain; charset=utf-8");
        Ok(RenderedPage::ok_as(plain, text(&site.base_url)))
    };
    site.pages.respond_text(asked, make).await
}

fn text(base_url: &str) -> String {
    format!(
        "User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api\n\n\
         Sitemap: {base_url}{}\n",
        paths::SITEMAP,
    )
}

//! What the marketing pages show (specification §2).

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::blog;
use crate::page::{Asked, Kind, Loaded, Page};

/// Blogs on the home page (specification §9).
const HOME_BLOGS: i64 = 4;

/// `/`: the hero and the latest four blogs.
pub async fn home(State(site): State<Site>, request: Request) -> Response {
    let asked = Asked::new(&request, "/".to_owned());
    let load = || async {
        let mut tx = site.db.read().await?;
        let queries = blog::pages::list_queries(&mut tx, 0, HOME_BLOGS, "").await?;
        Ok(Loaded::Page(Page::new(Kind::Home, "/", queries)))
    };
    site.pages.respond(&site, asked, load).await
}

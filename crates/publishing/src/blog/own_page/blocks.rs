//! What the blocks of a page show that changes without the page: homes of a search, posts, people
//! (docs/decisions/0058).

use foundation::Site;
use foundation::content::PageName;
use foundation::page::QueryState;
use futures_util::future::BoxFuture;
use platform::error::Result;
use platform::html::{PageBlock, SafeHtml};
use platform::language::Language;
use platform::paging::ListQuery;
use serde_json::json;

use super::super::{category_blogs, public};
use crate::category::{SlugMatch, find_by_slug};

/// Finds the homes of a search by the address of its page, under a key; `homes` knows them.
pub type FindHomes = for<'a> fn(&'a Site, &'a str, Language) -> BoxFuture<'a, Result<QueryState>>;

/// Blocks that are looked up; a page has some.
const MOST: usize = 12;
/// Posts in a block.
const POSTS: i64 = 3;

/// The queries of the blocks in a text.
pub async fn queries(
    site: &Site,
    html: &SafeHtml,
    language: Language,
    find_homes: FindHomes,
) -> Result<Vec<QueryState>> {
    let mut blocks: Vec<PageBlock> = Vec::new();
    for block in html.page_blocks() {
        if blocks.len() < MOST && !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    let mut queries = Vec::new();
    for PageBlock { kind, link } in blocks {
        match (kind, link) {
            ("people", _) => {
                let mut tx = site.db.read().await?;
                let content = site.content(language);
                queries.push(content.query_with_pictures(&mut tx, PageName::Team).await?);
            }
            // The note on privacy stands below every form.
            ("form", _) => queries.push(site.content(language).query(PageName::Contact)?),
            ("homes", Some(link)) => queries.push(find_homes(site, &link, language).await?),
            ("posts", link) => {
                queries.push(posts(site, link.as_deref().unwrap_or_default(), language).await?);
            }
            _ => {}
        }
    }
    Ok(queries)
}

/// The newest posts of the category whose page an address is; of all for any other address.
async fn posts(site: &Site, link: &str, language: Language) -> Result<QueryState> {
    let mut tx = site.db.read().await?;
    let slug = link.rsplit('/').next().unwrap_or_default();
    let is_category =
        Language::ALL.iter().any(|language| site.addresses.category(slug, *language) == link);
    let key = json!(["block-posts", link]);
    if is_category
        && let Some(SlugMatch::Current(place)) =
            find_by_slug(&mut tx, site.addresses.language_of(link), slug).await?
    {
        let list = category_blogs::list(&mut tx, language, place, &ListQuery::first(POSTS)).await?;
        return QueryState::new(key, &list.data.blogs.table_data);
    }
    let list = public::list_pages(&mut tx, language, 0, POSTS, None).await?;
    let rows: Vec<_> = list.into_iter().flat_map(|page| page.table_data).collect();
    QueryState::new(key, &rows)
}

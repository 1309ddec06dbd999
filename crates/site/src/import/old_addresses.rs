//! The redirects of an import: every old address leads to what it became.
//!
//! What visitors cannot read here yet leads to the list of blogs, for now (302).

use std::collections::{BTreeSet, HashMap};

use import::ImportCategory;
use platform::db::Tx;
use platform::error::Result;
use publishing::blog::import as blogs;
use publishing::category::{self, CategoryId};
use url::{Position, Url};

use super::fit;
use super::items::{self, ImportedItem, WrittenItem};
use super::model::StoredNote;
use super::run::ImportRun;
use super::store;
use crate::redirect::{
    self, ImportedRedirect, ImportedRedirectOutcome, RedirectError, RedirectKind, address_key,
};

/// Items that are read at once.
const AT_ONCE: i64 = 1_000;

/// Lists of `WordPress` that have no counterpart: all below them leads to the list of blogs.
const LISTS: [&str; 5] = ["/category/*", "/tag/*", "/author/*", "/page/*", "/*/page/*"];
/// Feeds of `WordPress` and Ghost, of the site and of anything else.
const FEEDS: [&str; 5] = ["/feed/*", "/*/feed", "/*/feed/*", "/rss/*", "/*/rss"];

/// Adds the redirects, in one transaction: they are compared with all others.
pub async fn write(run: &mut ImportRun<'_>) -> Result<()> {
    let mut tx = run.site.db.read().await?;
    let redirects = collect(run, &mut tx).await?;
    drop(tx);
    let now = run.site.clock.now();
    let (site, import) = (run.site, &run.import);
    let counts = platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let mut counts = import.counts.clone();
        let outcomes = redirect::add_imported(site, &mut tx, &redirects, now).await?;
        let (mut added, mut refused) = (Vec::new(), Vec::new());
        for (redirect, outcome) in redirects.iter().zip(outcomes) {
            match outcome {
                ImportedRedirectOutcome::Added(id) => added.push(WrittenItem {
                    source_id: item_id(redirect),
                    title: redirect.source.clone(),
                    became_id: Some(id.0),
                    revision: now.seconds(),
                }),
                ImportedRedirectOutcome::Unchanged => {}
                ImportedRedirectOutcome::Refused(error) => {
                    refused.extend(refused_item(redirect, &error));
                }
            }
        }
        let more = i64::try_from(added.len()).unwrap_or(0);
        counts.redirects_written += more;
        items::insert_written(&mut tx, import.id, &import.source_site, "redirect", &added).await?;
        for item in &refused {
            items::insert(&mut tx, import.id, &import.source_site, item).await?;
        }
        store::set_progress(&mut tx, import.id, import.progress, &counts, now).await?;
        Ok(counts)
    }
    .await)?;
    run.import.counts = counts;
    Ok(())
}

fn item_id(redirect: &ImportedRedirect) -> String {
    let kind: &str = redirect.kind.into();
    format!("{kind}:{}", address_key(&redirect.source))
}

/// The item of a redirect that the rules refuse. The home page needs none.
fn refused_item(redirect: &ImportedRedirect, error: &RedirectError) -> Option<ImportedItem> {
    let code = match error {
        RedirectError::SourceIsPage if address_key(&redirect.source) == "/" => return None,
        RedirectError::SourceIsPage | RedirectError::SourceReserved => "redirect_page",
        RedirectError::SourceTaken => "redirect_taken",
        RedirectError::Chain(_) | RedirectError::Loop(_) => "redirect_chain",
        _ => "redirect_refused",
    };
    Some(ImportedItem {
        kind: "redirect".to_owned(),
        source_id: item_id(redirect),
        title: redirect.source.clone(),
        state: "refused",
        is_linked: true,
        notes: vec![StoredNote::new(code, &*redirect.target)],
        ..ImportedItem::default()
    })
}

/// What old addresses lead to; the first one of an address counts.
struct Collection {
    redirects: Vec<ImportedRedirect>,
    seen: BTreeSet<String>,
    blogs: String,
}

impl Collection {
    fn add(&mut self, source: &str, target: Option<&str>, kind: RedirectKind) {
        let redirect = ImportedRedirect {
            source: local(source),
            target: target.unwrap_or(&self.blogs).to_owned(),
            kind,
            is_temporary: target.is_none(),
        };
        // A page that has the same address here needs none.
        let is_same = redirect.source.trim_end_matches('/') == redirect.target;
        let is_address = redirect.source.starts_with('/') && !is_same;
        if is_address && self.seen.insert(item_id(&redirect)) {
            self.redirects.push(redirect);
        }
    }

    fn add_exact(&mut self, source: &str, target: Option<&str>) {
        self.add(source, target, RedirectKind::Exact);
    }
}

/// An address from its path on, which begins with one slash.
fn local(address: &str) -> String {
    let path = match Url::parse(address) {
        Ok(url) if url.has_host() => url[Position::BeforePath..Position::AfterQuery].to_owned(),
        _ => address.split('#').next().unwrap_or_default().to_owned(),
    };
    if path.starts_with("//") { format!("/{}", path.trim_start_matches('/')) } else { path }
}

async fn collect(run: &ImportRun<'_>, tx: &mut Tx) -> Result<Vec<ImportedRedirect>> {
    let addresses = run.site.addresses;
    let blogs = addresses.of(foundation::paths::page::BLOGS, run.language);
    let mut all = Collection { redirects: Vec::new(), seen: BTreeSet::new(), blogs };
    let mut months = BTreeSet::new();
    let mut after = 0;
    loop {
        let kinds = ["post", "page"];
        let items = items::of_kinds(tx, run.import.id, kinds, after, AT_ONCE).await?;
        let Some(last) = items.last() else { break };
        after = last.id;
        let ids: Vec<i64> = items.iter().filter_map(|item| item.became_id).collect();
        let paths = blogs::find_public_paths(tx, addresses, &ids).await?;
        for item in &items {
            let target = item.became_id.and_then(|id| paths.get(&id)).map(String::as_str);
            for path in &item.old_paths {
                all.add_exact(path, target);
                months.extend(months_of(path));
            }
        }
    }
    for item in items::of_kinds(tx, run.import.id, ["other", "other"], 0, i64::MAX).await? {
        for path in &item.old_paths {
            all.add_exact(path, Some(&addresses.of(foundation::paths::page::HOMES, run.language)));
        }
    }
    for picture in run.context.library.values() {
        let target = run.pictures.path(&picture.address).map(str::to_owned);
        for path in &picture.old_paths {
            all.add_exact(path, target.as_deref());
        }
        if target.is_some() {
            all.add_exact(&picture.address, target.as_deref());
        }
    }
    let mut targets = HashMap::new();
    for category in &run.context.categories {
        if !category.address.is_empty() {
            let target = category_path(run, tx, category, &mut targets).await?;
            all.add_exact(&category.address, target.as_deref());
        }
    }
    for month in months {
        let target = all.blogs.clone();
        all.add_exact(&month, Some(&target));
    }
    if matches!(&*run.import.kind, "wordpress" | "ghost") {
        let feed = addresses.file(foundation::paths::FEED, run.language);
        all.add_exact("/feed", Some(&feed));
        all.add_exact("/rss", Some(&feed));
        for source in FEEDS {
            all.add(source, Some(&feed), RedirectKind::Wildcard);
        }
        let target = all.blogs.clone();
        for source in LISTS {
            all.add(source, Some(&target), RedirectKind::Wildcard);
        }
    }
    Ok(all.redirects)
}

/// The page of the category that one of the old site became, if it is here.
async fn category_path(
    run: &ImportRun<'_>,
    tx: &mut Tx,
    old: &ImportCategory,
    targets: &mut HashMap<CategoryId, String>,
) -> Result<Option<String>> {
    let Some(new) = fit::category_name(&old.path) else { return Ok(None) };
    let Some(id) = category::find_by_name(tx, &new).await? else { return Ok(None) };
    if let Some(target) = targets.get(&id) {
        return Ok(Some(target.clone()));
    }
    let found = category::find_by_id(tx, run.language, id).await?;
    let target = found.filter(|category| !category.slug.is_empty());
    let target = target.map(|one| run.site.addresses.category(&one.slug, run.language));
    targets.extend(target.clone().map(|target| (id, target)));
    Ok(target)
}

/// The lists of the year and month that a permalink with a date stands below.
fn months_of(path: &str) -> Vec<String> {
    let path = local(path);
    let mut parts = path.trim_start_matches('/').split('/');
    let is_number = |part: &&str, digits| {
        part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let Some(year) = parts.next().filter(|part| is_number(part, 4)) else { return Vec::new() };
    let mut lists = vec![format!("/{year}")];
    if let Some(month) = parts.next().filter(|part| is_number(part, 2)) {
        lists.push(format!("/{year}/{month}"));
    }
    lists
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_permalink_with_a_date_stands_below_two_lists() {
        assert_eq!(months_of("/2020/01/15/ice/"), ["/2020", "/2020/01"]);
        assert_eq!(months_of("https://old.example/2020/ice"), ["/2020"]);
        assert!(months_of("/about/").is_empty() && months_of("/?p=2020").is_empty());
    }
}

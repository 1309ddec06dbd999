//! Writes a part of an import: some posts and the items that are refused, in one transaction.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use foundation::access::UserId;
use foundation::media::{self, MediaRetention};
use import::{ImportPost, ImportProperty, RefusedItem};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::html;
use publishing::blog::form::Description;
use publishing::blog::import::{self as blogs, ImportedBlog};
use publishing::blog::{BlogId, BlogKind};
use publishing::category::{self, CategoryId, NewCategory};

use super::fit::{self, FittedPost};
use super::items::{self, ImportedItem, ItemChange};
use super::links;
use super::model::StoredNote;
use super::pictures::FoundPicture;
use super::run::{ImportRun, missing_notes};
use super::store;

/// One thing of a part.
#[derive(Debug)]
pub enum BatchItem {
    /// A post or page.
    Post(Box<ImportPost>),
    /// What is not taken.
    Refused(Box<ImportedItem>),
}

impl BatchItem {
    /// An item that is refused; one without an id has its number in the file.
    pub fn refused(item: RefusedItem, number: usize) -> Self {
        let id = if item.source_id.is_empty() { number.to_string() } else { item.source_id };
        Self::Refused(Box::new(ImportedItem {
            kind: "other".to_owned(),
            source_id: format!("{}:{id}", item.kind),
            title: fit::cut(&fit::line(&item.title), 255),
            state: "refused",
            is_linked: true,
            notes: vec![StoredNote::new(item.reason.code(), item.detail)],
            ..ImportedItem::default()
        }))
    }

    /// A property, which the import of properties takes.
    pub fn property(property: ImportProperty) -> Self {
        Self::Refused(Box::new(ImportedItem {
            kind: "other".to_owned(),
            source_id: format!("property:{}", property.source_id),
            title: fit::cut(&fit::line(&property.title), 255),
            state: "refused",
            old_paths: property.old_paths,
            is_linked: true,
            notes: vec![StoredNote::new("property", "")],
            ..ImportedItem::default()
        }))
    }
}

/// A post that is about to be written.
struct PreparedPost {
    source_id: String,
    /// The key of an author without an account.
    unmapped_author: Option<String>,
    old_paths: Vec<String>,
    translations: String,
    blog: ImportedBlog,
    fitted: FittedPost,
    category: Option<NewCategory>,
}

/// A post whose pictures are here now.
struct RepairedPost {
    item: ImportedItem,
    text: Description,
    image: Option<String>,
    notes: Vec<StoredNote>,
}

impl ImportRun<'_> {
    /// Writes a part.
    pub(super) async fn write_batch(&mut self, batch: Vec<BatchItem>) -> Result<()> {
        let now = self.site.clock.now();
        let (mut posts, mut refused) = (Vec::new(), Vec::new());
        for item in batch {
            match item {
                BatchItem::Post(post) => posts.push(post),
                BatchItem::Refused(item) => refused.push(*item),
            }
        }
        self.import.progress += i64::try_from(posts.len()).unwrap_or(0);
        let ids: Vec<&str> = posts.iter().map(|post| &*post.source_id).collect();
        let mut tx = self.site.db.read().await?;
        let site_name = self.import.source_site.clone();
        let known = items::find(&mut tx, &site_name, ["post", "page"], &ids).await?;
        drop(tx);
        let (mut new, mut changed, mut repaired) = (Vec::new(), Vec::new(), Vec::new());
        for post in posts {
            let fitted = fit::fit(&post, self.language, now);
            match known.get(&post.source_id) {
                None => new.push((post, fitted)),
                Some(item) if item.digest != fitted.digest => changed.push(item.id),
                Some(item) if is_repairable(item) && self.pictures.has_sources() => {
                    repaired.push((post, fitted, item.clone()));
                }
                Some(_) => {}
            }
        }
        let wanted: Vec<_> = new
            .iter()
            .map(|(post, _)| post)
            .chain(repaired.iter().map(|(post, ..)| post))
            .flat_map(|post| post.pictures.iter().cloned().chain(self.cover_address(post)))
            .map(|address| {
                let file = self.library_picture(&address).map(|picture| picture.file.clone());
                (address, file)
            })
            .collect();
        let found = self.pictures.find_all(self.site, &wanted).await?;
        let repaired = self.prepare_repairs(repaired).await?;
        let prepared = self.prepare(new).await?;
        self.write_part(now, &found, &prepared, &repaired, &changed, &refused).await
    }

    /// The HTML of a post with the pictures that are here, its cover, and what is missing.
    fn with_pictures(&self, post: &ImportPost) -> (String, Option<String>, BTreeSet<String>) {
        let mut missing = BTreeSet::new();
        let mut replacements = Vec::new();
        let cover = self.cover_address(post);
        for address in &post.pictures {
            match self.pictures.path(address) {
                Some(path) => replacements.push((address.clone(), path.to_owned())),
                None if address.starts_with("data:") => {}
                None => {
                    missing.insert(address.clone());
                }
            }
        }
        let image = cover.as_ref().and_then(|address| self.pictures.path(address));
        let image = image.map(str::to_owned);
        missing.extend(cover.filter(|_| image.is_none()));
        (links::replace_addresses(&post.html, &replacements), image, missing)
    }

    async fn prepare_repairs(
        &self,
        posts: Vec<(Box<ImportPost>, FittedPost, ImportedItem)>,
    ) -> Result<Vec<RepairedPost>> {
        let mut waiting = Vec::new();
        for (post, _, item) in posts {
            let (html, image, missing) = self.with_pictures(&post);
            let mut notes = item.notes.clone();
            let before = notes.len();
            notes.retain(|note| note.code != "picture_missing");
            notes.extend(missing_notes(&missing));
            if notes.len() < before {
                waiting.push((item, html, image, notes));
            }
        }
        let work = move || {
            let clean = |(item, html, image, notes): (_, String, _, _)| {
                Some(RepairedPost { item, text: blogs::clean(&html)?, image, notes })
            };
            waiting.into_iter().filter_map(clean).collect()
        };
        html::in_turn(work).await
    }

    async fn prepare(
        &self,
        posts: Vec<(Box<ImportPost>, FittedPost)>,
    ) -> Result<Vec<PreparedPost>> {
        let mut waiting = Vec::new();
        for (post, mut fitted) in posts {
            let (html, image, missing) = self.with_pictures(&post);
            fitted.notes.extend(missing_notes(&missing));
            let key = post.authors.first();
            let mut unmapped = None;
            let author = key.and_then(|key| self.import.choices.authors.get(key));
            if let (Some(key), None) = (key, author) {
                unmapped = Some(key.clone());
            }
            let by = UserId(*author.unwrap_or(&self.import.choices.by));
            waiting.push((post, fitted, html, image, by, unmapped));
        }
        let work = move || {
            let clean = |(post, fitted, html, image, by, unmapped_author): (
                Box<ImportPost>,
                _,
                String,
                _,
                _,
                _,
            )| {
                let text = blogs::clean(&html);
                let (mut blog, fitted) = fit::finish(fitted, text, by);
                blog.image = image;
                let cover = post.cover.as_ref();
                let alt = cover.map(|cover| fit::cut(&fit::line(&cover.alt_text), 255));
                blog.image_alt = alt.filter(|_| blog.image.is_some()).unwrap_or_default();
                let category = fitted.category.clone();
                let needs_category =
                    blog.kind == BlogKind::Post && blog.status.state.needs_everything();
                PreparedPost {
                    source_id: post.source_id,
                    unmapped_author,
                    old_paths: post.old_paths,
                    translations: post.translation_group.unwrap_or_default(),
                    category: category
                        .or_else(|| needs_category.then(fit::default_category).flatten()),
                    blog,
                    fitted,
                }
            };
            waiting.into_iter().map(clean).collect()
        };
        html::in_turn(work).await
    }

    async fn write_part(
        &mut self,
        now: Timestamp,
        found: &[FoundPicture],
        posts: &[PreparedPost],
        repaired: &[RepairedPost],
        changed: &[i64],
        refused: &[ImportedItem],
    ) -> Result<()> {
        let (site, import, names) = (self.site, &self.import, &self.context.authors);
        let host = links::host_of(&import.source_site);
        let counts = platform::write!(site.db, tx => async {
            tx.touch_content().await?;
            let mut counts = import.counts.clone();
            for one in found {
                media::save_picture(&mut tx, &one.picture, MediaRetention::Day, now).await?;
                items::insert(&mut tx, import.id, &import.source_site, &one.item()).await?;
                counts.pictures_written += 1;
            }
            // Another instance may have written them since.
            let ids: Vec<&str> = posts.iter().map(|post| &*post.source_id).collect();
            let known =
                items::find(&mut tx, &import.source_site, ["post", "page"], &ids).await?;
            let mut seen = BTreeSet::new();
            let mut categories = HashMap::new();
            let mut authors: BTreeMap<&str, i64> = BTreeMap::new();
            for post in posts {
                if known.contains_key(&post.source_id) || !seen.insert(&*post.source_id) {
                    continue;
                }
                let item = insert(&mut tx, self, post, host.as_deref(), &mut categories, now).await?;
                counts.pictures_missing += missing_of(&item.notes);
                items::insert(&mut tx, import.id, &import.source_site, &item).await?;
                counts.written += 1;
                if let Some(author) = &post.unmapped_author {
                    *authors.entry(author.as_str()).or_default() += 1;
                }
            }
            for (author, posts) in authors {
                let name = names.get(author).map_or(author, String::as_str);
                let source = (&*import.source_site, author, name);
                items::add_unmapped(&mut tx, import.id, source, posts).await?;
            }
            for RepairedPost { item, text, image, notes } in repaired {
                let Some(blog) = item.became_id.map(BlogId) else { continue };
                let before = blogs::find_unedited_text(&mut tx, blog, item.revision).await?;
                if before.is_some() {
                    blogs::replace_imported_text(&mut tx, blog, text, image.as_deref()).await?;
                    items::change(&mut tx, item.id, ItemChange::Repaired(notes)).await?;
                    counts.pictures_missing += missing_of(notes) - missing_of(&item.notes);
                }
            }
            for item in changed {
                items::change(&mut tx, *item, ItemChange::ChangedIn(import.id)).await?;
            }
            for item in refused {
                items::insert(&mut tx, import.id, &import.source_site, item).await?;
            }
            store::set_progress(&mut tx, import.id, import.progress, &counts, now).await?;
            Ok(counts)
        }
        .await)?;
        self.import.counts = counts;
        Ok(())
    }
}

fn missing_of(notes: &[StoredNote]) -> i64 {
    let missing = notes.iter().filter(|note| note.code == "picture_missing").count();
    i64::try_from(missing).unwrap_or(0)
}

/// Whether an item lacks pictures.
fn is_repairable(item: &ImportedItem) -> bool {
    item.state == "taken" && missing_of(&item.notes) > 0
}

/// Writes a post with its category; the row of its item.
async fn insert(
    tx: &mut Tx,
    run: &ImportRun<'_>,
    post: &PreparedPost,
    host: Option<&str>,
    categories: &mut HashMap<String, CategoryId>,
    now: Timestamp,
) -> Result<ImportedItem> {
    let PreparedPost { source_id, old_paths, translations, blog, fitted, category, .. } = post;
    let mut notes = fitted.notes.clone();
    let category = match category {
        Some(category) => {
            let id = match categories.get(category.name()) {
                Some(id) => *id,
                None => ensure_category(tx, run, category, now).await?,
            };
            categories.insert(category.name().to_owned(), id);
            Some(id)
        }
        None => None,
    };
    let last = fitted.digest.get(..10).unwrap_or_default();
    let url = blogs::find_free_url(tx, &blog.url, last).await?;
    if url != blog.url {
        notes.push(StoredNote::new("slug_changed", &*url));
    }
    let blog = ImportedBlog {
        url,
        category_id: category,
        title: blog.title.clone(),
        description: blog.description.clone(),
        seo_description: blog.seo_description.clone(),
        image: blog.image.clone(),
        image_alt: blog.image_alt.clone(),
        ..*blog
    };
    let id = blogs::insert_imported(tx, &blog).await?;
    let html = blog.description.html.as_str();
    let is_linked = host.is_none_or(|host| !html.contains(host));
    Ok(ImportedItem {
        kind: fitted.kind.code().to_owned(),
        source_id: source_id.clone(),
        digest: fitted.digest.clone(),
        title: blog.title,
        state: "taken",
        became_id: Some(id.0),
        revision: 1,
        old_paths: old_paths.clone(),
        is_linked,
        translations: translations.clone(),
        notes,
        ..ImportedItem::default()
    })
}

/// Finds or makes a category. One that is made now is an item of the import.
async fn ensure_category(
    tx: &mut Tx,
    run: &ImportRun<'_>,
    new: &NewCategory,
    now: Timestamp,
) -> Result<CategoryId> {
    let known = category::find_by_name(tx, new).await?;
    let id = category::ensure(tx, new, now).await?;
    let item = ImportedItem {
        kind: "category".to_owned(),
        source_id: new.name().to_owned(),
        title: new.name().to_owned(),
        state: "taken",
        became_id: known.is_none().then_some(id.0),
        revision: now.seconds(),
        is_linked: true,
        ..ImportedItem::default()
    };
    items::insert(tx, run.import.id, &run.import.source_site, &item).await?;
    Ok(id)
}

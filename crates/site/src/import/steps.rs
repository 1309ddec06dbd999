//! Writes an import in parts. Each part is a transaction, so a run that was killed goes on where it
//! was: it reads the file again and passes what is there.
//!
//! The order is posts ([`super::write`]), pairs of translations, redirects
//! ([`super::old_addresses`]), links between posts.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;

use foundation::Site;
use import::ImportItem;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::html::SafeHtml;
use platform::storage::audit::{self, Actor, Entry};
use platform::telemetry;
use publishing::blog::import as blogs;
use publishing::blog::{BlogId, own_page};
use serde_json::json;
use tokio::sync::mpsc;

use super::error::ImportRefusal;
use super::items::{self, ItemChange};
use super::links;
use super::model::{ImportPhase, ImportRow, UNDO_SECONDS};
use super::run::ImportRun;
use super::write::BatchItem;
use super::{old_addresses, store};
use crate::redirect::{self, address_key};

/// Posts of a part.
const POSTS_AT_ONCE: usize = 50;
/// Their text, in bytes; a part ends when it has more.
const BYTES_AT_ONCE: usize = 4 << 20;
/// Items that wait to be written.
const QUEUE: usize = 16;

/// Where a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunProgress {
    /// It was written as a whole.
    Finished,
    /// It has done as many parts as it may.
    Paused,
}

impl ImportRun<'_> {
    /// Runs to the end, or as many parts as it may.
    pub async fn run(&mut self) -> Result<RunProgress> {
        if !self.write_items().await? || !self.pair_translations().await? {
            return Ok(RunProgress::Paused);
        }
        if !self.add_property_pictures().await? || !self.has_part_left() {
            return Ok(RunProgress::Paused);
        }
        old_addresses::write(self).await?;
        if !self.replace_links().await? {
            return Ok(RunProgress::Paused);
        }
        finish(self.site, &mut self.import, &self.actor).await?;
        Ok(RunProgress::Finished)
    }

    /// Takes a part; whether there was one.
    pub(super) fn has_part_left(&mut self) -> bool {
        match &mut self.parts {
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
            None => true,
        }
    }

    /// Writes posts, pages and what is refused; whether all of them.
    async fn write_items(&mut self) -> Result<bool> {
        let (sender, mut receiver) = mpsc::channel(QUEUE);
        let file = Arc::clone(&self.file);
        let reader = telemetry::spawn_blocking(move || {
            file.read(&mut |item| match sender.blocking_send(item) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            })
        });
        self.import.progress = 0;
        let mut batch = Vec::new();
        let mut bytes = 0;
        let mut refused = 0;
        while let Some(item) = receiver.recv().await {
            match item {
                ImportItem::Post(post) => {
                    bytes += post.html.len();
                    batch.push(BatchItem::Post(post));
                }
                ImportItem::Refused(item) => {
                    refused += 1;
                    batch.push(BatchItem::refused(item, refused));
                }
                ImportItem::Property(property) => batch.push(BatchItem::property(property)),
                _ => continue,
            }
            if batch.len() >= POSTS_AT_ONCE || bytes >= BYTES_AT_ONCE {
                if !self.has_part_left() {
                    return Ok(false);
                }
                self.write_batch(std::mem::take(&mut batch)).await?;
                bytes = 0;
            }
        }
        if !batch.is_empty() {
            if !self.has_part_left() {
                return Ok(false);
            }
            self.write_batch(batch).await?;
        }
        let done = reader.await.map_err(Error::internal)?;
        done.map_err(|error| ImportRefusal::from(&error))?;
        Ok(true)
    }

    async fn pair_translations(&mut self) -> Result<bool> {
        let id = self.import.id;
        let items = items::with_translations(&mut self.site.db.read().await?, id).await?;
        let mut groups: BTreeMap<&str, Vec<(i64, BlogId)>> = BTreeMap::new();
        for item in &items {
            let Some(blog) = item.became_id else { continue };
            groups.entry(&item.translations).or_default().push((item.id, BlogId(blog)));
        }
        let pairs: Vec<_> = groups.into_values().filter(|group| group.len() > 1).collect();
        for some in pairs.chunks(POSTS_AT_ONCE) {
            if !self.has_part_left() {
                return Ok(false);
            }
            platform::write!(self.site.db, tx => async {
                tx.touch_content().await?;
                for group in some {
                    pair(&mut tx, group).await?;
                }
                Ok(())
            }
            .await)?;
        }
        Ok(true)
    }

    /// Replaces links to the old site in the texts that were written.
    async fn replace_links(&mut self) -> Result<bool> {
        let host = links::host_of(&self.import.source_site);
        loop {
            let most = i64::try_from(POSTS_AT_ONCE).unwrap_or(50);
            let mut tx = self.site.db.read().await?;
            let waiting = items::unlinked(&mut tx, self.import.id, most).await?;
            if waiting.is_empty() {
                return Ok(true);
            }
            if !self.has_part_left() {
                return Ok(false);
            }
            let mut texts = Vec::new();
            for item in &waiting {
                let Some(blog) = item.became_id.map(BlogId) else { continue };
                let text = blogs::find_unedited_text(&mut tx, blog, item.revision).await?;
                let Some((text, host)) = text.zip(host.as_deref()) else { continue };
                if let Some(text) = self.relink(&mut tx, &text, host).await? {
                    texts.push((blog, item.revision, text));
                }
            }
            drop(tx);
            platform::write!(self.site.db, tx => async {
                tx.touch_content().await?;
                for (blog, revision, text) in &texts {
                    blogs::replace_links(&mut tx, *blog, *revision, text).await?;
                }
                for item in &waiting {
                    items::change(&mut tx, item.id, ItemChange::Linked).await?;
                }
                Ok(())
            }
            .await)?;
        }
    }

    /// A text whose links to the old site lead to the new addresses; `None` without one.
    async fn relink(&self, tx: &mut Tx, text: &SafeHtml, host: &str) -> Result<Option<SafeHtml>> {
        let old = links::links_to(text.as_str(), host);
        let without_query = |address: &str| address.split('?').next().unwrap_or("/").to_owned();
        let mut keys: Vec<_> = old.iter().map(|link| address_key(&link.address)).collect();
        keys.extend(old.iter().map(|link| address_key(&without_query(&link.address))));
        let targets = redirect::find_targets(tx, &keys).await?;
        let mut replacements = HashMap::new();
        for link in old {
            let path = without_query(&link.address);
            let key = address_key(&path);
            let target = targets.get(&address_key(&link.address)).or_else(|| targets.get(&key));
            let is_here = redirect::is_page(self.site, &key)
                || own_page::is_public(tx, self.site.addresses, &key).await?;
            let here = is_here.then_some(&key);
            if let Some(target) = target.or(here) {
                replacements.insert(link.written, format!("{target}{}", link.fragment));
            }
        }
        let has_any = !replacements.is_empty();
        Ok(has_any.then(|| text.with_links(|target| replacements.get(target).cloned())))
    }
}

/// Ends a run that has written all.
pub(super) async fn finish(site: &Site, import: &mut ImportRow, actor: &Actor) -> Result<()> {
    let now = site.clock.now();
    import.phase = ImportPhase::Done;
    import.finished_at = Some(now);
    import.undo_until = Some(now + UNDO_SECONDS);
    let import = &*import;
    platform::write!(site.db, tx => async {
        store::update(&mut tx, import, now).await?;
        let entry = Entry::new("import.finish", format!("import {}", import.id))
            .after(json!({ "file": import.file_name, "site": import.source_site,
                "posts": import.counts.written, "pictures": import.counts.pictures_written,
                "redirects": import.counts.redirects_written }));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}

/// Pairs the first two of a group that have different languages.
async fn pair(tx: &mut Tx, group: &[(i64, BlogId)]) -> Result<()> {
    let Some(((item, blog), others)) = group.split_first() else { return Ok(()) };
    for (other_item, other) in others {
        if let Some([first, second]) = blogs::pair_imported(tx, [*blog, *other]).await? {
            items::change(tx, *item, ItemChange::Revision(first)).await?;
            return items::change(tx, *other_item, ItemChange::Revision(second)).await;
        }
    }
    Ok(())
}

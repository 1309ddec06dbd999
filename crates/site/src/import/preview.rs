//! The preview of an import: what its file has, and what cannot be taken. Making it writes nothing.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::ControlFlow;

use foundation::Site;
use import::{ImportError, ImportFile, ImportItem, ImportPost};
use platform::clock::Timestamp;
use platform::error::Result;
use platform::language::Language;
use publishing::blog::{BlogKind, BlogState};
use serde::{Deserialize, Serialize};

use super::fit;
use super::items;
use super::model::{ImportCounts, ImportRemark, ImportedAuthor, StoredNote};

/// Remarks that a preview holds; further ones are counted.
const MOST_REMARKS: usize = 50_000;
/// Authors that a preview holds.
const MOST_AUTHORS: usize = 1_000;

/// What a file has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ImportPreview {
    /// The format's code.
    pub kind: String,
    /// The old site, as its items are kept by.
    pub source_site: String,
    /// The language of the old site.
    pub language: String,
    /// How many of each kind.
    pub counts: ImportCounts,
    /// The authors, those with the most posts first.
    pub authors: Vec<ImportedAuthor>,
    /// What there is to say, by item.
    pub remarks: Vec<ImportRemark>,
    /// All remarks, also those that are not held.
    pub remarks_total: usize,
    /// What posts say, by their ids.
    #[serde(skip)]
    digests: HashMap<String, String>,
    /// The numbers and addresses of accounts in an export of ours.
    #[serde(skip)]
    pub accounts: Vec<(i64, String)>,
}

/// The name by which items of a file without an address are kept.
pub fn site_of(address: &str, kind: &str, file_name: &str) -> String {
    if address.is_empty() { format!("{kind}:{file_name}") } else { address.to_owned() }
}

/// Reads a file whole. It is slow for a long one: call it on a thread that may block.
///
/// # Errors
/// The file cannot be read.
pub fn read_preview(
    file: &ImportFile,
    file_name: &str,
    site_language: Language,
    now: Timestamp,
) -> std::result::Result<ImportPreview, ImportError> {
    let kind = file.format().code();
    let mut preview = ImportPreview {
        kind: kind.to_owned(),
        source_site: site_of("", kind, file_name),
        ..ImportPreview::default()
    };
    let mut authors: BTreeMap<String, ImportedAuthor> = BTreeMap::new();
    let mut pictures: HashSet<u64> = HashSet::new();
    let mut addresses: HashSet<u64> = HashSet::new();
    file.read(&mut |item| {
        match item {
            ImportItem::Site(site) => {
                preview.source_site = site_of(&site.address, kind, file_name);
                preview.language = site.language;
            }
            ImportItem::Author(author) => {
                if authors.len() < MOST_AUTHORS {
                    let entry = authors.entry(author.key.clone()).or_default();
                    entry.key = author.key;
                    (entry.name, entry.email) = (author.name, author.email);
                }
            }
            ImportItem::Category(category) => {
                preview.counts.categories += 1;
                if !category.address.is_empty() {
                    addresses.insert(hash(&category.address));
                }
            }
            ImportItem::Picture(picture) => {
                pictures.insert(hash(&picture.address));
                addresses.extend(picture.old_paths.iter().map(|path| hash(path)));
            }
            ImportItem::Post(post) => {
                if let Some(key) = post.authors.first()
                    && (authors.contains_key(key) || authors.len() < MOST_AUTHORS)
                {
                    let entry = authors.entry(key.clone()).or_default();
                    entry.key.clone_from(key);
                    entry.posts += 1;
                }
                pictures.extend(post.pictures.iter().map(|address| hash(address)));
                addresses.extend(post.old_paths.iter().map(|path| hash(path)));
                preview.add_post(&post, site_language, now);
            }
            ImportItem::Property(property) => {
                preview.counts.properties += 1;
                addresses.extend(property.old_paths.iter().map(|path| hash(path)));
                let note = vec![StoredNote::new("property", "")];
                preview.add_remark("property", &property.source_id, &property.title, true, note);
            }
            ImportItem::Refused(item) => {
                preview.counts.refused += 1;
                let note = vec![StoredNote::new(item.reason.code(), item.detail)];
                preview.add_remark(&item.kind, &item.source_id, &item.title, true, note);
            }
        }
        ControlFlow::Continue(())
    })?;
    preview.counts.authors = count(authors.len());
    preview.counts.pictures = count(pictures.len());
    preview.counts.redirects = count(addresses.len());
    preview.authors = authors.into_values().collect();
    preview.authors.sort_by_key(|author| -author.posts);
    Ok(preview)
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl ImportPreview {
    fn add_post(&mut self, post: &ImportPost, site_language: Language, now: Timestamp) {
        let fitted = fit::fit(post, site_language, now);
        match fitted.kind {
            BlogKind::Page => self.counts.pages += 1,
            BlogKind::Post => self.counts.posts += 1,
        }
        self.counts.drafts += i64::from(fitted.status.state == BlogState::Draft);
        self.digests.insert(post.source_id.clone(), fitted.digest);
        if !fitted.notes.is_empty() {
            self.add_remark(fitted.kind.code(), &post.source_id, &post.title, false, fitted.notes);
        }
    }

    /// Notes what an item says, to be compared with what is here.
    pub fn add_digest(&mut self, source_id: String, digest: String) {
        self.digests.insert(source_id, digest);
    }

    /// Adds what there is to say about an item.
    pub fn add_remark(
        &mut self,
        kind: &str,
        source_id: &str,
        title: &str,
        is_refused: bool,
        notes: Vec<StoredNote>,
    ) {
        self.remarks_total += 1;
        if self.remarks.len() < MOST_REMARKS {
            self.remarks.push(ImportRemark {
                kind: kind.to_owned(),
                source_id: source_id.to_owned(),
                title: fit::cut(&fit::line(title), 255),
                is_refused,
                blog_id: None,
                notes,
            });
        }
    }

    /// Counts what is here already, and what changed since it was imported.
    pub async fn compare(&mut self, site: &Site) -> Result<()> {
        let mut tx = site.db.read().await?;
        let known = items::digests(&mut tx, &self.source_site).await?;
        let digests = std::mem::take(&mut self.digests);
        for (source_id, digest) in digests {
            match known.get(&source_id) {
                Some(before) if *before == digest => self.counts.unchanged += 1,
                Some(_) => {
                    self.counts.changed += 1;
                    let note = vec![StoredNote::new("item_changed", "")];
                    self.add_remark("post", &source_id, "", false, note);
                }
                None => {}
            }
        }
        Ok(())
    }
}

/// The language of the texts of a site that names none.
pub fn language_of(code: &str, site: &Site) -> Language {
    let code = code.get(..2).unwrap_or(code).to_ascii_lowercase();
    Language::from_code(&code).unwrap_or_else(|| site.addresses.language_of("/"))
}

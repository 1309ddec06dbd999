//! What a run of an import needs: the file, what is read before its posts, and its pictures.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use foundation::Site;
use import::{ImportCategory, ImportFile, ImportItem, ImportPicture, ImportPost};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::storage::audit::Actor;
use platform::telemetry;

use super::error::ImportRefusal;
use super::files::Imports;
use super::items;
use super::model::{ImportRow, StoredNote};
use super::pictures::PictureFinder;

/// Names of authors that are held.
const MOST_AUTHORS: usize = 10_000;

/// What is read before the posts.
#[derive(Debug, Default)]
pub struct RunContext {
    /// The pictures of the old site's library, by their ids.
    pub library: HashMap<String, ImportPicture>,
    /// The library's ids by the keys of addresses.
    pub by_key: HashMap<String, String>,
    /// The names of authors by their keys.
    pub authors: HashMap<String, String>,
    /// The categories of the file.
    pub categories: Vec<ImportCategory>,
}

/// A run of one import.
pub struct ImportRun<'a> {
    /// The site.
    pub site: &'a Site,
    /// The import.
    pub import: ImportRow,
    /// The file.
    pub file: Arc<ImportFile>,
    /// The language of posts that name none.
    pub language: Language,
    /// Where pictures are.
    pub pictures: PictureFinder,
    /// What was read before.
    pub context: RunContext,
    /// Who is written down as the actor.
    pub actor: Actor,
    /// Parts that it may still do.
    pub parts: Option<usize>,
}

impl<'a> ImportRun<'a> {
    /// Prepares a run of an import that somebody agreed to.
    pub async fn new(
        site: &'a Site,
        import: ImportRow,
        file: ImportFile,
        language: Language,
        places: Vec<PathBuf>,
        actor: Actor,
        parts: Option<usize>,
    ) -> Result<Self> {
        let fetches = import.choices.fetches_pictures;
        let client = fetches.then(|| site.feature::<Imports>().client()).transpose()?;
        let mut places = places;
        if import.kind != "wordpress" {
            places.push(file.path().to_owned());
        }
        let stored = items::picture_paths(&mut site.db.read().await?, &import.source_site).await?;
        let pictures = PictureFinder::new(&import.source_site, places, client, stored).await?;
        let file = Arc::new(file);
        let mut run = Self {
            site,
            import,
            file,
            language,
            pictures,
            context: RunContext::default(),
            actor,
            parts,
        };
        run.read_context().await?;
        Ok(run)
    }

    /// Reads what posts refer to, which may come after them in the file.
    async fn read_context(&mut self) -> Result<()> {
        let file = Arc::clone(&self.file);
        let read = move || {
            let mut context = RunContext::default();
            let done = file.read(&mut |item| {
                match item {
                    ImportItem::Picture(picture) => {
                        context.library.insert(picture.source_id.clone(), picture);
                    }
                    ImportItem::Author(author) if context.authors.len() < MOST_AUTHORS => {
                        context.authors.insert(author.key, author.name);
                    }
                    ImportItem::Category(category) => context.categories.push(category),
                    _ => {}
                }
                ControlFlow::Continue(())
            });
            done.map(|()| context)
        };
        let context = telemetry::spawn_blocking(read).await.map_err(Error::internal)?;
        self.context = context.map_err(|error| ImportRefusal::from(&error))?;
        for (id, picture) in &self.context.library {
            self.context.by_key.insert(self.pictures.key(&picture.address), id.clone());
        }
        Ok(())
    }

    /// The address of the cover of a post, also when it names a picture of the library.
    pub fn cover_address(&self, post: &ImportPost) -> Option<String> {
        let cover = post.cover.as_ref()?;
        let library = self.context.library.get(&cover.source_id);
        let address = library.map(|picture| picture.address.clone()).unwrap_or_default();
        Some(if address.is_empty() { cover.address.clone() } else { address })
            .filter(|address| !address.is_empty())
    }

    /// The picture of the library at an address.
    pub fn library_picture(&self, address: &str) -> Option<&ImportPicture> {
        self.context.library.get(self.context.by_key.get(&self.pictures.key(address))?)
    }
}

/// The notes about pictures that were not found.
pub fn missing_notes<'a>(missing: impl IntoIterator<Item = &'a String>) -> Vec<StoredNote> {
    missing.into_iter().map(|address| StoredNote::new("picture_missing", &**address)).collect()
}

//! Reads the files of other systems, one item at a time: exports of WordPress and Ghost, and
//! Markdown with front matter. It knows no database and no network, and it bounds what it holds.
//!
//! Begin with [`open`], then [`ImportFile::read`]. The items are in [`item`]. Why it is so:
//! `docs/decisions/0048-import.md`; the formats: `docs/import.md`.

mod address;
mod body;
mod error;
mod ghost;
mod input;
pub mod item;
mod markdown;
mod property;
mod text;
mod tree;
mod wordpress;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

pub use address::full_size;
pub use error::{ImportError, ImportLimit};
pub use property::{PROPERTY_FIELDS, PROPERTY_TARGETS, usual_target};
pub use tree::{ImportTree, open_tree};

use input::ImportInput;

pub use item::{
    ImportAuthor, ImportCategory, ImportCover, ImportItem, ImportKind, ImportNote, ImportNoteKind,
    ImportPicture, ImportPost, ImportProperty, ImportState, RefusalReason, RefusedItem, SourceSite,
};

/// What kind of file it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportFormat {
    /// WXR of WordPress, 1.0 to 1.2.
    WordPress,
    /// JSON of Ghost: a whole export, or posts of the Content API.
    Ghost,
    /// A folder or zip of Markdown with front matter (Hugo, Jekyll), or one such file.
    Markdown,
    /// An export of Keyturn.
    Keyturn,
}

impl ImportFormat {
    /// The stable code, for stored rows and texts.
    pub fn code(self) -> &'static str {
        match self {
            Self::WordPress => "wordpress",
            Self::Ghost => "ghost",
            Self::Markdown => "markdown",
            Self::Keyturn => "keyturn",
        }
    }
}

/// A file or folder that was recognised and can be read, any number of times.
#[derive(Debug)]
pub struct ImportFile {
    path: PathBuf,
    format: ImportFormat,
    size: u64,
    inputs: Vec<ImportInput>,
    tree: Option<ImportTree>,
}

/// Opens a file or folder and recognises what it is.
pub fn open(path: &Path) -> Result<ImportFile, ImportError> {
    let unreadable = |error| ImportError::Unreadable { path: path.to_owned(), error };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    let file = |format, inputs, tree: Option<ImportTree>| {
        let size = tree.as_ref().map_or(metadata.len(), |tree| tree.size);
        Ok(ImportFile { path: path.to_owned(), format, size, inputs, tree })
    };
    if metadata.is_dir() {
        let tree = ImportTree::of_folder(path)?;
        let (format, inputs) = recognise_tree(&tree)?;
        return file(format, inputs, Some(tree));
    }
    if metadata.len() == 0 {
        return Err(ImportError::Empty);
    }
    let input = ImportInput::File(path.to_owned());
    let start = start_of(&input)?;
    if start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06") {
        let tree = ImportTree::of_zip(path)?;
        let (format, inputs) = recognise_tree(&tree)?;
        return file(format, inputs, Some(tree));
    }
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    match recognise(name.as_deref().unwrap_or_default(), &start) {
        Some(format) => file(format, vec![input], None),
        None => Err(ImportError::UnknownFormat),
    }
}

fn start_of(input: &ImportInput) -> Result<Vec<u8>, ImportError> {
    input.open_with_start(wordpress::START_BYTES).map(|(start, _)| start)
}

/// What a single file is, by how it begins.
fn recognise(name: &str, start: &[u8]) -> Option<ImportFormat> {
    let text = input::decode_text(start);
    let text = text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
    if wordpress::is_wxr(text) {
        Some(ImportFormat::WordPress)
    } else if text.starts_with('{') && !markdown::is_markdown(name) {
        Some(ImportFormat::Ghost)
    } else if markdown::is_markdown(name) {
        Some(ImportFormat::Markdown)
    } else {
        None
    }
}

/// What a folder or zip is, and which of its files are read.
fn recognise_tree(tree: &ImportTree) -> Result<(ImportFormat, Vec<ImportInput>), ImportError> {
    if tree.files.is_empty() && tree.refused.is_empty() {
        return Err(ImportError::Empty);
    }
    // Our own export has Markdown as well.
    if ["manifest.json", "data/posts.jsonl"].iter().all(|path| tree.find(path).is_some()) {
        return Ok((ImportFormat::Keyturn, Vec::new()));
    }
    if tree.files.iter().any(|file| markdown::is_markdown(&file.path)) {
        return Ok((ImportFormat::Markdown, Vec::new()));
    }
    // WordPress parts a large export into several files of a zip.
    for (ending, format) in [(".xml", ImportFormat::WordPress), (".json", ImportFormat::Ghost)] {
        let mut inputs = Vec::new();
        for file in tree.files.iter().filter(|file| file.path.ends_with(ending)).take(1000) {
            if recognise(&file.path, &start_of(&file.input)?) == Some(format) {
                inputs.push(file.input.clone());
            }
        }
        if !inputs.is_empty() {
            return Ok((format, inputs));
        }
    }
    Err(ImportError::UnknownFormat)
}

impl ImportFile {
    /// What kind of file it is.
    pub fn format(&self) -> ImportFormat {
        self.format
    }

    /// Its size in bytes (of a folder or zip: of all its files).
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The files beside the texts, when it is a folder or zip: pictures by their path.
    pub fn tree(&self) -> Option<&ImportTree> {
        self.tree.as_ref()
    }

    /// The site that it was written by, as far as its beginning says.
    pub fn site(&self) -> Result<SourceSite, ImportError> {
        if self.format == ImportFormat::WordPress {
            return wordpress::site(&self.inputs);
        }
        let mut site = SourceSite::default();
        self.read(&mut |item| match item {
            ImportItem::Site(found) => {
                site = found;
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        })?;
        Ok(site)
    }

    /// Reads the items in the order of the file, until `each` breaks. An item that is damaged
    /// becomes [`ImportItem::Refused`], and reading goes on where it can.
    pub fn read(
        &self,
        each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
    ) -> Result<(), ImportError> {
        for refused in self.tree.iter().flat_map(|tree| &tree.refused) {
            if each(ImportItem::Refused(refused.clone())).is_break() {
                return Ok(());
            }
        }
        match (self.format, &self.tree) {
            (ImportFormat::WordPress, _) => wordpress::read(&self.inputs, each),
            (ImportFormat::Ghost, _) => ghost::read(&self.inputs, each),
            // It has records and no items; `site::import` reads them.
            (ImportFormat::Keyturn, _) => Ok(()),
            (_, Some(tree)) => markdown::read_tree(tree, each),
            (_, None) => markdown::read_file(&self.path, each),
        }
    }
}

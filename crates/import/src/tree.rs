//! A folder or a zip: its files by path, within limits. Symlinks are not followed, and no path leads
//! out of it.

use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

use crate::error::{ImportError, ImportLimit};
use crate::input::{ImportInput, ZippedFile};
use crate::item::{RefusalReason, RefusedItem};

/// The most files.
const FILES_MAX: usize = 200_000;
/// The most bytes that a zip unpacks to.
const UNPACKED_MAX: u64 = 16 * 1024 * 1024 * 1024;
/// How many times larger a zip unpacks to, from [`RATIO_FROM`] bytes on.
const RATIO_MAX: u64 = 200;
const RATIO_FROM: u64 = 4 * 1024 * 1024;
/// The deepest folder.
const DEPTH_MAX: usize = 32;

/// The files of a folder or zip.
#[derive(Debug, Default)]
pub struct ImportTree {
    pub(crate) files: Vec<TreeFile>,
    pub(crate) refused: Vec<RefusedItem>,
    by_path: HashMap<String, usize>,
    pub(crate) size: u64,
}

#[derive(Debug)]
pub(crate) struct TreeFile {
    /// With `/` between folders, below the root.
    pub(crate) path: String,
    pub(crate) input: ImportInput,
    pub(crate) size: u64,
}

/// Opens a folder or zip, as one of uploads.
pub fn open_tree(path: &Path) -> Result<ImportTree, ImportError> {
    let metadata = std::fs::metadata(path)
        .map_err(|error| ImportError::Unreadable { path: path.to_owned(), error })?;
    if metadata.is_dir() { ImportTree::of_folder(path) } else { ImportTree::of_zip(path) }
}

impl ImportTree {
    pub(crate) fn of_folder(root: &Path) -> Result<Self, ImportError> {
        let mut tree = Self::default();
        let mut waiting = vec![(root.to_owned(), String::new(), 0)];
        while let Some((folder, prefix, depth)) = waiting.pop() {
            let unreadable = |error| ImportError::Unreadable { path: folder.clone(), error };
            for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
                let entry = entry.map_err(unreadable)?;
                let Ok(name) = entry.file_name().into_string() else {
                    tree.refuse(entry.path().to_string_lossy().into_owned());
                    continue;
                };
                let path = format!("{prefix}{name}");
                // Of the link itself, not of what it leads to.
                let kind = entry.file_type().map_err(unreadable)?;
                if kind.is_symlink() {
                    tree.refuse(path);
                } else if is_hidden(&name) {
                } else if kind.is_dir() {
                    if depth >= DEPTH_MAX {
                        return Err(limit(ImportLimit::Depth, DEPTH_MAX as u64));
                    }
                    waiting.push((entry.path(), format!("{path}/"), depth + 1));
                } else if kind.is_file() {
                    let size = entry.metadata().map_err(unreadable)?.len();
                    tree.add(path, ImportInput::File(entry.path()), size)?;
                }
            }
        }
        tree.finish();
        Ok(tree)
    }

    pub(crate) fn of_zip(path: &Path) -> Result<Self, ImportError> {
        let unreadable = |error| ImportError::Unreadable { path: path.to_owned(), error };
        let damaged = |error: zip::result::ZipError| match error {
            zip::result::ZipError::Io(error) => unreadable(error),
            error => ImportError::DamagedZip { what: error.to_string() },
        };
        let mut file = File::open(path).map_err(unreadable)?;
        let packed_size = file.metadata().map_err(unreadable)?.len();
        if entry_count(&mut file, packed_size).map_err(unreadable)? > FILES_MAX as u64 {
            return Err(limit(ImportLimit::FileCount, FILES_MAX as u64));
        }
        let mut zip = zip::ZipArchive::new(file).map_err(damaged)?;
        let mut tree = Self::default();
        for at in 0..zip.len() {
            let entry = zip.by_index_raw(at).map_err(damaged)?;
            if entry.is_dir() {
                continue;
            }
            let name = String::from_utf8_lossy(entry.name_raw()).into_owned();
            let is_safe = entry.enclosed_name().is_some()
                && !name.starts_with('/')
                && !name.contains(['\\', '\0'])
                && !name.split('/').any(|part| part == "..");
            if !is_safe || entry.is_symlink() {
                tree.refuse(name);
                continue;
            }
            if name.split('/').any(is_hidden) {
                continue;
            }
            let is_deflated = match entry.compression() {
                zip::CompressionMethod::Stored => false,
                zip::CompressionMethod::Deflated => true,
                other => {
                    return Err(ImportError::DamagedZip {
                        what: format!("{name} is packed by {other}"),
                    });
                }
            };
            if entry.encrypted() {
                return Err(ImportError::DamagedZip { what: format!("{name} has a password") });
            }
            let (size, packed) = (entry.size(), entry.compressed_size());
            if size > RATIO_FROM && size / packed.max(1) > RATIO_MAX {
                return Err(limit(ImportLimit::UnpackedRatio, RATIO_MAX));
            }
            let Some(start) = entry.data_start() else {
                return Err(ImportError::DamagedZip { what: format!("{name} has no place") });
            };
            drop(entry);
            let zipped = ZippedFile { zip: path.to_owned(), start, packed, size, is_deflated };
            tree.add(name, ImportInput::Zipped(zipped), size)?;
            if tree.size > UNPACKED_MAX {
                return Err(limit(ImportLimit::UnpackedBytes, UNPACKED_MAX));
            }
        }
        if tree.size > RATIO_FROM && tree.size / packed_size.max(1) > RATIO_MAX {
            return Err(limit(ImportLimit::UnpackedRatio, RATIO_MAX));
        }
        tree.finish();
        Ok(tree)
    }

    fn add(&mut self, path: String, input: ImportInput, size: u64) -> Result<(), ImportError> {
        if self.files.len() >= FILES_MAX {
            return Err(limit(ImportLimit::FileCount, FILES_MAX as u64));
        }
        self.size = self.size.saturating_add(size);
        self.files.push(TreeFile { path, input, size });
        Ok(())
    }

    fn refuse(&mut self, path: String) {
        if self.refused.len() < 1000 {
            self.refused.push(RefusedItem {
                source_id: format!("file:{path}"),
                kind: "file".to_owned(),
                title: path,
                reason: RefusalReason::UnsafePath,
                detail: String::new(),
            });
        }
    }

    /// Puts the files in the order of their paths, which is the same on every machine.
    fn finish(&mut self) {
        self.files.sort_by(|a, b| a.path.cmp(&b.path));
        self.refused.sort_by(|a, b| a.title.cmp(&b.title));
        let places = self.files.iter().enumerate().map(|(at, file)| (file.path.clone(), at));
        self.by_path = places.collect();
    }

    /// Opens a file by its path below the root, or below a folder of uploads in it.
    pub fn open_file(&self, path: &str) -> Result<Option<Box<dyn Read + Send>>, ImportError> {
        match self.find(path) {
            Some(file) => file.input.open().map(Some),
            None => Ok(None),
        }
    }

    /// The size of a file in bytes, as the folder or zip says.
    pub fn file_size(&self, path: &str) -> Option<u64> {
        self.find(path).map(|file| file.size)
    }

    pub(crate) fn find(&self, path: &str) -> Option<&TreeFile> {
        let path = path.trim_start_matches('/');
        ["", "uploads/", "wp-content/uploads/", "content/images/", "static/", "assets/"]
            .into_iter()
            .find_map(|folder| self.by_path.get(&format!("{folder}{path}")))
            .and_then(|at| self.files.get(*at))
    }
}

fn limit(what: ImportLimit, limit: u64) -> ImportError {
    ImportError::Limit { what, limit }
}

fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || matches!(name, "__MACOSX" | "Thumbs.db" | "node_modules")
}

/// How many files a zip says that it has, before they are read into memory.
fn entry_count(file: &mut File, size: u64) -> std::io::Result<u64> {
    let length = size.min(66_000);
    file.seek(SeekFrom::End(-i64::try_from(length).unwrap_or_default()))?;
    let mut end = Vec::new();
    file.by_ref().take(length).read_to_end(&mut end)?;
    file.seek(SeekFrom::Start(0))?;
    let number = |at: usize, bytes: usize| {
        let bytes = end.get(at..at + bytes).unwrap_or_default();
        bytes.iter().rev().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte))
    };
    let find = |sign: &[u8]| memchr::memmem::rfind(&end, sign);
    let small = find(b"PK\x05\x06").map_or(0, |at| number(at + 10, 2));
    let large = find(b"PK\x06\x06").map_or(0, |at| number(at + 32, 8));
    Ok(small.max(large))
}

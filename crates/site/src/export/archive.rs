//! The zip of an export: files of a fixed time in a fixed order, and their checksums at the end.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::extract::LastIds;

/// The name of the format.
pub const FORMAT: &str = "keyturn-export";
/// The version of the format.
pub const VERSION: u32 = 1;
/// The last file.
pub const MANIFEST: &str = "manifest.json";
/// Files from this size on need the large form of a zip.
const LARGE: u64 = 4_000_000_000;

/// What an export has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ExportManifest {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// The address of the site.
    pub site: String,
    /// The language of addresses without a prefix.
    pub language: String,
    /// The highest id of each table.
    pub last_ids: LastIds,
    /// All other files, in order.
    pub files: Vec<ExportedFile>,
}

/// A file of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedFile {
    /// Its name in the zip.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// The SHA-256 of its bytes, in hexadecimal digits.
    pub sha256: String,
}

/// Writes the zip from its beginning to its end, without going back.
pub struct ArchiveWriter<W: Write> {
    zip: ZipWriter<StreamWriter<W>>,
    files: Vec<ExportedFile>,
}

impl<W: Write> ArchiveWriter<W> {
    /// Begins.
    pub fn new(to: W) -> Self {
        Self { zip: ZipWriter::new_stream(to), files: Vec::new() }
    }

    fn begin(&mut self, name: &str, size: u64) -> io::Result<()> {
        // Pictures are packed already.
        let is_picture = name.starts_with("media/");
        let method =
            if is_picture { CompressionMethod::Stored } else { CompressionMethod::Deflated };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644)
            .large_file(size >= LARGE);
        self.zip.start_file(name, options).map_err(io::Error::other)
    }

    /// Adds a file of about this size.
    pub fn add(&mut self, name: &str, size: u64, from: &mut dyn Read) -> io::Result<()> {
        self.begin(name, size)?;
        let (mut hash, mut bytes) = (Sha256::new(), 0_u64);
        let mut buffer = vec![0; 64 * 1024];
        loop {
            let count = from.read(&mut buffer)?;
            let part = buffer.get(..count).unwrap_or_default();
            if part.is_empty() {
                break;
            }
            hash.update(part);
            bytes += part.len() as u64;
            self.zip.write_all(part)?;
        }
        let sha256 = hex::encode(hash.finalize());
        self.files.push(ExportedFile { name: name.to_owned(), bytes, sha256 });
        Ok(())
    }

    /// Adds a short file.
    pub fn add_text(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.add(name, text.len() as u64, &mut text.as_bytes())
    }

    /// Writes the manifest and the end; the files.
    pub fn finish(mut self, manifest: ExportManifest) -> io::Result<ExportManifest> {
        let manifest = ExportManifest { files: std::mem::take(&mut self.files), ..manifest };
        let text = serde_json::to_string_pretty(&manifest)?;
        self.begin(MANIFEST, text.len() as u64)?;
        self.zip.write_all(text.as_bytes())?;
        let mut to = self.zip.finish().map_err(io::Error::other)?.into_inner();
        to.flush()?;
        Ok(manifest)
    }
}

//! An export as a file: its manifest, its records, its pictures.

use std::io::{self, Read};

use import::{ImportFile, ImportTree};
use sha2::{Digest as _, Sha256};

use crate::export::{ExportManifest, ExportedFile, FORMAT, MANIFEST, RecordKind, Records, VERSION};
use crate::import::error::ImportRefusal;

/// The longest manifest: it names each file.
const MANIFEST_MAX_BYTES: u64 = 64 << 20;
/// The largest file of a picture.
const PICTURE_MAX_BYTES: u64 = 64 << 20;

/// The name by which the items of an export are kept. Another system may have had the address.
pub fn source_site(site: &str) -> String {
    format!("{site} (Keyturn)")
}

/// What a record of a blog says.
pub fn digest(line: &str) -> String {
    hex::encode(Sha256::digest(line))
}

/// An export that can be read, any number of times.
#[derive(Debug)]
pub struct OwnExport {
    file: ImportFile,
    /// What it says of itself.
    pub manifest: ExportManifest,
}

impl OwnExport {
    /// Reads the manifest. It blocks.
    pub fn open(file: ImportFile) -> Result<Self, ImportRefusal> {
        let manifest = read_manifest(&file)?;
        Ok(Self { file, manifest })
    }

    /// The records of a kind, one by one.
    pub fn records(
        &self,
        kind: &RecordKind,
    ) -> Result<Records<Box<dyn Read + Send>>, ImportRefusal> {
        open(&self.file, &kind.file()).map(Records::new)
    }

    /// The bytes of a picture; `None` for one that the export lacks.
    pub fn picture(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let Some(tree) = self.file.tree() else { return Ok(None) };
        let Ok(Some(file)) = tree.open_file(&format!("media/{name}")) else { return Ok(None) };
        let mut bytes = Vec::new();
        file.take(PICTURE_MAX_BYTES).read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    }
}

fn tree(file: &ImportFile) -> Result<&ImportTree, ImportRefusal> {
    file.tree().ok_or(ImportRefusal::FormatUnknown)
}

fn open(file: &ImportFile, name: &str) -> Result<Box<dyn Read + Send>, ImportRefusal> {
    let opened = tree(file)?.open_file(name).ok().flatten();
    opened.ok_or_else(|| ImportRefusal::ChecksumWrong(name.to_owned()))
}

/// The manifest of an export.
pub fn read_manifest(file: &ImportFile) -> Result<ExportManifest, ImportRefusal> {
    let mut text = Vec::new();
    let manifest = open(file, MANIFEST)?;
    let read = manifest.take(MANIFEST_MAX_BYTES).read_to_end(&mut text);
    read.map_err(|_| ImportRefusal::FileDamaged)?;
    let manifest: ExportManifest =
        serde_json::from_slice(&text).map_err(|_| ImportRefusal::FileDamaged)?;
    if manifest.format != FORMAT {
        return Err(ImportRefusal::FormatUnknown);
    }
    if manifest.version != VERSION {
        return Err(ImportRefusal::ExportVersion);
    }
    Ok(manifest)
}

/// Compares each file with its checksum.
pub fn verify(file: &ImportFile, manifest: &ExportManifest) -> Result<(), ImportRefusal> {
    let mut buffer = vec![0; 64 * 1024];
    for ExportedFile { name, bytes, sha256 } in &manifest.files {
        let wrong = || ImportRefusal::ChecksumWrong(name.chars().take(200).collect());
        let mut from = open(file, name).map_err(|_| wrong())?;
        let (mut hash, mut length) = (Sha256::new(), 0_u64);
        loop {
            let count = from.read(&mut buffer).map_err(|_| wrong())?;
            let part = buffer.get(..count).unwrap_or_default();
            if part.is_empty() {
                break;
            }
            hash.update(part);
            length += part.len() as u64;
        }
        if length != *bytes || hex::encode(hash.finalize()) != *sha256 {
            return Err(wrong());
        }
    }
    Ok(())
}

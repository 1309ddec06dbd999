//! The archive format: entries, and a manifest at the end.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::error::BackupError;
use crate::clock::Timestamp;
use crate::db::Engine;
use crate::media::{KIND_BYTES, is_name, matches_content};

/// The entry of the database.
pub(super) const DATABASE: &str = "database";
/// The folder of the pictures.
pub(super) const MEDIA: &str = "media/";
/// The names of the last two entries.
const MANIFEST: &str = "manifest.json";
const MANIFEST_HASH: &str = "manifest.sha256";
/// The largest manifest, which names each picture.
const MANIFEST_BYTES: u64 = 512 * 1024 * 1024;
/// The version of the format.
const FORMAT: u32 = 1;

/// The content of a backup.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of the format.
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: String,
    /// The database's engine.
    #[serde(with = "engine")]
    pub engine: Engine,
    /// When the backup began, in Unix seconds.
    pub time: i64,
    /// The entries, in order.
    pub entries: Vec<Entry>,
}

impl Manifest {
    /// The number of pictures.
    pub fn pictures(&self) -> usize {
        self.entries.len().saturating_sub(1)
    }

    /// The bytes of all entries.
    pub fn bytes(&self) -> u64 {
        self.entries.iter().map(|entry| entry.bytes).sum()
    }
}

/// One file in the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its name in the archive.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
}

mod engine {
    use serde::{Deserialize as _, Deserializer, Serializer};

    use crate::db::Engine;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub(super) fn serialize<S: Serializer>(engine: &Engine, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(match engine {
            Engine::Sqlite => "sqlite",
            Engine::Postgres => "postgres",
        })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Engine, D::Error> {
        match &*String::deserialize(from)? {
            "sqlite" => Ok(Engine::Sqlite),
            "postgres" => Ok(Engine::Postgres),
            other => Err(serde::de::Error::custom(format!("unknown engine {other}"))),
        }
    }
}

/// Counts and hashes what is read through it, and keeps the first bytes.
struct HashingReader<R> {
    from: R,
    hash: Sha256,
    bytes: u64,
    start: Vec<u8>,
}

impl<R> HashingReader<R> {
    fn new(from: R) -> Self {
        Self { from, hash: Sha256::new(), bytes: 0, start: Vec::new() }
    }

    fn entry(self, name: &str) -> Entry {
        Entry {
            name: name.to_owned(),
            bytes: self.bytes,
            sha256: hex::encode(self.hash.finalize()),
        }
    }
}

impl<R: Read> Read for HashingReader<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(to)?;
        let read = to.get(..count).unwrap_or_default();
        self.hash.update(read);
        self.bytes += count as u64;
        let missing = KIND_BYTES.saturating_sub(self.start.len()).min(read.len());
        self.start.extend_from_slice(read.get(..missing).unwrap_or_default());
        Ok(count)
    }
}

/// Writes an archive.
pub(super) struct ArchiveWriter<W: Write> {
    tar: tar::Builder<W>,
    entries: Vec<Entry>,
}

impl<W: Write> ArchiveWriter<W> {
    pub(super) fn new(to: W) -> Self {
        Self { tar: tar::Builder::new(to), entries: Vec::new() }
    }

    /// Adds a file as it is now.
    pub(super) fn add(&mut self, name: &str, file: &Path) -> io::Result<()> {
        let file = File::open(file)?;
        let length = file.metadata()?.len();
        self.add_bytes(name, length, file)
    }

    /// Adds so many bytes.
    pub(super) fn add_bytes(&mut self, name: &str, length: u64, from: impl Read) -> io::Result<()> {
        // Exactly as many bytes as the header announces, or an error.
        let mut read = HashingReader::new(from.take(length));
        self.append(name, length, &mut read)?;
        if read.bytes != length {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "a file became shorter"));
        }
        self.entries.push(read.entry(name));
        Ok(())
    }

    fn append(&mut self, name: &str, length: u64, from: &mut impl Read) -> io::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_size(length);
        header.set_mode(0o600);
        header.set_cksum();
        self.tar.append_data(&mut header, name, from)
    }

    /// Writes the manifest and its hash.
    pub(super) fn finish(
        mut self,
        program: &str,
        engine: Engine,
        now: Timestamp,
    ) -> io::Result<Manifest> {
        let entries = std::mem::take(&mut self.entries);
        let program = program.to_owned();
        let manifest = Manifest { format: FORMAT, program, engine, time: now.seconds(), entries };
        let text = serde_json::to_vec_pretty(&manifest)?;
        let hash = hex::encode(Sha256::digest(&text));
        self.append(MANIFEST, text.len() as u64, &mut &text[..])?;
        self.append(MANIFEST_HASH, hash.len() as u64, &mut hash.as_bytes())?;
        self.tar.into_inner()?.flush()?;
        Ok(manifest)
    }
}

/// Reads an archive.
pub(super) struct Archive {
    target: String,
    tar: tar::Archive<BufReader<Box<dyn Read + Send>>>,
}

impl Archive {
    pub(super) fn open(file: &Path) -> Result<Self, BackupError> {
        let opened = File::open(file).map_err(|cause| BackupError::file(file, cause))?;
        Ok(Self::from_reader(file.display().to_string(), Box::new(opened)))
    }

    pub(super) fn from_reader(target: String, bytes: Box<dyn Read + Send>) -> Self {
        Self { target, tar: tar::Archive::new(BufReader::new(bytes)) }
    }

    pub(super) fn target(&self) -> &str {
        &self.target
    }

    /// Passes each entry to `each` by name and compares all with the manifest. Names must be ours
    /// and occur once. A picture that does not match its name is reported to `other`.
    pub(super) fn check(
        mut self,
        mut each: impl FnMut(&str, &mut dyn Read) -> io::Result<()>,
        mut other: impl FnMut(&str),
    ) -> Result<Manifest, BackupError> {
        let target = self.target;
        let damaged = |why: &str| BackupError::damaged(&target, why);
        let unread = |cause: io::Error| BackupError::damaged(&target, &cause.to_string());
        let (mut found, mut names) = (Vec::new(), HashSet::new());
        let (mut text, mut hash) = (Vec::new(), Vec::new());
        for entry in self.tar.entries().map_err(unread)? {
            let entry = entry.map_err(unread)?;
            let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
            if !entry.header().entry_type().is_file() || !is_ours(&name) {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(80).collect();
                return Err(damaged(&format!("{shown:?} in it is none of ours")));
            }
            if !names.insert(name.clone()) {
                return Err(damaged(&format!("{name} is in it twice")));
            }
            match &*name {
                MANIFEST => entry.take(MANIFEST_BYTES).read_to_end(&mut text).map(drop),
                MANIFEST_HASH => entry.take(64).read_to_end(&mut hash).map(drop),
                _ => {
                    let mut entry = HashingReader::new(entry);
                    each(&name, &mut entry)
                        .and_then(|()| io::copy(&mut entry, &mut io::sink()))
                        .map(|_| {
                            let start = std::mem::take(&mut entry.start);
                            let entry = entry.entry(&name);
                            if !is_picture_of_its_name(&entry, &start) {
                                other(&name);
                            }
                            found.push(entry);
                        })
                }
            }
            .map_err(unread)?;
        }
        if text.is_empty() || hash.is_empty() {
            return Err(damaged("its end is missing"));
        }
        if hash != hex::encode(Sha256::digest(&text)).as_bytes() {
            return Err(damaged("the list of what is in it was changed"));
        }
        let manifest: Manifest = serde_json::from_slice(&text)
            .map_err(|error| damaged(&format!("the list of what is in it: {error}")))?;
        if manifest.format != FORMAT {
            return Err(damaged("another version of the program has written it"));
        }
        let differs = |(listed, found): &(&Entry, &Entry)| listed != found;
        if let Some((listed, _)) = manifest.entries.iter().zip(&found).find(differs) {
            return Err(damaged(&format!("{} is not what was written", listed.name)));
        }
        if manifest.entries.len() != found.len() {
            return Err(damaged("there is more or less in it than was written"));
        }
        Ok(manifest)
    }
}

/// Whether we write such a name.
fn is_ours(name: &str) -> bool {
    [DATABASE, MANIFEST, MANIFEST_HASH].contains(&name)
        || name.strip_prefix(MEDIA).is_some_and(is_name)
}

/// Whether an entry that is a picture matches its name.
fn is_picture_of_its_name(entry: &Entry, start: &[u8]) -> bool {
    let Some(name) = entry.name.strip_prefix(MEDIA) else { return true };
    matches_content(name, &entry.sha256, start)
}

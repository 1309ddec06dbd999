//! The files of imports below the data folder: `imports/7/file.xml`, `uploads.zip`, `look.json`.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use platform::error::{Error, Result};
use platform::http::http_client::public::PublicClient;
use platform::telemetry;
use tokio::io::{AsyncSeekExt as _, AsyncWriteExt as _};

use super::model::ImportId;

/// Endings that a reader may need; others are dropped.
const ENDINGS: [&str; 5] = ["xml", "wxr", "json", "zip", "md"];

/// The state of imports that is not in the database: where their files are, and who fetches
/// pictures.
#[derive(Debug)]
pub struct Imports {
    folder: PathBuf,
    client: Mutex<Option<PublicClient>>,
    /// One import runs at a time.
    pub(super) turn: tokio::sync::Mutex<()>,
}

impl Imports {
    /// Files go below this folder.
    pub fn new(data_folder: &Path) -> Self {
        Self {
            folder: data_folder.join("imports"),
            client: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        }
    }

    /// Fetches by this client from now on, for tests.
    pub fn fetch_by(&self, client: PublicClient) {
        *self.client.lock().unwrap_or_else(PoisonError::into_inner) = Some(client);
    }

    /// The client that fetches pictures.
    pub(super) fn client(&self) -> Result<PublicClient> {
        let mut client = self.client.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = &*client {
            return Ok(client.clone());
        }
        let new = PublicClient::new().map_err(Error::internal)?;
        Ok(client.insert(new).clone())
    }

    /// The folder of an import.
    pub(super) fn folder(&self, id: ImportId) -> PathBuf {
        self.folder.join(id.to_string())
    }

    /// Where the file of an import is or will be.
    pub(super) fn file(&self, id: ImportId, file_name: &str) -> PathBuf {
        let ending = file_name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
        let ending = ENDINGS.into_iter().find(|known| *known == ending).unwrap_or("xml");
        self.folder(id).join(format!("file.{ending}"))
    }

    /// Where the zip of pictures is or will be.
    pub(super) fn uploads(&self, id: ImportId) -> PathBuf {
        self.folder(id).join("uploads.zip")
    }

    /// Where the preview is stored.
    pub(super) fn preview(&self, id: ImportId) -> PathBuf {
        self.folder(id).join("look.json")
    }

    /// Deletes the files of an import.
    pub(super) async fn delete(&self, id: ImportId) -> Result<()> {
        match tokio::fs::remove_dir_all(self.folder(id)).await {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(Error::internal(error))
            }
            _ => Ok(()),
        }
    }
}

/// The bytes that a file has; 0 when it is not there.
pub async fn length(file: &Path) -> i64 {
    let length = tokio::fs::metadata(file).await.map_or(0, |metadata| metadata.len());
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// Writes a piece at this place of a file.
pub async fn write_piece(path: &Path, offset: i64, piece: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        tokio::fs::create_dir_all(folder).await.map_err(Error::internal)?;
    }
    let mut options = tokio::fs::OpenOptions::new();
    let file = options.create(true).truncate(false).write(true).open(path).await;
    let mut file = file.map_err(Error::internal)?;
    let offset = u64::try_from(offset).map_err(Error::internal)?;
    file.seek(std::io::SeekFrom::Start(offset)).await.map_err(Error::internal)?;
    file.write_all(piece).await.map_err(Error::internal)?;
    file.sync_all().await.map_err(Error::internal)
}

/// SHA-256 of a file in hexadecimal; of a folder, of its path.
pub async fn digest(path: PathBuf) -> Result<String> {
    use sha2::{Digest as _, Sha256};
    let work = move || -> std::io::Result<String> {
        let mut hash = Sha256::new();
        if path.is_dir() {
            hash.update(path.canonicalize()?.as_os_str().as_encoded_bytes());
        } else {
            std::io::copy(&mut std::fs::File::open(&path)?, &mut HashWriter(&mut hash))?;
        }
        Ok(hex::encode(hash.finalize()))
    };
    telemetry::spawn_blocking(work).await.map_err(Error::internal)?.map_err(Error::internal)
}

struct HashWriter<'a>(&'a mut sha2::Sha256);

impl std::io::Write for HashWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        sha2::Digest::update(self.0, bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

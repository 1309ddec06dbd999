//! Vector tiles from a `PMTiles` archive: a file on disk, or bytes in the program.
//!
//! The file is not loaded into memory. A tile takes two or three short reads on blocking threads, a
//! limited number at once. The file is not memory-mapped, because truncating a mapped file kills
//! the process. Directories are cached up to a limit. A file that `mv` replaces is read until the
//! next start.
//!
//! Invariant: whatever the archive claims, no read is longer than [`source`] allows and no tile is
//! larger than [`MAX_TILE`].

mod source;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::Read as _;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use pmtiles::{AsyncPmTilesReader, Compression, MokaCache, PmtError, TileCoord, TileType};
use sha2::{Digest as _, Sha256};

use self::source::TileSource;

/// The largest tile, uncompressed.
const MAX_TILE: usize = 16 << 20;
/// The memory for cached directories.
const DIRECTORY_BYTES: u64 = 8 << 20;
/// The longest attribution, in characters.
const MAX_ATTRIBUTION: usize = 300;

/// An open archive of vector tiles.
pub struct TileArchive {
    reader: AsyncPmTilesReader<TileSource, MokaCache>,
    info: ArchiveInfo,
    is_gzip: bool,
}

/// The archive's metadata.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchiveInfo {
    /// A version that changes with the content; it is part of the tiles' addresses.
    pub version: String,
    /// The first zoom with tiles.
    pub min_zoom: u8,
    /// The last zoom with tiles.
    pub max_zoom: u8,
    /// West, south, east, north, in degrees.
    pub bounds: [f64; 4],
    /// The source of the data, as its maker wrote it, perhaps with tags.
    pub attribution: Option<String>,
}

/// A stored tile.
#[derive(Clone, Debug)]
pub struct Tile {
    bytes: Bytes,
    is_gzip: bool,
}

/// Why an archive cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TilesError {
    /// No such file, or not readable.
    #[error("it cannot be read: {0}")]
    File(#[from] std::io::Error),
    /// It is no archive, or a damaged one.
    #[error("it is no PMTiles archive of version 3, or damaged: {0}")]
    Archive(#[from] PmtError),
    /// It has raster tiles instead of vector tiles.
    #[error("it holds {0:?} tiles; the map draws vector tiles (MVT) only")]
    NotVectors(TileType),
    /// Its compression is not supported.
    #[error("its tiles are compressed as {0:?}; write it with gzip, or without compression")]
    Coding(Compression),
    /// A tile exceeds the size limit.
    #[error("a tile of it is larger than {} MiB", MAX_TILE >> 20)]
    TooLarge,
}

impl TileArchive {
    /// Opens a file and reads its metadata.
    ///
    /// # Errors
    /// What is wrong with it, for the operator.
    pub async fn open(path: &Path) -> Result<Self, TilesError> {
        Self::read(TileSource::file(path)?).await
    }

    /// Opens an archive that is part of the program.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn in_memory(bytes: &'static [u8]) -> Result<Self, TilesError> {
        Self::read(TileSource::Memory(Bytes::from_static(bytes))).await
    }

    async fn read(source: TileSource) -> Result<Self, TilesError> {
        let mark = source.fingerprint().await?;
        let cache = MokaCache::with_max_bytes(DIRECTORY_BYTES);
        let reader = AsyncPmTilesReader::try_from_cached_source(source, cache).await?;
        let header = reader.get_header();
        if header.tile_type != TileType::Mvt {
            return Err(TilesError::NotVectors(header.tile_type));
        }
        let is_gzip = match header.tile_compression {
            Compression::Gzip => true,
            Compression::None => false,
            other => return Err(TilesError::Coding(other)),
        };
        let info = ArchiveInfo {
            version: URL_SAFE_NO_PAD.encode(&Sha256::digest(&mark)[..6]),
            min_zoom: header.min_zoom,
            max_zoom: header.max_zoom,
            bounds: [
                header.min_longitude,
                header.min_latitude,
                header.max_longitude,
                header.max_latitude,
            ],
            attribution: attribution(&reader).await,
        };
        Ok(Self { reader, info, is_gzip })
    }

    /// The archive's metadata.
    pub fn info(&self) -> &ArchiveInfo {
        &self.info
    }

    /// The tile at a position; `None` when the archive has none there.
    ///
    /// # Errors
    /// The file cannot be read, or is damaged there.
    pub async fn tile(&self, zoom: u8, x: u32, y: u32) -> Result<Option<Tile>, TilesError> {
        let Ok(at) = TileCoord::new(zoom, x, y) else { return Ok(None) };
        let found = self.reader.get_tile(at).await?;
        Ok(found.map(|bytes| Tile { bytes, is_gzip: self.is_gzip }))
    }
}

impl Tile {
    /// The gzip bytes, when the tile is stored so.
    pub fn gzip(&self) -> Option<Bytes> {
        self.is_gzip.then(|| self.bytes.clone())
    }

    /// The uncompressed bytes.
    ///
    /// # Errors
    /// The tile cannot be decompressed, or is too large.
    pub fn plain(&self) -> Result<Bytes, TilesError> {
        if !self.is_gzip {
            return Ok(self.bytes.clone());
        }
        let mut plain = Vec::new();
        let unpacked = flate2::read::MultiGzDecoder::new(&*self.bytes);
        unpacked.take(MAX_TILE as u64 + 1).read_to_end(&mut plain)?;
        if plain.len() > MAX_TILE { Err(TilesError::TooLarge) } else { Ok(plain.into()) }
    }
}

/// The `attribution` of the archive's metadata; `None` when it is missing or cannot be read.
async fn attribution(reader: &AsyncPmTilesReader<TileSource, MokaCache>) -> Option<String> {
    let metadata = reader.get_metadata().await.ok()?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).ok()?;
    let text = metadata.get("attribution")?.as_str()?.trim();
    (!text.is_empty()).then(|| text.chars().take(MAX_ATTRIBUTION).collect())
}

impl fmt::Debug for TileArchive {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("TileArchive").field("info", &self.info).finish_non_exhaustive()
    }
}

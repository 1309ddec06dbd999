//! Vector tiles out of an archive: a `PMTiles` file on disk, or bytes in the program.
//!
//! The file is never in memory: a tile is two or three short reads at their places, done on
//! threads for such work, so many at once. It is read, not mapped: a mapped file that is
//! cut short kills the process that looks at it. Directories that were read are kept within
//! a bound. A file that is replaced by another (`mv`) is read as it was until the next start.
//!
//! Invariant: whatever the archive says of itself, nothing longer than [`source`] allows is
//! read, and no tile longer than [`MAX_TILE`] leaves.

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

use self::source::Source;

/// The largest tile, not compressed.
const MAX_TILE: usize = 16 << 20;
/// Memory for directories that were read.
const DIRECTORY_BYTES: u64 = 8 << 20;
/// The longest attribution that is shown, in characters.
const MAX_ATTRIBUTION: usize = 300;

/// An archive of vector tiles, open.
pub struct TileArchive {
    reader: AsyncPmTilesReader<Source, MokaCache>,
    facts: Facts,
    is_gzip: bool,
}

/// What an archive says of itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// Another for other bytes: it stands in the addresses of the tiles.
    pub version: String,
    /// The first zoom with tiles.
    pub min_zoom: u8,
    /// The last zoom with tiles.
    pub max_zoom: u8,
    /// West, south, east, north, in degrees.
    pub bounds: [f64; 4],
    /// Whom the data is from, as its maker wrote it: perhaps with tags.
    pub attribution: Option<String>,
}

/// A tile as it is stored.
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
    /// Not an archive, or a damaged one.
    #[error("it is no PMTiles archive of version 3, or damaged: {0}")]
    Archive(#[from] PmtError),
    /// Pictures in place of vectors.
    #[error("it holds {0:?} tiles; the map draws vector tiles (MVT) only")]
    NotVectors(TileType),
    /// A coding that browsers and we do not share.
    #[error("its tiles are compressed as {0:?}; write it with gzip, or without compression")]
    Coding(Compression),
    /// A tile that is larger than any may be.
    #[error("a tile of it is larger than {} MiB", MAX_TILE >> 20)]
    TooLarge,
}

impl TileArchive {
    /// Opens a file, and reads what it says of itself.
    ///
    /// # Errors
    /// Says what is wrong with it, for the operator.
    pub async fn open(path: &Path) -> Result<Self, TilesError> {
        Self::read(Source::file(path)?).await
    }

    /// An archive that the program has in it.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub async fn in_memory(bytes: &'static [u8]) -> Result<Self, TilesError> {
        Self::read(Source::Memory(Bytes::from_static(bytes))).await
    }

    async fn read(source: Source) -> Result<Self, TilesError> {
        let mark = source.mark().await?;
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
        let facts = Facts {
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
        Ok(Self { reader, facts, is_gzip })
    }

    /// What it says of itself.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The tile at a place; none where there is no such place, or the archive has nothing.
    ///
    /// # Errors
    /// When the file cannot be read, or is damaged there.
    pub async fn tile(&self, zoom: u8, x: u32, y: u32) -> Result<Option<Tile>, TilesError> {
        let Ok(at) = TileCoord::new(zoom, x, y) else { return Ok(None) };
        let found = self.reader.get_tile(at).await?;
        Ok(found.map(|bytes| Tile { bytes, is_gzip: self.is_gzip }))
    }
}

impl Tile {
    /// Its bytes compressed with gzip, when they are stored so.
    pub fn gzip(&self) -> Option<Bytes> {
        self.is_gzip.then(|| self.bytes.clone())
    }

    /// Its bytes as they are read.
    ///
    /// # Errors
    /// When what is stored cannot be unpacked, or is larger than any tile may be.
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

/// `attribution` of the archive's metadata. Without it, or with one that cannot be read, the
/// archive is as good.
async fn attribution(reader: &AsyncPmTilesReader<Source, MokaCache>) -> Option<String> {
    let metadata = reader.get_metadata().await.ok()?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).ok()?;
    let text = metadata.get("attribution")?.as_str()?.trim();
    (!text.is_empty()).then(|| text.chars().take(MAX_ATTRIBUTION).collect())
}

impl fmt::Debug for TileArchive {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("TileArchive").field("facts", &self.facts).finish_non_exhaustive()
    }
}

use std::io::{Cursor, Write as _};

use flate2::Compression as Effort;
use flate2::write::GzEncoder;
use pmtiles::PmTilesWriter;
use tempfile::NamedTempFile;

use super::source::MAX_READ;
use super::*;

/// An archive with these tiles.
fn archive(
    tile_type: TileType,
    compression: Compression,
    tiles: &[(u8, u32, u32, &[u8])],
) -> NamedTempFile {
    let mut written = Cursor::new(Vec::new());
    let mut writer = PmTilesWriter::new(tile_type)
        .tile_compression(compression)
        .min_zoom(8)
        .max_zoom(14)
        .bounds(-80.0, 43.0, -79.0, 44.0)
        .metadata(r#"{"attribution": "<a href='#'>© OpenStreetMap</a>"}"#)
        .create(&mut written)
        .unwrap();
    for (zoom, x, y, bytes) in tiles {
        writer.add_tile(TileCoord::new(*zoom, *x, *y).unwrap(), bytes).unwrap();
    }
    writer.finalize().unwrap();
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(written.get_ref()).unwrap();
    file
}

#[tokio::test]
async fn a_tile_is_read_from_its_place() {
    let long = vec![7_u8; 300_000];
    let file =
        archive(TileType::Mvt, Compression::Gzip, &[(8, 71, 93, b"streets"), (14, 9, 9, &long)]);
    let tiles = TileArchive::open(file.path()).await.unwrap();
    let tile = tiles.tile(8, 71, 93).await.unwrap().unwrap();
    assert_eq!(&tile.plain().unwrap()[..], b"streets");
    assert_eq!(tile.gzip().unwrap()[..2], [0x1f, 0x8b]);
    assert_eq!(tiles.tile(14, 9, 9).await.unwrap().unwrap().plain().unwrap(), long);
    for (zoom, x, y) in [(8, 71, 94), (8, 256, 0), (0, 0, 0), (40, 0, 0), (255, 9, 9)] {
        assert!(tiles.tile(zoom, x, y).await.unwrap().is_none(), "{zoom}/{x}/{y}");
    }
    let info = tiles.info();
    assert_eq!((info.min_zoom, info.max_zoom), (8, 14));
    assert_eq!(format!("{:?}", info.bounds), "[-80.0, 43.0, -79.0, 44.0]");
    assert_eq!(info.attribution.as_deref(), Some("<a href='#'>© OpenStreetMap</a>"));
    let again = TileArchive::open(file.path()).await.unwrap();
    assert_eq!(again.info().version, info.version);
}

#[tokio::test]
async fn tiles_without_compression_are_as_they_are() {
    let file = archive(TileType::Mvt, Compression::None, &[(8, 1, 2, b"plain")]);
    let tile = TileArchive::open(file.path()).await.unwrap().tile(8, 1, 2).await.unwrap().unwrap();
    assert!(tile.gzip().is_none());
    assert_eq!(&tile.plain().unwrap()[..], b"plain");
}

#[tokio::test]
async fn another_file_has_another_version() {
    let one = archive(TileType::Mvt, Compression::Gzip, &[(8, 1, 2, b"one")]);
    let other = archive(TileType::Mvt, Compression::Gzip, &[(8, 1, 2, b"another")]);
    let version = async |file: &NamedTempFile| {
        TileArchive::open(file.path()).await.unwrap().info().version.clone()
    };
    assert_ne!(version(&one).await, version(&other).await);
}

#[tokio::test]
async fn what_is_no_archive_of_vectors_is_refused_with_a_reason() {
    let error_of = async |file: &Path| TileArchive::open(file).await.unwrap_err().to_string();
    let picture = archive(TileType::Png, Compression::None, &[(8, 1, 2, b"png")]);
    assert!(error_of(picture.path()).await.contains("Png"));
    let folder = tempfile::tempdir().unwrap();
    assert!(error_of(folder.path()).await.contains("cannot be read"));
    assert!(error_of(&folder.path().join("none")).await.contains("cannot be read"));
    let mut text = NamedTempFile::new().unwrap();
    text.write_all(&b"streets ".repeat(100)).unwrap();
    assert!(error_of(text.path()).await.contains("no PMTiles archive"));
    let empty = NamedTempFile::new().unwrap();
    assert!(error_of(empty.path()).await.contains("no PMTiles archive"));
}

#[tokio::test]
async fn a_file_that_was_cut_short_is_an_error_and_no_crash() {
    // Of noise, so that it stays long.
    let noise: Vec<u8> =
        (0..50_000_u32).flat_map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()).collect();
    let file = archive(TileType::Mvt, Compression::Gzip, &[(8, 1, 2, &noise)]);
    let tiles = TileArchive::open(file.path()).await.unwrap();
    file.as_file().set_len(20_000).unwrap();
    assert!(tiles.tile(8, 1, 2).await.is_err());
}

#[tokio::test]
async fn what_would_fill_the_memory_is_refused() {
    let mut bomb = GzEncoder::new(Vec::new(), Effort::best());
    for _ in 0..=MAX_TILE / (1 << 20) {
        bomb.write_all(&vec![0; 1 << 20]).unwrap();
    }
    let tile = Tile { bytes: bomb.finish().unwrap().into(), is_gzip: true };
    assert!(matches!(tile.plain(), Err(TilesError::TooLarge)));
    let file = archive(TileType::Mvt, Compression::Gzip, &[(8, 1, 2, b"small")]);
    let source = TileSource::file(file.path()).unwrap();
    assert!(pmtiles::AsyncBackend::read(&source, 0, MAX_READ + 1).await.is_err());
}

//! The map through the real router.

use std::io::Cursor;

use pmtiles::{PmTilesWriter, TileCoord, TileType};

use crate::testing::{TestApp, on_both_engines};

const GZIP: (&str, &str) = ("accept-encoding", "gzip, br");

/// A small file of streets, as an operator would have one.
fn streets() -> tempfile::NamedTempFile {
    let mut written = Cursor::new(Vec::new());
    let mut writer = PmTilesWriter::new(TileType::Mvt)
        .min_zoom(8)
        .max_zoom(14)
        .bounds(-80.0, 43.0, -79.0, 44.0)
        .metadata(r#"{"attribution": "© OpenStreetMap"}"#)
        .create(&mut written)
        .unwrap();
    writer.add_tile(TileCoord::new(12, 1136, 1498).unwrap(), b"James Street North").unwrap();
    writer.finalize().unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), written.get_ref()).unwrap();
    file
}

on_both_engines! {
    async fn the_map_ships_with_the_program(app) {
        let anyone = app.anonymous();
        let map = anyone.get("/api/map").await.expect(200).json();
        let base = &map["data"]["base"];
        assert!(map["data"]["streets"].is_null());
        assert_eq!(base["attribution"], "Natural Earth, GeoNames (CC BY 4.0)");
        let version = base["version"].as_str().unwrap();
        // Where Toronto is.
        let path = format!("/map/base/{version}/6/17/23");
        let packed = anyone.get_with(&path, &[GZIP]).await.expect(200);
        assert_eq!(packed.header("content-type"), "application/vnd.mapbox-vector-tile");
        assert_eq!(packed.header("content-encoding"), "gzip");
        assert_eq!(packed.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(packed.header("vary"), "accept-encoding");
        assert!(packed.body.len() < 20_000, "{} bytes", packed.body.len());
        let plain = anyone.get(&path).await.expect(200);
        assert_eq!(plain.header("content-encoding"), "");
        assert!(plain.text().contains("Toronto"));
        assert!(plain.text().contains("Lac Huron"));
    }
}

#[tokio::test]
async fn an_operators_file_brings_streets() {
    let file = streets();
    let app = TestApp::with_streets(file.path()).await;
    let anyone = app.anonymous();
    let map = anyone.get("/api/map").await.expect(200).json();
    let streets = &map["data"]["streets"];
    assert_eq!(streets["min_zoom"], 8);
    assert_eq!(streets["max_zoom"], 14);
    assert_eq!(streets["attribution"], "© OpenStreetMap");
    let version = streets["version"].as_str().unwrap();
    let tile = anyone.get(&format!("/map/streets/{version}/12/1136/1498")).await.expect(200);
    assert_eq!(tile.text(), "James Street North");
    let nothing = anyone.get(&format!("/map/streets/{version}/12/1/1")).await.expect(204);
    assert_eq!(nothing.header("cache-control"), "public, max-age=31536000, immutable");
}

#[tokio::test]
async fn what_is_no_tile_is_a_short_404_that_nobody_keeps() {
    let app = TestApp::sqlite().await;
    let anyone = app.anonymous();
    let map = anyone.get("/api/map").await.expect(200).json();
    let version = map["data"]["base"]["version"].as_str().unwrap();
    for path in [
        "/map/base/older/6/17/23".to_owned(),
        format!("/map/streets/{version}/6/17/23"),
        format!("/map/other/{version}/6/17/23"),
        format!("/map/base/{version}/six/17/23"),
        format!("/map/base/{version}/6/-1/23"),
        format!("/map/base/{version}/6/17/99999999999999"),
        format!("/map/base/{version}/300/0/0"),
    ] {
        let answer = anyone.get(&path).await.expect(404);
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        assert!(answer.body.len() < 100, "{path}");
    }
    for path in ["6/64/0", "31/0/0", "255/1/1", "6/0/0"] {
        anyone.get(&format!("/map/base/{version}/{path}")).await.expect(204);
    }
}

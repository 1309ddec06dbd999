//! Altered copies are found and other pictures are not: by the drawings of the sample content,
//! and through the review, on both engines.

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, RgbImage};
use platform::db::sql;
use platform::media::{PerceptualHash, perceptual_hash};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use serde_json::{Value, json};
use site::access::Group;
use site::card::light_theme;
use site::media::{SimilarPicture, find_similar};

use crate::testing::{Form, Person, TestApp, on_both_engines};

fn jpeg(picture: &DynamicImage, quality: u8) -> Bytes {
    let mut bytes = Cursor::new(Vec::new());
    let encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
    picture.to_rgb8().write_with_encoder(encoder).unwrap();
    bytes.into_inner().into()
}

async fn look_of(picture: &DynamicImage) -> PerceptualHash {
    perceptual_hash(jpeg(picture, 85)).await.unwrap().expect("it has detail")
}

/// The width of a drawing, in pixels. Its alteration runs without optimisation.
const SIDE: u16 = 400;

/// A drawing of the sample content as a picture.
fn drawn(svg: &str) -> DynamicImage {
    let tree = Tree::from_str(&light_theme(svg), &Options::default()).unwrap();
    let scale = f32::from(SIDE) / tree.size().width();
    let height = (tree.size().height() * scale).round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some hundreds")]
    let mut canvas = Pixmap::new(SIDE.into(), height as u32).unwrap();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    let (width, height) = (canvas.width(), canvas.height());
    let pixels = canvas.data().chunks_exact(4).flat_map(|one| [one[0], one[1], one[2]]).collect();
    RgbImage::from_raw(width, height, pixels).unwrap().into()
}

fn samples() -> Vec<(String, DynamicImage)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/demo/");
    let mut all = Vec::new();
    for part in ["properties", "covers"] {
        for entry in std::fs::read_dir(format!("{folder}{part}")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            all.push((name, drawn(&std::fs::read_to_string(path).unwrap())));
        }
    }
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    all
}

/// What becomes of a picture on its way to another site.
fn altered(picture: &DynamicImage) -> Vec<(&'static str, Bytes)> {
    let (width, height) = (picture.width(), picture.height());
    let cut = picture.crop_imm(width / 100, height / 100, width * 98 / 100, height * 98 / 100);
    let smaller = picture.resize_exact(width * 2 / 5, height * 2 / 5, FilterType::Triangle);
    vec![
        ("smaller", jpeg(&smaller, 80)),
        (
            "larger",
            jpeg(
                &picture.resize_exact(width * 11 / 8, height * 11 / 8, FilterType::CatmullRom),
                90,
            ),
        ),
        ("compressed", jpeg(picture, 30)),
        ("brighter", jpeg(&picture.brighten(25), 85)),
        ("more contrast", jpeg(&picture.adjust_contrast(15.0), 85)),
        ("grey", jpeg(&picture.grayscale(), 85)),
        ("cut", jpeg(&cut, 85)),
    ]
}

#[tokio::test]
async fn altered_samples_are_near_and_different_ones_are_far() {
    let samples = samples();
    assert!(samples.len() > 40);
    let mut looks = Vec::new();
    let mut table = std::collections::BTreeMap::<&str, Vec<u32>>::new();
    for (_, picture) in &samples {
        let own = look_of(picture).await;
        looks.push(own);
        for (how, bytes) in altered(picture) {
            let copy = perceptual_hash(bytes).await.unwrap().expect("it has detail");
            table.entry(how).or_default().push(own.distance(copy));
        }
    }
    let mut apart: Vec<(u32, String)> = Vec::new();
    for (at, one) in looks.iter().enumerate() {
        for (other, two) in looks.iter().enumerate().skip(at + 1) {
            let names = format!("{} {}", samples[at].0, samples[other].0);
            apart.push((one.distance(*two), names));
        }
    }
    apart.sort();
    for (how, distances) in &mut table {
        distances.sort_unstable();
        let near = distances
            .iter()
            .filter(|distance| **distance <= PerceptualHash::MAX_COPY_DISTANCE)
            .count();
        assert!(near * 10 >= distances.len() * 9, "{how}: {distances:?}");
    }
    // Drawings of one series are made with the same stencil, and do look alike.
    let series = |name: &str| name.split_once('-').map_or("", |(series, _)| series).to_owned();
    let confused = apart.iter().filter(|(distance, names)| {
        let (one, other) = names.split_once(' ').unwrap();
        *distance <= PerceptualHash::MAX_COPY_DISTANCE && series(one) != series(other)
    });
    let confused: Vec<_> = confused.collect();
    assert!(confused.is_empty(), "{confused:?}");
}

#[tokio::test]
async fn hash_is_featureless_without_detail() {
    let flat = |shade: u8| DynamicImage::from(RgbImage::from_pixel(90, 60, image::Rgb([shade; 3])));
    let gradient = RgbImage::from_fn(256, 90, |x, _| image::Rgb([u8::try_from(x).unwrap(); 3]));
    for picture in [flat(0), flat(127), flat(255), gradient.into()] {
        assert_eq!(perceptual_hash(jpeg(&picture, 80)).await.unwrap(), None);
    }
    for bytes in [&b""[..], b"<svg/>", b"\x89PNG\r\n\x1a\n damaged"] {
        assert_eq!(perceptual_hash(Bytes::from_static(bytes)).await.unwrap(), None);
    }
}

#[test]
fn every_copy_within_the_limit_shares_a_near_key() {
    let look = PerceptualHash::from_stored(0x5a5a_1234_0fed_9876);
    let near: std::collections::BTreeSet<i64> = look.near_keys().into_iter().collect();
    assert_eq!(near.len(), 548);
    // As unevenly and as evenly as the limit allows over the four keys.
    for bits in [0xff_u64, 0x0303_0303, 0x1111_1111, 0x8421_8421, 0xff00_0000_0000_0000] {
        let other = PerceptualHash::from_stored(look.to_stored() ^ bits.cast_signed());
        assert!(look.distance(other) <= PerceptualHash::MAX_COPY_DISTANCE);
        assert!(other.keys().iter().any(|key| near.contains(key)), "{bits:x}");
    }
}

/// Draws a home with one picture and sends it to review; its id and the picture's name.
async fn posted(agent: &Person<'_>, number: usize, picture: &[u8]) -> (i64, String) {
    let opened = agent.post_nothing("/api/me/listings/add").await.expect(200).json();
    let id = opened["data"]["id"].as_i64().unwrap();
    let form = opened["data"]["form"].as_str().unwrap().to_owned();
    let page = format!("{form}?step=pictures");
    let upload = Form::default().with("go", "upload").with("version", "1").file("a.jpg", picture);
    agent.app.anonymous().post_form(&page, &upload).await.expect(303);
    let shown = agent.app.anonymous().get(&page).await.embedded(&json!(["posting"])).unwrap();
    let fields = json!({
        "Purpose": "Sell", "PropertyClass": "Residential", "StreetNumber": number.to_string(),
        "StreetName": "Lantern Street", "City": "Lévis", "StateOrProvince": "QC",
        "PostalCode": "G6V 1A1", "Latitude": "46.8", "Longitude": "-71.2", "ListPrice": "1",
        "OwnerName": "Zoé Lindqvist", "OwnerConsentYN": "Yes",
    });
    let link = form.rsplit('/').next().unwrap();
    let body = json!({ "link": link, "version": 2, "fields": fields });
    agent.app.anonymous().post("/api/me/listings/keep", &body).await.expect(200);
    let body = json!({ "id": id, "version": 3, "action": "submit" });
    agent.post("/api/me/listings/move", &body).await.expect(200);
    (id, shown["pictures"][0]["name"].as_str().unwrap().to_owned())
}

async fn near(app: &TestApp, name: &str) -> Vec<SimilarPicture> {
    find_similar(&mut app.site.db.read().await.unwrap(), name, 10).await.unwrap()
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn a_reviewer_sees_a_picture_that_was_altered(app) {
        let samples = samples();
        let of = |name: &str| &samples.iter().find(|(one, _)| one == name).unwrap().1;
        let house = of("house-1.svg");
        let agent = app.member_of(Group::Agent).await;
        let other = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let (first, original) = posted(&agent, 1, &jpeg(house, 90)).await;
        let (stranger, _) = posted(&agent, 2, &jpeg(of("cabin-1.svg"), 90)).await;
        let smaller = house.resize_exact(400, house.height() / 2, FilterType::Triangle);
        let (copy, altered) = posted(&other, 3, &jpeg(&smaller.brighten(15), 70)).await;
        assert_ne!(original, altered);
        let duplicates = async |id: i64| -> Value {
            let one = admin.post("/api/admin/review/one", &json!({ "id": id })).await.expect(200);
            one.json()["data"]["checks"]["duplicates"].clone()
        };
        let found = duplicates(copy).await;
        assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
        assert_eq!((&found[0]["same"], &found[0]["resemblance"]), (&json!("picture"), &json!("like")));
        assert_eq!(found[0]["id"], first);
        assert_eq!(found[0]["own_picture"], format!("/media/{altered}"));
        assert_eq!(found[0]["picture"], format!("/media/{original}"));
        assert_eq!(duplicates(stranger).await, json!([]));

        // The same file is the same, and is said so.
        let (again, _) = posted(&other, 4, &jpeg(house, 90)).await;
        let found = duplicates(again).await;
        let of = |id: i64| found.as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
        assert_eq!(of(first)["resemblance"], "same", "{found}");
        assert_eq!(of(copy)["resemblance"], "like", "{found}");
    }

    async fn a_deleted_picture_is_found_no_more(app) {
        let samples = samples();
        let agent = app.member_of(Group::Agent).await;
        let (_, one) = posted(&agent, 1, &jpeg(&samples[0].1, 90)).await;
        let (_, two) = posted(&agent, 2, &jpeg(&samples[0].1.brighten(10), 60)).await;
        let found = near(app, &one).await;
        assert_eq!(found.iter().map(|found| &found.name).collect::<Vec<_>>(), [&two]);
        assert!(count(app, "SELECT COUNT(*) AS total FROM media_looks").await >= 8);
        platform::write!(app.site.db, tx => async {
            tx.execute(sql("DELETE FROM submission_media")).await?;
            site::media::store::delete(&mut tx, &two).await
        }.await).unwrap();
        assert_eq!(near(app, &one).await, []);
    }
}

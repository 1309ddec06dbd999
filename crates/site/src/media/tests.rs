//! Pictures through the real router, on both engines.

use std::io::Cursor;

use http::Method;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use crate::access::Group;
use crate::testing::{Form, on_both_engines};

const UPLOAD: &str = "/api/admin/upload_picture";

/// A picture of many colours.
fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let shade = |at: u32, of: u32| u8::try_from(at * 255 / of).unwrap();
    let pixels =
        RgbImage::from_fn(width, height, |x, y| Rgb([shade(x, width), shade(y, height), 90]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

on_both_engines! {
    async fn an_uploaded_picture_is_served_at_once(app) {
        let editor = app.editor().await;
        let form = Form::default().file("../../roof.png", &picture(64, 40, ImageFormat::Png));
        let answer = editor.post_form(UPLOAD, &form).await.expect(200).json();
        assert_eq!(answer["message"], "Picture uploaded successfully");
        let (data, src) = (&answer["data"], answer["data"]["src"].as_str().unwrap());
        assert_eq!((&data["width"], &data["height"]), (&64.into(), &40.into()));
        assert!(src.starts_with("/media/"), "{src}");
        let served = app.anonymous().get(src).await.expect(200);
        assert_eq!(served.header("content-type"), "image/webp");
        assert_eq!(image::load_from_memory(&served.body).unwrap().width(), 64);
        let again = editor.post_form(UPLOAD, &form).await.expect(200).json();
        assert_eq!(again["data"], answer["data"], "one picture, one name");
    }

    async fn an_upload_is_refused_in_order_and_in_clear_words(app) {
        let form = Form::default().file("roof.png", &picture(8, 8, ImageFormat::Png));
        app.anonymous().get(UPLOAD).await.expect(405);
        app.anonymous().post_form(UPLOAD, &form).await.expect(401);
        for group in [Group::Agent, Group::User] {
            app.member_of(group).await.post_form(UPLOAD, &form).await.expect(403);
        }
        let editor = app.editor().await;
        app.administrator().await.post_form(UPLOAD, &form).await.expect(200);
        editor.post_nothing(UPLOAD).await.expect(415);
        let none = editor.post_form(UPLOAD, &Form::default()).await;
        assert_eq!(none.json()["field"], "file");
        none.expect_error(422, "Please Select a file.");
        let kind = "The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file";
        for bytes in [&b""[..], b"<?php phpinfo();", b"<svg xmlns='http://www.w3.org/2000/svg'/>"] {
            let refused = editor.post_form(UPLOAD, &Form::default().file("roof.png", bytes)).await;
            assert_eq!(refused.json()["field"], "file");
            refused.expect_error(422, kind);
        }
        let heavy = Form::default().file("roof.png", &vec![0; platform::media::MAX_BYTES + 1]);
        editor.post_form(UPLOAD, &heavy).await.expect_error(413, "The picture is too large: at most 10 MB");
        let over = Form::default().file("roof.png", &vec![0; platform::multipart::MAX_BODY]);
        editor.post_form(UPLOAD, &over).await.expect(413);
        let cut = editor
            .request(Method::POST, UPLOAD)
            .header("content-type", "multipart/form-data; boundary=b")
            .body("--b\r\nContent-Disposition: form-data; name=\"file\"".into());
        editor.send(cut.unwrap()).await.expect(400);
    }
}

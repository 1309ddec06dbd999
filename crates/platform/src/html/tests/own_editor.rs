//! What our editor makes.

use super::super::{
    ALIGN_CLASSES, BACKGROUND_CLASSES, COLOR_CLASSES, FONT_CLASSES, GALLERY_CLASSES,
    INDENT_CLASSES, PAGE_BLOCK_CLASSES, SIZE_CLASSES, WIDTH_CLASSES,
};
use super::{becomes, clean, stays};

#[test]
fn everything_the_editor_makes_stays_as_it_is() {
    stays(
        "<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>\
         <p>Plain, <strong>bold</strong>, <em>italic</em>, <u>under</u>, <s>struck</s>, \
         <code>code</code>, H<sub>2</sub>O, m<sup>2</sup>.<br>New line</p>\
         <p class=\"kt-align-center kt-indent-8\">x</p><p class=\"kt-align-justify\">x</p>\
         <p><span class=\"kt-font-serif kt-size-huge kt-color-red kt-bg-yellow\">x</span></p>\
         <blockquote><p>Said</p></blockquote><pre><code>let x = 1;\n\n  y &lt; 2</code></pre>\
         <ol start=\"3\"><li><p>One</p><ul><li class=\"kt-indent-1\"><p>Inner</p></li></ul></li></ol>\
         <p><a href=\"https://example.com/\" rel=\"noopener noreferrer\">out</a> \
         <a href=\"/contact\">in</a> <a href=\"#faq\">here</a> \
         <a href=\"mailto:help@example.com\">mail</a> <a href=\"tel:+14165550199\">call</a></p>\
         <figure><img src=\"/media/0a-960.webp\" alt=\"A &amp; B\" width=\"960\" height=\"640\" \
         loading=\"lazy\"><figcaption>A <em>house</em></figcaption></figure>\
         <iframe src=\"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\" title=\"Tour\" \
         loading=\"lazy\" allowfullscreen=\"\"></iframe><hr>\
         <table><caption>Rates</caption><thead><tr><th scope=\"col\">A</th></tr></thead><tbody><tr>\
         <td class=\"kt-align-right\" colspan=\"2\"><p>1</p></td></tr></tbody></table><p></p>",
    );
}

/// What `web/src/rich-text` tests as well.
fn vectors() -> serde_json::Value {
    let path = format!("{}/../../content/vectors/rich-text.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn pairs(vectors: &serde_json::Value, name: &str) -> Vec<(String, Option<String>)> {
    let pairs = vectors[name].as_object().unwrap().iter();
    pairs.map(|(raw, read)| (raw.clone(), read.as_str().map(str::to_owned))).collect()
}

#[test]
fn what_the_editor_writes_is_what_is_stored() {
    let vectors = vectors();
    for html in vectors["made_by_the_editor"].as_array().unwrap() {
        stays(html.as_str().unwrap());
    }
    for (style, classes) in pairs(&vectors, "styles") {
        let expected = match classes.as_deref() {
            Some("") | None => "<p>x</p>".to_owned(),
            Some(classes) => format!("<p><span class=\"{classes}\">x</span></p>"),
        };
        becomes(&format!("<p><span style=\"{style}\">x</span></p>"), &expected);
    }
    for (raw, href) in pairs(&vectors, "links") {
        let kept = clean(&format!("<a href=\"{}\">x</a>", raw.replace('&', "&amp;")));
        match href {
            None => assert_eq!(kept, "x", "{raw:?}"),
            Some(href) => {
                let written = format!("<a href=\"{}\"", href.replace('&', "&amp;"));
                assert!(kept.starts_with(&written), "{raw:?} became {kept:?}");
            }
        }
    }
    for (raw, src) in pairs(&vectors, "videos") {
        let kept = clean(&format!("<iframe src=\"{}\"></iframe>", raw.replace('&', "&amp;")));
        match src {
            None => assert_eq!(kept, "", "{raw:?}"),
            Some(src) => assert!(kept.starts_with(&format!("<iframe src=\"{src}\"")), "{kept:?}"),
        }
    }
}

#[test]
fn every_class_of_the_closed_list_stays() {
    for class in ALIGN_CLASSES.iter().chain(&INDENT_CLASSES) {
        stays(&format!("<p class=\"{class}\">x</p>"));
    }
    for class in PAGE_BLOCK_CLASSES {
        stays(&format!("<div class=\"{class}\"><p>x</p></div>"));
        becomes(&format!("<p class=\"{class}\">x</p>"), "<p>x</p>");
    }
    for class in WIDTH_CLASSES.iter().chain(&GALLERY_CLASSES) {
        stays(&format!("<figure class=\"{class}\"><p>x</p></figure>"));
        // Only a figure is wide.
        becomes(&format!("<p class=\"{class}\">x</p>"), "<p>x</p>");
    }
    becomes(
        "<figure class=\"ql-width-wide ql-gallery kt-width-huge kt-wide\">x</figure>",
        "<figure>x</figure>",
    );
    becomes(
        "<figure class=\"kt-gallery kt-width-full kt-width-wide kt-align-center\">x</figure>",
        "<figure class=\"kt-align-center kt-width-wide kt-gallery\">x</figure>",
    );
    let inline = FONT_CLASSES.iter().chain(&SIZE_CLASSES).chain(&COLOR_CLASSES);
    for class in inline.chain(&BACKGROUND_CLASSES) {
        stays(&format!("<p><span class=\"{class}\">x</span></p>"));
    }
}

#[test]
fn text_keeps_its_characters() {
    stays("<p>Trois-Rivières, l’été «&nbsp;à louer&nbsp;» 🏠 &lt;b&gt; &amp;amp; &gt;</p>");
    becomes("<p>Caf&eacute; &copy; &hellip;</p>", "<p>Café © …</p>");
    becomes("3 < 4 & 5 > 4", "3 &lt; 4 &amp; 5 &gt; 4");
}

//! What texts of every system become.

use super::*;

fn library() -> PictureLibrary {
    let mut library = PictureLibrary::default();
    for id in 1..=8_u64 {
        library.pictures.insert(
            id,
            LibraryPicture {
                address: format!("https://old.example/up/{id}.jpg"),
                alt_text: format!("Alt {id}"),
                caption: String::new(),
            },
        );
    }
    library.of_post.insert(5, vec![1, 2]);
    library
        .shared_blocks
        .insert(77, "<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->".into());
    library
}

fn body(text: &str, kind: BodyKind) -> Body {
    let library = library();
    convert(text, kind, BodyContext { host: "old.example", library: &library, post: 5 })
}

fn html(text: &str, kind: BodyKind) -> String {
    body(text, kind).html
}

fn notes(text: &str, kind: BodyKind) -> Vec<(&'static str, String)> {
    body(text, kind).notes.into_iter().map(|note| (note.kind.code(), note.detail)).collect()
}

#[track_caller]
fn classic(text: &str, expected: &str) {
    assert_eq!(html(text, BodyKind::Classic), expected);
}

#[track_caller]
fn blocks(text: &str, expected: &str) {
    assert_eq!(html(text, BodyKind::Blocks), expected);
}

#[test]
fn blank_lines_part_paragraphs() {
    classic("One\n\nTwo\nlines\n\n\n\nThree", "<p>One</p><p>Two<br>lines</p><p>Three</p>");
    classic("<strong>a\n\nb</strong>", "<p><strong>a</strong></p><p><strong>b</strong></p>");
    classic("a<br />\nb", "<p>a<br>b</p>");
    classic("a\r\n\r\nb", "<p>a</p><p>b</p>");
    classic("<h2>T</h2>\nText", "<h2>T</h2><p>Text</p>");
    classic("<ul>\n\t<li>a</li>\n\t<li>b\nc</li>\n</ul>", "<ul><li>a</li><li>b<br>c</li></ul>");
    classic("<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>");
    classic("<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p><p>b</p></blockquote>");
    classic("<div>a\n\nb</div>c", "<p>a</p><p>b</p><p>c</p>");
    classic("<p style=\"text-align: center;\">x</p>", "<p class=\"kt-align-center\">x</p>");
    classic("a & b < c &amp; <em>d</em>", "<p>a &amp; b &lt; c &amp; <em>d</em></p>");
    classic("&nbsp;\n\n<p></p>", "");
    classic("a<!--more-->\n\nb", "<p>a</p><p>b</p>");
}

#[test]
fn captions_become_figures() {
    classic(
        "a\n\n[caption id=\"attachment_1\" align=\"aligncenter\" width=\"300\"]<a href=\"https://old.example/up/x.jpg\"><img class=\"wp-image-9\" src=\"/x.jpg\" alt=\"X\" /></a> Words <em>here</em>[/caption]\n\nb",
        "<p>a</p><figure class=\"kt-align-center\"><img src=\"/x.jpg\" alt=\"X\"><figcaption>Words <em>here</em></figcaption></figure><p>b</p>",
    );
    classic(
        "[caption width=\"3\" caption=\"Old\"]<img src=\"/y.png\">[/caption]",
        "<figure><img src=\"/y.png\" alt=\"\"><figcaption>Old</figcaption></figure>",
    );
}

#[test]
fn galleries_have_two_to_six_pictures() {
    classic(
        "[gallery ids=\"1,2\" columns=\"2\"]",
        "<figure class=\"kt-gallery\"><figure><img src=\"https://old.example/up/1.jpg\" alt=\"Alt 1\"></figure><figure><img src=\"https://old.example/up/2.jpg\" alt=\"Alt 2\"></figure></figure>",
    );
    assert_eq!(html("[gallery]", BodyKind::Classic).matches("<img").count(), 2);
    let seven = html("[gallery ids=\"1,2,3,4,5,6,7\"]", BodyKind::Classic);
    assert_eq!(seven.matches("kt-gallery").count(), 2);
    classic(
        "[gallery ids=3]",
        "<figure><img src=\"https://old.example/up/3.jpg\" alt=\"Alt 3\"></figure>",
    );
    assert_eq!(
        notes("[gallery ids=\"1,99\"]", BodyKind::Classic),
        [("gallery_picture_unknown", "99".to_owned())]
    );
    blocks(
        "<!-- wp:gallery --><figure class=\"wp-block-gallery alignwide\"><ul class=\"blocks-gallery-grid\"><li class=\"blocks-gallery-item\"><figure><img src=\"/a.jpg\" alt=\"A\"/><figcaption>One</figcaption></figure></li><li class=\"blocks-gallery-item\"><figure><img src=\"/b.jpg\"/></figure></li></ul><figcaption class=\"blocks-gallery-caption\">All</figcaption></figure><!-- /wp:gallery -->",
        "<figure class=\"kt-gallery\"><figure><img src=\"/a.jpg\" alt=\"A\"><figcaption>One</figcaption></figure><figure><img src=\"/b.jpg\" alt=\"\"></figure></figure><p>All</p>",
    );
}

#[test]
fn videos_stay_and_other_embeds_become_links() {
    let video = "<iframe src=\"https://www.youtube.com/watch?v=aaaaaaaaaaa\"></iframe>";
    classic(
        "a\n\nhttps://www.youtube.com/watch?v=aaaaaaaaaaa\n\nb",
        &format!("<p>a</p>{video}<p>b</p>"),
    );
    classic("[embed width=\"3\"]https://www.youtube.com/watch?v=aaaaaaaaaaa[/embed]", video);
    blocks(
        "<figure class=\"wp-block-embed\"><div class=\"wp-block-embed__wrapper\">\nhttps://www.youtube.com/watch?v=aaaaaaaaaaa\n</div><figcaption>C</figcaption></figure>",
        &format!("{video}<p>C</p>"),
    );
    classic("see https://old.example/a today", "<p>see https://old.example/a today</p>");
    let link = "<p><a href=\"https://x.example/1\">https://x.example/1</a></p>";
    classic("https://x.example/1", link);
    assert_eq!(
        notes("<iframe src=\"https://x.example/1\"></iframe>", BodyKind::Html),
        [("embed_as_link", "https://x.example/1".to_owned())]
    );
    classic(
        "[audio src=\"https://old.example/a.mp3\"]",
        "<p><a href=\"https://old.example/a.mp3\">a.mp3</a></p>",
    );
    classic("[video mp4=\"/v.mp4\"][/video]", "<p><a href=\"/v.mp4\">v.mp4</a></p>");
}

#[test]
fn unknown_short_codes_stay_and_are_noted() {
    classic("[contact id=\"3\"]", "<p>[contact id=\"3\"]</p>".replace('"', "&quot;").as_str());
    assert_eq!(
        notes("[contact id=\"3\"] and [sic] and [1]", BodyKind::Classic),
        [("unknown_short_code", "contact".to_owned())]
    );
    assert_eq!(notes("<pre>[gallery]</pre>", BodyKind::Classic), []);
    classic("[[gallery]]", "<p>[gallery]</p>");
    classic("x [ y", "<p>x [ y</p>");
    classic("[caption]never closed", "<p>[caption]never closed</p>");
}

#[test]
fn blocks_become_ours() {
    blocks(
        "<!-- wp:image {\"id\":1} --><div class=\"wp-block-image\"><figure class=\"alignright\"><img src=\"https://old.example/up/1-300x200.jpg\" alt=\"\" class=\"wp-image-1\"/><figcaption>C</figcaption></figure></div><!-- /wp:image -->",
        "<figure class=\"kt-align-right\"><img src=\"https://old.example/up/1.jpg\" alt=\"Alt 1\"><figcaption>C</figcaption></figure>",
    );
    blocks(
        "<figure class=\"wp-block-table\"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td class=\"has-text-align-right\" colspan=\"2\">1</td></tr></tbody></table><figcaption>Cap</figcaption></figure>",
        "<table><caption>Cap</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td colspan=\"2\" class=\"kt-align-right\">1</td></tr></tbody></table>",
    );
    blocks(
        "<blockquote class=\"wp-block-quote\"><p>Q</p><cite>Who</cite></blockquote>",
        "<blockquote><p>Q</p><p><em>Who</em></p></blockquote>",
    );
    blocks(
        "<div class=\"wp-block-buttons\"><div class=\"wp-block-button\"><a class=\"wp-block-button__link\" href=\"/c\">Go</a></div></div>",
        "<p><a href=\"/c\">Go</a></p>",
    );
    blocks(
        "<div class=\"wp-block-columns\"><div class=\"wp-block-column\"><p>A</p></div><div class=\"wp-block-column\"><p>B</p></div></div>",
        "<p>A</p><p>B</p>",
    );
    blocks(
        "<div class=\"wp-block-cover\" style=\"background-image:url(/b.jpg)\"><p>On it</p></div>",
        "<figure><img src=\"/b.jpg\" alt=\"\"></figure><p>On it</p>",
    );
    blocks("<hr class=\"wp-block-separator\"/>", "<hr>");
    blocks(
        "<pre class=\"wp-block-code\"><code>a &lt; b\nc</code></pre>",
        "<pre><code>a &lt; b\nc</code></pre>",
    );
    blocks("<h2 class=\"has-text-align-center\">T</h2>", "<h2 class=\"kt-align-center\">T</h2>");
    blocks(
        "<ol start=\"3\"><li>a<ul><li>b</li></ul></li></ol>",
        "<ol start=\"3\"><li>a<ul><li>b</li></ul></li></ol>",
    );
    blocks("<!-- wp:block {\"ref\":77} /-->", "<p>Shared</p>");
    blocks(
        "<div class=\"wp-block-media-text\"><figure><img src=\"/a.jpg\" alt=\"\"/></figure><div><p>T</p></div></div>",
        "<figure><img src=\"/a.jpg\" alt=\"\"></figure><p>T</p>",
    );
    blocks(
        "<figure class=\"wp-block-pullquote\"><blockquote><p>P</p></blockquote></figure>",
        "<blockquote><p>P</p></blockquote>",
    );
    blocks("<details><summary>S</summary><p>T</p></details>", "<p><strong>S</strong></p><p>T</p>");
    assert_eq!(
        notes(
            "<!-- wp:latest-posts {\"a\":1} /--><!-- wp:acme/map --><!-- /wp:acme/map -->",
            BodyKind::Blocks
        ),
        [
            ("dynamic_block_left_out", "latest-posts".to_owned()),
            ("unknown_block", "acme/map".to_owned())
        ]
    );
}

#[test]
fn pictures_and_links_are_listed() {
    let body = body(
        "<p>a <img src=\"/x.jpg\"> b <a href=\"https://www.old.example/y\">y</a> <a href=\"https://new.example/\">z</a></p>",
        BodyKind::Html,
    );
    assert_eq!(
        body.html,
        "<p>a</p><figure><img src=\"/x.jpg\" alt=\"\"></figure><p>b <a href=\"https://www.old.example/y\">y</a> <a href=\"https://new.example/\">z</a></p>"
    );
    assert_eq!(body.pictures, ["/x.jpg"]);
    assert_eq!(body.links, ["https://www.old.example/y"]);
}

#[test]
fn hostile_html_ends() {
    let deep = "<div>".repeat(200_000);
    assert_eq!(html(&deep, BodyKind::Html), "");
    let many = "<b>x".repeat(400_000);
    assert_eq!(notes(&many, BodyKind::Classic)[0].0, "text_cut_off");
    let _ = html(&"[a ".repeat(20_000), BodyKind::Classic);
    let _ = html(&"[caption]".repeat(2_000), BodyKind::Classic);
    let _ = html(&"<a \"".repeat(20_000), BodyKind::Classic);
    let _ = html("é[é<é&é", BodyKind::Classic);
}

#[test]
fn page_builders_keep_their_texts_pictures_and_links() {
    classic(
        "[vc_row][vc_column width=\"1/2\"][vc_column_text]<p>a</p>[/vc_column_text][/vc_column][/vc_row]",
        "<p>a</p>",
    );
    classic(
        "[et_pb_section][et_pb_row][et_pb_text admin_label=\"Text\"]<h2>T</h2>\n<p>b</p>[/et_pb_text][et_pb_button button_text=\"More\" button_url=\"https://old.example/x\"][/et_pb_button][/et_pb_row][/et_pb_section]",
        "<h2>T</h2><p>b</p><p><a href=\"https://old.example/x\">More</a></p>",
    );
    classic(
        "[vc_btn title=\"Go\" link=\"url:https%3A%2F%2Fold.example%2Fy|title:Go\"]",
        "<p><a href=\"https://old.example/y\">Go</a></p>",
    );
}

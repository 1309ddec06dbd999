//! What becomes of good text, foreign text and hostile text.

use proptest::prelude::*;

use super::checker::faults;
use super::hostile::HOSTILE;
use super::*;

const MEDIA: &str = "/media/";

#[track_caller]
fn clean(html: &str) -> String {
    let clean = SafeHtml::clean(html, MEDIA).into_string();
    assert_eq!(faults(&clean), [""; 0], "{html:?} became {clean:?}");
    assert_eq!(SafeHtml::clean(&clean, MEDIA).as_str(), clean, "{html:?} is not stable");
    clean
}

#[track_caller]
fn becomes(html: &str, expected: &str) {
    assert_eq!(clean(html), expected, "{html}");
}

#[track_caller]
fn stays(html: &str) {
    becomes(html, html);
}

// What our editor makes.

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

/// What `web/src/features/blog/editor` tests as well.
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

// What the old editor made.

#[test]
fn classes_of_the_old_editor_become_ours() {
    becomes(
        "<p class=\"ql-align-center ql-indent-3\">x</p>",
        "<p class=\"kt-align-center kt-indent-3\">x</p>",
    );
    becomes(
        "<p><span class=\"ql-font-monospace ql-size-large\">x</span></p>",
        "<p><span class=\"kt-font-monospace kt-size-large\">x</span></p>",
    );
    becomes(
        "<p><strong class=\"ql-size-small\" style=\"color: rgb(230, 0, 0);\">x</strong></p>",
        "<p><strong><span class=\"kt-size-small kt-color-red\">x</span></strong></p>",
    );
    becomes(
        "<p><span style=\"background-color: rgb(255, 255, 0);\">x</span></p>",
        "<p><span class=\"kt-bg-yellow\">x</span></p>",
    );
    becomes(
        "<ul><li>a</li><li class=\"ql-indent-1\">b</li></ul>",
        "<ul><li>a</li><li class=\"kt-indent-1\">b</li></ul>",
    );
    becomes("<pre class=\"ql-syntax\" spellcheck=\"false\">a\n  b\n</pre>", "<pre>a\n  b\n</pre>");
}

#[test]
fn the_old_editors_later_lists_and_code_blocks_are_understood() {
    becomes(
        "<ol><li data-list=\"bullet\"><span class=\"ql-ui\"></span>a</li>\
         <li data-list=\"bullet\">b</li><li data-list=\"ordered\">c</li></ol><p>d</p>",
        "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><p>d</p>",
    );
    becomes(
        "<div class=\"ql-code-block-container\" spellcheck=\"false\">\
         <div class=\"ql-code-block\">a</div><div class=\"ql-code-block\">b</div></div><p>c</p>",
        "<pre>a\nb\n</pre><p>c</p>",
    );
}

#[test]
fn videos_of_the_old_editor_become_the_embed_without_cookies() {
    becomes(
        "<iframe class=\"ql-video\" frameborder=\"0\" allowfullscreen=\"true\" \
         src=\"https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0\"></iframe>",
        "<iframe src=\"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\" \
         title=\"YouTube video\" loading=\"lazy\" allowfullscreen=\"\"></iframe>",
    );
    becomes("<p>a</p><iframe src=\"https://example.com/\">x</iframe><p>b</p>", "<p>a</p><p>b</p>");
}

// What word processors make.

#[test]
fn google_docs_is_read() {
    becomes(
        "<meta charset='utf-8'><b style=\"font-weight:normal;\" id=\"docs-internal-guid-1\">\
         <p dir=\"ltr\" style=\"line-height:1.38;text-align: center;\">\
         <span style=\"font-size:11pt;font-family:Arial,sans-serif;color:#000000;\
         background-color:transparent;font-weight:700;font-style:normal;\
         text-decoration:none;\">Bold</span>\
         <span style=\"font-size:11pt;color:#ff0000;font-weight:400;font-style:italic\"> red</span>\
         </p><h2 style=\"x\"><span style=\"font-size:16pt;font-weight:700\">Head</span></h2>\
         <a href=\"https://example.com/\" style=\"text-decoration:none;\">\
         <span style=\"color:#1155cc;text-decoration:underline;\">link</span></a></b><br>",
        "<p class=\"kt-align-center\"><strong>Bold</strong>\
         <em><span class=\"kt-color-red\"> red</span></em></p><h2>Head</h2>\
         <a href=\"https://example.com/\" rel=\"noopener noreferrer\">link</a><br>",
    );
}

#[test]
fn word_is_read() {
    becomes(
        "<html xmlns:o=\"urn:x\"><head><meta name=Generator content=\"Word\"><style><!-- p.Mso {x} --></style>\
         <!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body lang=EN-CA>\
         <p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-CA \
         style='font-size:12.0pt;font-family:\"Times New Roman\",serif;color:windowtext'>Title<o:p></o:p>\
         </span></b></p><p class=MsoNormal style='margin-left:36.0pt'>\
         <span style='background:yellow;mso-highlight:yellow'>hi</span><o:p>&nbsp;</o:p></p>\
         <![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]></body></html>",
        "<p class=\"kt-align-center\"><strong>Title</strong></p>\
         <p class=\"kt-indent-1\"><span class=\"kt-bg-yellow\">hi</span>&nbsp;</p>1.",
    );
}

#[test]
fn old_html_is_read() {
    becomes(
        "<center><font color=red face=courier>x</font></center><b>a</b> <i>b</i> <strike>c</strike> \
         <del>d</del> <ins>e</ins> <tt>f</tt> <mark>g</mark>",
        "<div class=\"kt-align-center\"><span class=\"kt-font-monospace kt-color-red\">x</span></div>\
         <strong>a</strong> <em>b</em> <s>c</s> <s>d</s> <u>e</u> <code>f</code> \
         <span class=\"kt-bg-yellow\">g</span>",
    );
    becomes("<section><p>a</section><article>b</article>", "<div><p>a</p></div><div>b</div>");
}

// Structure.

#[test]
fn broken_nesting_is_put_in_order() {
    becomes("<p>a<p>b", "<p>a</p><p>b</p>");
    becomes("<b>a<i>b</b>c</i>d", "<strong>a<em>b</em></strong><em>c</em>d");
    becomes(
        "<p><b>a<ul><li>b<li>c</ul>d",
        "<p><strong>a</strong></p><ul><li>b</li><li>c</li></ul>d",
    );
    becomes("<h2>a<h3>b</h2>c", "<h2>a</h2><h3>b</h3>c");
    becomes("a</p></div></b>b", "ab");
    becomes("<strong>a<b>b</b>c</strong>", "<strong>abc</strong>");
    becomes("<li>a</li>", "<p>a</p>");
    becomes("<a href=/a>a<a href=/b>b", "<a href=\"/a\">a</a><a href=\"/b\">b</a>");
    becomes("<span>a<span>b</span>c</span>d", "abcd");
}

#[test]
fn tables_are_completed_and_lose_nothing() {
    becomes(
        "<table><td>a<td>b<tr><th>c</table>d",
        "<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>d",
    );
    becomes(
        "<table>stray<tr>also<td>x</td></tr></table>",
        "<table><tbody><tr><td>stray</td></tr><tr><td>also</td><td>x</td></tr></tbody></table>",
    );
    becomes("<tr><td>a</td></tr>", "a");
    becomes(
        "<table><colgroup><col style=\"width:1px\"></colgroup>\n<tbody>\n<tr>\n<td>a</td></tr></tbody></table>",
        "<table><tbody><tr><td>a</td></tr></tbody></table>",
    );
}

#[test]
fn blank_lines_of_a_code_block_are_stable() {
    becomes("<pre>\n\n\n  a\n\nb</pre>", "<pre>  a\n\nb</pre>");
    becomes("<pre><code>\n\na</code></pre>", "<pre><code>\n\na</code></pre>");
    becomes("<pre>&#10;&#10;a</pre>", "<pre>a</pre>");
}

#[test]
fn of_a_foreign_picture_the_alternative_text_stays() {
    becomes(
        "<p>a <img src=\"https://example.com/x.png\" alt=\"A &quot;house&quot;\"> b</p>",
        "<p>a A \"house\" b</p>",
    );
    becomes("<p>a<img src=\"data:image/png;base64,AAAA\">b</p>", "<p>ab</p>");
    becomes(
        "<img src=/media/a.png width=640px height=x alt='caf&eacute;'>",
        "<img src=\"/media/a.png\" alt=\"café\" width=\"640\" loading=\"lazy\">",
    );
}

// Hostile texts.

#[test]
fn nothing_hostile_runs() {
    assert!(HOSTILE.len() >= 120, "the corpus has shrunk to {}", HOSTILE.len());
    for text in HOSTILE {
        clean(text);
    }
}

#[test]
fn nothing_hostile_runs_inside_other_markup() {
    let around = [
        ("<p>", "</p>"),
        ("<table><tr>", "</tr></table>"),
        ("<svg><desc>", "</desc></svg><p>x</p>"),
        ("<math><mtext>", "</mtext></math>"),
        ("<pre>\n", "</pre>"),
        ("<a href=/x>", "</a>"),
        ("<img alt='", "' src=/media/a.png>"),
        ("<iframe title=\"", "\" src=https://vimeo.com/1></iframe>"),
        ("<!--", "-->"),
        ("<style>", "</style>"),
        ("<template>", "</template>"),
    ];
    for text in HOSTILE {
        for (before, after) in around {
            clean(&format!("{before}{text}{after}"));
        }
    }
}

#[test]
fn words_survive_what_surrounds_them() {
    for text in
        ["<script>x</script>", "<style>p<a</style>", "<svg><p>x</svg>", "<template>x</template>"]
    {
        becomes(&format!("<p>before</p>{text}<p>after</p>"), "<p>before</p><p>after</p>");
    }
}

#[test]
fn the_checker_sees_what_is_wrong() {
    for bad in [
        "<script>x</script>",
        "<p onclick=x>x</p>",
        "<p id=x>x</p>",
        "<p style=color:red>x</p>",
        "<p class=evil>x</p>",
        "<p class=kt-indent-9>x</p>",
        "<a href=javascript:x>x</a>",
        "<a href=//x>x</a>",
        "<a href=https://x/>x</a>",
        "<img src=/media/a.png>",
        "<img src=https://x/ alt='' loading=lazy>",
        "<iframe src=https://x/ title=x loading=lazy></iframe>",
        "<svg></svg>",
        "<!-- x -->",
        "</div>x",
        "</div></main><p>x",
        "<body onload=x>",
        "<table><b>x</table>",
        "\u{1}",
    ] {
        assert_ne!(faults(bad), [""; 0], "{bad}");
    }
    assert_eq!(faults("<p>x</p>"), [""; 0]);
}

fn repeated(piece: &str, bytes: usize) -> String {
    piece.repeat(bytes / piece.len() + 1)
}

#[track_caller]
fn survives(html: &str) {
    let clean = SafeHtml::clean(html, MEDIA).into_string();
    assert_eq!(faults(&clean), [""; 0], "{:?}", html.chars().take(40).collect::<String>());
}

#[test]
fn very_deep_nesting_is_cut_without_harm() {
    for piece in [
        "<div>",
        "<b>",
        "<table><tr><td>",
        "<ul><li>",
        "<blockquote>",
        "<a href=/x>",
        "<x>",
        "<svg>",
        "<font color=red>",
    ] {
        let deep = repeated(piece, piece.len() * 10_000);
        let clean = clean(&format!("{deep}core"));
        assert!(clean.contains("core") || piece == "<svg>", "{piece}: {clean:.200}");
    }
}

/// How long it takes is measured by `cargo run --release -p platform --example html_time`.
#[test]
fn no_shape_of_a_large_text_gets_through() {
    let size = 40_000;
    for piece in [
        "<p>word word word word</p>",
        "<p>",
        "<div></x>",
        "<b><i></b>",
        "<table>",
        "<table><p>x</p>",
        "<table>x<tr>",
        "<!--a--!>",
        "<!--",
        "--",
        "</x",
        "<a b='",
        "<script>",
        "<script></scriptx",
        "&",
        "& ",
        "&amp;",
        "&lt;",
        "«\u{a0}»",
        "<br>",
        "x",
        "<",
        "<pre>\n",
        "<span style='color:red;color:blue'>x</span>",
    ] {
        survives(&repeated(piece, size));
    }
    let attributes: String = (0..size / 8).map(|n| format!(" a{n}=''")).collect();
    survives(&format!("<p{attributes}>x</p>"));
    survives(&format!("<p title='{}' class='{}'>x</p>", repeated("x", size), repeated("y ", size)));
    survives(&format!("<p style='{}'>x</p>", repeated("color:red;", size)));
    survives(&format!("<a href='https://x/{}'>x</a>", repeated("x", size)));
    survives(&format!("<img alt='{}' src=x>", repeated("&amp;", size)));
    survives(&format!("<img src='data:image/png;base64,{}'>", repeated("A", size)));
}

#[test]
fn long_runs_of_text_settle_at_once() {
    // Each further round costs as much as the first one; the line breaks that the
    // first one put into a run must be enough for the next.
    let once = |html: &str| policy::enforce(&rewrite::rewrite(html, MEDIA), MEDIA);
    let pieces =
        ["&", "&amp;", "& ", "&x", "&#38;", "<", "&lt; ", "&nbsp;", "&eacute;", "« »", "a\0&"];
    for piece in pieces {
        let first = once(&piece.repeat(20_000));
        assert!(first.contains("<br>") || piece == "&eacute;", "{piece}");
        assert!(once(&first) == first, "{piece}");
    }
}

#[test]
fn what_grows_beyond_the_limit_is_refused() {
    let within = |html: &str, max| SafeHtml::clean_within(html, MEDIA, max);
    let html = "<p><b><i><u><s>x</p>".repeat(50);
    let clean = SafeHtml::clean(&html, MEDIA);
    let length = clean.as_str().len();
    assert!(length > 2 * html.len(), "repaired markup grows");
    assert_eq!(within(&html, length - 1), None);
    assert_eq!(within(&html, length), Some(clean.clone()));
    assert_eq!(within(clean.as_str(), length), Some(clean), "what was taken is taken again");
    assert_eq!(within("&eacute;&eacute;", 8).unwrap().as_str(), "éé");
}

#[tokio::test]
async fn work_on_html_is_done_one_at_a_time_and_elsewhere() {
    let here = std::thread::current().id();
    let (finish, finished) = std::sync::mpsc::channel::<()>();
    let first = tokio::spawn(in_turn(move || {
        let _ = finished.recv();
        std::thread::current().id()
    }));
    while TURN.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    let mut second = tokio::spawn(in_turn(|| ()));
    // Nothing but the end of the first one lets the second one begin.
    let patience = std::time::Duration::from_millis(50);
    assert!(tokio::time::timeout(patience, &mut second).await.is_err());
    drop(finish);
    assert_ne!(first.await.unwrap().unwrap(), here);
    second.await.unwrap().unwrap();
}

// What can be asked of a clean text.

#[test]
fn blank_is_what_shows_nothing() {
    for blank in
        ["", " \n", "<p></p>", "<p><br></p><p>&nbsp;\u{200b}</p>", "<hr>", "<script>x</script>"]
    {
        assert!(SafeHtml::clean(blank, MEDIA).is_blank(), "{blank:?}");
    }
    for full in
        ["x", "<p>.</p>", "<img src=/media/a.png>", "<iframe src=https://vimeo.com/1></iframe>"]
    {
        assert!(!SafeHtml::clean(full, MEDIA).is_blank(), "{full:?}");
    }
}

#[test]
fn plain_text_keeps_words_apart_and_together_as_they_look() {
    let html = "<h2>Rent &amp; buy</h2><p>One <strong>wo</strong>rd,<br>two&nbsp;words</p>\
                <ul><li>a</li><li>b</li></ul><table><tr><td>1<td>2</table><p>5 &lt; 6</p>";
    let text = SafeHtml::clean(html, MEDIA).plain_text();
    assert_eq!(text, "Rent & buy\nOne word,\ntwo\u{a0}words\na\nb\n1 2\n5 < 6");
}

#[test]
fn headings_are_lowered_only_below_a_first_level_one() {
    let lowered = |html: &str| SafeHtml::clean(html, MEDIA).lowered_headings().into_owned();
    assert_eq!(
        lowered("<h1 class=kt-align-center>a</h1><h2>b</h2><h5>c</h5><h6>d</h6><hr>"),
        "<h2 class=\"kt-align-center\">a</h2><h3>b</h3><h6>c</h6><h6>d</h6><hr>"
    );
    assert_eq!(lowered("<h2>b</h2><p>&lt;h1&gt;</p>"), "<h2>b</h2><p>&lt;h1&gt;</p>");
}

#[test]
fn addresses_are_written_out_for_readers_elsewhere() {
    let html = SafeHtml::clean(
        "<p>href=\"/x <a href=/contact?a=1&b=2>a</a> <a href=#why>b</a> \
         <a href=https://example.com>c</a> <a href=mailto:a@example.ca>d</a></p>\
         <img src=/media/a.png alt='an \" src=\"/x'>",
        MEDIA,
    );
    let page = "https://www.example.ca/post/x/MQ==";
    let absolute = html.with_absolute_addresses("https://www.example.ca", page);
    for part in [
        "<p>href=\"/x <a href=\"https://www.example.ca/contact?a=1&amp;b=2\"",
        "<a href=\"https://www.example.ca/post/x/MQ==#why\"",
        "<a href=\"https://example.com/\"",
        "<a href=\"mailto:a@example.ca\"",
        "src=\"https://www.example.ca/media/a.png\"",
        "alt=\"an &quot; src=&quot;/x\"",
    ] {
        assert!(absolute.contains(part), "{part} is missing in {absolute}");
    }
}

#[test]
fn the_pictures_of_a_text_can_be_listed() {
    let html = SafeHtml::clean(
        "<img src=/media/a.png><p><img src=/media/b.gif><img src=/media/a.png></p>\
         <iframe src=https://vimeo.com/1></iframe>",
        MEDIA,
    );
    assert_eq!(html.media_names(MEDIA), ["a.png", "b.gif"]);
}

#[tokio::test]
async fn what_was_stored_under_older_rules_is_cleaned_again_off_the_async_threads() {
    let stored = "<p onclick=x>x</p>".to_owned();
    let read = |version| SafeHtml::from_trusted_storage(stored.clone(), version, MEDIA);
    assert_eq!(read(SANITISER_VERSION).await.unwrap().as_str(), stored);
    // Its turn is somebody else's: this thread is free meanwhile.
    let turn = super::TURN.acquire().await.unwrap();
    let older = read(SANITISER_VERSION - 1);
    tokio::pin!(older);
    assert!(futures_util::poll!(&mut older).is_pending());
    drop(turn);
    assert_eq!(older.await.unwrap().as_str(), "<p>x</p>");
}

/// Pieces that matter to parsers, in any order.
fn soup() -> impl Strategy<Value = String> {
    let pieces: Vec<&'static str> = vec![
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<i style=color:red>",
        "</i>",
        "<a href=/x>",
        "</a>",
        "<table>",
        "</table>",
        "<tr>",
        "<td>",
        "</td>",
        "<th scope=row>",
        "<caption>",
        "</caption>",
        "<tbody>",
        "<ul>",
        "<ol start=4>",
        "</ul>",
        "<li>",
        "<li data-list=bullet>",
        "</li>",
        "<h1>",
        "</h2>",
        "<pre>",
        "\n",
        "</pre>",
        "<code>",
        "<svg>",
        "</svg>",
        "<math>",
        "<mtext>",
        "<style>",
        "</style>",
        "<!--",
        "-->",
        "<script>",
        "</script>",
        "<template>",
        "</template>",
        "<div>",
        "</div>",
        "<span class=ql-size-huge>",
        "</span>",
        "<img src=/media/a.png>",
        "<img alt=x>",
        "<iframe src=https://vimeo.com/1>",
        "</iframe>",
        "<br>",
        "<hr>",
        "<blockquote>",
        "<select>",
        "<option>",
        "<title>",
        "</title>",
        "<textarea>",
        "<form>",
        "<button>",
        "</form>",
        "text",
        " ",
        "&",
        "&lt;",
        "&#60;",
        "<",
        ">",
        "\"",
        "'",
        "=",
        "\0",
        "\r",
        "&nbsp;",
        "<nobr>",
        "<ruby>",
        "<figure>",
        "<figcaption>",
        "</figure>",
        "<font color=blue>",
        "</font>",
        "<center>",
        "<div class=ql-code-block-container>",
        "<div class=ql-code-block>",
        "<plaintext>",
        "<sub>",
        "</sub>",
        "<sup>",
        "<p style='font-weight:bold;color:red;text-align:center'>",
    ];
    proptest::collection::vec(proptest::sample::select(pieces), 0..40).prop_map(|v| v.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 5000 }))]

    #[test]
    fn any_soup_of_tags_becomes_safe_and_stable(html in soup()) {
        let clean = SafeHtml::clean(&html, MEDIA);
        prop_assert_eq!(faults(clean.as_str()), [""; 0], "{:?}", clean.as_str());
        prop_assert_eq!(SafeHtml::clean(clean.as_str(), MEDIA), clean.clone());
        prop_assert_eq!(faults(&clean.lowered_headings()), [""; 0]);
        let _ = (clean.plain_text(), clean.is_blank(), clean.media_names(MEDIA));
    }

    #[test]
    fn any_text_becomes_safe_and_stable(html in "(?s)[<>/a-c='\"& !\\-\\PC]{0,60}") {
        let clean = SafeHtml::clean(&html, MEDIA);
        prop_assert_eq!(faults(clean.as_str()), [""; 0]);
        prop_assert_eq!(SafeHtml::clean(clean.as_str(), MEDIA), clean);
    }

    #[test]
    fn soup_settles_in_few_rounds(html in soup()) {
        // Giving up on the markup is for attacks, not for untidy pages.
        let once = |html: &str| policy::enforce(&rewrite::rewrite(html, MEDIA), MEDIA);
        let first = once(&html);
        let second = once(&first);
        prop_assert_eq!(once(&second), second);
    }
}

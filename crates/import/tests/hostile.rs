//! Hostile and half files of WordPress.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::io::Write as _;
use std::ops::ControlFlow;

use import::{ImportError, ImportItem, ImportPost, ImportState, RefusalReason};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<rss version=\"2.0\" xmlns:wp=\"http://wordpress.org/export/1.2/\">\n<channel>\n<title>Old &amp; new</title>\n<link>https://www.old.example</link>\n<wp:wxr_version>1.2</wp:wxr_version>\n<wp:base_blog_url>https://www.old.example</wp:base_blog_url>\n";
const END: &str = "</channel>\n</rss>\n";

fn read_bytes(bytes: &[u8]) -> Result<Vec<ImportItem>, ImportError> {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    let mut items = Vec::new();
    import::open(file.path())?.read(&mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    Ok(items)
}

fn read(body: &str) -> Vec<ImportItem> {
    read_bytes(format!("{HEAD}{body}{END}").as_bytes()).unwrap()
}

fn item(id: u32, inner: &str) -> String {
    format!(
        "<item><title>T{id}</title><wp:post_id>{id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>{inner}</item>\n"
    )
}

fn posts(items: &[ImportItem]) -> Vec<&ImportPost> {
    let posts = items.iter().filter_map(|item| match item {
        ImportItem::Post(post) => Some(&**post),
        _ => None,
    });
    posts.collect()
}

fn text(words: &str) -> String {
    format!("<content:encoded><![CDATA[{words}]]></content:encoded>")
}

#[test]
fn an_item_that_is_damaged_leaves_the_others() {
    let items = read(&format!(
        "{}<item><title>Half</title><wp:post_id>2</wp:post_id><wp:status>publish</wp:status><content:encoded><![CDATA[lost\n</item>\n{}",
        item(1, &text("one")),
        item(3, &text("three"))
    ));
    let posts = posts(&items);
    let titles: Vec<_> = posts.iter().map(|post| post.title.as_str()).collect();
    assert_eq!(titles, ["T1", "Half", "T3"]);
    assert_eq!(posts[1].notes[0].kind.code(), "text_cut_off");
    assert_eq!(posts[2].html, "<p>three</p>");
}

#[test]
fn a_file_that_breaks_off_keeps_its_whole_items() {
    let whole = format!("{HEAD}{}{}", item(1, &text("one")), item(2, &text("two two two")));
    let cut = &whole.as_bytes()[..whole.len() - 60];
    let items = read_bytes(cut).unwrap();
    assert_eq!(posts(&items)[0].html, "<p>one</p>");
    assert_eq!(items.len(), 3, "{items:?}");
}

#[test]
fn what_is_not_xml_is_read_all_the_same() {
    let items = read(&item(1, &text("a \u{b} & b <b>c</b> <unknown x=1> </item ")));
    assert_eq!(posts(&items)[0].html, "<p>a  &amp; b <strong>c</strong></p>");
    let items = read(&item(1, "<content:encoded>a &amp;amp; &nbsp; <b>x</b></content:encoded>"));
    assert_eq!(posts(&items).len(), 1);
    // An item of a feed inside of a text.
    let items = read(&item(1, &text("<pre>&lt;item&gt;</pre> <item>x</item> <item>y</item>")));
    assert_eq!(posts(&items).len(), 1);
}

#[test]
fn entities_are_not_expanded() {
    let bomb = "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;\"><!ENTITY f SYSTEM \"file:///etc/passwd\">]>\n";
    let file = format!("{bomb}{HEAD}{}{END}", item(1, "<content:encoded>&b;&f;</content:encoded>"));
    let items = read_bytes(file.as_bytes()).unwrap();
    assert_eq!(posts(&items)[0].html, "<p>&amp;b;&amp;f;</p>");
}

/// `examples/bench.rs` does it with ten million.
#[test]
fn deeply_nested_elements_are_passed_over() {
    let deep = "<a>".repeat(200_000);
    let items = read(&format!("{deep}{}{}", item(1, &text(&deep)), item(2, &deep)));
    assert_eq!(items.len(), 3, "{items:?}");
}

#[test]
fn an_item_that_is_too_large_is_refused() {
    let large = " ".repeat(25 * 1024 * 1024);
    let items = read(&format!("{}{}", item(1, &text(&large)), item(2, &text("x"))));
    let ImportItem::Refused(refused) = &items[1] else { panic!() };
    assert_eq!(refused.reason, RefusalReason::TooLarge);
    assert_eq!(posts(&items)[0].html, "<p>x</p>");
}

#[test]
fn texts_are_decoded_as_the_file_says() {
    let head = HEAD.replace("UTF-8", "ISO-8859-1");
    let mut bytes = format!("{head}{}{END}", item(1, &text("caf#"))).into_bytes();
    let at = bytes.iter().rposition(|byte| *byte == b'#').unwrap();
    bytes[at] = 0xE9;
    assert_eq!(posts(&read_bytes(&bytes).unwrap())[0].html, "<p>café</p>");
    let mut bytes = format!("{HEAD}{}{END}", item(1, &text("caf#"))).into_bytes();
    let at = bytes.iter().rposition(|byte| *byte == b'#').unwrap();
    bytes[at] = 0xE9;
    let items = read_bytes(&bytes).unwrap();
    assert_eq!(posts(&items)[0].html, "<p>caf\u{fffd}</p>");
    assert_eq!(posts(&items)[0].notes[0].kind.code(), "damaged_text");
    let utf16: Vec<u8> = std::iter::once(0xFEFF)
        .chain(format!("{HEAD}{}{END}", item(1, &text("é"))).encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(posts(&read_bytes(&utf16).unwrap())[0].html, "<p>é</p>");
}

#[test]
fn states_dates_languages_and_old_paths_are_read() {
    let items = read(&format!(
        "{}{}{}",
        item(
            1,
            "<link>https://www.old.example/2024/01/a/</link><guid>https://www.old.example/?p=1</guid><wp:post_password>x</wp:post_password><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_date>2024-01-31 08:00:00</wp:post_date><pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate><category domain=\"language\" nicename=\"fr\"><![CDATA[Français]]></category><category domain=\"post_translations\" nicename=\"pll_1\"><![CDATA[pll_1]]></category><content:encoded><![CDATA[x]]></content:encoded><wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:postmeta><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>"
        ),
        item(2, "<content:encoded>x</content:encoded>").replace("publish", "trash"),
        item(2, "<content:encoded>x</content:encoded>").replace("publish", "future"),
    ));
    let posts = posts(&items);
    assert_eq!(posts[0].state, ImportState::Protected);
    assert_eq!(posts[0].created_at, Some(1_706_688_000));
    assert_eq!(posts[0].language.as_deref(), Some("fr"));
    assert_eq!(posts[0].translation_group.as_deref(), Some("pll_1"));
    assert_eq!(posts[0].old_paths, ["/2024/01/a/", "/?p=1", "/2024/01/b/"]);
    assert_eq!(posts[0].notes[0].kind.code(), "comments_left_out");
    assert_eq!(posts[1].state, ImportState::Scheduled);
    let ImportItem::Site(site) = &items[0] else { panic!() };
    assert_eq!(
        (site.title.as_str(), site.address.as_str()),
        ("Old & new", "https://www.old.example")
    );
}

#[test]
fn custom_fields_are_named_with_their_post() {
    let field = |key: &str, value: &str| {
        format!(
            "<wp:postmeta><wp:meta_key>{key}</wp:meta_key><wp:meta_value>{value}</wp:meta_value></wp:postmeta>"
        )
    };
    let fields = [
        field("mood", "calm"),
        field("_mood", "field_5f1c"),
        field("empty", ""),
        field("_empty", "field_5f1d"),
        field("views", "7"),
    ];
    let items = read(&item(1, &format!("{}{}", text("Ice"), fields.concat())));
    let notes = &posts(&items)[0].notes;
    let named: Vec<_> = notes.iter().map(|note| (note.kind.code(), note.detail.as_str())).collect();
    assert_eq!(named, [("custom_fields", "mood")]);
}

#[test]
fn a_zip_that_unpacks_to_far_more_is_refused() {
    let zipped = |name: &str, bytes: usize| {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        let zeros = vec![0; 1 << 20];
        for _ in 0..bytes >> 20 {
            zip.write_all(&zeros).unwrap();
        }
        zip.finish().unwrap().into_inner()
    };
    let error = read_bytes(&zipped("a.md", 64 << 20)).unwrap_err();
    assert!(matches!(error, ImportError::Limit { .. }), "{error}");
    // A zip that lies about the size of a file ends there.
    let mut lies = zipped("a.md", 2 << 20);
    let size = u32::try_from(2 << 20).unwrap().to_le_bytes();
    while let Some(at) = lies.windows(4).position(|four| four == size) {
        lies[at..at + 4].copy_from_slice(&5_u32.to_le_bytes());
    }
    assert!(read_bytes(&lies).is_err() || posts(&read_bytes(&lies).unwrap()).is_empty());
}

#[test]
fn a_link_in_a_zip_is_not_followed() {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    zip.add_symlink("link.md", "/etc/passwd", options).unwrap();
    zip.start_file("ok.md", options).unwrap();
    zip.write_all(b"# Ok\n\nYes.").unwrap();
    let items = read_bytes(&zip.finish().unwrap().into_inner()).unwrap();
    let refused = items.iter().find_map(|item| match item {
        ImportItem::Refused(item) => Some((item.title.as_str(), item.reason)),
        _ => None,
    });
    assert_eq!(refused, Some(("link.md", RefusalReason::UnsafePath)));
    assert_eq!(posts(&items).len(), 1);
}

#[test]
fn other_files_are_refused() {
    assert!(matches!(read_bytes(b""), Err(ImportError::Empty)));
    for bytes in [
        &b"hello"[..],
        b"<rss><channel><item/></channel></rss>",
        b"\x89PNG\r\n",
        b"{}",
        b"PK\x03\x04xxxx",
    ] {
        let error = read_bytes(bytes).unwrap_err();
        assert!(!error.to_string().is_empty());
    }
}

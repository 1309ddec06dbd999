//! Each fixture with the numbers that stand in it. The fixtures are those of other systems' own
//! test suites; `fixtures/README.md` says whose.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use import::{ImportError, ImportItem, ImportKind, ImportPost, ImportState, RefusalReason};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

fn read(name: &str) -> Result<Vec<ImportItem>, ImportError> {
    let file = import::open(&fixture(name))?;
    let mut items = Vec::new();
    file.read(&mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    Ok(items)
}

/// Posts, pages, pictures, and what is refused by its reason.
type Counts = (usize, usize, usize, BTreeMap<&'static str, usize>);

fn count(items: &[ImportItem]) -> Counts {
    let mut counts: Counts = (0, 0, 0, BTreeMap::new());
    for item in items {
        match item {
            ImportItem::Post(post) if post.kind == ImportKind::Page => counts.1 += 1,
            ImportItem::Post(_) => counts.0 += 1,
            ImportItem::Picture(_) => counts.2 += 1,
            ImportItem::Refused(refused) => {
                *counts.3.entry(refused.reason.code()).or_default() += 1;
            }
            _ => {}
        }
    }
    counts
}

fn posts(name: &str) -> Vec<ImportPost> {
    let posts = read(name).unwrap().into_iter().filter_map(|item| match item {
        ImportItem::Post(post) => Some(*post),
        _ => None,
    });
    posts.collect()
}

fn post(name: &str, id: &str) -> ImportPost {
    posts(name).into_iter().find(|post| post.source_id == id).unwrap()
}

#[test]
fn every_item_of_every_fixture_is_accounted_for() {
    let expected: [(&str, usize, usize, usize, &[(&str, usize)]); 37] = [
        ("authors-multiline", 1, 0, 0, &[]),
        ("backslashes", 1, 0, 0, &[]),
        ("blank-lines", 1, 0, 0, &[]),
        ("cdata-edge", 1, 0, 0, &[]),
        ("chunked-meta", 1, 0, 0, &[]),
        ("crazy-cdata", 1, 0, 0, &[]),
        ("e2e-wxr-simple", 1, 0, 0, &[]),
        ("large-authors", 0, 0, 0, &[]),
        ("malformed-simple", 0, 0, 0, &[("damaged", 1)]),
        ("migrate-co-authors-plus", 4, 0, 0, &[]),
        ("migrate-feature-image-captions", 3, 0, 2, &[]),
        ("migrate-has-audio-enclosure", 1, 0, 0, &[]),
        ("migrate-has-meta", 0, 0, 0, &[("custom_type", 1)]),
        ("migrate-has-yoast-meta", 2, 0, 0, &[]),
        ("migrate-sample", 3, 1, 1, &[("custom_type", 1)]),
        ("missing-version-tag", 0, 0, 0, &[]),
        ("multiple-cdata", 1, 0, 0, &[]),
        ("namespace-edge-cases", 6, 0, 0, &[]),
        ("phpunit-wxr-simple", 1, 0, 0, &[]),
        ("post-content-blank-lines", 1, 0, 0, &[]),
        ("slashes", 1, 0, 0, &[]),
        ("small-export", 6, 5, 0, &[]),
        ("term-formats", 0, 0, 0, &[]),
        ("term-meta", 0, 0, 0, &[]),
        ("test-serialized-comment-meta", 1, 0, 0, &[]),
        ("test-serialized-postmeta-no-cdata", 1, 0, 0, &[]),
        ("test-serialized-postmeta-with-cdata", 1, 0, 0, &[]),
        ("test-serialized-term-meta", 1, 0, 0, &[]),
        ("test-utw-post-meta-import", 1, 0, 0, &[]),
        ("theme-preview", 7, 0, 0, &[]),
        ("theme-unit-test-data", 58, 21, 35, &[("menu", 70), ("no_picture", 2)]),
        ("valid-wxr-1.1", 1, 1, 0, &[]),
        ("wxr-base-url-rewriting", 1, 0, 0, &[]),
        ("wxr-css-urls", 1, 0, 0, &[]),
        ("wxr-flat-attachment-different-site", 1, 0, 1, &[]),
        ("wxr-flat-attachment-same-site", 1, 0, 1, &[]),
        ("wxr-with-sub-data", 1, 0, 0, &[]),
    ];
    for (name, posts, pages, pictures, refused) in expected {
        let items = read(&format!("wordpress/{name}.xml")).unwrap();
        let refused = refused.iter().copied().collect();
        assert_eq!(count(&items), (posts, pages, pictures, refused), "{name}");
    }
}

#[test]
fn files_that_are_no_export_are_refused_in_a_sentence() {
    for name in ["malformed", "invalid-version-tag"] {
        let error = read(&format!("wordpress/{name}.xml")).unwrap_err();
        assert_eq!(error.to_string(), "version abc of this format cannot be read", "{name}");
    }
}

#[test]
fn damage_is_named_with_its_line() {
    let items = read("wordpress/malformed-simple.xml").unwrap();
    let ImportItem::Refused(refused) = items.last().unwrap() else { panic!("{items:?}") };
    assert_eq!(refused.reason, RefusalReason::Damaged);
    assert_eq!((refused.title.as_str(), refused.detail.as_str()), ("Broken", "line 9"));
}

#[test]
fn unusual_texts_are_read_whole() {
    let html = |name: &str| posts(&format!("wordpress/{name}.xml"))[0].html.clone();
    assert_eq!(html("backslashes"), "<p>C:\\xampp\\htdocs\\wp-content</p>");
    assert_eq!(html("blank-lines"), "<p>first paragraph</p><p>second paragraph</p>");
    assert_eq!(html("cdata-edge"), "<p>ends with sequence ]] &gt;</p>");
    assert_eq!(html("multiple-cdata"), "<p>line oneline twoline three</p>");
    assert_eq!(html("slashes"), "<p>Slashes aren\\'t \\&quot;cool\\&quot;</p>");
    assert!(html("crazy-cdata").starts_with("<p>Content with nested "), "{}", html("crazy-cdata"));
}

#[test]
fn authors_of_co_authors_plus_are_each_named_once() {
    let authors: Vec<_> = posts("wordpress/migrate-co-authors-plus.xml")
        .into_iter()
        .map(|post| post.authors.join(" "))
        .collect();
    assert_eq!(
        authors,
        [
            "alice-smith bob-jones",
            "alice-smith bob-jones carol-white",
            "bob-jones",
            "alice-smith bob-jones"
        ]
    );
    let items = read("wordpress/large-authors.xml").unwrap();
    let people = items.iter().filter(|item| matches!(item, ImportItem::Author(_))).count();
    let text = std::fs::read_to_string(fixture("wordpress/large-authors.xml")).unwrap();
    assert_eq!(people, text.matches("<wp:author>").count());
}

#[test]
fn a_post_keeps_what_its_file_says() {
    let post = post("wordpress/migrate-sample.xml", "wp:4");
    assert_eq!(post.title, "Basic Post");
    assert_eq!(post.slug, "basic-post.html");
    assert_eq!(post.old_paths, ["/blog/basic-post.html", "/?p=4"]);
    assert_eq!(post.published_at, Some(1_370_574_044));
    assert_eq!(post.state, ImportState::Published);
    assert_eq!(
        post.excerpt,
        "We're not testing HTML output here. That happens in @tryghost/mg-wp-api"
    );
    assert_eq!(post.categories, [["Company News"]]);
    assert_eq!(post.tags, ["Has Images", "Programming"]);
    assert_eq!(post.authors, ["hermione@example.com"]);
    let cover = post.cover.unwrap();
    assert_eq!(cover.source_id, "wp:5");
    assert!(cover.address.starts_with("https://images.unsplash.com/photo-"), "{cover:?}");
    assert_eq!(cover.caption, "exc-5134cbefe4b0c6fb04df8065");
    let draft = posts("wordpress/migrate-sample.xml").remove(0);
    assert_eq!((draft.state, draft.published_at), (ImportState::Draft, None));
    let seo = posts("wordpress/migrate-has-yoast-meta.xml").remove(0);
    assert_eq!(seo.seo_title, "My Custom SEO Title for Search Engines");
    assert_eq!(
        seo.seo_description,
        "A short description of the post for search engine results pages"
    );
    let states: Vec<_> =
        posts("wordpress/small-export.xml").iter().map(|post| post.state).collect();
    assert_eq!(states.iter().filter(|state| **state == ImportState::Private).count(), 1);
}

#[test]
fn categories_are_nested_by_path() {
    let items = read("wordpress/missing-version-tag.xml").unwrap();
    let paths: Vec<_> = items
        .iter()
        .filter_map(|item| match item {
            ImportItem::Category(category) => Some(category.path.join(" / ")),
            _ => None,
        })
        .collect();
    assert_eq!(paths.len(), 21);
    assert!(paths.contains(&"Level 1 / Level 2 / Level 3".to_owned()), "{paths:?}");
    assert!(paths.contains(&"pArEnT / CHILD".to_owned()), "{paths:?}");
}

#[test]
fn no_damaged_file_makes_a_reader_panic() {
    let folder = tempfile::tempdir().unwrap();
    let mut seed = 1_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % below.max(1)
    };
    let mut names: Vec<PathBuf> = Vec::new();
    for kind in ["wordpress", "ghost"] {
        for entry in std::fs::read_dir(fixture(kind)).unwrap() {
            names.push(entry.unwrap().path());
        }
    }
    names.sort();
    for path in names {
        let bytes = std::fs::read(&path).unwrap();
        let tries = if bytes.len() > 100_000 { 3 } else { 25 };
        for attempt in 0..tries {
            let mut damaged = bytes.clone();
            if attempt % 2 == 0 {
                damaged.truncate(next(bytes.len()));
            }
            for _ in 0..attempt {
                let at = next(damaged.len());
                if let Some(byte) = damaged.get_mut(at) {
                    *byte = u8::try_from(next(256)).unwrap();
                }
            }
            let file = folder.path().join("damaged.xml");
            std::fs::write(&file, &damaged).unwrap();
            if let Ok(file) = import::open(&file) {
                let _ = file.read(&mut |_| ControlFlow::Continue(()));
            }
        }
    }
}

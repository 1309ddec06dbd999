//! Texts of Ghost's editors.

use serde_json::Value;

use super::*;
use crate::item::{ImportKind, ImportPost, ImportState};

fn read_json(json: &str) -> Result<Vec<ImportItem>, ImportError> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ghost.json");
    std::fs::write(&path, json).unwrap();
    let mut items = Vec::new();
    crate::open(&path)?.read(&mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    Ok(items)
}

fn post(row: &Value) -> ImportPost {
    let json = serde_json::json!({ "db": [{ "data": { "posts": [row] } }] });
    let items = read_json(&json.to_string()).unwrap();
    match items.into_iter().next_back().unwrap() {
        ImportItem::Post(post) => *post,
        other => panic!("{other:?}"),
    }
}

fn lexical(children: &Value) -> ImportPost {
    let document = serde_json::json!({ "root": { "type": "root", "children": children } });
    post(&serde_json::json!({ "id": "1", "title": "T", "lexical": document.to_string() }))
}

#[test]
fn cards_of_lexical_become_ours() {
    let post = lexical(&serde_json::json!([
        { "type": "paragraph", "children": [
            { "type": "extended-text", "text": "a <b>", "format": 3 },
            { "type": "link", "url": "https://x.example/", "children": [{ "type": "text", "text": "link", "format": 0 }] }
        ] },
        { "type": "image", "src": "__GHOST_URL__/a.jpg", "alt": "A", "caption": "C", "cardWidth": "wide" },
        { "type": "gallery", "images": [{ "src": "/1.jpg" }, { "src": "/2.jpg" }], "caption": "" },
        { "type": "bookmark", "url": "https://y.example/", "metadata": { "title": "Y", "description": "D" } },
        { "type": "embed", "url": "https://www.youtube.com/watch?v=aaaaaaaaaaa", "html": "<iframe></iframe>" },
        { "type": "callout", "calloutText": "<p>Mind</p>", "calloutEmoji": "!" },
        { "type": "toggle", "heading": "H", "content": "<p>C</p>" },
        { "type": "button", "buttonText": "Go", "buttonUrl": "/go", "alignment": "center" },
        { "type": "codeblock", "code": "a < b" },
        { "type": "horizontalrule" },
        { "type": "markdown", "markdown": "*m*" },
        { "type": "paywall" },
        { "type": "list", "listType": "number", "start": 2, "children": [{ "type": "listitem", "children": [{ "type": "text", "text": "x" }] }] }
    ]));
    assert_eq!(
        post.html,
        "<p><strong><em>a &lt;b&gt;</em></strong><a href=\"https://x.example/\">link</a></p>\
         <figure class=\"kt-width-wide\"><img src=\"/a.jpg\" alt=\"A\"><figcaption>C</figcaption></figure>\
         <figure class=\"kt-gallery\"><figure><img src=\"/1.jpg\" alt=\"\"></figure><figure><img src=\"/2.jpg\" alt=\"\"></figure></figure>\
         <p><a href=\"https://y.example/\">Y</a><br>D</p>\
         <iframe src=\"https://www.youtube.com/watch?v=aaaaaaaaaaa\"></iframe>\
         <blockquote><p>! Mind</p></blockquote>\
         <h4>H</h4><p>C</p>\
         <p class=\"kt-align-center\"><a href=\"/go\">Go</a></p>\
         <pre><code>a &lt; b</code></pre><hr><p><em>m</em></p>\
         <ol start=\"2\"><li>x</li></ol>"
    );
    assert_eq!(
        post.notes.iter().map(|note| note.kind.code()).collect::<Vec<_>>(),
        ["members_only_part"]
    );
}

#[test]
fn mobiledoc_becomes_ours() {
    let document = serde_json::json!({
        "version": "0.3.1",
        "atoms": [["soft-return", "", {}]],
        "cards": [["card-markdown", { "markdown": "# M" }], ["image", { "src": "/a.png" }]],
        "markups": [["strong"], ["a", ["href", "/x"]]],
        "sections": [
            [1, "p", [[0, [0], 1, "bold"], [1, [], 0, 0], [0, [1], 1, "link"]]],
            [10, 0], [10, 1],
            [3, "ul", [[[0, [], 0, "one"]]]]
        ]
    });
    let post = post(
        &serde_json::json!({ "id": 1, "title": "T", "page": 1, "status": "published", "mobiledoc": document.to_string() }),
    );
    assert_eq!(
        post.html,
        "<p><strong>bold</strong><br><a href=\"/x\">link</a></p><h1>M</h1><figure><img src=\"/a.png\" alt=\"\"></figure><ul><li>one</li></ul>"
    );
    assert_eq!((post.kind, post.state), (ImportKind::Page, ImportState::Published));
}

#[test]
fn cards_of_html_become_ours() {
    let html =
        |html: &str| post(&serde_json::json!({ "id": "1", "title": "T", "html": html })).html;
    assert_eq!(
        html(
            "<figure class=\"kg-card kg-bookmark-card\"><a class=\"kg-bookmark-container\" href=\"https://y.example/\"><div class=\"kg-bookmark-content\"><div class=\"kg-bookmark-title\">Y</div><div class=\"kg-bookmark-description\">D</div></div><div class=\"kg-bookmark-thumbnail\"><img src=\"/t.jpg\"></div></a><figcaption>C</figcaption></figure>"
        ),
        "<p><a href=\"https://y.example/\">Y</a><br>D</p><p>C</p>"
    );
    assert_eq!(
        html(
            "<div class=\"kg-card kg-callout-card\"><div class=\"kg-callout-emoji\">!</div><div class=\"kg-callout-text\">Mind</div></div>"
        ),
        "<blockquote><p>!</p><p>Mind</p></blockquote>"
    );
    assert_eq!(
        html(
            "<div class=\"kg-card kg-button-card kg-align-center\"><a href=\"/go\" class=\"kg-btn\">Go</a></div>"
        ),
        "<p class=\"kt-align-center\"><a href=\"/go\">Go</a></p>"
    );
    assert_eq!(
        html(
            "<figure class=\"kg-card kg-video-card\"><div class=\"kg-video-container\"><video src=\"/v.mp4\"></video><div>0:00</div></div></figure>"
        ),
        "<p><a href=\"/v.mp4\">v.mp4</a></p>"
    );
    assert_eq!(
        html(
            "<figure class=\"kg-card kg-gallery-card\"><div class=\"kg-gallery-container\"><div class=\"kg-gallery-row\"><div class=\"kg-gallery-image\"><img src=\"/1.jpg\"></div><div class=\"kg-gallery-image\"><img src=\"/2.jpg\"></div></div></div></figure>"
        ),
        "<figure class=\"kt-gallery\"><figure><img src=\"/1.jpg\" alt=\"\"></figure><figure><img src=\"/2.jpg\" alt=\"\"></figure></figure>"
    );
}

#[test]
fn hostile_json_is_refused_in_a_sentence() {
    let deep = format!("{{\"posts\":{}", "[".repeat(1_000_000));
    assert!(matches!(read_json(&deep), Err(ImportError::Limit { .. })), "{:?}", read_json(&deep));
    let deep = format!("{{\"db\":{}", "[".repeat(1_000_000));
    assert!(read_json(&deep).is_err());
    let deep = format!("{{\"other\":{}", "{\"a\":".repeat(1_000_000));
    assert!(read_json(&deep).is_err());
    assert!(matches!(
        read_json("{\"posts\":[{\"id\":1,"),
        Err(ImportError::Damaged { line: 1, .. })
    ));
    assert!(matches!(read_json("{\"a\":1}"), Err(ImportError::UnknownFormat)));
    let inner = "[".repeat(100_000);
    let row = serde_json::json!({ "posts": [{ "id": "1", "title": "T", "lexical": inner }] });
    let items = read_json(&row.to_string()).unwrap();
    assert!(
        matches!(items.last(), Some(ImportItem::Refused(refused)) if refused.reason == RefusalReason::Damaged)
    );
}

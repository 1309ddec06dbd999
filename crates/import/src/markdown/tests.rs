//! Folders and zips of Markdown.

use std::fs;
use std::io::Write as _;

use super::*;
use crate::item::{ImportKind, ImportPost, ImportState};

fn items(files: &[(&str, &str)]) -> Vec<ImportItem> {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    read_all(folder.path()).unwrap()
}

fn read_all(path: &Path) -> Result<Vec<ImportItem>, ImportError> {
    let mut items = Vec::new();
    crate::open(path)?.read(&mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    Ok(items)
}

fn posts(files: &[(&str, &str)]) -> Vec<ImportPost> {
    let posts = items(files).into_iter().filter_map(|item| match item {
        ImportItem::Post(post) => Some(*post),
        _ => None,
    });
    posts.collect()
}

#[test]
fn hugo_is_read() {
    let files = [
        (
            "hugo.toml",
            "baseURL = \"https://old.example/\"\ntitle = \"Old\"\nlanguageCode = \"en-ca\"",
        ),
        (
            "content/posts/first/index.md",
            "+++\ntitle = \"First\"\ndate = 2024-01-31T08:00:00-05:00\ndraft = false\ntags = [\"a\", \"b\"]\ncategories = [\"News\"]\naliases = [\"/old/first\"]\n[cover]\nimage = \"cover.jpg\"\nalt = \"C\"\n+++\nText ![p](photo.png)\n\n{{< youtube aaaaaaaaaaa >}}\n\n{{< figure src=\"/images/x.jpg\" caption=\"X\" >}}\n\n{{< gallery >}}\n",
        ),
        ("content/posts/first/photo.png", "x"),
        ("content/posts/first/cover.jpg", "x"),
        ("static/images/x.jpg", "x"),
        ("content/about.fr.md", "---\ntitle: À propos\nslug: a-propos\n---\nBonjour"),
        ("content/_index.md", "---\ntitle: Home\n---\n"),
    ];
    let all = items(&files);
    let ImportItem::Site(site) = &all[0] else { panic!() };
    assert_eq!((site.title.as_str(), site.address.as_str()), ("Old", "https://old.example"));
    let pictures: Vec<_> = all
        .iter()
        .filter_map(|item| match item {
            ImportItem::Picture(picture) => Some(picture.file.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(
        pictures,
        ["content/posts/first/cover.jpg", "content/posts/first/photo.png", "static/images/x.jpg"]
    );
    assert!(all.iter().any(
        |item| matches!(item, ImportItem::Refused(one) if one.reason == RefusalReason::Empty)
    ));
    let posts = posts(&files);
    let first = posts.iter().find(|post| post.title == "First").unwrap();
    assert_eq!(
        first.html,
        "<p>Text</p><figure><img src=\"/content/posts/first/photo.png\" alt=\"p\"></figure>\
         <iframe src=\"https://www.youtube.com/watch?v=aaaaaaaaaaa\"></iframe>\
         <figure><img src=\"/static/images/x.jpg\" alt=\"\"><figcaption>X</figcaption></figure>\
         <p>{{&lt; gallery &gt;}}</p>"
    );
    assert_eq!(first.kind, ImportKind::Post);
    assert_eq!(first.published_at, Some(1_706_706_000));
    assert_eq!(first.old_paths, ["/posts/first/", "/old/first"]);
    assert_eq!(first.categories, [["News"]]);
    assert_eq!(first.tags, ["a", "b"]);
    assert_eq!(first.cover.as_ref().unwrap().alt_text, "C");
    assert_eq!(first.notes[0].detail, "gallery");
    let about = posts.iter().find(|post| post.title == "À propos").unwrap();
    assert_eq!((about.kind, about.language.as_deref()), (ImportKind::Page, Some("fr")));
    assert_eq!(about.slug, "a-propos");
}

#[test]
fn jekyll_is_read() {
    let files = [
        ("_config.yml", "title: Jekyll\nurl: https://j.example\n"),
        (
            "_posts/2020-02-03-hello-world.md",
            "---\nlayout: post\ntitle: \"Hello: world\"\ncategories: news\ntags: [x, y]\nauthor: Jo\nredirect_from:\n  - /h\nlast_modified_at: 2020-02-04 10:00:00 +0000\n---\n{% highlight ruby %}\na < b\n{% endhighlight %}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
        ),
        ("_drafts/later.md", "---\ntitle: Later\n---\nx"),
        ("about.md", "# About us\n\nText"),
    ];
    let posts = posts(&files);
    let post = &posts.iter().find(|post| post.title == "Hello: world").unwrap();
    assert_eq!(post.slug, "hello-world");
    assert_eq!(post.created_at, Some(1_580_688_000));
    assert_eq!(
        post.old_paths,
        ["/news/2020/02/03/hello-world.html", "/news/2020/02/03/hello-world/", "/h"]
    );
    assert_eq!(post.authors, ["Jo"]);
    assert_eq!(
        post.html,
        "<pre><code>a &lt; b</code></pre><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    );
    let later = posts.iter().find(|post| post.title == "Later").unwrap();
    assert_eq!(later.state, ImportState::Draft);
    let about = posts.iter().find(|post| post.title == "About us").unwrap();
    assert_eq!((about.kind, about.html.as_str()), (ImportKind::Page, "<p>Text</p>"));
    assert_eq!(about.old_paths, ["/about/"]);
}

#[test]
fn damaged_front_matter_is_named() {
    let refused = |text: &str| match items(&[("a.md", text)]).pop().unwrap() {
        ImportItem::Refused(refused) => (refused.reason.code(), refused.detail),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused("---\ntitle: [\n---\nx").0, "front_matter");
    assert_eq!(refused("+++\ntitle = \n+++\nx").0, "front_matter");
    assert_eq!(refused("---\ntitle: x\nno end").0, "front_matter");
    assert!(refused("---\na: &a [x]\nb: *a\n---\nx").1.contains("alias"));
    assert_eq!(refused(&format!("---\na: {}\n---\nx", "[".repeat(5000))).0, "front_matter");
    assert_eq!(
        refused(&format!("---\na: {}1{}\n---\nx", "[".repeat(50), "]".repeat(50))).0,
        "front_matter"
    );
    let _ = items(&[
        ("a.md", &">".repeat(50_000)),
        ("b.md", &"[".repeat(50_000)),
        ("c.md", &"* ".repeat(20_000)),
    ]);
}

fn zip_of(files: &[(&str, &[u8])], change: impl Fn(&mut Vec<u8>)) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file(*name, options).unwrap();
        zip.write_all(bytes).unwrap();
    }
    let mut bytes = zip.finish().unwrap().into_inner();
    change(&mut bytes);
    fs::write(folder.path().join("a.zip"), bytes).unwrap();
    folder
}

#[test]
fn zips_are_read_and_hostile_ones_are_refused() {
    let folder = zip_of(
        &[
            ("blog/posts/a.md", b"---\ntitle: A\n---\nx"),
            ("../evil.md", b"x"),
            ("/etc/evil.md", b"x"),
        ],
        |_| {},
    );
    let items = read_all(&folder.path().join("a.zip")).unwrap();
    let titles: Vec<_> = items
        .iter()
        .filter_map(|item| match item {
            ImportItem::Post(post) => Some(post.title.as_str()),
            ImportItem::Refused(refused) => Some(refused.reason.code()),
            _ => None,
        })
        .collect();
    assert!(
        titles.contains(&"A") && titles.iter().filter(|code| **code == "unsafe_path").count() >= 1,
        "{titles:?}"
    );
    let zeros = vec![0; 30 * 1024 * 1024];
    let folder = zip_of(&[("a.md", &zeros)], |_| {});
    assert!(matches!(read_all(&folder.path().join("a.zip")), Err(ImportError::Limit { .. })));
    let folder = zip_of(&[("a.md", b"---\ntitle: A\n---\nx")], |bytes| bytes.truncate(40));
    assert!(matches!(read_all(&folder.path().join("a.zip")), Err(ImportError::DamagedZip { .. })));
    let folder = zip_of(&[("a.txt", b"x")], |_| {});
    assert!(matches!(read_all(&folder.path().join("a.zip")), Err(ImportError::UnknownFormat)));
}

#[cfg(unix)]
#[test]
fn symlinks_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.md"), "# A\n\nx").unwrap();
    std::os::unix::fs::symlink("/etc/passwd", folder.path().join("b.md")).unwrap();
    let items = read_all(folder.path()).unwrap();
    assert!(
        matches!(&items[0], ImportItem::Refused(one) if one.title == "b.md" && one.reason == RefusalReason::UnsafePath)
    );
    assert_eq!(items.iter().filter(|item| matches!(item, ImportItem::Post(_))).count(), 1);
}

//! Writes a WXR file of 500 MB with 20,000 posts, reads it, and says how fast that was and how much
//! memory it took. Then it reads ten million nested elements.
//!
//! `cargo run --release -p import --example bench [FOLDER] [only-write]`. With the last word it only
//! writes the first file and leaves it there; `bench/import.sh` imports it.

#![expect(clippy::print_stdout, reason = "it is a program that prints")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use import::ImportItem;

const POSTS: usize = 20_000;
const BYTES: usize = 500 * 1024 * 1024;
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<rss version=\"2.0\" xmlns:wp=\"http://wordpress.org/export/1.2/\">\n<channel>\n<title>Bench</title>\n<link>https://old.example</link>\n<wp:wxr_version>1.2</wp:wxr_version>\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let path = folder.join("keyturn-import-bench.xml");
    write_posts(&path)?;
    if std::env::args().nth(2).as_deref() == Some("only-write") {
        return Ok(());
    }
    measure("posts", &path)?;
    let mut file = BufWriter::new(File::create(&path)?);
    file.write_all(HEAD.as_bytes())?;
    for _ in 0..10_000_000 {
        file.write_all(b"<a>")?;
    }
    file.write_all(b"<item><title>T</title><wp:post_id>1</wp:post_id>")?;
    file.write_all(b"<content:encoded><![CDATA[")?;
    for _ in 0..7_000_000 {
        file.write_all(b"<b>")?;
    }
    file.write_all(b"x]]></content:encoded></item></channel></rss>")?;
    file.flush()?;
    drop(file);
    measure("17 million nested elements", &path)?;
    std::fs::remove_file(&path)?;
    Ok(())
}

fn write_posts(path: &Path) -> std::io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(HEAD.as_bytes())?;
    let paragraph = "<!-- wp:paragraph --><p>The quick brown fox jumps over the <strong>lazy</strong> dog, and <a href=\"https://old.example/2024/01/post-1/\">comes back</a> for more.</p><!-- /wp:paragraph -->\n\n<!-- wp:image {\"id\":7} --><figure class=\"wp-block-image\"><img src=\"https://old.example/wp-content/uploads/2024/01/a-300x200.jpg\" class=\"wp-image-7\" alt=\"A\"/><figcaption>Words</figcaption></figure><!-- /wp:image -->\n\n";
    let text = paragraph.repeat(BYTES / POSTS / paragraph.len());
    for id in 1..=POSTS {
        writeln!(
            file,
            "<item><title>Post {id}</title><link>https://old.example/2024/01/post-{id}/</link><wp:post_id>{id}</wp:post_id><wp:post_date_gmt>2024-01-31 08:00:00</wp:post_date_gmt><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><category domain=\"category\" nicename=\"news\"><![CDATA[News]]></category><content:encoded><![CDATA[{text}]]></content:encoded></item>"
        )?;
    }
    file.write_all(b"</channel></rss>\n")?;
    file.flush()
}

fn measure(name: &str, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let (mut posts, mut bytes) = (0_u32, 0);
    let start = Instant::now();
    let file = import::open(path)?;
    file.read(&mut |item| {
        if let ImportItem::Post(post) = item {
            posts += 1;
            bytes += post.html.len();
        }
        ControlFlow::Continue(())
    })?;
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{name}: {} MB, {posts} posts in {seconds:.1} s, {:.0} posts a second, {} MB of HTML, at most {} of memory",
        file.size() / 1024 / 1024,
        f64::from(posts) / seconds,
        bytes / 1024 / 1024,
        most_memory()
    );
    Ok(())
}

/// The most memory that the process had, as Linux says.
fn most_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.unwrap_or("?").trim().to_owned()
}

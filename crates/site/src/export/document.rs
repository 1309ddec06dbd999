//! A blog or page as a file of HTML and of Markdown with front matter, for people and for other
//! systems. Our own import reads `data/posts.jsonl`.

use std::collections::HashMap;

use platform::clock::Timestamp;
use serde_json::Value;

use super::markdown::markdown;
use super::records::{Record, list, number, text};

/// Names that blogs refer to by number.
#[derive(Debug, Default)]
pub struct DocumentNames {
    /// Of categories, in English and French.
    pub categories: HashMap<i64, [String; 2]>,
    /// Of authors.
    pub authors: HashMap<i64, String>,
}

/// A file of an export.
pub struct Document {
    /// Without its ending.
    pub name: String,
    /// As a page of its own.
    pub html: String,
    /// With front matter.
    pub markdown: String,
}

impl DocumentNames {
    /// Makes both files of a blog or page.
    pub fn document(&self, post: &Record) -> Document {
        let id = number(post, "id").unwrap_or_default();
        let is_page = text(post, "blog_kind") == "page";
        let (folder, slug) = (if is_page { "pages" } else { "posts" }, file_slug(post));
        let body = list(post, "texts").next().map_or("", |body| text(body, "blog_description"));
        // The pictures stand beside the folder.
        let body = body.replace("\"/media/", "\"../media/").replace(", /media/", ", ../media/");
        Document {
            name: format!("{folder}/{id:06}{slug}"),
            html: html(post, &body),
            markdown: format!("---\n{}---\n\n{}", self.front_matter(post), markdown(&body)),
        }
    }

    fn front_matter(&self, post: &Record) -> String {
        let mut lines = String::new();
        let mut add = |name: &str, value: Value| {
            if !value.is_null() && value != "" {
                // JSON is YAML.
                lines.push_str(&format!("{name}: {value}\n"));
            }
        };
        let time =
            |name: &str| number(post, name).and_then(time_text).map_or(Value::Null, Value::from);
        let is_french = text(post, "language") == "fr";
        let category = number(post, "category_id").and_then(|id| self.categories.get(&id));
        let category = category.map(|[en, fr]| if is_french && !fr.is_empty() { fr } else { en });
        add("title", text(post, "blog_title").into());
        add("id", number(post, "id").into());
        add("slug", text(post, "blog_url").into());
        add("lang", text(post, "language").into());
        add("state", text(post, "state").into());
        add("draft", (text(post, "state") != "published").into());
        add("date", time("created_at"));
        add("lastmod", time("updated_at"));
        add("publishDate", time("publish_at"));
        add("description", text(post, "seo_description").into());
        if let Some(category) = category {
            add("categories", Value::from(vec![category.clone()]));
        }
        let author = number(post, "created_by").and_then(|id| self.authors.get(&id));
        add("author", author.map_or(Value::Null, |name| name.as_str().into()));
        add("image", text(post, "blog_image").replacen("/media/", "../media/", 1).into());
        add("image_alt", text(post, "blog_image_alt").into());
        add("translation_of", post.get("translation_of").cloned().unwrap_or_default());
        lines
    }
}

fn html(post: &Record, body: &str) -> String {
    let [title, description, language] =
        ["blog_title", "seo_description", "language"].map(|name| escape(text(post, name)));
    let cover = text(post, "blog_image").replacen("/media/", "../media/", 1);
    let cover = if cover.is_empty() {
        String::new()
    } else {
        let alt = escape(text(post, "blog_image_alt"));
        format!("<p><img src=\"{}\" alt=\"{alt}\"></p>\n", escape(&cover))
    };
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<meta name=\"description\" content=\"{description}\">\n</head>\n\
         <body>\n<article>\n<h1>{title}</h1>\n{cover}{body}\n</article>\n</body>\n</html>\n"
    )
}

/// `-` and the slug, as far as every file system takes it.
fn file_slug(post: &Record) -> String {
    let slug: String = text(post, "blog_url").chars().take(80).collect();
    let safe = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '-' };
    let slug: String = slug.chars().map(safe).collect();
    if slug.is_empty() { slug } else { format!("-{slug}") }
}

/// `2026-11-20T12:00:00Z`
pub fn time_text(seconds: i64) -> Option<String> {
    let time = Timestamp::from_seconds(seconds).in_calendar()?;
    Some(time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blog_is_a_page_and_a_text_with_front_matter() {
        let post = serde_json::json!({
            "id": 7, "blog_kind": "post", "state": "published", "language": "fr",
            "blog_title": "Un \"titre\" & <plus>", "blog_url": "un-titre", "category_id": 3,
            "created_by": 2, "created_at": 0, "updated_at": 60,
            "blog_image": "/media/a.webp", "blog_image_alt": "A", "translation_of": null,
            "texts": [{ "blog_description": "<p>x <img src=\"/media/b.webp\" alt=\"\"></p>" }],
        });
        let mut names = DocumentNames::default();
        names.categories.insert(3, ["News".to_owned(), "Nouvelles".to_owned()]);
        names.authors.insert(2, "Ada Roy".to_owned());
        let Document { name, html, markdown } = names.document(post.as_object().unwrap());
        assert_eq!(name, "posts/000007-un-titre");
        assert!(html.contains("<title>Un &quot;titre&quot; &amp; &lt;plus&gt;</title>"), "{html}");
        assert!(html.contains("src=\"../media/b.webp\""), "{html}");
        assert!(markdown.contains("title: \"Un \\\"titre\\\" & <plus>\"\n"), "{markdown}");
        assert!(markdown.contains("date: \"1970-01-01T00:00:00Z\"\n"), "{markdown}");
        assert!(markdown.contains("categories: [\"Nouvelles\"]\n"), "{markdown}");
        assert!(markdown.contains("author: \"Ada Roy\"\n"), "{markdown}");
        assert!(markdown.ends_with("---\n\nx ![](../media/b.webp)\n"), "{markdown}");
    }
}

//! The fallback document, for when rendering failed.
//!
//! It has the head and the state of the rendered document. Its `data-fallback` on `<html>` tells
//! the browser to render instead of hydrating. This is the only HTML that Rust writes; every text
//! in it is escaped here. Read [`super::manifest`] for the files that it names.

use std::fmt::Write as _;

use super::Assets;
use crate::language::Language;

/// The content of the fallback document.
#[derive(Clone, Copy, Debug)]
pub struct FallbackPage<'a> {
    /// The language of the page.
    pub language: Language,
    /// The language of addresses without a language.
    pub default_language: Language,
    /// The page's title, as text.
    pub title: &'a str,
    /// The page's description, as text; left out when empty.
    pub description: &'a str,
    /// Whether search engines may index the page.
    pub is_indexed: bool,
    /// The page's absolute address.
    pub canonical_url: &'a str,
    /// The page's state as JSON text.
    pub state_json: &'a str,
    /// The files the page needs.
    pub assets: &'a Assets,
    /// The address of the icon.
    pub icon: &'a str,
    /// The text shown when the browser's program does not start.
    pub slow_load: SlowLoadText<'a>,
}

/// The text shown when the browser has not rendered the page after some seconds, because its
/// program did not load or stopped. It must work without script.
#[derive(Clone, Copy, Debug)]
pub struct SlowLoadText<'a> {
    /// The heading, as text.
    pub heading: &'a str,
    /// What the visitor can do, as text.
    pub text: &'a str,
    /// The text of the link to the same address.
    pub reload: &'a str,
}

/// The whole document from `<!doctype html>`, without a rendered body.
pub fn fallback_document(page: &FallbackPage<'_>) -> String {
    let mut html = String::with_capacity(2_048 + page.state_json.len());
    put(&mut html, "<!doctype html><html lang=\"", page.language.tag(), "\" data-fallback");
    if page.default_language != Language::En {
        put(&mut html, " data-default-language=\"", page.default_language.code(), "\"");
    }
    html.push_str(
        "><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
    );
    put(&mut html, "<title>", page.title, "</title>");
    if !page.description.is_empty() {
        put(&mut html, "<meta name=\"description\" content=\"", page.description, "\">");
    }
    if page.is_indexed {
        put(&mut html, "<link rel=\"canonical\" href=\"", page.canonical_url, "\">");
    } else {
        html.push_str("<meta name=\"robots\" content=\"noindex\">");
    }
    put(&mut html, "<link rel=\"icon\" href=\"", page.icon, "\">");
    for font in &page.assets.preload_fonts {
        put(
            &mut html,
            "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"",
            font,
            "\">",
        );
    }
    for style in &page.assets.styles {
        put(&mut html, "<link rel=\"stylesheet\" href=\"", style, "\">");
    }
    // The browser renders this page, so it loads the whole program at once.
    for module in std::iter::once(&page.assets.entry).chain(&page.assets.modules) {
        put(&mut html, "<link rel=\"modulepreload\" href=\"", module, "\">");
    }
    put(&mut html, "<script type=\"module\" src=\"", &page.assets.loader, "\"");
    put(&mut html, " data-entry=\"", &page.assets.entry, "\"></script>");
    html.push_str("</head><body><div id=\"root\">");
    // `web/src/app/late.css` hides it for some seconds; React removes it.
    put(&mut html, "<main class=\"page section late\"><h1>", page.slow_load.heading, "</h1>");
    put(&mut html, "<p class=\"lead\">", page.slow_load.text, "</p>");
    put(
        &mut html,
        "<p><a class=\"button button-action\" href=\"\">",
        page.slow_load.reload,
        "</a></p></main></div>",
    );
    put(&mut html, "<noscript><main class=\"page section\"><h1>", page.title, "</h1>");
    if !page.description.is_empty() {
        put(&mut html, "<p class=\"lead\">", page.description, "</p>");
    }
    html.push_str("</main></noscript>");
    html.push_str("<script type=\"application/json\" id=\"page-state\">");
    html.push_str(&json_for_html(page.state_json));
    html.push_str("</script></body></html>");
    html
}

fn put(html: &mut String, before: &str, text: &str, after: &str) {
    // Writing to a String cannot fail.
    let _ = write!(html, "{before}{}{after}", escape_html(text));
}

/// Escapes text for an element's content or a quoted attribute.
pub fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + text.len() / 8);
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Escapes JSON for a `<script>`; `<` occurs only inside strings.
pub fn json_for_html(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOW_LOAD: SlowLoadText<'_> =
        SlowLoadText { heading: "Late & <late>", text: "Wait a little.", reload: "Again" };

    fn document(title: &str, state_json: &str) -> String {
        let assets = Assets {
            loader: "/assets/loader-l0.js".to_owned(),
            entry: "/assets/entry-public-a1.js".to_owned(),
            modules: vec!["/assets/post-c3.js".to_owned()],
            is_eager: false,
            styles: vec!["/assets/shared-b2.css".to_owned()],
            preload_fonts: vec!["/assets/text-d4.woff2".to_owned()],
        };
        fallback_document(&FallbackPage {
            language: Language::En,
            default_language: Language::En,
            title,
            description: "Two & \"three\"",
            is_indexed: true,
            canonical_url: "https://www.example.ca/blogs?search=a&page=2",
            state_json,
            assets: &assets,
            icon: "/favicon.svg",
            slow_load: SLOW_LOAD,
        })
    }

    #[test]
    fn the_fallback_has_head_and_state_and_says_when_the_page_is_late() {
        let html = document("Blogs", "{\"page\":\"blogs\"}");
        assert!(html.starts_with("<!doctype html><html lang=\"en-CA\" data-fallback><head>"));
        for part in [
            "<title>Blogs</title>",
            "<meta name=\"description\" content=\"Two &amp; &quot;three&quot;\">",
            "<link rel=\"canonical\" href=\"https://www.example.ca/blogs?search=a&amp;page=2\">",
            "<link rel=\"stylesheet\" href=\"/assets/shared-b2.css\">",
            "<link rel=\"modulepreload\" href=\"/assets/post-c3.js\">",
            "<link rel=\"modulepreload\" href=\"/assets/entry-public-a1.js\">",
            "<script type=\"module\" src=\"/assets/loader-l0.js\" data-entry=\"/assets/entry-public-a1.js\"></script>",
            "crossorigin href=\"/assets/text-d4.woff2\">",
            "<body><div id=\"root\"><main class=\"page section late\">\
             <h1>Late &amp; &lt;late&gt;</h1><p class=\"lead\">Wait a little.</p>\
             <p><a class=\"button button-action\" href=\"\">Again</a></p></main></div>",
            "<noscript><main class=\"page section\"><h1>Blogs</h1>\
             <p class=\"lead\">Two &amp; &quot;three&quot;</p></main></noscript>",
            "<script type=\"application/json\" id=\"page-state\">{\"page\":\"blogs\"}</script></body></html>",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
    }

    #[test]
    fn a_page_that_should_not_be_found_says_so() {
        let assets = Assets::default();
        let html = fallback_document(&FallbackPage {
            language: Language::Fr,
            default_language: Language::Fr,
            title: "Admin",
            description: "",
            is_indexed: false,
            canonical_url: "https://www.example.ca/admin",
            state_json: "{}",
            assets: &assets,
            icon: "/favicon.svg",
            slow_load: SLOW_LOAD,
        });
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"));
        assert!(
            html.contains("<html lang=\"fr-CA\" data-fallback data-default-language=\"fr\"><head>")
        );
        assert!(!html.contains("canonical"));
    }

    #[test]
    fn no_text_leaves_its_place_in_the_fallback() {
        let state = serde_json::json!({ "path": "</script><script>alert(1)</script><!--" });
        let html = document("</title><img src=x onerror='alert(1)'>", &state.to_string());
        assert!(!html.contains("<img"));
        assert!(!html.contains("<script>alert"));
        assert_eq!(html.matches("</script>").count(), 2);
        let from = html.find("page-state\">").unwrap() + "page-state\">".len();
        let to = html.rfind("</script>").unwrap();
        let read: serde_json::Value = serde_json::from_str(&html[from..to]).unwrap();
        assert_eq!(read, state);
    }
}

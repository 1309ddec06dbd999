//! The Markdown dialect of content.

use platform::html::SafeHtml;
use platform::media::PREFIX;
use pulldown_cmark::{Options, Parser, html};

/// The parser with our options.
pub(super) fn parser(source: &str) -> Parser<'_> {
    Parser::new_ext(source, Options::ENABLE_TABLES)
}

/// Whether Markdown shows anything; comments and unused link names do not.
pub(super) fn shows_something(source: &str) -> bool {
    let mut out = String::new();
    html::push_html(&mut out, parser(source));
    !SafeHtml::clean(&out, PREFIX).is_blank()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_that_is_nothing_is_told_from_markdown_that_shows_something() {
        for nothing in
            ["", " ", "<!-- later -->", "[a]: https://a.ca", "<script>x</script>", "-", "***"]
        {
            assert!(!shows_something(nothing), "{nothing}");
        }
        for something in ["a", "{company_name}", "<!-- later --> a", "- a"] {
            assert!(shows_something(something), "{something}");
        }
    }
}

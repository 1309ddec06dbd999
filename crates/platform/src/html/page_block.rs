//! Finds the parts of a page that are drawn in a form of their own.

use super::SafeHtml;
use super::classes::PAGE_BLOCK_CLASSES;
use super::lex::{Lexer, Token};

const PREFIX: &str = "kt-block-";
const UNAGREED: &str = "kt-block-testimonial";

/// A part of a page that is drawn in a form of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageBlock {
    /// The class without its prefix, such as `homes`.
    pub kind: &'static str,
    /// The address of the first link in it.
    pub link: Option<String>,
}

impl SafeHtml {
    /// Its page blocks in their order.
    pub fn page_blocks(&self) -> Vec<PageBlock> {
        let mut blocks: Vec<PageBlock> = Vec::new();
        // Whether each open `div` is a block.
        let mut open = Vec::new();
        for (token, _) in Lexer::new(&self.0) {
            match token {
                Token::Start(tag) if tag.name == "div" => {
                    let classes = tag.value("class").unwrap_or_default();
                    let mut classes = classes.split(' ');
                    let class = classes
                        .find_map(|class| PAGE_BLOCK_CLASSES.iter().find(|known| **known == class));
                    let kind = class.and_then(|class| class.strip_prefix(PREFIX));
                    open.push(kind.is_some());
                    blocks.extend(kind.map(|kind| PageBlock { kind, link: None }));
                }
                Token::End(name) if name == "div" => drop(open.pop()),
                Token::Start(tag) if tag.name == "a" && open.contains(&true) => {
                    if let Some(block) = blocks.last_mut() {
                        block.link = block.link.take().or(tag.value("href").map(Into::into));
                    }
                }
                _ => {}
            }
        }
        blocks
    }

    /// The text without testimonials whose authors have not agreed, wherever they stand in it.
    #[must_use]
    pub fn without_unagreed_testimonials(&self) -> Self {
        let mut kept = String::with_capacity(self.0.len());
        let (mut depth, mut after) = (0_usize, 0);
        for (token, span) in Lexer::new(&self.0) {
            match token {
                Token::Start(tag) if tag.name == "div" => {
                    let classes = tag.value("class").unwrap_or_default();
                    if depth > 0 {
                        depth += 1;
                    } else if classes.split(' ').any(|class| class == UNAGREED) {
                        depth = 1;
                        kept.push_str(self.0.get(after..span.start).unwrap_or_default());
                    }
                }
                Token::End(name) if name == "div" && depth > 0 => {
                    depth -= 1;
                    after = span.end;
                }
                _ => {}
            }
        }
        if depth == 0 {
            kept.push_str(self.0.get(after..).unwrap_or_default());
        }
        Self(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_quoted_who_has_not_agreed() {
        let clean = |html: &str| SafeHtml::clean(html, "/media/");
        let agreed = "<div class=\"kt-block-testimonial-agreed\"><p>Yes</p></div>";
        let not = "<div class=\"kt-block-testimonial\"><div class=\"kt-align-center\"><p>No</p></div></div>";
        let html = clean(&format!(
            "<p>é</p>{not}<p>a</p>{agreed}<div class=\"kt-block-columns\"><p>b</p>{not}</div>{not}"
        ));
        let expected = clean(&format!(
            "<p>é</p><p>a</p>{agreed}<div class=\"kt-block-columns\"><p>b</p></div>"
        ));
        assert_eq!(html.without_unagreed_testimonials().as_str(), expected.as_str());
        assert_eq!(clean(agreed).without_unagreed_testimonials().as_str(), agreed);
    }

    #[test]
    fn a_block_has_its_first_link() {
        let html = SafeHtml::clean(
            "<p><a href=\"/a\">a</a></p><div class=\"kt-block-homes\"><p>x</p>\
             <p><a href=\"/homes?purpose=sell&amp;beds=2\">b</a> <a href=\"/c\">c</a></p></div>\
             <div class=\"kt-align-center\"><p><a href=\"/d\">d</a></p></div>\
             <div class=\"kt-block-people kt-block-nothing\"><p>y</p></div>",
            "/media/",
        );
        let block = |kind, link: Option<&str>| PageBlock { kind, link: link.map(str::to_owned) };
        assert_eq!(
            html.page_blocks(),
            [block("homes", Some("/homes?purpose=sell&beds=2")), block("people", None)]
        );
    }
}

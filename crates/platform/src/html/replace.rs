//! Replaces one picture by another in stored HTML.

use super::lex::{Lexer, Token};

/// The largest width and height in the HTML (`policy`).
const SIDE_MAX: u64 = 10_000;

/// Replaces a picture's path everywhere. Where width and height are written, keeps the width and
/// sets the height by the new picture's size in pixels.
pub fn with_other_picture(
    html: &str,
    [old, new]: [&str; 2],
    (width, height): (u32, u32),
) -> String {
    let (width, height) = (u64::from(width.max(1)), u64::from(height.max(1)));
    let mut out = String::with_capacity(html.len());
    let mut copied = 0;
    for (token, span) in Lexer::new(html) {
        let Token::Start(tag) = token else { continue };
        if tag.value("src") != Some(old) {
            continue;
        }
        let (Some(chosen), Some(was)) = (tag.value("width"), tag.value("height")) else {
            continue;
        };
        let Ok(chosen) = chosen.parse::<u64>() else { continue };
        let is = (chosen.min(SIDE_MAX) * height + width / 2) / width;
        let (was, is) =
            (format!(" height=\"{was}\""), format!(" height=\"{}\"", is.clamp(1, SIDE_MAX)));
        out.push_str(&html[copied..span.start]);
        // No value contains a plain quote, so this matches attributes only.
        out.push_str(&html[span.clone()].replace(&was, &is));
        copied = span.end;
    }
    out.push_str(&html[copied..]);
    out.replace(old, new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn becomes(html: &str, expected: &str) {
        assert_eq!(
            with_other_picture(html, ["/media/a.webp", "/media/b.webp"], (400, 300)),
            expected
        );
    }

    #[test]
    fn a_size_that_is_written_is_that_of_the_new_one() {
        becomes(
            "<p><img src=\"/media/a.webp\" alt=\"1 > 2\" width=\"200\" height=\"999\">a</p>",
            "<p><img src=\"/media/b.webp\" alt=\"1 > 2\" width=\"200\" height=\"150\">a</p>",
        );
        becomes(
            "<img src=\"/media/a.webp\" width=\"1\" height=\"1\"><img src=\"/media/a.webp\" alt=\"\">",
            "<img src=\"/media/b.webp\" width=\"1\" height=\"1\"><img src=\"/media/b.webp\" alt=\"\">",
        );
        // One side alone lets the browser find the other.
        becomes(
            "<img src=\"/media/a.webp\" height=\"90\">",
            "<img src=\"/media/b.webp\" height=\"90\">",
        );
    }

    #[test]
    fn others_stay_and_links_to_it_lead_to_the_new_one() {
        becomes(
            "<a href=\"/media/a.webp\"><img src=\"/media/c.webp\" width=\"2\" height=\"9\"></a>é",
            "<a href=\"/media/b.webp\"><img src=\"/media/c.webp\" width=\"2\" height=\"9\"></a>é",
        );
    }

    #[test]
    fn a_very_high_one_is_no_higher_than_may_be() {
        let html = "<img src=\"/media/a.webp\" width=\"9000\" height=\"9000\">";
        let html = with_other_picture(html, ["/media/a.webp", "/media/b.webp"], (1, 12_000));
        assert_eq!(html, "<img src=\"/media/b.webp\" width=\"9000\" height=\"10000\">");
        let html = with_other_picture(&html, ["/media/b.webp", "/media/a.webp"], (0, 0));
        assert_eq!(html, "<img src=\"/media/a.webp\" width=\"9000\" height=\"9000\">");
    }
}

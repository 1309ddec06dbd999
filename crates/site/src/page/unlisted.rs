//! A page that is for whoever has its address, made of one that everybody may find.

/// What robots are told in place of where the page is.
const NOINDEX: &str = "<meta name=\"robots\" content=\"noindex, nofollow\"/>";

/// The document without what runs in it and without the address that it will have, which says
/// nothing yet. The words of a page cannot look like what is taken out: React and the
/// sanitiser write `<` of theirs as a character reference.
pub(super) fn unlisted(html: &str) -> String {
    let still = without(html, "<script", "</script>");
    let still = without(&still, "<link rel=\"modulepreload\"", ">");
    let nowhere = without(&still, "<link rel=\"canonical\"", ">");
    let mut nowhere = without(&nowhere, "<meta property=\"og:url\"", ">");
    if let Some(head) = nowhere.find("</head>") {
        nowhere.insert_str(head, NOINDEX);
    }
    nowhere
}

/// A text without the parts that begin and end so.
fn without(text: &str, begin: &str, end: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, from)) = rest.split_once(begin) {
        kept.push_str(before);
        rest = from.split_once(end).map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_runs_and_no_address_is_named() {
        let html = "<html><head><link rel=\"canonical\" href=\"https://x.example/post\"/>\
                    <meta property=\"og:url\" content=\"https://x.example/post\"/>\
                    <title>Ice</title><script src=\"a\"></script></head><body><p>Snow</p>\
                    <script type=\"application/json\">{}</script></body></html>";
        assert_eq!(
            unlisted(html),
            "<html><head><title>Ice</title><meta name=\"robots\" content=\"noindex, nofollow\"/>\
             </head><body><p>Snow</p></body></html>"
        );
    }
}

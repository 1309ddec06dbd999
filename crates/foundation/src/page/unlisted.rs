//! Turns a rendered public page into one for the holders of a secret address.

/// The robots tag that replaces the canonical link.
const NOINDEX: &str = "<meta name=\"robots\" content=\"noindex, nofollow\"/>";

/// Removes the scripts and the canonical address, which leads nowhere yet. Texts cannot match
/// these tags, because React and the sanitiser escape `<`.
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

/// Removes every part from `begin` to `end`.
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

//! Addresses of the old site in the HTML of a post.

use url::{Position, Url};

/// Replaces whole attribute values.
pub fn replace_addresses(html: &str, replacements: &[(String, String)]) -> String {
    let mut html = html.to_owned();
    for (old, new) in replacements {
        let escaped = old.replace('&', "&amp;");
        for (old, sign) in [(old, '"'), (old, '\''), (&escaped, '"'), (&escaped, '\'')] {
            let whole = format!("{sign}{old}{sign}");
            if html.contains(&whole) {
                html = html.replace(&whole, &format!("{sign}{new}{sign}"));
            }
        }
    }
    html
}

/// The host of an address without `www.`.
pub fn host_of(address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    let host = url.host_str()?.to_ascii_lowercase();
    Some(host.strip_prefix("www.").unwrap_or(&host).to_owned())
}

/// A link to the old site: as it stands in the HTML, its address from the path on without the
/// fragment, and the fragment with its `#`.
#[derive(Debug, PartialEq, Eq)]
pub struct OldLink {
    /// As it stands there.
    pub written: String,
    /// Path and query.
    pub address: String,
    /// `#part`, or empty.
    pub fragment: String,
}

/// The links in clean HTML that lead to a host.
pub fn links_to(html: &str, host: &str) -> Vec<OldLink> {
    let mut links = Vec::new();
    for part in html.split("href=\"").skip(1) {
        let Some((written, _)) = part.split_once('"') else { continue };
        let address = written.replace("&amp;", "&");
        if host_of(&address).as_deref() != Some(host) {
            continue;
        }
        let Ok(url) = Url::parse(&address) else { continue };
        let link = OldLink {
            written: address.clone(),
            address: url[Position::BeforePath..Position::AfterQuery].to_owned(),
            fragment: url.fragment().map(|it| format!("#{it}")).unwrap_or_default(),
        };
        if !links.contains(&link) {
            links.push(link);
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_the_old_site_are_found_whatever_their_scheme() {
        let html = "<a href=\"http://www.old.example/a/?p=1&amp;b=2#c\">a</a>\
                    <a href=\"https://old.example/d\">d</a><a href=\"https://else.example/\">e</a>";
        let links = links_to(html, "old.example");
        let found: Vec<_> = links.iter().map(|it| (&*it.address, &*it.fragment)).collect();
        assert_eq!(found, [("/a/?p=1&b=2", "#c"), ("/d", "")]);
        let new: Vec<_> = links.into_iter().map(|it| (it.written, "/n".to_owned())).collect();
        let html = replace_addresses(html, &new);
        assert_eq!(html.matches("\"/n\"").count(), 2, "{html}");
    }
}

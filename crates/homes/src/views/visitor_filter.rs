//! Filters out requests that are not counted: programs, prefetches, and people who ask not to be.

use http::{HeaderMap, header};

/// Parts of the names of programs that read pages by themselves.
const PROGRAMS: [&str; 17] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "headless",
    "lighthouse",
    "preview",
    "facebookexternalhit",
    "monitor",
    "curl/",
    "wget/",
    "python",
    "java/",
    "go-http",
    "httpclient",
    "axios",
    "phantom",
];

/// Whether a request is counted.
pub fn is_counted(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let asks_not_to_be = text("dnt") == Some("1") || text("sec-gpc") == Some("1");
    let is_ahead = ["sec-purpose", "purpose"]
        .into_iter()
        .filter_map(text)
        .any(|purpose| purpose.contains("prefetch") || purpose.contains("prerender"));
    let name = text(header::USER_AGENT.as_str()).unwrap_or_default().to_ascii_lowercase();
    let is_program = name.is_empty() || PROGRAMS.iter().any(|part| name.contains(part));
    !asks_not_to_be && !is_ahead && !is_program
}

#[cfg(test)]
mod tests {
    use http::{HeaderName, HeaderValue};

    use super::*;

    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

    fn with(extra: &[(&'static str, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert("user-agent", HeaderValue::from_static(FIREFOX));
        for (name, value) in extra {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        is_counted(&headers)
    }

    #[test]
    fn people_count_who_do_not_ask_not_to() {
        assert!(with(&[]));
        assert!(with(&[("dnt", "0")]));
        assert!(!with(&[("dnt", "1")]));
        assert!(!with(&[("sec-gpc", "1")]));
        assert!(!with(&[("sec-purpose", "prefetch;prerender")]));
        assert!(!with(&[("purpose", "prefetch")]));
    }

    #[test]
    fn programs_do_not() {
        assert!(!is_counted(&HeaderMap::new()));
        for name in [
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36",
            "facebookexternalhit/1.1",
            "curl/8.5.0",
            "python-requests/2.32",
        ] {
            assert!(!with(&[("user-agent", name)]), "{name}");
        }
    }
}

//! The addresses that rich text may hold: links, pictures, videos.
//!
//! Invariant: each function returns the one way we write an address, or
//! nothing; given its own answer it returns it unchanged. Used by
//! `rewrite`, which makes the addresses, and again by `policy.rs`, which
//! lets nothing else through.

use url::Url;

/// Longest address that is kept.
const MAX_ADDRESS_BYTES: usize = 2048;

/// A link's target, and whether it leads to another site.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) href: String,
    pub(super) external: bool,
}

/// Reads the target of a link: `http`, `https`, `mailto`, `tel`, an absolute
/// path of this site or a `#fragment`. A bare e-mail address becomes `mailto`
/// and `www.…` becomes `https`.
pub(super) fn link(raw: &str) -> Option<Link> {
    let text = trim(raw)?;
    if text.starts_with('#') {
        return Some(Link { href: own_path(&text)?, external: false });
    }
    if is_host_relative(&text) {
        return None;
    }
    if is_email(&text) {
        return Some(Link { href: format!("mailto:{text}"), external: false });
    }
    let text = if text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www.")) {
        format!("https://{text}")
    } else {
        text
    };
    match Url::parse(&text) {
        Ok(mut url) => match url.scheme() {
            "http" | "https" => {
                // A name before the host only serves to deceive.
                url.set_username("").ok()?;
                url.set_password(None).ok()?;
                url.host_str().filter(|host| !host.is_empty())?;
                Some(Link { href: capped(url.into())?, external: true })
            }
            "mailto" | "tel" if !url.path().is_empty() => {
                Some(Link { href: capped(url.into())?, external: false })
            }
            _ => None,
        },
        Err(url::ParseError::RelativeUrlWithoutBase) => {
            Some(Link { href: own_path(&text)?, external: false })
        }
        Err(_) => None,
    }
}

/// An address of this site as an absolute path.
fn own_path(text: &str) -> Option<String> {
    let base = Url::parse("http://here.invalid/").ok()?;
    let url = base.join(text).ok()?;
    if url.scheme() != "http" || url.host_str() != Some("here.invalid") || url.port().is_some() {
        return None;
    }
    let relative = &url[url::Position::BeforePath..];
    // `/.//evil.example` has the path `//evil.example`.
    if is_host_relative(relative) {
        return None;
    }
    let relative = if text.starts_with('#') { relative.strip_prefix('/')? } else { relative };
    capped(relative.to_owned())
}

fn is_host_relative(text: &str) -> bool {
    let mut chars = text.chars();
    matches!((chars.next(), chars.next()), (Some('/' | '\\'), Some('/' | '\\')))
}

fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    let plain = |part: &str, more: &[char]| {
        !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || more.contains(&c))
    };
    plain(name, &['.', '_', '-', '+', '\'']) && plain(host, &['.', '-']) && host.contains('.')
}

/// Without surrounding space and without the characters that browsers ignore
/// inside an address. Nothing that is empty or too long.
fn trim(raw: &str) -> Option<String> {
    if raw.len() > MAX_ADDRESS_BYTES {
        return None;
    }
    let text: String = raw
        .trim_matches(|c: char| c.is_whitespace() || c.is_control())
        .chars()
        .filter(|c| !c.is_control())
        .collect();
    (!text.is_empty()).then_some(text)
}

fn capped(address: String) -> Option<String> {
    (address.len() <= MAX_ADDRESS_BYTES).then_some(address)
}

/// Reads the address of a picture: our media prefix and one plain file name.
pub(super) fn picture(raw: &str, media_prefix: &str) -> Option<String> {
    let text = trim(raw)?;
    let name = text.strip_prefix(media_prefix)?;
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'));
    (plain && !name.is_empty() && name.len() <= 100 && !name.contains("..")).then_some(text)
}

/// A video that may be shown in a frame.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Video {
    pub(super) src: String,
    pub(super) title: &'static str,
}

/// Reads the watch, share or embed address of a video and gives the embed
/// address that sets no cookies. Only YouTube and Vimeo, by exact host.
pub(super) fn video(raw: &str) -> Option<Video> {
    let text = trim(raw)?;
    let url = Url::parse("https://here.invalid/").ok()?.join(&text).ok()?;
    let plain = matches!(url.scheme(), "http" | "https")
        && url.port().is_none()
        && url.username().is_empty()
        && url.password().is_none();
    if !plain {
        return None;
    }
    let parts: Vec<&str> = url.path_segments()?.filter(|part| !part.is_empty()).collect();
    let query = |name: &str| {
        url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
    };
    match url.host_str()? {
        "youtu.be" => youtube(parts.first()?, query("t").or_else(|| query("start"))),
        "youtube.com"
        | "www.youtube.com"
        | "m.youtube.com"
        | "youtube-nocookie.com"
        | "www.youtube-nocookie.com" => {
            let start = query("start").or_else(|| query("t"));
            match parts.as_slice() {
                ["watch"] => youtube(&query("v")?, start),
                ["embed" | "shorts" | "live" | "v", id] => youtube(id, start),
                _ => None,
            }
        }
        "vimeo.com" | "www.vimeo.com" => match parts.as_slice() {
            [id] => vimeo(id, query("h").as_deref()),
            [id, key] => vimeo(id, Some(key)),
            _ => None,
        },
        "player.vimeo.com" => match parts.as_slice() {
            ["video", id] => vimeo(id, query("h").as_deref()),
            _ => None,
        },
        _ => None,
    }
}

fn youtube(id: &str, start: Option<String>) -> Option<Video> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if id.len() != 11 || !id.chars().all(plain) {
        return None;
    }
    let seconds = start
        .and_then(|start| start.trim_end_matches('s').parse::<u32>().ok())
        .filter(|seconds| (1..=86_400).contains(seconds));
    let start = seconds.map_or_else(String::new, |seconds| format!("?start={seconds}"));
    let src = format!("https://www.youtube-nocookie.com/embed/{id}{start}");
    Some(Video { src, title: "YouTube video" })
}

fn vimeo(id: &str, key: Option<&str>) -> Option<Video> {
    if id.is_empty() || id.len() > 12 || !id.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let key = key
        .filter(|key| key.len() <= 32 && !key.is_empty())
        .filter(|key| key.chars().all(|c| c.is_ascii_alphanumeric()))
        .map_or_else(String::new, |key| format!("?h={key}"));
    Some(Video { src: format!("https://player.vimeo.com/video/{id}{key}"), title: "Vimeo video" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn href(raw: &str) -> Option<String> {
        let link = link(raw)?;
        assert_eq!(super::link(&link.href).as_ref(), Some(&link), "{raw:?} is not stable");
        Some(link.href)
    }

    #[test]
    fn links_are_written_one_way() {
        for (raw, expected) in [
            ("https://example.com", "https://example.com/"),
            (" HTTP://Example.COM/é?a=1&b=2 ", "http://example.com/%C3%A9?a=1&b=2"),
            ("www.example.com/x", "https://www.example.com/x"),
            ("https://bank.example@evil.example/", "https://evil.example/"),
            ("mailto:help@example.com", "mailto:help@example.com"),
            ("help@example.com", "mailto:help@example.com"),
            ("tel:+14165550199", "tel:+14165550199"),
            ("/contact", "/contact"),
            ("contact?x=1#y", "/contact?x=1#y"),
            ("/a/../b", "/b"),
            ("#faq", "#faq"),
            ("?page=2", "/?page=2"),
        ] {
            assert_eq!(href(raw).as_deref(), Some(expected), "{raw:?}");
        }
        assert!(link("https://example.com").unwrap().external);
        assert!(!link("/contact").unwrap().external);
    }

    #[test]
    fn other_targets_are_refused() {
        for raw in [
            "",
            "  ",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java\tscript:alert(1)",
            "\u{1}javascript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
            "blob:https://example.com/x",
            "//evil.example",
            "\\\\evil.example",
            "/\\evil.example",
            "\t//evil.example",
            "/.//evil.example",
            "/x/..//evil.example",
            "https://",
            "http:///",
            "mailto:",
        ] {
            assert_eq!(href(raw), None, "{raw:?}");
        }
    }

    #[test]
    fn watch_addresses_become_the_embed_that_sets_no_cookies() {
        let youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
        for (raw, expected) in [
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube),
            ("https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ", youtube),
            ("http://youtube.com/shorts/dQw4w9WgXcQ?feature=share", youtube),
            ("https://youtu.be/dQw4w9WgXcQ?si=abc", youtube),
            ("//www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0", youtube),
            ("https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"),
            (
                "https://vimeo.com/76979871/abc123",
                "https://player.vimeo.com/video/76979871?h=abc123",
            ),
        ] {
            let video = video(raw).unwrap();
            assert_eq!(video.src, expected, "{raw:?}");
            assert_eq!(super::video(&video.src), Some(video), "{raw:?} is not stable");
        }
        let at = video("https://youtu.be/dQw4w9WgXcQ?t=42s").unwrap().src;
        assert_eq!(at, format!("{youtube}?start=42"));
        assert_eq!(video(&at).unwrap().src, at);
    }

    #[test]
    fn other_frames_are_refused() {
        for raw in [
            "https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ",
            "https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ",
            "https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ",
            "https://x@www.youtube.com/embed/dQw4w9WgXcQ",
            "https://www.youtube.com:8443/embed/dQw4w9WgXcQ",
            "https://www.youtube.com/embed/short",
            "https://www.youtube.com/embed/dQw4w9WgXcQ/x",
            "https://www.youtube.com/redirect?q=https://evil.example",
            "javascript:alert(1)",
            "data:text/html,<script>alert(1)</script>",
            "ftp://www.youtube.com/embed/dQw4w9WgXcQ",
            "",
        ] {
            assert_eq!(video(raw), None, "{raw:?}");
        }
    }

    #[test]
    fn pictures_are_ours_or_nothing() {
        assert!(picture("/media/0a1b-480.webp", "/media/").is_some());
        for raw in [
            "https://example.com/x.png",
            "/media/",
            "/media/../admin",
            "/media/a/b.png",
            "/media/a%2fb.png",
            "//media/a.png",
            "/mediax.png",
            "data:image/png;base64,AAAA",
        ] {
            assert_eq!(picture(raw, "/media/"), None, "{raw:?}");
        }
    }
}

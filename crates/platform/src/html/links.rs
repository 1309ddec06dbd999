//! Addresses in rich text: links, pictures, videos.
//!
//! Invariant: each function returns an address in our own form, or nothing; its output is unchanged
//! when passed again. `rewrite` uses it to make addresses, and `policy.rs` to check them.

use unicode_normalization::char::is_combining_mark;
use url::Url;

use super::escape::escape_attribute;
use crate::text::phone::Phone;

/// The longest address.
const MAX_ADDRESS_BYTES: usize = 2048;

/// The target of a link, and whether it leads to another site.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) href: String,
    pub(super) external: bool,
}

impl Link {
    /// The attributes of its element, each with a space before it.
    pub(super) fn attributes(&self) -> String {
        let rel = if self.external { " rel=\"noopener noreferrer\"" } else { "" };
        format!(" href=\"{}\"{rel}", escape_attribute(&self.href))
    }
}

/// Parses the target of a link: `http`, `https`, `mailto`, `tel`, an absolute path of this site or
/// a `#fragment`. A target without a scheme gets one ([`with_scheme`]), since our paths have no
/// dots.
pub(super) fn link(raw: &str) -> Option<Link> {
    let text = trim(raw)?;
    if text.starts_with('#') {
        return Some(Link { href: own_path(&text)?, external: false });
    }
    if is_host_relative(&text) {
        return None;
    }
    let text = with_scheme(&text).unwrap_or(text);
    match Url::parse(&text) {
        Ok(mut url) => match url.scheme() {
            "http" | "https" => {
                // A user name before the host only serves to deceive.
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

/// Adds the scheme to an e-mail address, a host or a phone number.
fn with_scheme(text: &str) -> Option<String> {
    if is_email(text) {
        return Some(format!("mailto:{text}"));
    }
    if begins_with_host(text) {
        return Some(format!("https://{text}"));
    }
    let Phone { number, extension } = Phone::read(text);
    let is_sign = |c: char| c.is_ascii_digit() || "+ ().-".contains(c);
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let is_machine = number.split('.').count() == 4 && number.split('.').all(is_digits);
    if !(7..=15).contains(&digits.len()) || !number.chars().all(is_sign) || is_machine {
        return None;
    }
    let plus = if number.starts_with('+') { "+" } else { "" };
    let end = if extension.is_empty() { String::new() } else { format!(";ext={extension}") };
    Some(format!("tel:{plus}{digits}{end}"))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text begins with a host name (a dot and a possible top-level domain) before a port, a
/// path or the end. The editor has the same rule (`web/src/rich-text/links.ts`).
pub fn begins_with_host(text: &str) -> bool {
    let end = text.find(['/', '?', '#']).unwrap_or(text.len());
    let host = text.get(..end).unwrap_or_default();
    let host = match host.rsplit_once(':') {
        Some((host, port)) if is_digits(port) && port.len() <= 5 => host,
        Some(_) => return false,
        None => host,
    };
    let Some((names, ending)) = host.strip_suffix('.').unwrap_or(host).rsplit_once('.') else {
        return false;
    };
    let is_letter = |c: char| c.is_alphabetic() || is_combining_mark(c);
    let is_one = |c: char| is_letter(c) || c.is_numeric() || c == '_';
    let is_name = |name: &str| {
        name.starts_with(is_one)
            && !name.ends_with(['-', '_'])
            && name.chars().all(|c| is_one(c) || c == '-')
    };
    let has_ending = (2..=63).contains(&ending.chars().count())
        && (ending.chars().all(is_letter)
            || ending.len() > 4
                && ending.to_ascii_lowercase().starts_with("xn--")
                && is_name(ending));
    has_ending && names.split('.').all(is_name)
}

/// A path of this site in absolute form.
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

/// Trims an address and removes characters that browsers ignore. `None` when it is empty or too
/// long.
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

/// Parses the address of a picture: our media prefix and a file name.
pub(super) fn picture(raw: &str, media_prefix: &str) -> Option<String> {
    let text = trim(raw)?;
    let name = text.strip_prefix(media_prefix)?;
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'));
    (plain && !name.is_empty() && name.len() <= 100 && !name.contains("..")).then_some(text)
}

/// A video that may be embedded.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Video {
    pub(super) src: String,
    pub(super) title: &'static str,
}

/// Parses the watch, share or embed address of a YouTube or Vimeo video (exact hosts) and returns
/// the embed address without cookies.
pub(super) fn video(raw: &str) -> Option<Video> {
    let text = trim(raw)?;
    let text = if begins_with_host(&text) { format!("https://{text}") } else { text };
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
    // The start time in YouTube's older addresses.
    let mark = url.fragment().and_then(|mark| mark.strip_prefix("t=")).map(str::to_owned);
    match url.host_str()? {
        "youtu.be" => youtube(parts.first()?, query("t").or_else(|| query("start")).or(mark)),
        "youtube.com"
        | "www.youtube.com"
        | "m.youtube.com"
        | "youtube-nocookie.com"
        | "www.youtube-nocookie.com" => {
            let start = query("start").or_else(|| query("t")).or_else(|| query("time_continue"));
            let start = start.or(mark);
            match parts.as_slice() {
                ["playlist" | "embed"] | ["embed", "videoseries"] => playlist(&query("list")?),
                ["watch"] => match query("v") {
                    Some(id) if id != "videoseries" => youtube(&id, start),
                    _ => playlist(&query("list")?),
                },
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

/// Words in YouTube's own addresses that are as long as ids.
const NO_VIDEO: [&str; 3] = ["videoseries", "live_stream", "watch_popup"];

fn is_id_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

fn playlist(list: &str) -> Option<Video> {
    if !(10..=64).contains(&list.len()) || !list.chars().all(is_id_letter) {
        return None;
    }
    let src = format!("https://www.youtube-nocookie.com/embed/videoseries?list={list}");
    Some(Video { src, title: "YouTube playlist" })
}

/// Parses seconds: `90`, `90s`, `1m30s`, `1h2m3s` or `1:30`.
fn seconds(start: &str) -> Option<u32> {
    let text = start.trim().to_ascii_lowercase();
    let number = |part: &str| {
        if part.len() > 6 { None } else { is_digits(part).then(|| part.parse::<u32>().ok())? }
    };
    if text.contains(':') {
        let parts: Vec<&str> = text.split(':').collect();
        let all = parts.iter().map(|part| number(part)).collect::<Option<Vec<_>>>()?;
        return (all.len() <= 3).then(|| {
            all.iter().fold(0, |sum: u32, part| sum.saturating_mul(60).saturating_add(*part))
        });
    }
    let (mut rest, mut sum) = (text.trim_end_matches('s'), 0_u32);
    for (sign, worth) in [('h', 3_600), ('m', 60)] {
        if let Some((part, after)) = rest.split_once(sign) {
            sum = sum.saturating_add(number(part)?.saturating_mul(worth));
            rest = after;
        }
    }
    if rest.is_empty() { Some(sum) } else { Some(sum.saturating_add(number(rest)?)) }
}

fn youtube(id: &str, start: Option<String>) -> Option<Video> {
    if id.len() != 11 || !id.chars().all(is_id_letter) || NO_VIDEO.contains(&id) {
        return None;
    }
    let seconds =
        start.and_then(|start| seconds(&start)).filter(|seconds| (1..=86_400).contains(seconds));
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
            ("realtor.ca/listing", "https://realtor.ca/listing"),
            ("Example.COM:8443/a?b=1#c", "https://example.com:8443/a?b=1#c"),
            ("example.co.uk?x=1", "https://example.co.uk/?x=1"),
            ("montréal.ca", "https://xn--montral-fya.ca/"),
            ("exemple.québec/é", "https://exemple.xn--qubec-csa/%C3%A9"),
            ("416-555-0199", "tel:4165550199"),
            ("+1 (416) 555\u{2011}0199", "tel:+14165550199"),
            ("416.555.0199 ext. 204", "tel:4165550199;ext=204"),
            ("514 555-0199 poste 12", "tel:5145550199;ext=12"),
            ("homes/x/MTEx", "/homes/x/MTEx"),
            ("/a.b/c", "/a.b/c"),
            ("../faq", "/faq"),
            ("blogs?q=example.com", "/blogs?q=example.com"),
            ("#a.ca", "#a.ca"),
            ("3.5", "/3.5"),
            ("192.168.0.1", "/192.168.0.1"),
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
            "javascript:a.ca",
            "data:a.ca/x",
            "x:example.ca",
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
        for (raw, expected) in [
            ("https://youtu.be/dQw4w9WgXcQ?t=1m30s", 90),
            ("https://youtu.be/dQw4w9WgXcQ?si=x&t=1M30", 90),
            ("https://youtu.be/dQw4w9WgXcQ?t=1h2m3s", 3_723),
            ("https://youtu.be/dQw4w9WgXcQ?t=2m", 120),
            ("https://youtu.be/dQw4w9WgXcQ?t=1:30", 90),
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m30s", 90),
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&time_continue=90", 90),
            ("youtu.be/dQw4w9WgXcQ?t=90s", 90),
        ] {
            assert_eq!(video(raw).unwrap().src, format!("{youtube}?start={expected}"), "{raw}");
        }
        for nonsense in ["t=nonsense", "t=", "t=99h", "t=m", "t=-5"] {
            let raw = format!("https://youtu.be/dQw4w9WgXcQ?{nonsense}");
            assert_eq!(video(&raw).unwrap().src, youtube, "{raw}");
        }
    }

    #[test]
    fn a_playlist_is_shown_as_one() {
        let list = "https://www.youtube-nocookie.com/embed/videoseries?list=PLx0123456789";
        for raw in [
            list,
            "https://www.youtube.com/embed/videoseries?si=x&list=PLx0123456789",
            "https://youtube.com/playlist?list=PLx0123456789",
            "https://www.youtube.com/watch?list=PLx0123456789",
            "youtube.com/embed?listType=playlist&list=PLx0123456789",
        ] {
            assert_eq!(video(raw).unwrap().src, list, "{raw}");
        }
        for raw in [
            "https://www.youtube.com/embed/videoseries",
            "https://youtu.be/videoseries",
            "https://www.youtube.com/embed/live_stream?channel=UC0123456789",
            "https://www.youtube.com/playlist?list=\"><script>",
            "https://www.youtube.com/playlist",
        ] {
            assert_eq!(video(raw), None, "{raw}");
        }
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

//! Addresses of the old site: paths that led to a post, pictures, videos.

use url::Url;

use crate::text::percent_decoded;

/// The path and query of an address (`/2024/01/a/`, `/?p=1`), for the table of redirects.
pub(crate) fn old_path(address: &str) -> Option<String> {
    let url = parse(address)?;
    let path = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    (path != "/" && path.len() <= 2048).then_some(path)
}

/// Reads an absolute address, or a path of an unnamed site.
pub(crate) fn parse(address: &str) -> Option<Url> {
    let address = address.trim();
    if address.is_empty() || address.len() > 2048 {
        return None;
    }
    let url = Url::parse("http://old.invalid/").ok()?.join(address).ok()?;
    matches!(url.scheme(), "http" | "https").then_some(url)
}

/// The host of an address without `www.`.
pub(crate) fn host(address: &str) -> Option<String> {
    let url = Url::parse(address.trim()).ok()?;
    let host = url.host_str()?.to_ascii_lowercase();
    Some(host.strip_prefix("www.").unwrap_or(&host).to_owned())
}

/// An address without slashes at its end.
pub(crate) fn without_slash(address: &str) -> String {
    address.trim().trim_end_matches('/').to_owned()
}

/// The last part of a path, decoded.
pub(crate) fn last_segment(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    percent_decoded(path.trim_end_matches('/').rsplit('/').next().unwrap_or_default())
}

/// The file name that an address ends with, in lower case, by its ending.
fn ending(address: &str) -> Option<String> {
    let name = last_segment(address);
    let (_, ending) = name.rsplit_once('.')?;
    Some(ending.to_ascii_lowercase())
}

/// Whether an address ends as pictures do.
pub(crate) fn is_picture(address: &str) -> bool {
    ending(address).is_some_and(|ending| {
        matches!(
            ending.as_str(),
            "jpg" | "jpeg" | "jpe" | "png" | "gif" | "webp" | "avif" | "bmp" | "ico"
        )
    })
}

/// Whether an address may be one of a picture: it ends as one, or says nothing.
pub(crate) fn may_be_picture(address: &str) -> bool {
    !address.is_empty() && (ending(address).is_none() || is_picture(address))
}

/// Whether an address ends as a document, a recording or another file does.
pub(crate) fn is_file(address: &str) -> bool {
    ending(address).is_some_and(|ending| {
        matches!(
            ending.as_str(),
            "pdf"
                | "doc"
                | "docx"
                | "xls"
                | "xlsx"
                | "ppt"
                | "pptx"
                | "zip"
                | "mp3"
                | "m4a"
                | "ogg"
                | "wav"
                | "mp4"
                | "m4v"
                | "mov"
                | "webm"
                | "ogv"
        )
    })
}

/// Whether an address is one of a video that texts may show (YouTube, Vimeo).
pub(crate) fn is_video(address: &str) -> bool {
    let address = address.trim();
    let address =
        if address.starts_with("//") { format!("https:{address}") } else { address.to_owned() };
    let Some(url) = parse(&address) else { return false };
    let parts: Vec<&str> =
        url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let has = |name: &str| url.query_pairs().any(|(key, _)| key == name);
    match url.host_str().unwrap_or_default() {
        "youtu.be" => parts.len() == 1,
        "youtube.com"
        | "www.youtube.com"
        | "m.youtube.com"
        | "youtube-nocookie.com"
        | "www.youtube-nocookie.com" => match parts.as_slice() {
            ["watch"] => has("v") || has("list"),
            ["playlist"] => has("list"),
            ["embed" | "shorts" | "live" | "v", _] => true,
            _ => false,
        },
        "vimeo.com" | "www.vimeo.com" => {
            matches!(parts.as_slice(), [id] | [id, _] if id.bytes().all(|b| b.is_ascii_digit()))
        }
        "player.vimeo.com" => matches!(parts.as_slice(), ["video", _]),
        _ => false,
    }
}

/// The address of the picture behind a resizing service of WordPress (`i0.wp.com/site/a.jpg?w=3`).
pub(crate) fn without_resizing(address: &str) -> Option<String> {
    let url = Url::parse(address.trim()).ok()?;
    let host = url.host_str()?;
    if matches!(host, "i0.wp.com" | "i1.wp.com" | "i2.wp.com" | "i3.wp.com") {
        let rest = url.path().trim_start_matches('/');
        return rest.contains('.').then(|| format!("https://{rest}"));
    }
    None
}

/// The address of the largest size of a picture: WordPress writes smaller ones as `a-300x200.jpg`,
/// and a large upload as `a-scaled.jpg`. Nothing when the address names no size; a file may really
/// have such a name, so try this address first and then the other.
pub fn full_size(address: &str) -> Option<String> {
    let end = address.find(['?', '#']).unwrap_or(address.len());
    let (path, _) = address.split_at(end);
    let (stem, ending) = path.rsplit_once('.')?;
    if ending.contains('/') {
        return None;
    }
    let (before, size) = stem.rsplit_once('-')?;
    let is_number = |text: &str| {
        (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_size =
        size.split_once('x').is_some_and(|(width, height)| is_number(width) && is_number(height));
    (is_size && !before.ends_with('/')).then(|| format!("{before}.{ending}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_paths_keep_their_query() {
        assert_eq!(old_path("https://a.example/2024/01/b/").as_deref(), Some("/2024/01/b/"));
        assert_eq!(old_path("http://a.example/?p=12").as_deref(), Some("/?p=12"));
        assert_eq!(old_path("/x?y=1#z").as_deref(), Some("/x?y=1"));
        assert_eq!(old_path("https://a.example/"), None);
        assert_eq!(old_path("mailto:a@b.example"), None);
        assert_eq!(old_path(""), None);
    }

    #[test]
    fn sizes_are_taken_off_pictures() {
        assert_eq!(full_size("/a/b-300x200.jpg").as_deref(), Some("/a/b.jpg"));
        assert_eq!(
            full_size("https://x.example/b-1024x683.png?v=1").as_deref(),
            Some("https://x.example/b.png")
        );
        assert_eq!(full_size("/a/b-2.jpg"), None);
        assert_eq!(full_size("/a-1x1/b"), None);
        assert_eq!(
            without_resizing("https://i0.wp.com/x.example/a/b.jpg?resize=3%2C4").as_deref(),
            Some("https://x.example/a/b.jpg")
        );
    }

    #[test]
    fn videos_are_known_by_their_address() {
        for address in [
            "https://www.youtube.com/watch?v=aaaaaaaaaaa",
            "https://youtu.be/aaaaaaaaaaa?t=3",
            "//www.youtube.com/embed/aaaaaaaaaaa",
            "https://vimeo.com/12345",
        ] {
            assert!(is_video(address), "{address}");
        }
        for address in
            ["https://example.com/watch?v=1", "https://vimeo.com/about", "https://youtu.be/"]
        {
            assert!(!is_video(address), "{address}");
        }
    }
}

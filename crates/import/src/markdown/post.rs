//! A file of Markdown becomes a post or page.

use serde_json::Value;

use super::front_matter::{all_texts, field, first_text, split};
use super::source::{is_markdown, refusal, render};
use super::template;
use crate::address;
use crate::body::{Body, BodyContext, BodyKind, ImportNotes, PictureLibrary, convert};
use crate::item::{
    ImportCover, ImportItem, ImportKind, ImportNoteKind, ImportPost, ImportState, RefusalReason,
    SourceSite,
};
use crate::text::{parse_date, percent_decoded, plain_text};
use crate::tree::ImportTree;

/// What the path of a file says.
#[derive(Debug, Default)]
struct TextPath {
    /// The folder below the generator's own, for addresses: `posts`.
    folder: String,
    /// The last part of the address.
    slug: String,
    /// The day in the name of the file (Jekyll).
    date: String,
    language: Option<String>,
    is_post: bool,
    is_jekyll: bool,
    is_draft: bool,
    /// A page about a folder (`_index.md`).
    is_section: bool,
}

/// Reads a file; `tree` has the pictures beside it.
pub(super) fn convert_file(
    path: &str,
    file: &str,
    site: &SourceSite,
    tree: Option<&ImportTree>,
) -> ImportItem {
    let (matter, text) = match split(file) {
        Ok(parts) => parts,
        Err(damage) => return refusal(path, RefusalReason::FrontMatter, &damage),
    };
    let at = read_path(path);
    let mut notes = ImportNotes::default();
    if file.contains('\u{fffd}') {
        notes.add(ImportNoteKind::DamagedText, "");
    }
    let text = template::replace(text, &mut notes);
    let html = if is_markdown(path) { render(&text) } else { text };
    let (title, html) = title_of(&matter, html);
    if html.trim().is_empty() && (title.is_empty() || at.is_section) {
        return refusal(path, RefusalReason::Empty, "");
    }
    let title = if title.is_empty() { words_of(&at.slug) } else { title };
    let host = address::host(&site.address).unwrap_or_default();
    let library = PictureLibrary::default();
    let context = BodyContext { host: &host, library: &library, post: 0 };
    let Body { mut html, mut pictures, links, notes: body_notes } =
        convert(&html, BodyKind::Html, context);
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    // Pictures beside the text, or below the folder of files, get their path from the root.
    for picture in &mut pictures {
        if let Some(found) = beside(picture, folder, tree)
            && found != *picture
        {
            let (old, new) = (crate::text::escape(picture), crate::text::escape(&found));
            html = html.replace(&format!("<img src=\"{old}\""), &format!("<img src=\"{new}\""));
            *picture = found;
        }
    }
    let cover = cover_of(&matter, folder, tree);
    if let Some(cover) = &cover
        && !pictures.contains(&cover.address)
    {
        pictures.insert(0, cover.address.clone());
    }
    let date = |names: &[&str], notes: &mut ImportNotes| {
        let date = first_text(&matter, names);
        let read = parse_date(&date);
        if read.is_none() && !date.is_empty() {
            notes.add(ImportNoteKind::DateUnreadable, &date);
        }
        read
    };
    let written_at =
        date(&["date", "published_at", "created"], &mut notes).or_else(|| parse_date(&at.date));
    let published_at = date(&["publishDate", "pubDate"], &mut notes).or(written_at);
    let updated_at = date(&["lastmod", "updated", "last_modified_at", "modified"], &mut notes);
    let is_draft = at.is_draft
        || first_text(&matter, &["draft"]) == "true"
        || first_text(&matter, &["published"]) == "false";
    let slug = match first_text(&matter, &["slug"]) {
        slug if slug.is_empty() => at.slug.clone(),
        slug => percent_decoded(&slug),
    };
    let is_post = at.is_post || !at.is_section && written_at.is_some();
    let is_post = match first_text(&matter, &["type", "layout"]).as_str() {
        "page" => false,
        "post" => true,
        _ => is_post,
    };
    let categories: Vec<Vec<String>> = all_texts(&matter, &["categories", "category"], Some(','))
        .into_iter()
        .map(|category| category.split('/').map(|part| part.trim().to_owned()).collect())
        .collect();
    let language = match first_text(&matter, &["lang", "language", "locale"]) {
        language if language.is_empty() => at.language.clone(),
        language => Some(language),
    };
    let group = first_text(&matter, &["translationKey", "translation_key", "ref"]);
    let group = match group.as_str() {
        "" => at.language.as_ref().map(|_| format!("{}/{}", at.folder, at.slug)),
        _ => Some(group),
    };
    let mut notes = notes.into_vec();
    notes.extend(body_notes);
    let (own_address, old_paths) = old_paths(&matter, &at, &slug, &categories, written_at);
    ImportItem::Post(Box::new(ImportPost {
        source_id: format!("md:{path}"),
        kind: if is_post { ImportKind::Post } else { ImportKind::Page },
        slug,
        address: own_address,
        old_paths,
        created_at: written_at,
        published_at: published_at.filter(|_| !is_draft),
        updated_at,
        state: if is_draft { ImportState::Draft } else { ImportState::Published },
        excerpt: plain_text(&first_text(
            &matter,
            &["excerpt", "summary", "description", "subtitle"],
        )),
        seo_title: first_text(&matter, &["seo_title", "seo.title", "meta_title"]),
        seo_description: first_text(
            &matter,
            &["seo_description", "seo.description", "description"],
        ),
        cover,
        html,
        pictures,
        links,
        categories,
        tags: all_texts(&matter, &["tags", "tag", "keywords"], Some(',')),
        authors: all_texts(&matter, &["authors", "author"], None),
        language,
        translation_group: group,
        title,
        notes,
    }))
}

/// The title of the front matter, else the first heading, which then leaves the text.
fn title_of(matter: &Value, html: String) -> (String, String) {
    let title = plain_text(&first_text(matter, &["title", "name"]));
    if title.is_empty()
        && let Some(rest) = html.trim_start().strip_prefix("<h1>")
        && let Some((heading, text)) = rest.split_once("</h1>")
    {
        return (plain_text(heading), text.to_owned());
    }
    (title, html)
}

fn words_of(slug: &str) -> String {
    let words = slug.replace(['-', '_'], " ");
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Reads what the path says, as Hugo and Jekyll lay their folders.
fn read_path(path: &str) -> TextPath {
    let mut at = TextPath::default();
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    if let Some(content) = parts.iter().position(|part| *part == "content") {
        parts.drain(..=content);
    }
    at.is_draft = parts.contains(&"_drafts");
    at.is_jekyll = at.is_draft || parts.contains(&"_posts");
    at.is_post = at.is_jekyll
        || parts
            .iter()
            .any(|part| matches!(*part, "posts" | "post" | "blog" | "news" | "articles"));
    // `name.fr.md`.
    let mut stem = stem;
    if let Some((before, language)) = stem.rsplit_once('.')
        && language.len() == 2
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
    {
        at.language = Some(language.to_owned());
        stem = before;
    }
    parts.retain(|part| !matches!(*part, "_posts" | "_drafts" | "_pages"));
    at.is_section = stem == "_index";
    // A bundle: the folder is the post.
    if matches!(stem, "index" | "_index")
        && let Some(bundle) = parts.pop()
    {
        stem = bundle;
    }
    if let Some((date, rest)) = stem.get(..10).zip(stem.get(11..))
        && stem.as_bytes()[10] == b'-'
        && date.bytes().enumerate().all(|(at, byte)| {
            if matches!(at, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() }
        })
    {
        date.clone_into(&mut at.date);
        stem = rest;
    }
    at.slug = percent_decoded(stem);
    at.folder = parts.join("/");
    at
}

/// The address that the front matter or the generator gives the text, and all paths to it.
fn old_paths(
    matter: &Value,
    at: &TextPath,
    slug: &str,
    categories: &[Vec<String>],
    written_at: Option<i64>,
) -> (String, Vec<String>) {
    let mut paths: Vec<String> = Vec::new();
    let mut add = |path: String| {
        if let Some(path) = address::old_path(&path)
            && !paths.contains(&path)
        {
            paths.push(path);
        }
    };
    let own = first_text(matter, &["url", "permalink"]);
    let has_own = !own.is_empty() && !own.contains(':') || own.starts_with("http");
    if has_own {
        add(if own.starts_with("http") {
            own.clone()
        } else {
            format!("/{}", own.trim_start_matches('/'))
        });
    }
    let language = at.language.as_ref().map_or(String::new(), |language| format!("/{language}"));
    let folder = if at.folder.is_empty() { String::new() } else { format!("/{}", at.folder) };
    if at.is_jekyll {
        let day = match at.date.as_str() {
            "" => written_at
                .and_then(|second| jiff::Timestamp::from_second(second).ok())
                .map(|day| day.strftime("%Y/%m/%d").to_string()),
            day => Some(day.replace('-', "/")),
        };
        if let Some(day) = day {
            let categories: String = categories
                .iter()
                .map(|path| format!("/{}", path.join("/").to_lowercase().replace(' ', "-")))
                .collect();
            add(format!("{categories}/{day}/{slug}.html"));
            add(format!("{categories}/{day}/{slug}/"));
        }
    } else if !has_own {
        add(format!("{language}{folder}/{slug}/"));
    }
    for alias in all_texts(matter, &["aliases", "redirect_from", "alias"], None) {
        add(if alias.starts_with("http") {
            alias
        } else {
            format!("/{}", alias.trim_start_matches('/'))
        });
    }
    (paths.first().cloned().unwrap_or_default(), paths)
}

fn cover_of(matter: &Value, folder: &str, tree: Option<&ImportTree>) -> Option<ImportCover> {
    const NAMES: [&str; 16] = [
        "image.path",
        "image.url",
        "image.src",
        "image.feature",
        "image",
        "cover.image",
        "cover.src",
        "cover",
        "featured_image",
        "featuredImage",
        "feature_image",
        "header.image",
        "header.teaser",
        "thumbnail",
        "hero",
        "banner",
    ];
    let mut address = first_text(matter, &NAMES);
    if address.is_empty() {
        // A list, as Hugo's own templates read it.
        address = all_texts(matter, &["images"], None).into_iter().next()?;
    }
    let caption = ["cover.caption", "image.caption", "image_caption"];
    Some(ImportCover {
        source_id: String::new(),
        address: beside(&address, folder, tree).unwrap_or(address),
        alt_text: plain_text(&first_text(
            matter,
            &["cover.alt", "image.alt", "image_alt", "featured_image_alt"],
        )),
        caption: field(matter, "cover")
            .map_or(String::new(), |_| plain_text(&first_text(matter, &caption))),
    })
}

/// The path from the root of a picture that stands beside a text, or below the generator's folder
/// of files.
fn beside(address: &str, folder: &str, tree: Option<&ImportTree>) -> Option<String> {
    if address.contains("://") || address.starts_with("//") {
        return None;
    }
    let path = percent_decoded(address.split(['?', '#']).next()?);
    let tree = tree?;
    let mut parts: Vec<&str> = if path.starts_with('/') {
        Vec::new()
    } else {
        folder.split('/').filter(|part| !part.is_empty()).collect()
    };
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    let joined = parts.join("/");
    let found = tree.find(&joined).or_else(|| tree.find(&path))?;
    Some(format!("/{}", found.path))
}

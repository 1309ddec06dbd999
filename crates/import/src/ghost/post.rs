//! A row of `posts` becomes a post or page.

use serde_json::Value;

use super::index::{GhostIndex, is_page as is_page_row};
use super::table::text;
use super::{lexical, mobiledoc};
use crate::address;
use crate::body::{Body, BodyContext, BodyKind, ImportNotes, PictureLibrary, convert};
use crate::item::{
    ImportCover, ImportItem, ImportKind, ImportNoteKind, ImportPost, ImportState, RefusalReason,
    RefusedItem,
};
use crate::text::{parse_date, plain_text};

/// What Ghost writes instead of the address of its site.
const SITE_SIGN: &str = "__GHOST_URL__";

pub(super) fn convert_post(row: &Value, is_page: bool, index: &GhostIndex) -> ImportItem {
    let id = text(row, "id");
    let title = plain_text(&text(row, "title"));
    let slug = text(row, "slug");
    let source_id = format!("ghost:{}", if id.is_empty() { &slug } else { &id });
    let mut notes = ImportNotes::default();
    let html = match html_of(row, &mut notes) {
        Ok(html) => html.replace(SITE_SIGN, &index.site.address),
        Err(damage) => {
            return ImportItem::Refused(RefusedItem {
                source_id,
                kind: "post".to_owned(),
                title,
                reason: RefusalReason::Damaged,
                detail: damage,
            });
        }
    };
    if html.trim().is_empty() && title.is_empty() {
        return ImportItem::Refused(RefusedItem {
            source_id,
            kind: "post".to_owned(),
            title,
            reason: RefusalReason::Empty,
            detail: String::new(),
        });
    }
    let host = address::host(&index.site.address).unwrap_or_default();
    let library = PictureLibrary::default();
    let context = BodyContext { host: &host, library: &library, post: 0 };
    let Body { html, mut pictures, links, notes: body_notes } =
        convert(&html, BodyKind::Html, context);
    let is_page = is_page || is_page_row(row);
    let meta = index.meta.get(&id);
    let field = |key: &str| {
        let own = text(row, key);
        match meta {
            Some(meta) if own.trim().is_empty() => text(meta, key),
            _ => own,
        }
    };
    for key in ["codeinjection_head", "codeinjection_foot"] {
        if !text(row, key).trim().is_empty() {
            notes.add(ImportNoteKind::RawHtml, key);
        }
    }
    let picture = match field("feature_image") {
        picture if picture.is_empty() => text(row, "image"),
        picture => picture,
    };
    let picture = picture.replace(SITE_SIGN, &index.site.address);
    let cover = (!picture.is_empty()).then(|| ImportCover {
        source_id: String::new(),
        address: picture.clone(),
        alt_text: plain_text(&field("feature_image_alt")),
        caption: plain_text(&field("feature_image_caption")),
    });
    if cover.is_some() && !pictures.contains(&picture) {
        pictures.insert(0, picture);
    }
    let date = |key: &str, notes: &mut ImportNotes| {
        let date = text(row, key);
        let read = parse_date(&date).or_else(|| milliseconds(row, key));
        if read.is_none() && !date.is_empty() {
            notes.add(ImportNoteKind::DateUnreadable, &date);
        }
        read
    };
    let created_at = date("created_at", &mut notes);
    let updated_at = date("updated_at", &mut notes);
    let published_at = date("published_at", &mut notes);
    let state = state_of(row, published_at);
    let is_out = !matches!(state, ImportState::Draft);
    let authors = authors_of(row, &id, index);
    let mut notes = notes.into_vec();
    notes.extend(body_notes);
    ImportItem::Post(Box::new(ImportPost {
        source_id,
        kind: if is_page { ImportKind::Page } else { ImportKind::Post },
        old_paths: old_paths(row, &slug, published_at, is_page, index),
        address: text(row, "url"),
        slug,
        created_at,
        published_at: published_at.filter(|_| is_out),
        updated_at,
        state,
        excerpt: plain_text(&field("custom_excerpt")),
        seo_title: plain_text(&field("meta_title")),
        seo_description: plain_text(&field("meta_description")),
        cover,
        html,
        pictures,
        links,
        categories: Vec::new(),
        tags: tags_of(row, &id, index),
        authors,
        language: Some(text(row, "locale")).filter(|language| !language.is_empty()),
        translation_group: None,
        title,
        notes,
    }))
}

/// The text as HTML: what Ghost wrote itself, else what its editors stored.
fn html_of(row: &Value, notes: &mut ImportNotes) -> Result<String, String> {
    let html = text(row, "html");
    if !html.trim().is_empty() {
        return Ok(html);
    }
    let editor = text(row, "lexical");
    if !editor.trim().is_empty() {
        return lexical::render(&editor, notes);
    }
    let editor = text(row, "mobiledoc");
    if !editor.trim().is_empty() {
        return mobiledoc::render(&editor, notes);
    }
    Ok(crate::markdown::render(&text(row, "markdown")))
}

fn state_of(row: &Value, published_at: Option<i64>) -> ImportState {
    let visibility = text(row, "visibility");
    let is_public = matches!(visibility.as_str(), "" | "public");
    match text(row, "status").as_str() {
        "published" if is_public => ImportState::Published,
        "scheduled" if is_public => ImportState::Scheduled,
        "published" | "scheduled" | "sent" => ImportState::Protected,
        // Answers of the Content API hold published posts only.
        "" if published_at.is_some() && row.get("url").is_some() => {
            if is_public {
                ImportState::Published
            } else {
                ImportState::Protected
            }
        }
        _ => ImportState::Draft,
    }
}

/// Milliseconds since 1970, as the oldest exports write dates.
fn milliseconds(row: &Value, key: &str) -> Option<i64> {
    row.get(key)?.as_i64().map(|milliseconds| milliseconds.div_euclid(1000))
}

fn authors_of(row: &Value, id: &str, index: &GhostIndex) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    let inner = row.get("authors").and_then(Value::as_array).into_iter().flatten();
    keys.extend(inner.map(|author| text(author, "slug")));
    let related = index.post_authors.get(id).into_iter().flatten();
    keys.extend(related.filter_map(|(_, user)| Some(index.users.get(user)?.key.clone())));
    if keys.is_empty()
        && let Some(user) = index.users.get(&text(row, "author_id"))
    {
        keys.push(user.key.clone());
    }
    once_each(keys)
}

fn tags_of(row: &Value, id: &str, index: &GhostIndex) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let inner = row.get("tags").and_then(Value::as_array).into_iter().flatten();
    names.extend(
        inner
            .filter(|tag| text(tag, "visibility") != "internal")
            .map(|tag| text(tag, "name"))
            .filter(|name| !name.starts_with('#')),
    );
    let related = index.post_tags.get(id).into_iter().flatten();
    names.extend(related.filter_map(|(_, tag)| index.tags.get(tag).cloned()));
    once_each(names)
}

fn once_each(all: Vec<String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for one in all {
        if !one.is_empty() && !once.contains(&one) {
            once.push(one);
        }
    }
    once
}

fn old_paths(
    row: &Value,
    slug: &str,
    published_at: Option<i64>,
    is_page: bool,
    index: &GhostIndex,
) -> Vec<String> {
    let mut paths = Vec::new();
    paths.extend(address::old_path(&text(row, "url")));
    if !slug.is_empty() {
        paths.push(format!("/{slug}/"));
        let date = published_at.and_then(|second| jiff::Timestamp::from_second(second).ok());
        if let Some(date) = date
            && !is_page
            && index.permalinks.contains(":year")
        {
            let date = date.to_zoned(jiff::tz::TimeZone::UTC);
            paths.push(
                index
                    .permalinks
                    .replace(":year", &format!("{:04}", date.year()))
                    .replace(":month", &format!("{:02}", date.month()))
                    .replace(":day", &format!("{:02}", date.day()))
                    .replace(":slug", slug),
            );
        }
    }
    once_each(paths)
}

//! An `<item>` becomes a post, a page, a picture, an author, a property, or is refused.

use std::collections::HashSet;

use super::index::WxrIndex;
use super::item::WxrItem;
use super::seo::expand_seo;
use crate::address;
use crate::body::{Body, BodyContext, BodyKind, ImportNotes, convert};
use crate::item::{
    ImportAuthor, ImportCover, ImportItem, ImportKind, ImportNoteKind, ImportPicture, ImportPost,
    ImportState, RefusalReason, RefusedItem,
};
use crate::property::{PROPERTY_TYPES, read_property};
use crate::text::{one_line, parse_date, percent_decoded, plain_text};

/// Makes an item of what `<item>` at a line says.
pub(super) fn convert_item(
    item: &WxrItem,
    line: u64,
    index: &WxrIndex,
    has_bad_text: bool,
) -> ImportItem {
    let post_type = if item.post_type.is_empty() { "post" } else { item.post_type.as_str() };
    let refuse = |reason, detail: &str| ImportItem::Refused(refusal(item, reason, detail));
    match post_type {
        "attachment" => convert_picture(item, index),
        "post" | "page" => {
            if item.status == "trash" {
                return refuse(RefusalReason::Trashed, "");
            }
            if item.status == "auto-draft" {
                return refuse(RefusalReason::AutoDraft, "");
            }
            let has_text = !item.content.trim().is_empty() || !item.excerpt.trim().is_empty();
            if !has_text && item.title.trim().is_empty() {
                let damaged = item.damaged_line.is_some();
                let reason = if damaged { RefusalReason::Damaged } else { RefusalReason::Empty };
                return refuse(
                    reason,
                    &if damaged { format!("line {line}") } else { String::new() },
                );
            }
            ImportItem::Post(Box::new(convert_post(item, line, index, has_bad_text)))
        }
        "guest-author" => ImportItem::Author(ImportAuthor {
            key: item.first_meta(&["cap-user_login"]).to_owned(),
            name: plain_text(&item.title),
            email: item.meta("cap-user_email").to_owned(),
            biography: plain_text(item.meta("cap-description")),
        }),
        _ if PROPERTY_TYPES.contains(&post_type) => {
            if item.status == "trash" {
                return refuse(RefusalReason::Trashed, "");
            }
            let (source_id, old_paths) = (source_id(item), old_paths(item, index));
            let terms = item.terms.iter().map(|term| (&*term.domain, plain_text(&term.name)));
            let agents = &index.agents;
            let Some(mut property) = read_property(&item.meta, terms, agents, &index.library)
            else {
                return refuse(RefusalReason::CustomType, post_type);
            };
            property.source_id = source_id;
            property.title = plain_text(&item.title);
            property.address.clone_from(&item.link);
            property.old_paths = old_paths;
            property.describe(&plain_text(&item.content), &item.status);
            ImportItem::Property(property)
        }
        "nav_menu_item" | "wp_navigation" => refuse(RefusalReason::Menu, ""),
        "revision" => refuse(RefusalReason::Revision, ""),
        "custom_css"
        | "customize_changeset"
        | "wp_global_styles"
        | "wp_template"
        | "wp_template_part"
        | "wp_font_family"
        | "wp_font_face" => refuse(RefusalReason::Theme, ""),
        "oembed_cache" | "user_request" => refuse(RefusalReason::Cache, ""),
        "wp_block" | "wpcf7_contact_form" | "wpforms" | "mc4wp-form" => {
            refuse(RefusalReason::SharedBlock, "")
        }
        other => refuse(RefusalReason::CustomType, other),
    }
}

fn source_id(item: &WxrItem) -> String {
    match item.id {
        Some(id) => format!("wp:{id}"),
        // A damaged file; the slug or title is as stable as can be.
        None if !item.slug.is_empty() => format!("wp:slug:{}", item.slug),
        None if !item.link.is_empty() => format!("wp:link:{}", item.link),
        None => format!("wp:title:{}", one_line(&item.title)),
    }
}

pub(super) fn refusal(item: &WxrItem, reason: RefusalReason, detail: &str) -> RefusedItem {
    RefusedItem {
        source_id: source_id(item),
        kind: if item.post_type.is_empty() { "post".into() } else { item.post_type.clone() },
        title: plain_text(&item.title),
        reason,
        detail: detail.to_owned(),
    }
}

fn convert_picture(item: &WxrItem, index: &WxrIndex) -> ImportItem {
    let address = [&item.attachment_url, &item.guid]
        .into_iter()
        .find(|address| !address.is_empty())
        .cloned()
        .unwrap_or_default();
    let file = item.meta("_wp_attached_file");
    if item.status == "trash" {
        return ImportItem::Refused(refusal(item, RefusalReason::Trashed, ""));
    }
    if address.is_empty() && file.is_empty() {
        return ImportItem::Refused(refusal(item, RefusalReason::NoAddress, ""));
    }
    if !address::may_be_picture(&address) && !address::is_picture(file) {
        return ImportItem::Refused(refusal(item, RefusalReason::NoPicture, &address));
    }
    let file = if file.is_empty() {
        address.split_once("/uploads/").map_or("", |(_, file)| file)
    } else {
        file
    };
    ImportItem::Picture(ImportPicture {
        source_id: source_id(item),
        file: file.to_owned(),
        title: plain_text(&item.title),
        alt_text: plain_text(item.meta("_wp_attachment_image_alt")),
        caption: plain_text(&item.excerpt),
        old_paths: old_paths(item, index),
        address,
    })
}

fn convert_post(item: &WxrItem, line: u64, index: &WxrIndex, has_bad_text: bool) -> ImportPost {
    let mut notes = ImportNotes::default();
    if has_bad_text && item.content.contains('\u{fffd}') {
        notes.add(ImportNoteKind::DamagedText, "");
    }
    if let Some(damaged) = item.damaged_line {
        let line = (line + damaged).to_string();
        notes.add(
            if item.is_content_cut {
                ImportNoteKind::TextCutOff
            } else {
                ImportNoteKind::DamagedText
            },
            &line,
        );
    }
    if item.comments > 0 {
        notes.add(ImportNoteKind::CommentsLeftOut, &item.comments.to_string());
    }
    if item.is_sticky {
        notes.add(ImportNoteKind::Sticky, "");
    }
    let fields = custom_fields(item);
    if !fields.is_empty() {
        notes.add(ImportNoteKind::CustomFields, &fields.join(", "));
    }
    let kind = if item.content.contains("<!-- wp:") { BodyKind::Blocks } else { BodyKind::Classic };
    let host = address::host(&index.site.address).unwrap_or_default();
    let context =
        BodyContext { host: &host, library: &index.library, post: item.id.unwrap_or_default() };
    let Body { html, mut pictures, links, notes: body_notes } =
        convert(&item.content, kind, context);
    let dates = post_dates(item, &mut notes);
    let terms = post_terms(item, index, &mut notes);
    let title = plain_text(&item.title);
    let seo = |keys: &[&str]| expand_seo(item.first_meta(keys), &title, &index.site.title);
    let seo_title =
        seo(&["_yoast_wpseo_title", "rank_math_title", "_aioseo_title", "_seopress_titles_title"]);
    let seo_description = seo(&[
        "_yoast_wpseo_metadesc",
        "rank_math_description",
        "_aioseo_description",
        "_seopress_titles_desc",
    ]);
    let cover = cover(item, index);
    if let Some(cover) = &cover
        && !cover.address.is_empty()
        && !pictures.contains(&cover.address)
    {
        pictures.insert(0, cover.address.clone());
    }
    let state = match item.status.as_str() {
        _ if !item.password.is_empty() => ImportState::Protected,
        "publish" => ImportState::Published,
        "future" => ImportState::Scheduled,
        "private" => ImportState::Private,
        "pending" => ImportState::Pending,
        "" if item.post_type.is_empty() => ImportState::Draft,
        _ => ImportState::Draft,
    };
    let slug = match percent_decoded(&item.slug) {
        slug if slug.is_empty() && !item.link.contains('?') => address::last_segment(&item.link),
        slug => slug,
    };
    let mut notes = notes.into_vec();
    notes.extend(body_notes);
    ImportPost {
        source_id: source_id(item),
        kind: if item.post_type == "page" { ImportKind::Page } else { ImportKind::Post },
        slug,
        address: item.link.clone(),
        old_paths: old_paths(item, index),
        created_at: dates.created_at,
        published_at: dates.published_at,
        updated_at: dates.updated_at,
        state,
        excerpt: plain_text(&item.excerpt),
        seo_title: if seo_title == title { String::new() } else { seo_title },
        seo_description,
        cover,
        html,
        pictures,
        links,
        categories: terms.categories,
        tags: terms.tags,
        authors: terms.authors,
        language: terms.language.or_else(|| wpml(item, "_wpml_import_language_code")),
        translation_group: terms
            .translation_group
            .or_else(|| wpml(item, "_wpml_import_translation_group")),
        title,
        notes,
    }
}

/// The names of filled custom fields: each has a second one that names its definition.
fn custom_fields(item: &WxrItem) -> Vec<&str> {
    let defined: HashSet<&str> = item
        .meta
        .iter()
        .filter(|(_, value)| value.starts_with("field_"))
        .filter_map(|(key, _)| key.strip_prefix('_'))
        .collect();
    let is_filled = |(key, value): &&(String, String)| {
        defined.contains(key.as_str()) && !value.trim().is_empty()
    };
    item.meta.iter().filter(is_filled).map(|(key, _)| key.as_str()).take(20).collect()
}

fn wpml(item: &WxrItem, key: &str) -> Option<String> {
    Some(item.meta(key).trim().to_owned()).filter(|value| !value.is_empty())
}

struct PostDates {
    created_at: Option<i64>,
    published_at: Option<i64>,
    updated_at: Option<i64>,
}

fn post_dates(item: &WxrItem, notes: &mut ImportNotes) -> PostDates {
    let first = |dates: [&str; 3]| dates.into_iter().find_map(parse_date);
    let created_at = first([&item.date_gmt, &item.pub_date, &item.date]);
    if created_at.is_none()
        && let Some(date) = [&item.date_gmt, &item.date, &item.pub_date]
            .into_iter()
            .find(|date| !date.is_empty() && !date.starts_with("0000"))
    {
        notes.add(ImportNoteKind::DateUnreadable, date);
    }
    let is_out = matches!(item.status.as_str(), "publish" | "future" | "private");
    PostDates {
        created_at,
        published_at: created_at.filter(|_| is_out),
        updated_at: first([&item.modified_gmt, &item.modified, ""]),
    }
}

#[derive(Default)]
struct PostTerms {
    categories: Vec<Vec<String>>,
    tags: Vec<String>,
    authors: Vec<String>,
    language: Option<String>,
    translation_group: Option<String>,
}

fn post_terms(item: &WxrItem, index: &WxrIndex, notes: &mut ImportNotes) -> PostTerms {
    let mut terms = PostTerms::default();
    let mut authors: Vec<String> = Vec::new();
    // WXR 1.0 writes each term twice, first without its domain.
    let named: Vec<&str> = item
        .terms
        .iter()
        .filter(|term| !term.domain.is_empty())
        .map(|term| term.name.as_str())
        .collect();
    for term in &item.terms {
        let name = plain_text(&term.name);
        let slug = percent_decoded(&term.slug);
        match term.domain.as_str() {
            "" if named.contains(&term.name.as_str()) => {}
            "category" | "" => {
                let path = match slug.as_str() {
                    "" => vec![name],
                    slug => index.category_path(slug, &name),
                };
                if !path.iter().all(String::is_empty) && !terms.categories.contains(&path) {
                    terms.categories.push(path);
                }
            }
            "tag" | "post_tag" => {
                terms
                    .tags
                    .extend((!name.is_empty() && !terms.tags.contains(&name)).then_some(name));
            }
            "author" => {
                let key = slug.strip_prefix("cap-").unwrap_or(&slug).to_owned();
                if !key.is_empty() && !authors.contains(&key) {
                    authors.push(key);
                }
            }
            "language" => terms.language = Some(slug),
            "post_translations" => terms.translation_group = Some(slug),
            "post_format" => notes.add(
                ImportNoteKind::PostFormat,
                slug.strip_prefix("post-format-").unwrap_or(&slug),
            ),
            _ => {}
        }
    }
    if authors.is_empty() && !item.creator.trim().is_empty() {
        authors.push(one_line(&item.creator));
    }
    terms.authors = authors;
    terms
}

fn cover(item: &WxrItem, index: &WxrIndex) -> Option<ImportCover> {
    let id: u64 = item.meta("_thumbnail_id").trim().parse().ok().filter(|id| *id > 0)?;
    let picture = index.library.pictures.get(&id);
    Some(ImportCover {
        source_id: format!("wp:{id}"),
        address: picture.map(|picture| picture.address.clone()).unwrap_or_default(),
        alt_text: picture.map(|picture| picture.alt_text.clone()).unwrap_or_default(),
        caption: picture.map(|picture| picture.caption.clone()).unwrap_or_default(),
    })
}

/// Every path that led to an item.
fn old_paths(item: &WxrItem, index: &WxrIndex) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    let mut add = |path: Option<String>| {
        if let Some(path) = path
            && !paths.contains(&path)
        {
            paths.push(path);
        }
    };
    let host = address::host(&index.site.address);
    let is_own = |address: &str| {
        let other = address::host(address);
        host.is_none() || other.is_none() || other == host
    };
    let permalink = address::old_path(&item.link).filter(|_| is_own(&item.link));
    add(permalink.clone());
    let base = address::parse(&index.site.address);
    let base = base.as_ref().map_or("", |url| url.path().trim_end_matches('/'));
    if let Some(id) = item.id {
        add(Some(format!("{base}/?p={id}")));
        match item.post_type.as_str() {
            "page" => add(Some(format!("{base}/?page_id={id}"))),
            "attachment" => add(Some(format!("{base}/?attachment_id={id}"))),
            _ => {}
        }
    }
    if item.post_type != "attachment" && item.guid.starts_with("http") && is_own(&item.guid) {
        add(address::old_path(&item.guid));
    }
    // Former slugs, in the same structure of addresses.
    if let Some(permalink) = permalink.filter(|path| !path.contains('?')) {
        let slash = if permalink.ends_with('/') { "/" } else { "" };
        let folder =
            permalink.trim_end_matches('/').rsplit_once('/').map_or("", |(folder, _)| folder);
        for (_, slug) in item.meta.iter().filter(|(key, _)| key == "_wp_old_slug").take(20) {
            let slug = slug.trim();
            if !slug.is_empty() && !slug.contains(['/', '?', '#']) {
                add(Some(format!("{folder}/{slug}{slash}")));
            }
        }
    }
    paths
}

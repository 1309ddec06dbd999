//! Markdown with front matter: one file, or a folder or zip of them (Hugo, Jekyll).
//!
//! `front_matter.rs` reads what stands before the text, `post.rs` makes posts, `template.rs` knows
//! the short codes of both generators.

mod front_matter;
mod post;
mod source;
mod template;
#[cfg(test)]
mod tests;
mod yaml;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;

use crate::error::ImportError;
use crate::input::{ImportInput, decode_text};
use crate::item::{ImportItem, ImportPicture, RefusalReason, SourceSite};
use crate::tree::ImportTree;
pub(crate) use source::{is_markdown, render};
use source::{is_text, refusal};

/// The largest file of Markdown.
const FILE_BYTES: u64 = 8 * 1024 * 1024;
/// The largest file of settings.
const SETTINGS_BYTES: u64 = 256 * 1024;

/// Reads a folder or zip.
pub(crate) fn read_tree(
    tree: &ImportTree,
    each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    let site = site_of(tree)?;
    if each(ImportItem::Site(site.clone())).is_break() {
        return Ok(());
    }
    let mut pictures: Vec<String> = Vec::new();
    let mut seen = HashSet::new();
    for file in tree.files.iter().filter(|file| is_text(&file.path)) {
        let item = match file.input.bytes(FILE_BYTES) {
            Ok(Some(bytes)) => {
                post::convert_file(&file.path, &decode_text(&bytes), &site, Some(tree))
            }
            Ok(None) => refusal(&file.path, RefusalReason::TooLarge, &FILE_BYTES.to_string()),
            // A damaged file of a zip; the others may be whole.
            Err(error) => refusal(&file.path, RefusalReason::Damaged, &error.to_string()),
        };
        if let ImportItem::Post(post) = &item {
            for picture in &post.pictures {
                if let Some(file) = tree.find(picture)
                    && seen.insert(file.path.clone())
                {
                    pictures.push(file.path.clone());
                }
            }
        }
        if each(item).is_break() {
            return Ok(());
        }
    }
    for path in pictures {
        let picture = ImportPicture {
            source_id: format!("md:{path}"),
            address: format!("/{path}"),
            file: path,
            ..ImportPicture::default()
        };
        if each(ImportItem::Picture(picture)).is_break() {
            break;
        }
    }
    Ok(())
}

/// Reads one file.
pub(crate) fn read_file(
    path: &Path,
    each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let site = SourceSite::default();
    if each(ImportItem::Site(site.clone())).is_break() {
        return Ok(());
    }
    let item = match ImportInput::File(path.to_owned()).bytes(FILE_BYTES)? {
        Some(bytes) => post::convert_file(&name, &decode_text(&bytes), &site, None),
        None => refusal(&name, RefusalReason::TooLarge, &FILE_BYTES.to_string()),
    };
    let _ = each(item);
    Ok(())
}

/// The site as the settings of Hugo or Jekyll name it.
fn site_of(tree: &ImportTree) -> Result<SourceSite, ImportError> {
    let mut site = SourceSite::default();
    for name in
        ["_config.yml", "hugo.toml", "config.toml", "hugo.yaml", "config.yaml", "config.yml"]
    {
        let file = tree.files.iter().find(|file| {
            file.path == name || file.path.split_once('/').is_some_and(|(_, path)| path == name)
        });
        let Some(file) = file else { continue };
        let Some(bytes) = file.input.bytes(SETTINGS_BYTES)? else { continue };
        let text = decode_text(&bytes);
        let read = if name.ends_with("toml") {
            front_matter::read_toml(&text)
        } else {
            yaml::read_yaml(&text)
        };
        let Ok(settings) = read else { continue };
        let field = |names: &[&str]| front_matter::first_text(&settings, names);
        site.title = field(&["title"]);
        site.address = crate::address::without_slash(&field(&["url", "baseURL"]));
        site.language = field(&["languageCode", "lang", "defaultContentLanguage", "locale"]);
        break;
    }
    Ok(site)
}

//! What is done with a part before its transaction: pictures are stored, texts sanitised, and what
//! this site would not store is left out.

use std::collections::HashMap;

use foundation::settings::table;
use foundation::{Site, face};
use platform::error::{Error, Result};
use platform::html;
use platform::text::plain;
use publishing::blog::form::Description;
use publishing::blog::import as blogs;
use serde_json::Value;

use super::file::OwnExport;
use crate::export::{Record, RecordKind, number, picture_files, text};
use crate::import::error::ImportRefusal;
use crate::redirect::{self, RedirectForm};

/// Some records of one kind.
pub struct RecordPart {
    /// Their kind.
    pub kind: &'static RecordKind,
    /// The lines with their records.
    pub lines: Vec<(String, Record)>,
}

/// What is known of a part before its transaction.
pub struct PreparedPart {
    /// The records that are written.
    pub lines: Vec<(String, Record)>,
    /// The texts of blogs, by id.
    pub texts: HashMap<i64, Description>,
    /// Pictures that were stored.
    pub pictures: i64,
    /// What this site would not store.
    pub left_out: Vec<String>,
}

impl RecordPart {
    /// Prepares the part.
    pub(super) async fn prepare(self, site: &Site, export: &OwnExport) -> Result<PreparedPart> {
        let Self { kind, mut lines } = self;
        let (mut texts, mut pictures, mut left_out) = (HashMap::new(), 0, Vec::new());
        match kind.name {
            "pictures" => {
                for (_, record) in &lines {
                    pictures += store_files(site, export, record).await?;
                }
            }
            "posts" => {
                let clean = html::in_turn(move || clean_texts(lines)).await?;
                (lines, texts) = clean.ok_or_else(|| ImportRefusal::RecordWrong(kind.file()))?;
            }
            "hours" => {
                for (_, record) in &mut lines {
                    let (seed, hash) = office::booking::make_feed(site).await?;
                    record.insert("feed_seed".to_owned(), hex::encode(seed).into());
                    record.insert("feed_hash".to_owned(), hex::encode(hash).into());
                }
            }
            "redirects" | "logos" | "settings" => {
                lines.retain(|(_, record)| {
                    let is_ours = match kind.name {
                        "redirects" => is_redirect(site, record),
                        "settings" => is_setting(record),
                        _ => is_logo(record),
                    };
                    if !is_ours {
                        let name = if kind.name == "redirects" { "source" } else { "name" };
                        left_out.push(text(record, name).to_owned());
                    }
                    is_ours
                });
            }
            _ => {}
        }
        Ok(PreparedPart { lines, texts, pictures, left_out })
    }
}

/// Stores the files of a picture; 1 if they were in the export.
async fn store_files(site: &Site, export: &OwnExport, record: &Record) -> Result<i64> {
    let mut stored = 0;
    for name in picture_files(record) {
        let Some(bytes) = export.picture(name).map_err(Error::file)? else { continue };
        if !site.media.put_if_named(name, bytes.into()).await? {
            return Err(ImportRefusal::ChecksumWrong(format!("media/{name}")).into());
        }
        stored = 1;
    }
    Ok(stored)
}

/// Sanitises the texts of blogs, as every text.
#[expect(clippy::type_complexity, reason = "the lines with their texts")]
fn clean_texts(
    mut lines: Vec<(String, Record)>,
) -> Option<(Vec<(String, Record)>, HashMap<i64, Description>)> {
    let mut texts = HashMap::new();
    for (_, record) in &mut lines {
        let id = number(record, "id")?;
        // An address is made of a slug: `/evil.example` would make `//evil.example`.
        let slug = text(record, "blog_url");
        if plain::slug(slug) != slug {
            return None;
        }
        let bodies = record.get_mut("texts").and_then(Value::as_array_mut)?;
        let body = bodies.first_mut().and_then(Value::as_object_mut)?;
        let clean = blogs::clean(text(body, "blog_description"))?;
        body.insert("blog_description".to_owned(), clean.html.as_str().into());
        texts.insert(id, clean);
    }
    Some((lines, texts))
}

fn is_redirect(site: &Site, record: &Record) -> bool {
    let some = |name: &str| Some(text(record, name).to_owned()).filter(|text| !text.is_empty());
    let form = RedirectForm {
        source: some("source"),
        target: some("target"),
        kind: some("kind"),
        status: number(record, "status"),
    };
    redirect::is_possible(site, &form)
}

/// Whether an export of ours would have it: no secret, and nothing that only the operator sets.
fn is_setting(record: &Record) -> bool {
    let name = text(record, "name");
    table::find(name).map_or_else(
        || name == "menus",
        |setting| !setting.is_secret() && !setting.is_fixed && name != "default_language",
    )
}

fn is_logo(record: &Record) -> bool {
    hex::decode(text(record, "content"))
        .is_ok_and(|bytes| face::is_clean_file(text(record, "name"), &bytes))
}

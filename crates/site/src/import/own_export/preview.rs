//! The preview of an export of our own. It compares all checksums and writes nothing.

use foundation::Site;
use import::ImportFile;
use platform::db::{Tx, sql};
use platform::error::Result;

use super::file::{digest, read_manifest, source_site, verify};
use super::run;
use crate::export::{RECORD_KINDS, Record, Records, number, text};
use crate::import::error::ImportRefusal;
use crate::import::model::{ImportedAuthor, StoredNote};
use crate::import::preview::ImportPreview;

/// Accounts of the export that are compared with those of the site.
const MOST_ACCOUNTS: usize = 100_000;

/// Reads an export whole. It blocks.
pub fn read_preview(file: &ImportFile, file_name: &str) -> Result<ImportPreview, ImportRefusal> {
    let manifest = read_manifest(file)?;
    verify(file, &manifest)?;
    let mut preview = ImportPreview::default();
    file.format().code().clone_into(&mut preview.kind);
    preview.source_site = source_site(&manifest.site);
    preview.language.clone_from(&manifest.language);
    for kind in RECORD_KINDS {
        let name = kind.file();
        let wrong = || ImportRefusal::RecordWrong(name.clone());
        let from = file.tree().and_then(|tree| tree.open_file(&name).ok().flatten());
        let from = from.ok_or_else(|| ImportRefusal::ChecksumWrong(name.clone()))?;
        let mut records = Records::new(from);
        while let Some((line, record)) = records.next_line().map_err(|_| wrong())? {
            count(&mut preview, kind.name, &line, &record);
        }
    }
    let note = vec![StoredNote::new("own_undo", "")];
    preview.add_remark("site", "undo", file_name, false, note);
    Ok(preview)
}

fn count(preview: &mut ImportPreview, kind: &str, line: &str, record: &Record) {
    let counts = &mut preview.counts;
    match kind {
        "people" => {
            counts.authors += 1;
            let id = number(record, "id").unwrap_or_default();
            if preview.accounts.len() < MOST_ACCOUNTS {
                preview.accounts.push((id, text(record, "email_key").to_owned()));
            }
            if preview.authors.len() < 100 && number(record, "group_id") != Some(4) {
                preview.authors.push(ImportedAuthor {
                    key: id.to_string(),
                    name: format!("{} {}", text(record, "first_name"), text(record, "last_name")),
                    email: text(record, "email").to_owned(),
                    posts: 0,
                });
            }
        }
        "pictures" => counts.pictures += 1,
        "categories" => counts.categories += 1,
        "posts" => {
            let is_page = text(record, "blog_kind") == "page";
            *if is_page { &mut counts.pages } else { &mut counts.posts } += 1;
            counts.drafts += i64::from(text(record, "state") == "draft");
            let id = number(record, "id").unwrap_or_default();
            preview.add_digest(id.to_string(), digest(line));
        }
        "properties" => counts.properties += 1,
        "messages" => counts.messages += 1,
        "redirects" => counts.redirects += 1,
        _ => {}
    }
}

/// Says what stands in the way of the export in this site.
pub async fn compare(site: &Site, preview: &mut ImportPreview) -> Result<()> {
    // Here a person of the export is never chosen; ids say who it is.
    preview.authors.clear();
    let mut tx = site.db.read().await?;
    if !run::has_begun(&mut tx, &preview.source_site).await? && !run::is_empty(&mut tx).await? {
        let note = vec![StoredNote::new("own_not_empty", "")];
        preview.add_remark("site", "site", "", true, note);
    }
    for (id, email_key) in std::mem::take(&mut preview.accounts) {
        let Some((email, local_key)) = local_account(&mut tx, id).await? else { continue };
        if local_key != email_key {
            let note = vec![StoredNote::new("own_account", email)];
            preview.add_remark("account", &id.to_string(), "", false, note);
        }
    }
    Ok(())
}

async fn local_account(tx: &mut Tx, id: i64) -> Result<Option<(String, String)>> {
    let query = "SELECT email, email_key FROM users WHERE id = $1";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.map(|row| Ok((row.get("email")?, row.get("email_key")?))).transpose()
}

//! Packs what was extracted, the pictures, and the files for people into the archive.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use foundation::csv;
use platform::media::MediaStore;
use serde_json::Value;

use super::archive::{ArchiveWriter, ExportManifest, FORMAT, VERSION};
use super::document::{Document, DocumentNames, time_text};
use super::extract::{LastIds, PROPERTIES};
use super::records::{self, Record, list, number, picture_files, text};
use super::tables::RECORD_KINDS;

/// What is packed.
#[derive(Debug)]
pub struct PackedSite {
    /// The folder of extracted files.
    pub folder: PathBuf,
    /// The pictures.
    pub media: MediaStore,
    /// The address of the site.
    pub site: String,
    /// Its first language.
    pub language: String,
    /// The highest ids.
    pub last_ids: LastIds,
}

const README: &str = include_str!("README.txt");

/// Rows of a CSV that are in memory at once.
const ROWS_AT_ONCE: usize = 500;

impl PackedSite {
    /// Writes the archive. It blocks.
    pub fn write(self, to: impl Write) -> io::Result<ExportManifest> {
        let mut archive = ArchiveWriter::new(to);
        archive.add_text("README.txt", README)?;
        for kind in RECORD_KINDS {
            add_file(&mut archive, &kind.file(), &self.folder.join(kind.name))?;
        }
        self.add_tables(&mut archive)?;
        self.add_documents(&mut archive)?;
        self.add_pictures(&mut archive)?;
        archive.finish(ExportManifest {
            format: FORMAT.to_owned(),
            version: VERSION,
            site: self.site,
            language: self.language,
            last_ids: self.last_ids,
            files: Vec::new(),
        })
    }

    fn add_tables<W: Write>(&self, archive: &mut ArchiveWriter<W>) -> io::Result<()> {
        for (name, columns) in TABLES {
            let path = self.folder.join(format!("{name}.csv"));
            write_table(&self.folder.join(name), &path, columns)?;
            add_file(archive, &format!("tables/{name}.csv"), &path)?;
            std::fs::remove_file(path)?;
        }
        add_file(archive, "tables/properties.csv", &self.folder.join(PROPERTIES))
    }

    fn add_documents<W: Write>(&self, archive: &mut ArchiveWriter<W>) -> io::Result<()> {
        let mut names = DocumentNames::default();
        records::each(&self.folder.join("categories"), |category| {
            let [en, fr] = ["category_name", "category_name_fr"].map(|name| text(&category, name));
            let id = number(&category, "id").unwrap_or_default();
            names.categories.insert(id, [en.to_owned(), fr.to_owned()]);
            Ok(())
        })?;
        records::each(&self.folder.join("people"), |person| {
            // Customers write no blogs.
            if number(&person, "group_id") != Some(4) {
                let shown = list(&person, "profiles").map(|profile| text(profile, "shown_name"));
                let shown = shown.last().filter(|name| !name.is_empty()).map(str::to_owned);
                let own = format!("{} {}", text(&person, "first_name"), text(&person, "last_name"));
                let id = number(&person, "id").unwrap_or_default();
                names.authors.insert(id, shown.unwrap_or(own));
            }
            Ok(())
        })?;
        records::each(&self.folder.join("posts"), |post| {
            let Document { name, html, markdown } = names.document(&post);
            archive.add_text(&format!("{name}.html"), &html)?;
            archive.add_text(&format!("{name}.md"), &markdown)
        })
    }

    fn add_pictures<W: Write>(&self, archive: &mut ArchiveWriter<W>) -> io::Result<()> {
        let mut added = HashSet::new();
        records::each(&self.folder.join("pictures"), |picture| {
            for name in picture_files(&picture) {
                if !added.insert(name.to_owned()) {
                    continue;
                }
                // A picture that is lost is lost in the export as well.
                if let Some((size, mut file)) = self.media.open_blocking(name)? {
                    archive.add(&format!("media/{name}"), size, &mut file)?;
                }
            }
            Ok(())
        })?;
        records::each(&self.folder.join("logos"), |logo| {
            let content = hex::decode(text(&logo, "content")).map_err(io::Error::other)?;
            let name = format!("logos/{}", text(&logo, "name"));
            archive.add(&name, content.len() as u64, &mut &content[..])
        })
    }
}

fn add_file<W: Write>(archive: &mut ArchiveWriter<W>, name: &str, path: &Path) -> io::Result<()> {
    let mut file = File::open(path)?;
    let size = file.metadata()?.len();
    archive.add(name, size, &mut file)
}

/// The CSV files: the records, and the heading and field of each column. A heading that ends with
/// a word of time has a moment.
type Columns = &'static [(&'static str, &'static str)];
const TABLES: [(&str, Columns); 4] = [
    (
        "people",
        &[
            ("id", "id"),
            ("email", "email"),
            ("first_name", "first_name"),
            ("last_name", "last_name"),
            ("group", "group_id"),
            ("phone", "phone"),
            ("language", "language"),
            ("disabled", "is_disabled"),
            ("created_at", "created_at"),
        ],
    ),
    (
        "categories",
        &[
            ("id", "id"),
            ("name", "category_name"),
            ("name_fr", "category_name_fr"),
            ("slug", "category_slug"),
            ("slug_fr", "category_slug_fr"),
            ("published", "is_published"),
            ("created_at", "created_at"),
        ],
    ),
    (
        "messages",
        &[
            ("id", "id"),
            ("received_at", "created_at"),
            ("name", "name"),
            ("email", "email"),
            ("phone", "phone"),
            ("extension", "phone_extension"),
            ("message", "message"),
            ("language", "language"),
            ("home", "property_title"),
            ("read", "is_read"),
            ("spam", "is_suspected"),
            ("state", "lead_state"),
            ("assignee_id", "assignee_id"),
        ],
    ),
    (
        "redirects",
        &[
            ("source", "source"),
            ("target", "target"),
            ("kind", "kind"),
            ("status", "status"),
            ("hits", "hits"),
        ],
    ),
];

fn write_table(records: &Path, to: &Path, columns: Columns) -> io::Result<()> {
    let mut file = File::create(to)?;
    let lines = |rows: &[Vec<String>]| csv::lines(rows).map_err(io::Error::other);
    file.write_all(csv::BYTE_ORDER_MARK.as_bytes())?;
    let heading = columns.iter().map(|(heading, _)| (*heading).to_owned()).collect();
    let mut rows = vec![heading];
    records::each(records, |record| {
        rows.push(columns.iter().map(|(_, field)| cell(&record, field)).collect());
        if rows.len() >= ROWS_AT_ONCE {
            file.write_all(&lines(&rows)?)?;
            rows.clear();
        }
        Ok(())
    })?;
    file.write_all(&lines(&rows)?)
}

fn cell(record: &Record, field: &str) -> String {
    match record.get(field) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) if field.ends_with("_at") => {
            number.as_i64().and_then(time_text).unwrap_or_default()
        }
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Bool(value)) => if *value { "yes" } else { "no" }.to_owned(),
        _ => String::new(),
    }
}

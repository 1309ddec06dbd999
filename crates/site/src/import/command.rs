//! What `keyturn import` does: the preview, and with `--yes` the whole import.

use std::fmt::Write as _;
use std::path::PathBuf;

use foundation::Site;
use platform::db::sql;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::storage::audit::Actor;

use super::model::{
    ImportChoices, ImportCounts, ImportPhase, ImportRemark, ImportRow, UNDO_SECONDS,
};
use super::preview::{self, ImportPreview};
use super::steps::RunProgress;
use super::{files, items, job, store, texts};

/// What was asked for.
#[derive(Debug)]
pub struct ImportCommand {
    /// A file or folder.
    pub file: PathBuf,
    /// A folder or zip of pictures.
    pub uploads: Option<PathBuf>,
    /// Whether anything is written.
    pub writes: bool,
    /// Whether pictures are fetched from the old site.
    pub fetches: bool,
}

/// Runs the command; what it prints.
///
/// # Errors
/// The file cannot be read; the store is away.
pub async fn run(site: &Site, command: ImportCommand) -> Result<String> {
    let name = command.file.file_name().unwrap_or(command.file.as_os_str());
    let name = name.to_string_lossy().into_owned();
    let (file, preview) = job::preview_file(site, command.file.clone(), &name).await?;
    if !command.writes {
        return Ok(preview_text(&name, &preview));
    }
    let import = prepare(site, &command, &name, &preview).await?;
    let id = import.id;
    let run = job::RunFile {
        file,
        language: preview::language_of(&preview.language, site),
        places: command.uploads.into_iter().collect(),
        actor: Actor::command_line(),
        parts: None,
    };
    let (progress, import) = match job::run_file(site, import, run).await {
        Ok(done) => done,
        Err(error) => {
            if !error.status().is_server_error() {
                job::fail(site, id, &error).await?;
            }
            return Err(error);
        }
    };
    debug_assert_eq!(progress, RunProgress::Finished);
    let everything = platform::paging::ListQuery { size: 200_000, page: 0, search: None };
    let (remarks, _) = items::remarks(&mut site.db.read().await?, id, &everything).await?;
    Ok(written_text(&import.counts, &remarks))
}

/// The row of the import: the one that a killed command has left, or a new one.
async fn prepare(
    site: &Site,
    command: &ImportCommand,
    name: &str,
    preview: &ImportPreview,
) -> Result<ImportRow> {
    let digest = files::digest(command.file.clone()).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let first = "SELECT MIN(id) AS id FROM users WHERE group_id = 1";
        let by: Option<i64> = tx.fetch_one(sql(first)).await?.get("id")?;
        let by = by.ok_or_else(|| Error::internal("there is no administrator"))?;
        let running = store::in_phases(&mut tx, &[ImportPhase::Running]).await?;
        let mut import = match running.into_iter().find(|import| import.digest == digest) {
            Some(import) => import,
            None => store::insert(&mut tx, name, [0, 0], by, now).await?,
        };
        import.digest.clone_from(&digest);
        import.kind.clone_from(&preview.kind);
        import.source_site.clone_from(&preview.source_site);
        import.phase = ImportPhase::Running;
        import.undo_until = Some(now + UNDO_SECONDS);
        import.counts = ImportCounts {
            written: import.counts.written,
            pictures_written: import.counts.pictures_written,
            pictures_missing: import.counts.pictures_missing,
            redirects_written: import.counts.redirects_written,
            ..preview.counts.clone()
        };
        import.choices = ImportChoices {
            fetches_pictures: command.fetches,
            by,
            ..ImportChoices::default()
        };
        store::update(&mut tx, &import, now).await?;
        Ok(import)
    }
    .await)
}

fn preview_text(name: &str, preview: &ImportPreview) -> String {
    let counts = &preview.counts;
    let mut text = format!(
        "{name}: {} from {}\n{} posts, {} pages ({} as drafts), {} categories, {} authors, \
         {} pictures, {} old addresses, {} properties.\n",
        preview.kind,
        preview.source_site,
        counts.posts,
        counts.pages,
        counts.drafts,
        counts.categories,
        counts.authors,
        counts.pictures,
        counts.redirects,
        counts.properties,
    );
    if counts.unchanged > 0 || counts.changed > 0 {
        let _ = writeln!(
            text,
            "{} are here already; {} of the file say something else now and are not overwritten.",
            counts.unchanged, counts.changed
        );
    }
    add_remarks(&mut text, &preview.remarks);
    text.push_str("Nothing was written. Add --yes to import it.\n");
    text
}

fn written_text(counts: &ImportCounts, remarks: &[ImportRemark]) -> String {
    let mut text = format!(
        "{} posts and pages, {} pictures and {} redirects were imported.\n",
        counts.written, counts.pictures_written, counts.redirects_written
    );
    add_remarks(&mut text, remarks);
    if counts.pictures_missing > 0 {
        let _ = writeln!(
            text,
            "{} pictures are missing. Import again with --uploads or --fetch: only they are added.",
            counts.pictures_missing
        );
    }
    text
}

/// What is left out by its title and reason, then what was changed.
fn add_remarks(text: &mut String, remarks: &[ImportRemark]) {
    for (is_refused, heading) in [(true, "Not taken:"), (false, "Notes:")] {
        let some: Vec<_> = remarks.iter().filter(|one| one.is_refused == is_refused).collect();
        if some.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{heading}");
        for ImportRemark { kind, source_id, title, notes, .. } in some {
            let title = if title.is_empty() { source_id } else { title };
            for note in notes {
                let reason = texts::message_of(&note.code);
                let reason = reason.map_or_else(
                    || note.code.clone(),
                    |reason| reason.text(Language::En).to_owned(),
                );
                let detail = if note.detail.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", note.detail)
                };
                let _ = writeln!(text, "  {kind} “{title}”: {reason}{detail}");
            }
        }
    }
}

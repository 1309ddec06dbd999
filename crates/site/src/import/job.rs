//! The work on imports in the background: reading a file for its preview, writing, and undoing.
//!
//! The phase in the store says what is to be done, so that a killed program goes on with it. Of
//! several instances the one that has the file does the work.

use std::path::PathBuf;

use foundation::Site;
use import::ImportFormat;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::storage::audit::Actor;
use platform::telemetry;

use super::error::ImportRefusal;
use super::files::{self, Imports};
use super::model::{ImportId, ImportPhase, ImportRow};
use super::preview::{self, ImportPreview};
use super::run::ImportRun;
use super::steps::RunProgress;
use super::{own_export, store, undo};

/// How long the files of an import stay unused, in seconds: a day.
const IDLE_SECONDS: i64 = 24 * 60 * 60;

/// Does all the work that there is; whether there was any.
///
/// # Errors
/// The store is away. The work is done again then.
pub async fn work(site: &Site) -> Result<bool> {
    work_parts(site, None).await
}

/// [`work`] that stops after so many parts of a run, as if the program had been killed then.
pub async fn work_parts(site: &Site, parts: Option<usize>) -> Result<bool> {
    let imports = site.feature::<Imports>();
    let Ok(_turn) = imports.turn.try_lock() else { return Ok(false) };
    let phases = [ImportPhase::Reading, ImportPhase::Running, ImportPhase::Undoing];
    let waiting = store::in_phases(&mut site.db.read().await?, &phases).await?;
    let mut has_worked = false;
    for mut import in waiting {
        let file = imports.file(import.id, &import.file_name);
        if import.phase != ImportPhase::Undoing && !file.exists() {
            continue;
        }
        has_worked = true;
        let done = match import.phase {
            ImportPhase::Reading => read(site, &mut import, file).await,
            ImportPhase::Running => run(site, &import, file, parts).await,
            _ => undo::undo(site, &mut import, &Actor::program()).await,
        };
        match done {
            Err(error) if error.status().is_server_error() => return Err(error),
            Err(error) => fail(site, import.id, &error).await?,
            Ok(()) => {}
        }
    }
    Ok(has_worked)
}

/// Writes down why an import cannot go on. What it had written by then stays known.
pub async fn fail(site: &Site, id: ImportId, error: &Error) -> Result<()> {
    let now = site.clock.now();
    let texts = Language::ALL.map(|language| error.text(language).into_owned());
    let failure = format!("{}\n{}", error.code(), texts.join("\n"));
    platform::write!(site.db, tx => async {
        let mut import = store::find(&mut tx, id).await?;
        import.phase = ImportPhase::Failed;
        import.failure.clone_from(&failure);
        store::update(&mut tx, &import, now).await
    }
    .await)
}

async fn read(site: &Site, import: &mut ImportRow, file: PathBuf) -> Result<()> {
    let (_, preview) = preview_file(site, file.clone(), &import.file_name).await?;
    let text = serde_json::to_vec(&preview).map_err(Error::internal)?;
    let place = site.feature::<Imports>().preview(import.id);
    tokio::fs::write(place, text).await.map_err(Error::internal)?;
    import.digest = files::digest(file).await?;
    import.kind = preview.kind;
    import.source_site = preview.source_site;
    import.counts = preview.counts;
    import.phase = ImportPhase::Ready;
    let (import, now) = (&*import, site.clock.now());
    platform::write!(site.db, tx => store::update(&mut tx, import, now).await)
}

/// Looks at a file and compares it with what is here.
///
/// # Errors
/// The file cannot be read: [`ImportRefusal`].
pub async fn preview_file(
    site: &Site,
    path: PathBuf,
    file_name: &str,
) -> Result<(import::ImportFile, ImportPreview)> {
    let (name, now) = (file_name.to_owned(), site.clock.now());
    let language = site.addresses.language_of("/");
    let work = move || {
        let refused = |error: import::ImportError| {
            tracing::info!(%error, file_name = name, "a file cannot be imported");
            ImportRefusal::from(&error)
        };
        let file = import::open(&path).map_err(refused)?;
        let preview = match file.format() {
            ImportFormat::Keyturn => own_export::read_preview(&file, &name)?,
            _ => preview::read_preview(&file, &name, language, now).map_err(refused)?,
        };
        Ok::<_, ImportRefusal>((file, preview))
    };
    let done = telemetry::spawn_blocking(work).await.map_err(Error::internal)?;
    let (file, mut preview) = done?;
    preview.compare(site).await?;
    if file.format() == ImportFormat::Keyturn {
        own_export::compare(site, &mut preview).await?;
    }
    Ok((file, preview))
}

/// The stored preview of an import.
///
/// # Errors
/// [`ImportRefusal::FileGone`].
pub async fn load_preview(site: &Site, import: &ImportRow) -> Result<ImportPreview> {
    let place = site.feature::<Imports>().preview(import.id);
    let text = tokio::fs::read(place).await.map_err(|_| ImportRefusal::FileGone)?;
    serde_json::from_slice(&text).map_err(Error::internal)
}

async fn run(site: &Site, import: &ImportRow, path: PathBuf, parts: Option<usize>) -> Result<()> {
    let uploads = site.feature::<Imports>().uploads(import.id);
    let places = if uploads.exists() { vec![uploads] } else { Vec::new() };
    let language = load_preview(site, import).await?.language;
    let language = preview::language_of(&language, site);
    let file = open(path).await?;
    let run = RunFile { file, language, places, actor: Actor::program(), parts };
    let missing = match run_file(site, import.clone(), run).await? {
        (RunProgress::Finished, import) => import.counts.pictures_missing,
        (RunProgress::Paused, _) => return Ok(()),
    };
    // The CSV file of properties is made of it.
    if missing == 0 && import.counts.properties == 0 {
        site.feature::<Imports>().delete(import.id).await?;
    }
    Ok(())
}

/// Opens a file on a thread that may block.
pub async fn open(path: PathBuf) -> Result<import::ImportFile> {
    let opened = telemetry::spawn_blocking(move || import::open(&path)).await;
    let opened = opened.map_err(Error::internal)?;
    Ok(opened.map_err(|error| ImportRefusal::from(&error))?)
}

/// What a run needs besides the import.
pub struct RunFile {
    /// The file.
    pub file: import::ImportFile,
    /// The language of posts that name none.
    pub language: Language,
    /// Folders and zips of pictures.
    pub places: Vec<PathBuf>,
    /// Who is written down.
    pub actor: Actor,
    /// The most parts.
    pub parts: Option<usize>,
}

/// Runs an import; how far it came.
pub async fn run_file(
    site: &Site,
    import: ImportRow,
    run: RunFile,
) -> Result<(RunProgress, ImportRow)> {
    let RunFile { file, language, places, actor, parts } = run;
    if file.format() == ImportFormat::Keyturn {
        return own_export::run(site, import, file, actor, parts).await;
    }
    let mut run = ImportRun::new(site, import, file, language, places, actor, parts).await?;
    let progress = run.run().await?;
    Ok((progress, run.import))
}

/// The text of a stored failure: its code, then a line for each language.
pub fn failure_text(stored: &str) -> String {
    let mut lines = stored.lines().skip(1);
    let texts = Language::ALL.map(|language| (language, lines.next().unwrap_or_default()));
    let said = texts.into_iter().find(|(language, _)| *language == Language::current());
    if let Some((_, text)) = said
        && !text.is_empty()
    {
        return text.to_owned();
    }
    // An earlier program stored the code alone.
    let examples = ImportRefusal::examples();
    let mut all = examples.iter().flatten().map(platform::refusal::Refusal::message);
    let found = all.find(|message| message.code() == stored);
    found.map(|message| message.current_text().to_owned()).unwrap_or_default()
}

fn has_file(site: &Site, import: &ImportRow) -> bool {
    site.feature::<Imports>().file(import.id, &import.file_name).exists()
}

/// Deletes files that nobody has used for a day, and imports that nobody agreed to.
///
/// # Errors
/// The store is away.
pub async fn forget_old(site: &Site) -> Result<()> {
    let before = site.clock.now() - IDLE_SECONDS;
    let idle = store::idle_since(&mut site.db.read().await?, before).await?;
    for import in idle {
        match import.phase {
            // A command was killed, and nobody has given it again. What it wrote can be undone.
            ImportPhase::Running if !has_file(site, &import) => {
                fail(site, import.id, &ImportRefusal::FileGone.into()).await?;
            }
            ImportPhase::Running | ImportPhase::Undoing => {}
            // Without its row nobody could take back what it had written.
            ImportPhase::Failed if import.counts.written > 0 => {
                site.feature::<Imports>().delete(import.id).await?;
            }
            ImportPhase::Done | ImportPhase::Undone => {
                site.feature::<Imports>().delete(import.id).await?;
            }
            _ => {
                site.feature::<Imports>().delete(import.id).await?;
                platform::write!(site.db, tx => store::delete(&mut tx, import.id).await)?;
            }
        }
    }
    Ok(())
}

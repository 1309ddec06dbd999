//! `keyturn backup`, `verify` and `restore`.

use std::io::{BufRead, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use platform::backup::{BackupError, BackupSource, BackupTarget, Manifest, UnpackedBackup};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Engine, Options};
use platform::media::MediaStore;
use platform::telemetry;
use site::backup::{BackupTrigger, VersionsBeforeRestore, finish_restore, make};

use super::print;
use crate::assemble;
use crate::config::Settings;

/// `keyturn backup PLACE`
pub(crate) async fn backup(settings: &Settings, target: &str) -> anyhow::Result<ExitCode> {
    let target = BackupTarget::parse(target, &settings.bucket_access)?;
    let source = assemble::backup_source(settings)?;
    if let Options::Sqlite(database) = &source.options
        && !database.exists()
    {
        bail!("There is no database at {} yet.", database.display());
    }
    let db = Db::connect(&source.options).await?;
    db.must_not_be_half_moved().await?;
    let to = target.clone();
    let made = make(&db, &Clock::System, source, to, BackupTrigger::Manual, Timestamp::MIN).await;
    db.close().await;
    match made? {
        Some(manifest) => print(&format!("{target} was written: {}.\n", summary(&manifest))),
        None => bail!("No backup was made."),
    }
}

/// `keyturn verify PLACE`
pub(crate) async fn verify(settings: &Settings, target: &str) -> anyhow::Result<ExitCode> {
    let target = BackupTarget::parse(target, &settings.bucket_access)?;
    let from = target.clone();
    let manifest = telemetry::spawn_blocking(move || from.verify()).await??;
    print(&format!("{target} is whole: {}.\n", summary(&manifest)))
}

/// `keyturn restore PLACE`
pub(crate) async fn restore(
    settings: &Settings,
    target: &str,
    asks_nothing: bool,
) -> anyhow::Result<ExitCode> {
    let target = BackupTarget::parse(target, &settings.bucket_access)?;
    let source = assemble::backup_source(settings)?;
    platform::storage::files::make_private_folder(&settings.data_dir)?;
    let (from, folder) = (target.clone(), settings.data_dir.clone());
    let unpacked = telemetry::spawn_blocking(move || from.unpack(&folder)).await??;
    let engine = source.options.engine();
    if unpacked.manifest.engine != engine {
        let (backup, site) = (name(unpacked.manifest.engine), name(engine));
        return Err(BackupError::Engine { backup, site }.into());
    }
    let (input, output) = (std::io::stdin(), std::io::stderr());
    // Without a terminal, as in a script, it does not ask.
    if !asks_nothing
        && input.is_terminal()
        && !confirm(&summary(&unpacked.manifest), &mut input.lock(), &mut output.lock())?
    {
        bail!("Nothing was changed.");
    }
    let now = Clock::System.now();
    let aside = set_aside(settings, &source, now).await?;
    let (live, safety) = copy_current(settings, &source, now).await?;

    let media = MediaStore::for_copies(settings.media_location()?);
    let pictures = telemetry::spawn_blocking(move || target.restore_pictures(&media));
    let pictures = pictures.await??;

    let made = Timestamp::from_seconds(unpacked.manifest.time);
    match engine {
        // The restored database is migrated before it replaces the current one.
        Engine::Sqlite => {
            migrate_restored(&Options::Sqlite(unpacked.database.clone()), live, made, now).await?;
            copy_in(&source, &unpacked).await?;
        }
        Engine::Postgres => {
            copy_in(&source, &unpacked).await?;
            migrate_restored(&source.options, live, made, now).await?;
        }
    }
    let mut text = format!("Restored: {}.\n", summary(&unpacked.manifest));
    if pictures > 0 {
        text.push_str(&format!("{pictures} of the pictures were missing and are back.\n"));
    }
    if let Some(safety) = safety {
        text.push_str(&format!("What there was before is in {}.\n", safety.display()));
    }
    if let Some(aside) = aside {
        text.push_str(&format!(
            "What there was before could not be read; its files are in {}. Start again what had \
             them open.\n",
            aside.display()
        ));
    }
    text.push_str("Everybody is signed out.\n");
    let key = settings.secrets_key_file();
    if !key.exists() {
        text.push_str(&format!(
            "The key of secrets {} is missing. Bring the copy of it back before the server starts; \
             without it second factors, notices and the audit trail of before cannot be read.\n",
            key.display()
        ));
    }
    print(&text)
}

/// Asks whether to replace the current data by this backup.
fn confirm(
    backup: &str,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> std::io::Result<bool> {
    write!(
        output,
        "The backup was {backup}.\nEverything that is there now is replaced by it, and everybody is \
         signed out. Write yes to go on: "
    )?;
    output.flush()?;
    let mut answer = String::new();
    input.read_line(&mut answer)?;
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}

/// Moves a database away that is too damaged to be overwritten, and returns where.
async fn set_aside(
    settings: &Settings,
    source: &BackupSource,
    now: Timestamp,
) -> anyhow::Result<Option<PathBuf>> {
    if matches!(&source.options, Options::Sqlite(file) if !file.exists()) {
        return Ok(None);
    }
    let folder = settings.data_dir.join(format!("backups/before-restore-{}", now.seconds()));
    let (options, target) = (source.options.clone(), folder.clone());
    let moving = telemetry::spawn_blocking(move || options.set_aside_if_unreadable(&target));
    Ok(moving.await??.then_some(folder))
}

/// Copies the current data, if there is any, and reads the versions that running programs know.
async fn copy_current(
    settings: &Settings,
    source: &BackupSource,
    now: Timestamp,
) -> anyhow::Result<(VersionsBeforeRestore, Option<PathBuf>)> {
    if matches!(&source.options, Options::Sqlite(file) if !file.exists()) {
        return Ok((VersionsBeforeRestore::default(), None));
    }
    let db = Db::inspect(&source.options).await?;
    let is_empty = db.has_no_migrations().await;
    let live = VersionsBeforeRestore::of(&db).await;
    db.close().await;
    if is_empty {
        return Ok((VersionsBeforeRestore::default(), None));
    }
    let source = BackupSource { media: None, ..source.clone() };
    let copied = assemble::copy_database(settings, source, "before-restore", now).await;
    let file = copied.context("What there is now was not copied, so nothing was changed")?;
    // A restore often replaces a damaged store; then running programs must be restarted.
    Ok((live.unwrap_or_default(), Some(file)))
}

async fn copy_in(source: &BackupSource, unpacked: &UnpackedBackup) -> anyhow::Result<()> {
    let (options, file) = (source.options.clone(), unpacked.database.clone());
    telemetry::spawn_blocking(move || options.copy_in(&file)).await??;
    Ok(())
}

/// Migrates a restored store and adapts it to this site.
async fn migrate_restored(
    options: &Options,
    live: VersionsBeforeRestore,
    made: Timestamp,
    now: Timestamp,
) -> anyhow::Result<()> {
    let db = Db::open(options).await?;
    finish_restore(&db, live, made, now).await?;
    db.close().await;
    Ok(())
}

fn summary(manifest: &Manifest) -> String {
    let time = Timestamp::from_seconds(manifest.time).in_calendar();
    let time = time.map(|time| time.to_string()).unwrap_or_default();
    let megabytes = manifest.bytes().div_ceil(1_000_000);
    let pictures = match manifest.pictures() {
        1 => "1 picture".to_owned(),
        count => format!("{count} pictures"),
    };
    let (engine, program) = (name(manifest.engine), &manifest.program);
    format!("made {time} by keyturn {program}, {engine}, {pictures}, {megabytes} MB")
}

fn name(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "SQLite",
        Engine::Postgres => "PostgreSQL",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_restore_goes_on_with_a_yes_alone() {
        let asked = |typed: &str| {
            let mut said = Vec::new();
            let is_agreed = confirm("made on a Thursday, 16 MB", &mut typed.as_bytes(), &mut said);
            (is_agreed.unwrap(), String::from_utf8(said).unwrap())
        };
        for typed in ["yes\n", " YES \n"] {
            let (is_agreed, said) = asked(typed);
            assert!(is_agreed && said.contains("made on a Thursday, 16 MB"), "{said}");
        }
        for typed in ["", "\n", "no\n", "y\n", "yesterday\n"] {
            assert!(!asked(typed).0, "{typed}");
        }
    }
}

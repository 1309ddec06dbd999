//! `keyturn move`: the site in another database, and its pictures in another place.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use platform::db::relocation::{Relocation, RelocationCheck, TargetState, without_password};
use platform::db::{Db, Options};
use platform::media::{
    CopiedPictures, MediaLocation, MediaStore, PictureComparison, compare_pictures, copy_pictures,
};
use platform::telemetry;

use super::print;
use crate::assemble;
use crate::config::Settings;

/// How often progress is printed.
const PROGRESS: Duration = Duration::from_secs(2);

/// What was asked for.
pub(crate) struct MoveRequest {
    /// The address of the new database.
    pub(crate) to: Option<String>,
    /// The new place of the pictures.
    pub(crate) media: Option<String>,
    /// Whether anything is written.
    pub(crate) writes: bool,
}

/// Pictures that go to another place.
struct PictureRelocation {
    from: MediaStore,
    to: MediaStore,
    comparison: PictureComparison,
}

/// `keyturn move`
pub(crate) async fn relocate(
    settings: &Settings,
    request: MoveRequest,
) -> anyhow::Result<ExitCode> {
    let target = match &request.to {
        Some(to) => Some(Options::parse(to, &settings.data_dir)?),
        None => None,
    };
    let rows = match &target {
        Some(target) => Some(check_rows(assemble::store_options(settings)?, target.clone()).await?),
        None => None,
    };
    let pictures = match &request.media {
        Some(media) => Some(compare_media(settings, media).await?),
        None => None,
    };
    let mut text = String::new();
    if let Some((relocation, check)) = &rows {
        add_check(&mut text, relocation.state(), check);
        if check.refused > 0 {
            print(&text)?;
            bail!("The new database would not take {} rows. Nothing was written.", check.refused);
        }
    }
    if let Some(PictureRelocation { comparison, .. }) = &pictures {
        let bytes: u64 = comparison.missing.iter().map(|picture| picture.bytes).sum();
        let (all, missing) = (comparison.all.len(), comparison.missing.len());
        let megabytes = bytes.div_ceil(1_000_000);
        writeln!(text, "Pictures: {all}; {missing} of them are to be copied, {megabytes} MB.")?;
    }
    if !request.writes {
        text.push_str("Nothing was written. Add --yes to move.\n");
        return print(&text);
    }
    print(&text)?;
    let moved = write(rows, target, pictures).await;
    let text =
        moved.inspect_err(|_| progress("The move is unfinished; the same command goes on."))?;
    print(&format!("{text}{}", next_steps(settings, &request)))
}

/// Reads and checks all rows; the source is locked from then on.
async fn check_rows(
    source: Options,
    target: Options,
) -> anyhow::Result<(Relocation, RelocationCheck)> {
    let looking = telemetry::spawn_blocking(move || {
        let mut relocation = Relocation::open(&source, &target)?;
        let check = relocation.check(&mut report_rows("checked"))?;
        Ok((relocation, check))
    });
    looking.await?
}

async fn compare_media(settings: &Settings, media: &str) -> anyhow::Result<PictureRelocation> {
    let from = settings.media_location()?;
    let to = MediaLocation::parse(media, &settings.bucket_access)?;
    if from.to_string() == to.to_string() {
        bail!("The pictures are in {to} already.");
    }
    let [from, to] = [from, to].map(MediaStore::for_copies);
    let looking = telemetry::spawn_blocking(move || {
        let comparison = compare_pictures(&from, &to)?;
        Ok::<_, std::io::Error>(PictureRelocation { from, to, comparison })
    });
    looking.await?.context("The pictures cannot be compared")
}

/// Does it all; what to print of it.
async fn write(
    rows: Option<(Relocation, RelocationCheck)>,
    target: Option<Options>,
    pictures: Option<PictureRelocation>,
) -> anyhow::Result<String> {
    let mut text = String::new();
    let mut relocation = None;
    if let (Some((moving, check)), Some(target)) = (rows, target) {
        let (moving, check) = write_rows(moving, check).await?;
        let db = Db::connect(&target).await?;
        let mut last = Instant::now();
        let mut report = |index: &str, id| {
            if last.elapsed() >= PROGRESS {
                progress(&format!("{index}: up to {id}"));
                last = Instant::now();
            }
        };
        site::relocation::make_words(&db, &mut report).await?;
        db.close().await;
        add_table(&mut text, &check)?;
        relocation = Some(moving);
    }
    if let Some(pictures) = pictures {
        let copied = write_pictures(pictures).await?;
        let megabytes = copied.bytes.div_ceil(1_000_000);
        writeln!(text, "{} pictures were copied, {megabytes} MB.", copied.pictures)?;
        for name in &copied.damaged {
            writeln!(text, "Not copied, because its content is not what its name says: {name}")?;
        }
    }
    if let Some(relocation) = relocation {
        telemetry::spawn_blocking(move || relocation.finish()).await??;
    }
    Ok(text)
}

async fn write_rows(
    mut moving: Relocation,
    check: RelocationCheck,
) -> anyhow::Result<(Relocation, RelocationCheck)> {
    let writing = telemetry::spawn_blocking(move || {
        moving.copy(&check, &mut report_rows("copied"))?;
        moving.compare(&check, &mut report_rows("compared"))?;
        moving.release_target();
        Ok((moving, check))
    });
    writing.await?
}

async fn write_pictures(pictures: PictureRelocation) -> anyhow::Result<CopiedPictures> {
    let copying = telemetry::spawn_blocking(move || {
        let PictureRelocation { from, to, comparison } = pictures;
        let total = comparison.missing.len();
        let copied = copy_pictures(&from, &to, &comparison.missing, &|done| {
            if done.is_multiple_of(200) {
                progress(&format!("pictures: {done} of {total}"));
            }
        })?;
        let missing = compare_pictures(&from, &to)?.missing.into_iter().map(|picture| picture.name);
        let missing: Vec<_> = missing.filter(|name| !copied.damaged.contains(name)).collect();
        anyhow::ensure!(missing.is_empty(), "Pictures are missing still: {}", missing.join(", "));
        Ok(copied)
    });
    copying.await?.context("The pictures were not copied")
}

fn add_check(text: &mut String, state: TargetState, check: &RelocationCheck) {
    let (rows, tables) = (check.rows(), check.tables.len());
    let target = match state {
        TargetState::New => "The target is new.",
        TargetState::Empty => "The target is empty.",
        TargetState::Unfinished => "The target holds an unfinished move, which goes on.",
    };
    text.push_str(&format!("{rows} rows in {tables} tables. {target}\n"));
    for refusal in &check.refusals {
        text.push_str(&format!("  {refusal}\n"));
    }
    let unnamed = check.refused.saturating_sub(check.refusals.len() as u64);
    if unnamed > 0 {
        text.push_str(&format!("  and {unnamed} more\n"));
    }
}

/// Counts and checksums of the tables with rows, which are the same in both databases.
fn add_table(text: &mut String, check: &RelocationCheck) -> std::fmt::Result {
    let width = check.tables.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    writeln!(text, "{:width$}  {:>10}  checksum, the same in both", "table", "rows")?;
    for (name, sum) in check.tables.iter().filter(|(_, sum)| sum.rows > 0) {
        let checksum = sum.checksum();
        let checksum = checksum.get(..16).unwrap_or_default();
        writeln!(text, "{name:width$}  {:>10}  {checksum}", sum.rows)?;
    }
    let empty = check.tables.iter().filter(|(_, sum)| sum.rows == 0).count();
    writeln!(text, "{empty} tables are empty.")
}

/// The settings of the moved site, and what it needs besides.
fn next_steps(settings: &Settings, request: &MoveRequest) -> String {
    let mut text = "The move is done. Set this, then start the server:\n".to_owned();
    let mut has_password = false;
    if let Some(to) = &request.to {
        let shown = if to.contains("://") { without_password(to) } else { to.clone() };
        has_password = shown != *to && shown.contains("***");
        let shown = if has_password { shown } else { to.clone() };
        text.push_str(&format!("  database_url = \"{shown}\"\n"));
    }
    if let Some(media) = &request.media {
        text.push_str(&format!("  media_url = \"{media}\"\n"));
    }
    if has_password {
        text.push_str("The stars stand for the password that you gave.\n");
    }
    let key = settings.secrets_key_file();
    text.push_str("The site needs this as before; carry it along to another machine:\n");
    text.push_str(&format!("  the key of secrets, {}\n", key.display()));
    if request.media.is_none() {
        let place = settings.media_location().map(|place| place.to_string()).unwrap_or_default();
        text.push_str(&format!("  the pictures, {place}\n"));
    }
    if let Some(folder) = &settings.content_dir {
        text.push_str(&format!("  the texts of the company, {}\n", folder.display()));
    }
    text.push_str("What it was moved from is as it was. Keep it until the site runs.\n");
    text
}

/// Prints how many rows of a table are done, from time to time.
fn report_rows(what: &'static str) -> impl FnMut(&str, u64, u64) {
    let mut last = Instant::now();
    move |table, done, total| {
        if last.elapsed() >= PROGRESS {
            let of = if total > 0 { format!(" of {total}") } else { String::new() };
            progress(&format!("{table}: {done}{of} rows {what}"));
            last = Instant::now();
        }
    }
}

fn progress(line: &str) {
    // Nobody has to read it.
    let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{line}\n"));
}

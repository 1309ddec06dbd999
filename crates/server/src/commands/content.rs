//! `keyturn content …`: exports and checks the site's texts.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use platform::db::{Db, Options};
use site::content::{self, Content, ContentFiles, PublishedFiles, RejectedFile, load_published};
use site::paths::Addresses;

use super::print;
use crate::assemble;
use crate::config::Settings;

/// `keyturn content export`
pub(crate) fn export_content(folder: &Path) -> anyhow::Result<ExitCode> {
    write(&ContentFiles::default(), folder)
}

/// `keyturn content export --stored`: exports the current texts.
pub(crate) async fn export_stored(settings: &Settings, folder: &Path) -> anyhow::Result<ExitCode> {
    let own = ContentFiles::read(settings.content_dir.as_deref())?;
    let stored = stored(settings).await.context("The database could not be read")?;
    let Some(stored) = stored else { return write(&own, folder) };
    let (files, rejected) = own.with_published(stored);
    print(&refused(&rejected))?;
    write(&files, folder)
}

/// The texts published in the browser; `None` without a database or with an older one.
async fn stored(settings: &Settings) -> anyhow::Result<Option<PublishedFiles>> {
    let options = assemble::store_options(settings)?;
    if matches!(&options, Options::Sqlite(file) if !file.exists()) {
        return Ok(None);
    }
    let db = Db::inspect(&options).await?;
    let found = async {
        if db.missing_migrations().await? > 0 {
            return Ok(None);
        }
        Ok(Some(load_published(&mut db.read().await?).await?))
    };
    let found: anyhow::Result<_> = found.await;
    db.close().await;
    found
}

fn refused(rejected: &[RejectedFile]) -> String {
    let line = |one: &RejectedFile| {
        format!("Published in the browser and not shown, what ships instead: {}\n", one.error)
    };
    rejected.iter().map(line).collect()
}

fn write(files: &ContentFiles, folder: &Path) -> anyhow::Result<ExitCode> {
    let written = content::export(files, folder)
        .with_context(|| format!("The folder {} cannot be written", folder.display()))?;
    let shown = folder.display();
    match written.len() {
        0 => print(&format!("Every file is already in {shown}; nothing was changed.\n")),
        count => print(&format!(
            "{count} files were written into {shown}. Show them with --content-dir {shown}.\n"
        )),
    }
}

/// `keyturn content check`
pub(crate) async fn check_content(settings: &Settings) -> anyhow::Result<ExitCode> {
    let files = ContentFiles::read(settings.content_dir.as_deref())?;
    let addresses = Addresses::new(settings.default_language);
    Content::of(&files, &settings.settled().company, addresses)?;
    check_files(settings)?;
    match stored(settings).await {
        Ok(None) => Ok(ExitCode::SUCCESS),
        Ok(Some(stored)) if stored.files().is_empty() => Ok(ExitCode::SUCCESS),
        Ok(Some(stored)) => {
            let count = stored.files().len();
            let (_, rejected) = files.with_published(stored);
            if !rejected.is_empty() {
                print(&refused(&rejected))?;
                return Ok(ExitCode::FAILURE);
            }
            let pages = if count == 1 { "page that was" } else { "pages that were" };
            print(&format!("{count} {pages} published in the browser: in order.\n"))
        }
        Err(error) => print(&format!(
            "The database could not be read, so nothing is known of what was published in the \
             browser: {error:#}\n"
        )),
    }
}

fn check_files(settings: &Settings) -> anyhow::Result<ExitCode> {
    match &settings.content_dir {
        Some(folder) => {
            let mut text = format!("What the company says in {} is in order.\n", folder.display());
            let alone = content::one_sided(folder);
            if !alone.is_empty() {
                text.push_str(&format!(
                    "In one language only, while the other one says what ships: {}.\n",
                    alone.join(", ")
                ));
            }
            print(&text)
        }
        None => {
            print("What ships with the program is in order; --content-dir names another folder.\n")
        }
    }
}

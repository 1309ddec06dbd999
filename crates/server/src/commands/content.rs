//! `keyturn content …`: what the company says, for those who want to change it.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use site::content::{self, Content};
use site::paths::Addresses;

use super::say;
use crate::config::Settings;

/// `keyturn content export`
pub(crate) fn export_content(folder: &Path) -> anyhow::Result<ExitCode> {
    let written = content::export(folder)
        .with_context(|| format!("The folder {} cannot be written", folder.display()))?;
    let shown = folder.display();
    match written.len() {
        0 => say(&format!("Every file is already in {shown}; nothing was changed.\n")),
        count => say(&format!(
            "{count} files were written into {shown}. Show them with --content-dir {shown}.\n"
        )),
    }
}

/// `keyturn content check`
pub(crate) fn check_content(settings: &Settings) -> anyhow::Result<ExitCode> {
    Content::load(
        settings.content_dir.as_deref(),
        &settings.settled().company,
        Addresses::new(settings.default_language),
    )?;
    match &settings.content_dir {
        Some(folder) => {
            let mut said = format!("What the company says in {} is in order.\n", folder.display());
            let alone = content::one_sided(folder);
            if !alone.is_empty() {
                said.push_str(&format!(
                    "In one language only, while the other one says what ships: {}.\n",
                    alone.join(", ")
                ));
            }
            say(&said)
        }
        None => {
            say("What ships with the program is in order; --content-dir names another folder.\n")
        }
    }
}

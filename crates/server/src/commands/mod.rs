//! The commands.

mod admin;
mod audit;
mod backup;
mod content;
mod doctor;
mod health;
mod local_request;
mod relocation;
mod serve;

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use platform::db::Db;
use platform::storage::audit::Actor;
use site::import::command::ImportCommand;

pub(crate) use admin::{Names, create_administrator, remove_second_factor, reset_password};
pub(crate) use audit::verify_audit;
pub(crate) use backup::{backup, restore, verify};
pub(crate) use content::{check_content, export_content, export_stored};
pub(crate) use doctor::doctor;
pub(crate) use health::health;
pub(crate) use relocation::{MoveRequest, relocate};
pub(crate) use serve::serve;

use crate::assemble;
use crate::config::Settings;

/// Writes to the standard output.
pub(crate) fn print(text: &str) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // The reader may close the pipe early (`keyturn … | head`).
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(error).context("The output could not be written"),
    }
}

/// `keyturn openapi`
pub(crate) fn openapi() -> anyhow::Result<ExitCode> {
    print(&site::router::openapi_json()?)
}

/// `keyturn licences`
pub(crate) fn licences() -> anyhow::Result<ExitCode> {
    let text = crate::assets::licences();
    print(&text.context("This build has no list of licences; `make web` makes it")?)
}

/// `keyturn demo`
pub(crate) async fn demo(settings: &Settings, homes: Option<u32>) -> anyhow::Result<ExitCode> {
    let site = assemble::site(settings).await?;
    let loaded = site::sample::load(&site).await?;
    if let Some(homes) = homes {
        // Each run makes other homes.
        site::search::insert_bench_homes(&site, homes as usize, site.clock.now().seconds()).await?;
        while site::search::index_new(&site).await? > 0 {}
        print(&format!("{homes} homes were made up.\n"))?;
    }
    site.db.close().await;
    match (loaded.blogs, loaded.properties) {
        (0, 0) => print("The sample content is already there; nothing was changed.\n"),
        (blogs, properties) => print(&format!(
            "Sample content: {blogs} blogs and {properties} properties were added.\n"
        )),
    }
}

/// `keyturn demo --remove`
pub(crate) async fn remove_demo(settings: &Settings) -> anyhow::Result<ExitCode> {
    let site = assemble::site(settings).await?;
    // The first administrator owns the sample content.
    let by = site::access::UserId(1);
    let done = site::sample::remove(&site, by, &Actor::command_line()).await?;
    site.db.close().await;
    match (done.blogs, done.properties) {
        (0, 0) => print("There is no sample content that nobody has changed.\n"),
        _ => print(&format!("{}.\n", site::sample::removed(done))),
    }
}

/// `keyturn import`
pub(crate) async fn import(
    settings: &Settings,
    command: ImportCommand,
) -> anyhow::Result<ExitCode> {
    let site = assemble::site(settings).await?;
    let done = site::import::command::run(&site, command).await;
    site.db.close().await;
    print(&done?)
}

/// `keyturn export`
pub(crate) async fn export(settings: &Settings, file: &Path) -> anyhow::Result<ExitCode> {
    if file.exists() {
        anyhow::bail!("{} is there already. Choose another name.", file.display());
    }
    let site = assemble::site(settings).await?;
    let done = site::export::command::run(&site, file).await;
    site.db.close().await;
    print(&done?)
}

/// `keyturn migrate`
pub(crate) async fn migrate(settings: &Settings) -> anyhow::Result<ExitCode> {
    let options = assemble::store_options(settings)?;
    let db = Db::connect(&options).await?;
    let missing = db.missing_migrations().await?;
    db.close().await;
    let db = assemble::open_store(settings).await?;
    db.close().await;
    match missing {
        0 => print("The database is up to date.\n"),
        1 => print("1 migration was applied.\n"),
        count => print(&format!("{count} migrations were applied.\n")),
    }
}

//! The `keyturn` program.
//!
//! `cli.rs` defines the command line, `config/` the settings, `commands/` the commands,
//! `assemble.rs` the site. A failure is one sentence on standard error and exit status 1.

mod assemble;
mod assets;
mod cli;
mod commands;
mod config;

use std::process::ExitCode;

use clap::Parser as _;
use platform::error::Error;
use site::import::command::ImportCommand;

use crate::cli::{AdminCommand, AuditCommand, Cli, Command, ConfigCommand, ContentCommand};
use crate::config::Sources;

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(status) => status,
        Err(error) => {
            // Standard error itself cannot be written.
            let _ = std::io::Write::write_fmt(
                &mut std::io::stderr(),
                format_args!("keyturn: {}\n", sentence(&error)),
            );
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    match &cli.command {
        Command::Config(ConfigCommand::Example) => return commands::print(&config::example()),
        Command::Openapi => return commands::openapi(),
        Command::Licences => return commands::licences(),
        Command::Content(ContentCommand::Export { folder, stored: false }) => {
            return commands::export_content(folder);
        }
        _ => {}
    }
    let sources = Sources {
        file: cli.options.config.clone(),
        variables: config::variables(std::env::vars_os())?,
        flags: cli.options.flags(),
    };
    let settings = config::load(&sources)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match cli.command {
            Command::Serve => commands::serve(settings).await,
            Command::Demo { remove: true, .. } => commands::remove_demo(&settings).await,
            Command::Demo { homes, .. } => commands::demo(&settings, homes).await,
            Command::Import { file, uploads, yes, fetch } => {
                let command = ImportCommand { file, uploads, writes: yes, fetches: fetch };
                commands::import(&settings, command).await
            }
            Command::Export { file } => commands::export(&settings, &file).await,
            Command::Move { to, media, yes } => {
                let request = commands::MoveRequest { to, media, writes: yes };
                commands::relocate(&settings, request).await
            }
            Command::Migrate => commands::migrate(&settings).await,
            Command::Backup { place } => commands::backup(&settings, &place).await,
            Command::Verify { place } => commands::verify(&settings, &place).await,
            Command::Restore { place, yes } => commands::restore(&settings, &place, yes).await,
            Command::Audit(AuditCommand::Verify { expect }) => {
                commands::verify_audit(&settings, expect).await
            }
            Command::Doctor => commands::doctor(&settings).await,
            Command::Health => commands::health(&settings),
            Command::Admin(AdminCommand::Create {
                email,
                first_name,
                last_name,
                password,
                if_none,
            }) => {
                let names = commands::Names { email, first_name, last_name };
                commands::create_administrator(&settings, names, &password, if_none).await
            }
            Command::Admin(AdminCommand::ResetPassword { email, password }) => {
                commands::reset_password(&settings, &email, &password).await
            }
            Command::Admin(AdminCommand::RemoveSecondFactor { email }) => {
                commands::remove_second_factor(&settings, &email).await
            }
            Command::Content(ContentCommand::Check) => commands::check_content(&settings).await,
            Command::Content(ContentCommand::Export { folder, .. }) => {
                commands::export_stored(&settings, &folder).await
            }
            Command::Config(_) | Command::Openapi | Command::Licences => Ok(ExitCode::SUCCESS),
        }
    })
}

/// An error and its causes in one sentence.
fn sentence(error: &anyhow::Error) -> String {
    // The text for visitors says nothing to an operator.
    let hidden = matches!(
        error.downcast_ref(),
        Some(Error::Internal(_) | Error::Unavailable(_) | Error::Full(_))
    );
    let mut chain = error.chain().skip(usize::from(hidden)).map(ToString::to_string);
    let mut text = chain.next().unwrap_or_default();
    for cause in chain {
        if !text.contains(&cause) {
            text = format!("{}: {cause}", text.trim_end_matches('.'));
        }
    }
    if !text.ends_with(['.', '?', '!']) {
        text.push('.');
    }
    text
}

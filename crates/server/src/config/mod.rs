//! The settings: defaults, then `keyturn.toml`, then `KEYTURN_*`, then flags.
//!
//! Whatever is wrong is one sentence that says where it stands and what is
//! expected; an unknown name is refused with the nearest one that exists, because
//! a setting that is silently ignored is found out about at the worst time. What the
//! addresses of the database and of the mail server hold is a secret and is repeated
//! nowhere, nor is any other value that looks like an address with a password in it.

mod check;
mod read;
mod refusal;
mod settings;
mod source;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use refusal::ConfigError;
pub(crate) use settings::{Limiting, Settings};
pub(crate) use source::{Sources, variables};
pub(crate) use table::example;

/// Reads and checks everything.
pub(crate) fn load(sources: &Sources) -> Result<Settings, ConfigError> {
    read::Values::read(sources)?.check()
}

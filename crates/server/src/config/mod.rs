//! Settings: defaults, then `keyturn.toml`, then `KEYTURN_*`, then flags.
//!
//! Each error is one sentence with the place and the expected value. An unknown name is an error
//! that suggests the nearest setting, because an ignored setting would be noticed too late. The
//! addresses of the database and the mail server are secrets and are never repeated, nor is any
//! other value that looks like an address with a password.

mod check;
mod read;
mod refusal;
mod settings;
mod source;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use refusal::ConfigError;
pub(crate) use settings::{RateLimitMode, Secret, Settings, TlsSettings};
pub(crate) use source::{Sources, variables};
pub(crate) use table::example;

/// Reads and checks all settings.
pub(crate) fn load(sources: &Sources) -> Result<Settings, ConfigError> {
    read::Values::read(sources)?.check()
}

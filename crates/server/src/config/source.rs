//! Where settings come from.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use super::table::BORROWED;

/// Where a value stands; shown after the setting's name.
#[derive(Clone, Debug)]
pub(super) enum Source {
    Default,
    /// The file, and the line where one is known.
    File(PathBuf, Option<usize>),
    Variable,
    Flag,
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => formatter.write_str("in the defaults"),
            Self::File(path, Some(line)) => write!(formatter, "in {}:{line}", path.display()),
            Self::File(path, None) => write!(formatter, "in {}", path.display()),
            Self::Variable => formatter.write_str("in the environment"),
            Self::Flag => formatter.write_str("on the command line"),
        }
    }
}

/// What the settings are read from.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// `--config`; without it `keyturn.toml` where there is one.
    pub(crate) file: Option<PathBuf>,
    /// The environment, or what a test says it is.
    pub(crate) variables: Vec<(String, String)>,
    /// Name of the setting, text of the flag.
    pub(crate) flags: Vec<(&'static str, String)>,
}

/// Where the file is when nobody names one.
pub(super) const DEFAULT_FILE: &str = "keyturn.toml";

/// What our environment variables begin with.
pub(super) const PREFIX: &str = "KEYTURN_";

/// Variables that begin like settings and are none: the file's name, and what
/// tests need.
pub(super) fn is_no_setting(variable: &str) -> bool {
    variable == "KEYTURN_CONFIG" || variable.starts_with("KEYTURN_TEST_")
}

/// The part of the environment that is ours, and what of it we borrow.
///
/// # Errors
/// The name of a variable of ours whose value is not UTF-8; others may hold what they
/// like.
pub(crate) fn variables(
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>, NotText> {
    environment
        .into_iter()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
        .filter(|(name, _)| {
            name.starts_with(PREFIX) || BORROWED.iter().any(|(borrowed, _)| borrowed == name)
        })
        .map(|(name, value)| match value.into_string() {
            Ok(value) => Ok((name, value)),
            Err(_) => Err(NotText(name)),
        })
        .collect()
}

/// A variable of ours that is no text.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("The setting {0} in the environment cannot be read; it must be UTF-8 text.")]
pub(crate) struct NotText(String);

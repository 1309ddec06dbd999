//! Sources of settings.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use super::table::BORROWED;

/// The source of a value; shown after the setting's name.
#[derive(Clone, Debug)]
pub(super) enum Source {
    Default,
    /// The file, with the line if known.
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

/// All sources.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// The path from `--config`; by default `keyturn.toml` if it exists.
    pub(crate) file: Option<PathBuf>,
    /// The environment, or a test's variables.
    pub(crate) variables: Vec<(String, String)>,
    /// Flags by the name of their setting.
    pub(crate) flags: Vec<(&'static str, String)>,
}

/// The default path of the file.
pub(super) const DEFAULT_FILE: &str = "keyturn.toml";

/// The prefix of our environment variables.
pub(super) const PREFIX: &str = "KEYTURN_";

/// Variables with our prefix that are no settings: the file's path, and variables of tests.
pub(super) fn is_no_setting(variable: &str) -> bool {
    variable == "KEYTURN_CONFIG" || variable.starts_with("KEYTURN_TEST_")
}

/// Our environment variables, and variables of other programs that we read.
///
/// # Errors
/// The name of one of our variables whose value is not UTF-8.
pub(crate) fn variables(
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>, NonUtf8Variable> {
    environment
        .into_iter()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
        .filter(|(name, _)| {
            name.starts_with(PREFIX) || BORROWED.iter().any(|(borrowed, _)| borrowed == name)
        })
        .map(|(name, value)| match value.into_string() {
            Ok(value) => Ok((name, value)),
            Err(_) => Err(NonUtf8Variable(name)),
        })
        .collect()
}

/// One of our variables whose value is not UTF-8.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("The setting {0} in the environment cannot be read; it must be UTF-8 text.")]
pub(crate) struct NonUtf8Variable(String);

//! Error texts for invalid settings: one sentence with the place and the expected value.

use super::source::{PREFIX, Source};
use super::table::{Setting, SettingKind, find};

/// An invalid setting, as one sentence for an operator.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct ConfigError(pub(super) String);

pub(super) type Result<T, E = ConfigError> = std::result::Result<T, E>;

pub(super) fn wrong_kind(setting: &Setting, source: &Source, value: &str) -> ConfigError {
    let expected = match setting.kind {
        SettingKind::Text => "a text in quotation marks".to_owned(),
        SettingKind::Number(least, most) => format!("a whole number from {least} to {most}"),
        SettingKind::OneOf(words) => {
            words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ")
        }
        SettingKind::List => "a list of texts".to_owned(),
    };
    wrong(setting, source, value, &format!("it must be {expected}"))
}

pub(super) fn wrong(
    setting: &Setting,
    source: &Source,
    value: &str,
    expected: &str,
) -> ConfigError {
    let name = match source {
        Source::Variable => setting.variable(),
        Source::Flag => setting.flag(),
        Source::Default | Source::File(..) => setting.name.to_owned(),
    };
    let is =
        if may_hold_a_secret(setting, value) { "cannot be used" } else { &format!("is {value}") };
    ConfigError(format!("The setting {name} {source} {is}; {expected}."))
}

/// Whether a value must not be shown: the addresses of the database and mail server, bucket keys,
/// and any address with a password.
fn may_hold_a_secret(setting: &Setting, value: &str) -> bool {
    matches!(
        setting.name,
        "database_url"
            | "database_read_url"
            | "smtp_url"
            | "sms_url"
            | "s3_secret_access_key"
            | "s3_session_token"
    ) || (value.contains("://") && value.contains('@'))
}

pub(super) fn unknown(
    name: &str,
    source: &Source,
    known: impl Iterator<Item = String>,
) -> ConfigError {
    let refused =
        |hint: &str| ConfigError(format!("There is no setting {name} (it stands {source}).{hint}"));
    // In TOML a line belongs to the last table, so a setting appended to the example file ends up
    // in it.
    let outside = name.split_once('.').filter(|(_, rest)| find(rest).is_some());
    if let Some((table, rest)) = outside {
        return refused(&format!(" Did you mean {rest}? It must stand above [{table}]."));
    }
    let bare = |name: &str| name.trim_start_matches(PREFIX).to_lowercase();
    let nearest = known
        .map(|known| (strsim::damerau_levenshtein(&bare(name), &bare(&known)), known))
        .min()
        .filter(|(distance, known)| *distance <= bare(known).len().max(6) / 2);
    refused(&match nearest {
        Some((_, known)) => format!(" Did you mean {known}?"),
        None => " `keyturn config example` lists all of them.".to_owned(),
    })
}

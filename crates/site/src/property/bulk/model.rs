//! What may be done to many properties.

use platform::language::ByLanguage;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::error::{Name, PropertyError};
use super::super::limits::DETAILS_MAX_CHARS;
use super::super::reso::StandardStatus;
use super::super::rules::{Raw, line, one_of};
use crate::undo::SelectedId;

/// The untrusted body of `change_properties`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ChangePropertiesForm {
    /// At most 200: numbers or decimal strings.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    pub listing_keys: Vec<SelectedId>,
    /// `publish`, `withdraw`, `status`, `place`, `trash` or `restore`. `place` puts what has no
    /// place at the middle of its postal code or city.
    #[serde(default)]
    pub action: Option<String>,
    /// With `status`: which one.
    #[serde(default)]
    pub standard_status: Option<String>,
    /// With `status`: why.
    #[serde(default)]
    pub status_change_reason: Option<String>,
}

/// What is done to each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Shows it to everybody.
    Publish,
    /// Takes it back from its readers.
    Withdraw,
    /// Gives it another status, for a reason.
    Status(StandardStatus, String),
    /// Puts it at the middle of its postal code or city, when it has no place.
    Place,
    /// Deletes it for 30 days.
    Trash,
    /// Brings it back.
    Restore,
}

const STATUS: &str = "status";
const PLACE: &str = "place";
const TRASH: &str = "trash";
const RESTORE: &str = "restore";

impl Doing {
    /// What the call must name.
    pub fn parse(form: &ChangePropertiesForm) -> Result<Self, PropertyError> {
        match form.action.as_deref() {
            Some("publish") => Ok(Self::Publish),
            Some("withdraw") => Ok(Self::Withdraw),
            Some(STATUS) => {
                let label = ByLanguage { en: "Status", fr: "État" };
                let name = Name { wire: "StandardStatus", label };
                let status = one_of()(Raw { name, value: form.standard_status.as_ref() })?;
                let label = ByLanguage {
                    en: "The reason for the new status",
                    fr: "Raison du changement d’état",
                };
                let name = Name { wire: "StatusChangeReason", label };
                let raw = Raw { name, value: form.status_change_reason.as_ref() };
                let reason = line(0, DETAILS_MAX_CHARS)(raw)?;
                if reason.is_empty() {
                    return Err(PropertyError::ReasonMissing);
                }
                Ok(Self::Status(status, reason))
            }
            Some(PLACE) => Ok(Self::Place),
            Some(TRASH) => Ok(Self::Trash),
            Some(RESTORE) => Ok(Self::Restore),
            _ => {
                let all = "publish, withdraw, status, place, trash, restore";
                Err(PropertyError::Parameter("Action", all.into()))
            }
        }
    }

    /// Its name on the wire and in the store.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Publish => "publish",
            Self::Withdraw => "withdraw",
            Self::Status(..) => STATUS,
            Self::Place => PLACE,
            Self::Trash => TRASH,
            Self::Restore => RESTORE,
        }
    }
}

/// What takes back what was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undoing {
    /// Of its publication.
    Publication,
    /// Of its status.
    Status,
    /// Of where it is: it had no place.
    Place,
    /// Of being deleted, or not.
    Trash,
}

impl Undoing {
    /// Of a step.
    pub fn of(action: &str) -> Self {
        match action {
            STATUS => Self::Status,
            PLACE => Self::Place,
            TRASH | RESTORE => Self::Trash,
            _ => Self::Publication,
        }
    }
}

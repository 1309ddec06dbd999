//! The actions of bulk changes.

use foundation::undo::SelectedId;
use platform::language::ByLanguage;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::error::{Name, PropertyError};
use super::super::limits::DETAILS_MAX_CHARS;
use super::super::reso::StandardStatus;
use super::super::rules::{FieldInput, line, one_of};

/// The untrusted body of `change_properties`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ChangePropertiesForm {
    /// At most 200: numbers or decimal strings.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    pub listing_keys: Vec<SelectedId>,
    /// `publish`, `withdraw`, `status`, `place`, `trash` or `restore`. `place` sets missing coordinates
    /// to the centre of the postal code or city.
    pub action: Option<String>,
    /// The new status, with `status`.
    pub standard_status: Option<String>,
    /// The reason, with `status`.
    pub status_change_reason: Option<String>,
}

/// The action on each property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BulkAction {
    /// Publishes it.
    Publish,
    /// Withdraws it.
    Withdraw,
    /// Changes its status, with a reason.
    Status(StandardStatus, String),
    /// Sets missing coordinates to the centre of its postal code or city.
    Place,
    /// Deletes it for 30 days.
    Trash,
    /// Restores it.
    Restore,
}

const STATUS: &str = "status";
const PLACE: &str = "place";
const TRASH: &str = "trash";
const RESTORE: &str = "restore";

impl BulkAction {
    /// Parses the action of a call.
    pub fn parse(form: &ChangePropertiesForm) -> Result<Self, PropertyError> {
        match form.action.as_deref() {
            Some("publish") => Ok(Self::Publish),
            Some("withdraw") => Ok(Self::Withdraw),
            Some(STATUS) => {
                let label = ByLanguage { en: "Status", fr: "État" };
                let name = Name { wire: "StandardStatus", label };
                let status = one_of()(FieldInput { name, value: form.standard_status.as_ref() })?;
                let label = ByLanguage {
                    en: "The reason for the new status",
                    fr: "Raison du changement d’état",
                };
                let name = Name { wire: "StatusChangeReason", label };
                let raw = FieldInput { name, value: form.status_change_reason.as_ref() };
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

    /// Its name in the API and in the database.
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

/// How an action is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoKind {
    /// Reverts the publication.
    Publication,
    /// Reverts the status.
    Status,
    /// Removes the coordinates.
    Place,
    /// Deletes or restores.
    Trash,
}

impl UndoKind {
    /// The undo of an action, by its name.
    pub fn of(action: &str) -> Self {
        match action {
            STATUS => Self::Status,
            PLACE => Self::Place,
            TRASH | RESTORE => Self::Trash,
            _ => Self::Publication,
        }
    }
}

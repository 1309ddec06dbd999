//! A request to move a submission to another state.

use platform::error::Result;
use platform::text::normalise::lines;
use platform::text::plain;

use super::error::SubmissionError;
use super::fields;
use super::model::{REMARK_MAX_CHARS, SubmissionId, Texts};
use super::states::SubmissionAction;

/// A checked request for a transition.
#[derive(Clone, Debug)]
pub struct TransitionRequest {
    /// The submission.
    pub id: SubmissionId,
    /// The version that the user saw.
    pub version: i64,
    /// The action.
    pub action: SubmissionAction,
    /// The general remark.
    pub reason: String,
    /// The remarks by field.
    pub remarks: Texts,
}

impl TransitionRequest {
    /// Checks the remarks.
    ///
    /// # Errors
    /// [`SubmissionError::WordsTooLong`], [`SubmissionError::WordsMissing`],
    /// [`SubmissionError::FieldUnknown`].
    pub fn new(
        id: SubmissionId,
        version: i64,
        action: SubmissionAction,
        reason: &str,
        remarks: &Texts,
    ) -> Result<Self, SubmissionError> {
        let check = |text: &str| {
            let text = lines(text);
            let text = plain::trim(&text).to_owned();
            let has_odd_characters =
                plain::has_control_characters(&text, true) || plain::has_direction_overrides(&text);
            if text.chars().count() > REMARK_MAX_CHARS || has_odd_characters {
                return Err(SubmissionError::WordsTooLong);
            }
            Ok(text)
        };
        let reason = check(reason)?;
        let mut checked = Texts::new();
        for (field, text) in remarks {
            if !fields::is_form_field(field) && field != "Media" {
                return Err(SubmissionError::FieldUnknown);
            }
            let text = check(text)?;
            if !text.is_empty() {
                checked.insert(field.clone(), text);
            }
        }
        let is_empty = reason.is_empty() && checked.is_empty();
        if (action == SubmissionAction::RequestChanges && is_empty)
            || (action == SubmissionAction::Reject && reason.is_empty())
        {
            return Err(SubmissionError::WordsMissing);
        }
        Ok(Self { id, version, action, reason, remarks: checked })
    }
}

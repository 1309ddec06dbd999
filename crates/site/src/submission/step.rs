//! What somebody asks to do with a submission.

use platform::error::Result;
use platform::text::normalise::lines;
use platform::text::plain;

use super::error::SubmissionError;
use super::fields;
use super::model::{SubmissionId, Texts, WORDS_MAX_CHARS};
use super::states::Action;

/// Something that somebody does with a submission.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which one.
    pub id: SubmissionId,
    /// The version that was seen.
    pub version: i64,
    /// What.
    pub action: Action,
    /// What is said of the whole.
    pub reason: String,
    /// What is said beside fields.
    pub remarks: Texts,
}

impl Step {
    /// Checks what was said.
    ///
    /// # Errors
    /// [`SubmissionError::WordsTooLong`], [`SubmissionError::WordsMissing`],
    /// [`SubmissionError::FieldUnknown`].
    pub fn new(
        id: SubmissionId,
        version: i64,
        action: Action,
        reason: &str,
        remarks: &Texts,
    ) -> Result<Self, SubmissionError> {
        let said = |text: &str| {
            let text = lines(text);
            let text = plain::trim(&text).to_owned();
            let is_odd =
                plain::has_control_characters(&text, true) || plain::has_direction_overrides(&text);
            if text.chars().count() > WORDS_MAX_CHARS || is_odd {
                return Err(SubmissionError::WordsTooLong);
            }
            Ok(text)
        };
        let reason = said(reason)?;
        let mut beside = Texts::new();
        for (field, words) in remarks {
            if !fields::is_written(field) && field != "Media" {
                return Err(SubmissionError::FieldUnknown);
            }
            let words = said(words)?;
            if !words.is_empty() {
                beside.insert(field.clone(), words);
            }
        }
        let says_nothing = reason.is_empty() && beside.is_empty();
        if (action == Action::RequestChanges && says_nothing)
            || (action == Action::Reject && reason.is_empty())
        {
            return Err(SubmissionError::WordsMissing);
        }
        Ok(Self { id, version, action, reason, remarks: beside })
    }
}

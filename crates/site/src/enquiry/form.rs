//! What a visitor sends about a home.

use serde::Deserialize;
use utoipa::ToSchema;

use super::error::EnquiryError;
use crate::contact::{ContactForm, EnquiryKind};

/// The untrusted body of an enquiry.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct EnquiryForm {
    /// `question`, `viewing` or `report`.
    #[serde(default)]
    pub kind: Option<String>,
    /// Who asks, where to answer, and what; `phone` may be absent.
    #[serde(flatten)]
    pub contact: ContactForm,
}

impl EnquiryForm {
    /// A form as a browser posts it without script.
    pub fn from_pairs(pairs: Vec<(String, String)>) -> Self {
        let kind = pairs.iter().find(|(name, _)| name == "kind").map(|(_, kind)| kind.clone());
        Self { kind, contact: ContactForm::from_pairs(pairs) }
    }

    /// What is asked.
    pub fn kind(&self) -> Result<EnquiryKind, EnquiryError> {
        let kind = self.kind.as_deref().map(str::trim);
        kind.and_then(EnquiryKind::parse).ok_or(EnquiryError::KindUnknown)
    }
}

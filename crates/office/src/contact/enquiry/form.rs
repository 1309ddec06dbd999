//! The form of an enquiry about a home.

use serde::Deserialize;
use utoipa::ToSchema;

use super::error::EnquiryError;
use crate::contact::{ContactForm, EnquiryKind};

/// The untrusted body of an enquiry.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(from = "EnquiryFields")]
pub struct EnquiryForm {
    /// `question`, `viewing` or `report`.
    pub kind: Option<String>,
    /// Name, address and message; `phone` may be absent.
    #[serde(flatten)]
    pub contact: ContactForm,
}

/// The flat form: `serde(flatten)` would lose the name of an invalid field.
#[derive(Deserialize)]
struct EnquiryFields {
    kind: Option<String>,
    name: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    message: Option<String>,
    website: Option<String>,
    stamp: Option<String>,
    key: Option<String>,
    page: Option<String>,
}

impl From<EnquiryFields> for EnquiryForm {
    fn from(fields: EnquiryFields) -> Self {
        let EnquiryFields { kind, name, email, phone, message, website, stamp, key, page } = fields;
        Self {
            kind,
            contact: ContactForm { name, email, phone, message, website, stamp, key, page },
        }
    }
}

impl EnquiryForm {
    /// A form as a browser posts it without script.
    pub fn from_pairs(pairs: Vec<(String, String)>) -> Self {
        let kind = pairs.iter().find(|(name, _)| name == "kind").map(|(_, kind)| kind.clone());
        Self { kind, contact: ContactForm::from_pairs(pairs) }
    }

    /// The kind of the enquiry.
    pub fn kind(&self) -> Result<EnquiryKind, EnquiryError> {
        let kind = self.kind.as_deref().map(str::trim);
        kind.and_then(EnquiryKind::parse).ok_or(EnquiryError::KindUnknown)
    }
}

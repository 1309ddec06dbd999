//! What stands in for a setting in any text, and for which one.

pub(super) const COMPANY_NAME: &str = "{company_name}";
pub(super) const SUPPORT_EMAIL: &str = "{support_email}";
pub(super) const REPLY_TIME: &str = "{reply_time}";

/// Every one of them.
pub const PLACEHOLDERS: [&str; 3] = [COMPANY_NAME, SUPPORT_EMAIL, REPLY_TIME];

/// Whether a text begins with something that is filled in.
pub(super) fn is_placeholder(text: &str) -> bool {
    PLACEHOLDERS.iter().any(|placeholder| text.starts_with(placeholder))
}

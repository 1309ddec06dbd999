//! The placeholders of settings in texts.

pub(super) const COMPANY_NAME: &str = "{company_name}";
pub(super) const SUPPORT_EMAIL: &str = "{support_email}";
pub(super) const REPLY_TIME: &str = "{reply_time}";
/// How long messages are kept, by the settings.
pub const MESSAGES_KEPT: &str = "{messages_kept}";

/// All placeholders.
pub const PLACEHOLDERS: [&str; 4] = [COMPANY_NAME, SUPPORT_EMAIL, REPLY_TIME, MESSAGES_KEPT];

/// Whether a text begins with a placeholder.
pub(super) fn is_placeholder(text: &str) -> bool {
    PLACEHOLDERS.iter().any(|placeholder| text.starts_with(placeholder))
}

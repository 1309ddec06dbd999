//! What stands in for a setting in any text.

/// The company's name.
pub(super) const COMPANY_NAME: &str = "{company_name}";
/// Where to write to.
pub(super) const SUPPORT_EMAIL: &str = "{support_email}";

/// Whether a text begins with something that is filled in.
pub(super) fn is_placeholder(text: &str) -> bool {
    text.starts_with(COMPANY_NAME) || text.starts_with(SUPPORT_EMAIL)
}

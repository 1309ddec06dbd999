//! Escapes text for HTML.

/// Text as HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Text as the value of an attribute in double quotes.
pub(super) fn escape_attribute(text: &str) -> String {
    escape(text).replace('"', "&quot;")
}

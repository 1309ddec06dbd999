//! Text in XML.

use std::borrow::Cow;

/// Drops the control characters and non-characters that XML 1.0 cannot hold.
pub(super) fn xml_text(text: &str) -> Cow<'_, str> {
    let is_foreign = |c: char| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}');
    if text.contains(is_foreign) {
        Cow::Owned(text.replace(is_foreign, ""))
    } else {
        Cow::Borrowed(text)
    }
}

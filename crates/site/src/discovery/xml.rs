//! Text in XML.

use std::borrow::Cow;

/// Text that XML can carry: without the control characters and the two
/// non-characters that XML 1.0 has no way to write.
pub(super) fn xml_text(text: &str) -> Cow<'_, str> {
    let is_foreign = |c: char| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}');
    if text.contains(is_foreign) {
        Cow::Owned(text.replace(is_foreign, ""))
    } else {
        Cow::Borrowed(text)
    }
}

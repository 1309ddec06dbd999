//! Counts in a sentence.

use crate::language::Language;

/// The one form or the other: English has the second for everything but 1, French from 2 on.
///
/// ```
/// use platform::language::Language;
/// use platform::text::plural::plural;
///
/// assert_eq!(plural(Language::En, 0, "row", "rows"), "rows");
/// assert_eq!(plural(Language::Fr, 0, "ligne", "lignes"), "ligne");
/// ```
pub const fn plural<'a>(language: Language, count: u64, one: &'a str, many: &'a str) -> &'a str {
    let is_one = match language {
        Language::En => count == 1,
        Language::Fr => count < 2,
    };
    if is_one { one } else { many }
}

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

/// A whole number as a French sentence has it: U+00A0 between thousands.
///
/// ```
/// assert_eq!(platform::text::plural::french_number(65_536), "65\u{a0}536");
/// ```
pub fn french_number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

//! Formats numbers and money by language (`docs/french.md`).
//!
//! `web/src/lib/format.ts` is its other side; `content/vectors/formats.json` tests both.

use crate::language::Language;

/// The no-break space, which French writes between thousands and before `$`.
const NO_BREAK_SPACE: char = '\u{a0}';

/// Formats a JSON number: `1234.50` is `1,234.50` in English and `1 234,50` in French.
pub fn number(value: &str, language: Language) -> String {
    let (thousands, point) = match language {
        Language::En => (',', '.'),
        Language::Fr => (NO_BREAK_SPACE, ','),
    };
    let (whole, decimals) = match value.split_once('.') {
        Some((whole, decimals)) => (whole, Some(decimals)),
        None => (value, None),
    };
    let (sign, digits) = whole.split_at(usize::from(whole.starts_with('-')));
    let mut text = sign.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(thousands);
        }
        text.push(digit);
    }
    if let Some(decimals) = decimals {
        text.push(point);
        text.push_str(decimals);
    }
    text
}

/// Formats a whole number: `65,536` in English, `65 536` in French.
pub fn whole_number(value: u64, language: Language) -> String {
    number(&value.to_string(), language)
}

/// Formats Canadian dollars, with cents only when they are not zero: `549900.00` is `$549,900` in
/// English and `549 900 $` in French.
pub fn money(amount: &str, language: Language) -> String {
    let text = number(amount.strip_suffix(".00").unwrap_or(amount), language);
    match language {
        Language::En => format!("${text}"),
        Language::Fr => format!("{text}{NO_BREAK_SPACE}$"),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vector {
        input: String,
        en: String,
        fr: String,
    }

    #[derive(Deserialize)]
    struct Vectors {
        numbers: Vec<Vector>,
        money: Vec<Vector>,
    }

    #[test]
    fn numbers_and_money_are_written_as_in_the_browser() {
        let Vectors { numbers, money: amounts } =
            serde_json::from_str(include_str!("../../../../content/vectors/formats.json")).unwrap();
        assert!(numbers.len() > 5 && amounts.len() > 5);
        for Vector { input, en, fr } in &numbers {
            assert_eq!(&number(input, Language::En), en);
            assert_eq!(&number(input, Language::Fr), fr);
        }
        for Vector { input, en, fr } in &amounts {
            assert_eq!(&money(input, Language::En), en);
            assert_eq!(&money(input, Language::Fr), fr);
        }
    }
}

//! Parses numbers as people write them in English or French: `$1,234.50`, `1 234,50 $`, `4,49 %`.
//!
//! In an amount, a comma before one or two digits is a decimal mark, before three digits a
//! thousands separator. In a percentage it is always a decimal mark.

use crate::money::{Cents, Rate};
use crate::problem::Problem;

/// The longest text that can be a number.
const MOST_CHARACTERS: usize = 32;

/// Parses an amount of dollars.
pub fn amount(text: &str) -> Result<Cents, Problem> {
    let bare = bare(text, '$')?;
    let (whole, fraction) = parts(&bare)?;
    let dollars = number(&without_groups(whole)?, 12)?;
    let cents = match fraction.len() {
        0 => 0,
        1 => number(fraction, 1)? * 10,
        2 => number(fraction, 2)?,
        _ => return Err(Problem::NotANumber),
    };
    Ok(Cents(dollars * 100 + cents))
}

/// Parses a percentage of at most three decimals.
pub fn percent(text: &str) -> Result<Rate, Problem> {
    let bare = bare(text, '%')?.replace(',', ".");
    let (whole, fraction) = bare.split_once('.').unwrap_or((&bare, "0"));
    if fraction.is_empty() || fraction.len() > 3 {
        return Err(Problem::NotANumber);
    }
    let whole = number(whole, 6)?;
    let fraction = number(&format!("{fraction:0<3}"), 3)?;
    Ok(Rate(whole * 1000 + fraction))
}

/// Parses a whole number of years.
pub fn years(text: &str) -> Result<u32, Problem> {
    let number = number(text.trim(), 4)?;
    u32::try_from(number).map_err(|_| Problem::NotANumber)
}

/// Removes the unit and the spaces.
fn bare(text: &str, unit: char) -> Result<String, Problem> {
    if text.chars().count() > MOST_CHARACTERS {
        return Err(Problem::NotANumber);
    }
    let text = text.trim();
    let text = text.strip_prefix(unit).or_else(|| text.strip_suffix(unit)).unwrap_or(text);
    Ok(text.chars().filter(|c| !c.is_whitespace()).collect())
}

/// The parts before and after the decimal mark.
fn parts(text: &str) -> Result<(&str, &str), Problem> {
    let Some(at) = text.rfind(['.', ',']) else { return Ok((text, "")) };
    let (whole, fraction) = (&text[..at], &text[at + 1..]);
    let is_comma = text[at..].starts_with(',');
    let has_both = whole.contains(if is_comma { '.' } else { ',' });
    let has_same = whole.contains(if is_comma { ',' } else { '.' });
    match fraction.len() {
        // A thousands separator, as all others of its kind.
        3 if is_comma && !has_both => Ok((text, "")),
        1 | 2 if !has_same => Ok((whole, fraction)),
        _ => Err(Problem::NotANumber),
    }
}

/// Removes the thousands separators.
fn without_groups(text: &str) -> Result<String, Problem> {
    let Some(sign) = text.chars().find(|c| matches!(c, '.' | ',')) else {
        return Ok(text.to_owned());
    };
    let mut groups = text.split(sign);
    let first = groups.next().unwrap_or_default();
    let is_grouped = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    if is_grouped { Ok(text.replace(sign, "")) } else { Err(Problem::NotANumber) }
}

fn number(text: &str, most_digits: usize) -> Result<i64, Problem> {
    let is_number =
        (1..=most_digits).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten().ok_or(Problem::NotANumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_in_either_language() {
        for (text, cents) in [
            ("729000", 72_900_000),
            ("$729,000", 72_900_000),
            ("729 000 $", 72_900_000),
            ("729\u{a0}000,50\u{a0}$", 72_900_050),
            ("1,234.5", 123_450),
            ("1.234,50", 123_450),
            ("1234,5", 123_450),
            ("1,234,567", 123_456_700),
            (" 0 ", 0),
        ] {
            assert_eq!(amount(text), Ok(Cents(cents)), "{text}");
        }
        for text in [
            "",
            "$",
            "x",
            "-5",
            "1.234",
            "12,34,567",
            "1,2345",
            "1e5",
            "1..2",
            "٣",
            "1.234.567,1234",
            "9999999999999",
        ] {
            assert_eq!(amount(text), Err(Problem::NotANumber), "{text}");
        }
    }

    #[test]
    fn a_comma_of_a_percentage_stands_before_a_fraction() {
        for (text, rate) in
            [("4.49", 4_490), ("4,49 %", 4_490), ("5", 5_000), ("0", 0), ("5.125%", 5_125)]
        {
            assert_eq!(percent(text), Ok(Rate(rate)), "{text}");
        }
        for text in ["", "%", "4.", "4.1234", "1,000.5", "-1", "five"] {
            assert_eq!(percent(text), Err(Problem::NotANumber), "{text}");
        }
    }

    #[test]
    fn years_are_whole() {
        assert_eq!(years(" 25 "), Ok(25));
        for text in ["", "2.5", "-1", "25 years", "99999"] {
            assert_eq!(years(text), Err(Problem::NotANumber), "{text}");
        }
    }
}

//! Converts postal codes to numbers. The codes that share a first half have numbers in a row.

/// Numbers per first half of a postal code: the half itself, and every second half.
const HALVES: u32 = 2_601;

/// The number of a postal code or its first half; 0 if invalid.
pub fn postal_code(text: &str) -> u32 {
    let letters: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).collect();
    let digit = |at: usize| -> Option<u32> {
        let c = letters.get(at)?;
        c.is_ascii_digit().then(|| u32::from(c - b'0'))
    };
    let letter = |at: usize| -> Option<u32> {
        let c = letters.get(at)?.to_ascii_uppercase();
        c.is_ascii_uppercase().then(|| u32::from(c - b'A'))
    };
    let area = || Some((letter(0)? * 10 + digit(1)?) * 26 + letter(2)?);
    let unit = || Some((digit(3)? * 26 + letter(4)?) * 10 + digit(5)? + 1);
    let number = match letters.len() {
        3 => area().map(|area| area * HALVES),
        6 => area().zip(unit()).map(|(area, unit)| area * HALVES + unit),
        _ => None,
    };
    number.map_or(0, |number| number + 1)
}

/// The numbers that a postal code, or a first half, covers.
pub(super) fn postal_codes(text: &str) -> Option<Vec<u32>> {
    let first = postal_code(text);
    let is_half = first % HALVES == 1;
    match first {
        0 => None,
        _ if is_half => Some((first..first + HALVES).collect()),
        _ => Some(vec![first]),
    }
}

//! Parses amounts of dollars as people type them: `749 900 $`, `750k`, `1,2 million`.

/// The longest number of digits.
const MAX_DIGITS: usize = 12;

/// Parses an amount, in cents. The browser does the same
/// (`web/src/features/homes/amount.ts`).
pub fn read_cents(text: &str) -> Option<u64> {
    let bare: String = text
        .to_lowercase()
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '$' | '\'' | '’'))
        .collect();
    let bare = without_end(&bare, &["dollars", "dollar", "cad"]).0;
    let bare = without_end(bare, &["de"]).0;
    let (digits, is_million) = without_end(bare, &["millions", "million", "m"]);
    let (digits, is_thousand) = without_end(digits, &["thousand", "mille", "k"]);
    let is_number = digits.bytes().all(|c| c.is_ascii_digit() || matches!(c, b'.' | b','));
    if !is_number || !digits.starts_with(|c: char| c.is_ascii_digit()) || is_million && is_thousand
    {
        return None;
    }
    // The last separator is decimal before at most two digits or with millions; else it groups
    // thousands.
    let last = digits.rfind(['.', ',']);
    let (whole, part) = match last {
        Some(at) if is_million || digits.len() - at - 1 <= 2 => (&digits[..at], &digits[at + 1..]),
        _ => (digits, ""),
    };
    let whole: String = whole.chars().filter(char::is_ascii_digit).collect();
    if whole.len() > MAX_DIGITS || part.len() > MAX_DIGITS {
        return None;
    }
    let unit: u128 = if is_million {
        1_000_000
    } else if is_thousand {
        1_000
    } else {
        1
    };
    let scale = 10_u128.pow(u32::try_from(part.len()).ok()?);
    let number: u128 = format!("{whole}{part}").parse().ok()?;
    let cents = number.checked_mul(unit * 100)? / scale;
    u64::try_from(cents).ok().filter(|cents| *cents < 100 * 10_u64.pow(12))
}

/// Strips one of some endings. Returns whether there was one.
fn without_end<'a>(text: &'a str, ends: &[&str]) -> (&'a str, bool) {
    let found = ends.iter().find_map(|end| text.strip_suffix(end));
    (found.unwrap_or(text), found.is_some())
}

#[cfg(test)]
mod tests {
    use super::read_cents;

    /// `web/src/features/homes/amount.test.ts` reads the same file.
    #[test]
    fn reads_what_people_type() {
        let vectors: serde_json::Value =
            serde_json::from_str(include_str!("../../../../content/vectors/amounts.json")).unwrap();
        for pair in vectors["amounts"].as_array().unwrap() {
            let text = pair[0].as_str().unwrap();
            assert_eq!(read_cents(text).map(|cents| cents / 100), pair[1].as_u64(), "{text}");
        }
        assert_eq!(read_cents("749 900,50"), Some(74_990_050));
        assert_eq!(read_cents(&"9".repeat(400)), None);
        assert_eq!(read_cents(&format!("1.{}m", "9".repeat(400))), None);
    }
}

//! The form of a Canadian postal code.

/// Letters that no code has, because they are easily confused.
const NEVER: &str = "DFIOQU";
/// Further letters that no code begins with.
const NEVER_FIRST: &str = "WZ";

/// Formats a code in any case and spacing as `A1A 1A1`; `None` if it is not valid.
pub fn parse(text: &str) -> Option<String> {
    let code: Vec<char> = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| c.to_ascii_uppercase())
        .collect();
    let is_in_order = code.len() == 6
        && code.iter().enumerate().all(|(at, c)| match at {
            0 => c.is_ascii_uppercase() && !NEVER.contains(*c) && !NEVER_FIRST.contains(*c),
            2 | 4 => c.is_ascii_uppercase() && !NEVER.contains(*c),
            _ => c.is_ascii_digit(),
        });
    is_in_order.then(|| {
        let (area, unit) = code.split_at(3);
        format!("{} {}", area.iter().collect::<String>(), unit.iter().collect::<String>())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_one_way() {
        for text in ["M5V 2T6", "m5v2t6", " m5V-2t6 ", "M5V  2T6"] {
            assert_eq!(parse(text).as_deref(), Some("M5V 2T6"), "{text}");
        }
        assert!(parse("H0H 0H0").is_some());
        assert!(parse("K1W 1Z1").is_some(), "W and Z may stand inside");
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in [
            "", "M5V", "M5V 2T", "M5V 2T66", "5M5 V2V", "D5V 2T6", "W5V 2T6", "Z5V 2T6", "M5O 2T6",
            "M5V 2U6", "M5V 2TЗ", "É5V 2T6", "90210", "M5V 2I6",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}

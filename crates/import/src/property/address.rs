//! What a Canadian address in one line says: city, province and postal code.

/// Provinces and territories: the letters, the names, and how postal codes there begin.
const PROVINCES: [(&str, &[&str], &str); 13] = [
    ("ON", &["ontario"], "KLMNP"),
    ("QC", &["quebec", "québec"], "GHJ"),
    ("BC", &["british columbia", "colombie-britannique"], "V"),
    ("AB", &["alberta"], "T"),
    ("MB", &["manitoba"], "R"),
    ("SK", &["saskatchewan"], "S"),
    ("NS", &["nova scotia", "nouvelle-écosse"], "B"),
    ("NB", &["new brunswick", "nouveau-brunswick"], "E"),
    ("NL", &["newfoundland and labrador", "newfoundland", "terre-neuve-et-labrador"], "A"),
    ("PE", &["prince edward island", "île-du-prince-édouard"], "C"),
    ("YT", &["yukon"], "Y"),
    ("NT", &["northwest territories", "territoires du nord-ouest"], ""),
    ("NU", &["nunavut"], ""),
];

/// The letters of a province by its letters or name.
pub(super) fn province(text: &str) -> Option<&'static str> {
    let text = text.trim();
    let folded = text.to_lowercase();
    let is_it = |(letters, names, _): &&(&'static str, &[&str], &str)| {
        letters.eq_ignore_ascii_case(text) || names.contains(&folded.as_str())
    };
    PROVINCES.iter().find(is_it).map(|(letters, _, _)| *letters)
}

/// The province of a postal code; `X` has two.
pub(super) fn province_of_code(code: &str) -> Option<&'static str> {
    let first = code.trim().chars().next()?.to_ascii_uppercase();
    let found = PROVINCES.iter().find(|(_, _, begins)| begins.contains(first));
    found.map(|(letters, _, _)| *letters)
}

/// What an address in one line says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct AddressParts {
    pub(super) city: String,
    pub(super) province: Option<&'static str>,
    pub(super) postal_code: String,
}

/// Reads `12 King St W, Toronto, ON M5V 2T6, Canada`. What it does not say stays empty.
pub(super) fn read_address(line: &str) -> AddressParts {
    let mut parts: Vec<&str> = line.split(',').map(str::trim).collect();
    let is_country = |part: &&str| matches!(part.to_lowercase().as_str(), "canada" | "ca");
    parts.retain(|part| !part.is_empty() && !is_country(part));
    let (mut read, all) = (AddressParts::default(), parts.len());
    // From the end on: the code, the province, the city; the first part is the street.
    while parts.len() > 1 {
        let Some(mut last) = parts.pop() else { break };
        if let Some((rest, code)) = split_code(last) {
            read.postal_code = code;
            last = rest;
        }
        if last.is_empty() {
            continue;
        }
        if read.province.is_none() && province(last).is_some() {
            read.province = province(last);
            continue;
        }
        // `Toronto ON` without a comma.
        let (city, end) = last.rsplit_once(' ').unwrap_or((last, ""));
        match province(end).filter(|_| read.province.is_none()) {
            Some(found) => {
                read.province = Some(found);
                read.city = city.trim().to_owned();
            }
            None => read.city = last.to_owned(),
        }
        break;
    }
    // Of a longer line without a province nobody knows which part is the city.
    if read.province.is_none() && read.postal_code.is_empty() && all > 2 {
        read.city.clear();
    }
    read
}

/// Splits a postal code off the end of a text.
fn split_code(text: &str) -> Option<(&str, String)> {
    let text = text.trim();
    let letters: Vec<(usize, char)> =
        text.char_indices().rev().filter(|(_, c)| *c != ' ').take(6).collect();
    let code: String = letters.iter().rev().map(|(_, c)| c.to_ascii_uppercase()).collect();
    let is_code = code.len() == 6
        && code
            .chars()
            .enumerate()
            .all(|(at, c)| if at % 2 == 0 { c.is_ascii_alphabetic() } else { c.is_ascii_digit() });
    let start = letters.last()?.0;
    is_code.then(|| (text[..start].trim(), format!("{} {}", &code[..3], &code[3..])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_in_one_line_says_city_province_and_code() {
        for (line, city, province, code) in [
            ("12 King St W, Toronto, ON M5V 2T6, Canada", "Toronto", Some("ON"), "M5V 2T6"),
            ("12 King St W, Toronto ON m5v2t6", "Toronto", Some("ON"), "M5V 2T6"),
            ("8 rue Sherbrooke, Montréal, Québec, H2X 1X4", "Montréal", Some("QC"), "H2X 1X4"),
            ("8 rue Sherbrooke, Montréal", "Montréal", None, ""),
            ("Florida 5, Pinecrest, FL 33156, USA", "", None, ""),
            ("8 rue Sherbrooke", "", None, ""),
            ("", "", None, ""),
        ] {
            let read = read_address(line);
            assert_eq!(
                (read.city.as_str(), read.province, &*read.postal_code),
                (city, province, code)
            );
        }
    }

    #[test]
    fn a_postal_code_says_its_province() {
        assert_eq!(province_of_code("K1A 0B1"), Some("ON"));
        assert_eq!(province_of_code("X0A 0H0"), None);
        assert_eq!(province_of_code(""), None);
    }
}

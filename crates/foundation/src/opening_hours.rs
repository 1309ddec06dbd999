//! Reads opening hours as people write them and says them in schema.org's form, for search engines:
//! `Monday to Friday, 9 am to 5 pm` becomes `Mo-Fr 09:00-17:00`. A line that says anything else
//! ("By appointment") is for people only.

const DAYS: [(&str, &str); 7] = [
    ("mon", "Mo"),
    ("tue", "Tu"),
    ("wed", "We"),
    ("thu", "Th"),
    ("fri", "Fr"),
    ("sat", "Sa"),
    ("sun", "Su"),
];

/// The lines that schema.org's form can say, in their order.
pub fn of_lines(lines: &[String]) -> Vec<String> {
    lines.iter().filter_map(|line| of_line(line)).collect()
}

fn of_line(line: &str) -> Option<String> {
    let line = line.to_lowercase().replace(['–', '—', '\u{2011}'], "-").replace(" to ", "-");
    let (days, times) = line.split_at(line.find(|c: char| c.is_ascii_digit())?);
    let (from, to) = times.split_once('-')?;
    let (from, to) = (minutes(from)?, minutes(to)?);
    if from >= to {
        return None;
    }
    let clock = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
    Some(format!("{} {}-{}", days_of(days)?, clock(from), clock(to)))
}

fn days_of(text: &str) -> Option<String> {
    let text = text.replace(" and ", ",").replace('&', ",");
    let text = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':'));
    let groups: Option<Vec<String>> = text
        .split(',')
        .map(|group| {
            let days: Option<Vec<&str>> = group.split('-').map(day).collect();
            days.filter(|days| days.len() <= 2).map(|days| days.join("-"))
        })
        .collect();
    groups.map(|groups| groups.join(","))
}

/// `monday`, `Mon.`, `Tues` or `Mondays`.
fn day(text: &str) -> Option<&'static str> {
    let text = text.trim().trim_end_matches('.');
    let (_, code) = DAYS.iter().find(|(start, _)| text.starts_with(start))?;
    let is_word = text.len() <= "wednesdays".len() && text.chars().all(char::is_alphabetic);
    is_word.then_some(*code)
}

/// Minutes after midnight of `9 am`, `9:30 a.m.` or `17:00`.
fn minutes(text: &str) -> Option<u16> {
    let text = text.trim().replace('.', "");
    let half = if text.ends_with("am") {
        Some(0)
    } else if text.ends_with("pm") {
        Some(12)
    } else {
        None
    };
    let number = text.trim_end_matches(['a', 'p', 'm']).trim();
    let (hour, minute) = match number.split_once(':') {
        Some((hour, minute)) if minute.len() == 2 => (hour, minute.parse().ok()?),
        // A bare hour may be of the morning or of the afternoon.
        None if half.is_some() => (number, 0),
        _ => return None,
    };
    let hour: u16 = hour.parse().ok()?;
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        None if hour <= 24 => hour,
        _ => return None,
    };
    let all = hour * 60 + minute;
    (minute < 60 && all <= 24 * 60).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_as_people_write_them_become_those_of_schema_org() {
        for (line, expected) in [
            ("Monday to Friday, 9 am to 5 pm", "Mo-Fr 09:00-17:00"),
            ("Mon–Fri: 9:00–17:00", "Mo-Fr 09:00-17:00"),
            ("Saturday 10 a.m. – 12:30 p.m.", "Sa 10:00-12:30"),
            ("Tues. and Thurs. 8:30 am - 12 pm", "Tu,Th 08:30-12:00"),
            ("Sundays 0:00-24:00", "Su 00:00-24:00"),
        ] {
            assert_eq!(of_lines(&[line.to_owned()]), [expected], "{line}");
        }
    }

    #[test]
    fn other_lines_are_for_people_only() {
        for line in [
            "",
            "By appointment",
            "Sunday: closed",
            "Monday 9-5",
            "Monday 17:00-9:00",
            "9 am to 5 pm",
            "Monument 9:00-17:00 and 25:00",
            "Monday 9:75-17:00",
            "Mon-Wed-Fri 9:00-17:00",
        ] {
            assert_eq!(of_lines(&[line.to_owned()]), Vec::<String>::new(), "{line}");
        }
    }
}

//! The variables of SEO plugins: Yoast writes `%%title%%`, Rank Math `%title%`.

/// A title or description with its variables filled in. One that only repeats the name of the
/// post and the site says nothing, and is empty.
pub(super) fn expand_seo(template: &str, title: &str, site: &str) -> String {
    let template = template.trim();
    let mut out = String::with_capacity(template.len());
    let mut has_own_words = false;
    let mut rest = template;
    while let Some(at) = rest.find('%') {
        let before = &rest[..at];
        has_own_words |= before.chars().any(char::is_alphanumeric);
        out.push_str(before);
        let doubled = rest[at..].starts_with("%%");
        let sign = if doubled { "%%" } else { "%" };
        let inner = &rest[at + sign.len()..];
        let name_end = inner.find(sign).filter(|end| {
            *end > 0
                && *end <= 40
                && inner[..*end].chars().all(|c| c.is_ascii_alphanumeric() || "_-() ".contains(c))
                && !inner[..*end].starts_with(' ')
        });
        let Some(end) = name_end else {
            has_own_words = true;
            out.push_str(sign);
            rest = inner;
            continue;
        };
        match &inner[..end] {
            "title" | "post_title" => out.push_str(title),
            "sitename" | "site_title" => out.push_str(site),
            "sep" | "separator_sa" => out.push('–'),
            _ => {}
        }
        rest = &inner[end + sign.len()..];
    }
    has_own_words |= rest.chars().any(char::is_alphanumeric);
    out.push_str(rest);
    if !has_own_words {
        return String::new();
    }
    let text = crate::text::plain_text(&out);
    text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '–' | '|' | '-')).to_owned()
}

#[cfg(test)]
mod tests {
    use super::expand_seo;

    #[test]
    fn variables_are_filled_in() {
        for (template, expected) in [
            ("%%title%% %%page%% %%sep%% %%sitename%%", ""),
            ("%title% %sep% %sitename%", ""),
            ("Buy: %%title%% %%sep%% %%sitename%%", "Buy: T – S"),
            ("Own words", "Own words"),
            ("100% sure", "100% sure"),
            ("%title% now %page%", "T now"),
            ("", ""),
        ] {
            assert_eq!(expand_seo(template, "T", "S"), expected, "{template}");
        }
    }
}

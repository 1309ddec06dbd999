//! The authority that registers real-estate agents in each province, with its date, from
//! `content/review/regulators.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use platform::language::Language;
use serde::Deserialize;

#[derive(Deserialize)]
struct Regulator {
    en: String,
    fr: String,
    url: String,
}

static REGULATORS: LazyLock<BTreeMap<String, Regulator>> = LazyLock::new(|| {
    let text = include_str!("../../../../content/review/regulators.toml");
    // A test parses it.
    toml::from_str(text).unwrap_or_default()
});

/// The name and URL of the authority of a province; empty if unknown.
pub fn regulator(province: &str, language: Language) -> (String, String) {
    let Some(found) = REGULATORS.get(province) else { return Default::default() };
    let name = match language {
        Language::En => &found.en,
        Language::Fr => &found.fr,
    };
    (name.clone(), found.url.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::property::StateOrProvince;

    #[test]
    fn every_province_and_territory_has_one() {
        for province in StateOrProvince::ALL {
            for language in Language::ALL {
                let (name, url) = regulator(province.as_str(), language);
                assert!(!name.is_empty() && url.starts_with("https://"), "{}", province.as_str());
            }
        }
        assert_eq!(regulator("XX", Language::En).0, "");
    }
}

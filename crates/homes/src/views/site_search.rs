//! Normalises a search for counting: short, in one spelling, without anything that looks like
//! personal data.

use foundation::Site;
use foundation::paths::page as paths;
use platform::text::plain;

use super::model::SearchPlace;

/// The longest counted search, in characters.
const MOST_CHARS: usize = 60;
/// This many digits may be a personal number.
const MOST_DIGITS: usize = 6;

/// The search place of a page's canonical path.
pub fn place_of(site: &Site, path: &str) -> Option<SearchPlace> {
    let default = site.addresses.default_language();
    [(paths::BLOGS, SearchPlace::Blogs), (paths::HOMES, SearchPlace::Homes)]
        .into_iter()
        .find_map(|(route, place)| (site.addresses.of(route, default) == path).then_some(place))
}

/// The normalised words; `None` for empty and long ones, and for possible personal data.
pub fn words_of(typed: &str) -> Option<String> {
    let words = plain::one_line(plain::trim(typed))?.to_lowercase();
    let digits = words.chars().filter(|c| c.is_numeric()).count();
    let is_fit = !plain::is_blank(&words)
        && words.chars().count() <= MOST_CHARS
        && digits < MOST_DIGITS
        && !words.contains('@');
    is_fit.then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_written_one_way() {
        assert_eq!(words_of("  Ice \n DAMS "), Some("ice dams".to_owned()));
        assert_eq!(words_of("Écluse"), Some("écluse".to_owned()));
        assert_eq!(words_of("k7l 1a1").as_deref(), Some("k7l 1a1"));
        assert_eq!(words_of(&"x".repeat(60)).map(|words| words.len()), Some(60));
    }

    #[test]
    fn words_of_skips_possible_personal_data() {
        for odd in ["", " \u{a0} ", "zoe@example.ca", "418 555-0199", "a\0b", &"x".repeat(61)] {
            assert_eq!(words_of(odd), None, "{odd}");
        }
    }
}

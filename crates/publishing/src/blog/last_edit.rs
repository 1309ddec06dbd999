//! Who last saved a blog, and when.

use platform::clock::Timestamp;
use platform::language::Language;
use platform::text::time::format_public_moment;

/// The last save, shown to somebody who edits at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastEdit {
    /// First and last name, when known.
    pub by: Option<String>,
    /// The time.
    pub at: Timestamp,
}

impl LastEdit {
    /// Formats it as the beginning of a sentence.
    pub fn describe(&self, language: Language) -> String {
        let (by, at) = (self.by.as_deref(), format_public_moment(self.at, language));
        match language {
            Language::En => {
                format!("{} saved this blog on {at}", by.unwrap_or("Someone else"))
            }
            Language::Fr => {
                format!("{} a enregistré cet article le {at}", by.unwrap_or("Quelqu’un d’autre"))
            }
        }
    }
}

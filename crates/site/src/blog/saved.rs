//! Who saved a blog last, and when.

use platform::clock::Timestamp;
use platform::language::Language;
use platform::text::time::format_public_moment;

/// A save, told to the one who edits at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// First and last name, when they are known.
    pub by: Option<String>,
    /// When.
    pub at: Timestamp,
}

impl Saved {
    /// It, as the beginning of a sentence.
    pub fn said(&self, language: Language) -> String {
        let (by, at) = (self.by.as_deref(), format_public_moment(self.at, language));
        match language {
            Language::En => {
                format!("{} saved this blog on {at}", by.unwrap_or("Somebody else"))
            }
            Language::Fr => {
                format!("{} a enregistré cet article le {at}", by.unwrap_or("Quelqu’un d’autre"))
            }
        }
    }
}

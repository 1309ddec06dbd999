//! What was published in the browser: files as `--content-dir` would have them, kept in the
//! store.

use std::collections::BTreeMap;

use platform::language::{ByLanguage, Language};

use super::load::{ContentError, FILES};

/// The texts of files in both languages, by their names: `about.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored(BTreeMap<&'static str, ByLanguage<String>>);

/// A stored file that is not shown, because the program does not accept it any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unaccepted {
    /// Which one: `about.toml`.
    pub file: &'static str,
    /// What is wrong with it.
    pub error: ContentError,
}

impl Stored {
    /// Puts a file there, in both languages. A name that no page reads is passed over: another
    /// program may have had it.
    pub fn insert(&mut self, file: &str, texts: ByLanguage<String>) {
        if let Some(known) = FILES.into_iter().find(|known| *known == file) {
            self.0.insert(known, texts);
        }
    }

    /// Without a file.
    pub(super) fn remove(&mut self, file: &str) {
        self.0.remove(file);
    }

    /// What a file says in a language, if it was published.
    pub(super) fn text(&self, file: &str, language: Language) -> Option<&str> {
        self.0.get(file).map(|texts| texts.get(language).as_str())
    }

    /// Whether a file is there.
    pub fn has(&self, file: &str) -> bool {
        self.0.contains_key(file)
    }

    /// The files that are there.
    pub fn files(&self) -> Vec<&'static str> {
        self.0.keys().copied().collect()
    }
}

//! What was published in the browser: files as `--content-dir` would have them, kept in the
//! store.

use std::collections::BTreeMap;

use platform::language::{ByLanguage, Language};

/// The texts of files in both languages, by their names: `about.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored(BTreeMap<&'static str, ByLanguage<String>>);

impl Stored {
    /// Puts a file there, in both languages.
    pub fn insert(&mut self, file: &'static str, texts: ByLanguage<String>) {
        self.0.insert(file, texts);
    }

    /// Puts others in the place of some.
    pub(super) fn replace(&mut self, others: Self) {
        self.0.extend(others.0);
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

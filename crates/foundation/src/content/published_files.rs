//! The content files that were published in the browser.

use std::collections::BTreeMap;

use platform::language::{ByLanguage, Language};

/// The texts of files in both languages, by file name, such as `about.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishedFiles(BTreeMap<&'static str, ByLanguage<String>>);

impl PublishedFiles {
    /// Adds a file in both languages.
    pub fn insert(&mut self, file: &'static str, texts: ByLanguage<String>) {
        self.0.insert(file, texts);
    }

    /// Replaces some files.
    pub(super) fn replace(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Removes a file.
    pub(super) fn remove(&mut self, file: &str) {
        self.0.remove(file);
    }

    /// The text of a file in a language, if it was published.
    pub(super) fn text(&self, file: &str, language: Language) -> Option<&str> {
        self.0.get(file).map(|texts| texts.get(language).as_str())
    }

    /// Whether a file was published.
    pub fn has(&self, file: &str) -> bool {
        self.0.contains_key(file)
    }

    /// The names of the files.
    pub fn files(&self) -> Vec<&'static str> {
        self.0.keys().copied().collect()
    }
}

//! Whether a file is accepted in both languages, and which of the stored ones are: one that a
//! newer program does not accept any more must not stop its start.

use platform::language::{ByLanguage, Language};
use serde_json::Value;

use super::load::{ContentError, Files, Result, Source};
use super::model::{
    AboutPage, ContactPage, ElsewherePage, FeaturePage, HomePage, Questions, ServicesPage,
    TeamPage, ThankYouPage,
};
use super::rules;
use super::same;
use super::stored::Stored;

/// A stored file that is not shown, because the program does not accept it any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unaccepted {
    /// Which one: `about.toml`.
    pub file: &'static str,
    /// What is wrong with it.
    pub error: ContentError,
}

impl Files {
    /// The same folder beside what was published in the browser. A stored file that is not
    /// accepted any more is left out and told.
    #[must_use]
    pub fn with_stored(&self, stored: Stored) -> (Self, Vec<Unaccepted>) {
        let mut files = self.clone();
        files.stored = stored;
        let mut unaccepted = Vec::new();
        for file in files.stored.files() {
            // What a folder sets in both languages is not asked for.
            if Language::ALL.into_iter().all(|language| files.has(language, file)) {
                continue;
            }
            if let Err(error) = files.check(file) {
                files.stored.remove(file);
                unaccepted.push(Unaccepted { file, error });
            }
        }
        (files, unaccepted)
    }

    /// The same with other texts in the place of some, as if they were published.
    #[must_use]
    pub fn with(&self, texts: Stored) -> Self {
        let mut files = self.clone();
        files.stored.replace(texts);
        files
    }

    /// Checks one file in both languages exactly as the start does.
    ///
    /// # Errors
    /// What is wrong with it in one of them, or in what they differ.
    pub(super) fn check(&self, name: &str) -> Result<()> {
        let both = ByLanguage::try_each(|language| raw(&Source { files: self, language }, name))?;
        match same::differences(&both.en, &both.fr).into_iter().next() {
            None => Ok(()),
            Some((place, what)) => {
                let shown = self.name_of(Language::Fr, name);
                Err(ContentError::new(&shown, format!("`{place}` {what}")))
            }
        }
    }
}

/// What a file says, read as its type.
fn raw(source: &Source<'_>, name: &str) -> Result<Value> {
    let value = match name {
        "home.toml" => json(&source.toml::<HomePage>(name)?),
        "services.toml" => json(&source.toml_checked::<ServicesPage>(name, rules::services)?),
        "questions.toml" => json(&source.toml_checked::<Questions>(name, rules::questions)?),
        "about.toml" => json(&source.toml::<AboutPage>(name)?),
        "team.toml" => json(&source.toml_checked::<TeamPage>(name, rules::team)?),
        "feature.toml" => json(&source.toml_checked::<FeaturePage>(name, rules::feature)?),
        "contact.toml" => json(&source.toml::<ContactPage>(name)?),
        "thank-you.toml" => json(&source.toml::<ThankYouPage>(name)?),
        "elsewhere.toml" => json(&source.toml::<ElsewherePage>(name)?),
        _ => json(&source.legal(name)?),
    };
    Ok(value)
}

/// Texts, lists and maps with text keys: JSON has all of them.
fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

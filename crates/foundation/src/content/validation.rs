//! Checks files in both languages, and drops published files that this version of the program
//! refuses, so that they cannot stop its start.

use platform::language::{ByLanguage, Language};
use serde_json::Value;

use super::diff;
use super::load::{ContentError, ContentFiles, LanguageFiles, Result};
use super::model::{
    AboutPage, ContactPage, ElsewherePage, FeaturePage, HomePage, Questions, ServicesPage,
    TeamPage, ThankYouPage,
};
use super::published_files::PublishedFiles;

/// A published file that is not shown, because the program refuses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedFile {
    /// The file's name, such as `about.toml`.
    pub file: &'static str,
    /// The reason.
    pub error: ContentError,
}

impl ContentFiles {
    /// Adds the files published in the browser. A file that the program refuses is left out and
    /// returned.
    #[must_use]
    pub fn with_published(&self, published: PublishedFiles) -> (Self, Vec<RejectedFile>) {
        let mut files = self.clone();
        files.published = published;
        let mut rejected = Vec::new();
        for file in files.published.files() {
            // A file that the folder has in both languages hides the published one.
            if Language::ALL.into_iter().all(|language| files.has(language, file)) {
                continue;
            }
            if let Err(error) = files.check(file) {
                files.published.remove(file);
                rejected.push(RejectedFile { file, error });
            }
        }
        (files, rejected)
    }

    /// Replaces some of the published files.
    #[must_use]
    pub fn with(&self, texts: PublishedFiles) -> Self {
        let mut files = self.clone();
        files.published.replace(texts);
        files
    }

    /// Checks one file in both languages exactly as the start does.
    ///
    /// # Errors
    /// The first mistake in either language, or the first difference between them.
    pub fn check(&self, name: &str) -> Result<()> {
        let both = ByLanguage::try_each(|language| raw(&LanguageFiles::new(self, language), name))?;
        match diff::differences(&both.en, &both.fr).into_iter().next() {
            None => Ok(()),
            Some((place, what)) => {
                let shown = self.name_of(Language::Fr, name);
                Err(ContentError::new(&shown, format!("`{place}` {what}")))
            }
        }
    }
}

/// The parsed content of a file.
fn raw(source: &LanguageFiles<'_>, name: &str) -> Result<Value> {
    let value = match name {
        "home.toml" => json(&source.toml::<HomePage>(name)?),
        "services.toml" => json(&source.toml::<ServicesPage>(name)?),
        "questions.toml" => json(&source.toml::<Questions>(name)?),
        "about.toml" => json(&source.toml::<AboutPage>(name)?),
        "team.toml" => json(&source.toml::<TeamPage>(name)?),
        "feature.toml" => json(&source.toml::<FeaturePage>(name)?),
        "contact.toml" => json(&source.toml::<ContactPage>(name)?),
        "thank-you.toml" => json(&source.toml::<ThankYouPage>(name)?),
        "elsewhere.toml" => json(&source.toml::<ElsewherePage>(name)?),
        _ => json(&source.legal(name)?),
    };
    Ok(value)
}

/// Texts, lists and maps with text keys always have a JSON form.
fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

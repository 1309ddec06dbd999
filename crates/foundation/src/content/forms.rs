//! The forms, page by page.

use std::path::Path;

use platform::language::ByLanguage;

use super::form::{FormError, FormValues};
use super::load::ContentFiles;
use super::model::{
    AboutPage, ContactPage, ElsewherePage, FeaturePage, HomePage, LegalFront, Questions,
    ServicesPage, TeamPage, ThankYouPage,
};
use super::page_texts::PageTexts as _;
use super::schema::{Label, PageForm};
use crate::paths::page;

/// Every form, in the order in which the pages are listed.
pub static FORMS: [PageForm; 11] = [
    PageForm {
        name: "home",
        file: "home.toml",
        title: Label { en: "Home page", fr: "Page d’accueil" },
        route: Some(page::HOME),
        fields: HomePage::FIELDS,
    },
    PageForm {
        name: "questions",
        file: "questions.toml",
        title: Label { en: "Questions and answers", fr: "Questions et réponses" },
        route: Some(page::HOME),
        fields: Questions::FIELDS,
    },
    PageForm {
        name: "services",
        file: "services.toml",
        title: Label { en: "Services", fr: "Nos services" },
        route: Some(page::SERVICES),
        fields: ServicesPage::FIELDS,
    },
    PageForm {
        name: "about",
        file: "about.toml",
        title: Label { en: "About us", fr: "À propos" },
        route: Some(page::ABOUT),
        fields: AboutPage::FIELDS,
    },
    PageForm {
        name: "team",
        file: "team.toml",
        title: Label { en: "Our team", fr: "Notre équipe" },
        route: Some(page::TEAM),
        fields: TeamPage::FIELDS,
    },
    PageForm {
        name: "feature",
        file: "feature.toml",
        title: Label { en: "Features", fr: "Fonctions" },
        route: Some(page::FEATURE),
        fields: FeaturePage::FIELDS,
    },
    PageForm {
        name: "contact",
        file: "contact.toml",
        title: Label { en: "Contact", fr: "Nous joindre" },
        route: Some(page::CONTACT),
        fields: ContactPage::FIELDS,
    },
    PageForm {
        name: "thank-you",
        file: "thank-you.toml",
        title: Label { en: "Thank-you page", fr: "Page de remerciement" },
        route: Some(page::THANK_YOU),
        fields: ThankYouPage::FIELDS,
    },
    PageForm {
        name: "privacy-policy",
        file: "privacy-policy.md",
        title: Label { en: "Privacy policy", fr: "Politique de confidentialité" },
        route: Some(page::PRIVACY),
        fields: LegalFront::FIELDS,
    },
    PageForm {
        name: "term-and-condition",
        file: "term-and-condition.md",
        title: Label { en: "Terms and conditions", fr: "Conditions d’utilisation" },
        route: Some(page::TERMS),
        fields: LegalFront::FIELDS,
    },
    PageForm {
        name: "elsewhere",
        file: "elsewhere.toml",
        title: Label {
            en: "Link previews and home screen",
            fr: "Aperçus des liens et écran d’accueil",
        },
        route: None,
        fields: ElsewherePage::FIELDS,
    },
];

impl PageForm {
    /// The form that the calls name so.
    pub fn find(name: &str) -> Option<&'static Self> {
        FORMS.iter().find(|form| form.name == name)
    }

    /// The form of the site's present file.
    ///
    /// # Errors
    /// None for a file that the program accepted.
    pub fn of_files(&self, files: &ContentFiles) -> Result<FormValues, FormError> {
        ByLanguage::try_each(|language| {
            let text = files.text(language, self.file).map_err(|_| FormError::Shape)?;
            self.read(&text)
        })
    }

    /// Whether its file is a legal text: front matter, then Markdown.
    pub fn is_legal(&self) -> bool {
        Path::new(self.file).extension().is_some_and(|ending| ending == "md")
    }
}

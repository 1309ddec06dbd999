//! The errors of texts: in English for `keyturn content check`, in both languages for the admin
//! area.

use std::borrow::Cow;

use platform::message::Say;

use super::placeholder::PLACEHOLDERS;

/// Why a text, a list or a pair of languages is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "content.")]
pub enum TextError {
    /// The text is empty.
    #[error("this text is empty")]
    Empty,
    /// Markdown that shows nothing.
    #[error("nothing of this text is shown")]
    NothingShown,
    /// Invisible characters, or ones that turn the direction of writing.
    #[error("this text has characters that are not shown")]
    Control,
    /// A list that must not be empty.
    #[error("this list is empty")]
    ListEmpty,
    /// An unknown placeholder.
    #[error("`{name}` is unknown; there are {}", placeholders())]
    PlaceholderUnknown {
        /// The text in braces.
        name: String,
    },
    /// A title that is cut off where it is shown.
    #[error("this title has {chars} characters; at most {most} are shown")]
    TitleLong {
        /// How many it has.
        chars: usize,
        /// How many are shown.
        most: usize,
    },
    /// A description that is cut where it is shown.
    #[error("this description has {chars} characters; at most {most} are shown")]
    DescriptionLong {
        /// How many it has.
        chars: usize,
        /// How many are shown.
        most: usize,
    },
    /// No e-mail address.
    #[error("`{0}` is no e-mail address")]
    EmailInvalid(String),
    /// No address of another site.
    #[error("`{0}` is no address; it begins with https://")]
    UrlInvalid(String),
    /// No address of this site.
    #[error("`{0}` is no address on this site; it begins with /")]
    PathInvalid(String),
    /// An address of this site without a page.
    #[error("there is no page `{0}`")]
    PageMissing(String),
    /// A duplicate.
    #[error("this one stands twice")]
    Twice,
    /// A slug that does not follow from the name.
    #[error("the slug of {name} is `{right}`")]
    OtherSlug {
        /// The name.
        name: String,
        /// The right slug.
        right: String,
    },
    /// A section without an anchor of its own.
    #[error("the section `{0}` needs a heading of its own")]
    SectionUnnamed(String),
    /// An empty section.
    #[error("the section `{0}` is empty")]
    SectionEmpty(String),
    /// A section heading inside the text of a section.
    #[error("a line that begins with ## begins a section; divide this one with ###")]
    SectionInside,
    /// A value outside the choices.
    #[error("`{0}` is none of those that there are")]
    ChoiceUnknown(String),
    /// Lists of different length in the two languages.
    #[error("has {fr} parts, and {en} in English")]
    PartsDiffer {
        /// How many there are in English.
        en: usize,
        /// How many there are in French.
        fr: usize,
    },
    /// An address or a key that differs between the languages.
    #[error("is {fr}, and in English {en}")]
    ValueDiffers {
        /// What it is in English.
        en: String,
        /// What it is in French.
        fr: String,
    },
    /// Markdown with a different number of links.
    #[error("has {fr} links, and {en} in English")]
    LinkCountDiffers {
        /// How many there are in English.
        en: usize,
        /// How many there are in French.
        fr: usize,
    },
    /// Markdown with different link targets.
    #[error("links to `{fr}`, and in English to `{en}`")]
    LinksDiffer {
        /// Where it leads in English.
        en: String,
        /// Where it leads in French.
        fr: String,
    },
    /// A text that only one language has.
    #[error("is there in one language only")]
    OneLanguage,
    /// The file as a whole is refused, for this reason.
    #[error("{0}")]
    Refused(String),
}

fn placeholders() -> String {
    PLACEHOLDERS.map(|one| format!("`{one}`")).join(", ")
}

impl Say for TextError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::Empty => "ce texte est vide".into(),
            Self::NothingShown => "rien de ce texte ne s’affiche".into(),
            Self::Control => "ce texte a des caractères qui ne s’affichent pas".into(),
            Self::ListEmpty => "cette liste est vide".into(),
            Self::PlaceholderUnknown { name } => {
                format!("`{name}` est inconnu; il y a {}", placeholders()).into()
            }
            Self::TitleLong { chars, most } => {
                format!("ce titre a {chars} caractères; {most} au plus sont affichés").into()
            }
            Self::DescriptionLong { chars, most } => {
                format!("cette description a {chars} caractères; {most} au plus sont affichés")
                    .into()
            }
            Self::EmailInvalid(text) => format!("`{text}` n’est pas une adresse courriel").into(),
            Self::UrlInvalid(text) => {
                format!("`{text}` n’est pas une adresse web; elle commence par https://").into()
            }
            Self::PathInvalid(text) => {
                format!("`{text}` n’est pas une adresse de ce site; elle commence par /").into()
            }
            Self::PageMissing(text) => format!("il n’y a pas de page `{text}`").into(),
            Self::Twice => "celui-ci est là deux fois".into(),
            Self::OtherSlug { name, right } => {
                format!("l’adresse au nom de {name} est `{right}`").into()
            }
            Self::SectionUnnamed(heading) => {
                format!("la section `{heading}` doit avoir un titre bien à elle").into()
            }
            Self::SectionEmpty(heading) => format!("la section `{heading}` est vide").into(),
            Self::SectionInside => {
                "une ligne qui commence par ## ouvre une section; divisez celle-ci avec ###".into()
            }
            Self::ChoiceUnknown(text) => format!("`{text}` n’est pas dans la liste").into(),
            Self::PartsDiffer { en, fr } => format!("a {fr} parties, et {en} en anglais").into(),
            Self::ValueDiffers { en, fr } => format!("est {fr}, et en anglais {en}").into(),
            Self::LinkCountDiffers { en, fr } => format!("a {fr} liens, et {en} en anglais").into(),
            Self::LinksDiffer { en, fr } => format!("mène à `{fr}`, et en anglais à `{en}`").into(),
            Self::OneLanguage => "n’est là que dans une langue".into(),
            // The parser's message, which is in English.
            Self::Refused(what) => format!("le fichier est refusé\u{a0}: {what}").into(),
        }
    }
}

/// Every text of this file, for a test that reads them.
#[cfg(test)]
pub(crate) fn messages() -> Vec<platform::message::Message> {
    let text = || "x".to_owned();
    let (en, fr) = (text(), "y".to_owned());
    let all = crate::testing::messages::of_each(&[
        TextError::Empty,
        TextError::NothingShown,
        TextError::Control,
        TextError::ListEmpty,
        TextError::PlaceholderUnknown { name: text() },
        TextError::TitleLong { chars: 51, most: 50 },
        TextError::DescriptionLong { chars: 161, most: 160 },
        TextError::EmailInvalid(text()),
        TextError::UrlInvalid(text()),
        TextError::PathInvalid(text()),
        TextError::PageMissing("/x".to_owned()),
        TextError::Twice,
        TextError::OtherSlug { name: text(), right: text() },
        TextError::SectionUnnamed(text()),
        TextError::SectionEmpty(text()),
        TextError::SectionInside,
        TextError::ChoiceUnknown(text()),
        TextError::PartsDiffer { en: 3, fr: 2 },
        TextError::ValueDiffers { en: en.clone(), fr: fr.clone() },
        TextError::LinkCountDiffers { en: 3, fr: 2 },
        TextError::LinksDiffer { en, fr },
        TextError::OneLanguage,
        TextError::Refused(text()),
    ]);
    // It lists placeholders, which are not filled in.
    let shows = TextError::PlaceholderUnknown { name: String::new() };
    all.into_iter().filter(|message| message.code() != shows.code()).collect()
}

//! What can be wrong with a text: in English as `keyturn content check` says it, and in both
//! languages for the screen on which it is changed.

use std::borrow::Cow;

use platform::message::Say;

use super::placeholder::PLACEHOLDERS;

/// Why a text, a list or a pair of languages is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "content.")]
pub enum Wrong {
    /// Nothing to see.
    #[error("this text is empty")]
    Empty,
    /// Markdown of which nothing is left to see.
    #[error("nothing of this text is shown")]
    NothingShown,
    /// What nobody sees and what turns the direction of writing.
    #[error("this text has characters that are not shown")]
    Control,
    /// A list that a page cannot do without.
    #[error("this list is empty")]
    ListEmpty,
    /// Something in braces that stands for nothing.
    #[error("`{name}` is unknown; there are {}", placeholders())]
    PlaceholderUnknown {
        /// What stands there.
        name: String,
    },
    /// A title that is cut where it is shown.
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
    /// Not where mail can go.
    #[error("`{0}` is no e-mail address")]
    EmailInvalid(String),
    /// Not another site.
    #[error("`{0}` is no address; it begins with https://")]
    UrlInvalid(String),
    /// Not on this site.
    #[error("`{0}` is no address on this site; it begins with /")]
    PathInvalid(String),
    /// On this site, where there is nothing.
    #[error("there is no page `{0}`")]
    PageMissing(String),
    /// What may stand once.
    #[error("this one stands twice")]
    Twice,
    /// A slug that is not that of the name.
    #[error("the slug of {name} is `{right}`")]
    OtherSlug {
        /// Whose.
        name: String,
        /// What it must be.
        right: String,
    },
    /// A section that has no anchor of its own.
    #[error("the section `{0}` needs a heading of its own")]
    SectionUnnamed(String),
    /// A section with nothing in it.
    #[error("the section `{0}` is empty")]
    SectionEmpty(String),
    /// A heading of sections inside of a section's text.
    #[error("a line that begins with ## begins a section; divide this one with ###")]
    SectionInside,
    /// None of the words that may stand here.
    #[error("`{0}` is none of those that there are")]
    ChoiceUnknown(String),
    /// A list that is longer in one language.
    #[error("has {fr} parts, and {en} in English")]
    PartsDiffer {
        /// How many there are in English.
        en: usize,
        /// How many there are in French.
        fr: usize,
    },
    /// An address or a key that is another one in one language.
    #[error("is {fr}, and in English {en}")]
    ValueDiffers {
        /// What it is in English.
        en: String,
        /// What it is in French.
        fr: String,
    },
    /// Markdown with more links in one language.
    #[error("has {fr} links, and {en} in English")]
    LinkCountDiffers {
        /// How many there are in English.
        en: usize,
        /// How many there are in French.
        fr: usize,
    },
    /// Markdown that leads elsewhere in one language.
    #[error("links to `{fr}`, and in English to `{en}`")]
    LinksDiffer {
        /// Where it leads in English.
        en: String,
        /// Where it leads in French.
        fr: String,
    },
    /// What is missing in one language.
    #[error("is there in one language only")]
    OneLanguage,
    /// What the file as a whole is refused for.
    #[error("{0}")]
    Refused(String),
}

fn placeholders() -> String {
    PLACEHOLDERS.map(|one| format!("`{one}`")).join(", ")
}

impl Say for Wrong {
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
            // Of the file, which has no words of ours in it.
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
        Wrong::Empty,
        Wrong::NothingShown,
        Wrong::Control,
        Wrong::ListEmpty,
        Wrong::PlaceholderUnknown { name: text() },
        Wrong::TitleLong { chars: 51, most: 50 },
        Wrong::DescriptionLong { chars: 161, most: 160 },
        Wrong::EmailInvalid(text()),
        Wrong::UrlInvalid(text()),
        Wrong::PathInvalid(text()),
        Wrong::PageMissing("/x".to_owned()),
        Wrong::Twice,
        Wrong::OtherSlug { name: text(), right: text() },
        Wrong::SectionUnnamed(text()),
        Wrong::SectionEmpty(text()),
        Wrong::SectionInside,
        Wrong::ChoiceUnknown(text()),
        Wrong::PartsDiffer { en: 3, fr: 2 },
        Wrong::ValueDiffers { en: en.clone(), fr: fr.clone() },
        Wrong::LinkCountDiffers { en: 3, fr: 2 },
        Wrong::LinksDiffer { en, fr },
        Wrong::OneLanguage,
        Wrong::Refused(text()),
    ]);
    // It shows placeholders, which are not to be filled in.
    let shows = Wrong::PlaceholderUnknown { name: String::new() };
    all.into_iter().filter(|message| message.code() != shows.code()).collect()
}

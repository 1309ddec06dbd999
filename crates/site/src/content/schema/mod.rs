//! What each file holds, described once for the form in which it is changed: its fields in
//! their order, of which kind they are, what they are called and how long they may be.
//!
//! It says of the types in `model` what they cannot say of themselves; tests hold one to the
//! other in both directions (`tests/schema.rs`).

mod apps;
mod common;
mod forms;
mod home;
pub(super) mod legal;
mod people;
mod plain;
mod services;

use platform::language::Language;

use super::text::{DESCRIPTION_MAX_CHARS, TITLE_MAX_CHARS, WHOLE_TITLE_MAX_CHARS};
use crate::paths::Route;

pub use forms::FORMS;

/// Words in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// In English.
    pub en: &'static str,
    /// In French.
    pub fr: &'static str,
}

impl Words {
    /// In a language.
    pub fn text(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Fr => self.fr,
        }
    }
}

/// A file that is changed in one form.
#[derive(Debug)]
pub struct PageForm {
    /// As the calls name it: the file's name without its ending.
    pub name: &'static str,
    /// The file.
    pub file: &'static str,
    /// What it is called.
    pub title: Words,
    /// Where it is shown, if it is a page or a part of one.
    pub route: Option<Route>,
    /// Its fields, in their order.
    pub fields: &'static [Field],
}

/// One place of a form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// As the file has it.
    pub name: &'static str,
    /// Another name under which the file may have it.
    pub alias: Option<&'static str>,
    /// What it is called.
    pub label: Words,
    /// What helps to fill it in.
    pub hint: Option<Words>,
    /// What stands there.
    pub shape: Shape,
}

/// What stands in a place.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A text.
    Text {
        /// How it is written.
        kind: Kind,
        /// What else it must be.
        rule: Rule,
        /// Whether it may be absent.
        is_optional: bool,
    },
    /// One of a closed list, the same in both languages.
    Choice(&'static [(&'static str, Words)]),
    /// The slug of another field of the group, which nobody types.
    Slug(&'static str),
    /// Several texts.
    Texts(Kind),
    /// Fields that belong together.
    Group(&'static [Field]),
    /// Several groups.
    Groups(Groups),
}

/// Several groups of the same fields.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    /// The fields of each.
    pub fields: &'static [Field],
    /// What one of them is called.
    pub one: Words,
    /// Which field of it says which one it is.
    pub titled_by: &'static str,
    /// Which field of it may not be the same as another one's.
    pub distinct: Option<&'static str>,
    /// Whether there may be none.
    pub may_be_empty: bool,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// In a line.
    Line,
    /// In a sentence or more.
    Paragraph,
    /// With links, lists and emphasis.
    Markdown,
}

/// What a text must be besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Nothing else.
    Any,
    /// A title to which the company's name is added.
    Title,
    /// The home page's whole title.
    WholeTitle,
    /// What search engines show.
    Description,
    /// An e-mail address, the same in both languages.
    Email,
    /// An address elsewhere.
    Url,
    /// An address on this site, the same in both languages.
    Path,
    /// The heading of a section of a legal text, in one line.
    Section,
    /// The text of one, without sections of its own.
    SectionText,
}

impl Rule {
    /// How many characters a text may have, where that is limited.
    pub fn most_chars(self) -> Option<usize> {
        match self {
            Self::Title => Some(TITLE_MAX_CHARS),
            Self::WholeTitle => Some(WHOLE_TITLE_MAX_CHARS),
            Self::Description => Some(DESCRIPTION_MAX_CHARS),
            _ => None,
        }
    }
}

impl Field {
    /// With something that helps to fill it in.
    const fn hint(self, en: &'static str, fr: &'static str) -> Self {
        Self { hint: Some(Words { en, fr }), ..self }
    }

    /// That may be absent. Only texts are.
    const fn optional(self) -> Self {
        match self.shape {
            Shape::Text { kind, rule, .. } => {
                Self { shape: Shape::Text { kind, rule, is_optional: true }, ..self }
            }
            _ => self,
        }
    }

    /// That must be something besides. Only texts are.
    const fn rule(self, rule: Rule) -> Self {
        match self.shape {
            Shape::Text { kind, is_optional, .. } => {
                Self { shape: Shape::Text { kind, rule, is_optional }, ..self }
            }
            _ => self,
        }
    }

    /// That a file may have under another name.
    const fn alias(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }

    /// Whether it is one and the same in both languages.
    pub fn is_shared(&self) -> bool {
        match self.shape {
            Shape::Choice(_) => true,
            Shape::Text { rule, .. } => matches!(rule, Rule::Email | Rule::Path),
            _ => false,
        }
    }
}

const fn field(name: &'static str, en: &'static str, fr: &'static str, shape: Shape) -> Field {
    Field { name, alias: None, label: Words { en, fr }, hint: None, shape }
}

const fn text(name: &'static str, en: &'static str, fr: &'static str, kind: Kind) -> Field {
    field(name, en, fr, Shape::Text { kind, rule: Rule::Any, is_optional: false })
}

const fn line(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    text(name, en, fr, Kind::Line)
}

const fn paragraph(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    text(name, en, fr, Kind::Paragraph)
}

const fn markdown(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    text(name, en, fr, Kind::Markdown)
}

const fn group(
    name: &'static str,
    en: &'static str,
    fr: &'static str,
    fields: &'static [Field],
) -> Field {
    field(name, en, fr, Shape::Group(fields))
}

const fn lines(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    field(name, en, fr, Shape::Texts(Kind::Line))
}

const fn paragraphs(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    field(name, en, fr, Shape::Texts(Kind::Paragraph))
}

const fn groups(name: &'static str, en: &'static str, fr: &'static str, of: Groups) -> Field {
    field(name, en, fr, Shape::Groups(of))
}

const fn of(
    fields: &'static [Field],
    titled_by: &'static str,
    en: &'static str,
    fr: &'static str,
) -> Groups {
    Groups { fields, one: Words { en, fr }, titled_by, distinct: None, may_be_empty: false }
}

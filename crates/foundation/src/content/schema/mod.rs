//! The fields of each content file, described once for its form: their order, kind, label and
//! limits.
//!
//! It holds what the types in `model` cannot express. `tests/schema.rs` compares the two in both
//! directions.

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

/// A label in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// In English.
    pub en: &'static str,
    /// In French.
    pub fr: &'static str,
}

impl Label {
    /// The label in one language.
    pub fn text(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Fr => self.fr,
        }
    }
}

/// The form of a file.
#[derive(Debug)]
pub struct PageForm {
    /// Its name in the calls: the file's name without its ending.
    pub name: &'static str,
    /// The file's name.
    pub file: &'static str,
    /// The form's title.
    pub title: Label,
    /// The page that shows it, if there is one.
    pub route: Option<Route>,
    /// Its fields, in their order.
    pub fields: &'static [Field],
}

/// A field of a form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in the file.
    pub name: &'static str,
    /// Another name that the file may use.
    pub alias: Option<&'static str>,
    /// Its label.
    pub label: Label,
    /// A hint for filling it in.
    pub hint: Option<Label>,
    /// Its value.
    pub shape: FieldShape,
}

/// The value of a field.
#[derive(Clone, Copy, Debug)]
pub enum FieldShape {
    /// A text.
    Text {
        /// How it is written.
        kind: TextKind,
        /// A further rule.
        rule: TextRule,
        /// Whether it may be absent.
        is_optional: bool,
    },
    /// One of a closed list, the same in both languages.
    Choice(&'static [(&'static str, Label)]),
    /// The slug of another field of the group; nobody types it.
    Slug(&'static str),
    /// A list of texts.
    Texts(TextKind),
    /// A group of fields.
    Group(&'static [Field]),
    /// A list of groups.
    GroupList(GroupList),
}

/// A list of groups with the same fields.
#[derive(Clone, Copy, Debug)]
pub struct GroupList {
    /// The fields of a group.
    pub fields: &'static [Field],
    /// The label of one group.
    pub one: Label,
    /// The field whose text names a group in the list.
    pub titled_by: &'static str,
    /// The field whose values must differ.
    pub distinct: Option<&'static str>,
    /// Whether the list may be empty.
    pub may_be_empty: bool,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextKind {
    /// One line.
    Line,
    /// Several sentences.
    Paragraph,
    /// With links, lists and emphasis.
    Markdown,
}

/// A further rule for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextRule {
    /// None.
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

impl TextRule {
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
        Self { hint: Some(Label { en, fr }), ..self }
    }

    /// That may be absent. Only texts are.
    const fn optional(self) -> Self {
        match self.shape {
            FieldShape::Text { kind, rule, .. } => {
                Self { shape: FieldShape::Text { kind, rule, is_optional: true }, ..self }
            }
            _ => self,
        }
    }

    /// That must be something besides. Only texts are.
    const fn rule(self, rule: TextRule) -> Self {
        match self.shape {
            FieldShape::Text { kind, is_optional, .. } => {
                Self { shape: FieldShape::Text { kind, rule, is_optional }, ..self }
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
            FieldShape::Choice(_) => true,
            FieldShape::Text { rule, .. } => matches!(rule, TextRule::Email | TextRule::Path),
            _ => false,
        }
    }
}

const fn field(name: &'static str, en: &'static str, fr: &'static str, shape: FieldShape) -> Field {
    Field { name, alias: None, label: Label { en, fr }, hint: None, shape }
}

const fn text(name: &'static str, en: &'static str, fr: &'static str, kind: TextKind) -> Field {
    field(name, en, fr, FieldShape::Text { kind, rule: TextRule::Any, is_optional: false })
}

const fn line(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    text(name, en, fr, TextKind::Line)
}

const fn paragraph(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    text(name, en, fr, TextKind::Paragraph)
}

const fn markdown(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    text(name, en, fr, TextKind::Markdown)
}

const fn group(
    name: &'static str,
    en: &'static str,
    fr: &'static str,
    fields: &'static [Field],
) -> Field {
    field(name, en, fr, FieldShape::Group(fields))
}

const fn lines(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    field(name, en, fr, FieldShape::Texts(TextKind::Line))
}

const fn paragraphs(name: &'static str, en: &'static str, fr: &'static str) -> Field {
    field(name, en, fr, FieldShape::Texts(TextKind::Paragraph))
}

const fn groups(name: &'static str, en: &'static str, fr: &'static str, of: GroupList) -> Field {
    field(name, en, fr, FieldShape::GroupList(of))
}

const fn of(
    fields: &'static [Field],
    titled_by: &'static str,
    en: &'static str,
    fr: &'static str,
) -> GroupList {
    GroupList { fields, one: Label { en, fr }, titled_by, distinct: None, may_be_empty: false }
}

//! The types that describe a form: its fields with their order, kind, label and limits.
//!
//! [`super::page_texts`] makes them from the same declarations as the structs in `model`.

use platform::language::Language;

use super::text::{DESCRIPTION_MAX_CHARS, TITLE_MAX_CHARS, WHOLE_TITLE_MAX_CHARS};
use crate::paths::Route;

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
    /// Whether the values must differ within a list of groups.
    pub is_distinct: bool,
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
    Choice {
        /// Each value with its label.
        choices: &'static [(&'static str, Label)],
        /// Whether none may be chosen.
        is_optional: bool,
    },
    /// The path of a picture of the media library, or none; the same in both languages.
    Picture {
        /// Whether an SVG of its own may stand there.
        may_be_icon: bool,
    },
    /// The slug of another field of the group; nobody types it.
    Slug(&'static str),
    /// A list of texts.
    Texts {
        /// How each is written.
        kind: TextKind,
        /// Whether the list may be empty.
        may_be_empty: bool,
    },
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
    /// A required line; callers set what differs.
    pub(super) const fn new(name: &'static str, label: Label) -> Self {
        let shape =
            FieldShape::Text { kind: TextKind::Line, rule: TextRule::Any, is_optional: false };
        Self { name, alias: None, label, hint: None, shape, is_distinct: false }
    }

    /// Whether it is one value that may be absent.
    pub fn may_be_absent(&self) -> bool {
        matches!(
            self.shape,
            FieldShape::Text { is_optional: true, .. }
                | FieldShape::Choice { is_optional: true, .. }
                | FieldShape::Picture { .. }
        )
    }

    /// Whether it is one and the same in both languages.
    pub fn is_shared(&self) -> bool {
        match self.shape {
            FieldShape::Choice { .. } | FieldShape::Picture { .. } => true,
            FieldShape::Text { rule, .. } => matches!(rule, TextRule::Email | TextRule::Path),
            _ => false,
        }
    }
}

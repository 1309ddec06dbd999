//! The texts of `privacy-policy.md` and `term-and-condition.md`.

use serde::Serialize;
use utoipa::ToSchema;

use crate::content::page_texts::page_texts;
use crate::content::schema::{Field, FieldShape, GroupList, Label, TextKind, TextRule};
use crate::content::text::{Markdown, Text};

page_texts! {
    /// The front matter of a legal text. In the form, the Markdown after it is divided.
    pub struct LegalFront {
        title;
        description;
        heading;
        updated: line = "Last changed", "Dernière modification",
            hint "The day, in words.", "La date, en toutes lettres.";
    } form only [INTRO_FIELD, SECTIONS_FIELD]
}

/// The form's name of the text before the first section.
pub const INTRO: &str = "intro";
/// The form's name of the sections.
pub const SECTIONS: &str = "sections";

const INTRO_FIELD: Field = Field {
    shape: FieldShape::Text {
        kind: TextKind::Markdown,
        rule: TextRule::SectionText,
        is_optional: true,
    },
    ..Field::new(INTRO, Label { en: "Before the first section", fr: "Avant la première section" })
};

const SECTIONS_FIELD: Field = Field {
    shape: FieldShape::GroupList(GroupList {
        fields: &[SECTION_HEADING, SECTION_TEXT],
        one: Label { en: "Section", fr: "Section" },
        titled_by: "heading",
        may_be_empty: true,
    }),
    ..Field::new(SECTIONS, Label { en: "Sections", fr: "Sections" })
};

const SECTION_HEADING: Field = Field {
    hint: Some(Label {
        en: "It makes the address of the section, so no two are alike.",
        fr: "Il donne l’adresse de la section\u{a0}: il n’y en a pas deux pareils.",
    }),
    shape: FieldShape::Text { kind: TextKind::Line, rule: TextRule::Section, is_optional: false },
    ..Field::new("heading", Label { en: "Heading", fr: "Titre" })
};

const SECTION_TEXT: Field = Field {
    shape: FieldShape::Text {
        kind: TextKind::Markdown,
        rule: TextRule::SectionText,
        is_optional: false,
    },
    ..Field::new("text", Label { en: "Text", fr: "Texte" })
};

/// What a legal page receives.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegalPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// The day on which it was last changed, in words.
    pub updated: Text,
    /// Before the first section.
    pub intro: Option<Markdown>,
    /// In their order.
    pub sections: Vec<LegalSection>,
}

/// A section of a legal text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegalSection {
    /// Its fragment in the address.
    pub id: String,
    /// The heading.
    pub heading: String,
    /// What it says.
    pub html: Markdown,
}

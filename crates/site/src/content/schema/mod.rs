//! What each file holds, described once for the form in which it is changed: its fields in
//! their order, of which kind they are, what they are called and how long they may be.
//!
//! It says of the types in `model` what they cannot say of themselves; tests hold one to the
//! other in both directions (`tests/schema.rs`).

mod apps;
mod home;
pub(super) mod legal;
mod people;
mod plain;
mod services;

use crate::paths::{Route, page};

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
    pub fn text(self, language: platform::language::Language) -> &'static str {
        match language {
            platform::language::Language::En => self.en,
            platform::language::Language::Fr => self.fr,
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

/// What every page begins with.
const TITLE: Field = line("title", "Title of the page", "Titre de la page")
    .rule(Rule::Title)
    .hint(
        "In the browser’s tab and in search engines; the company’s name is added. At most 50 characters.",
        "Dans l’onglet du navigateur et les moteurs de recherche; le nom de l’entreprise s’y ajoute. 50 caractères au plus.",
    );
const DESCRIPTION: Field = paragraph(
    "description",
    "Description for search engines",
    "Description pour les moteurs de recherche",
)
.rule(Rule::Description)
.hint(
    "110 to 160 characters read best; more are not shown.",
    "De 110 à 160 caractères se lisent le mieux; on n’en voit pas plus.",
);
const HEADING: Field = line("heading", "Heading", "Titre");
const LEAD: Field = paragraph("lead", "Below the heading", "Sous le titre");
const TEXT: Field = paragraph("text", "Text", "Texte");
const BUTTON: Field = line("button", "Button", "Bouton");
const PICTURE_ALT: Field = paragraph(
    "picture_alt",
    "What the picture shows",
    "Ce que montre l’image",
)
.hint("For those who do not see it.", "Pour les personnes qui ne la voient pas.");

/// Every form, in the order in which the pages are listed.
pub static FORMS: [PageForm; 11] = [
    PageForm {
        name: "home",
        file: "home.toml",
        title: Words { en: "Home page", fr: "Page d’accueil" },
        route: Some(page::HOME),
        fields: home::HOME,
    },
    PageForm {
        name: "questions",
        file: "questions.toml",
        title: Words { en: "Questions and answers", fr: "Questions et réponses" },
        route: Some(page::HOME),
        fields: home::QUESTIONS,
    },
    PageForm {
        name: "services",
        file: "services.toml",
        title: Words { en: "Services", fr: "Nos services" },
        route: Some(page::SERVICES),
        fields: services::SERVICES,
    },
    PageForm {
        name: "about",
        file: "about.toml",
        title: Words { en: "About us", fr: "À propos" },
        route: Some(page::ABOUT),
        fields: plain::ABOUT,
    },
    PageForm {
        name: "team",
        file: "team.toml",
        title: Words { en: "Our team", fr: "Notre équipe" },
        route: Some(page::TEAM),
        fields: people::TEAM,
    },
    PageForm {
        name: "feature",
        file: "feature.toml",
        title: Words { en: "Features", fr: "Fonctions" },
        route: Some(page::FEATURE),
        fields: apps::FEATURE,
    },
    PageForm {
        name: "contact",
        file: "contact.toml",
        title: Words { en: "Contact", fr: "Nous joindre" },
        route: Some(page::CONTACT),
        fields: plain::CONTACT,
    },
    PageForm {
        name: "thank-you",
        file: "thank-you.toml",
        title: Words { en: "Thank-you page", fr: "Page de remerciement" },
        route: Some(page::THANK_YOU),
        fields: plain::THANK_YOU,
    },
    PageForm {
        name: "privacy-policy",
        file: "privacy-policy.md",
        title: Words { en: "Privacy policy", fr: "Politique de confidentialité" },
        route: Some(page::PRIVACY),
        fields: legal::LEGAL,
    },
    PageForm {
        name: "term-and-condition",
        file: "term-and-condition.md",
        title: Words { en: "Terms and conditions", fr: "Conditions d’utilisation" },
        route: Some(page::TERMS),
        fields: legal::LEGAL,
    },
    PageForm {
        name: "elsewhere",
        file: "elsewhere.toml",
        title: Words { en: "Elsewhere", fr: "Ailleurs" },
        route: None,
        fields: plain::ELSEWHERE,
    },
];

impl PageForm {
    /// The form that the calls name so.
    pub fn find(name: &str) -> Option<&'static Self> {
        FORMS.iter().find(|form| form.name == name)
    }

    /// Whether its file is a legal text: front matter, then Markdown.
    pub fn is_legal(&self) -> bool {
        self.file.ends_with(".md")
    }
}

//! Pages in the API: their summaries and forms.

use foundation::content::{
    Field, FieldShape, FormMistake, FormValues, PageForm, TextKind, TextRule,
};
use platform::clock::Timestamp;
use platform::http::body;
use platform::language::{ByLanguage, Language};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::error::PagesError;

/// The untrusted body of calls about one page.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PageNameForm {
    /// Which one, as `all` names it.
    pub page: Option<String>,
    /// What is replaced, as `one` has it; not needed to look.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
}

/// The untrusted body of `version` and `restore`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PageVersionForm {
    /// Which page, as `all` names it.
    pub page: Option<String>,
    /// Which version, as `history` names it; 0 is what ships with the program.
    #[serde(default, deserialize_with = "body::id")]
    pub version: Option<i64>,
    /// `restore` only: what is replaced, as `one` has it.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
}

/// The untrusted body of `save_draft`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PageDraftForm {
    /// Which page, as `all` names it.
    pub page: Option<String>,
    /// What is replaced, as `one` has it.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
    /// The form in both languages.
    #[serde(default)]
    #[schema(value_type = Option<PageValues>)]
    pub values: Value,
}

/// The form of a page by its name.
pub fn find_form(page: Option<&str>) -> Result<&'static PageForm, PagesError> {
    page.and_then(PageForm::find).ok_or(PagesError::NotFound)
}

impl PageDraftForm {
    /// Parses the body against the form of its page.
    pub fn parse(&self) -> Result<(&'static PageForm, i64, FormValues), PagesError> {
        let page = find_form(self.page.as_deref())?;
        let revision = self.revision.ok_or(PagesError::RevisionMissing)?;
        let sent = |language: Language| self.values.get(language.code()).cloned();
        let sent = ByLanguage::try_each(|language| sent(language).ok_or(PagesError::FormInvalid))?;
        Ok((page, revision, page.accept(&sent)?))
    }
}

/// The values of a form in each language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PageValues {
    /// In English.
    #[schema(value_type = Object)]
    pub en: Value,
    /// In French.
    #[schema(value_type = Object)]
    pub fr: Value,
}

impl From<FormValues> for PageValues {
    fn from(form: FormValues) -> Self {
        Self { en: form.en, fr: form.fr }
    }
}

/// How a page stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PageState {
    /// As it ships.
    Shipped,
    /// As it was published here.
    Changed,
    /// As a file of the server's folder has it, which cannot be changed here.
    Locked,
}

/// What there is of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageSummary {
    /// Its name for the other calls.
    pub page: String,
    /// What it is called.
    pub title: String,
    /// Its path in the language of the call; null for texts that stand on no page.
    #[schema(required)]
    pub path: Option<String>,
    /// How it stands.
    pub state: PageState,
    /// The files that set it, when it is locked.
    pub locked_by: Vec<String>,
    /// Why what was published here is not shown, when this release does not accept it; else
    /// null.
    #[schema(required)]
    pub unaccepted: Option<String>,
    /// What a change replaces.
    pub revision: i64,
    /// Who published it; null when nobody did or is known.
    #[schema(required)]
    pub published_by: Option<String>,
    /// Unix seconds; null when it never was published here.
    #[schema(required, value_type = Option<i64>)]
    pub published_time: Option<Timestamp>,
    /// Whether there is a draft.
    pub has_draft: bool,
    /// Who wrote on the draft last; null when there is none, or nobody is known.
    #[schema(required)]
    pub draft_by: Option<String>,
    /// Unix seconds; null when there is none.
    #[schema(required, value_type = Option<i64>)]
    pub draft_time: Option<Timestamp>,
}

/// A page with its form.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageResponse {
    /// What there is of it.
    #[serde(flatten)]
    pub summary: PageSummary,
    /// What its form is made of.
    pub fields: Vec<PageField>,
    /// What the site says today.
    pub values: PageValues,
    /// What is written and not published; null when there is no draft.
    #[schema(required)]
    pub draft: Option<PageValues>,
    /// Whether there is a draft that this program cannot read: the form begins with what the
    /// site says, and the draft can be discarded.
    pub is_draft_unreadable: bool,
    /// What hinders the publication of the draft.
    pub mistakes: Vec<PageMistake>,
    /// What stands for a setting in any text.
    pub placeholders: Vec<&'static str>,
}

/// What came of saving a draft.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedDraft {
    /// What the next change replaces.
    pub revision: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// What hinders its publication.
    pub mistakes: Vec<PageMistake>,
}

/// What came of a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageRevision {
    /// What the next change replaces.
    pub revision: i64,
}

/// Something that hinders a publication.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageMistake {
    /// In which language it stands.
    pub language: Language,
    /// Where: `questions[2].answer`; empty for the page as a whole.
    pub path: String,
    /// Its name for programs.
    pub code: &'static str,
    /// What to say beside the field.
    pub message: String,
}

impl PageMistake {
    /// Builds a mistake in the language of the call.
    pub fn new(mistake: &FormMistake) -> Self {
        let message = mistake.message();
        let said = message.said();
        // It starts a sentence, not after a file name.
        let mut letters = said.chars();
        let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
        Self {
            language: mistake.language,
            path: mistake.path.clone(),
            code: message.code(),
            message: first.unwrap_or_default() + letters.as_str(),
        }
    }
}

/// Of which kind a place of a form is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FieldKind {
    /// A text in a line.
    Line,
    /// A text in a sentence or more.
    Paragraph,
    /// A text with links, lists and emphasis.
    Markdown,
    /// One of `choices`.
    Choice,
    /// Several lines.
    Lines,
    /// Several paragraphs.
    Paragraphs,
    /// `fields` that belong together.
    Group,
    /// Several groups of `fields`.
    Groups,
}

/// A place of a form.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageField {
    /// Its name in the values.
    pub name: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// What helps to fill it in; empty for nothing.
    pub hint: &'static str,
    /// Of which kind it is.
    pub kind: FieldKind,
    /// Whether it may be empty: a text that is left out, a list without parts.
    pub is_optional: bool,
    /// Whether it is one and the same in both languages.
    pub is_shared: bool,
    /// The most characters; null for no limit of its own.
    #[schema(required)]
    pub most_chars: Option<usize>,
    /// What may be chosen.
    pub choices: Vec<FieldChoice>,
    /// The fields of a group, or of each.
    #[schema(no_recursion)]
    pub fields: Vec<PageField>,
    /// What one of several groups is called.
    pub one: &'static str,
    /// Which of its fields says which one it is.
    pub titled_by: &'static str,
}

/// Something that may be chosen.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldChoice {
    /// Its value.
    pub value: &'static str,
    /// What it is called.
    pub label: &'static str,
}

/// The fields of a form that people fill in.
pub fn fields(fields: &'static [Field], language: Language) -> Vec<PageField> {
    fields.iter().filter_map(|field| place(field, language)).collect()
}

fn place(field: &'static Field, language: Language) -> Option<PageField> {
    let empty = PageField {
        name: field.name,
        label: field.label.text(language),
        hint: field.hint.map_or("", |hint| hint.text(language)),
        kind: FieldKind::Group,
        is_optional: false,
        is_shared: field.is_shared(),
        most_chars: None,
        choices: Vec::new(),
        fields: Vec::new(),
        one: "",
        titled_by: "",
    };
    let many = |kind| match kind {
        TextKind::Line => FieldKind::Lines,
        TextKind::Paragraph | TextKind::Markdown => FieldKind::Paragraphs,
    };
    Some(match field.shape {
        FieldShape::Text { kind, rule, is_optional } => {
            let kind = match kind {
                TextKind::Line => FieldKind::Line,
                TextKind::Paragraph => FieldKind::Paragraph,
                TextKind::Markdown => FieldKind::Markdown,
            };
            PageField { kind, is_optional, most_chars: TextRule::most_chars(rule), ..empty }
        }
        FieldShape::Choice(choices) => {
            let choice = |(value, words): &(&'static str, foundation::content::Label)| {
                FieldChoice { value, label: words.text(language) }
            };
            let choices = choices.iter().map(choice).collect();
            PageField { kind: FieldKind::Choice, choices, ..empty }
        }
        FieldShape::Slug(_) => return None,
        FieldShape::Texts(kind) => PageField { kind: many(kind), ..empty },
        FieldShape::Group(of) => PageField { fields: fields(of, language), ..empty },
        FieldShape::GroupList(groups) => PageField {
            kind: FieldKind::Groups,
            is_optional: groups.may_be_empty,
            fields: fields(groups.fields, language),
            one: groups.one.text(language),
            titled_by: groups.titled_by,
            ..empty
        },
    })
}

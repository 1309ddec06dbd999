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
    /// The page's name in `all`.
    pub page: Option<String>,
    /// The revision that it replaces, from `one`; calls that only read ignore it.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
}

/// The untrusted body of `version` and `restore`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PageVersionForm {
    /// The page's name in `all`.
    pub page: Option<String>,
    /// The version's number in `history`; 0 is what ships with the program.
    #[serde(default, deserialize_with = "body::id")]
    pub version: Option<i64>,
    /// `restore` only: the revision that it replaces, from `one`.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
}

/// The untrusted body of `save_draft`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PageDraftForm {
    /// The page's name in `all`.
    pub page: Option<String>,
    /// The revision that it replaces, from `one`.
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

/// The source of a page's texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PageState {
    /// The texts that ship with the program.
    Shipped,
    /// Texts published at `/admin/pages`.
    Changed,
    /// A file in the operator's folder; it cannot be changed in the browser.
    Locked,
}

/// The state of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageSummary {
    /// Its name for the other calls.
    pub page: String,
    /// Its title.
    pub title: String,
    /// Its path in the language of the call; null for texts that stand on no page.
    #[schema(required)]
    pub path: Option<String>,
    /// The source of its texts.
    pub state: PageState,
    /// The files that set it, when it is locked.
    pub locked_by: Vec<String>,
    /// How many published texts have no French yet; the English ones stand for them.
    pub untranslated: usize,
    /// Why this release refuses the published texts, so that they are not shown; else null.
    #[schema(required)]
    pub unaccepted: Option<String>,
    /// The revision that a change replaces.
    pub revision: i64,
    /// The name of the publisher; null if it was never published here, or the account is gone.
    #[schema(required)]
    pub published_by: Option<String>,
    /// Unix seconds; null if it was never published here.
    #[schema(required, value_type = Option<i64>)]
    pub published_time: Option<Timestamp>,
    /// Whether there is a draft.
    pub has_draft: bool,
    /// The name of whoever saved the draft last; null without a draft, or if the account is gone.
    #[schema(required)]
    pub draft_by: Option<String>,
    /// Unix seconds; null without a draft.
    #[schema(required, value_type = Option<i64>)]
    pub draft_time: Option<Timestamp>,
}

/// A page with its form.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageResponse {
    /// Its state.
    #[serde(flatten)]
    pub summary: PageSummary,
    /// The fields of its form.
    pub fields: Vec<PageField>,
    /// The published texts.
    pub values: PageValues,
    /// The draft; null if there is none.
    #[schema(required)]
    pub draft: Option<PageValues>,
    /// Whether there is a draft that this program cannot read. The form then begins with the
    /// published texts, and the draft can be discarded.
    pub is_draft_unreadable: bool,
    /// The mistakes that prevent publication of the draft.
    pub mistakes: Vec<PageMistake>,
    /// The placeholders of settings.
    pub placeholders: Vec<&'static str>,
}

/// The answer after a draft was saved.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedDraft {
    /// The revision that the next change replaces.
    pub revision: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// The mistakes that prevent its publication.
    pub mistakes: Vec<PageMistake>,
}

/// The answer after a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageRevision {
    /// The revision that the next change replaces.
    pub revision: i64,
}

/// A mistake that prevents publication.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageMistake {
    /// The language of the text.
    pub language: Language,
    /// The field, such as `questions[2].answer`; empty for the page as a whole.
    pub path: String,
    /// Its code.
    pub code: &'static str,
    /// The message to show beside the field.
    pub message: String,
}

impl PageMistake {
    /// Builds a mistake in the language of the call.
    pub fn new(mistake: &FormMistake) -> Self {
        let message = mistake.message();
        let said = message.current_text();
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

/// The kind of a form's field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FieldKind {
    /// A text of one line.
    Line,
    /// A text of a sentence or more.
    Paragraph,
    /// A text with links, lists and emphasis.
    Markdown,
    /// One of `choices`.
    Choice,
    /// The path of a picture of the media library.
    Picture,
    /// The same, or the path of an icon that `face/upload` has stored.
    PictureOrIcon,
    /// Several lines.
    Lines,
    /// Several paragraphs.
    Paragraphs,
    /// A group of `fields`.
    Group,
    /// A list of groups of `fields`.
    Groups,
}

/// A field of a form.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageField {
    /// Its name in the values.
    pub name: &'static str,
    /// Its title.
    pub label: &'static str,
    /// A hint for filling it in; may be empty.
    pub hint: &'static str,
    /// Its kind.
    pub kind: FieldKind,
    /// Whether it may be empty.
    pub is_optional: bool,
    /// Whether it has the same value in both languages.
    pub is_shared: bool,
    /// The maximum number of characters; null without a limit of its own.
    #[schema(required)]
    pub most_chars: Option<usize>,
    /// The choices.
    pub choices: Vec<FieldChoice>,
    /// The fields of the group, or of each group in the list.
    #[schema(no_recursion)]
    pub fields: Vec<PageField>,
    /// The label of one group in the list.
    pub one: &'static str,
    /// The field whose value names a group in the list.
    pub titled_by: &'static str,
}

/// A choice.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldChoice {
    /// Its value.
    pub value: &'static str,
    /// Its title.
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
        FieldShape::Picture { may_be_icon } => {
            let kind = if may_be_icon { FieldKind::PictureOrIcon } else { FieldKind::Picture };
            PageField { kind, is_optional: true, ..empty }
        }
        FieldShape::Choice { choices, is_optional } => {
            let choice = |(value, words): &(&'static str, foundation::content::Label)| {
                FieldChoice { value, label: words.text(language) }
            };
            let choices = choices.iter().map(choice).collect();
            PageField { kind: FieldKind::Choice, choices, is_optional, ..empty }
        }
        FieldShape::Slug(_) => return None,
        FieldShape::Texts { kind, may_be_empty } => {
            PageField { kind: many(kind), is_optional: may_be_empty, ..empty }
        }
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

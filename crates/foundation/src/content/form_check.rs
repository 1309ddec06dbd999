//! Checks a form in both languages and lists every mistake with its place. A form without
//! mistakes is then read exactly as the start reads files, which decides.

use std::collections::HashSet;

use platform::language::{ByLanguage, Language};
use platform::message::Message;
use platform::refusal::Refusal as _;
use platform::text::plain::{is_blank, slug};
use serde_json::{Map, Value, json};

use super::address::{check_email, check_links, check_path, check_url};
use super::diff;
use super::errors::TextError;
use super::fallback::fill_in;
use super::form::{FormValues, parts, text_at};
use super::load::ContentFiles;
use super::page_texts::fold_text;
use super::published_files::PublishedFiles;
use super::schema::{Field, FieldShape, PageForm, TextKind, TextRule};
use super::text::{self, MARKDOWN_KEY, TITLE_MAX_CHARS, WHOLE_TITLE_MAX_CHARS};

/// A mistake in a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormMistake {
    /// The language.
    pub language: Language,
    /// The field, such as `questions[2].answer`; empty for the whole file.
    pub path: String,
    /// The error.
    error: TextError,
}

impl FormMistake {
    /// A picture that is not in the media library.
    pub fn picture_missing(path: &str, picture: &str) -> Self {
        let error = TextError::PictureMissing(picture.to_owned());
        Self { language: Language::En, path: path.to_owned(), error }
    }

    /// Its code and its text in each language.
    pub fn message(&self) -> Message {
        self.error.message()
    }
}

impl PageForm {
    /// The pictures of a form, each with its place.
    pub fn pictures(&self, form: &FormValues) -> Vec<(String, String)> {
        let mut found = Vec::new();
        pictures("", self.fields, &form.en, &mut found);
        found
    }

    /// The files that a form makes.
    pub fn texts(&self, form: &FormValues) -> ByLanguage<String> {
        ByLanguage::each(|language| self.write(form.get(language)))
    }

    /// Every mistake of a form. Without one, the start accepts its files. The company's first
    /// language must have all texts; in the other one they may be missing.
    pub fn mistakes(&self, form: &FormValues, first: Language) -> Vec<FormMistake> {
        let mut filled = form.clone();
        match first {
            Language::En => fill_in(self.fields, &filled.en, &mut filled.fr),
            Language::Fr => fill_in(self.fields, &filled.fr, &mut filled.en),
        }
        let mut found = Vec::new();
        for language in Language::ALL {
            let mut finder = MistakeFinder { language, found: Vec::new() };
            finder.group("", self.fields, filled.get(language));
            found.append(&mut finder.found);
        }
        let raw = ByLanguage::each(|language| raw(self.fields, filled.get(language)));
        for (path, error) in diff::differences(&raw.en, &raw.fr) {
            // The field has an error of its own already.
            if found.iter().any(|mistake: &FormMistake| mistake.path == path) {
                continue;
            }
            found.push(FormMistake { language: Language::Fr, path, error });
        }
        for mistake in &mut found {
            mistake.path = typed(&mistake.path);
        }
        if found.is_empty() {
            let mut published = PublishedFiles::default();
            published.insert(self.file, self.texts(form));
            if let Err(error) = ContentFiles::from_published(published).check(self.file) {
                let error = TextError::Refused(error.to_string());
                found.push(FormMistake { language: Language::En, path: String::new(), error });
            }
        }
        found
    }
}

/// Names the field to correct: a slug follows from the name, so the name is named.
fn typed(path: &str) -> String {
    match path.strip_suffix(".slug") {
        Some(group) => format!("{group}.name"),
        None => path.to_owned(),
    }
}

struct MistakeFinder {
    language: Language,
    found: Vec<FormMistake>,
}

impl MistakeFinder {
    fn add(&mut self, path: &str, error: TextError) {
        self.found.push(FormMistake { language: self.language, path: path.to_owned(), error });
    }

    fn group(&mut self, path: &str, fields: &[Field], values: &Value) {
        for field in fields {
            let name = field.name;
            let place = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            match field.shape {
                _ if field.may_be_absent() && is_blank(text_at(values, name)) => {}
                FieldShape::Text { kind, rule, .. } => {
                    let text = text_at(values, name);
                    self.text(&place, kind, rule, text);
                }
                FieldShape::Picture { may_be_icon } => {
                    let picture = text_at(values, name);
                    let checked = if may_be_icon {
                        text::check_picture_or_icon(picture)
                    } else {
                        text::check_picture(picture)
                    };
                    if let Err(what) = checked {
                        self.add(&place, what);
                    }
                }
                FieldShape::Choice { choices, .. } => {
                    let text = text_at(values, name);
                    if !choices.iter().any(|(choice, _)| *choice == text) {
                        self.add(&place, TextError::ChoiceUnknown(text.to_owned()));
                    }
                }
                // An empty name makes no slug; the error belongs to the name.
                FieldShape::Slug(of) => {
                    let name = text_at(values, of);
                    if !is_blank(name) && slug(name).is_empty() {
                        self.add(&place, TextError::Empty);
                    }
                }
                FieldShape::Texts { kind, may_be_empty } => {
                    let texts = parts(values, name);
                    if texts.is_empty() && !may_be_empty {
                        self.add(&place, TextError::ListEmpty);
                    }
                    for (at, text) in texts.iter().enumerate() {
                        let text = text.as_str().unwrap_or_default();
                        self.text(&format!("{place}[{at}]"), kind, TextRule::Any, text);
                    }
                }
                FieldShape::Group(fields) => {
                    self.group(&place, fields, values.get(name).unwrap_or(&Value::Null));
                }
                FieldShape::GroupList(groups) => {
                    let items = parts(values, name);
                    if items.is_empty() && !groups.may_be_empty {
                        self.add(&place, TextError::ListEmpty);
                    }
                    for (at, item) in items.iter().enumerate() {
                        self.group(&format!("{place}[{at}]"), groups.fields, item);
                    }
                    if let Some(of) = groups.fields.iter().find(|field| field.is_distinct) {
                        self.distinct(&place, of.name, items);
                    }
                    self.sections(&place, groups.fields, items);
                }
            }
        }
    }

    fn text(&mut self, place: &str, kind: TextKind, rule: TextRule, text: &str) {
        let what = text::check(text).and_then(|()| match rule {
            TextRule::Any => Ok(()),
            // The whole text is Markdown.
            TextRule::Section => check_links(text).map_err(|(_, what)| what),
            TextRule::Title => text::check_title(text, TITLE_MAX_CHARS),
            TextRule::WholeTitle => text::check_title(text, WHOLE_TITLE_MAX_CHARS),
            TextRule::Description => text::check_description(text),
            TextRule::Email => check_email(text),
            TextRule::Url => check_url(text),
            TextRule::Path => check_path(text),
            TextRule::SectionText if format!("\n{text}").contains("\n## ") => {
                Err(TextError::SectionInside)
            }
            TextRule::SectionText => Ok(()),
        });
        let what = what.and_then(|()| match kind {
            TextKind::Markdown => check_links(text)
                .map_err(|(_, what)| what)
                .and_then(|()| text::check_markdown(text)),
            TextKind::Line | TextKind::Paragraph => Ok(()),
        });
        if let Err(what) = what {
            self.add(place, what);
        }
    }

    fn distinct(&mut self, place: &str, of: &str, items: &[Value]) {
        let mut seen = HashSet::new();
        for (at, item) in items.iter().enumerate() {
            let text = text_at(item, of);
            if !is_blank(text) && !seen.insert(fold_text(text)) {
                self.add(&format!("{place}[{at}].{of}"), TextError::Twice);
            }
        }
    }

    /// The heading of a section makes its anchor.
    fn sections(&mut self, place: &str, fields: &[Field], items: &[Value]) {
        let is_section = |field: &Field| {
            matches!(field.shape, FieldShape::Text { rule: TextRule::Section, .. })
                .then_some(field.name)
        };
        let Some(name) = fields.iter().find_map(is_section) else { return };
        let mut ids = HashSet::new();
        for (at, item) in items.iter().enumerate() {
            let heading = text_at(item, name);
            let id = slug(heading);
            let is_wrong = id.is_empty() || !ids.insert(id) || heading.trim().contains('\n');
            if !is_blank(heading) && is_wrong {
                let heading = heading.trim().to_owned();
                self.add(&format!("{place}[{at}].{name}"), TextError::SectionUnnamed(heading));
            }
        }
    }
}

fn pictures(path: &str, fields: &[Field], values: &Value, found: &mut Vec<(String, String)>) {
    for field in fields {
        let name = field.name;
        let place = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match field.shape {
            FieldShape::Picture { .. } => {
                let picture = text_at(values, name);
                if !is_blank(picture) {
                    found.push((place, picture.to_owned()));
                }
            }
            FieldShape::Group(fields) => {
                pictures(&place, fields, values.get(name).unwrap_or(&Value::Null), found);
            }
            FieldShape::GroupList(groups) => {
                for (at, part) in parts(values, name).iter().enumerate() {
                    pictures(&format!("{place}[{at}]"), groups.fields, part, found);
                }
            }
            _ => {}
        }
    }
}

/// Values as the parsed file has them, to compare the languages.
fn raw(fields: &[Field], values: &Value) -> Value {
    let mut out = Map::new();
    for field in fields {
        let value = values.get(field.name).unwrap_or(&Value::Null);
        let items = || value.as_array().map_or(&[] as &[Value], Vec::as_slice).iter();
        let raw = match field.shape {
            _ if field.may_be_absent() && is_blank(text_at(values, field.name)) => Value::Null,
            FieldShape::Text { kind: TextKind::Markdown, .. } => json!({ MARKDOWN_KEY: value }),
            FieldShape::Group(fields) => raw(fields, value),
            FieldShape::GroupList(groups) => items().map(|item| raw(groups.fields, item)).collect(),
            _ => value.clone(),
        };
        out.insert(field.name.to_owned(), raw);
    }
    Value::Object(out)
}

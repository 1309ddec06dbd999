//! Checks a form in both languages and says every mistake with its place; what it accepts is
//! then read exactly as the start reads files, which has the last word.

use std::collections::HashSet;

use platform::language::{ByLanguage, Language};
use platform::message::Message;
use platform::refusal::Refusal as _;
use platform::text::plain::{is_blank, slug};
use serde_json::{Map, Value, json};

use super::address::{check_email, check_links, check_path, check_url};
use super::form::{Form, parts, text_at};
use super::load::Files;
use super::rules::folded;
use super::same;
use super::schema::{Field, Kind, PageForm, Rule, Shape};
use super::stored::Stored;
use super::text::{self, MARKDOWN_KEY, TITLE_MAX_CHARS, WHOLE_TITLE_MAX_CHARS};
use super::wrong::Wrong;

/// Something that is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// In which language.
    pub language: Language,
    /// Where: `questions[2].answer`; nothing for the file as a whole.
    pub path: String,
    /// What.
    wrong: Wrong,
}

impl Mistake {
    /// Its name for programs, and what it says in each language.
    pub fn message(&self) -> Message {
        self.wrong.message()
    }
}

impl PageForm {
    /// The files that a form makes.
    pub fn texts(&self, form: &Form) -> ByLanguage<String> {
        ByLanguage::each(|language| self.write(form.get(language)))
    }

    /// Everything that is wrong with a form: none of it when the start accepts the files that
    /// it makes.
    pub fn mistakes(&self, form: &Form) -> Vec<Mistake> {
        let mut found = Vec::new();
        for language in Language::ALL {
            let mut finder = Finder { language, found: Vec::new() };
            finder.group("", self.fields, form.get(language));
            found.append(&mut finder.found);
        }
        let raw = ByLanguage::each(|language| raw(self.fields, form.get(language)));
        for (path, wrong) in same::differences(&raw.en, &raw.fr) {
            // What is wrong by itself is said once.
            if found.iter().any(|mistake: &Mistake| mistake.path == path) {
                continue;
            }
            found.push(Mistake { language: Language::Fr, path, wrong });
        }
        for mistake in &mut found {
            mistake.path = typed(&mistake.path);
        }
        if found.is_empty() {
            let mut stored = Stored::default();
            stored.insert(self.file, self.texts(form));
            if let Err(error) = Files::of(stored).check(self.file) {
                let wrong = Wrong::Refused(error.to_string());
                found.push(Mistake { language: Language::En, path: String::new(), wrong });
            }
        }
        found
    }
}

/// A slug is what the name makes of it, and the name is what somebody can change.
fn typed(path: &str) -> String {
    match path.strip_suffix(".slug") {
        Some(group) => format!("{group}.name"),
        None => path.to_owned(),
    }
}

struct Finder {
    language: Language,
    found: Vec<Mistake>,
}

impl Finder {
    fn add(&mut self, path: &str, wrong: Wrong) {
        self.found.push(Mistake { language: self.language, path: path.to_owned(), wrong });
    }

    fn group(&mut self, path: &str, fields: &[Field], values: &Value) {
        for field in fields {
            let name = field.name;
            let place = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            match field.shape {
                Shape::Text { kind, rule, is_optional } => {
                    let text = text_at(values, name);
                    if is_optional && is_blank(text) {
                        continue;
                    }
                    self.text(&place, kind, rule, text);
                }
                Shape::Choice(choices) => {
                    let text = text_at(values, name);
                    if !choices.iter().any(|(choice, _)| *choice == text) {
                        self.add(&place, Wrong::ChoiceUnknown(text.to_owned()));
                    }
                }
                // The name of nobody makes none, which is said of the name.
                Shape::Slug(of) => {
                    let name = text_at(values, of);
                    if !is_blank(name) && slug(name).is_empty() {
                        self.add(&place, Wrong::Empty);
                    }
                }
                Shape::Texts(kind) => {
                    let texts = parts(values, name);
                    if texts.is_empty() {
                        self.add(&place, Wrong::ListEmpty);
                    }
                    for (at, text) in texts.iter().enumerate() {
                        let text = text.as_str().unwrap_or_default();
                        self.text(&format!("{place}[{at}]"), kind, Rule::Any, text);
                    }
                }
                Shape::Group(fields) => {
                    self.group(&place, fields, values.get(name).unwrap_or(&Value::Null));
                }
                Shape::Groups(groups) => {
                    let items = parts(values, name);
                    if items.is_empty() && !groups.may_be_empty {
                        self.add(&place, Wrong::ListEmpty);
                    }
                    for (at, item) in items.iter().enumerate() {
                        self.group(&format!("{place}[{at}]"), groups.fields, item);
                    }
                    if let Some(of) = groups.distinct {
                        self.distinct(&place, of, items);
                    }
                    self.sections(&place, groups.fields, items);
                }
            }
        }
    }

    fn text(&mut self, place: &str, kind: Kind, rule: Rule, text: &str) {
        let what = text::check(text).and_then(|()| match rule {
            Rule::Any => Ok(()),
            // The whole text is Markdown.
            Rule::Section => check_links(text).map_err(|(_, what)| what),
            Rule::Title => text::check_title(text, TITLE_MAX_CHARS),
            Rule::WholeTitle => text::check_title(text, WHOLE_TITLE_MAX_CHARS),
            Rule::Description => text::check_description(text),
            Rule::Email => check_email(text),
            Rule::Url => check_url(text),
            Rule::Path => check_path(text),
            Rule::SectionText if format!("\n{text}").contains("\n## ") => Err(Wrong::SectionInside),
            Rule::SectionText => Ok(()),
        });
        let what = what.and_then(|()| match kind {
            Kind::Markdown => check_links(text)
                .map_err(|(_, what)| what)
                .and_then(|()| text::check_markdown(text)),
            Kind::Line | Kind::Paragraph => Ok(()),
        });
        if let Err(what) = what {
            self.add(place, what);
        }
    }

    fn distinct(&mut self, place: &str, of: &str, items: &[Value]) {
        let mut seen = HashSet::new();
        for (at, item) in items.iter().enumerate() {
            let text = text_at(item, of);
            if !is_blank(text) && !seen.insert(folded(text)) {
                self.add(&format!("{place}[{at}].{of}"), Wrong::Twice);
            }
        }
    }

    /// The heading of a section makes its anchor.
    fn sections(&mut self, place: &str, fields: &[Field], items: &[Value]) {
        let is_section = |field: &Field| {
            matches!(field.shape, Shape::Text { rule: Rule::Section, .. }).then_some(field.name)
        };
        let Some(name) = fields.iter().find_map(is_section) else { return };
        let mut ids = HashSet::new();
        for (at, item) in items.iter().enumerate() {
            let heading = text_at(item, name);
            let id = slug(heading);
            let is_wrong = id.is_empty() || !ids.insert(id) || heading.trim().contains('\n');
            if !is_blank(heading) && is_wrong {
                let heading = heading.trim().to_owned();
                self.add(&format!("{place}[{at}].{name}"), Wrong::SectionUnnamed(heading));
            }
        }
    }
}

/// Values as a file of that type has them, for the comparison of languages.
fn raw(fields: &[Field], values: &Value) -> Value {
    let mut out = Map::new();
    for field in fields {
        let value = values.get(field.name).unwrap_or(&Value::Null);
        let items = || value.as_array().map_or(&[] as &[Value], Vec::as_slice).iter();
        let raw = match field.shape {
            Shape::Text { is_optional: true, .. } if is_blank(text_at(values, field.name)) => {
                Value::Null
            }
            Shape::Text { kind: Kind::Markdown, .. } => json!({ MARKDOWN_KEY: value }),
            Shape::Group(fields) => raw(fields, value),
            Shape::Groups(groups) => items().map(|item| raw(groups.fields, item)).collect(),
            _ => value.clone(),
        };
        out.insert(field.name.to_owned(), raw);
    }
    Value::Object(out)
}

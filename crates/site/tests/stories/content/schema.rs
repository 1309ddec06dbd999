//! The schema of forms is that of the types, and says what the start says.

use std::collections::BTreeSet;

use platform::language::{ByLanguage, Language};
use platform::message::{Message, faults};
use serde_json::{Value, json};
use site::content::load::FILES;
use site::content::{ContentFiles, FormValues, PublishedFiles};
use site::content::{FORMS, Field, FieldShape, Label, PageForm, TextRule};

fn shipped(page: &PageForm) -> FormValues {
    page.of_files(&ContentFiles::default()).unwrap()
}

/// What the start says of a file in English, the rest being as it ships.
fn said_of(page: &PageForm, text: String) -> Result<(), String> {
    let french = page.write(&shipped(page).fr);
    let mut published = PublishedFiles::default();
    published.insert(page.file, ByLanguage { en: text, fr: french });
    ContentFiles::from_published(published).check(page.file).map_err(|error| error.to_string())
}

/// Every place of a form with its field: `/members/0/slug`.
fn places(path: &str, fields: &'static [Field], values: &Value) -> Vec<(String, &'static Field)> {
    let mut found = Vec::new();
    for field in fields {
        let place = format!("{path}/{}", field.name);
        let value = &values[field.name];
        found.push((place.clone(), field));
        match field.shape {
            FieldShape::Group(fields) => found.extend(places(&place, fields, value)),
            FieldShape::GroupList(groups) => {
                for (at, item) in value.as_array().unwrap().iter().enumerate() {
                    found.extend(places(&format!("{place}/{at}"), groups.fields, item));
                }
            }
            _ => {}
        }
    }
    found
}

/// The words between backticks after `expected`.
fn expected(said: &str) -> BTreeSet<String> {
    let (_, after) = said.split_once("expected").unwrap_or_else(|| panic!("{said}"));
    after.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn there_is_a_form_for_every_file() {
    let files: BTreeSet<_> = FORMS.iter().map(|page| page.file).collect();
    assert_eq!(files, BTreeSet::from(FILES));
    for page in &FORMS {
        assert!(page.file.starts_with(&format!("{}.", page.name)));
        assert_eq!(PageForm::find(page.name).unwrap().file, page.file);
    }
}

#[test]
fn what_ships_goes_through_a_form_unchanged() {
    for page in &FORMS {
        let form = shipped(page);
        assert_eq!(page.mistakes(&form, Language::En), [], "{}", page.name);
        for language in Language::ALL {
            let text = page.write(form.get(language));
            assert_eq!(&page.read(&text).unwrap(), form.get(language), "{}", page.name);
        }
        let mut published = PublishedFiles::default();
        published.insert(page.file, page.texts(&form));
        let (files, rejected) = ContentFiles::default().with_published(published);
        assert_eq!(rejected, [], "{}", page.name);
        let company = site::Company::default();
        let addresses = site::paths::Addresses::default();
        let ours = site::content::Content::of(&files, &company, addresses).unwrap();
        let theirs =
            site::content::Content::of(&ContentFiles::default(), &company, addresses).unwrap();
        for name in site::content::PageName::ALL {
            assert_eq!(ours.en.page(name), theirs.en.page(name), "{}", page.name);
            assert_eq!(ours.fr.page(name), theirs.fr.page(name), "{}", page.name);
        }
    }
}

#[test]
fn every_field_of_a_type_has_a_place_and_every_place_a_field() {
    for page in &FORMS {
        let form = shipped(page).en;
        let mut groups = vec![String::new()];
        for (place, field) in places("", page.fields, &form) {
            match field.shape {
                FieldShape::Group(_) => groups.push(place),
                FieldShape::GroupList(_) if form.pointer(&format!("{place}/0")).is_some() => {
                    groups.push(format!("{place}/0"));
                }
                _ => {}
            }
        }
        for group in groups {
            // Sections of legal texts are Markdown, not a type.
            if page.is_legal() && !group.is_empty() {
                continue;
            }
            let mut file = toml_value(page, &form);
            let at = file.pointer_mut(&group).unwrap();
            at.as_object_mut().unwrap().insert("zzz".to_owned(), json!("x"));
            let said = said_of(page, as_file(page, &file)).unwrap_err();
            let fields = fields_of(page.fields, &group);
            let ours = fields.iter().flat_map(|field| [Some(field.name), field.alias]).flatten();
            let ours =
                ours.filter(|name| !page.is_legal() || !["intro", "sections"].contains(name));
            let ours: BTreeSet<_> = ours.map(str::to_owned).collect();
            assert_eq!(expected(&said), ours, "{} {group}: {said}", page.name);
        }
    }
}

#[test]
fn a_closed_list_is_that_of_its_type() {
    let mut lists = 0;
    for page in &FORMS {
        let form = shipped(page).en;
        for (place, field) in places("", page.fields, &form) {
            let FieldShape::Choice { choices, .. } = field.shape else { continue };
            let mut form = form.clone();
            *form.pointer_mut(&place).unwrap() = json!("zzz");
            let said = said_of(page, page.write(&form)).unwrap_err();
            let ours: BTreeSet<_> = choices.iter().map(|(name, _)| (*name).to_owned()).collect();
            assert_eq!(expected(&said), ours, "{place}");
            lists += 1;
        }
    }
    assert!(lists > 30, "{lists}");
}

/// What a form refuses the start refuses, and the other way about: in every place, with
/// whatever may be wrong there.
#[test]
fn a_form_is_refused_where_the_start_refuses_its_file() {
    let long = "é".repeat(161);
    let middle = "é".repeat(60);
    let bad = [
        "",
        " ",
        "\u{200b}",
        "{nmae}",
        "[x](/nowhere)",
        "zzz",
        "## zzz\n",
        "/nowhere",
        &long,
        &middle,
    ];
    let (mut refused, mut tried) = (0, BTreeSet::new());
    for page in &FORMS {
        let whole = shipped(page);
        for (place, field) in places("", page.fields, &whole.en) {
            let place = match field.shape {
                FieldShape::Texts { .. } => format!("{place}/0"),
                FieldShape::Text { .. }
                | FieldShape::Choice { .. }
                | FieldShape::Picture { .. } => place,
                _ => continue,
            };
            // The items of a list are alike.
            if !tried.insert((page.name, place.replace(|c: char| c.is_ascii_digit(), ""))) {
                continue;
            }
            for text in bad {
                let mut sent = whole.clone();
                for form in [&mut sent.en, &mut sent.fr] {
                    *form.pointer_mut(&place).unwrap() = json!(text);
                }
                let form = page.accept(&sent).unwrap();
                let mistakes = page.mistakes(&form, Language::En);
                let mut published = PublishedFiles::default();
                published.insert(page.file, page.texts(&form));
                let said = ContentFiles::from_published(published).check(page.file);
                let told: Vec<_> = mistakes.iter().map(|one| one.path.as_str()).collect();
                // One that refuses more is stricter than the start in one thing: where a section
                // would begin inside of another.
                let is_inside = text.starts_with("## ") && page.is_legal();
                assert!(
                    mistakes.is_empty() == said.is_ok() || is_inside,
                    "{} {place} {text:?}: {told:?} {said:?}",
                    page.name
                );
                assert!(!told.contains(&""), "{} {place} {text:?}: {said:?}", page.name);
                refused += usize::from(!mistakes.is_empty());
            }
        }
    }
    assert!(refused > 600, "{refused}");
}

#[test]
fn a_list_may_be_empty_where_the_start_lets_it() {
    let mut lists = 0;
    for page in &FORMS {
        let whole = shipped(page);
        for (place, field) in places("", page.fields, &whole.en) {
            if !matches!(field.shape, FieldShape::Texts { .. } | FieldShape::GroupList(_)) {
                continue;
            }
            let mut sent = whole.clone();
            for form in [&mut sent.en, &mut sent.fr] {
                *form.pointer_mut(&place).unwrap() = json!([]);
            }
            let form = page.accept(&sent).unwrap();
            let mut published = PublishedFiles::default();
            published.insert(page.file, page.texts(&form));
            let said = ContentFiles::from_published(published).check(page.file);
            let mistakes = page.mistakes(&form, Language::En);
            assert_eq!(mistakes.is_empty(), said.is_ok(), "{} {place}: {said:?}", page.name);
            lists += 1;
        }
    }
    assert!(lists > 50, "{lists}");
}

#[test]
fn each_mistake_is_said_at_its_place_in_both_languages() {
    let page = PageForm::find("team").unwrap();
    let mut form = shipped(page);
    form.en["members"][1]["linkedin"] = json!("on the wall");
    form.fr["members"][0]["name"] = json!("Lorraine Autre");
    form.fr["members"][2]["skills"].as_array_mut().unwrap().pop();
    form.en["title"] = json!("{nmae}");
    let form = page.accept(&form).unwrap();
    let mistakes = page.mistakes(&form, Language::En);
    let told: Vec<_> = mistakes
        .iter()
        .map(|one| (one.language.code(), one.path.as_str(), one.message().code()))
        .collect();
    assert_eq!(
        told,
        [
            ("en", "title", "content.placeholder_unknown"),
            ("en", "members[1].linkedin", "content.url_invalid"),
            ("fr", "members[0].name", "content.value_differs"),
            ("fr", "members[2].skills", "content.parts_differ"),
        ]
    );
    assert!(mistakes[1].message().text(Language::Fr).contains("n’est pas une adresse web"));
}

#[test]
fn a_person_needs_a_name_a_title_and_a_line() {
    let page = PageForm::find("team").unwrap();
    let mut form = shipped(page);
    for values in [&mut form.en, &mut form.fr] {
        values["members"].as_array_mut().unwrap().push(json!({ "name": "Ada Roy" }));
    }
    form.en["members"][4]["title"] = json!("Broker");
    form.en["members"][4]["short"] = json!("Ada sells.");
    let form = page.accept(&form).unwrap();
    assert_eq!(page.mistakes(&form, Language::En), []);
    assert_eq!(page.count_untranslated(&form, Language::En), 2);
    let mut wrong = form.clone();
    wrong.en["members"][4]["short"] = json!(" ");
    wrong.en["members"][4]["picture"] = json!("/photos/ada.jpg");
    let mistakes = page.mistakes(&wrong, Language::En);
    let told: Vec<_> =
        mistakes.iter().map(|one| (one.path.as_str(), one.message().code())).collect();
    assert!(told.contains(&("members[4].short", "content.empty")), "{told:?}");
    assert!(told.contains(&("members[4].picture", "content.picture_missing")), "{told:?}");
    let mut published = PublishedFiles::default();
    published.insert(page.file, page.texts(&form));
    let (files, rejected) = ContentFiles::default().with_published(published);
    assert_eq!(rejected, []);
    assert_eq!(page.of_files(&files).unwrap().fr["members"][4]["short"], "");
    let addresses = site::paths::Addresses::default();
    let content = site::content::Content::of(&files, &site::Company::default(), addresses).unwrap();
    let team = content.fr.page(site::content::PageName::Team);
    assert_eq!(team["members"][4]["short"], "Ada sells.");
    // It says which of its texts are English.
    assert_eq!(team["foreign"], json!(["Ada sells.", "Broker"]));
    assert!(content.en.page(site::content::PageName::Team).get("foreign").is_none());
    // Nobody has more to read about her.
    assert_eq!(content.fr.members().len(), 4);
}

#[test]
fn a_company_that_writes_french_first_needs_no_english() {
    let page = PageForm::find("questions").unwrap();
    let mut form = shipped(page);
    for values in [&mut form.en, &mut form.fr] {
        values["questions"].as_array_mut().unwrap().push(json!({}));
    }
    let last = form.fr["questions"].as_array().unwrap().len() - 1;
    form.fr["questions"][last] =
        json!({ "question": "Quand vendre?", "answer": "Au *printemps*, dit [Ada](/contact)." });
    let form = page.accept(&form).unwrap();
    assert_eq!(page.mistakes(&form, Language::Fr), []);
    assert_eq!(page.count_untranslated(&form, Language::Fr), 2);
    assert_eq!(page.count_untranslated(&form, Language::En), 0);
    // Whoever writes English first is told.
    let told = page.mistakes(&form, Language::En);
    assert!(told.iter().all(|one| one.language == Language::En), "{told:?}");
    assert_eq!(told[0].path, format!("questions[{last}].question"));
    let mut published = PublishedFiles::default();
    published.insert(page.file, page.texts(&form));
    let (files, rejected) = ContentFiles::default().with_published(published);
    assert_eq!(rejected, []);
    let addresses = site::paths::Addresses::default();
    let content = site::content::Content::of(&files, &site::Company::default(), addresses).unwrap();
    let home = content.en.page(site::content::PageName::Home);
    assert_eq!(home["questions"][last]["question"], "Quand vendre?");
    assert_eq!(home["foreign"], json!(["Quand vendre?"]));
    // Markdown says so itself, and its links lead to pages of the reader's language.
    assert_eq!(
        home["questions"][last]["answer"],
        "<div lang=\"fr-CA\"><p>Au <em>printemps</em>, dit <a href=\"/contact\">Ada</a>.</p></div>"
    );
    assert!(content.fr.page(site::content::PageName::Home).get("foreign").is_none());
}

#[test]
fn a_section_of_a_legal_text_can_be_added() {
    let page = PageForm::find("privacy-policy").unwrap();
    let mut form = shipped(page);
    let count = form.en["sections"].as_array().unwrap().len();
    for values in [&mut form.en, &mut form.fr] {
        let section = json!({ "heading": "Zoo", "text": "One [word](/contact).\n\n### Two\n\nx" });
        values["sections"].as_array_mut().unwrap().insert(1, section);
    }
    assert_eq!(page.mistakes(&form, Language::En), []);
    let read = page.read(&page.write(&form.en)).unwrap();
    assert_eq!(read["sections"].as_array().unwrap().len(), count + 1);
    assert_eq!(read["sections"][1]["text"], "One [word](/contact).\n\n### Two\n\nx");
    form.en["sections"][2]["heading"] = json!("zoo");
    let mistakes = page.mistakes(&form, Language::En);
    assert_eq!(mistakes[0].path, "sections[2].heading");
    form.en["sections"][2]["heading"] = json!("Else");
    form.en["sections"][2]["text"] = json!("x\n## y\nz");
    assert_eq!(page.mistakes(&form, Language::En)[0].message().code(), "content.section_inside");
}

#[test]
fn what_is_no_form_is_refused() {
    let page = PageForm::find("questions").unwrap();
    for sent in [json!(1), json!({ "questions": {} }), json!({ "questions": [3] })] {
        let form = ByLanguage { en: sent.clone(), fr: sent };
        page.accept(&form).unwrap_err();
    }
    let many = json!({ "questions": vec![json!({}); 201] });
    page.accept(&ByLanguage { en: many.clone(), fr: many }).unwrap_err();
    let little = page.accept(&ByLanguage { en: json!({ "more": 1 }), fr: json!({}) }).unwrap();
    assert_eq!(little.en, json!({ "questions": [] }));
}

#[test]
fn labels_are_written_as_french_is() {
    fn check(words: Label) {
        let message = Message::new("content.label", words.en, words.fr);
        let found: Vec<_> = faults(&message)
            .into_iter()
            // Some words are the same in both.
            .filter(|fault| words.en != words.fr || !fault.contains("missing in French"))
            .collect();
        assert!(found.is_empty(), "{found:?}");
    }
    fn walk(fields: &[Field]) {
        for field in fields {
            check(field.label);
            field.hint.into_iter().for_each(check);
            match field.shape {
                FieldShape::Group(fields) => walk(fields),
                FieldShape::GroupList(groups) => {
                    check(groups.one);
                    assert!(groups.fields.iter().any(|field| field.name == groups.titled_by));
                    walk(groups.fields);
                }
                FieldShape::Choice { choices, .. } => {
                    for (_, words) in choices {
                        check(*words);
                    }
                }
                FieldShape::Text { rule: TextRule::Email | TextRule::Path, .. } => {
                    assert!(field.is_shared());
                }
                _ => {}
            }
        }
    }
    for page in &FORMS {
        check(page.title);
        walk(page.fields);
    }
}

/// The file of a form as JSON, without texts that are absent.
fn toml_value(page: &PageForm, form: &Value) -> Value {
    let text = page.write(form);
    let text = text
        .strip_prefix("+++\n")
        .and_then(|rest| rest.split_once("+++\n"))
        .map_or(text.as_str(), |(front, _)| front);
    serde_json::to_value(toml::from_str::<toml::Table>(text).unwrap()).unwrap()
}

fn as_file(page: &PageForm, value: &Value) -> String {
    let table: toml::Table = serde_json::from_value(value.clone()).unwrap();
    let text = toml::to_string(&table).unwrap();
    if page.is_legal() { format!("+++\n{text}+++\n\nx\n") } else { text }
}

/// The fields of the group at a place.
fn fields_of(fields: &'static [Field], place: &str) -> &'static [Field] {
    place.split('/').skip(1).filter(|part| part.parse::<usize>().is_err()).fold(
        fields,
        |all, name| match all.iter().find(|field| field.name == name).unwrap().shape {
            FieldShape::Group(fields) => fields,
            FieldShape::GroupList(groups) => groups.fields,
            _ => panic!("{name}"),
        },
    )
}

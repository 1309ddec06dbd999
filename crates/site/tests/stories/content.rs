//! The shipped files, an operator's own, and what is said of mistakes.

mod schema;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use platform::language::{ByLanguage, Language};
use serde_json::Value;
use site::company::Company;
use site::content::{Content, ContentError, ContentFiles, PageForm, PageName, export};
use site::paths::Addresses;
use tempfile::TempDir;

use crate::testing::TestApp;

fn load(folder: Option<&Path>) -> Result<ByLanguage<Content>, ContentError> {
    Content::load(folder, &Company::default(), Addresses::default())
}

fn shipped() -> Content {
    load(None).unwrap().en
}

/// A content folder with one file changed.
fn with(file: &str, change: impl FnOnce(String) -> String) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    export(&ContentFiles::default(), folder.path()).unwrap();
    let path = folder.path().join("en").join(file);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(path, change(text)).unwrap();
    folder
}

/// What is said of that file, without the folder's own name.
fn mistake(file: &str, change: impl FnOnce(String) -> String) -> String {
    let folder = with(file, change);
    let error = load(Some(folder.path())).unwrap_err().to_string();
    error.replace(&format!("{}/", folder.path().join("en").display()), "")
}

/// Every text that a page says.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn what_ships_is_in_order_and_every_setting_is_filled_in() {
    let content = shipped();
    for name in PageName::ALL {
        for text in texts(content.page(name)) {
            assert!(!text.contains('{') && !text.contains("$markdown"), "{name:?}: {text}");
        }
    }
}

#[test]
fn there_is_what_the_specification_names() {
    let content = shipped();
    let home = content.page(PageName::Home);
    let names: Vec<_> = home["services"].as_array().unwrap().iter().map(|s| &s["name"]).collect();
    assert_eq!(
        names,
        [
            "Financial Advisors",
            "Mortgage Brokers",
            "Real Estate Agents",
            "Home Inspectors",
            "Real Estate Lawyers",
            "Insurance Agents",
            "Moving Companies",
            "Utility Companies",
            "Home Builders and Renovation Services",
            "Home Staging Services",
            "Government Programs and Agencies",
        ]
    );
    let questions = home["questions"].as_array().unwrap();
    assert_eq!(questions.len(), 8);
    let listing = questions.iter().find(|q| q["answer"].as_str().unwrap().contains("account"));
    let listing = listing.unwrap()["answer"].as_str().unwrap();
    for part in ["reviews", "publishes", "Until accounts open, write to", "mailto:"] {
        assert!(listing.contains(part), "{listing}");
    }
    let services = content.page(PageName::Services);
    assert_eq!(services["heading"], "Tailored Services for Your Property Journey");
    assert_eq!(services["button"], "Book a Consultation");
    let roles: Vec<_> = content.page(PageName::Team)["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|member| member["role"].as_str().unwrap())
        .collect();
    assert_eq!(roles, ["ceo", "coo", "cmo", "cso"]);
    let apps = content.page(PageName::Feature)["apps"].as_array().unwrap();
    let headings = |app: usize| -> Vec<&str> {
        let sections = apps[app]["sections"].as_array().unwrap();
        sections.iter().map(|section| section["heading"].as_str().unwrap()).collect()
    };
    let user =
        ["Splash", "Register", "Login", "Home Page", "Individual Property", "Favourite", "Profile"];
    assert_eq!(headings(0), user);
    assert_eq!(apps[0]["name"], "User App");
    assert_eq!(apps[1]["name"], "Agent App");
    let agent: HashSet<_> = headings(1).into_iter().collect();
    assert!(user.iter().all(|heading| agent.contains(heading)));
    assert!(agent.contains("Post Property"));
    let privacy = content.page(PageName::Privacy);
    assert_eq!(privacy["updated"], "March 18, 2024");
    assert!(texts(privacy).iter().any(|text| text.contains("13 years")));
    assert!(texts(content.page(PageName::Terms)).iter().any(|text| text.contains("2-3 weeks")));
}

#[test]
fn a_file_of_the_operator_stands_in_for_the_shipped_one() {
    let folder = with("about.toml", |text| text.replace("heading = \"", "heading = \"Chez nous: "));
    fs::remove_file(folder.path().join("en/home.toml")).unwrap();
    let content = load(Some(folder.path())).unwrap().en;
    assert!(content.page(PageName::About)["heading"].as_str().unwrap().starts_with("Chez nous: "));
    assert_eq!(content.page(PageName::Home), shipped().page(PageName::Home));
}

#[test]
fn what_is_said_elsewhere_is_content_too() {
    let folder = with("elsewhere.toml", |text| text.replace("= \"", "= \"{company_name}: "));
    let content = load(Some(folder.path())).unwrap().en;
    let said = content.elsewhere();
    for text in [&said.blogs_picture, &said.feed, &said.home_screen] {
        assert!(text.starts_with("Keyturn: "), "{text}");
    }
    let blogs = content.listed().iter().find(|listed| listed.path == "/blogs").unwrap();
    assert_eq!(blogs.title, said.blogs_picture);
    assert_ne!(content.picture_of("/blogs"), shipped().picture_of("/blogs"));
    assert_eq!(content.picture_of("/blogs?search=x"), content.picture_of("/blogs"));
    assert_eq!(content.picture_of("/login"), content.picture_of("/"));
}

#[test]
fn a_mistake_is_told_with_file_and_line() {
    let line = |error: &str| error.split(':').nth(1).unwrap().parse::<usize>().unwrap();
    let lines = include_str!("../../../../content/en/contact.toml").lines().count();
    let error = mistake("contact.toml", |text| format!("{text}fone = \"1\"\n"));
    assert_eq!(line(&error), lines + 1, "{error}");
    assert!(error.contains("unknown field `fone`"), "{error}");
    let error = mistake("contact.toml", |_| "title = 3\n".to_owned());
    assert!(error.starts_with("contact.toml:1: "), "{error}");
    let error = mistake("contact.toml", |_| "\n\ntitle = \"  \"\n".to_owned());
    assert_eq!(error, "contact.toml:3: this text is empty");
    let error = mistake("contact.toml", |_| "\ntitle = \"Hi {nmae}\"\n".to_owned());
    assert_eq!(
        error,
        "contact.toml:2: `{nmae}` is unknown; there are `{company_name}`, `{support_email}`, `{reply_time}`, `{messages_kept}`"
    );
    let error = mistake("contact.toml", |_| "title = \"x\n".to_owned());
    assert!(error.starts_with("contact.toml:1: "), "{error}");
}

#[test]
fn what_goes_beyond_one_value_is_told_with_its_line_too() {
    let error = mistake("team.toml", |text| text.replace("slug = \"", "slug = \"x"));
    let line = include_str!("../../../../content/en/team.toml")
        .lines()
        .position(|line| line.starts_with("slug = "))
        .unwrap()
        + 1;
    assert!(error.starts_with(&format!("team.toml:{line}: the slug of ")), "{error}");
    let error = mistake("privacy-policy.md", |text| text.replacen("\n## ", "\n{oops}\n## ", 1));
    assert!(error.contains("`{oops}` is unknown"), "{error}");
    let text = include_str!("../../../../content/en/privacy-policy.md");
    let line = text[..text.find("\n## ").unwrap()].matches('\n').count() + 2;
    assert!(error.starts_with(&format!("privacy-policy.md:{line}: ")), "{error}");
    let error = mistake("privacy-policy.md", |text| text.replacen("+++", "", 1));
    assert!(error.starts_with("privacy-policy.md:1: "), "{error}");
    let error = mistake("privacy-policy.md", |text| format!("{text}\n## Children\n\nAgain.\n"));
    assert!(error.contains("`Children` needs a heading of its own"), "{error}");
    let line = text.lines().count() + 2;
    assert!(error.starts_with(&format!("privacy-policy.md:{line}: ")), "{error}");
}

/// The line on which a file as it ships first has these words.
fn line_of(file: &str, words: &str) -> usize {
    let text = site::content::load::shipped(Language::En, file).unwrap();
    text.lines().position(|line| line.contains(words)).unwrap() + 1
}

/// What is said when the first line with `words` is another one.
fn mistake_in_line(file: &str, words: &str, other: &str) -> String {
    let line = line_of(file, words);
    let error = mistake(file, |text| {
        let mut lines: Vec<_> = text.lines().collect();
        lines[line - 1] = other;
        lines.join("\n") + "\n"
    });
    let place = format!("{file}:{line}: ");
    error.strip_prefix(&place).unwrap_or_else(|| panic!("{error:?} is not of {place}")).to_owned()
}

/// The same text with the list that begins in the line with `words` empty.
fn emptied(text: &str, words: &str) -> String {
    let at = text.find(words).unwrap();
    let begin = at + text[at..].find('[').unwrap();
    let end = begin + text[begin..].find("\n]").map_or(0, |end| end + 2);
    format!("{}[]{}", &text[..begin], &text[end..])
}

#[test]
fn a_list_that_a_page_cannot_do_without_is_not_empty() {
    for (file, list) in [
        ("about.toml", "paragraphs = "),
        ("feature.toml", "points = "),
        ("thank-you.toml", "next = "),
    ] {
        let line = line_of(file, list.trim_start());
        let error = mistake(file, |text| emptied(&text, list));
        assert_eq!(error, format!("{file}:{line}: this list is empty"));
    }
    let error = mistake_in_line("home.toml", "lines = ", "lines = []");
    assert_eq!(error, "this list is empty");
    for (file, list) in [("questions.toml", "questions"), ("team.toml", "members")] {
        let error = mistake(file, |text| {
            let (own, _) = text.split_once("\n[[").unwrap();
            format!("{list} = []\n{own}")
        });
        assert_eq!(error, format!("{file}:1: this list is empty"));
        let error = mistake(file, |text| text.split_once("\n[[").unwrap().0.to_owned());
        assert_eq!(error, format!("{file}:1: missing field `{list}`"));
    }
}

#[test]
fn french_that_is_missing_is_the_english() {
    let folder = with("about.toml", |text| text);
    let path = folder.path().join("fr/team.toml");
    let french = fs::read_to_string(&path).unwrap();
    let line = french.lines().find(|line| line.starts_with("short = ")).unwrap();
    let lead = french.lines().find(|line| line.starts_with("lead = ")).unwrap();
    // An empty text in one place, none at all in the other.
    let text = french.replacen(line, "short = \"\"", 1).replacen(lead, "", 1);
    fs::write(&path, &text).unwrap();
    let content = load(Some(folder.path())).unwrap();
    let team = |language: Language| content.get(language).page(PageName::Team).clone();
    let (en, fr) = (team(Language::En), team(Language::Fr));
    assert_eq!(fr["members"][0]["short"], en["members"][0]["short"]);
    assert_eq!(fr["lead"], en["lead"]);
    assert_ne!(fr["members"][1]["short"], en["members"][1]["short"]);
    let page = PageForm::find("team").unwrap();
    let files = ContentFiles::read(Some(folder.path())).unwrap();
    assert_eq!(page.count_untranslated(&page.of_files(&files).unwrap(), Language::En), 2);
    // What no page knows is refused all the same, with its line.
    fs::write(&path, text.replace("heading = ", "heding = ")).unwrap();
    let error = load(Some(folder.path())).unwrap_err().to_string();
    assert!(error.contains("fr/team.toml:") && error.contains("heding"), "{error}");
}

#[test]
fn addresses_are_some_and_lead_somewhere() {
    let error = mistake_in_line("team.toml", "email = ", "email = \"lorraine at home\"");
    assert_eq!(error, "`lorraine at home` isn’t an email address");
    let error = mistake_in_line("team.toml", "linkedin = ", "linkedin = \"on the wall\"");
    assert_eq!(error, "`on the wall` is no address; it begins with https://");
    let item = "  { text = \"x\", href = \"/servces\" },";
    let error = mistake_in_line("thank-you.toml", "href = \"/services\"", item);
    assert_eq!(error, "there is no page `/servces`");
    let note = "privacy_note = \"See the [policy](/privacy).\"";
    let error = mistake_in_line("contact.toml", "privacy_note = ", note);
    assert_eq!(error, "there is no page `/privacy`");
    let line = "page](/contcat); write “Privacy” in the subject or on the envelope.";
    let error =
        mistake("privacy-policy.md", |text| text.replace("page](/contact)", "page](/contcat)"));
    // A link is where it begins, which is the line before.
    let begins = line_of("privacy-policy.md", &line.replace("contcat", "contact")) - 1;
    assert_eq!(error, format!("privacy-policy.md:{begins}: there is no page `/contcat`"));
}

#[test]
fn titles_and_descriptions_fit_where_they_are_shown() {
    let title = |chars: usize| format!("title = \"{}\"", "é".repeat(chars));
    let error = mistake_in_line("about.toml", "title = ", &title(51));
    assert_eq!(error, "this title has 51 characters; at most 50 are shown");
    let error = mistake_in_line("home.toml", "title = ", &title(71));
    assert_eq!(error, "this title has 71 characters; at most 70 are shown");
    let error = mistake_in_line("privacy-policy.md", "title = ", &title(51));
    assert_eq!(error, "this title has 51 characters; at most 50 are shown");
    let long = format!("description = \"{}\"", "é".repeat(161));
    let error = mistake_in_line("team.toml", "description = ", &long);
    assert_eq!(error, "this description has 161 characters; at most 160 are shown");
    let folder = with("contact.toml", |text| text.replace("title = \"Contact\"", &title(50)));
    load(Some(folder.path())).unwrap();
}

#[test]
fn nothing_stands_twice() {
    let again = "\n[[questions]]\nquestion = \"how  do i START?\"\nanswer = \"So.\"\n";
    let lines =
        site::content::load::shipped(Language::En, "questions.toml").unwrap().lines().count();
    let error = mistake("questions.toml", |text| text + again);
    assert_eq!(error, format!("questions.toml:{}: this one stands twice", lines + 3));
    let error = mistake_in_line("feature.toml", "key = \"register\"", "key = \"splash\"");
    assert_eq!(error, "this one stands twice");
}

#[test]
fn load_refuses_invisible_texts() {
    let error = mistake_in_line("about.toml", "heading = ", "heading = \"\u{200b}\"");
    assert_eq!(error, "this text is empty");
}

#[test]
fn markdown_of_which_nothing_is_left_is_no_text() {
    let error = mistake("questions.toml", |text| {
        let at = text.find("answer = ").unwrap();
        let end = at + text[at..].find('\n').unwrap();
        format!("{}answer = \"<!-- later -->\"{}", &text[..at], &text[end..])
    });
    assert!(error.ends_with("nothing of this text is shown"), "{error}");
    let error = mistake("privacy-policy.md", |text| {
        let (before, after) = text.split_once("## Who is responsible\n").unwrap();
        let (_, after) = after.split_once("\n## ").unwrap();
        format!("{before}## Who is responsible\n\n[a]: https://a.ca\n\n## {after}")
    });
    assert!(error.ends_with("the section `Who is responsible` is empty"), "{error}");
    let error = mistake("privacy-policy.md", |text| {
        let front = text.match_indices("+++\n").nth(1).unwrap().0 + 4;
        let sections = text.find("\n## ").unwrap();
        format!("{}<!-- later -->\n{}", &text[..front], &text[sections..])
    });
    assert!(error.ends_with("nothing of this text is shown"), "{error}");
}

#[test]
fn no_text_has_what_nobody_sees() {
    for hidden in ["\\u0007", "\u{202e}", "\u{2069}"] {
        let other = format!("heading = \"Us{hidden}\"");
        let error = mistake_in_line("about.toml", "heading = ", &other);
        assert_eq!(error, "this text has characters that are not shown", "{hidden}");
    }
    let error =
        mistake("privacy-policy.md", |text| text.replace("If something here", "\u{202e}If"));
    assert!(error.ends_with("this text has characters that are not shown"), "{error}");
}

#[test]
fn a_file_is_read_whichever_editor_has_written_it() {
    for file in ["privacy-policy.md", "about.toml"] {
        let folder = with(file, |text| format!("\u{feff}{}", text.replace('\n', "\r\n")));
        let content = load(Some(folder.path())).unwrap().en;
        for name in PageName::ALL {
            assert_eq!(content.page(name), shipped().page(name));
        }
        let folder = with(file, |text| text);
        let path = folder.path().join("en").join(file);
        let mut bytes = fs::read(&path).unwrap();
        let third = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(1).unwrap().0;
        bytes.insert(third + 1, 0xe9);
        fs::write(&path, bytes).unwrap();
        let error = load(Some(folder.path())).unwrap_err();
        let said = format!("{}:3: this line is not UTF-8", path.display());
        assert!(error.to_string().starts_with(&said), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_to_no_file_is_not_passed_over() {
    let folder = with("about.toml", |text| text);
    let path = folder.path().join("en/about.toml");
    fs::rename(&path, folder.path().join("mine.toml")).unwrap();
    std::os::unix::fs::symlink("../mine.toml", &path).unwrap();
    load(Some(folder.path())).unwrap();
    fs::remove_file(folder.path().join("mine.toml")).unwrap();
    let error = load(Some(folder.path())).unwrap_err();
    assert_eq!(error.to_string(), format!("{}: this link leads to no file", path.display()));
}

#[test]
fn a_file_that_no_page_reads_is_refused_and_a_missing_folder_named() {
    let folder = tempfile::tempdir().unwrap();
    export(&ContentFiles::default(), folder.path()).unwrap();
    fs::write(folder.path().join("en/hmoe.toml"), "").unwrap();
    let error = load(Some(folder.path())).unwrap_err().to_string();
    assert!(error.contains("hmoe.toml: no page reads this file"), "{error}");
    let error = load(Some("/nowhere".as_ref())).unwrap_err();
    assert!(error.to_string().starts_with("/nowhere/en: "), "{error}");
}

#[test]
fn an_export_keeps_what_is_there() {
    let folder = with("home.toml", |text| format!("# mine\n{text}"));
    fs::remove_file(folder.path().join("en/about.toml")).unwrap();
    assert_eq!(export(&ContentFiles::default(), folder.path()).unwrap(), ["en/about.toml"]);
    let kept = fs::read_to_string(folder.path().join("en/home.toml")).unwrap();
    assert!(kept.starts_with("# mine"));
}

#[tokio::test]
async fn the_call_answers_what_the_page_is_given() {
    let app = TestApp::sqlite().await;
    for name in PageName::ALL {
        let path = format!("/api/content/{}", name.as_str());
        let answer = app.anonymous().get(&path).await.expect(200).json();
        assert_eq!(&answer["data"], app.site.content(Language::En).page(name));
        let answer = app.anonymous().get(&format!("{path}?language=fr")).await.expect(200).json();
        assert_eq!(&answer["data"], app.site.content(Language::Fr).page(name));
    }
    let unknown = app.anonymous().get("/api/content/home?language=de").await;
    unknown.expect_error(422, "language must be en or fr");
    app.anonymous().get("/api/content/nope").await.expect_error(404, "There is no such page");
    app.anonymous().get("/api/content/%FF").await.expect_error(404, "There is no such page");
}

#[test]
fn a_folder_with_one_language_stands_in_for_that_one() {
    let folder = with("about.toml", |text| text.replace("heading = \"", "heading = \"Ours: "));
    fs::remove_dir_all(folder.path().join("fr")).unwrap();
    let content = load(Some(folder.path())).unwrap();
    assert!(content.en.page(PageName::About)["heading"].as_str().unwrap().starts_with("Ours: "));
    assert_eq!(content.fr.page(PageName::About), load(None).unwrap().fr.page(PageName::About));
    let alone = site::content::one_sided(folder.path());
    assert!(alone.contains(&"en/about.toml".to_owned()), "{alone:?}");
}

#[test]
fn load_refuses_differences_between_languages() {
    let error = mistake("questions.toml", |text| {
        text + "\n[[questions]]\nquestion = \"One more?\"\nanswer = \"Yes.\"\n"
    });
    assert!(
        error.contains("/fr/questions.toml: `questions` has 8 parts, and 9 in English"),
        "{error}"
    );
    let error = mistake("team.toml", |text| text.replace("lorraine@", "other@"));
    assert!(error.contains("`members[0].email` is `lorraine@keyturn.example`"), "{error}");
}

#[test]
fn french_is_french_and_leads_to_french_pages() {
    let content = load(None).unwrap().fr;
    for name in PageName::ALL {
        for text in texts(content.page(name)) {
            assert!(!text.contains('{') && !text.contains("$markdown"), "{name:?}: {text}");
            for path in ["/contact", "/services", "/blogs", "/feature", "/privacy-policy"] {
                let leads = [format!("=\"{path}\""), format!("=\"{path}#")];
                assert!(!leads.iter().any(|link| text.contains(link)), "{name:?}: {text}");
                assert!(text != path, "{name:?}: {text}");
            }
        }
    }
    assert!(content.listed().iter().all(|listed| listed.path.starts_with("/fr")));
    let pictures: HashSet<_> = content.listed().iter().map(|listed| &listed.picture).collect();
    assert_eq!(pictures.len(), content.listed().len());
}

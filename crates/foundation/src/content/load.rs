//! Reads the files of a language: from the operator's folder, else as published, else as shipped.
//! A mistake is one sentence with file and line.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::{Path, PathBuf};

use platform::language::Language;
use platform::text::plain::{is_blank, slug};
use rust_embed::RustEmbed;
use serde::de::DeserializeOwned;

use super::address::check_links;
use super::errors::TextError;
use super::fallback;
use super::model::{LegalFront, LegalPage, LegalSection};
use super::page_name::PageName;
use super::page_texts::PageTexts;
use super::placeholder::is_placeholder;
use super::published_files::PublishedFiles;
use super::text::{Markdown, check, check_markdown};

#[derive(RustEmbed)]
#[folder = "../../content"]
#[include = "en/*.toml"]
#[include = "en/*.md"]
#[include = "fr/*.toml"]
#[include = "fr/*.md"]
struct ShippedFiles;

/// The names of all files.
pub const FILES: [&str; 11] = [
    "home.toml",
    "services.toml",
    "questions.toml",
    "about.toml",
    "team.toml",
    "feature.toml",
    "contact.toml",
    "thank-you.toml",
    "elsewhere.toml",
    "privacy-policy.md",
    "term-and-condition.md",
];

/// A mistake in a file, for the person who wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    file: String,
    line: Option<usize>,
    what: String,
}

impl ContentError {
    pub(super) fn new(file: &str, what: impl fmt::Display) -> Self {
        Self { file: file.to_owned(), line: None, what: what.to_string() }
    }

    fn at(file: &ContentFile, offset: usize, what: impl fmt::Display) -> Self {
        let line = file.first_line + file.text[..offset].matches('\n').count();
        Self { line: Some(line), ..Self::new(&file.name, what) }
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, what } = self;
        match line {
            Some(line) => write!(formatter, "{file}:{line}: {what}"),
            None => write!(formatter, "{file}: {what}"),
        }
    }
}

impl std::error::Error for ContentError {}

pub(super) type Result<T> = std::result::Result<T, ContentError>;

/// A file, or a part of one.
#[derive(Clone, Debug)]
struct ContentFile {
    /// The name as the operator knows it.
    name: String,
    text: String,
    first_line: usize,
}

impl ContentFile {
    /// Decodes a file from any editor.
    fn decode(name: String, bytes: Vec<u8>) -> Result<Self> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let right = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = String::from_utf8_lossy(right).matches('\n').count() + 1;
            let what = "this line is not UTF-8; save the file in that encoding".to_owned();
            ContentError { file: name.clone(), line: Some(line), what }
        })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n");
        Ok(Self { name, text, first_line: 1 })
    }
}

/// All files that replace shipped ones: those of the operator's folder, and those published in
/// the browser. The folder is read once, so a later change of settings never shows half of an
/// edit.
#[derive(Clone, Debug, Default)]
pub struct ContentFiles {
    folder: Option<PathBuf>,
    own: HashMap<(Language, &'static str), ContentFile>,
    pub(super) published: PublishedFiles,
}

impl ContentFiles {
    /// Reads the operator's folder, if there is one. It may lack a language.
    ///
    /// # Errors
    /// A folder or file that cannot be read, or a file that no page uses.
    pub fn read(folder: Option<&Path>) -> Result<Self> {
        let mut files = Self { folder: folder.map(Path::to_owned), ..Self::default() };
        let Some(root) = folder else { return Ok(files) };
        for language in Language::ALL {
            check_folder(root, language)?;
            for name in FILES {
                let path = root.join(language.code()).join(name);
                let wrong = |what: &dyn fmt::Display| {
                    Err(ContentError::new(&path.display().to_string(), what))
                };
                match std::fs::read(&path) {
                    Ok(bytes) => {
                        let file = ContentFile::decode(path.display().to_string(), bytes)?;
                        files.own.insert((language, name), file);
                    }
                    // A missing file is shown as it ships, but a broken link is a mistake.
                    Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                        if path.is_symlink() {
                            return wrong(&"this link leads to no file");
                        }
                    }
                    Err(error) => return wrong(&error),
                }
            }
        }
        Ok(files)
    }

    /// The operator's folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Whether the operator's folder has a file.
    pub fn has(&self, language: Language, name: &str) -> bool {
        self.own.keys().any(|(of, own)| *of == language && *own == name)
    }

    /// The pages that should not be public as they ship, and still say that, by the names of their
    /// screens.
    pub fn sample_pages(&self) -> Vec<&'static str> {
        let pages = [
            (PageName::About, "about"),
            (PageName::Team, "team"),
            (PageName::Privacy, "privacy"),
            (PageName::Terms, "terms"),
        ];
        let shipped = pages.into_iter().filter(|(page, _)| self.is_shipped(*page));
        shipped.map(|(_, name)| name).collect()
    }

    /// Whether a page says what ships with the program, in both languages.
    pub fn is_shipped(&self, page: PageName) -> bool {
        self.is_file_shipped(page.file())
    }

    /// The same of the questions, which stand on the home page.
    pub fn has_shipped_questions(&self) -> bool {
        self.is_file_shipped("questions.toml")
    }

    /// The same of the texts outside pages.
    pub(super) fn has_shipped_elsewhere(&self) -> bool {
        self.is_file_shipped("elsewhere.toml")
    }

    fn is_file_shipped(&self, file: &str) -> bool {
        let is_own = |language| self.has(language, file);
        !self.published.has(file) && !Language::ALL.into_iter().any(is_own)
    }

    fn find(&self, language: Language, name: &str) -> Result<ContentFile> {
        let own = self.own.iter().find(|((of, own), _)| *of == language && *own == name);
        if let Some((_, file)) = own {
            return Ok(file.clone());
        }
        let (name_shown, text) = match self.published.text(name, language) {
            Some(text) => (self.name_of(language, name), text.to_owned()),
            None => (name_of_file(None, language, name), shipped(language, name)?),
        };
        Ok(ContentFile { name: name_shown, text, first_line: 1 })
    }

    /// The published files alone, without a folder.
    pub fn from_published(published: PublishedFiles) -> Self {
        Self { published, ..Self::default() }
    }

    /// The text of a file in a language, from whichever source comes first.
    ///
    /// # Errors
    /// None that a test would not have found.
    pub fn text(&self, language: Language, name: &str) -> Result<String> {
        self.find(language, name).map(|file| file.text)
    }

    /// A file's name as the operator knows it.
    pub(super) fn name_of(&self, language: Language, name: &str) -> String {
        if !self.has(language, name) && self.published.text(name, language).is_some() {
            return format!("stored/{}/{name}", language.code());
        }
        name_of_file(self.folder(), language, name)
    }
}

/// Refuses files that no page uses.
fn check_folder(root: &Path, language: Language) -> Result<()> {
    let folder = root.join(language.code());
    let has_other = root.join(language.other().code()).is_dir();
    if has_other && !folder.exists() {
        return Ok(());
    }
    let entries = std::fs::read_dir(&folder)
        .map_err(|error| ContentError::new(&folder.display().to_string(), error))?;
    for entry in entries {
        let entry =
            entry.map_err(|error| ContentError::new(&folder.display().to_string(), error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_content =
            Path::new(&name).extension().is_some_and(|ending| ending == "toml" || ending == "md");
        if is_content && name != "README.md" && !FILES.contains(&name.as_str()) {
            let path = entry.path().display().to_string();
            let known = FILES.join(", ");
            return Err(ContentError::new(
                &path,
                format!("no page reads this file; the files are {known}"),
            ));
        }
    }
    Ok(())
}

/// The files of one language.
#[derive(Debug)]
pub(super) struct LanguageFiles<'a> {
    files: &'a ContentFiles,
    language: Language,
    /// The texts of the other language among those that were read.
    foreign: RefCell<HashSet<String>>,
}

impl<'a> LanguageFiles<'a> {
    pub(super) fn new(files: &'a ContentFiles, language: Language) -> Self {
        Self { files, language, foreign: RefCell::default() }
    }

    /// The texts that stand in the place of missing ones, as they are written.
    pub(super) fn into_foreign(self) -> HashSet<String> {
        self.foreign.into_inner()
    }

    fn read(&self, name: &str) -> Result<ContentFile> {
        self.files.find(self.language, name)
    }

    /// Reads a TOML file and checks its texts.
    pub(super) fn toml<T: DeserializeOwned + PageTexts>(&self, name: &str) -> Result<T> {
        let file = self.read(name)?;
        if let Some(texts) = self.with_other(name, &file) {
            return Ok(texts);
        }
        let texts: T = parse(&file)?;
        texts.check().map_err(|(span, what)| ContentError::at(&file, span.start, what))?;
        Ok(texts)
    }

    /// A file with the text of the other language wherever it has none. `None` if it has all, or if
    /// it would be refused all the same: its own mistakes have lines. An English file of the folder,
    /// or one that ships, must have all.
    fn with_other<T: DeserializeOwned + PageTexts>(
        &self,
        name: &str,
        file: &ContentFile,
    ) -> Option<T> {
        let is_written = !self.files.has(Language::En, name)
            && self.files.published.text(name, Language::En).is_some();
        if self.language == Language::En && !is_written {
            return None;
        }
        let other = self.files.find(self.language.other(), name).ok()?;
        let filled = fallback::file(T::FIELDS, &other.text, &file.text)?;
        let texts: T = toml::from_str(&filled.text).ok()?;
        texts.check().ok()?;
        self.foreign.borrow_mut().extend(filled.foreign);
        Some(texts)
    }

    /// Reads a legal text: front matter between `+++` lines, then Markdown.
    pub(super) fn legal(&self, name: &str) -> Result<LegalPage> {
        let file = self.read(name)?;
        let (front, body) = file
            .text
            .strip_prefix("+++\n")
            .and_then(|rest| rest.split_once("\n+++\n"))
            .ok_or_else(|| {
                ContentError::at(&file, 0, "it must begin with front matter between `+++` lines")
            })?;
        let front = ContentFile { name: file.name.clone(), text: front.to_owned(), first_line: 2 };
        let LegalFront { title, description, heading, updated } = parse(&front)?;
        let first_line = file.text[..file.text.len() - body.len()].matches('\n').count() + 1;
        let body = ContentFile { name: file.name.clone(), text: body.to_owned(), first_line };
        check(&body.text).map_err(|what| {
            let offset = unknown_placeholder(&body.text);
            ContentError::at(&body, offset, what)
        })?;
        check_links(&body.text).map_err(|(offset, what)| ContentError::at(&body, offset, what))?;
        let (intro, sections) = sections(&body)?;
        Ok(LegalPage { title, description, heading, updated, intro, sections })
    }
}

/// The offset of the first unknown placeholder.
fn unknown_placeholder(text: &str) -> usize {
    text.match_indices('{').map(|(at, _)| at).find(|at| !is_placeholder(&text[*at..])).unwrap_or(0)
}

/// Writes every file into `folder` for the operator to change. Existing files stay.
///
/// # Errors
/// A folder that cannot be written.
pub fn export(files: &ContentFiles, folder: &Path) -> std::io::Result<Vec<String>> {
    let mut written = Vec::new();
    for language in Language::ALL {
        let folder = folder.join(language.code());
        std::fs::create_dir_all(&folder)?;
        for name in FILES {
            let path = folder.join(name);
            if path.exists() {
                continue;
            }
            let text = files.text(language, name).map_err(std::io::Error::other)?;
            std::fs::write(path, text)?;
            written.push(format!("{}/{name}", language.code()));
        }
    }
    Ok(written)
}

/// The files that a folder has in one language only, such as `en/about.toml`; the other language
/// shows the shipped one.
pub fn one_sided(folder: &Path) -> Vec<String> {
    let is_there =
        |language: Language, name: &str| folder.join(language.code()).join(name).exists();
    let mut found = Vec::new();
    for language in Language::ALL {
        let alone = |name: &&str| is_there(language, name) && !is_there(language.other(), name);
        let names = FILES.iter().copied().filter(alone);
        found.extend(names.map(|name| format!("{}/{name}", language.code())));
    }
    found
}

/// A shipped file.
pub fn shipped(language: Language, name: &str) -> Result<String> {
    let path = format!("{}/{name}", language.code());
    let file = ShippedFiles::get(&path)
        .ok_or_else(|| ContentError::new(&path, "this file is missing in the program"))?;
    String::from_utf8(file.data.into_owned()).map_err(|error| ContentError::new(&path, error))
}

/// A file's name as the operator knows it: in their folder, or in ours.
pub(super) fn name_of_file(content_dir: Option<&Path>, language: Language, name: &str) -> String {
    let root = content_dir.unwrap_or(Path::new("content"));
    root.join(language.code()).join(name).display().to_string()
}

fn parse<T: DeserializeOwned>(file: &ContentFile) -> Result<T> {
    toml::from_str(&file.text).map_err(|error| match error.span() {
        Some(span) => ContentError::at(file, span.start, error.message()),
        None => ContentError::at(file, 0, error.message()),
    })
}

/// Splits a legal text; `## ` begins a section.
fn sections(body: &ContentFile) -> Result<(Option<Markdown>, Vec<LegalSection>)> {
    let text = format!("\n{}\n", body.text);
    let mut parts = text.split("\n## ");
    let intro = parts.next().unwrap_or_default();
    let mut ids = HashSet::new();
    let mut sections = Vec::new();
    // Offset of the next `## `; the body lacks the first line break.
    let mut next = intro.len();
    for part in parts {
        let at = next;
        next += "\n## ".len() + part.len();
        let (heading, text) = part.split_once('\n').unwrap_or((part, ""));
        let heading = heading.trim();
        let wrong =
            |what: fn(String) -> TextError| ContentError::at(body, at, what(heading.to_owned()));
        let id = slug(heading);
        if id.is_empty() || !ids.insert(id.clone()) {
            return Err(wrong(TextError::SectionUnnamed));
        }
        if is_blank(text) || check_markdown(text).is_err() {
            return Err(wrong(TextError::SectionEmpty));
        }
        let html = Markdown::new(text);
        sections.push(LegalSection { id, heading: heading.to_owned(), html });
    }
    let intro = Some(intro).filter(|text| !is_blank(text));
    if let Some(intro) = intro {
        check_markdown(intro).map_err(|what| ContentError::at(body, 0, what))?;
    }
    Ok((intro.map(Markdown::new), sections))
}

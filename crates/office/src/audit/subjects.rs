//! The subjects of entries: their names, and links to those that still exist.

use std::collections::{BTreeSet, HashMap};

use foundation::paths::admin;
use platform::db::{Sql, Tx};
use platform::error::{Error, Result};
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::labels::{Label, label};

/// What an entry was done to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Thing)]
pub struct AuditSubject {
    /// As the trail has it, to ask for all that was done to it.
    pub subject: String,
    /// Its kind and number in words.
    pub said: String,
    /// What it is called now; absent when it is not there any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where it is looked at; absent when it is not there any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// A user's account.
#[derive(Clone, Debug)]
pub struct AuditAccount {
    /// First and last name.
    pub name: String,
    /// The e-mail address or number for signing in.
    pub email: String,
}

#[rustfmt::skip]
const KINDS: &[Label] = &[
    ("blog", "Blog", "Article"),
    ("booking", "Consultation", "Consultation"),
    ("category", "Category", "Catégorie"),
    ("import", "Import", "Importation"),
    ("incident", "Privacy incident", "Incident de confidentialité"),
    ("message", "Message", "Message"),
    ("page", "Page", "Page"),
    ("picture", "Picture", "Image"),
    ("property", "Property", "Propriété"),
    ("redirect", "Redirect", "Redirection"),
    ("submission", "Posted home", "Propriété soumise"),
    ("user", "Account", "Compte"),
];

/// Subjects without a number.
#[rustfmt::skip]
const OTHERS: &[Label] = &[
    ("a person", "A person", "Une personne"),
    ("alerts of an address", "Alerts of an address", "Alertes d’une adresse"),
    ("incidents", "Privacy incidents", "Incidents de confidentialité"),
    ("messages", "Messages", "Messages"),
    ("properties", "Properties", "Propriétés"),
    ("redirects", "Redirects", "Redirections"),
    ("the audit trail", "The audit trail", "Le journal d’audit"),
    ("the menus", "The menus", "Les menus"),
    ("the settings", "The settings", "Les réglages"),
    ("the site", "The site", "Le site"),
    ("unknown accounts", "Accounts that do not exist", "Comptes qui n’existent pas"),
];

/// Splits a subject into kind and number; `None` if it has no number.
fn kind_and_id(subject: &str) -> Option<(&str, i64)> {
    let (kind, id) = subject.split_once(' ')?;
    Some((kind, id.parse().ok()?))
}

/// The prefix of pictures, which are known by name.
const PICTURE: &str = "picture ";

/// A subject in words.
pub fn describe_subject(subject: &str, language: Language) -> String {
    match subject.split_once(' ') {
        Some((kind, rest)) if KINDS.iter().any(|(known, ..)| *known == kind) => {
            format!("{} {rest}", label(KINDS, kind, language))
        }
        _ => label(OTHERS, subject, language).to_owned(),
    }
}

/// The names of the subjects and users of a page.
#[derive(Debug)]
pub struct SubjectNames {
    accounts: HashMap<i64, AuditAccount>,
    names: HashMap<(&'static str, i64), String>,
    /// The blogs that are pages of the company's own.
    own_pages: BTreeSet<i64>,
    /// File names of pictures, by their names in the media store.
    pictures: HashMap<String, String>,
}

impl SubjectNames {
    /// Loads them with one query per kind.
    pub async fn of(
        tx: &mut Tx,
        subjects: impl Iterator<Item = &str>,
        user_ids: impl Iterator<Item = i64>,
    ) -> Result<Self> {
        let mut ids: HashMap<&str, BTreeSet<i64>> = HashMap::new();
        let mut pictures = BTreeSet::new();
        for subject in subjects {
            if let Some((kind, id)) = kind_and_id(subject) {
                ids.entry(kind).or_default().insert(id);
            } else if let Some(picture) = subject.strip_prefix(PICTURE) {
                pictures.insert(picture);
            }
        }
        ids.entry("user").or_default().extend(user_ids);
        let (accounts, names) = (HashMap::new(), HashMap::new());
        let own_pages = own_pages_of(tx, ids.get("blog")).await?;
        let pictures = files_of(tx, &pictures).await?;
        let mut known = Self { accounts, names, own_pages, pictures };
        for (kind, query) in queries() {
            let Some(ids) = ids.get(kind).filter(|ids| !ids.is_empty()) else { continue };
            let ids = serde_json::to_string(ids).map_err(Error::internal)?;
            for row in tx.fetch_all(query.bind(ids)).await? {
                known.names.insert((kind, row.get("id")?), row.get("name")?);
            }
        }
        let Some(users) = ids.get("user").filter(|ids| !ids.is_empty()) else { return Ok(known) };
        let users = serde_json::to_string(users).map_err(Error::internal)?;
        let query = platform::sql_in!(
            "SELECT id, first_name || ' ' || last_name AS name, email FROM users WHERE id",
            ids "$1"
        );
        for row in tx.fetch_all(query.bind(users)).await? {
            let account = AuditAccount { name: row.get("name")?, email: row.get("email")? };
            known.accounts.insert(row.get("id")?, account);
        }
        Ok(known)
    }

    /// The account of a user, while it exists.
    pub fn account(&self, user_id: i64) -> Option<&AuditAccount> {
        self.accounts.get(&user_id)
    }

    /// Whether a subject is a page of the company's own.
    pub fn is_own_page(&self, subject: &str) -> bool {
        matches!(kind_and_id(subject), Some(("blog", id)) if self.own_pages.contains(&id))
    }

    /// Describes a subject.
    pub fn thing(&self, subject: &str, language: Language) -> AuditSubject {
        let found = match subject.strip_prefix(PICTURE) {
            Some(picture) => self.find_picture(picture),
            None => kind_and_id(subject).and_then(|found| self.find(found)),
        };
        let (name, path) = found.unzip();
        let said = match kind_and_id(subject) {
            Some((_, id)) if self.is_own_page(subject) => {
                describe_subject(&format!("page {id}"), language)
            }
            _ => describe_subject(subject, language),
        };
        AuditSubject {
            subject: subject.to_owned(),
            said,
            name: name.filter(|name| !name.trim().is_empty()),
            path,
        }
    }

    fn find_picture(&self, picture: &str) -> Option<(String, String)> {
        let file = self.pictures.get(picture)?;
        // A picture without a file name cannot be searched.
        let path =
            if file.is_empty() { admin::MEDIA.to_owned() } else { search_path(admin::MEDIA, file) };
        Some((file.clone(), path))
    }

    fn find(&self, (kind, id): (&str, i64)) -> Option<(String, String)> {
        if kind == "user" {
            let AuditAccount { name, email } = self.accounts.get(&id)?;
            return Some((name.clone(), search_path(admin::USERS, email)));
        }
        let (kind, _) = queries().into_iter().find(|(known, _)| *known == kind)?;
        let name = self.names.get(&(kind, id))?.clone();
        let path = match kind {
            "blog" if self.own_pages.contains(&id) => {
                admin::EDIT_OWN_PAGE.replace("{id}", &id.to_string())
            }
            "blog" => admin::EDIT_BLOG.replace("{id}", &id.to_string()),
            "booking" => admin::CALENDAR.to_owned(),
            "category" => search_path(admin::CATEGORY, &name),
            "message" => format!("{}?message={id}", admin::MESSAGES),
            "property" => search_path(admin::PROPERTIES, &name),
            _ => format!("{}?home={id}", admin::REVIEW),
        };
        Some((name, path))
    }
}

/// Those of some blogs that are pages of the company's own, in the trash or not.
async fn own_pages_of(tx: &mut Tx, ids: Option<&BTreeSet<i64>>) -> Result<BTreeSet<i64>> {
    let Some(ids) = ids.filter(|ids| !ids.is_empty()) else { return Ok(BTreeSet::new()) };
    let query = platform::sql_in!(
        "SELECT id FROM blogs WHERE blog_kind = 'page' AND id",
        ids "$1"
    );
    let ids = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(ids)).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

/// The file names of pictures in the media library.
async fn files_of(tx: &mut Tx, pictures: &BTreeSet<&str>) -> Result<HashMap<String, String>> {
    if pictures.is_empty() {
        return Ok(HashMap::new());
    }
    let query = platform::sql_in!(
        "SELECT media_name, file_name FROM library WHERE media_name",
        texts "$1"
    );
    let pictures = serde_json::to_string(pictures).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(pictures)).await?;
    rows.iter().map(|row| Ok((row.get("media_name")?, row.get("file_name")?))).collect()
}

/// The path of a list with a search.
fn search_path(path: &str, term: &str) -> String {
    let query: String = url::form_urlencoded::byte_serialize(term.as_bytes()).collect();
    format!("{path}?search={query}")
}

/// The query for the names of each kind, by id.
fn queries() -> [(&'static str, Sql); 6] {
    [
        ("blog", platform::sql_by_key!("id, blog_title AS name", "written_texts")),
        ("booking", platform::sql_in!("SELECT id, '' AS name FROM bookings WHERE id", ids "$1")),
        (
            "category",
            platform::sql_in!(
                "SELECT id, category_name AS name FROM categories
                 WHERE deleted_at IS NULL AND id",
                ids "$1"
            ),
        ),
        (
            "message",
            platform::sql_in!("SELECT id, '' AS name FROM contact_messages WHERE id", ids "$1"),
        ),
        (
            "property",
            platform::sql_by_key!(
                "id, unparsed_address AS name",
                "properties",
                "deleted_at IS NULL"
            ),
        ),
        (
            "submission",
            platform::sql_in!("SELECT id, '' AS name FROM submissions WHERE id", ids "$1"),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_has_its_name_in_both_languages() {
        for (subject, en, fr) in [
            ("blog 26", "Blog 26", "Article 26"),
            ("user 1", "Account 1", "Compte 1"),
            ("picture 0a1b.webp", "Picture 0a1b.webp", "Image 0a1b.webp"),
            ("the site", "The site", "Le site"),
            ("something else", "something else", "something else"),
        ] {
            assert_eq!(
                [describe_subject(subject, Language::En), describe_subject(subject, Language::Fr)],
                [en, fr]
            );
        }
        assert_eq!(
            search_path("/admin/users", "zoé+a&b@x.ca"),
            "/admin/users?search=zo%C3%A9%2Ba%26b%40x.ca"
        );
    }
}

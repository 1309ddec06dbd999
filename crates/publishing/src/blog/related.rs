//! Three blogs to read next, in the same language.
//!
//! Candidates are the newest of the category, the newest that share a word of the title, and the
//! newest of all. The best score wins; ties go to the newest.

use std::collections::{BTreeSet, HashSet};

use platform::db::{Scope, Sql, Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::text::plain::{self, SearchTerm};

use super::model::{BlogId, BlogSummary};
use super::state::BlogScope;
use super::{public_by_category, search, store, translation};
use crate::category::CategoryId;

/// How many are shown.
pub const RELATED: i64 = 3;
/// How many candidates of the category, and how many by words.
const CANDIDATES: i64 = 24;
/// How many words of a title are searched.
const WORDS: usize = 8;
/// Shorter words and these common ones are ignored.
const LEAST_CHARS: usize = 3;
const COMMON: [&str; 77] = [
    "about", "after", "all", "and", "apres", "are", "aux", "avant", "avec", "before", "can",
    "chez", "dans", "des", "does", "each", "elle", "est", "for", "from", "get", "have", "home",
    "house", "how", "into", "its", "les", "maison", "more", "most", "much", "new", "nos", "not",
    "now", "off", "one", "our", "out", "par", "pas", "pour", "quand", "que", "qui", "quoi", "sans",
    "ses", "son", "sur", "that", "the", "them", "then", "they", "thing", "things", "this", "three",
    "two", "une", "vos", "votre", "was", "what", "when", "where", "which", "who", "why", "will",
    "with", "without", "would", "you", "your",
];

/// The weights of a shared word and of a shared category.
const OF_A_WORD: usize = 2;
const OF_THE_CATEGORY: usize = 3;

/// What decides which blogs are related to one.
#[derive(Debug)]
pub struct RelatedSubject {
    id: BlogId,
    language: Language,
    /// `None` for a draft without a category.
    category: Option<CategoryId>,
    title: String,
}

impl RelatedSubject {
    /// Takes a blog that was read.
    pub fn of(blog: &BlogSummary) -> Self {
        Self {
            id: blog.id,
            language: blog.language,
            category: blog.category_id,
            title: blog.title.clone(),
        }
    }

    /// Finds a public blog.
    pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Self>> {
        let query = "SELECT language, category_id, blog_title FROM published_blogs WHERE id = $1";
        let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
        let language = translation::read_language(&row)?;
        let category = row.get::<Option<i64>>("category_id")?.map(CategoryId);
        Ok(Some(Self { id, language, category, title: row.get("blog_title")? }))
    }
}

/// The public blogs nearest to one, at most [`RELATED`], without itself. Its translation is in
/// another language and so never among them.
pub async fn related(tx: &mut Tx, subject: &RelatedSubject) -> Result<Vec<BlogSummary>> {
    let RelatedSubject { id, language, category, title } = subject;
    let stems = stems(title);
    let mut ids: BTreeSet<i64> = BTreeSet::new();
    if let Some(category) = *category {
        // One more, because the blog itself is among them.
        ids.extend(public_by_category::newest_ids(tx, category, *language, CANDIDATES + 1).await?);
    }
    ids.extend(with_words(tx, *language, &stems).await?);
    ids.extend(store::newest_ids(tx, Some(*language), RELATED + 1).await?);
    ids.remove(&id.0);
    let ids: Vec<_> = ids.into_iter().collect();
    let mut blogs = store::summaries(tx, BlogScope::Public, &ids).await?;
    // The index may still have a blog under its former language.
    blogs.retain(|blog| blog.language == *language);
    let nearness = |blog: &BlogSummary| {
        let shared = self::stems(&blog.title).intersection(&stems).count();
        let is_neighbour = usize::from(category.is_some() && blog.category_id == *category);
        shared * OF_A_WORD + is_neighbour * OF_THE_CATEGORY
    };
    blogs.sort_by_cached_key(|blog| {
        std::cmp::Reverse((nearness(blog), blog.creation_time, blog.id.0))
    });
    blogs.truncate(usize::try_from(RELATED).unwrap_or(0));
    Ok(blogs)
}

/// The newest blogs of a language with one of these words in their title, from the search index
/// alone.
async fn with_words(tx: &mut Tx, language: Language, stems: &HashSet<String>) -> Result<Vec<i64>> {
    let mut terms: Vec<_> = stems.iter().filter_map(|stem| SearchTerm::parse(stem)).collect();
    if terms.is_empty() {
        return Ok(Vec::new());
    }
    // A set has no order; sorting gives the same statement for the same title.
    terms.sort_unstable_by(|one, other| one.words().cmp(other.words()));
    let scope = Scope { columns: &["title"], facets: &[language.code()] };
    let wanted = tx.match_any_in_first_column(&terms, scope);
    let query = Sql::per_engine(
        "SELECT rowid AS found FROM blog_search WHERE blog_search MATCH $1
         ORDER BY rowid DESC LIMIT $2",
        "SELECT rowid AS found FROM blog_search WHERE words @@ $1::tsquery
         ORDER BY rowid DESC LIMIT $2",
    );
    let rows = tx.fetch_all(query.bind(wanted).bind(CANDIDATES)).await?;
    rows.iter().map(|row| Ok(search::id_of(row.get("found")?))).collect()
}

/// The significant words of a title, without the plural ending.
fn stems(title: &str) -> HashSet<String> {
    let words = plain::search_words(title).into_iter();
    let telling =
        words.filter(|word| word.chars().count() >= LEAST_CHARS && !COMMON.contains(&&**word));
    let stem = |word: String| match word.strip_suffix(['s', 'x']) {
        Some(stem) if stem.chars().count() >= LEAST_CHARS => stem.to_owned(),
        _ => word,
    };
    telling.map(stem).take(WORDS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_about_its_longer_words_in_one_number() {
        let stems = |title| {
            let mut stems: Vec<_> = stems(title).into_iter().collect();
            stems.sort();
            stems
        };
        assert_eq!(
            stems("Closing costs: three jars before you buy"),
            ["buy", "closing", "cost", "jar"]
        );
        assert_eq!(stems("Les frais de clôture à prévoir"), ["cloture", "frai", "prevoir"]);
        assert_eq!(stems("Roofs & roof"), ["roof"]);
        assert_eq!(stems("Is it up?"), [""; 0]);
    }
}

//! The slugs of categories: one per language, made from the name.
//!
//! Invariant: a slug that once led to a category leads there while the category exists. While it
//! is in the trash the slug leads nowhere and nobody else gets it. A renamed category keeps its
//! old slug. The later of two equal slugs gets a number.

use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::text::plain;

use super::model::{Category, CategoryId};
use super::row;

/// The longest slug, without its number.
const MAX_CHARS: usize = 140;

/// A category's name and slugs in one language.
#[derive(Clone, Debug)]
pub struct LocalizedCategory {
    /// Its id.
    pub id: CategoryId,
    /// Its name in this language.
    pub name: String,
    /// Its slug in this language.
    pub slug: String,
    /// Its slug in the other language.
    pub other_slug: String,
}

/// What a slug leads to.
#[derive(Clone, Debug)]
pub enum SlugMatch {
    /// The category with this slug today.
    Current(LocalizedCategory),
    /// A category had this slug before; its slug today.
    Renamed(String),
}

/// Whether a text has the form of a slug.
pub fn is_slug(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// Finds the category of a slug.
pub async fn find(tx: &mut Tx, language: Language, slug: &str) -> Result<Option<SlugMatch>> {
    let by_slug = match language {
        Language::En => "SELECT * FROM categories WHERE category_slug = $1 AND deleted_at IS NULL",
        Language::Fr => {
            "SELECT * FROM categories WHERE category_slug_fr = $1 AND deleted_at IS NULL"
        }
    };
    if let Some(row) = tx.fetch_optional(sql(by_slug).bind(slug)).await? {
        return Ok(Some(SlugMatch::Current(read(&row, language)?)));
    }
    let before = "SELECT categories.* FROM category_old_slugs
                  JOIN categories ON categories.id = category_old_slugs.category_id
                  WHERE category_old_slugs.language = $1 AND category_old_slugs.slug = $2
                    AND categories.deleted_at IS NULL";
    let row = tx.fetch_optional(sql(before).bind(language.code()).bind(slug)).await?;
    row.map(|row| Ok(SlugMatch::Renamed(read(&row, language)?.slug))).transpose()
}

/// Finds a category by its id.
pub async fn find_by_id(
    tx: &mut Tx,
    language: Language,
    id: CategoryId,
) -> Result<Option<LocalizedCategory>> {
    let query = "SELECT * FROM categories WHERE id = $1 AND deleted_at IS NULL";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.map(|row| read(&row, language)).transpose()
}

fn read(row: &Row, language: Language) -> Result<LocalizedCategory> {
    let [english, french] = ["category_slug", "category_slug_fr"].map(|name| slug(row, name));
    let category = row::read(row)?;
    let name = shown_name(&category, language).to_owned();
    let (slug, other_slug) = match language {
        Language::En => (english?, french?),
        Language::Fr => (french?, english?),
    };
    Ok(LocalizedCategory { id: category.id, name, slug, other_slug })
}

fn slug(row: &Row, column: &'static str) -> Result<String> {
    Ok(row.get::<Option<String>>(column)?.unwrap_or_default())
}

fn shown_name(category: &Category, language: Language) -> &str {
    match language {
        Language::Fr if !category.french.is_empty() => &category.french,
        _ => &category.name,
    }
}

/// Assigns the slugs of a new or renamed category. `old` is `None` for a new one.
pub async fn assign(tx: &mut Tx, old: Option<&Category>, new: &Category) -> Result<()> {
    for language in Language::ALL {
        let wanted = base(shown_name(new, language), language);
        let is_same = old.is_some_and(|old| base(shown_name(old, language), language) == wanted);
        let current = find_by_id(tx, language, new.id).await?.map(|category| category.slug);
        let current = current.filter(|slug| !slug.is_empty());
        if current.is_some() && is_same {
            continue;
        }
        let slug = find_free(tx, language, new.id, &wanted).await?;
        set(tx, language, new.id, current.as_deref(), &slug).await?;
    }
    Ok(())
}

/// The slug of a name; one without a letter of the alphabet gets a default word.
fn base(name: &str, language: Language) -> String {
    let mut slug = plain::slug(name);
    // All ASCII by now, so any byte is a boundary.
    slug.truncate(MAX_CHARS);
    let slug = slug.trim_end_matches('-');
    match (slug, language) {
        ("", Language::En) => "category".to_owned(),
        ("", Language::Fr) => "categorie".to_owned(),
        (slug, _) => slug.to_owned(),
    }
}

/// The first of `wanted`, `wanted-2`, … that no other category has or had.
async fn find_free(
    tx: &mut Tx,
    language: Language,
    id: CategoryId,
    wanted: &str,
) -> Result<String> {
    let is_taken = match language {
        Language::En => {
            "SELECT id FROM categories WHERE category_slug = $1 AND id <> $2
             UNION ALL SELECT category_id FROM category_old_slugs
             WHERE language = $3 AND slug = $1 AND category_id <> $2"
        }
        Language::Fr => {
            "SELECT id FROM categories WHERE category_slug_fr = $1 AND id <> $2
             UNION ALL SELECT category_id FROM category_old_slugs
             WHERE language = $3 AND slug = $1 AND category_id <> $2"
        }
    };
    let mut slug = wanted.to_owned();
    let mut number = 1;
    loop {
        let taken = sql(is_taken).bind(&slug).bind(id).bind(language.code());
        if tx.fetch_all(taken).await?.is_empty() {
            return Ok(slug);
        }
        number += 1;
        slug = format!("{wanted}-{number}");
    }
}

async fn set(
    tx: &mut Tx,
    language: Language,
    id: CategoryId,
    old: Option<&str>,
    new: &str,
) -> Result<()> {
    let update = match language {
        Language::En => "UPDATE categories SET category_slug = $2 WHERE id = $1",
        Language::Fr => "UPDATE categories SET category_slug_fr = $2 WHERE id = $1",
    };
    tx.execute(sql(update).bind(id).bind(new)).await?;
    // The category takes an old slug of its own back.
    let forget = "DELETE FROM category_old_slugs WHERE language = $1 AND slug = $2";
    tx.execute(sql(forget).bind(language.code()).bind(new)).await?;
    if let Some(old) = old.filter(|old| *old != new) {
        let keep = "INSERT INTO category_old_slugs (language, slug, category_id)
                    VALUES ($1, $2, $3)";
        tx.execute(sql(keep).bind(language.code()).bind(old).bind(id)).await?;
    }
    Ok(())
}

/// A category's slugs in the languages in which it has public blogs.
#[derive(Clone, Debug)]
pub struct CategorySlugs {
    /// The slug of its English page.
    pub english: Option<String>,
    /// The slug of its French page.
    pub french: Option<String>,
}

/// The categories with public blogs, at most `most`, without those in the trash. Triggers maintain
/// the counters.
pub async fn with_blogs(tx: &mut Tx, most: i64) -> Result<Vec<CategorySlugs>> {
    let query = "SELECT category_slug, category_slug_fr,
                   (SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) FROM blog_counts
                    WHERE category_id = categories.id AND language = 'en') AS english,
                   (SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) FROM blog_counts
                    WHERE category_id = categories.id AND language = 'fr') AS french
                 FROM categories WHERE deleted_at IS NULL ORDER BY id LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(most)).await?;
    let shown = |row: &Row, count, column| -> Result<Option<String>> {
        let has_some = row.get::<i64>(count)? > 0;
        Ok(row.get::<Option<String>>(column)?.filter(|_| has_some))
    };
    let read = |row: &Row| {
        Ok(CategorySlugs {
            english: shown(row, "english", "category_slug")?,
            french: shown(row, "french", "category_slug_fr")?,
        })
    };
    rows.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_made_of_the_name_by_the_rule_of_titles() {
        assert_eq!(base("Home care", Language::En), "home-care");
        assert_eq!(base("Prêts hypothécaires", Language::Fr), "prets-hypothecaires");
        assert_eq!(base("買房", Language::En), "category");
        assert_eq!(base("?!", Language::Fr), "categorie");
        let long = base(&"œ".repeat(128), Language::En);
        assert_eq!(long.len(), MAX_CHARS);
    }

    #[test]
    fn is_slug_refuses_what_no_name_makes() {
        for text in ["", "Home-Care", "a b", "é", "a/b", "a.xml"] {
            assert!(!is_slug(text), "{text:?}");
        }
        assert!(is_slug("home-care-2"));
    }
}

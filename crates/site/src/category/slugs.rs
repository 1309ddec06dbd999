//! The addresses of categories: one in each language, made of the name by the slug rule.
//!
//! Invariant: an address that has once led to a category leads there for as long as that
//! exists; while it is in the trash it leads nowhere, and nobody else is given it. A renamed
//! category leaves its old slug behind, which no other is given; of two with the same slug
//! the later one gets a number.

use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::text::plain;

use super::model::{Category, CategoryId};
use super::row;
use crate::Site;

/// The longest slug, without a number behind it.
const MAX_CHARS: usize = 140;

/// Categories of one transaction.
const AT_ONCE: i64 = 100;

/// A category in a language, with its address there.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its id.
    pub id: CategoryId,
    /// Its name in this language.
    pub name: String,
    /// Its slug in this language.
    pub slug: String,
    /// Its slug in the other one.
    pub other_slug: String,
}

/// What a slug leads to.
#[derive(Clone, Debug)]
pub enum Found {
    /// A category of today's name.
    Here(Place),
    /// The category had it before; it has this one today.
    Moved(String),
}

/// Whether a text can be a slug at all.
pub fn is_slug(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// The category of a slug.
pub async fn find(tx: &mut Tx, language: Language, slug: &str) -> Result<Option<Found>> {
    let by_slug = match language {
        Language::En => {
            "SELECT * FROM categories WHERE category_slug = $1 AND deleted_time IS NULL"
        }
        Language::Fr => {
            "SELECT * FROM categories WHERE category_slug_fr = $1 AND deleted_time IS NULL"
        }
    };
    if let Some(row) = tx.fetch_optional(sql(by_slug).bind(slug)).await? {
        return Ok(Some(Found::Here(read(&row, language)?)));
    }
    let before = "SELECT categories.* FROM category_old_slugs
                  JOIN categories ON categories.id = category_old_slugs.category_id
                  WHERE category_old_slugs.language = $1 AND category_old_slugs.slug = $2
                    AND categories.deleted_time IS NULL";
    let row = tx.fetch_optional(sql(before).bind(language.code()).bind(slug)).await?;
    row.map(|row| Ok(Found::Moved(read(&row, language)?.slug))).transpose()
}

/// One category in a language, by its id.
pub async fn find_by_id(tx: &mut Tx, language: Language, id: CategoryId) -> Result<Option<Place>> {
    let query = "SELECT * FROM categories WHERE id = $1 AND deleted_time IS NULL";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.map(|row| read(&row, language)).transpose()
}

fn read(row: &Row, language: Language) -> Result<Place> {
    let [english, french] = ["category_slug", "category_slug_fr"].map(|name| slug(row, name));
    let category = row::read(row)?;
    let name = shown_name(&category, language).to_owned();
    let (slug, other_slug) = match language {
        Language::En => (english?, french?),
        Language::Fr => (french?, english?),
    };
    Ok(Place { id: category.id, name, slug, other_slug })
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

/// Gives a category that is new, or was named otherwise, the slugs of its names. What it
/// was before is `None` for a new one.
pub async fn assign(tx: &mut Tx, old: Option<&Category>, new: &Category) -> Result<()> {
    for language in Language::ALL {
        let wanted = base(shown_name(new, language), language);
        let is_same = old.is_some_and(|old| base(shown_name(old, language), language) == wanted);
        let current = find_by_id(tx, language, new.id).await?.map(|place| place.slug);
        let current = current.filter(|slug| !slug.is_empty());
        if current.is_some() && is_same {
            continue;
        }
        let slug = free(tx, language, new.id, &wanted).await?;
        set(tx, language, new.id, current.as_deref(), &slug).await?;
    }
    Ok(())
}

/// A name's slug; a name without a letter of the alphabet has that of the word.
fn base(name: &str, language: Language) -> String {
    let mut slug = plain::slug(name);
    // Of ASCII.
    slug.truncate(MAX_CHARS);
    let slug = slug.trim_end_matches('-');
    match (slug, language) {
        ("", Language::En) => "category".to_owned(),
        ("", Language::Fr) => "categorie".to_owned(),
        (slug, _) => slug.to_owned(),
    }
}

/// The slug, or the first with a number behind it, that no other category has or had.
async fn free(tx: &mut Tx, language: Language, id: CategoryId, wanted: &str) -> Result<String> {
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
    // It has this one again.
    let forget = "DELETE FROM category_old_slugs WHERE language = $1 AND slug = $2";
    tx.execute(sql(forget).bind(language.code()).bind(new)).await?;
    if let Some(old) = old.filter(|old| *old != new) {
        let keep = "INSERT INTO category_old_slugs (language, slug, category_id)
                    VALUES ($1, $2, $3)";
        tx.execute(sql(keep).bind(language.code()).bind(old).bind(id)).await?;
    }
    Ok(())
}

/// Gives slugs to the categories of a release that had none; how many.
pub async fn renew(site: &Site) -> Result<usize> {
    let mut renewed = 0;
    loop {
        // Both are given at once.
        let without = "SELECT * FROM categories WHERE category_slug IS NULL
                       ORDER BY id LIMIT $1";
        let rows = site.db.read().await?.fetch_all(sql(without).bind(AT_ONCE)).await?;
        if rows.is_empty() {
            return Ok(renewed);
        }
        renewed += platform::write!(site.db, tx => async {
            tx.touch_content().await?;
            let rows = tx.fetch_all(sql(without).bind(AT_ONCE)).await?;
            for row in &rows {
                assign(&mut tx, None, &row::read(row)?).await?;
            }
            Ok(rows.len())
        }
        .await)?;
    }
}

/// The slugs of a category in each language in which it has blogs to show.
#[derive(Clone, Debug)]
pub struct Listed {
    /// That of its English page.
    pub english: Option<String>,
    /// That of its French one.
    pub french: Option<String>,
}

/// The categories with blogs to show, at most so many; the triggers of migration 0063 count
/// those. One in the trash has no page.
pub async fn listed(tx: &mut Tx, most: i64) -> Result<Vec<Listed>> {
    let query = "SELECT category_slug, category_slug_fr,
                   (SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) FROM blog_counts
                    WHERE category_id = categories.id AND language = 'en') AS english,
                   (SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) FROM blog_counts
                    WHERE category_id = categories.id AND language = 'fr') AS french
                 FROM categories WHERE deleted_time IS NULL ORDER BY id LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(most)).await?;
    let shown = |row: &Row, count, column| -> Result<Option<String>> {
        let has_some = row.get::<i64>(count)? > 0;
        Ok(row.get::<Option<String>>(column)?.filter(|_| has_some))
    };
    let read = |row: &Row| {
        Ok(Listed {
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
    fn what_no_name_makes_is_no_slug() {
        for text in ["", "Home-Care", "a b", "é", "a/b", "a.xml"] {
            assert!(!is_slug(text), "{text:?}");
        }
        assert!(is_slug("home-care-2"));
    }
}

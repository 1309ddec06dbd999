//! The queries about categories.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{self, Sql, Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;
use platform::text::words::word_patterns;

use super::error::CategoryError;
use super::model::{Category, CategoryId, NewCategory, key, words};
use super::row::read;
use super::slugs;

/// Every word of the search must begin a word of one of the names. Without a search every name
/// matches. `$1` comes from [`word_patterns`].
macro_rules! found {
    ($beginning:literal, $end:literal) => {
        Sql::per_engine(
            concat!(
                $beginning,
                " FROM categories WHERE deleted_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM json_each($1) AS pattern
                    WHERE ' ' || name_words || ' ' || name_words_fr NOT LIKE pattern.value)",
                $end
            ),
            concat!(
                $beginning,
                " FROM categories WHERE deleted_at IS NULL AND NOT EXISTS
                    (SELECT 1 FROM jsonb_array_elements_text($1::jsonb) AS pattern (value)
                     WHERE ' ' || name_words || ' ' || name_words_fr NOT LIKE pattern.value)",
                $end
            ),
        )
    };
}

/// One page of the list, newest first, and the total.
pub async fn list(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<Category>, i64)> {
    let patterns = match query.search.as_deref().map(word_patterns) {
        None => "[]".to_owned(),
        // A term without a letter or digit finds nothing.
        Some(None) => return Ok((Vec::new(), 0)),
        Some(Some(patterns)) => patterns,
    };
    let page = found!("SELECT *", " ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3");
    let page = page.bind(&patterns).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    let total = found!("SELECT COUNT(*) AS total", "").bind(&patterns);
    let total = tx.fetch_one(total).await?.get("total")?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total))
}

/// The number of categories.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    tx.fetch_one(sql("SELECT COUNT(*) AS total FROM categories WHERE deleted_at IS NULL"))
        .await?
        .get("total")
}

/// Finds a category.
pub async fn find(tx: &mut Tx, id: CategoryId) -> Result<Option<Category>> {
    let query = "SELECT * FROM categories WHERE id = $1 AND deleted_at IS NULL";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.as_ref().map(read).transpose()
}

/// Whether there is such a category.
pub async fn exists(tx: &mut Tx, id: CategoryId) -> Result<bool> {
    Ok(find(tx, id).await?.is_some())
}

/// Inserts a category.
///
/// # Errors
/// [`CategoryError::NameTaken`], [`CategoryError::FrenchTaken`].
pub async fn insert(tx: &mut Tx, new: &NewCategory, now: Timestamp) -> Result<Category> {
    let french = new.french().unwrap_or_default();
    refuse_taken(tx, CategoryId(0), new).await?;
    let row = tx
        .fetch_one(
            sql("INSERT INTO categories
                   (category_name, name_key, name_words, created_at, updated_at,
                    category_name_fr, name_key_fr, name_words_fr)
                 VALUES ($1, $2, $3, $4, $4, $5, NULLIF($6, ''), $7) RETURNING *")
            .bind(new.name())
            .bind(key(new.name()))
            .bind(words(new.name()))
            .bind(now)
            .bind(french)
            .bind(key(french))
            .bind(words(french)),
        )
        .await
        .map_err(map_unique_violation)?;
    let category = read(&row)?;
    slugs::assign(tx, None, &category).await?;
    Ok(category)
}

/// The category of this name, also in the trash.
pub async fn find_by_name(tx: &mut Tx, new: &NewCategory) -> Result<Option<CategoryId>> {
    let query = "SELECT id FROM categories WHERE name_key = $1";
    let row = tx.fetch_optional(sql(query).bind(key(new.name()))).await?;
    row.map(|row| row.get("id").map(CategoryId)).transpose()
}

/// When a category outside the trash was saved last.
pub async fn find_time_of_change(tx: &mut Tx, id: CategoryId) -> Result<Option<Timestamp>> {
    Ok(find(tx, id).await?.map(|category| category.updated_time))
}

/// Whether a blog outside the trash has the category.
pub async fn is_used(tx: &mut Tx, id: CategoryId) -> Result<bool> {
    let query = "SELECT 1 AS one FROM blogs WHERE category_id = $1 AND deleted_at IS NULL LIMIT 1";
    Ok(tx.fetch_optional(sql(query).bind(id)).await?.is_some())
}

/// Finds a category by its name, restores it from the trash, or inserts it. A category without a
/// French name gets the given one, unless another has it.
pub async fn ensure(tx: &mut Tx, new: &NewCategory, now: Timestamp) -> Result<CategoryId> {
    let french = new.french().unwrap_or_default();
    let is_free = !is_taken_french(tx, CategoryId(0), french).await?;
    let known = sql("SELECT * FROM categories WHERE name_key = $1").bind(key(new.name()));
    let known = tx.fetch_optional(known).await?.as_ref().map(read).transpose()?;
    match known {
        Some(known) => {
            let back = "UPDATE categories SET deleted_at = NULL, deleted_by = NULL
                        WHERE id = $1 AND deleted_at IS NOT NULL";
            tx.execute(sql(back).bind(known.id)).await?;
            if known.french.is_empty() && !french.is_empty() && is_free {
                let new = NewCategory::new_unchecked(known.name, french);
                rename(tx, known.id, &new, now).await?;
            }
            Ok(known.id)
        }
        None if is_free => Ok(insert(tx, new, now).await?.id),
        None => {
            Ok(insert(tx, &NewCategory::new_unchecked(new.name().to_owned(), ""), now).await?.id)
        }
    }
}

/// Whether another category has this French name.
async fn is_taken_french(tx: &mut Tx, id: CategoryId, french: &str) -> Result<bool> {
    let query = "SELECT id FROM categories WHERE name_key_fr = $1 AND id <> $2";
    let taken = tx.fetch_optional(sql(query).bind(key(french)).bind(id)).await?;
    Ok(taken.is_some())
}

/// Refuses a name that another category has, even in the trash.
async fn refuse_taken(tx: &mut Tx, id: CategoryId, new: &NewCategory) -> Result<()> {
    let query = "SELECT deleted_at IS NOT NULL AS is_in_trash FROM categories
                 WHERE name_key = $1 AND id <> $2";
    let row = tx.fetch_optional(sql(query).bind(key(new.name())).bind(id)).await?;
    if let Some(row) = row {
        let is_in_trash = row.get("is_in_trash")?;
        let error = if is_in_trash { CategoryError::NameInTrash } else { CategoryError::NameTaken };
        return Err(error.into());
    }
    let query = "SELECT deleted_at IS NOT NULL AS is_in_trash FROM categories
                 WHERE name_key_fr = $1 AND id <> $2";
    let french = key(new.french().unwrap_or_default());
    let Some(row) = tx.fetch_optional(sql(query).bind(french).bind(id)).await? else {
        return Ok(());
    };
    let is_in_trash = row.get("is_in_trash")?;
    Err(if is_in_trash { CategoryError::FrenchInTrash } else { CategoryError::FrenchTaken }.into())
}

/// Renames a category; without a French name the stored one stays.
///
/// # Errors
/// [`CategoryError::NotFound`], [`CategoryError::NameTaken`], [`CategoryError::FrenchTaken`].
pub async fn rename(
    tx: &mut Tx,
    id: CategoryId,
    new: &NewCategory,
    now: Timestamp,
) -> Result<Category> {
    refuse_taken(tx, id, new).await?;
    let old = find(tx, id).await?.ok_or(CategoryError::NotFound)?;
    let row = tx
        .fetch_optional(
            sql("UPDATE categories
                 SET category_name = $2, name_key = $3, name_words = $4, updated_at = $5,
                   category_name_fr = COALESCE($6, category_name_fr),
                   name_key_fr = NULLIF(COALESCE($7, name_key_fr), ''),
                   name_words_fr = COALESCE($8, name_words_fr)
                 WHERE id = $1 RETURNING *")
            .bind(id)
            .bind(new.name())
            .bind(key(new.name()))
            .bind(words(new.name()))
            .bind(now)
            .bind(new.french())
            .bind(new.french().map(key))
            .bind(new.french().map(words)),
        )
        .await
        .map_err(map_unique_violation)?;
    let renamed = read(&row.ok_or(CategoryError::NotFound)?)?;
    slugs::assign(tx, Some(&old), &renamed).await?;
    Ok(renamed)
}

/// Puts a category into the trash, unless a blog uses it. Blogs in the trash do not count:
/// restoring one restores its category.
///
/// # Errors
/// [`CategoryError::NotFound`], [`CategoryError::InUse`].
pub async fn trash(tx: &mut Tx, id: CategoryId, by: UserId, now: Timestamp) -> Result<()> {
    // Counted by triggers, over all states.
    let query = "SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS blogs FROM blog_states
                 WHERE category_id = $1";
    let blogs: i64 = tx.fetch_one(sql(query).bind(id)).await?.get("blogs")?;
    if blogs > 0 {
        return Err(CategoryError::InUse(blogs).into());
    }
    let query = "UPDATE categories SET deleted_at = $2, deleted_by = $3
                 WHERE id = $1 AND deleted_at IS NULL";
    match tx.execute(sql(query).bind(id).bind(now).bind(by)).await? {
        0 => Err(CategoryError::NotFound.into()),
        _ => Ok(()),
    }
}

fn map_unique_violation(error: platform::error::Error) -> platform::error::Error {
    if db::is_unique_violation(&error) { CategoryError::NameTaken.into() } else { error }
}

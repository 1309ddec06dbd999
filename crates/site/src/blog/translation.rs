//! Two blogs that are each other's translation.
//!
//! Both rows name the other one, and nothing else writes `translation_of`: a pair is of two
//! languages, and a blog is in one pair at most (an index holds that, too). When one of them
//! is deleted the store takes the other one's link away.

use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;

use super::error::BlogError;
use super::model::{BlogId, Translated, Translation};

/// The language of a row.
pub fn read_language(row: &Row) -> Result<Language> {
    let code: String = row.get("language")?;
    Language::of_code(&code).ok_or_else(|| Error::internal(format!("no language: {code}")))
}

/// The language of a blog, and the other blog of its pair.
pub async fn state(tx: &mut Tx, id: BlogId) -> Result<Option<(Language, Option<BlogId>)>> {
    let query = "SELECT language, translation_of FROM blogs WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let partner: Option<i64> = row.get("translation_of")?;
    Ok(Some((read_language(&row)?, partner.map(BlogId))))
}

/// What is told of the other blog of a pair.
pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Translated>> {
    let query = "SELECT blog_url, blog_title FROM blogs WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    Ok(Some(Translated { id, url: row.get("blog_url")?, title: row.get("blog_title")? }))
}

/// Makes the pair of a blog what is wanted; `partner` is whom it is in a pair with.
///
/// # Errors
/// [`BlogError::TranslationGone`], [`BlogError::TranslationLanguage`],
/// [`BlogError::TranslationTaken`].
pub async fn link(
    tx: &mut Tx,
    id: BlogId,
    language: Language,
    partner: Option<BlogId>,
    wanted: Translation,
) -> Result<()> {
    let wanted = match wanted {
        Translation::AsItIs => partner,
        Translation::None => None,
        Translation::Of(other) => Some(other),
    };
    if let Some(other) = wanted {
        let (other_language, its_partner) =
            state(tx, other).await?.ok_or(BlogError::TranslationGone)?;
        if other_language == language {
            return Err(BlogError::TranslationLanguage.into());
        }
        if its_partner.is_some_and(|its_partner| its_partner != id) {
            return Err(BlogError::TranslationTaken.into());
        }
    }
    if wanted == partner {
        return Ok(());
    }
    let end = "UPDATE blogs SET translation_of = NULL WHERE translation_of = $1 OR id = $1";
    tx.execute(sql(end).bind(id)).await?;
    if let Some(other) = wanted {
        let pair = "UPDATE blogs SET translation_of = CASE WHEN id = $1 THEN $2 ELSE $1 END
                    WHERE id IN ($1, $2)";
        tx.execute(sql(pair).bind(id).bind(other)).await?;
    }
    Ok(())
}

//! Two blogs that are each other's translation.
//!
//! Both rows name the other one, and nothing else writes `translation_of`: a pair is of two
//! languages, and a blog is in one pair at most (an index holds that, too). A pair with a
//! blog in the trash stays until either of them is deleted for good or put into another one.
//! The other blog of a pair is changed by what is said of this one, so it has a new revision
//! then: whoever edits it meanwhile does not undo it unknowingly.

use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;

use super::error::BlogError;
use super::form::Translation;
use super::model::{BlogId, Translated};

/// The language of a row.
pub fn read_language(row: &Row) -> Result<Language> {
    let code: String = row.get("language")?;
    Language::from_code(&code).ok_or_else(|| Error::internal(format!("no language: {code}")))
}

/// The language of a blog, and the other blog of its pair.
pub async fn state(tx: &mut Tx, id: BlogId) -> Result<Option<(Language, Option<BlogId>)>> {
    let query = "SELECT language, translation_of FROM written_blogs WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let partner: Option<i64> = row.get("translation_of")?;
    Ok(Some((read_language(&row)?, partner.map(BlogId))))
}

/// What is told of the other blog of a pair.
pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Translated>> {
    let query = "SELECT COALESCE(blog_url, '') AS blog_url, blog_title FROM written_blogs
                 WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    Ok(Some(Translated { id, url: row.get("blog_url")?, title: row.get("blog_title")? }))
}

/// What is wanted of a blog's pair.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The blog.
    pub id: BlogId,
    /// Its language.
    pub language: Language,
    /// Whom it is in a pair with.
    pub partner: Option<BlogId>,
    /// What is said of that.
    pub wanted: Translation,
}

/// A blog whose pair was made or ended by what was said of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The blog.
    pub id: BlogId,
    /// Whom it was in a pair with.
    pub before: Option<BlogId>,
    /// Whom it is in a pair with.
    pub after: Option<BlogId>,
}

/// Makes the pair of a blog what is wanted; the other blogs that this has changed.
///
/// # Errors
/// [`BlogError::TranslationGone`], [`BlogError::TranslationLanguage`],
/// [`BlogError::TranslationTaken`].
pub async fn link(tx: &mut Tx, wanted: Wanted) -> Result<Vec<Ended>> {
    let Wanted { id, language, partner, wanted } = wanted;
    let wanted = match wanted {
        Translation::AsItIs => partner,
        Translation::None => None,
        Translation::Of(other) => Some(other),
    };
    // Whom the other one was in a pair with before.
    let mut left = None;
    if let Some(other) = wanted {
        let (other_language, its_partner) = match state(tx, other).await? {
            Some(there) => there,
            // In the trash, and nothing was said of it.
            None if wanted == partner => return refuse_own_language(tx, other, language).await,
            None => return Err(BlogError::TranslationGone.into()),
        };
        if other_language == language {
            return Err(BlogError::TranslationLanguage.into());
        }
        left = its_partner.filter(|its_partner| *its_partner != id);
        if let Some(left) = left
            && state(tx, left).await?.is_some()
        {
            return Err(BlogError::TranslationTaken.into());
        }
    }
    if wanted == partner {
        return Ok(Vec::new());
    }
    for one in [Some(id), wanted, left].into_iter().flatten() {
        let end = "UPDATE blogs SET translation_of = NULL WHERE translation_of = $1 OR id = $1";
        tx.execute(sql(end).bind(one)).await?;
    }
    if let Some(other) = wanted {
        let pair = "UPDATE blogs SET translation_of = CASE WHEN id = $1 THEN $2 ELSE $1 END
                    WHERE id IN ($1, $2)";
        tx.execute(sql(pair).bind(id).bind(other)).await?;
    }
    let changed = [
        partner.map(|other| Ended { id: other, before: Some(id), after: None }),
        wanted.map(|other| Ended { id: other, before: left, after: Some(id) }),
    ];
    let changed: Vec<_> = changed.into_iter().flatten().collect();
    for Ended { id, .. } in &changed {
        // Readers see nothing else of it, and are told of no change.
        let note = sql("UPDATE blogs SET revision = revision + 1 WHERE id = $1");
        tx.execute(note.bind(*id)).await?;
    }
    Ok(changed)
}

/// A blog does not turn into the language of its translation, which is in the trash.
async fn refuse_own_language(tx: &mut Tx, other: BlogId, language: Language) -> Result<Vec<Ended>> {
    let row = sql("SELECT language FROM blogs WHERE id = $1").bind(other);
    match tx.fetch_optional(row).await? {
        Some(row) if read_language(&row)? == language => Err(BlogError::TranslationLanguage.into()),
        _ => Ok(Vec::new()),
    }
}

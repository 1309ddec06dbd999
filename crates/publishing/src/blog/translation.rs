//! Pairs of blogs that are each other's translation.
//!
//! Both rows name the other one; only this module writes `translation_of`. A pair has two
//! languages, and a blog has one pair at most (an index holds that, too). A pair with a blog in
//! the trash stays until one of them is deleted for good or paired anew. Linking raises the other
//! blog's revision, so whoever edits it is warned.

use foundation::paths::Addresses;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;

use super::address;
use super::error::BlogError;
use super::form::TranslationChange;
use super::kind::BlogKind;
use super::model::{BlogId, TranslationLink};

/// The language of a row.
pub fn read_language(row: &Row) -> Result<Language> {
    let code: String = row.get("language")?;
    Language::from_code(&code).ok_or_else(|| Error::internal(format!("no language: {code}")))
}

/// What decides which blogs can be a pair.
#[derive(Clone, Copy, Debug)]
pub struct PairRow {
    /// A blog or a page.
    pub kind: BlogKind,
    /// Its language.
    pub language: Language,
    /// The other blog of its pair.
    pub partner: Option<BlogId>,
}

/// The language of a blog or a page, and the other one of its pair.
pub async fn find_pair(tx: &mut Tx, id: BlogId) -> Result<Option<PairRow>> {
    let query = "SELECT blog_kind, language, translation_of FROM written_texts WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let partner: Option<i64> = row.get("translation_of")?;
    let partner = partner.map(BlogId);
    Ok(Some(PairRow { kind: BlogKind::read(&row)?, language: read_language(&row)?, partner }))
}

/// The other blog of a pair, for a link to it.
pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<TranslationLink>> {
    let query = "SELECT COALESCE(blog_url, '') AS blog_url, blog_title FROM written_texts
                 WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    Ok(Some(TranslationLink { id, url: row.get("blog_url")?, title: row.get("blog_title")? }))
}

/// The path of a public blog's translation, if it has a public one.
///
/// # Errors
/// The store is away.
pub async fn find_path(tx: &mut Tx, addresses: Addresses, id: BlogId) -> Result<Option<String>> {
    let query = "SELECT id, blog_url, language FROM published_blogs
                 WHERE id = (SELECT translation_of FROM published_blogs WHERE id = $1)";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let (url, other): (String, i64) = (row.get("blog_url")?, row.get("id")?);
    Ok(Some(address::path(addresses, read_language(&row)?, &url, BlogId(other))))
}

/// A requested link.
#[derive(Clone, Copy, Debug)]
pub struct TranslationRequest {
    /// The blog.
    pub id: BlogId,
    /// A blog or a page.
    pub kind: BlogKind,
    /// Its language.
    pub language: Language,
    /// The other blog of its present pair.
    pub partner: Option<BlogId>,
    /// What the save does to the pair.
    pub change: TranslationChange,
}

/// A blog whose pair was made or ended by a save of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelinkedTranslation {
    /// The blog.
    pub id: BlogId,
    /// The other blog of its pair before.
    pub before: Option<BlogId>,
    /// The other blog of its pair now.
    pub after: Option<BlogId>,
}

/// Makes the pair of a blog as requested. Returns the other blogs that this changed.
///
/// # Errors
/// [`BlogError::TranslationGone`], [`BlogError::TranslationLanguage`],
/// [`BlogError::TranslationKind`], [`BlogError::TranslationTaken`].
pub async fn link(tx: &mut Tx, request: TranslationRequest) -> Result<Vec<RelinkedTranslation>> {
    let TranslationRequest { id, kind, language, partner, change } = request;
    let wanted = match change {
        TranslationChange::Unchanged => partner,
        TranslationChange::None => None,
        TranslationChange::Of(other) => Some(other),
    };
    // The former partner of the other blog.
    let mut left = None;
    if let Some(other) = wanted {
        let there = match find_pair(tx, other).await? {
            Some(there) => there,
            // The partner is in the trash and the pair stays.
            None if wanted == partner => return refuse_own_language(tx, other, language).await,
            None => return Err(BlogError::TranslationGone.into()),
        };
        if there.kind != kind {
            return Err(BlogError::TranslationKind.into());
        }
        if there.language == language {
            return Err(BlogError::TranslationLanguage.into());
        }
        left = there.partner.filter(|its_partner| *its_partner != id);
        if let Some(left) = left
            && find_pair(tx, left).await?.is_some()
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
        partner.map(|other| RelinkedTranslation { id: other, before: Some(id), after: None }),
        wanted.map(|other| RelinkedTranslation { id: other, before: left, after: Some(id) }),
    ];
    let changed: Vec<_> = changed.into_iter().flatten().collect();
    for RelinkedTranslation { id, .. } in &changed {
        // Readers see no change, so the time of the last save stays.
        let note = sql("UPDATE blogs SET revision = revision + 1 WHERE id = $1");
        tx.execute(note.bind(*id)).await?;
    }
    Ok(changed)
}

/// Refuses to give a blog the language of its translation in the trash.
async fn refuse_own_language(
    tx: &mut Tx,
    other: BlogId,
    language: Language,
) -> Result<Vec<RelinkedTranslation>> {
    let row = sql("SELECT language FROM blogs WHERE id = $1").bind(other);
    match tx.fetch_optional(row).await? {
        Some(row) if read_language(&row)? == language => Err(BlogError::TranslationLanguage.into()),
        _ => Ok(Vec::new()),
    }
}

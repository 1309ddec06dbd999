//! What the media library changes in blogs: it replaces a picture and describes covers. Each
//! change is a save, so the history has it and editors are warned (docs/decisions/0028).
//! [`keep_words`] copies the other way, from a blog to the library.

use foundation::access::UserId;
use foundation::media;
use platform::clock::Timestamp;
use platform::db::{Sql, Tx, sql};
use platform::error::Result;
use platform::html::{self, SafeHtml};
use platform::language::Language;
use platform::media::PREFIX;
use platform::text::plain::SearchTerm;

use super::history::{self, VersionOrigin};
use super::model::BlogId;
use super::{search, working_copy};

/// The row in which a picture is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureOwner {
    /// The blog itself.
    Blog,
    /// Its working copy.
    WorkingCopy,
}

/// The blogs whose working copies show a picture, at most `most`.
pub async fn find_copies_by_picture(tx: &mut Tx, name: &str, most: i64) -> Result<Vec<i64>> {
    working_copy::store::find_by_picture(tx, name, most).await
}

/// Replaces a picture in a blog, as its cover and in its text, also in the trash. Sizes in the
/// text are updated to the new picture's.
pub async fn replace_picture(
    tx: &mut Tx,
    (id, owner): (BlogId, PictureOwner),
    [old, new]: [&str; 2],
    shape: (u32, u32),
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    if owner == PictureOwner::WorkingCopy {
        return working_copy::store::replace_picture(tx, id, [old, new], shape).await;
    }
    history::ensure_first_version(tx, id).await?;
    let cover =
        "UPDATE blogs SET blog_image = CASE WHEN blog_image = $2 THEN $3 ELSE blog_image END
                 WHERE id = $1";
    tx.execute(sql(cover).bind(id).bind(old).bind(new)).await?;
    let text = "SELECT blog_description FROM blog_bodies WHERE blog_id = $1";
    if let Some(row) = tx.fetch_optional(sql(text).bind(id)).await? {
        let text: String = row.get("blog_description")?;
        let text = html::with_other_picture(&text, [old, new], shape);
        let query = "UPDATE blog_bodies SET blog_description = $2 WHERE blog_id = $1";
        tx.execute(sql(query).bind(id).bind(text)).await?;
    }
    note(tx, id, by, now).await?;
    // The blog differs by this picture alone, and the copy has it as well.
    working_copy::store::follow_blog(tx, id).await
}

/// Describes a blog's cover, if it has no description.
pub async fn describe_cover(
    tx: &mut Tx,
    id: BlogId,
    alt: &str,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    history::ensure_first_version(tx, id).await?;
    let query = "UPDATE blogs SET blog_image_alt = $2 WHERE id = $1 AND blog_image_alt = ''";
    tx.execute(sql(query).bind(id).bind(alt)).await?;
    note(tx, id, by, now).await
}

/// Copies a blog's descriptions of its pictures to the library, where there are none yet. The
/// caller leaves out a cover whose words may be half typed.
pub(super) async fn keep_words(
    tx: &mut Tx,
    text: &SafeHtml,
    cover: Option<(&str, &str)>,
    language: Language,
) -> Result<()> {
    let mut said = text.media_alts(PREFIX);
    if let Some((path, alt)) = cover
        && let Some(name) = path.strip_prefix(PREFIX)
    {
        said.insert(0, (name.to_owned(), alt.to_owned()));
    }
    media::describe_shown(tx, &said, language).await
}

async fn note(tx: &mut Tx, id: BlogId, by: UserId, now: Timestamp) -> Result<()> {
    let query = "UPDATE blogs SET revision = revision + 1, updated_at = $2, updated_by = $3
                 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(now).bind(by)).await?;
    history::append_version(tx, id, VersionOrigin::manual(by, now)).await.map(drop)
}

/// The newest blogs whose title has every word, at most `most`.
pub async fn find_by_title(tx: &mut Tx, term: &SearchTerm, most: i64) -> Result<Vec<BlogId>> {
    let scope = platform::db::Scope { columns: &["title"], facets: &[] };
    let question = tx.match_any_in_first_column(std::slice::from_ref(term), scope);
    let statement = Sql::per_engine(
        "SELECT rowid AS found FROM blog_search WHERE blog_search MATCH $1
         ORDER BY rowid DESC LIMIT $2",
        "WITH found AS MATERIALIZED
           (SELECT rowid FROM blog_search WHERE words @@ $1::tsquery)
         SELECT rowid AS found FROM found ORDER BY rowid DESC LIMIT $2",
    );
    let rows = tx.fetch_all(statement.bind(question).bind(most)).await?;
    rows.iter().map(|row| Ok(BlogId(search::id_of(row.get("found")?)))).collect()
}

//! What the library of pictures does to blogs: another picture in the place of one, and words
//! for covers that have none. Each is a save, so that the history has it and whoever is
//! writing is told (docs/decisions/0095). What is said of pictures in a blog it keeps
//! ([`keep_words`]).

use platform::clock::Timestamp;
use platform::db::{Sql, Tx, sql};
use platform::error::Result;
use platform::html::{self, SafeHtml};
use platform::language::Language;
use platform::media::PREFIX;
use platform::text::plain::SearchTerm;

use super::history::{self, Saving};
use super::model::BlogId;
use super::{search, working_copy};
use crate::access::UserId;
use crate::media;

/// What of a blog a replacement is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureOwner {
    /// The blog as it is.
    Blog,
    /// What is written of it and not published.
    WorkingCopy,
}

/// The blogs of whose working copies a picture is, at most so many.
pub async fn copies_showing(tx: &mut Tx, name: &str, most: i64) -> Result<Vec<i64>> {
    working_copy::store::find_by_picture(tx, name, most).await
}

/// Shows the picture of one path where a blog shows that of another, as its cover and in its
/// text, also in the trash. A text that says how large it is says so of the new one.
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
    history::keep_first(tx, id).await?;
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
    // It differs by this picture alone, which the copy is given as well.
    working_copy::store::follow_blog(tx, id).await
}

/// Says what a blog's cover shows, if nothing is said of it.
pub async fn describe_cover(
    tx: &mut Tx,
    id: BlogId,
    alt: &str,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    history::keep_first(tx, id).await?;
    let query = "UPDATE blogs SET blog_image_alt = $2 WHERE id = $1 AND blog_image_alt = ''";
    tx.execute(sql(query).bind(id).bind(alt)).await?;
    note(tx, id, by, now).await
}

/// Keeps in the library what a blog says of its pictures, where nothing is said there yet. The
/// cover is left out while its words may be half typed.
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
    let query = "UPDATE blogs SET revision = revision + 1, updated_time = $2, updated_by = $3
                 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(now).bind(by)).await?;
    history::keep(tx, id, Saving::asked(by, now)).await.map(drop)
}

/// The newest blogs whose title has every word, at most so many.
pub async fn titled(tx: &mut Tx, term: &SearchTerm, most: i64) -> Result<Vec<BlogId>> {
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

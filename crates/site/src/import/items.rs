//! The queries about what the items of imports became.

use std::collections::HashMap;

use platform::db::{Row, Sql, Tx, Value, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use serde::Serialize;

use super::model::{ImportId, ImportRemark, StoredNote};
use super::store::read_json;

/// An item in the store.
#[derive(Clone, Debug, Default)]
pub struct ImportedItem {
    /// Its row.
    pub id: i64,
    /// `post`, `page`, `category`, `picture`, `redirect` or `other`.
    pub kind: String,
    /// Stable within the site.
    pub source_id: String,
    /// The text of the source.
    pub digest: String,
    /// The title.
    pub title: String,
    /// `taken`, `kept`, `refused` or `missing`.
    pub state: &'static str,
    /// The id of the blog, category or redirect.
    pub became_id: Option<i64>,
    /// The path of the picture.
    pub media_path: String,
    /// The revision, or the time of the change.
    pub revision: i64,
    /// The old addresses.
    pub old_paths: Vec<String>,
    /// Whether links to the old site were replaced.
    pub is_linked: bool,
    /// What pairs translations.
    pub translations: String,
    /// The notes.
    pub notes: Vec<StoredNote>,
}

const STATES: [&str; 4] = ["taken", "kept", "refused", "missing"];

fn read(row: &Row) -> Result<ImportedItem> {
    let state: String = row.get("state")?;
    let state = STATES.into_iter().find(|known| *known == state);
    Ok(ImportedItem {
        id: row.get("id")?,
        kind: row.get("kind")?,
        source_id: row.get("source_id")?,
        digest: row.get("digest")?,
        title: row.get("title")?,
        state: state.ok_or_else(|| Error::internal("no such state of an item"))?,
        became_id: row.get("became_id")?,
        media_path: row.get("media_path")?,
        revision: row.get("revision")?,
        old_paths: read_json(row, "old_paths")?,
        is_linked: row.get("is_linked")?,
        translations: row.get("translations")?,
        notes: read_json(row, "notes")?,
    })
}

/// Inserts an item, unless it is there.
pub async fn insert(
    tx: &mut Tx,
    import: ImportId,
    source_site: &str,
    item: &ImportedItem,
) -> Result<()> {
    let query = "INSERT INTO import_items
                   (import_id, source_site, kind, source_id, digest, title, state, became_id,
                    media_path, revision, old_paths, is_linked, translations, notes)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
                 ON CONFLICT (source_site, kind, source_id) DO NOTHING";
    let query = sql(query)
        .bind(import)
        .bind(source_site)
        .bind(&item.kind)
        .bind(&item.source_id)
        .bind(&item.digest)
        .bind(&item.title)
        .bind(item.state)
        .bind(item.became_id)
        .bind(&item.media_path)
        .bind(item.revision)
        .bind(serde_json::to_string(&item.old_paths).map_err(Error::internal)?)
        .bind(item.is_linked)
        .bind(&item.translations)
        .bind(serde_json::to_string(&item.notes).map_err(Error::internal)?);
    tx.execute(query).await.map(drop)
}

/// Counts the posts of an author without an account, in one note for the author.
pub async fn add_unmapped(
    tx: &mut Tx,
    import: ImportId,
    (source_site, key, name): (&str, &str, &str),
    posts: i64,
) -> Result<()> {
    let source_id = format!("author:{key}");
    let known = find(tx, source_site, ["other", "other"], &[&source_id]).await?;
    let before = known.get(&source_id);
    let counted = before.and_then(|item| item.notes.first()?.detail.parse().ok()).unwrap_or(0_i64);
    let notes = vec![StoredNote::new("author_unmapped", (counted + posts).to_string())];
    if let Some(item) = before {
        let notes = serde_json::to_string(&notes).map_err(Error::internal)?;
        let query = "UPDATE import_items SET notes = $2 WHERE id = $1";
        return tx.execute(sql(query).bind(item.id).bind(notes)).await.map(drop);
    }
    let item = ImportedItem {
        kind: "other".to_owned(),
        source_id,
        title: name.chars().take(255).collect(),
        state: "taken",
        is_linked: true,
        notes,
        ..ImportedItem::default()
    };
    insert(tx, import, source_site, &item).await
}

/// Something that was written: its row is an item.
#[derive(Debug, Serialize)]
pub struct WrittenItem {
    /// Stable within the site.
    pub source_id: String,
    /// The title.
    pub title: String,
    /// Its id, if it has one.
    pub became_id: Option<i64>,
    /// The revision, or the time of the change.
    pub revision: i64,
}

/// Inserts the items of what was written now, all of one kind.
pub async fn insert_written(
    tx: &mut Tx,
    import: ImportId,
    source_site: &str,
    kind: &str,
    written: &[WrittenItem],
) -> Result<()> {
    for some in written.chunks(500) {
        let query = Sql::per_engine(
            "INSERT INTO import_items (import_id, source_site, kind, source_id, title, state, became_id, revision)
             SELECT $2, $3, $4, json_extract(value, '$.source_id'),
               json_extract(value, '$.title'), 'taken', json_extract(value, '$.became_id'),
               json_extract(value, '$.revision')
             FROM json_each($1) WHERE TRUE
             ON CONFLICT (source_site, kind, source_id) DO UPDATE SET state = 'taken',
               import_id = excluded.import_id, became_id = excluded.became_id,
               revision = excluded.revision, notes = '[]'",
            "INSERT INTO import_items (import_id, source_site, kind, source_id, title, state, became_id, revision)
             SELECT $2, $3, $4, source_id, title, 'taken', became_id, revision
             FROM jsonb_to_recordset($1::jsonb)
               AS r (source_id TEXT, title TEXT, became_id BIGINT, revision BIGINT)
             ON CONFLICT (source_site, kind, source_id) DO UPDATE SET state = 'taken',
               import_id = excluded.import_id, became_id = excluded.became_id,
               revision = excluded.revision, notes = '[]'",
        );
        let rows = serde_json::to_string(some).map_err(Error::internal)?;
        tx.execute(query.bind(rows).bind(import).bind(source_site).bind(kind)).await?;
    }
    Ok(())
}

/// The items of a site with these ids at their source, of one of two kinds.
pub async fn find(
    tx: &mut Tx,
    source_site: &str,
    kinds: [&str; 2],
    source_ids: &[&str],
) -> Result<HashMap<String, ImportedItem>> {
    let query = platform::sql_in!(
        "SELECT * FROM import_items
         WHERE source_site = $2 AND kind IN ($3, $4) AND source_id",
        texts "$1"
    );
    let ids = serde_json::to_string(source_ids).map_err(Error::internal)?;
    let query = query.bind(ids).bind(source_site).bind(kinds[0]).bind(kinds[1]);
    let rows = tx.fetch_all(query).await?;
    rows.iter().map(|row| read(row).map(|item| (item.source_id.clone(), item))).collect()
}

/// The digests of all posts and pages of a site, for the preview.
pub async fn digests(tx: &mut Tx, source_site: &str) -> Result<HashMap<String, String>> {
    let query = "SELECT source_id, digest FROM import_items
                 WHERE source_site = $1 AND kind IN ('post', 'page')";
    let rows = tx.fetch_all(sql(query).bind(source_site)).await?;
    rows.iter().map(|row| Ok((row.get("source_id")?, row.get("digest")?))).collect()
}

/// The paths of all pictures of a site that are stored, by their ids there.
pub async fn picture_paths(tx: &mut Tx, source_site: &str) -> Result<HashMap<String, String>> {
    let query = "SELECT source_id, media_path FROM import_items
                 WHERE source_site = $1 AND kind = 'picture' AND state = 'taken'";
    let rows = tx.fetch_all(sql(query).bind(source_site)).await?;
    rows.iter().map(|row| Ok((row.get("source_id")?, row.get("media_path")?))).collect()
}

/// What a statement about one item changes.
#[derive(Clone, Copy, Debug)]
pub enum ItemChange<'a> {
    /// A later file says something else of it.
    ChangedIn(ImportId),
    /// Its links were replaced.
    Linked,
    /// The revision of the blog.
    Revision(i64),
    /// Its notes; and its links are to be replaced.
    Repaired(&'a [StoredNote]),
    /// It stays after an undo, for this reason.
    Kept(&'a [StoredNote]),
}

/// Changes an item.
pub async fn change(tx: &mut Tx, id: i64, change: ItemChange<'_>) -> Result<()> {
    let json = |notes: &[StoredNote]| serde_json::to_string(notes).map_err(Error::internal);
    let (query, value): (_, Value) = match change {
        ItemChange::ChangedIn(import) => {
            ("UPDATE import_items SET changed_in = $2 WHERE id = $1", import.into())
        }
        ItemChange::Linked => ("UPDATE import_items SET is_linked = $2 WHERE id = $1", true.into()),
        ItemChange::Revision(revision) => {
            ("UPDATE import_items SET revision = $2 WHERE id = $1", revision.into())
        }
        ItemChange::Repaired(notes) => (
            "UPDATE import_items SET is_linked = FALSE, notes = $2 WHERE id = $1",
            json(notes)?.into(),
        ),
        ItemChange::Kept(notes) => (
            "UPDATE import_items SET state = 'kept', notes = $2 WHERE id = $1",
            json(notes)?.into(),
        ),
    };
    tx.execute(sql(query).bind(id).bind(value)).await.map(drop)
}

/// Deletes items.
pub async fn delete(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let query = platform::sql_in!("DELETE FROM import_items WHERE id", ids "$1");
    let ids = serde_json::to_string(ids).map_err(Error::internal)?;
    tx.execute(query.bind(ids)).await.map(drop)
}

/// Items of an import whose links are not replaced yet.
pub async fn unlinked(tx: &mut Tx, import: ImportId, most: i64) -> Result<Vec<ImportedItem>> {
    let query = "SELECT * FROM import_items WHERE import_id = $1 AND NOT is_linked
                 ORDER BY id LIMIT $2";
    tx.fetch_all(sql(query).bind(import).bind(most)).await?.iter().map(read).collect()
}

/// Taken items of an import of one of two kinds, after an id.
pub async fn of_kinds(
    tx: &mut Tx,
    import: ImportId,
    kinds: [&str; 2],
    after: i64,
    most: i64,
) -> Result<Vec<ImportedItem>> {
    let query = "SELECT * FROM import_items
                 WHERE import_id = $1 AND kind IN ($2, $3) AND id > $4
                   AND state IN ('taken', 'missing', 'refused')
                 ORDER BY id LIMIT $5";
    let query = sql(query).bind(import).bind(kinds[0]).bind(kinds[1]).bind(after).bind(most);
    tx.fetch_all(query).await?.iter().map(read).collect()
}

/// Taken items of an import whose ids begin with what an export of ours calls them, after an id.
pub async fn of_records(
    tx: &mut Tx,
    import: ImportId,
    record_kind: &str,
    after: i64,
    most: i64,
) -> Result<Vec<ImportedItem>> {
    // The sign after the colon ends the range.
    let query = "SELECT * FROM import_items
                 WHERE import_id = $1 AND kind = 'other' AND state = 'taken' AND id > $2
                   AND source_id >= $3 AND source_id < $4
                 ORDER BY id LIMIT $5";
    let (from, to) = (format!("{record_kind}:"), format!("{record_kind};"));
    let query = sql(query).bind(import).bind(after).bind(from).bind(to).bind(most);
    tx.fetch_all(query).await?.iter().map(read).collect()
}

/// What became of the items that an undo has left, one for each.
pub async fn find_kept(tx: &mut Tx, import: ImportId) -> Result<Vec<Option<i64>>> {
    let query = "SELECT kind, became_id FROM import_items WHERE import_id = $1 AND state = 'kept'";
    let rows = tx.fetch_all(sql(query).bind(import)).await?;
    let blog = |row: &Row| {
        let is_blog = matches!(&*row.get::<String>("kind")?, "post" | "page");
        Ok(row.get::<Option<i64>>("became_id")?.filter(|_| is_blog))
    };
    rows.iter().map(blog).collect()
}

/// Posts and pages of an import that have translations, the same together.
pub async fn with_translations(tx: &mut Tx, import: ImportId) -> Result<Vec<ImportedItem>> {
    let query = "SELECT * FROM import_items
                 WHERE import_id = $1 AND translations <> '' AND state = 'taken'
                 ORDER BY translations, id";
    tx.fetch_all(sql(query).bind(import)).await?.iter().map(read).collect()
}

/// One page of the items about which there is something to say, and the total.
pub async fn remarks(
    tx: &mut Tx,
    import: ImportId,
    query: &ListQuery,
) -> Result<(Vec<ImportRemark>, i64)> {
    let total = "SELECT COUNT(*) AS total FROM import_items
                 WHERE (import_id = $1 AND notes <> '[]') OR changed_in = $1";
    let total = tx.fetch_one(sql(total).bind(import)).await?.get("total")?;
    let page = "SELECT *, COALESCE(changed_in, 0) = $1 AS is_changed FROM import_items
                WHERE (import_id = $1 AND notes <> '[]') OR changed_in = $1
                ORDER BY id LIMIT $2 OFFSET $3";
    let page = sql(page).bind(import).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    let remark = |row: &Row| {
        let item = read(row)?;
        let is_blog = matches!(&*item.kind, "post" | "page");
        let notes = if row.get("is_changed")? {
            vec![StoredNote::new("item_changed", "")]
        } else {
            item.notes
        };
        // What the old site called it stands before the id.
        let kind = match &*item.kind {
            "other" => item.source_id.split(':').next().unwrap_or_default().to_owned(),
            _ => item.kind,
        };
        Ok(ImportRemark {
            kind,
            source_id: item.source_id,
            title: item.title,
            is_refused: item.state == "refused",
            blog_id: item.became_id.filter(|_| is_blog),
            notes,
        })
    };
    Ok((rows.iter().map(remark).collect::<Result<_>>()?, total))
}

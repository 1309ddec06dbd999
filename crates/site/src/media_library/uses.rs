//! Where a picture is shown: from the table that triggers maintain, with titles,
//! and on the company's own pages.

use foundation::{Site, media};
use platform::db::{Row, Sql, Tx};
use platform::error::{Error, Result};

use super::model::{PictureRow, UseKind, UseResponse};

/// Places of each kind in an answer.
pub(super) const MOST_USES: usize = 100;
/// One more, to know whether there are others.
const ASKED: i64 = 101;

/// Where a picture is shown.
#[derive(Debug, Default)]
pub(super) struct PictureUses {
    /// At most [`MOST_USES`] of each kind.
    pub list: Vec<UseResponse>,
    /// Whether there are more.
    pub has_more: bool,
}

impl PictureUses {
    /// Whether anything but an older version shows it.
    pub(super) fn is_shown(&self) -> bool {
        self.list.iter().any(|one| one.kind != UseKind::History)
    }

    pub(super) fn has(&self, kind: UseKind) -> bool {
        self.list.iter().any(|one| one.kind == kind)
    }
}

fn statements() -> [(UseKind, Sql); 7] {
    let covers = platform::sql_in!(
        "SELECT blogs.id AS id, blog_title AS title, state, deleted_at FROM media_uses
         JOIN blogs ON blogs.id = owner WHERE kind = 'cover' AND media_name",
        texts "$1", "LIMIT $2"
    );
    let texts = platform::sql_in!(
        "SELECT blogs.id AS id, blog_title AS title, state, deleted_at FROM media_uses
         JOIN blogs ON blogs.id = owner WHERE kind = 'text' AND media_name",
        texts "$1", "LIMIT $2"
    );
    let properties = platform::sql_in!(
        "SELECT properties.id AS id, unparsed_address AS title, publication_state AS state,
           deleted_at
         FROM media_uses JOIN property_media ON property_media.id = owner
         JOIN properties ON properties.id = property_id
         WHERE kind = 'property' AND media_uses.media_name",
        texts "$1", "LIMIT $2"
    );
    let posted = Sql::per_engine(
        "SELECT submissions.id AS id, COALESCE(json_extract(fields, '$.UnparsedAddress'), '') AS title,
           state, NULL AS deleted_at
         FROM media_uses JOIN submission_media ON submission_media.id = owner
         JOIN submissions ON submissions.id = submission_id
         WHERE kind = 'posted' AND media_uses.media_name IN (SELECT value FROM json_each($1)) LIMIT $2",
        "SELECT submissions.id AS id, COALESCE(fields::jsonb ->> 'UnparsedAddress', '') AS title,
           state, CAST(NULL AS BIGINT) AS deleted_at
         FROM media_uses JOIN submission_media ON submission_media.id = owner
         JOIN submissions ON submissions.id = submission_id
         WHERE kind = 'posted'
           AND media_uses.media_name = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))
         LIMIT $2",
    );
    let older_texts = platform::sql_in!(
        "SELECT blogs.id AS id, blog_title AS title, state, deleted_at FROM media_uses
         JOIN version_texts ON version_texts.id = owner JOIN blogs ON blogs.id = version_texts.blog_id
         WHERE kind = 'history' AND media_name",
        texts "$1", "LIMIT $2"
    );
    let older_covers = Sql::per_engine(
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_at
         FROM blog_versions JOIN blogs ON blogs.id = blog_versions.blog_id
         WHERE blog_versions.blog_image IN (SELECT '/media/' || value FROM json_each($1)) LIMIT $2",
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_at
         FROM blog_versions JOIN blogs ON blogs.id = blog_versions.blog_id
         WHERE blog_versions.blog_image
           = ANY (ARRAY(SELECT '/media/' || jsonb_array_elements_text($1::jsonb))) LIMIT $2",
    );
    let copied_covers = Sql::per_engine(
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_at
         FROM blog_working_copies AS copies JOIN blogs ON blogs.id = copies.blog_id
         WHERE copies.blog_image IN (SELECT '/media/' || value FROM json_each($1)) LIMIT $2",
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_at
         FROM blog_working_copies AS copies JOIN blogs ON blogs.id = copies.blog_id
         WHERE copies.blog_image
           = ANY (ARRAY(SELECT '/media/' || jsonb_array_elements_text($1::jsonb))) LIMIT $2",
    );
    [
        (UseKind::Cover, covers),
        (UseKind::Cover, copied_covers),
        (UseKind::Text, texts),
        (UseKind::Property, properties),
        (UseKind::Posted, posted),
        (UseKind::History, older_texts),
        (UseKind::History, older_covers),
    ]
}

/// Where any file of a picture is shown, or was.
pub(super) async fn find(site: &Site, tx: &mut Tx, picture: &PictureRow) -> Result<PictureUses> {
    let files: Vec<_> = picture.stored.files().collect();
    let names = serde_json::to_string(&files).map_err(Error::internal)?;
    let mut uses = PictureUses::default();
    for (kind, statement) in statements() {
        let rows = tx.fetch_all(statement.bind(&names).bind(ASKED)).await?;
        uses.has_more |= rows.len() > MOST_USES;
        for row in rows.iter().take(MOST_USES) {
            uses.list.push(read(kind, row)?);
        }
    }
    if media::on_pages(site, picture.stored.files()) || is_in_drafts(tx, &names).await? {
        let title = String::new();
        let state = String::new();
        let page = UseKind::Page;
        uses.list.push(UseResponse { kind: page, id: None, title, state, is_in_trash: false });
    }
    // A present use hides the past one of the same thing.
    let now: Vec<_> = uses
        .list
        .iter()
        .filter(|one| matches!(one.kind, UseKind::Cover | UseKind::Text))
        .filter_map(|one| one.id)
        .collect();
    uses.list
        .retain(|one| one.kind != UseKind::History || !one.id.is_some_and(|id| now.contains(&id)));
    uses.list.sort_by_key(|one| (one.kind, std::cmp::Reverse(one.id)));
    uses.list.dedup();
    Ok(uses)
}

/// Whether older versions of blogs show it.
pub(super) async fn is_in_history(tx: &mut Tx, picture: &PictureRow) -> Result<bool> {
    let files: Vec<_> = picture.stored.files().collect();
    let names = serde_json::to_string(&files).map_err(Error::internal)?;
    for (kind, statement) in statements() {
        if kind == UseKind::History
            && tx.fetch_optional(statement.bind(&names).bind(1_i64)).await?.is_some()
        {
            return Ok(true);
        }
    }
    is_in_older_pages(tx, &names).await
}

/// Whether a draft of the company's pages shows one of these files.
async fn is_in_drafts(tx: &mut Tx, names: &str) -> Result<bool> {
    let query = Sql::per_engine(
        "SELECT 1 AS found FROM content_pages WHERE EXISTS (SELECT 1 FROM json_each($1)
           WHERE draft LIKE '%/media/' || value || '%') LIMIT 1",
        "SELECT 1 AS found FROM content_pages WHERE EXISTS (
           SELECT 1 FROM jsonb_array_elements_text($1::jsonb) AS name
           WHERE draft LIKE '%/media/' || name || '%') LIMIT 1",
    );
    Ok(tx.fetch_optional(query.bind(names)).await?.is_some())
}

/// Whether a version of those pages shows one; it can be restored.
async fn is_in_older_pages(tx: &mut Tx, names: &str) -> Result<bool> {
    let query = Sql::per_engine(
        "SELECT 1 AS found FROM content_versions WHERE EXISTS (SELECT 1 FROM json_each($1)
           WHERE text_en || text_fr LIKE '%/media/' || value || '%') LIMIT 1",
        "SELECT 1 AS found FROM content_versions WHERE EXISTS (
           SELECT 1 FROM jsonb_array_elements_text($1::jsonb) AS name
           WHERE text_en || text_fr LIKE '%/media/' || name || '%') LIMIT 1",
    );
    Ok(tx.fetch_optional(query.bind(names)).await?.is_some())
}

fn read(kind: UseKind, row: &Row) -> Result<UseResponse> {
    Ok(UseResponse {
        kind,
        id: Some(row.get("id")?),
        title: row.get("title")?,
        state: row.get("state")?,
        is_in_trash: row.get::<Option<i64>>("deleted_at")?.is_some(),
    })
}

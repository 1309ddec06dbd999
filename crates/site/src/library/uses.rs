//! Where a picture is shown: what triggers have noted (migration 0130), with titles, and the
//! company's own pages.

use platform::db::{Row, Sql, Tx};
use platform::error::{Error, Result};

use super::model::{Picture, UseKind, UseResponse};
use crate::{Site, media};

/// So many of each kind are told.
pub(super) const TOLD: usize = 100;
/// One more, by which is known that there are more.
const ASKED: i64 = 101;

/// Where a picture is shown.
#[derive(Debug, Default)]
pub(super) struct Uses {
    /// At most [`TOLD`] of each kind.
    pub told: Vec<UseResponse>,
    /// Whether there are more.
    pub has_more: bool,
}

impl Uses {
    /// Whether anything shows it but older versions.
    pub(super) fn is_shown(&self) -> bool {
        self.told.iter().any(|one| one.kind != UseKind::History)
    }

    pub(super) fn has(&self, kind: UseKind) -> bool {
        self.told.iter().any(|one| one.kind == kind)
    }
}

fn statements() -> [(UseKind, Sql); 7] {
    let covers = platform::sql_in!(
        "SELECT blogs.id AS id, blog_title AS title, state, deleted_time FROM media_uses
         JOIN blogs ON blogs.id = owner WHERE kind = 'cover' AND media_name",
        texts "$1", "LIMIT $2"
    );
    let texts = platform::sql_in!(
        "SELECT blogs.id AS id, blog_title AS title, state, deleted_time FROM media_uses
         JOIN blogs ON blogs.id = owner WHERE kind = 'text' AND media_name",
        texts "$1", "LIMIT $2"
    );
    let properties = platform::sql_in!(
        "SELECT properties.id AS id, unparsed_address AS title, publication_state AS state,
           deleted_time
         FROM media_uses JOIN property_media ON property_media.id = owner
         JOIN properties ON properties.id = property_id
         WHERE kind = 'property' AND media_uses.media_name",
        texts "$1", "LIMIT $2"
    );
    let posted = Sql::per_engine(
        "SELECT submissions.id AS id, COALESCE(json_extract(fields, '$.UnparsedAddress'), '') AS title,
           state, NULL AS deleted_time
         FROM media_uses JOIN submission_media ON submission_media.id = owner
         JOIN submissions ON submissions.id = submission_id
         WHERE kind = 'posted' AND media_uses.media_name IN (SELECT value FROM json_each($1)) LIMIT $2",
        "SELECT submissions.id AS id, COALESCE(fields::jsonb ->> 'UnparsedAddress', '') AS title,
           state, CAST(NULL AS BIGINT) AS deleted_time
         FROM media_uses JOIN submission_media ON submission_media.id = owner
         JOIN submissions ON submissions.id = submission_id
         WHERE kind = 'posted'
           AND media_uses.media_name = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))
         LIMIT $2",
    );
    let older_texts = platform::sql_in!(
        "SELECT blogs.id AS id, blog_title AS title, state, deleted_time FROM media_uses
         JOIN version_texts ON version_texts.id = owner JOIN blogs ON blogs.id = version_texts.blog_id
         WHERE kind = 'history' AND media_name",
        texts "$1", "LIMIT $2"
    );
    let older_covers = Sql::per_engine(
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_time
         FROM blog_versions JOIN blogs ON blogs.id = blog_versions.blog_id
         WHERE blog_versions.blog_image IN (SELECT '/media/' || value FROM json_each($1)) LIMIT $2",
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_time
         FROM blog_versions JOIN blogs ON blogs.id = blog_versions.blog_id
         WHERE blog_versions.blog_image
           = ANY (ARRAY(SELECT '/media/' || jsonb_array_elements_text($1::jsonb))) LIMIT $2",
    );
    let copied_covers = Sql::per_engine(
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_time
         FROM blog_working_copies AS copies JOIN blogs ON blogs.id = copies.blog_id
         WHERE copies.blog_image IN (SELECT '/media/' || value FROM json_each($1)) LIMIT $2",
        "SELECT blogs.id AS id, blogs.blog_title AS title, blogs.state AS state, deleted_time
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

/// Where any file of a picture stands, or stood.
pub(super) async fn of(site: &Site, tx: &mut Tx, picture: &Picture) -> Result<Uses> {
    let files: Vec<_> = picture.stored.files().collect();
    let names = serde_json::to_string(&files).map_err(Error::internal)?;
    let mut uses = Uses::default();
    for (kind, statement) in statements() {
        let rows = tx.fetch_all(statement.bind(&names).bind(ASKED)).await?;
        uses.has_more |= rows.len() > TOLD;
        for row in rows.iter().take(TOLD) {
            uses.told.push(read(kind, row)?);
        }
    }
    if media::on_pages(site, picture.stored.files()) || is_in_drafts(tx, &names).await? {
        let title = String::new();
        let state = String::new();
        let page = UseKind::Page;
        uses.told.push(UseResponse { kind: page, id: None, title, state, is_in_trash: false });
    }
    // What shows it now says more than that it has shown it.
    let now: Vec<_> = uses
        .told
        .iter()
        .filter(|one| matches!(one.kind, UseKind::Cover | UseKind::Text))
        .filter_map(|one| one.id)
        .collect();
    uses.told
        .retain(|one| one.kind != UseKind::History || !one.id.is_some_and(|id| now.contains(&id)));
    uses.told.sort_by_key(|one| (one.kind, std::cmp::Reverse(one.id)));
    uses.told.dedup();
    Ok(uses)
}

/// Whether older versions of blogs show it.
pub(super) async fn is_in_history(tx: &mut Tx, picture: &Picture) -> Result<bool> {
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

/// Whether a version of them does, which can be restored.
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
        is_in_trash: row.get::<Option<i64>>("deleted_time")?.is_some(),
    })
}

//! The part of a blog that bulk actions change.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::super::history::{self, VersionOrigin};
use super::super::model::BlogId;
use super::super::search;
use super::super::state::{BlogState, PublicationStatus};
use super::search_text::SearchText;

/// The state of a blog, its category, and its times of publication. Stored as JSON for the undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlogPlacement {
    state: String,
    publish_at: Option<i64>,
    /// The category's id.
    pub category_id: Option<i64>,
    creation_time: i64,
    published_time: Option<i64>,
}

/// The placement of a blog now, in the trash or not.
pub struct PlacementRow {
    /// The placement.
    pub place: BlogPlacement,
    /// Its revision.
    pub revision: i64,
    /// Who put it into the trash and when, if it is there.
    pub deleted: Option<(Timestamp, Option<i64>)>,
}

impl PlacementRow {
    /// Whether the blog is still as a step left it.
    pub fn is_unchanged_since(&self, left: &str) -> bool {
        self.fingerprint() == left
    }

    /// Identifies this version of a blog. Every save raises the revision; a blog may also be
    /// restored and trashed again.
    pub fn fingerprint(&self) -> String {
        let revision = self.revision;
        match self.deleted {
            None => revision.to_string(),
            Some((time, by)) => {
                format!("{revision} trash {} {}", time.seconds(), by.unwrap_or_default())
            }
        }
    }
}

impl BlogPlacement {
    /// Finds the placement of a blog, in the trash or not.
    pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<PlacementRow>> {
        let query = "SELECT state, publish_at, category_id, created_at, published_at,
                       revision, deleted_at, deleted_by
                     FROM blogs WHERE id = $1";
        let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
        let place = Self {
            state: row.get("state")?,
            publish_at: row.get("publish_at")?,
            category_id: row.get("category_id")?,
            creation_time: row.get("created_at")?,
            published_time: row.get("published_at")?,
        };
        let deleted = match row.get::<Option<Timestamp>>("deleted_at")? {
            Some(time) => Some((time, row.get("deleted_by")?)),
            None => None,
        };
        Ok(Some(PlacementRow { place, revision: row.get("revision")?, deleted }))
    }

    /// Its status.
    pub fn status(&self) -> Result<PublicationStatus> {
        let state = BlogState::of_code(&self.state).ok_or_else(|| Error::internal("no state"))?;
        Ok(PublicationStatus { state, publish_at: self.publish_at.map(Timestamp::from_seconds) })
    }

    /// With another status. The first publication sets the creation time.
    #[must_use]
    pub fn with_status_at(self, status: PublicationStatus, now: Timestamp) -> Self {
        let is_new = status.is_public() && self.published_time.is_none();
        let published_time = match self.published_time {
            None if self.state == BlogState::Published.code() => Some(self.creation_time),
            None if is_new => Some(now.seconds()),
            known => known,
        };
        let is_first = is_new && self.state != BlogState::Published.code();
        Self {
            creation_time: if is_first { now.seconds() } else { self.creation_time },
            published_time,
            ..self.with_status(status)
        }
    }

    /// With another status and the same times.
    #[must_use]
    pub fn with_status(self, status: PublicationStatus) -> Self {
        Self {
            state: status.state.code().to_owned(),
            publish_at: status.publish_at.map(Timestamp::seconds),
            ..self
        }
    }

    /// With another category.
    #[must_use]
    pub fn filed_under(self, category: i64) -> Self {
        Self { category_id: Some(category), ..self }
    }

    /// Its fields in the audit trail.
    pub fn audited(&self, revision: i64) -> Value {
        json!({
            "category_id": self.category_id,
            "state": self.state,
            "publish_at": self.publish_at,
            "revision": revision,
        })
    }

    /// Saves a blog with this placement; its new revision. `words` are needed when the state or
    /// the time of publication changes.
    pub async fn save(
        &self,
        tx: &mut Tx,
        id: BlogId,
        words: Option<&SearchText>,
        by: UserId,
        now: Timestamp,
    ) -> Result<i64> {
        history::ensure_first_version(tx, id).await?;
        if words.is_some() {
            search::unindex(tx, id).await?;
        }
        let query = "UPDATE blogs SET state = $2, publish_at = $3, category_id = $4,
                       created_at = $5, published_at = $6, updated_at = $7,
                       updated_by = $8, revision = revision + 1
                     WHERE id = $1 RETURNING revision";
        let query = sql(query)
            .bind(id)
            .bind(&self.state)
            .bind(self.publish_at)
            .bind(self.category_id)
            .bind(self.creation_time)
            .bind(self.published_time)
            .bind(now)
            .bind(by);
        let revision = tx.fetch_one(query).await?.get("revision")?;
        if let Some(words) = words {
            search::index(tx, id, &words.title, &words.seo_description, &words.text).await?;
        }
        history::append_version(tx, id, VersionOrigin::manual(by, now)).await?;
        Ok(revision)
    }

    /// Restores a blog from the trash with this placement.
    pub async fn restore(&self, tx: &mut Tx, id: BlogId, words: &SearchText) -> Result<()> {
        let query = "UPDATE blogs SET deleted_at = NULL, deleted_by = NULL, state = $2,
                       publish_at = $3
                     WHERE id = $1";
        tx.execute(sql(query).bind(id).bind(&self.state).bind(self.publish_at)).await?;
        search::index(tx, id, &words.title, &words.seo_description, &words.text).await
    }
}

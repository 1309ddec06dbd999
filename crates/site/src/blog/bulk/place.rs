//! What may be changed of many blogs at once, as it is, was and shall be.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::super::history::{self, Saving};
use super::super::model::BlogId;
use super::super::search;
use super::super::state::{Standing, State};
use super::words::Words;
use crate::access::UserId;

/// Where a blog is: its state, what it is filed under, and since when it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    state: String,
    publish_at: Option<i64>,
    /// The category's id.
    pub category_id: Option<i64>,
    creation_time: i64,
    published_time: Option<i64>,
}

/// A blog as it is now, in the trash or not.
pub struct Found {
    /// Where it is.
    pub place: Place,
    /// Its revision.
    pub revision: i64,
    /// When somebody put it into the trash, if it is there, and who.
    pub deleted: Option<(Timestamp, Option<i64>)>,
}

impl Found {
    /// Whether it is as a step has left it.
    pub fn is_as(&self, left: &str) -> bool {
        // A step of an earlier release does not say who put it into the trash, and when.
        let is_known_less = self.deleted.is_some() && left == format!("{} trash", self.revision);
        is_known_less || self.seen() == left
    }

    /// What tells this moment of a blog from others: whatever is saved raises its revision, and
    /// who has brought it back from the trash may have put it there again.
    pub fn seen(&self) -> String {
        let revision = self.revision;
        match self.deleted {
            None => revision.to_string(),
            Some((time, by)) => {
                format!("{revision} trash {} {}", time.seconds(), by.unwrap_or_default())
            }
        }
    }
}

impl Place {
    /// A blog, in the trash or not.
    pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Found>> {
        let query = "SELECT state, publish_at, category_id, creation_time, published_time,
                       revision, deleted_time, deleted_by
                     FROM blogs WHERE id = $1";
        let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
        let place = Self {
            state: row.get("state")?,
            publish_at: row.get("publish_at")?,
            category_id: row.get("category_id")?,
            creation_time: row.get("creation_time")?,
            published_time: row.get("published_time")?,
        };
        let deleted = match row.get::<Option<Timestamp>>("deleted_time")? {
            Some(time) => Some((time, row.get("deleted_by")?)),
            None => None,
        };
        Ok(Some(Found { place, revision: row.get("revision")?, deleted }))
    }

    /// Its state.
    pub fn standing(&self) -> Result<Standing> {
        let state = State::of_code(&self.state).ok_or_else(|| Error::internal("no state"))?;
        Ok(Standing { state, publish_at: self.publish_at.map(Timestamp::from_seconds) })
    }

    /// The same in a state; what is published for the first time is as old as that.
    #[must_use]
    pub fn standing_at(self, standing: Standing, now: Timestamp) -> Self {
        let is_new = standing.is_public() && self.published_time.is_none();
        let published_time = match self.published_time {
            None if self.state == State::Published.code() => Some(self.creation_time),
            None if is_new => Some(now.seconds()),
            known => known,
        };
        let is_first = is_new && self.state != State::Published.code();
        Self {
            creation_time: if is_first { now.seconds() } else { self.creation_time },
            published_time,
            ..self.with(standing)
        }
    }

    /// The same in a state, and as old as it is.
    #[must_use]
    pub fn with(self, standing: Standing) -> Self {
        Self {
            state: standing.state.code().to_owned(),
            publish_at: standing.publish_at.map(Timestamp::seconds),
            ..self
        }
    }

    /// The same under a category.
    #[must_use]
    pub fn filed_under(self, category: i64) -> Self {
        Self { category_id: Some(category), ..self }
    }

    /// What the audit trail says of it.
    pub fn audited(&self, revision: i64) -> Value {
        json!({
            "category_id": self.category_id,
            "state": self.state,
            "publish_at": self.publish_at,
            "revision": revision,
        })
    }

    /// Saves a blog with this; its new revision. `words` are needed when the state or the moment
    /// of publication changes.
    pub async fn save(
        &self,
        tx: &mut Tx,
        id: BlogId,
        words: Option<&Words>,
        by: UserId,
        now: Timestamp,
    ) -> Result<i64> {
        history::keep_first(tx, id).await?;
        if words.is_some() {
            search::unindex(tx, id).await?;
        }
        let query = "UPDATE blogs SET state = $2, publish_at = $3, category_id = $4,
                       creation_time = $5, published_time = $6, updated_time = $7,
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
        history::keep(tx, id, Saving::asked(by, now)).await?;
        Ok(revision)
    }

    /// Takes a blog out of the trash with this.
    pub async fn take_out(&self, tx: &mut Tx, id: BlogId, words: &Words) -> Result<()> {
        let query = "UPDATE blogs SET deleted_time = NULL, deleted_by = NULL, state = $2,
                       publish_at = $3
                     WHERE id = $1";
        tx.execute(sql(query).bind(id).bind(&self.state).bind(self.publish_at)).await?;
        search::index(tx, id, &words.title, &words.seo_description, &words.text).await
    }
}

//! The states of a blog, and how a save requests one (docs/decisions/0022).
//!
//! Visitors see a blog only while it is published and outside the trash. The trash is not a
//! state: a restored blog has the state that it had before.

use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::{Error, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::BlogError;

/// The furthest time of publication. Row numbers of the search index end in the year 2242.
const MOST_AHEAD: i64 = 10 * 366 * 24 * 60 * 60;

/// The state of a blog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = State)]
pub enum BlogState {
    /// Being written. It may lack any field.
    Draft,
    /// The program publishes it at its time.
    Scheduled,
    /// Everybody may read it.
    Published,
    /// It was published and then withdrawn.
    Unpublished,
}

impl BlogState {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::Draft, Self::Scheduled, Self::Published, Self::Unpublished];

    /// Its name in the API and in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Scheduled => "scheduled",
            Self::Published => "published",
            Self::Unpublished => "unpublished",
        }
    }

    /// The state with that name.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }

    /// Whether a blog in this state must have every field of a public blog.
    pub fn needs_everything(self) -> bool {
        matches!(self, Self::Scheduled | Self::Published)
    }
}

/// The blogs of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlogScope {
    /// The published ones.
    Public,
    /// All outside the trash, or those of them in one state.
    Managed(Option<BlogState>),
}

/// The state of a blog, and the time of publication of a scheduled one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicationStatus {
    /// The state.
    pub state: BlogState,
    /// Set for a scheduled blog only.
    pub publish_at: Option<Timestamp>,
}

impl PublicationStatus {
    /// Published.
    pub const PUBLISHED: Self = Self { state: BlogState::Published, publish_at: None };

    /// Reads it from a row.
    pub fn read(row: &Row) -> Result<Self> {
        let code: String = row.get("state")?;
        let state = BlogState::of_code(&code)
            .ok_or_else(|| Error::internal(format!("no state: {code}")))?;
        Ok(Self { state, publish_at: row.get("publish_at")? })
    }

    /// The status after a restore. A scheduled blog whose time has passed becomes a draft,
    /// because nobody asked to publish it at this moment.
    #[must_use]
    pub fn restored(self, now: Timestamp) -> Self {
        let is_late = self.publish_at.is_some_and(|time| time <= now);
        if is_late { Self { state: BlogState::Draft, publish_at: None } } else { self }
    }

    /// Whether everybody may read it.
    pub fn is_public(self) -> bool {
        self.state == BlogState::Published
    }
}

/// The state that a save asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestedStatus {
    /// `None` publishes a new blog and keeps the state of a stored one.
    pub state: Option<BlogState>,
    /// The time of publication; used for [`BlogState::Scheduled`] only.
    pub publish_at: Option<Timestamp>,
}

impl RequestedStatus {
    /// Resolves the request against the stored status, or for a new blog against none.
    ///
    /// # Errors
    /// The time of publication is missing, past or too far. A stored blog may keep its own time
    /// even when it has just passed: it is published a moment later.
    pub fn resolve(
        self,
        stored: Option<PublicationStatus>,
        now: Timestamp,
    ) -> Result<PublicationStatus, BlogError> {
        let state =
            self.state.or(stored.map(|stored| stored.state)).unwrap_or(BlogState::Published);
        if state != BlogState::Scheduled {
            // A script that forgets the state must not publish a blog early.
            if stored.is_none() && self.publish_at.is_some() {
                return Err(BlogError::PublishAtUnasked);
            }
            return Ok(PublicationStatus { state, publish_at: None });
        }
        let stored = stored.and_then(|stored| stored.publish_at);
        let publish_at = self.publish_at.or(stored).ok_or(BlogError::PublishAtMissing)?;
        if Some(publish_at) != stored && publish_at <= now {
            return Err(BlogError::PublishAtPast);
        }
        if publish_at - now > MOST_AHEAD {
            return Err(BlogError::PublishAtFar);
        }
        Ok(PublicationStatus { state, publish_at: Some(publish_at) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_seconds(1_000_000);

    fn requested_status(state: Option<BlogState>, publish_at: Option<i64>) -> RequestedStatus {
        RequestedStatus { state, publish_at: publish_at.map(|seconds| NOW + seconds) }
    }

    fn status(state: BlogState, publish_at: Option<i64>) -> PublicationStatus {
        PublicationStatus { state, publish_at: publish_at.map(|seconds| NOW + seconds) }
    }

    #[test]
    fn resolve_without_a_state_publishes_new_blogs_and_keeps_stored_states() {
        assert_eq!(
            requested_status(None, None).resolve(None, NOW),
            Ok(PublicationStatus::PUBLISHED)
        );
        for state in [BlogState::Draft, BlogState::Published, BlogState::Unpublished] {
            let stored = status(state, None);
            assert_eq!(requested_status(None, None).resolve(Some(stored), NOW), Ok(stored));
            // Those states ignore the time.
            assert_eq!(requested_status(None, Some(60)).resolve(Some(stored), NOW), Ok(stored));
        }
        let refused = requested_status(None, Some(60)).resolve(None, NOW);
        assert_eq!(refused, Err(BlogError::PublishAtUnasked));
        let stored = status(BlogState::Scheduled, Some(60));
        assert_eq!(requested_status(None, None).resolve(Some(stored), NOW), Ok(stored));
    }

    #[test]
    fn resolve_requires_a_future_time_for_scheduled_blogs() {
        let scheduled = Some(BlogState::Scheduled);
        assert_eq!(
            requested_status(scheduled, None).resolve(None, NOW),
            Err(BlogError::PublishAtMissing)
        );
        for past in [0, -1, -1_000_000] {
            let refused = requested_status(scheduled, Some(past)).resolve(None, NOW);
            assert_eq!(refused, Err(BlogError::PublishAtPast), "{past}");
        }
        let far = requested_status(scheduled, Some(MOST_AHEAD + 1)).resolve(None, NOW);
        assert_eq!(far, Err(BlogError::PublishAtFar));
        let soon = requested_status(scheduled, Some(1)).resolve(None, NOW);
        assert_eq!(soon, Ok(status(BlogState::Scheduled, Some(1))));
        // Saved in the moment between its time and its publication.
        let due = status(BlogState::Scheduled, Some(-1));
        assert_eq!(requested_status(scheduled, Some(-1)).resolve(Some(due), NOW), Ok(due));
        assert_eq!(requested_status(None, None).resolve(Some(due), NOW), Ok(due));
    }
}

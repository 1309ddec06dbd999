//! The state of a blog: what a save asks for, and what comes of it (docs/decisions/0056).
//!
//! Public is what is published and not in the trash, and nothing else. The trash is no
//! state: what comes back from it has the state that it had.

use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::{Error, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::BlogError;

/// The furthest time of publication: the search index counts moments up to the year 2242.
const MOST_AHEAD: i64 = 10 * 366 * 24 * 60 * 60;

/// Where a blog stands on its way to its readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Being written; it may lack anything.
    Draft,
    /// Published by the program at its time.
    Scheduled,
    /// For everybody to read.
    Published,
    /// Taken back.
    Unpublished,
}

impl State {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::Draft, Self::Scheduled, Self::Published, Self::Unpublished];

    /// Its name on the wire and in the store.
    pub fn code(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Scheduled => "scheduled",
            Self::Published => "published",
            Self::Unpublished => "unpublished",
        }
    }

    /// The state of that name.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }

    /// Whether a blog in it must have everything that a public blog has.
    pub fn needs_everything(self) -> bool {
        matches!(self, Self::Scheduled | Self::Published)
    }
}

/// Which blogs a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// What everybody may read.
    Public,
    /// All but the trash, or those of them in one state.
    Written(Option<State>),
}

/// The state of a blog, and when it is published if it is scheduled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The state.
    pub state: State,
    /// Of a scheduled blog only.
    pub publish_at: Option<Timestamp>,
}

impl Standing {
    /// For everybody to read.
    pub const PUBLISHED: Self = Self { state: State::Published, publish_at: None };

    /// That of a row.
    pub fn read(row: &Row) -> Result<Self> {
        let code: String = row.get("state")?;
        let state =
            State::of_code(&code).ok_or_else(|| Error::internal(format!("no state: {code}")))?;
        Ok(Self { state, publish_at: row.get("publish_at")? })
    }

    /// It, for a blog that comes back from somewhere. One whose time of publication has passed
    /// is a draft then: nobody has asked for it to be published this very moment.
    #[must_use]
    pub fn come_back(self, now: Timestamp) -> Self {
        let is_late = self.publish_at.is_some_and(|time| time <= now);
        if is_late { Self { state: State::Draft, publish_at: None } } else { self }
    }

    /// Whether everybody may read it.
    pub fn is_public(self) -> bool {
        self.state == State::Published
    }
}

/// What a save says of the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// None to publish what is new, and to leave the other as it is.
    pub state: Option<State>,
    /// When; looked at for what is to be scheduled only.
    pub publish_at: Option<Timestamp>,
}

impl Wish {
    /// What comes of it for a new blog, or for one that stands somewhere.
    ///
    /// # Errors
    /// Those about the time, of what is to be scheduled. The time that it has already may
    /// have come just now: then it is published in a moment.
    pub fn settle(self, stored: Option<Standing>, now: Timestamp) -> Result<Standing, BlogError> {
        let state = self.state.or(stored.map(|stored| stored.state)).unwrap_or(State::Published);
        if state != State::Scheduled {
            // A script that forgets the state does not publish at once what has a time to come.
            if stored.is_none() && self.publish_at.is_some() {
                return Err(BlogError::PublishAtUnasked);
            }
            return Ok(Standing { state, publish_at: None });
        }
        let stored = stored.and_then(|stored| stored.publish_at);
        let publish_at = self.publish_at.or(stored).ok_or(BlogError::PublishAtMissing)?;
        if Some(publish_at) != stored && publish_at <= now {
            return Err(BlogError::PublishAtPast);
        }
        if publish_at - now > MOST_AHEAD {
            return Err(BlogError::PublishAtFar);
        }
        Ok(Standing { state, publish_at: Some(publish_at) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_seconds(1_000_000);

    fn wish(state: Option<State>, publish_at: Option<i64>) -> Wish {
        Wish { state, publish_at: publish_at.map(|seconds| NOW + seconds) }
    }

    fn standing(state: State, publish_at: Option<i64>) -> Standing {
        Standing { state, publish_at: publish_at.map(|seconds| NOW + seconds) }
    }

    #[test]
    fn without_a_word_what_is_new_is_published_and_what_is_there_stays() {
        assert_eq!(wish(None, None).settle(None, NOW), Ok(Standing::PUBLISHED));
        for state in [State::Draft, State::Published, State::Unpublished] {
            let stored = standing(state, None);
            assert_eq!(wish(None, None).settle(Some(stored), NOW), Ok(stored));
            // A time means nothing to them.
            assert_eq!(wish(None, Some(60)).settle(Some(stored), NOW), Ok(stored));
        }
        let refused = wish(None, Some(60)).settle(None, NOW);
        assert_eq!(refused, Err(BlogError::PublishAtUnasked));
        let stored = standing(State::Scheduled, Some(60));
        assert_eq!(wish(None, None).settle(Some(stored), NOW), Ok(stored));
    }

    #[test]
    fn what_is_scheduled_has_a_time_to_come() {
        let scheduled = Some(State::Scheduled);
        assert_eq!(wish(scheduled, None).settle(None, NOW), Err(BlogError::PublishAtMissing));
        for past in [0, -1, -1_000_000] {
            let refused = wish(scheduled, Some(past)).settle(None, NOW);
            assert_eq!(refused, Err(BlogError::PublishAtPast), "{past}");
        }
        let far = wish(scheduled, Some(MOST_AHEAD + 1)).settle(None, NOW);
        assert_eq!(far, Err(BlogError::PublishAtFar));
        let soon = wish(scheduled, Some(1)).settle(None, NOW);
        assert_eq!(soon, Ok(standing(State::Scheduled, Some(1))));
        // Saved in the moment between its time and its publication.
        let due = standing(State::Scheduled, Some(-1));
        assert_eq!(wish(scheduled, Some(-1)).settle(Some(due), NOW), Ok(due));
        assert_eq!(wish(None, None).settle(Some(due), NOW), Ok(due));
    }
}

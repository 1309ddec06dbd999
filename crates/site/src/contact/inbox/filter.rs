//! Which messages are asked for: the box, and of it those of a state, of somebody, of one sender,
//! or those that wait for too long.

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use platform::error::{Error, Result};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::leads::LeadError;
use super::super::leads::model::{LeadState, Whose};
use super::super::model::MessageId;
use super::error::InboxError;
use crate::access::UserId;

/// A box of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Everything that is not suspected.
    All,
    /// What is neither suspected nor read.
    Unread,
    /// What looks like spam.
    Suspected,
}

impl Filter {
    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Unread => "unread",
            Self::Suspected => "suspected",
        }
    }

    /// Whether it shows what is suspected, or what is not.
    pub fn is_suspected(self) -> bool {
        self == Self::Suspected
    }

    /// Whether it shows what was read, too.
    pub fn has_read(self) -> bool {
        self != Self::Unread
    }
}

/// The query parameters of lists; [`Which`] reads them.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FilterParams {
    /// `all` (what is not suspected), `unread` or `suspected`. `all` when absent.
    filter: Option<String>,
    /// `new`, `in_progress`, `answered` or `done`; every state when absent. Spam has none.
    state: Option<String>,
    /// `me`, `nobody` or the id of an account; everybody's when absent.
    assignee: Option<String>,
    /// `true` for those that wait for longer than promised.
    waiting: Option<bool>,
    /// The id of a message: those of its sender, by e-mail address or phone number. It goes with
    /// no search.
    sender: Option<i64>,
}

/// Which messages a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Which {
    /// The box.
    pub filter: Filter,
    /// Those of a state.
    pub state: Option<LeadState>,
    /// Those of somebody.
    pub whose: Option<Whose>,
    /// Those that wait for longer than promised.
    pub is_waiting: bool,
    /// Those of the sender of this message.
    pub sender: Option<MessageId>,
}

/// The same with whoever asks in the place of `me`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The box.
    pub filter: Filter,
    /// Those of a state.
    pub state: Option<LeadState>,
    /// Those of somebody, or of nobody.
    pub assignee: Option<i64>,
    /// Those that wait for longer than promised.
    pub is_waiting: bool,
    /// Those of the sender of this message.
    pub sender: Option<MessageId>,
}

impl Which {
    /// The same, asked by `me`.
    pub fn asked_by(self, me: UserId) -> Wanted {
        let Self { filter, state, whose, is_waiting, sender } = self;
        Wanted { filter, state, assignee: whose.map(|whose| whose.number(me)), is_waiting, sender }
    }
}

impl Wanted {
    /// By which words of the index its messages are found.
    pub fn facets(&self) -> Vec<String> {
        let mut facets =
            vec![if self.filter.is_suspected() { "suspected" } else { "inbox" }.into()];
        if !self.filter.has_read() {
            facets.push("unread".to_owned());
        }
        if self.is_waiting {
            facets.push("open".to_owned());
        }
        facets.extend(self.state.map(|state| format!("state{}", state.number())));
        facets.extend(self.assignee.map(|id| format!("of{id}")));
        facets
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Which {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<FilterParams>::from_request_parts(parts, state).await;
        let Query(params) = query.map_err(|_| LeadError::FilterInvalid)?;
        let known = [Filter::All, Filter::Unread, Filter::Suspected];
        let filter = match params.filter {
            None => Filter::All,
            Some(name) => known
                .into_iter()
                .find(|filter| filter.name() == name)
                .ok_or(InboxError::FilterUnknown)?,
        };
        let which = Self {
            filter,
            state: params.state.as_deref().map(LeadState::parse).transpose()?,
            whose: params.assignee.as_deref().map(Whose::parse).transpose()?,
            is_waiting: params.waiting.unwrap_or(false),
            sender: params.sender.map(MessageId),
        };
        if filter.is_suspected() && (which.state.is_some() || which.is_waiting) {
            return Err(LeadError::IsSpam.into());
        }
        Ok(which)
    }
}

//! The filters of message lists: by box, state, assignee, sender, or overdue replies.

use axum::extract::{FromRequestParts, Query};
use foundation::access::UserId;
use http::request::Parts;
use platform::error::{Error, Result};
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::model::MessageId;
use super::error::MessageError;
use super::lead::{AssigneeFilter, LeadState};

/// A box of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageBox {
    /// Messages that are not suspected.
    All,
    /// Messages that are neither suspected nor read.
    Unread,
    /// Suspected messages.
    Suspected,
}

impl MessageBox {
    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Unread => "unread",
            Self::Suspected => "suspected",
        }
    }

    /// Whether it holds suspected messages.
    pub fn is_suspected(self) -> bool {
        self == Self::Suspected
    }

    /// Whether it includes read messages.
    pub fn has_read(self) -> bool {
        self != Self::Unread
    }
}

/// The query parameters of lists; [`MessageFilterQuery`] reads them.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FilterParams {
    /// `all` (not suspected), `unread` or `suspected`; defaults to `all`.
    filter: Option<String>,
    /// `new`, `in_progress`, `answered` or `done`; defaults to every state. Spam has no state.
    state: Option<String>,
    /// `me`, `nobody` or the id of an account; defaults to all.
    assignee: Option<String>,
    /// `true` for overdue replies only.
    waiting: Option<bool>,
    /// The id of a message: only those of its sender, by e-mail address or phone number. It cannot
    /// be combined with a search.
    sender: Option<i64>,
}

/// The filter of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageFilterQuery {
    /// The box.
    pub filter: MessageBox,
    /// Only this state.
    pub state: Option<LeadState>,
    /// Only this assignee.
    pub assignee: Option<AssigneeFilter>,
    /// Only overdue replies.
    pub is_waiting: bool,
    /// Only messages of the sender of this one.
    pub sender: Option<MessageId>,
}

/// A filter in which `me` is resolved to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageFilter {
    /// The box.
    pub filter: MessageBox,
    /// Only this state.
    pub state: Option<LeadState>,
    /// Only this assignee; 0 for nobody.
    pub assignee: Option<i64>,
    /// Only overdue replies.
    pub is_waiting: bool,
    /// Only messages of the sender of this one.
    pub sender: Option<MessageId>,
}

impl MessageFilterQuery {
    /// Resolves `me` to the caller.
    pub fn resolve(self, me: UserId) -> MessageFilter {
        let Self { filter, state, assignee, is_waiting, sender } = self;
        MessageFilter {
            filter,
            state,
            assignee: assignee.map(|filter| filter.number(me)),
            is_waiting,
            sender,
        }
    }
}

impl MessageFilter {
    /// The index terms of the filter.
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

impl<S: Send + Sync> FromRequestParts<S> for MessageFilterQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<FilterParams>::from_request_parts(parts, state).await;
        let Query(params) = query.map_err(|_| MessageError::FilterInvalid)?;
        let known = [MessageBox::All, MessageBox::Unread, MessageBox::Suspected];
        let filter = match params.filter {
            None => MessageBox::All,
            Some(name) => known
                .into_iter()
                .find(|filter| filter.name() == name)
                .ok_or(MessageError::FilterUnknown)?,
        };
        let filter_query = Self {
            filter,
            state: params.state.as_deref().map(LeadState::parse).transpose()?,
            assignee: params.assignee.as_deref().map(AssigneeFilter::parse).transpose()?,
            is_waiting: params.waiting.unwrap_or(false),
            sender: params.sender.map(MessageId),
        };
        if filter.is_suspected() && (filter_query.state.is_some() || filter_query.is_waiting) {
            return Err(MessageError::IsSpam.into());
        }
        Ok(filter_query)
    }
}

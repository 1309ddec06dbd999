//! Parses the query of the trail.

use axum::extract::{FromRequestParts, Query};
use foundation::auth::records;
use foundation::zone::Zone;
use http::request::Parts;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::paging::PARAMETER_TWICE;
use platform::storage::audit::{COMMAND_LINE, PROGRAM};
use platform::text::plain::has_control_characters;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::AuditError;
use super::labels::{ACTIONS, FEATURES};

/// Entries on a page by default.
const DEFAULT_SIZE: i64 = 50;
/// Entries on a page, at most.
const MAX_SIZE: i64 = 100;
/// The longest name of a subject, in bytes.
const MAX_THING: usize = 200;

/// The query parameters, as they were sent.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditParams {
    /// Entries before this one, by its id; from the newest when absent.
    before: Option<String>,
    /// Entries a page, 1 to 100; 50 when absent.
    size: Option<String>,
    /// A user's id, e-mail address or number; `program`, `command_line` or `visitor` for those
    /// who have no account.
    who: Option<String>,
    /// An action, such as `blog.update`, or all of a feature, such as `blog`.
    action: Option<String>,
    /// What it was done to, such as `blog 26`.
    thing: Option<String>,
    /// The first day, `YYYY-MM-DD`, in the zone that the call names.
    from: Option<String>,
    /// The last day.
    to: Option<String>,
}

/// Who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryActor {
    /// A user with an account.
    User(i64),
    /// The program itself.
    Program,
    /// The operator on the command line.
    CommandLine,
    /// A visitor without an account.
    Visitor,
}

impl EntryActor {
    /// Whether an entry is theirs.
    pub fn is(self, user_id: Option<i64>, client_address: &str) -> bool {
        match self {
            Self::User(id) => user_id == Some(id),
            Self::Program => user_id.is_none() && client_address == PROGRAM,
            Self::CommandLine => user_id.is_none() && client_address == COMMAND_LINE,
            Self::Visitor => {
                user_id.is_none() && client_address != PROGRAM && client_address != COMMAND_LINE
            }
        }
    }
}

/// An action or all actions of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionFilter {
    /// One action.
    Action(&'static str),
    /// All actions of a feature.
    Feature(&'static str),
}

impl ActionFilter {
    /// Whether an action matches.
    pub fn is(self, action: &str) -> bool {
        match self {
            Self::Action(wanted) => action == wanted,
            Self::Feature(wanted) => action.split('.').next() == Some(wanted),
        }
    }
}

/// A parsed filter.
#[derive(Clone, Debug)]
pub struct AuditFilter {
    /// The actor.
    pub who: Option<EntryActor>,
    /// The action.
    pub what: Option<ActionFilter>,
    /// The subject.
    pub thing: Option<String>,
    /// The earliest time.
    pub from: Timestamp,
    /// The time after the latest.
    pub until: Timestamp,
}

/// A query: the filter and the position.
#[derive(Debug)]
pub struct AuditQuery {
    params: AuditParams,
    zone: Zone,
}

impl AuditQuery {
    /// The entry after which the page begins, in descending order.
    pub fn before(&self) -> Result<Option<i64>> {
        number(self.params.before.as_deref())
    }

    /// The number of entries on the page.
    pub fn size(&self) -> Result<usize> {
        let size = number(self.params.size.as_deref())?.unwrap_or(DEFAULT_SIZE);
        usize::try_from(size.clamp(1, MAX_SIZE)).map_err(Error::internal)
    }

    /// The caller's time zone.
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The filters that are set, for the audit entry of an export.
    pub fn audit_values(&self) -> serde_json::Value {
        let AuditParams { who, action, thing, from, to, .. } = &self.params;
        serde_json::json!({ "who": who, "action": action, "thing": thing, "from": from, "to": to })
    }

    /// Parses the filters.
    pub async fn filter(&self, tx: &mut Tx) -> Result<AuditFilter> {
        let AuditParams { who, action, thing, from, to, .. } = &self.params;
        let (who, what) = (
            find_actor(tx, non_empty(who.as_ref())).await?,
            find_action(non_empty(action.as_ref()))?,
        );
        let thing = non_empty(thing.as_ref());
        let is_wrong =
            |thing: &str| thing.len() > MAX_THING || has_control_characters(thing, false);
        if thing.is_some_and(is_wrong) {
            return Err(AuditError::ThingInvalid.into());
        }
        let (from, to) = (day(non_empty(from.as_ref()))?, day(non_empty(to.as_ref()))?);
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            return Err(AuditError::DaysReversed.into());
        }
        let start = |day: Date| self.zone.start_of(day).ok_or(AuditError::DayInvalid);
        let end = |day: Date| start(day.tomorrow().map_err(|_| AuditError::DayInvalid)?);
        Ok(AuditFilter {
            who,
            what,
            thing: thing.map(str::to_owned),
            from: from.map(start).transpose()?.unwrap_or(Timestamp::MIN),
            until: to.map(end).transpose()?.unwrap_or(Timestamp::MAX),
        })
    }
}

/// A parameter that is set; an empty one counts as absent.
fn non_empty(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}

fn number(text: Option<&str>) -> Result<Option<i64>> {
    let read = |text: &str| text.parse().ok().filter(|number| *number > 0);
    let text = text.filter(|text| !text.is_empty());
    text.map(|text| read(text).ok_or(AuditError::QuestionUnreadable.into())).transpose()
}

fn day(text: Option<&str>) -> Result<Option<Date>> {
    let read = |text: &str| {
        let is_shaped = text.len() == 10 && !text.starts_with('-');
        text.parse().ok().filter(|_| is_shaped).ok_or(AuditError::DayInvalid)
    };
    Ok(text.map(read).transpose()?)
}

async fn find_actor(tx: &mut Tx, text: Option<&str>) -> Result<Option<EntryActor>> {
    let Some(text) = text else { return Ok(None) };
    Ok(Some(match text {
        "program" => EntryActor::Program,
        "command_line" => EntryActor::CommandLine,
        "visitor" => EntryActor::Visitor,
        // The trail keeps the ids of deleted accounts.
        _ if text.len() < 19 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            EntryActor::User(text.parse().map_err(|_| AuditError::WhoUnknown)?)
        }
        _ if text.len() > 1_024 => return Err(AuditError::WhoUnknown.into()),
        _ => match records::find_by_email(tx, text).await? {
            Some((user, _)) => EntryActor::User(user.id.0),
            None => return Err(AuditError::WhoUnknown.into()),
        },
    }))
}

fn find_action(text: Option<&str>) -> Result<Option<ActionFilter>> {
    let Some(text) = text else { return Ok(None) };
    let action = ACTIONS.iter().find(|(name, ..)| *name == text);
    let feature = FEATURES.iter().find(|(name, ..)| *name == text);
    match (action, feature) {
        (Some((name, ..)), _) => Ok(Some(ActionFilter::Action(name))),
        (None, Some((name, ..))) => Ok(Some(ActionFilter::Feature(name))),
        (None, None) => Err(AuditError::ActionUnknown.into()),
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AuditQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<AuditParams>::from_request_parts(parts, state).await;
        let Query(params) =
            query.map_err(|_| Error::Invalid { message: PARAMETER_TWICE, field: None })?;
        let zone = Zone::from_request_parts(parts, state).await?;
        Ok(Self { params, zone })
    }
}

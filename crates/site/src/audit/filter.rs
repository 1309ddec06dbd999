//! Which entries are asked for.

use axum::extract::{FromRequestParts, Query};
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
use super::words::{ACTIONS, FEATURES};
use crate::account::records;
use crate::zone::Zone;

/// Entries a page has when the call does not say.
const DEFAULT_SIZE: i64 = 50;
/// The most entries of a page.
const MAX_SIZE: i64 = 100;
/// The longest name of a thing, in bytes.
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
pub enum Who {
    /// Somebody with an account.
    User(i64),
    /// The program by itself.
    Program,
    /// The operator at the machine.
    CommandLine,
    /// Somebody without an account.
    Visitor,
}

impl Who {
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

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// One action.
    Action(&'static str),
    /// All of a feature.
    Feature(&'static str),
}

impl What {
    /// Whether an action is among it.
    pub fn is(self, action: &str) -> bool {
        match self {
            Self::Action(wanted) => action == wanted,
            Self::Feature(wanted) => action.split('.').next() == Some(wanted),
        }
    }
}

/// Which entries are asked for, understood.
#[derive(Clone, Debug)]
pub struct Filter {
    /// By whom.
    pub who: Option<Who>,
    /// What.
    pub what: Option<What>,
    /// To which thing.
    pub thing: Option<String>,
    /// From this moment on.
    pub from: Timestamp,
    /// Before this moment.
    pub until: Timestamp,
}

/// What is asked for: which entries, and where among them.
#[derive(Debug)]
pub struct Asked {
    params: AuditParams,
    zone: Zone,
}

impl Asked {
    /// The entry before which those of the page stand.
    pub fn before(&self) -> Result<Option<i64>> {
        number(self.params.before.as_deref())
    }

    /// Entries of the page.
    pub fn size(&self) -> Result<usize> {
        let size = number(self.params.size.as_deref())?.unwrap_or(DEFAULT_SIZE);
        usize::try_from(size.clamp(1, MAX_SIZE)).map_err(Error::internal)
    }

    /// The zone of whoever looks.
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The filters that are set, for the trail.
    pub fn told(&self) -> serde_json::Value {
        let AuditParams { who, action, thing, from, to, .. } = &self.params;
        serde_json::json!({ "who": who, "action": action, "thing": thing, "from": from, "to": to })
    }

    /// Understands the filters.
    pub async fn filter(&self, tx: &mut Tx) -> Result<Filter> {
        let AuditParams { who, action, thing, from, to, .. } = &self.params;
        let (who, what) =
            (find_who(tx, given(who.as_ref())).await?, find_what(given(action.as_ref()))?);
        let thing = given(thing.as_ref());
        let is_wrong =
            |thing: &str| thing.len() > MAX_THING || has_control_characters(thing, false);
        if thing.is_some_and(is_wrong) {
            return Err(AuditError::ThingInvalid.into());
        }
        let (from, to) = (day(given(from.as_ref()))?, day(given(to.as_ref()))?);
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            return Err(AuditError::DaysReversed.into());
        }
        let start = |day: Date| self.zone.start_of(day).ok_or(AuditError::DayInvalid);
        let end = |day: Date| start(day.tomorrow().map_err(|_| AuditError::DayInvalid)?);
        Ok(Filter {
            who,
            what,
            thing: thing.map(str::to_owned),
            from: from.map(start).transpose()?.unwrap_or(Timestamp::MIN),
            until: to.map(end).transpose()?.unwrap_or(Timestamp::MAX),
        })
    }
}

/// A parameter that is set; an empty one is a filter that is off.
fn given(text: Option<&String>) -> Option<&str> {
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

async fn find_who(tx: &mut Tx, text: Option<&str>) -> Result<Option<Who>> {
    let Some(text) = text else { return Ok(None) };
    Ok(Some(match text {
        "program" => Who::Program,
        "command_line" => Who::CommandLine,
        "visitor" => Who::Visitor,
        // Accounts that are gone have their ids in the trail.
        _ if text.len() < 19 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Who::User(text.parse().map_err(|_| AuditError::WhoUnknown)?)
        }
        _ if text.len() > 1_024 => return Err(AuditError::WhoUnknown.into()),
        _ => match records::find_by_email(tx, text).await? {
            Some((user, _)) => Who::User(user.id.0),
            None => return Err(AuditError::WhoUnknown.into()),
        },
    }))
}

fn find_what(text: Option<&str>) -> Result<Option<What>> {
    let Some(text) = text else { return Ok(None) };
    let action = ACTIONS.iter().find(|(name, ..)| *name == text);
    let feature = FEATURES.iter().find(|(name, ..)| *name == text);
    match (action, feature) {
        (Some((name, ..)), _) => Ok(Some(What::Action(name))),
        (None, Some((name, ..))) => Ok(Some(What::Feature(name))),
        (None, None) => Err(AuditError::ActionUnknown.into()),
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Asked {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<AuditParams>::from_request_parts(parts, state).await;
        let Query(params) =
            query.map_err(|_| Error::Invalid { message: PARAMETER_TWICE, field: None })?;
        let zone = Zone::from_request_parts(parts, state).await?;
        Ok(Self { params, zone })
    }
}

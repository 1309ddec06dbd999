//! An incident, and the checks of its form.

use foundation::id::id;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::body;
use platform::text::normalise::lines;
use platform::text::plain::{has_control_characters, trim};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::privacy::error::PrivacyError;

/// The highest lengths of texts, in characters.
const LONG_MAX: usize = 5_000;
const KINDS_MAX: usize = 2_000;
/// Earlier years are typing errors, such as 0026.
const EARLIEST_YEAR: i16 = 2000;
/// More than this is a typing error.
const MAX_PEOPLE: i64 = 1_000_000_000;

id! {
    /// An incident's id.
    IncidentId
}

/// The untrusted body of `add_incident`. Days are `YYYY-MM-DD`; empty or absent if unknown or not
/// done.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct IncidentForm {
    /// When it was found.
    pub found_on: Option<String>,
    /// When it happened or began.
    pub happened_on: Option<String>,
    /// When it ended.
    pub happened_until: Option<String>,
    /// What happened, and how. At most 5,000 characters.
    pub what: Option<String>,
    /// The kinds of data. At most 2,000 characters.
    pub data_kinds: Option<String>,
    /// The number of affected people; digits, or empty.
    pub people: Option<String>,
    /// Whether there is a real risk of significant harm: `yes`, `no`, or empty while undecided.
    pub is_harmful: Option<String>,
    /// The reasons of that assessment. At most 5,000 characters.
    pub reasons: Option<String>,
    /// When the Office of the Privacy Commissioner was notified.
    pub opc_told_on: Option<String>,
    /// When the Commission d’accès à l’information was notified.
    pub cai_told_on: Option<String>,
    /// When the affected people were notified.
    pub people_told_on: Option<String>,
    /// The measures taken. At most 5,000 characters.
    pub measures: Option<String>,
}

/// The untrusted body of `update_incident`.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct IncidentEditForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub incident_id: Option<i64>,
    /// The revision that was shown; a change since then is a conflict.
    #[serde(default, deserialize_with = "body::id")]
    pub revision: Option<i64>,
    /// The whole incident after the change.
    #[serde(default)]
    pub incident: IncidentForm,
}

/// A valid incident.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// `YYYY-MM-DD`, as all days here.
    pub found_on: String,
    /// Empty if unknown.
    pub happened_on: String,
    /// Empty if unknown, or if it was one day.
    pub happened_until: String,
    /// What happened.
    pub what: String,
    /// The kinds of data.
    pub data_kinds: String,
    /// The number of affected people, if known.
    pub people: Option<i64>,
    /// Whether there is a real risk of significant harm; `None` while undecided.
    pub is_harmful: Option<bool>,
    /// The reasons of that assessment.
    pub reasons: String,
    /// When the OPC was notified; empty if not.
    pub opc_told_on: String,
    /// When the CAI was notified; empty if not.
    pub cai_told_on: String,
    /// When the affected people were notified; empty if not.
    pub people_told_on: String,
    /// The measures taken.
    pub measures: String,
}

impl Incident {
    /// Checks a form; `today` is the day in the company's time zone.
    pub fn parse(form: &IncidentForm, today: Date) -> Result<Self> {
        let day = |text: &Option<String>, field| parse_day(text.as_deref(), field, today);
        let text = |text: &Option<String>, field, max| parse_text(text.as_deref(), field, max);
        let incident = Self {
            found_on: day(&form.found_on, "found_on")?,
            happened_on: day(&form.happened_on, "happened_on")?,
            happened_until: day(&form.happened_until, "happened_until")?,
            what: text(&form.what, "what", LONG_MAX)?,
            data_kinds: text(&form.data_kinds, "data_kinds", KINDS_MAX)?,
            people: parse_people(form.people.as_deref())?,
            is_harmful: match form.is_harmful.as_deref().map(trim) {
                Some("yes") => Some(true),
                Some("no") => Some(false),
                _ => None,
            },
            reasons: text(&form.reasons, "reasons", LONG_MAX)?,
            opc_told_on: day(&form.opc_told_on, "opc_told_on")?,
            cai_told_on: day(&form.cai_told_on, "cai_told_on")?,
            people_told_on: day(&form.people_told_on, "people_told_on")?,
            measures: text(&form.measures, "measures", LONG_MAX)?,
        };
        incident.check()?;
        Ok(incident)
    }

    /// Checks rules that involve several fields. Days of this format can be compared as texts.
    fn check(&self) -> Result<(), PrivacyError> {
        if self.what.is_empty() {
            return Err(PrivacyError::WhatMissing);
        }
        if self.data_kinds.is_empty() {
            return Err(PrivacyError::DataMissing);
        }
        if self.found_on.is_empty() {
            return Err(PrivacyError::FoundMissing);
        }
        if !self.happened_until.is_empty() && self.happened_until < self.happened_on {
            return Err(PrivacyError::DaysReversed);
        }
        if self.found_on < self.happened_on {
            return Err(PrivacyError::FoundBefore);
        }
        if self.is_harmful.is_some() && self.reasons.is_empty() {
            return Err(PrivacyError::ReasonsMissing);
        }
        Ok(())
    }

    /// The incident for the audit trail.
    pub fn audit_json(&self) -> serde_json::Value {
        json!({
            "found_on": self.found_on, "happened_on": self.happened_on,
            "happened_until": self.happened_until, "what": self.what,
            "data_kinds": self.data_kinds, "people": self.people, "is_harmful": self.is_harmful,
            "reasons": self.reasons, "opc_told_on": self.opc_told_on,
            "cai_told_on": self.cai_told_on, "people_told_on": self.people_told_on,
            "measures": self.measures,
        })
    }
}

fn parse_day(text: Option<&str>, field: &'static str, today: Date) -> Result<String> {
    let text = trim(text.unwrap_or_default());
    if text.is_empty() {
        return Ok(String::new());
    }
    let day: Option<Date> = if text.len() == 10 { text.parse().ok() } else { None };
    let day = day.ok_or_else(|| PrivacyError::DayInvalid.of(field))?;
    if day > today {
        return Err(PrivacyError::DayAhead.of(field));
    }
    if day.year() < EARLIEST_YEAR {
        return Err(PrivacyError::DayEarly.of(field));
    }
    Ok(day.to_string())
}

fn parse_text(text: Option<&str>, field: &'static str, max: usize) -> Result<String> {
    let text = lines(text.unwrap_or_default());
    let text = trim(&text);
    if text.chars().count() > max || has_control_characters(text, true) {
        return Err(PrivacyError::TextInvalid.of(field));
    }
    Ok(text.to_owned())
}

fn parse_people(text: Option<&str>) -> Result<Option<i64>, PrivacyError> {
    let is_space = |c: char| c.is_whitespace() || c == ',';
    let digits: String = text.unwrap_or_default().chars().filter(|c| !is_space(*c)).collect();
    if digits.is_empty() {
        return Ok(None);
    }
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|number| is_number && *number <= MAX_PEOPLE);
    number.map(Some).ok_or(PrivacyError::PeopleInvalid)
}

/// An incident in the register.
#[derive(Clone, Debug)]
pub struct IncidentRow {
    /// Its id.
    pub id: IncidentId,
    /// Its content.
    pub incident: Incident,
    /// Incremented by every change.
    pub revision: i64,
    /// When it was added.
    pub creation_time: Timestamp,
    /// When it was last changed.
    pub updated_time: Timestamp,
}

/// An incident in the API.
#[derive(Debug, Serialize, ToSchema)]
pub struct IncidentResponse {
    /// Its number.
    pub id: i64,
    /// Its position in the whole list, from 1.
    pub sn: i64,
    /// `YYYY-MM-DD`.
    pub found_on: String,
    /// `YYYY-MM-DD`, or empty.
    pub happened_on: String,
    /// `YYYY-MM-DD`, or empty.
    pub happened_until: String,
    /// What happened.
    pub what: String,
    /// The kinds of data.
    pub data_kinds: String,
    /// The number of affected people, or null.
    #[schema(required)]
    pub people: Option<i64>,
    /// Whether there is a real risk of significant harm, or null.
    #[schema(required)]
    pub is_harmful: Option<bool>,
    /// The reasons of that assessment.
    pub reasons: String,
    /// `YYYY-MM-DD`, or empty.
    pub opc_told_on: String,
    /// `YYYY-MM-DD`, or empty.
    pub cai_told_on: String,
    /// `YYYY-MM-DD`, or empty.
    pub people_told_on: String,
    /// The measures taken.
    pub measures: String,
    /// The revision, to be sent with a change.
    pub revision: i64,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl IncidentResponse {
    /// An incident for the API, with its position in the list.
    pub fn new(row: IncidentRow, sn: i64) -> Self {
        let Incident {
            found_on,
            happened_on,
            happened_until,
            what,
            data_kinds,
            people,
            is_harmful,
            reasons,
            opc_told_on,
            cai_told_on,
            people_told_on,
            measures,
        } = row.incident;
        Self {
            id: row.id.0,
            sn,
            found_on,
            happened_on,
            happened_until,
            what,
            data_kinds,
            people,
            is_harmful,
            reasons,
            opc_told_on,
            cai_told_on,
            people_told_on,
            measures,
            revision: row.revision,
            creation_time: row.creation_time,
            updated_time: row.updated_time,
        }
    }
}

/// The response of `add_incident`.
#[derive(Debug, Serialize, ToSchema)]
pub struct AddedIncident {
    /// Its number.
    pub id: i64,
}

impl IncidentEditForm {
    /// The id of the incident, and the revision that was shown.
    pub fn parse(&self) -> Result<(IncidentId, i64), Error> {
        let id = self.incident_id.map(IncidentId).ok_or(PrivacyError::IdMissing)?;
        Ok((id, self.revision.ok_or(PrivacyError::Changed)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> IncidentForm {
        let some = |text: &str| Some(text.to_owned());
        IncidentForm {
            found_on: some("2026-11-19"),
            happened_on: some("2026-11-18"),
            what: some("A letter went to the wrong house.\r\nIt came back."),
            data_kinds: some("Name and address"),
            people: some("1,200"),
            is_harmful: some("no"),
            reasons: some("It was not opened."),
            ..IncidentForm::default()
        }
    }

    fn today() -> Date {
        "2026-11-20".parse().unwrap()
    }

    #[test]
    fn a_form_becomes_an_incident() {
        let incident = Incident::parse(&form(), today()).unwrap();
        assert_eq!(incident.what, "A letter went to the wrong house.\nIt came back.");
        assert_eq!((incident.people, incident.is_harmful), (Some(1_200), Some(false)));
        assert_eq!((&*incident.happened_until, &*incident.cai_told_on), ("", ""));
    }

    #[test]
    fn what_is_wrong_is_said_of_its_field() {
        let refused = |form: IncidentForm| match Incident::parse(&form, today()).unwrap_err() {
            Error::Invalid { message, field } => (message.code(), field.unwrap_or("none")),
            other => panic!("{other:?}"),
        };
        let some = |text: &str| Some(text.to_owned());
        for (form, expected) in [
            (IncidentForm { what: some(" "), ..form() }, ("privacy.what_missing", "what")),
            (IncidentForm { data_kinds: None, ..form() }, ("privacy.data_missing", "data_kinds")),
            (IncidentForm { found_on: None, ..form() }, ("privacy.found_missing", "found_on")),
            (
                IncidentForm { found_on: some("2026-11-17"), ..form() },
                ("privacy.found_before", "found_on"),
            ),
            (
                IncidentForm { happened_until: some("2026-11-17"), ..form() },
                ("privacy.days_reversed", "happened_until"),
            ),
            (
                IncidentForm { opc_told_on: some("2026-11-21"), ..form() },
                ("privacy.day_ahead", "opc_told_on"),
            ),
            (
                IncidentForm { found_on: some("0026-11-19"), ..form() },
                ("privacy.day_early", "found_on"),
            ),
            (
                IncidentForm { happened_on: some("1999-12-31"), ..form() },
                ("privacy.day_early", "happened_on"),
            ),
            (
                IncidentForm { cai_told_on: some("yesterday"), ..form() },
                ("privacy.day_invalid", "cai_told_on"),
            ),
            (IncidentForm { people: some("-1"), ..form() }, ("privacy.people_invalid", "people")),
            (
                IncidentForm { people: some("1000000001"), ..form() },
                ("privacy.people_invalid", "people"),
            ),
            (IncidentForm { reasons: None, ..form() }, ("privacy.reasons_missing", "reasons")),
            (
                IncidentForm { measures: Some("x".repeat(LONG_MAX + 1)), ..form() },
                ("privacy.text_invalid", "measures"),
            ),
            (IncidentForm { what: some("a\0b"), ..form() }, ("privacy.text_invalid", "what")),
        ] {
            assert_eq!(refused(form), expected);
        }
    }
}

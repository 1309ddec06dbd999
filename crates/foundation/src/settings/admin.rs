//! The calls of the settings screen.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::html::is_host;
use platform::http::body::JsonBody;
use platform::refusal::Refusal as _;
use platform::storage::audit::{self, Entry};
use platform::text::normalise::unbroken;
use platform::text::{email, plain};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json_, json};
use utoipa::ToSchema;

use super::error::SettingsError;
use super::mail_server::{MailServer, MailServerForm};
use super::resolve::{StoredValues, resolve};
use super::rules::Rule;
use super::store::{self, SettingRow};
use super::table::{self, SETTINGS, SettingDefinition, SettingGroup, SettingKind};
use super::test_mail;
use super::texts;
use super::value::{Origin, Value};
use crate::access::{ManageSettings, UserId};
use crate::auth::{Authorized, names_of};
use crate::wire::{Data, Done, DoneWith};
use crate::{CurrentSettings, Site};

/// A group of settings that are saved together.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsGroup {
    /// `company`, `face`, `links`, `mail`, `languages` or `accounts`.
    pub name: &'static str,
    /// Its settings, in the order of the screen.
    pub settings: Vec<SettingResponse>,
}

/// A setting as it is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingResponse {
    /// As the file of settings calls it.
    pub name: &'static str,
    /// `text`, `mailbox`, `url`, `lines`, `choice`, `number` or `mail_server`.
    pub kind: &'static str,
    /// Of a number: the least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// Of a number the most, of a text the longest, of lines how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
    /// Of a choice: its words.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub choices: &'static [&'static str],
    /// Its value; absent for a mail server, which is in `server`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Value>,
    /// The mail server, without its password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server: Option<MailServer>,
    /// Whether it was changed here, and that holds.
    pub is_stored: bool,
    /// The revision, to be sent back with a change.
    pub revision: i64,
    /// Why it cannot be changed here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locked: Option<SettingLock>,
    /// Why the stored value is ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// When it was changed here last, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated: Option<i64>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated_by: Option<String>,
}

/// The place where a locked setting is set.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Locked)]
pub struct SettingLock {
    /// `flag`, `variable`, `file`, or `start`: it takes a start of the program.
    pub by: &'static str,
    /// The flag, the variable, or the file with its line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// Every setting.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsResponse {
    /// In the order of the screen.
    pub groups: Vec<SettingsGroup>,
    /// Whether mail is sent now.
    pub sends_mail: bool,
}

/// One setting that is to be changed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SettingChange {
    /// As the file of settings calls it.
    #[serde(default)]
    pub name: String,
    /// The one that was seen; refused with 409 when it is not today's.
    #[serde(default)]
    pub revision: i64,
    /// The new value; absent: back to the default.
    pub value: Option<Value>,
    /// Of the mail server: its parts; absent: the default again.
    pub server: Option<MailServerForm>,
}

/// The body of `admin/settings/save` and `admin/settings/test_mail`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SettingsForm {
    /// The changes, each setting once.
    #[serde(default)]
    pub changes: Vec<SettingChange>,
}

/// Every setting that an administrator may see, with its origin.
#[utoipa::path(post, path = "/api/admin/settings/all", tag = "settings", security(("token" = [])),
    responses((status = 200, body = Data<SettingsResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn all_settings(
    State(site): State<Site>,
    _: Authorized<ManageSettings>,
) -> Result<Json<Data<SettingsResponse>>> {
    // What another process has written is shown as it is by now.
    site.follow_settings().await?;
    Ok(Json(Data { data: response_of(&site).await? }))
}

/// Changes all named settings or none. They are in force before the answer.
#[utoipa::path(post, path = "/api/admin/settings/save", tag = "settings", security(("token" = [])),
    request_body = SettingsForm,
    responses((status = 200, body = DoneWith<SettingsResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn save_settings(
    State(site): State<Site>,
    may: Authorized<ManageSettings>,
    JsonBody(form): JsonBody<SettingsForm>,
) -> Result<Json<DoneWith<SettingsResponse>>> {
    if form.changes.is_empty() {
        return Err(SettingsError::Nothing.into());
    }
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::note_change(&mut tx, &site.rng).await?;
        let stored = store::all(&mut tx, &site.seal).await?;
        let changes = Changes::of(&site.settings, &stored, &form)?;
        let (before, after) = changes.audit_values(&site.settings);
        for (setting, value) in &changes.new {
            let seal = (&site.seal, &site.rng);
            store::put(&mut tx, seal, setting, value.as_ref(), (may.user_id, now)).await?;
        }
        let entry = Entry::new("settings.change", "the settings").before(before).after(after);
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_settings().await;
    Ok(Json(DoneWith::new(&texts::SAVED, response_of(&site).await?)))
}

/// Sends a test message to the administrator's own address, with the settings as changed here but
/// not saved. If the mail server refuses it, the answer is 422 with the server's words.
#[utoipa::path(post, path = "/api/admin/settings/test_mail", tag = "settings",
    security(("token" = [])), request_body = SettingsForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn test_mail(
    State(site): State<Site>,
    may: Authorized<ManageSettings>,
    JsonBody(form): JsonBody<SettingsForm>,
) -> Result<Json<Done>> {
    let mut tx = site.db.read().await?;
    let stored = store::all(&mut tx, &site.seal).await?;
    drop(tx);
    let changes = Changes::of(&site.settings, &stored, &form)?;
    let (resolved, _) = resolve(site.settings.fixed(), &changes.values);
    let delivery = resolved.delivery.ok_or(SettingsError::NoServer)?;
    test_mail::send(&site, &may, &delivery.mailer, &resolved.company).await?;
    Ok(Json(Done::new(&texts::TESTED)))
}

/// The requested changes, after all checks.
struct Changes<'a> {
    before: &'a BTreeMap<&'static str, SettingRow>,
    new: Vec<(&'static SettingDefinition, Option<Value>)>,
    /// Every stored value after the changes.
    values: StoredValues,
}

impl<'a> Changes<'a> {
    fn of(
        settings: &CurrentSettings,
        before: &'a BTreeMap<&'static str, SettingRow>,
        form: &SettingsForm,
    ) -> Result<Self, SettingsError> {
        let fixed = settings.fixed();
        let mut values: StoredValues = before
            .iter()
            .filter_map(|(name, stored)| Some((*name, stored.value.clone()?)))
            .collect();
        let (_, wrong_before) = resolve(fixed, &values);
        let mut new: Vec<(&'static SettingDefinition, Option<Value>)> = Vec::new();
        for change in &form.changes {
            let setting = table::find(&change.name).ok_or(SettingsError::Unknown)?;
            let name = setting.name;
            if setting.is_fixed || fixed.origin(name).is_some() {
                return Err(SettingsError::Locked(name));
            }
            let revision = before.get(name).map_or(0, |stored| stored.revision);
            if revision != change.revision || new.iter().any(|(other, _)| other.name == name) {
                return Err(SettingsError::Changed(name));
            }
            let value = match (setting.kind, &change.server, &change.value) {
                (SettingKind::MailServer, Some(server), _) => {
                    let kept = values.get(name).map_or("", |value| value.text());
                    Some(Value::Text(server.address(kept)?))
                }
                // A mail server is entered in parts.
                (SettingKind::MailServer, None, Some(_)) => {
                    return Err(SettingsError::Broken(name, Rule::Kind));
                }
                (SettingKind::MailServer, None, None) => None,
                (_, _, value) => value.as_ref().map(|value| normalise(setting, value)),
            };
            if let Some(value) = &value {
                setting.check(value).map_err(|rule| SettingsError::Broken(name, rule))?;
            }
            // A value equal to the default is not stored, so that it follows later defaults.
            let default = fixed.get(name).map(|(default, _)| default);
            let value = value.filter(|value| Some(value) != default);
            match &value {
                Some(value) => values.insert(name, value.clone()),
                None => values.remove(name),
            };
            new.push((setting, value));
        }
        let (_, wrong) = resolve(fixed, &values);
        if let Some(wrong) = wrong.iter().find(|wrong| !wrong_before.contains(wrong)) {
            return Err(SettingsError::Broken(wrong.name, wrong.rule));
        }
        Ok(Self { before, new, values })
    }

    /// The values before and after for the audit trail, without secrets.
    fn audit_values(&self, settings: &CurrentSettings) -> (Json_, Json_) {
        let (mut before, mut after) = (Map::new(), Map::new());
        for (setting, value) in &self.new {
            let default = settings.fixed().get(setting.name).map(|(default, _)| default);
            let old = self.before.get(setting.name).and_then(|stored| stored.value.as_ref());
            let (old, new) = (old.or(default), value.as_ref().or(default));
            let told = |value: Option<&Value>| match value {
                Some(value) if setting.is_secret() => {
                    json!(MailServer::of(value.text()).described())
                }
                other => json!(other),
            };
            before.insert(setting.name.to_owned(), told(old));
            after.insert(setting.name.to_owned(), told(new));
            if setting.is_secret() && old != new {
                after.insert(format!("{} (secret)", setting.name), json!("changed"));
            }
        }
        (Json_::Object(before), Json_::Object(after))
    }
}

/// Normalises a value: no spaces at its ends, no line breaks in one line, no invisible characters
/// in an address, no empty lines at the end of a list.
fn normalise(setting: &SettingDefinition, value: &Value) -> Value {
    match value {
        Value::Text(text) if setting.name.ends_with("email") => Value::Text(email::normalise(text)),
        Value::Text(text) if setting.kind == SettingKind::Mailbox => {
            Value::Text(text.replace(plain::is_invisible, "").trim().to_owned())
        }
        Value::Text(text) if setting.kind == SettingKind::Url && is_host(text.trim()) => {
            Value::Text(format!("https://{}", text.trim()))
        }
        Value::Text(text) => Value::Text(unbroken(text.trim()).into_owned()),
        Value::List(lines) if matches!(setting.kind, SettingKind::Lines(_)) => {
            let mut lines: Vec<String> =
                lines.iter().map(|line| unbroken(line.trim()).into_owned()).collect();
            while lines.last().is_some_and(String::is_empty) {
                lines.pop();
            }
            Value::List(lines)
        }
        other => other.clone(),
    }
}

/// All settings for the screen.
async fn response_of(site: &Site) -> Result<SettingsResponse> {
    let mut tx = site.db.read().await?;
    let stored = store::all(&mut tx, &site.seal).await?;
    let names = names(&mut tx, &stored).await?;
    drop(tx);
    let now = site.settings.now();
    let wrong: BTreeMap<&str, Rule> =
        now.ignored.iter().map(|wrong| (wrong.name, wrong.rule)).collect();
    let one = |setting: &'static SettingDefinition| {
        let stored = stored.get(setting.name);
        let mut response = response(&site.settings, setting, stored);
        if let Some(rule) = wrong.get(setting.name) {
            response.problem = Some(rule.message().current_text().to_owned());
        }
        response.updated_by = stored.and_then(|stored| names.get(&stored.updated_by).cloned());
        response
    };
    let groups = SettingGroup::ALL.map(|group| SettingsGroup {
        name: group.name(),
        settings: SETTINGS.iter().filter(|setting| setting.group == group).map(one).collect(),
    });
    Ok(SettingsResponse { groups: groups.into(), sends_mail: site.sends_mail() })
}

async fn names(
    tx: &mut Tx,
    stored: &BTreeMap<&'static str, SettingRow>,
) -> Result<std::collections::HashMap<UserId, String>> {
    let ids: Vec<UserId> = stored.values().map(|stored| stored.updated_by).collect();
    names_of(tx, &ids).await
}

fn response(
    settings: &CurrentSettings,
    setting: &'static SettingDefinition,
    stored: Option<&SettingRow>,
) -> SettingResponse {
    let (kind, least, most, choices): (_, _, _, &'static [&'static str]) = match setting.kind {
        SettingKind::Text(most) => ("text", None, Some(most), &[]),
        SettingKind::Mailbox => ("mailbox", None, Some(super::rules::LONGEST), &[]),
        SettingKind::Url => ("url", None, Some(super::rules::LONGEST), &[]),
        SettingKind::Lines(most) => ("lines", None, Some(most), &[]),
        SettingKind::Choice(words) => ("choice", None, None, words),
        SettingKind::Number(least, most) => {
            ("number", Some(least), usize::try_from(most).ok(), &[])
        }
        SettingKind::MailServer => ("mail_server", None, None, &[]),
    };
    let fixed = settings.fixed().get(setting.name);
    let origin = fixed.map_or(&Origin::Default, |(_, origin)| origin);
    let default = fixed.map(|(value, _)| value.clone());
    let own = stored.and_then(|stored| stored.value.clone());
    let own = own.filter(|own| *origin == Origin::Default && setting.check(own).is_ok());
    let is_stored = own.is_some();
    let value = own.or_else(|| default.clone());
    let is_secret = setting.is_secret();
    let server = value.as_ref().filter(|_| is_secret).map(|value| MailServer::of(value.text()));
    SettingResponse {
        name: setting.name,
        kind,
        least,
        most: most.and_then(|most| i64::try_from(most).ok()),
        choices,
        value: value.filter(|_| !is_secret),
        default: default.filter(|_| !is_secret && *origin == Origin::Default),
        server,
        is_stored,
        revision: stored.map_or(0, |stored| stored.revision),
        locked: locked(setting, origin),
        problem: None,
        updated: stored.map(|stored| stored.updated_time.seconds()),
        updated_by: None,
    }
}

fn locked(setting: &SettingDefinition, origin: &Origin) -> Option<SettingLock> {
    let place = |by, place: String| Some(SettingLock { by, place: Some(place) });
    match origin {
        Origin::Flag(flag) => place("flag", flag.clone()),
        Origin::Variable(variable) => place("variable", variable.clone()),
        Origin::File(file, Some(line)) => place("file", format!("{file}:{line}")),
        Origin::File(file, None) => place("file", file.clone()),
        Origin::Default => setting.is_fixed.then_some(SettingLock { by: "start", place: None }),
    }
}

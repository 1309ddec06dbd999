//! The calls about people, for administrators.

use axum::Json;
use axum::extract::State;
use platform::db::Lock;
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::identity::session::Token;
use platform::message::Message;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::error::PeopleError;
use super::model::{
    GroupFilter, InviteForm, InvitedResponse, Person, ResetLinkResponse, UpdateForm, UserIdForm,
    UserResponse, VALID_FOR, link,
};
use super::{outbox, store, texts};
use crate::Site;
use crate::access::{ManageUsers, Permission};
use crate::account::{May, User, code_key, factors, links, records};
use crate::locks;
use crate::secrets::Seed;
use crate::wire::{Done, DoneWith, ListParams};
use crate::{booking, profile};

/// One page of the people, newest first.
#[utoipa::path(post, path = "/api/admin/all_users", tag = "people",
    params(ListParams, GroupFilter), security(("token" = [])),
    responses((status = 200, body = ListResponse<UserResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_users(
    State(site): State<Site>,
    _: May<ManageUsers>,
    query: ListQuery,
    GroupFilter { group_id }: GroupFilter,
) -> Result<Json<ListResponse<UserResponse>>> {
    let now = site.clock.now();
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (people, total) = store::list(&mut tx, &query, group_id).await?;
    let rows = query
        .numbered(people)
        .map(|(sn, person)| UserResponse::new(person, Some(sn), now))
        .collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Invites somebody: an account that waits for its password, and a link to choose one.
#[utoipa::path(post, path = "/api/admin/invite_user", tag = "people", request_body = InviteForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<InvitedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn invite_user(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<InviteForm>,
) -> Result<Json<DoneWith<InvitedResponse>>> {
    let new = form.parse()?;
    let now = site.clock.now();
    let token = Token::new(&site.chance);
    let mail_due_at = outbox::due_at(&site, &new.email, now);
    let person = platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        let id = store::insert(&mut tx, &new, now).await?;
        store::invite(&mut tx, id, may.user_id, &token.hash(), mail_due_at, now).await?;
        let person = store::find(&mut tx, id).await?;
        let entry = Entry::new("user.invite", format!("user {id}")).after(state(&person.user));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(person)
    }
    .await)?;
    Ok(invited(&site, &texts::INVITED, person, &token))
}

/// Makes a new link for somebody who has not accepted yet; the old one is dead.
#[utoipa::path(post, path = "/api/admin/reinvite_user", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<InvitedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn reinvite_user(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<DoneWith<InvitedResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let token = Token::new(&site.chance);
    let person = platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        let Person { user, has_password, .. } = store::find(&mut tx, id).await?;
        if has_password {
            return Err(PeopleError::NotInvited.into());
        }
        if user.is_disabled {
            return Err(PeopleError::IsDisabled.into());
        }
        let mail_due_at = outbox::due_at(&site, &user.email, now);
        store::invite(&mut tx, id, may.user_id, &token.hash(), mail_due_at, now).await?;
        let entry = Entry::new("user.reinvite", format!("user {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        store::find(&mut tx, id).await
    }
    .await)?;
    Ok(invited(&site, &texts::REINVITED, person, &token))
}

fn invited(
    site: &Site,
    message: &Message,
    person: Person,
    token: &Token,
) -> Json<DoneWith<InvitedResponse>> {
    let now = site.clock.now();
    let due_at = person.invitation.as_ref().and_then(|invitation| invitation.mail_due_at);
    if due_at.is_some() {
        site.people.new_mail.notify_one();
    }
    let expires_at =
        person.invitation.as_ref().map_or(now + VALID_FOR, |invitation| invitation.expires_at);
    let data = InvitedResponse {
        user: UserResponse::new(person, None, now),
        link: link(&site.base_url, token),
        is_mailed: due_at.is_some(),
        expires_at,
    };
    Json(DoneWith::new(message, data))
}

/// Changes names and group, and keeps somebody out or lets them in again. It takes
/// effect on the person's next call. The answer says how many visitors have booked somebody who
/// cannot be booked any more.
#[utoipa::path(post, path = "/api/admin/update_user", tag = "people", request_body = UpdateForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_user(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<UpdateForm>,
) -> Result<Json<Done>> {
    let change = form.parse()?;
    let now = site.clock.now();
    let still_booked = platform::write!(site.db, tx => async {
        tx.lock(&[Lock::CONTENT, locks::SIGN_INS]).await?;
        let old = store::find(&mut tx, change.user_id).await?;
        let new = change.apply(&old.user);
        records::update(&mut tx, &new, now).await?;
        // Pages say nothing of somebody who is kept out; author lines, agents and times that can be
        // booked end with the group.
        let is_another = new.is_disabled != old.user.is_disabled || new.group != old.user.group;
        if is_another {
            tx.touch_content().await?;
        }
        store::keep_an_administrator(&mut tx, &old).await?;
        if old.user.id == may.user_id {
            spare_oneself(&old.user, &new)?;
        }
        // In another group a session lives for another time, and other screens are shown.
        if new.is_disabled || new.group != old.user.group {
            records::delete_sessions(&mut tx, new.id, None).await?;
        }
        let entry = Entry::new("user.update", format!("user {}", new.id))
            .before(state(&old.user))
            .after(state(&new));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let may_be_booked = !new.is_disabled && new.group.may(Permission::SeeCalendar);
        if is_another && !may_be_booked {
            booking::count_ahead_with(&mut tx, new.id, now).await
        } else {
            Ok(0)
        }
    }
    .await)?;
    Ok(Json(Done::new(&match still_booked {
        0 => texts::UPDATED,
        count => texts::updated_with_bookings(count.unsigned_abs()),
    })))
}

/// Nobody locks themselves out by mistake.
fn spare_oneself(old: &User, new: &User) -> Result<(), PeopleError> {
    if new.is_disabled {
        return Err(PeopleError::DisablesSelf);
    }
    if new.group != old.group {
        return Err(PeopleError::OwnGroup);
    }
    Ok(())
}

/// Ends a person's sessions; of one's own, all but this one.
#[utoipa::path(post, path = "/api/admin/end_sessions", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_sessions(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let except = (id == may.user_id).then_some(&may.session);
    let ended = platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        store::find(&mut tx, id).await?;
        let ended = records::delete_sessions(&mut tx, id, except).await?;
        let entry = Entry::new("user.end_sessions", format!("user {id}"))
            .after(json!({ "ended": ended }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(ended)
    }
    .await)?;
    Ok(Json(Done::new(&texts::sessions_ended(ended))))
}

/// Takes the second factor and the passkeys off somebody who has lost them: they are signed out,
/// told by mail, and sign in by their password alone until they set up another one.
#[utoipa::path(post, path = "/api/admin/remove_second_factor",
    operation_id = "admin_remove_second_factor", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn remove_second_factor(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.chance);
    platform::write!(site.db, tx => async {
        factors::lock(&mut tx).await?;
        let Person { user, .. } = store::find(&mut tx, id).await?;
        // One's own is turned off by its code, so that who finds a screen open cannot.
        if id == may.user_id {
            return Err(PeopleError::OwnFactor.into());
        }
        let passkeys = factors::delete_passkeys(&mut tx, id).await?;
        if user.second_factor_time.is_none() && passkeys == 0 {
            return Err(PeopleError::NoFactor.into());
        }
        factors::take_off(&mut tx, id).await?;
        records::delete_sessions(&mut tx, id, None).await?;
        factors::write(&mut tx, &site, &user, &factors::Event::TakenOff, &mail_key, now).await?;
        let entry = Entry::new("user.remove_second_factor", format!("user {id}")).before(json!({
            "second_factor": user.second_factor_time.is_some(),
            "passkeys": passkeys,
        }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    factors::note(&site);
    Ok(Json(Done::new(&texts::FACTOR_REMOVED)))
}

/// Makes a link by which somebody chooses another password, to hand over; the one before is dead.
/// The person is told by mail that there is one.
#[utoipa::path(post, path = "/api/admin/reset_link", tag = "people", request_body = UserIdForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<ResetLinkResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn reset_link(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<DoneWith<ResetLinkResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.chance);
    let key = code_key(&site).await?;
    let seed: Seed = site.chance.bytes();
    let token = platform::write!(site.db, tx => async {
        factors::lock(&mut tx).await?;
        let Person { user, has_password, .. } = store::find(&mut tx, id).await?;
        // One's own takes the password of today, so that who finds a screen open cannot.
        if id == may.user_id {
            return Err(PeopleError::OwnPassword.into());
        }
        if !has_password {
            return Err(PeopleError::NotAccepted.into());
        }
        if user.is_disabled {
            return Err(PeopleError::IsDisabled.into());
        }
        let new = links::New {
            purpose: links::Purpose::Handed, user_id: Some(id), address: "", seed: &seed
        };
        let (_, token) = links::make(&mut tx, &key, new, now).await?;
        factors::write(&mut tx, &site, &user, &factors::Event::LinkMade, &mail_key, now).await?;
        let entry = Entry::new("user.reset_link", format!("user {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(token)
    }
    .await)?;
    factors::note(&site);
    let expires_at = now + links::Purpose::Handed.good_for();
    let data = ResetLinkResponse { link: links::address(&site, &token), expires_at };
    Ok(Json(DoneWith::new(&texts::LINK_MADE, data)))
}

/// Deletes an account. What the person has written stays.
#[utoipa::path(post, path = "/api/admin/delete_user", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_user(
    State(site): State<Site>,
    may: May<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock(&[Lock::CONTENT, locks::SIGN_INS]).await?;
        let old = store::find(&mut tx, id).await?;
        // The profile goes with the account.
        if profile::is_open(&mut tx, id).await? {
            tx.touch_content().await?;
        }
        records::delete(&mut tx, id).await?;
        store::keep_an_administrator(&mut tx, &old).await?;
        if id == may.user_id {
            return Err(Error::from(PeopleError::DeletesSelf));
        }
        let entry = Entry::new("user.delete", format!("user {id}")).before(state(&old.user));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// What the audit trail keeps of a person.
fn state(user: &User) -> serde_json::Value {
    json!({
        "email": user.email,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "group_id": user.group.id(),
        "is_disabled": user.is_disabled,
    })
}

//! The calls about people, for administrators.

use axum::Json;
use axum::extract::State;
use foundation::access::{ManageUsers, Permission};
use foundation::auth::{Authorized, User, account_recovery, code_key, links, records};
use foundation::secrets::Seed;
use foundation::wire::{Done, DoneWith, ListParams};
use foundation::{Site, locks};
use platform::clock::Clock;
use platform::db::{Db, Lock};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::identity::session::Token;
use platform::message::Message;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use publishing::profile;
use serde_json::json;

use super::error::PeopleError;
use super::model::{
    GroupFilter, InviteForm, InvitedResponse, Person, ResetLinkResponse, UpdateForm, UserIdForm,
    UserResponse, VALID_FOR, link,
};
use super::{outbox, store, texts};
use crate::booking;
use crate::people::People;

/// One page of the users, newest first.
#[utoipa::path(post, path = "/api/admin/all_users", tag = "people",
    params(ListParams, GroupFilter), security(("token" = [])),
    responses((status = 200, body = ListResponse<UserResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_users(
    State(db): State<Db>,
    State(clock): State<Clock>,
    _: Authorized<ManageUsers>,
    query: ListQuery,
    GroupFilter { group_id }: GroupFilter,
) -> Result<Json<ListResponse<UserResponse>>> {
    let now = clock.now();
    let mut tx = db.read_as(query.read_priority()).await?;
    let (people, total) = store::list(&mut tx, &query, group_id).await?;
    let rows = query
        .numbered(people)
        .map(|(sn, person)| UserResponse::new(person, Some(sn), now))
        .collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Invites a user: creates an account without a password, and a link to set one.
#[utoipa::path(post, path = "/api/admin/invite_user", tag = "people", request_body = InviteForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<InvitedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn invite_user(
    State(site): State<Site>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<InviteForm>,
) -> Result<Json<DoneWith<InvitedResponse>>> {
    let new = form.parse()?;
    let now = site.clock.now();
    let token = Token::new(&site.rng);
    let mail_due_at = outbox::due_at(&site, &new.email, now);
    let person = platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        let id = store::insert(&mut tx, &new, now).await?;
        store::invite(&mut tx, id, may.user_id, &token.hash(), mail_due_at, now).await?;
        let person = store::find(&mut tx, id).await?;
        let entry = Entry::new("user.invite", format!("user {id}")).after(audit_json(&person.user));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(person)
    }
    .await)?;
    Ok(invitation_response(&site, &texts::INVITED, person, &token))
}

/// Creates a new link for a user who has not accepted yet; the old one stops working.
#[utoipa::path(post, path = "/api/admin/reinvite_user", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<InvitedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn reinvite_user(
    State(site): State<Site>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<DoneWith<InvitedResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let token = Token::new(&site.rng);
    let person = platform::write!(site.db, tx => async {
        records::lock_user(&mut tx, id).await?;
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
    Ok(invitation_response(&site, &texts::REINVITED, person, &token))
}

fn invitation_response(
    site: &Site,
    message: &Message,
    person: Person,
    token: &Token,
) -> Json<DoneWith<InvitedResponse>> {
    let now = site.clock.now();
    let due_at = person.invitation.as_ref().and_then(|invitation| invitation.mail_due_at);
    if due_at.is_some() {
        site.feature::<People>().new_mail.notify_one();
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

/// Changes names and group, and disables or enables the account, with effect on the user's next
/// call. If the user can no longer be booked, the answer tells how many bookings remain.
#[utoipa::path(post, path = "/api/admin/update_user", tag = "people", request_body = UpdateForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_user(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<UpdateForm>,
) -> Result<Json<Done>> {
    let change = form.parse()?;
    let now = clock.now();
    let still_booked = platform::write!(db, tx => async {
        // A trigger releases the messages of who may have none, and bookings with them are counted.
        let names = [Lock::CONTENT, locks::MESSAGES, locks::BOOKINGS, locks::SIGN_INS];
        tx.lock(&names).await?;
        let old = store::find(&mut tx, change.user_id).await?;
        let new = change.apply(&old.user);
        records::update(&mut tx, &new, now).await?;
        // Pages do not name disabled users; author lines, agent pages and bookable times end with
        // the group.
        let is_another = new.is_disabled != old.user.is_disabled || new.group != old.user.group;
        if is_another {
            tx.touch_content().await?;
        }
        store::require_administrator(&mut tx, &old).await?;
        if old.user.id == may.user_id {
            refuse_self_lockout(&old.user, &new)?;
        }
        // Sessions of another group have other lifetimes and screens.
        if new.is_disabled || new.group != old.user.group {
            records::delete_sessions(&mut tx, new.id, None).await?;
        }
        let entry = Entry::new("user.update", format!("user {}", new.id))
            .before(audit_json(&old.user))
            .after(audit_json(&new));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let may_be_booked = !new.is_disabled && new.group.may(Permission::SeeCalendar);
        if is_another && !may_be_booked {
            booking::count_upcoming_with(&mut tx, new.id, now).await
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

/// Refuses changes by which administrators would lock themselves out.
fn refuse_self_lockout(old: &User, new: &User) -> Result<(), PeopleError> {
    if new.is_disabled {
        return Err(PeopleError::DisablesSelf);
    }
    if new.group != old.group {
        return Err(PeopleError::OwnGroup);
    }
    Ok(())
}

/// Ends a user's sessions, except that of this call.
#[utoipa::path(post, path = "/api/admin/end_sessions", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn end_sessions(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = clock.now();
    let except = (id == may.user_id).then_some(&may.session);
    let ended = platform::write!(db, tx => async {
        records::lock_user(&mut tx, id).await?;
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

/// Removes the second factor and the passkeys of a user who lost them. The user is signed out and
/// notified, and signs in by password alone until they set up another factor.
#[utoipa::path(post, path = "/api/admin/remove_second_factor",
    operation_id = "admin_remove_second_factor", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn remove_second_factor(
    State(site): State<Site>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let mail_key = foundation::outbox::new_key(&site.rng);
    platform::write!(site.db, tx => async {
        records::lock_user(&mut tx, id).await?;
        let Person { user, .. } = store::find(&mut tx, id).await?;
        // The caller's own needs its code, so that an open screen is not enough.
        if id == may.user_id {
            return Err(PeopleError::OwnFactor.into());
        }
        let passkeys = account_recovery::delete_passkeys(&mut tx, id).await?;
        if user.second_factor_time.is_none() && passkeys == 0 {
            return Err(PeopleError::NoFactor.into());
        }
        account_recovery::remove(&mut tx, id).await?;
        records::delete_sessions(&mut tx, id, None).await?;
        account_recovery::write(&mut tx, &site, &user, &account_recovery::SecurityEvent::TakenOff, &mail_key, now).await?;
        let entry = Entry::new("user.remove_second_factor", format!("user {id}")).before(json!({
            "second_factor": user.second_factor_time.is_some(),
            "passkeys": passkeys,
        }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    account_recovery::wake_senders(&site);
    Ok(Json(Done::new(&texts::FACTOR_REMOVED)))
}

/// Creates a link to reset a user's password, to hand over; the previous one stops working. The
/// user is notified by mail.
#[utoipa::path(post, path = "/api/admin/reset_link", tag = "people", request_body = UserIdForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<ResetLinkResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn reset_link(
    State(site): State<Site>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<DoneWith<ResetLinkResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let mail_key = foundation::outbox::new_key(&site.rng);
    let key = code_key(&site).await?;
    let seed: Seed = site.rng.bytes();
    let token = platform::write!(site.db, tx => async {
        records::lock_user(&mut tx, id).await?;
        let Person { user, has_password, .. } = store::find(&mut tx, id).await?;
        // The caller's own needs the password, so that an open screen is not enough.
        if id == may.user_id {
            return Err(PeopleError::OwnPassword.into());
        }
        if !has_password {
            return Err(PeopleError::NotAccepted.into());
        }
        if user.is_disabled {
            return Err(PeopleError::IsDisabled.into());
        }
        let new = links::NewLink {
            purpose: links::LinkPurpose::HandedOver, user_id: Some(id), address: "", seed: &seed
        };
        let (_, token) = links::create(&mut tx, &key, new, now).await?;
        account_recovery::write(&mut tx, &site, &user, &account_recovery::SecurityEvent::LinkMade, &mail_key, now).await?;
        let entry = Entry::new("user.reset_link", format!("user {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(token)
    }
    .await)?;
    account_recovery::wake_senders(&site);
    let expires_at = now + links::LinkPurpose::HandedOver.good_for();
    let data = ResetLinkResponse { link: links::address(&site, &token), expires_at };
    Ok(Json(DoneWith::new(&texts::LINK_MADE, data)))
}

/// Deletes an account. Content that the user wrote stays.
#[utoipa::path(post, path = "/api/admin/delete_user", tag = "people",
    request_body = UserIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_user(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageUsers>,
    JsonBody(form): JsonBody<UserIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        // A trigger releases their messages.
        tx.lock(&[Lock::CONTENT, locks::MESSAGES, locks::SIGN_INS]).await?;
        let old = store::find(&mut tx, id).await?;
        // The profile goes with the account.
        if profile::is_public(&mut tx, id).await? {
            tx.touch_content().await?;
        }
        records::delete(&mut tx, id).await?;
        store::require_administrator(&mut tx, &old).await?;
        if id == may.user_id {
            return Err(Error::from(PeopleError::DeletesSelf));
        }
        let entry = Entry::new("user.delete", format!("user {id}")).before(audit_json(&old.user));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// The user in the audit trail.
fn audit_json(user: &User) -> serde_json::Value {
    json!({
        "email": user.email,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "group_id": user.group.id(),
        "is_disabled": user.is_disabled,
    })
}

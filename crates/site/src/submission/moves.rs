//! Takes a submission from one state to another: the only place that does.
//!
//! Everything happens in one transaction that takes turns with all others that write
//! properties: of two who decide at once, the second is told (409). What is public is written
//! by [`crate::property::posting`].

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::error::SubmissionError;
use super::model::{
    MOST_DRAFTS, MOST_OF_AN_ACCOUNT, MOST_SENT_A_DAY, REVIEW_SECONDS, Submission, SubmissionId,
    Texts,
};
use super::states::{self, Action, Side};
use super::step::Step;
use super::{fields, home, links, mail, store};
use crate::access::{Group, ReviewListings, UserId};
use crate::account::{self, May, User};
use crate::locks;
use crate::property::{PublicationState, posting};
use crate::{Site, outbox};

const DAY: i64 = 24 * 60 * 60;

/// Begins a draft; its id.
///
/// # Errors
/// [`SubmissionError::TooManyDrafts`], [`SubmissionError::TooMany`].
pub async fn begin(
    tx: &mut Tx,
    user: &User,
    actor: &Actor,
    now: Timestamp,
) -> Result<SubmissionId> {
    store::lock(tx).await?;
    let counts = store::counts(tx, user.id).await?;
    let drafts = counts.get(PublicationState::Draft.as_str()).copied().unwrap_or_default();
    if drafts >= MOST_DRAFTS {
        return Err(SubmissionError::TooManyDrafts.into());
    }
    if counts.values().sum::<i64>() >= MOST_OF_AN_ACCOUNT {
        return Err(SubmissionError::TooMany.into());
    }
    let id = store::insert(tx, user.id, user.group == Group::User, now).await?;
    audit::append(tx, now, actor, Entry::new("submission.add", subject(id))).await?;
    Ok(id)
}

/// Keeps what was typed; the submission as it is then. What says the same changes nothing.
///
/// # Errors
/// [`SubmissionError::NotFound`], [`SubmissionError::NotOpen`], [`SubmissionError::Changed`],
/// and what [`fields::take`] refuses.
pub async fn keep(
    tx: &mut Tx,
    id: SubmissionId,
    account: UserId,
    version: i64,
    typed: &Texts,
    now: Timestamp,
) -> Result<Submission> {
    let mut submission = store::find_own(tx, id, account).await?;
    if !states::is_open(submission.state) {
        return Err(SubmissionError::NotOpen.into());
    }
    let mut new = submission.fields.clone();
    fields::take(&mut new, typed)?;
    if new == submission.fields {
        return Ok(submission);
    }
    if submission.version != version {
        return Err(SubmissionError::Changed.into());
    }
    submission.fields = new;
    submission.updated_time = now;
    store::write(tx, &submission).await?;
    submission.version += 1;
    Ok(submission)
}

/// Takes a submission a step further; `None` when it was deleted.
///
/// # Errors
/// [`SubmissionError`]; the property is deleted; the store is away.
pub async fn take(
    site: &Site,
    step: &Step,
    acting: Side,
    by: &User,
    actor: &Actor,
) -> Result<Option<Submission>> {
    let now = site.clock.now();
    let mail_key = outbox::new_key(&site.chance);
    let moved = platform::write!(site.db, tx => async {
        tx.lock(&[locks::PROPERTIES, locks::SUBMISSIONS, locks::OUTBOX]).await?;
        one(site, &mut tx, step, acting, by, actor, &mail_key).await
    }
    .await)?;
    site.note_homes().await;
    site.outbox.note();
    site.sms.note();
    tracing::debug!(submission = %step.id, action = step.action.as_str(), time = now.seconds(), "moved");
    Ok(moved)
}

async fn one(
    site: &Site,
    tx: &mut Tx,
    step: &Step,
    acting: Side,
    by: &User,
    actor: &Actor,
    mail_key: &str,
) -> Result<Option<Submission>> {
    let now = site.clock.now();
    let action = step.action;
    if action.side() != acting {
        return Err(SubmissionError::ActionUnknown.into());
    }
    let mut it = match acting {
        Side::Submitter => store::find_own(tx, step.id, by.id).await?,
        Side::Reviewer => store::find(tx, step.id).await?,
    };
    if acting == Side::Reviewer {
        check_reviewer(tx, &it, action, by.id, now).await?;
    }
    let from = it.state;
    let Some(to) = states::next(action, from, it.property_id.is_some()) else {
        // Somebody else was faster, and that is what is to be said.
        let error = if it.version == step.version {
            SubmissionError::Step(action, from)
        } else {
            SubmissionError::Changed
        };
        return Err(error.into());
    };
    if it.version != step.version {
        return Err(SubmissionError::Changed.into());
    }
    it.state = to;
    perform(site, tx, &mut it, step, by, actor).await?;
    let entry = Entry::new(audit_name(action), subject(it.id))
        .before(json!({ "state": from }))
        .after(json!({
            "state": it.state, "reason": step.reason, "remarks": step.remarks,
            "property": it.property_id,
        }));
    audit::append(tx, now, actor, entry).await?;
    if action == Action::Delete {
        store::delete(tx, it.id).await?;
        return Ok(None);
    }
    if it.state != from {
        it.state_time = now;
    }
    store::write(tx, &it).await?;
    let words = words_of(step);
    store::note(tx, it.id, by.id, (from, it.state), &words, now).await?;
    let is_news = it.state != from && !matches!(action, Action::Release | Action::Discard);
    if is_news {
        mail::write(site, tx, &it, mail_key, now).await?;
    }
    it.version += 1;
    Ok(Some(it))
}

/// Puts a home that is reviewed at a point; only whoever has taken it may.
///
/// # Errors
/// [`SubmissionError::NotFound`], [`SubmissionError::NotTaken`], [`SubmissionError::Changed`];
/// the store is away.
pub async fn place(
    site: &Site,
    id: SubmissionId,
    version: i64,
    point: &Texts,
    by: &May<ReviewListings>,
) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let mut it = store::find(&mut tx, id).await?;
        let is_taken = matches!(it.state, PublicationState::InReview | PublicationState::Approved);
        if !is_taken || it.reviewer_id != Some(by.user_id) {
            return Err(SubmissionError::NotTaken.into());
        }
        if it.version != version {
            return Err(SubmissionError::Changed.into());
        }
        let was: Texts = it.fields.iter().filter(|(name, _)| point.contains_key(*name))
            .map(|(name, text)| (name.clone(), text.clone())).collect();
        it.fields.extend(point.clone());
        it.updated_time = now;
        store::write(&mut tx, &it).await?;
        let entry = Entry::new("review.place", subject(id)).before(json!(was)).after(json!(point));
        audit::append(&mut tx, now, &by.actor, entry).await
    }
    .await)
}

/// Nobody decides about what another reviewer has, or what nobody has taken.
async fn check_reviewer(
    tx: &mut Tx,
    it: &Submission,
    action: Action,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let is_taken = matches!(it.state, PublicationState::InReview | PublicationState::Approved);
    match (it.reviewer_id, it.reviewer_time) {
        (Some(other), Some(at)) if is_taken && other != by && now - at < REVIEW_SECONDS => {
            let by = account::name_of(tx, other).await?;
            Err(SubmissionError::Taken { by, at }.into())
        }
        (Some(other), _) if is_taken && other != by && action != Action::Take => {
            Err(SubmissionError::NotTaken.into())
        }
        _ if action.needs_the_reviewer() && it.state == PublicationState::Submitted => {
            Err(SubmissionError::NotTaken.into())
        }
        _ => Ok(()),
    }
}

/// What an action does beside the new state.
async fn perform(
    site: &Site,
    tx: &mut Tx,
    it: &mut Submission,
    step: &Step,
    by: &User,
    actor: &Actor,
) -> Result<()> {
    let now = site.clock.now();
    match step.action {
        Action::Submit => {
            links::may_post(site, by.group)?;
            if store::sent_since(tx, by.id, now - DAY).await? >= MOST_SENT_A_DAY {
                return Err(SubmissionError::TooManySent.into());
            }
            if home::check_to_send(site, tx, it).await?.is_err() {
                return Err(SubmissionError::NotComplete.into());
            }
            it.reason.clear();
            (it.reviewer_id, it.reviewer_time) = (None, None);
        }
        Action::Edit => {
            links::may_post(site, by.group)?;
            let counts = store::counts(tx, by.id).await?;
            let drafts = counts.get(PublicationState::Draft.as_str()).copied().unwrap_or_default();
            if drafts >= MOST_DRAFTS {
                return Err(SubmissionError::TooManyDrafts.into());
            }
            // Words to a refusal stay until it is sent again.
        }
        Action::Discard => {
            it.state = home::take_from_home(tx, it, now).await?;
            it.remarks.clear();
            it.reason.clear();
        }
        Action::Renew => {
            let home = it.property_id.ok_or(SubmissionError::NotFound)?;
            let state = posting::find(tx, home).await?.publication.state;
            if !matches!(state, PublicationState::Published | PublicationState::Expired) {
                return Err(SubmissionError::Step(Action::Renew, state).into());
            }
            posting::set_state(tx, home, PublicationState::Published, actor, by.id, now).await?;
        }
        Action::Pending | Action::Available => {
            home::set_status(tx, it, step.action, actor, by.id, now).await?;
        }
        Action::Withdraw => home::withdraw(tx, it.property_id, actor, by.id, now).await?,
        Action::Delete => {}
        Action::Take => (it.reviewer_id, it.reviewer_time) = (Some(by.id), Some(now)),
        Action::Release => (it.reviewer_id, it.reviewer_time) = (None, None),
        Action::RequestChanges | Action::Reject => {
            it.remarks.clone_from(&step.remarks);
            it.reason.clone_from(&step.reason);
            (it.reviewer_id, it.reviewer_time) = (None, None);
        }
        Action::Approve => {
            if home::check(site, tx, it).await?.is_err() {
                return Err(SubmissionError::NotComplete.into());
            }
            it.remarks.clear();
            it.reason.clone_from(&step.reason);
        }
        Action::Publish => home::publish(site, tx, it, by, actor).await?,
    }
    Ok(())
}

fn words_of(step: &Step) -> String {
    let beside = step.remarks.iter().map(|(field, words)| format!("{field}: {words}"));
    let all: Vec<String> = beside.chain(Some(step.reason.clone())).collect();
    all.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A submission in the audit trail.
pub fn subject(id: SubmissionId) -> String {
    format!("submission {id}")
}

fn audit_name(action: Action) -> &'static str {
    match action {
        Action::Submit => "submission.submit",
        Action::Edit => "submission.edit",
        Action::Discard => "submission.discard",
        Action::Renew => "submission.renew",
        Action::Pending => "submission.pending",
        Action::Available => "submission.available",
        Action::Withdraw => "submission.withdraw",
        Action::Delete => "submission.delete",
        Action::Take => "review.take",
        Action::Release => "review.release",
        Action::RequestChanges => "review.request_changes",
        Action::Approve => "review.approve",
        Action::Publish => "review.publish",
        Action::Reject => "review.reject",
    }
}

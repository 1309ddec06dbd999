//! Moves submissions between states. No other code does.
//!
//! Each transition is one transaction under the lock of the submission. Of two simultaneous
//! decisions the second fails with 409. [`crate::property::posting`] writes the public home.

use foundation::access::{Group, ReviewListings, UserId};
use foundation::auth::{self, Authorized, User};
use foundation::{Site, locks, outbox};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::error::SubmissionError;
use super::model::{
    MAX_DRAFTS, MAX_PER_ACCOUNT, MAX_SENT_PER_DAY, REVIEW_SECONDS, Submission, SubmissionId, Texts,
};
use super::states::{self, Side, SubmissionAction};
use super::transition_request::TransitionRequest;
use super::{fields, home, links, mail, store};
use crate::property::{PublicationState, posting};

const DAY: i64 = 24 * 60 * 60;

/// Creates a draft and returns its id.
///
/// # Errors
/// [`SubmissionError::TooManyDrafts`], [`SubmissionError::TooMany`].
pub async fn create_draft(
    tx: &mut Tx,
    user: &User,
    actor: &Actor,
    now: Timestamp,
) -> Result<SubmissionId> {
    store::lock_account(tx, user.id).await?;
    let counts = store::count_by_state(tx, user.id).await?;
    let drafts = counts.get(PublicationState::Draft.as_str()).copied().unwrap_or_default();
    if drafts >= MAX_DRAFTS {
        return Err(SubmissionError::TooManyDrafts.into());
    }
    if counts.values().sum::<i64>() >= MAX_PER_ACCOUNT {
        return Err(SubmissionError::TooMany.into());
    }
    let id = store::insert(tx, user.id, user.group == Group::User, now).await?;
    audit::append(tx, now, actor, Entry::new("submission.add", subject(id))).await?;
    Ok(id)
}

/// Saves typed fields and returns the submission. Identical fields change nothing.
///
/// # Errors
/// [`SubmissionError::NotFound`], [`SubmissionError::NotOpen`], [`SubmissionError::Changed`],
/// and the errors of [`fields::apply`].
pub async fn save_fields(
    tx: &mut Tx,
    id: SubmissionId,
    account: UserId,
    version: i64,
    typed: &Texts,
    now: Timestamp,
) -> Result<Submission> {
    store::lock(tx, id).await?;
    let mut submission = store::find_own(tx, id, account).await?;
    if !states::is_open(submission.state) {
        return Err(SubmissionError::NotOpen.into());
    }
    let mut new = submission.fields.clone();
    fields::apply(&mut new, typed)?;
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

/// Performs a transition; `None` if it deleted the submission.
///
/// # Errors
/// [`SubmissionError`]; the property is deleted; the store is away.
pub async fn perform(
    site: &Site,
    request: &TransitionRequest,
    acting_side: Side,
    by: &User,
    actor: &Actor,
) -> Result<Option<Submission>> {
    let now = site.clock.now();
    let mail_key = outbox::new_key(&site.rng);
    let submission = platform::write!(site.db, tx => async {
        let mut locked = vec![locks::SUBMISSIONS.of(request.id)];
        if acting_side == Side::Submitter {
            // The limits of the account.
            locked.push(locks::SUBMISSIONS.of(locks::account(by.id)));
        }
        tx.lock(&locked).await?;
        perform_in(site, &mut tx, request, acting_side, by, actor, &mail_key).await
    }
    .await)?;
    site.note_homes().await;
    site.outbox.wake_worker();
    site.sms.wake_worker();
    tracing::debug!(submission = %request.id, action = request.action.as_str(), time = now.seconds(), "moved");
    Ok(submission)
}

async fn perform_in(
    site: &Site,
    tx: &mut Tx,
    request: &TransitionRequest,
    acting_side: Side,
    by: &User,
    actor: &Actor,
    mail_key: &str,
) -> Result<Option<Submission>> {
    let now = site.clock.now();
    let action = request.action;
    if action.side() != acting_side {
        return Err(SubmissionError::ActionUnknown.into());
    }
    let mut submission = match acting_side {
        Side::Submitter => store::find_own(tx, request.id, by.id).await?,
        Side::Reviewer => store::find(tx, request.id).await?,
    };
    if acting_side == Side::Reviewer {
        check_reviewer(tx, &submission, action, by.id, now).await?;
    }
    let from = submission.state;
    let Some(to) = states::next_state(action, from, submission.property_id.is_some()) else {
        // If somebody else was faster, report that instead.
        let error = if submission.version == request.version {
            SubmissionError::Step(action, from)
        } else {
            SubmissionError::Changed
        };
        return Err(error.into());
    };
    if submission.version != request.version {
        return Err(SubmissionError::Changed.into());
    }
    lock_home(tx, &submission, action).await?;
    // Triggers of its home change a submission as well, until the home is locked.
    if store::find(tx, request.id).await?.version != request.version {
        return Err(SubmissionError::Changed.into());
    }
    submission.state = to;
    apply_action(site, tx, &mut submission, request, by, actor).await?;
    let entry = Entry::new(audit_action(action), subject(submission.id))
        .before(json!({ "state": from }))
        .after(json!({
            "state": submission.state, "reason": request.reason, "remarks": request.remarks,
            "property": submission.property_id,
        }));
    audit::append(tx, now, actor, entry).await?;
    if action == SubmissionAction::Delete {
        store::delete(tx, submission.id).await?;
        return Ok(None);
    }
    if submission.state != from {
        submission.state_time = now;
    }
    store::write(tx, &submission).await?;
    let text = event_text(request);
    store::insert_event(tx, submission.id, by.id, from, submission.state, &text, now).await?;
    let is_news = submission.state != from
        && !matches!(action, SubmissionAction::Release | SubmissionAction::Discard);
    if is_news {
        mail::write_state_mail(site, tx, &submission, mail_key, now).await?;
    }
    submission.version += 1;
    Ok(Some(submission))
}

/// Locks the public home of a submission, and the choice of a listing id when it gets one.
async fn lock_home(tx: &mut Tx, submission: &Submission, action: SubmissionAction) -> Result<()> {
    let home = submission.property_id.map(|id| locks::PROPERTIES.of(id));
    let new =
        (action == SubmissionAction::Publish).then(|| locks::PROPERTIES.of(locks::NEW_LISTING_ID));
    let locked: Vec<_> = home.into_iter().chain(new).collect();
    tx.lock(&locked).await
}

/// Sets the location of a home under review. Only its reviewer may.
///
/// # Errors
/// [`SubmissionError::NotFound`], [`SubmissionError::NotTaken`], [`SubmissionError::Changed`];
/// the store is away.
pub async fn set_location(
    site: &Site,
    id: SubmissionId,
    version: i64,
    point: &Texts,
    by: &Authorized<ReviewListings>,
) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock(&mut tx, id).await?;
        let mut submission = store::find(&mut tx, id).await?;
        let is_taken = matches!(submission.state, PublicationState::InReview | PublicationState::Approved);
        if !is_taken || submission.reviewer_id != Some(by.user_id) {
            return Err(SubmissionError::NotTaken.into());
        }
        if submission.version != version {
            return Err(SubmissionError::Changed.into());
        }
        let old_point: Texts = submission.fields.iter().filter(|(name, _)| point.contains_key(*name))
            .map(|(name, text)| (name.clone(), text.clone())).collect();
        submission.fields.extend(point.clone());
        submission.updated_time = now;
        store::write(&mut tx, &submission).await?;
        let entry = Entry::new("review.place", subject(id)).before(json!(old_point)).after(json!(point));
        audit::append(&mut tx, now, &by.actor, entry).await
    }
    .await)
}

/// Refuses decisions on a submission that another reviewer or nobody has taken.
async fn check_reviewer(
    tx: &mut Tx,
    submission: &Submission,
    action: SubmissionAction,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let is_taken =
        matches!(submission.state, PublicationState::InReview | PublicationState::Approved);
    match (submission.reviewer_id, submission.reviewer_time) {
        (Some(other), Some(at)) if is_taken && other != by && now - at < REVIEW_SECONDS => {
            let by = auth::name_of(tx, other).await?;
            Err(SubmissionError::Taken { by, at }.into())
        }
        (Some(other), _) if is_taken && other != by && action != SubmissionAction::Take => {
            Err(SubmissionError::NotTaken.into())
        }
        _ if action.needs_assigned_reviewer()
            && submission.state == PublicationState::Submitted =>
        {
            Err(SubmissionError::NotTaken.into())
        }
        _ => Ok(()),
    }
}

/// Applies the effects of an action, besides the new state.
async fn apply_action(
    site: &Site,
    tx: &mut Tx,
    submission: &mut Submission,
    request: &TransitionRequest,
    by: &User,
    actor: &Actor,
) -> Result<()> {
    let now = site.clock.now();
    match request.action {
        SubmissionAction::Submit => {
            links::check_may_post(site, by.group)?;
            if store::count_sent_since(tx, by.id, now - DAY).await? >= MAX_SENT_PER_DAY {
                return Err(SubmissionError::TooManySent.into());
            }
            if home::check_for_review(site, tx, submission).await?.is_err() {
                return Err(SubmissionError::NotComplete.into());
            }
            submission.reason.clear();
            (submission.reviewer_id, submission.reviewer_time) = (None, None);
        }
        SubmissionAction::Edit => {
            links::check_may_post(site, by.group)?;
            let counts = store::count_by_state(tx, by.id).await?;
            let drafts = counts.get(PublicationState::Draft.as_str()).copied().unwrap_or_default();
            if drafts >= MAX_DRAFTS {
                return Err(SubmissionError::TooManyDrafts.into());
            }
            // Remarks on a rejection stay until it is submitted again.
        }
        SubmissionAction::Discard => {
            submission.state = home::restore_from_home(tx, submission, now).await?;
            submission.remarks.clear();
            submission.reason.clear();
        }
        SubmissionAction::Renew => {
            let home = submission.property_id.ok_or(SubmissionError::NotFound)?;
            let state = posting::find(tx, home).await?.publication.state;
            if !matches!(state, PublicationState::Published | PublicationState::Expired) {
                return Err(SubmissionError::Step(SubmissionAction::Renew, state).into());
            }
            posting::set_state(tx, home, PublicationState::Published, actor, by.id, now).await?;
        }
        SubmissionAction::Pending | SubmissionAction::Available => {
            home::set_status(tx, submission, request.action, actor, by.id, now).await?;
        }
        SubmissionAction::Withdraw => {
            home::withdraw(tx, submission.property_id, actor, by.id, now).await?;
        }
        SubmissionAction::Delete => {}
        SubmissionAction::Take => {
            (submission.reviewer_id, submission.reviewer_time) = (Some(by.id), Some(now));
        }
        SubmissionAction::Release => {
            (submission.reviewer_id, submission.reviewer_time) = (None, None);
        }
        SubmissionAction::RequestChanges | SubmissionAction::Reject => {
            submission.remarks.clone_from(&request.remarks);
            submission.reason.clone_from(&request.reason);
            (submission.reviewer_id, submission.reviewer_time) = (None, None);
        }
        SubmissionAction::Approve => {
            if home::check(site, tx, submission).await?.is_err() {
                return Err(SubmissionError::NotComplete.into());
            }
            submission.remarks.clear();
            submission.reason.clone_from(&request.reason);
        }
        SubmissionAction::Publish => home::publish(site, tx, submission, by, actor).await?,
    }
    Ok(())
}

fn event_text(request: &TransitionRequest) -> String {
    let remarks = request.remarks.iter().map(|(field, words)| format!("{field}: {words}"));
    let all: Vec<String> = remarks.chain(Some(request.reason.clone())).collect();
    all.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The audit subject of a submission.
pub fn subject(id: SubmissionId) -> String {
    format!("submission {id}")
}

fn audit_action(action: SubmissionAction) -> &'static str {
    match action {
        SubmissionAction::Submit => "submission.submit",
        SubmissionAction::Edit => "submission.edit",
        SubmissionAction::Discard => "submission.discard",
        SubmissionAction::Renew => "submission.renew",
        SubmissionAction::Pending => "submission.pending",
        SubmissionAction::Available => "submission.available",
        SubmissionAction::Withdraw => "submission.withdraw",
        SubmissionAction::Delete => "submission.delete",
        SubmissionAction::Take => "review.take",
        SubmissionAction::Release => "review.release",
        SubmissionAction::RequestChanges => "review.request_changes",
        SubmissionAction::Approve => "review.approve",
        SubmissionAction::Publish => "review.publish",
        SubmissionAction::Reject => "review.reject",
    }
}

//! Publishes, restores and withdraws the home of a submission. [`crate::property::posting`] writes
//! the public home.

use foundation::Site;
use foundation::access::UserId;
use foundation::auth::{self, User};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::storage::audit::Actor;
use platform::text::time::public_year;

use super::error::SubmissionError;
use super::model::{Submission, Texts, text};
use super::states::SubmissionAction;
use super::{fields, store};
use crate::property::posting::{self, ApprovedListing};
use crate::property::{Listing, PropertyError, PropertyId, PublicationState, StandardStatus};

/// Checks a submission: its listing, or all its errors.
pub async fn check(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
) -> Result<Result<Listing, Vec<fields::FieldError>>> {
    let name = auth::name_of(tx, submission.account_id).await?.unwrap_or_default();
    let texts = fields::property_texts(submission, &name, &site.company().company_name);
    let year = public_year(site.clock.now());
    Ok(fields::check(&texts, &submission.fields, year))
}

/// Like [`check`], and also requires that the owner consents.
pub async fn check_for_review(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
) -> Result<Result<Listing, Vec<fields::FieldError>>> {
    let checked = check(site, tx, submission).await?;
    if text(&submission.fields, "OwnerConsentYN") == "Yes" {
        return Ok(checked);
    }
    let mut errors = checked.err().unwrap_or_default();
    errors.push(fields::FieldError::of(&SubmissionError::ConsentMissing));
    Ok(Err(errors))
}

/// Publishes the home with the typed fields.
///
/// # Errors
/// [`SubmissionError::NotComplete`]; the property is deleted; the store is away.
pub async fn publish(
    site: &Site,
    tx: &mut Tx,
    submission: &mut Submission,
    by: &User,
    actor: &Actor,
) -> Result<()> {
    let now = site.clock.now();
    let Ok(listing) = check(site, tx, submission).await? else {
        return Err(SubmissionError::NotComplete.into());
    };
    let pictures = store::pictures(tx, submission.id).await?;
    let pictures = pictures.into_iter().map(|one| (one.name, one.description)).collect();
    let approved = ApprovedListing { listing, pictures };
    let home = posting::publish(tx, submission.property_id, approved, actor, by.id, now).await?;
    submission.property_id = Some(home);
    submission.remarks.clear();
    submission.reason.clear();
    (submission.reviewer_id, submission.reviewer_time) = (None, None);
    Ok(())
}

/// Replaces the typed fields with those of the home, and returns the state of the home.
///
/// # Errors
/// [`SubmissionError::NotFound`]; the store is away.
pub async fn restore_from_home(
    tx: &mut Tx,
    submission: &mut Submission,
    now: Timestamp,
) -> Result<PublicationState> {
    let home = submission.property_id.ok_or(SubmissionError::NotFound)?;
    let known = posting::find(tx, home).await?;
    let own = submission
        .fields
        .iter()
        .filter(|(name, _)| fields::SUBMISSION_ONLY_FIELDS.contains(&name.as_str()));
    let mut texts: Texts = own.map(|(name, text)| (name.clone(), text.clone())).collect();
    texts.extend(posting::texts(&known.listing));
    let class = known.listing.property_type.class().as_str().to_owned();
    texts.insert("PropertyClass".to_owned(), class);
    submission.fields = texts;
    let pictures = posting::pictures(tx, home).await?;
    store::replace_pictures(tx, submission.id, &pictures, now).await?;
    Ok(match known.publication.state {
        state @ (PublicationState::Expired | PublicationState::Withdrawn) => state,
        _ => PublicationState::Published,
    })
}

/// Sets the market status of the public home at once, without review. Waiting changes get the same
/// status, so that they do not undo it.
///
/// # Errors
/// [`SubmissionError::Step`] if the home is not public, or neither active nor pending; the property
/// is deleted; the store is away.
pub async fn set_status(
    tx: &mut Tx,
    submission: &mut Submission,
    action: SubmissionAction,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let to = match action {
        SubmissionAction::Pending => StandardStatus::Pending,
        _ => StandardStatus::Active,
    };
    let home = submission.property_id.ok_or(SubmissionError::NotFound)?;
    let known = posting::find(tx, home).await?;
    let state = known.publication.state;
    let is_offered =
        matches!(known.listing.standard_status, StandardStatus::Active | StandardStatus::Pending);
    if state != PublicationState::Published || !is_offered {
        return Err(SubmissionError::Step(action, state).into());
    }
    posting::set_status(tx, known, to, actor, by, now).await?;
    submission.fields.insert("StandardStatus".to_owned(), to.as_str().to_owned());
    Ok(())
}

/// Withdraws the home, if it is public or expired.
///
/// # Errors
/// The store is away.
pub async fn withdraw(
    tx: &mut Tx,
    home: Option<PropertyId>,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let Some(home) = home else { return Ok(()) };
    match posting::find(tx, home).await {
        Ok(known)
            if matches!(
                known.publication.state,
                PublicationState::Published | PublicationState::Expired
            ) =>
        {
            posting::set_state(tx, home, PublicationState::Withdrawn, actor, by, now).await
        }
        Ok(_) => Ok(()),
        // A deleted home is not public.
        Err(Error::Conflict { message, .. }) if message.code() == deleted_code() => Ok(()),
        Err(error) => Err(error),
    }
}

fn deleted_code() -> &'static str {
    use platform::refusal::Refusal as _;
    PropertyError::Deleted.code()
}

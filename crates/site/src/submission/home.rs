//! The home of a submission: made public, taken back into the form, taken off the site. What is
//! public is written by [`crate::property::posting`].

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::storage::audit::Actor;
use platform::text::time::public_year;

use super::error::SubmissionError;
use super::model::{Submission, Texts, text};
use super::states::Action;
use super::{fields, store};
use crate::Site;
use crate::access::UserId;
use crate::account::{self, User};
use crate::property::posting::{self, Approved};
use crate::property::{Listing, PropertyError, PropertyId, PublicationState, StandardStatus};

/// Everything that is wrong with a submission; the listing when nothing is.
pub async fn check(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
) -> Result<Result<Listing, Vec<fields::Wrong>>> {
    let name = account::name_of(tx, submission.account_id).await?.unwrap_or_default();
    let texts = fields::of_property(submission, &name, &site.company().company_name);
    let year = public_year(site.clock.now());
    Ok(fields::check(&texts, &submission.fields, year))
}

/// The same of what is to be sent: whoever posts it says that the owner agrees.
pub async fn check_to_send(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
) -> Result<Result<Listing, Vec<fields::Wrong>>> {
    let checked = check(site, tx, submission).await?;
    if text(&submission.fields, "OwnerConsentYN") == "Yes" {
        return Ok(checked);
    }
    let mut wrong = checked.err().unwrap_or_default();
    wrong.push(fields::Wrong::of(&SubmissionError::ConsentMissing));
    Ok(Err(wrong))
}

/// Makes the home public as it was typed.
///
/// # Errors
/// [`SubmissionError::NotComplete`]; the property is deleted; the store is away.
pub async fn publish(
    site: &Site,
    tx: &mut Tx,
    it: &mut Submission,
    by: &User,
    actor: &Actor,
) -> Result<()> {
    let now = site.clock.now();
    let Ok(listing) = check(site, tx, it).await? else {
        return Err(SubmissionError::NotComplete.into());
    };
    let pictures = store::pictures(tx, it.id).await?;
    let pictures = pictures.into_iter().map(|one| (one.name, one.description)).collect();
    let approved = Approved { listing, pictures };
    let home = posting::publish(tx, it.property_id, approved, actor, by.id, now).await?;
    it.property_id = Some(home);
    it.remarks.clear();
    it.reason.clear();
    (it.reviewer_id, it.reviewer_time) = (None, None);
    Ok(())
}

/// What the home says takes the place of what was typed; where the home is.
///
/// # Errors
/// [`SubmissionError::NotFound`]; the store is away.
pub async fn take_from_home(
    tx: &mut Tx,
    it: &mut Submission,
    now: Timestamp,
) -> Result<PublicationState> {
    let home = it.property_id.ok_or(SubmissionError::NotFound)?;
    let known = posting::find(tx, home).await?;
    let own = it.fields.iter().filter(|(name, _)| fields::OWN.contains(&name.as_str()));
    let mut texts: Texts = own.map(|(name, text)| (name.clone(), text.clone())).collect();
    texts.extend(posting::texts(&known.listing));
    let class = known.listing.property_type.class().as_str().to_owned();
    texts.insert("PropertyClass".to_owned(), class);
    it.fields = texts;
    let pictures = posting::pictures(tx, home).await?;
    store::set_pictures(tx, it.id, &pictures, now).await?;
    Ok(match known.publication.state {
        state @ (PublicationState::Expired | PublicationState::Withdrawn) => state,
        _ => PublicationState::Published,
    })
}

/// Says of the public home whether it is still to be had, at once and without a review; changes
/// that wait say the same, so that they do not undo it.
///
/// # Errors
/// [`SubmissionError::Step`] when the home is not public, or is something else in the market;
/// the property is deleted; the store is away.
pub async fn set_status(
    tx: &mut Tx,
    it: &mut Submission,
    action: Action,
    actor: &Actor,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let to = match action {
        Action::Pending => StandardStatus::Pending,
        _ => StandardStatus::Active,
    };
    let home = it.property_id.ok_or(SubmissionError::NotFound)?;
    let known = posting::find(tx, home).await?;
    let state = known.publication.state;
    let is_offered =
        matches!(known.listing.standard_status, StandardStatus::Active | StandardStatus::Pending);
    if state != PublicationState::Published || !is_offered {
        return Err(SubmissionError::Step(action, state).into());
    }
    posting::set_status(tx, known, to, actor, by, now).await?;
    it.fields.insert("StandardStatus".to_owned(), to.as_str().to_owned());
    Ok(())
}

/// Takes the home off the site, if it is there.
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
        // What the company has deleted is not shown.
        Err(Error::Conflict { message, .. }) if message.code() == deleted_code() => Ok(()),
        Err(error) => Err(error),
    }
}

fn deleted_code() -> &'static str {
    use platform::refusal::Refusal as _;
    PropertyError::Deleted.code()
}

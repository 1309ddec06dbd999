//! The table of transitions: which side may perform which action in which state.
//!
//! The market status of a home is separate (decisions.md). Only `Delete` removes a submission.

use crate::property::PublicationState;

/// The side that performs an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The account that posted it.
    Submitter,
    /// A reviewer.
    Reviewer,
}

/// An action on a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum SubmissionAction {
    /// Submit it for review.
    Submit,
    /// Edit it again; the public home stays unchanged meanwhile.
    Edit,
    /// Discard the changes to a public home.
    Discard,
    /// Confirm that it is still available.
    Renew,
    /// Mark a public home as pending: an offer was accepted.
    Pending,
    /// Mark a public home as available again.
    Available,
    /// Withdraw it from the site or from review.
    Withdraw,
    /// Delete it.
    Delete,
    /// Take it for review.
    Take,
    /// Return it to the queue.
    Release,
    /// Send it back with remarks.
    RequestChanges,
    /// Approve it, to publish it later.
    Approve,
    /// Approve and publish it.
    Publish,
    /// Reject it.
    Reject,
}

impl SubmissionAction {
    /// All actions.
    pub const ALL: [Self; 14] = [
        Self::Submit,
        Self::Edit,
        Self::Discard,
        Self::Renew,
        Self::Pending,
        Self::Available,
        Self::Withdraw,
        Self::Delete,
        Self::Take,
        Self::Release,
        Self::RequestChanges,
        Self::Approve,
        Self::Publish,
        Self::Reject,
    ];

    /// The side that may perform it.
    pub fn side(self) -> Side {
        match self {
            Self::Submit
            | Self::Edit
            | Self::Discard
            | Self::Renew
            | Self::Pending
            | Self::Available
            | Self::Withdraw
            | Self::Delete => Side::Submitter,
            Self::Take
            | Self::Release
            | Self::RequestChanges
            | Self::Approve
            | Self::Publish
            | Self::Reject => Side::Reviewer,
        }
    }

    /// Whether only the reviewer who has taken it may perform it.
    pub fn needs_assigned_reviewer(self) -> bool {
        self.side() == Side::Reviewer && self != Self::Take
    }

    /// Its name in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The state after an action; `None` if the action is not allowed. `has_home` means that it was
/// published before and has a property.
pub fn next_state(
    action: SubmissionAction,
    from: PublicationState,
    has_home: bool,
) -> Option<PublicationState> {
    use PublicationState::{
        Approved, ChangesRequested, Draft, Expired, InReview, Published, Rejected, Submitted,
        Withdrawn,
    };
    match (action, from) {
        (SubmissionAction::Submit, Draft | ChangesRequested) => Some(Submitted),
        (SubmissionAction::Edit, Submitted | Published | Expired | Rejected | Withdrawn) => {
            Some(Draft)
        }
        (SubmissionAction::Discard, Draft | ChangesRequested | Rejected) if has_home => {
            Some(Published)
        }
        (SubmissionAction::Renew, Published | Expired) if has_home => Some(Published),
        // The public home has the old text; only its expiry changes.
        (
            SubmissionAction::Renew,
            Draft | Submitted | InReview | ChangesRequested | Approved | Rejected,
        ) if has_home => Some(from),
        // The market status of the public home is independent of the review.
        (
            SubmissionAction::Pending | SubmissionAction::Available,
            Published | Draft | Submitted | InReview | ChangesRequested | Approved | Rejected,
        ) if has_home => Some(from),
        (
            SubmissionAction::Withdraw,
            Submitted | InReview | ChangesRequested | Approved | Published | Expired,
        ) => Some(Withdrawn),
        (SubmissionAction::Withdraw, Draft | Rejected) if has_home => Some(Withdrawn),
        (SubmissionAction::Delete, Draft | Rejected | Withdrawn | ChangesRequested)
            if !has_home =>
        {
            Some(from)
        }
        (SubmissionAction::Take, Submitted | InReview) => Some(InReview),
        // Takes it over from a reviewer who did not return.
        (SubmissionAction::Take, Approved) => Some(Approved),
        (SubmissionAction::Release, InReview) => Some(Submitted),
        (SubmissionAction::RequestChanges, InReview | Approved) => Some(ChangesRequested),
        (SubmissionAction::Approve, InReview) => Some(Approved),
        (SubmissionAction::Publish, InReview | Approved) => Some(Published),
        (SubmissionAction::Reject, InReview | Approved) => Some(Rejected),
        _ => None,
    }
}

/// Whether its fields may be changed.
pub fn is_open(state: PublicationState) -> bool {
    matches!(state, PublicationState::Draft | PublicationState::ChangesRequested)
}

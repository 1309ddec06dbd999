//! Who may take a submission where: one table.
//!
//! What a home is in the market (its status) is no part of it (decisions.md). `Delete` is the
//! only action after which there is nothing.

use crate::property::PublicationState;

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Whoever posted it.
    Submitter,
    /// Whoever reviews it.
    Reviewer,
}

/// What can be done with a submission, beside typing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// Send it to the reviewers.
    Submit,
    /// Write in it again; what is public stays as it is meanwhile.
    Edit,
    /// Forget the changes of a home that is public.
    Discard,
    /// Say that it is still available.
    Renew,
    /// Say that an offer was accepted, of a home that is public.
    Pending,
    /// Say that it is to be had again.
    Available,
    /// Take it off the site, or out of the review.
    Withdraw,
    /// Forget it.
    Delete,
    /// Begin to review it.
    Take,
    /// Leave it to another reviewer.
    Release,
    /// Send it back with words.
    RequestChanges,
    /// Find it right, and publish it later.
    Approve,
    /// Find it right and publish it.
    Publish,
    /// Refuse it.
    Reject,
}

impl Action {
    /// Every action, for tables and tests.
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

    /// Whose it is.
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

    /// Whether it needs the reviewer who has taken it.
    pub fn needs_the_reviewer(self) -> bool {
        self.side() == Side::Reviewer && self != Self::Take
    }

    /// Its name on the wire.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Where an action leads from a state; `None` where it cannot be done. `has_home`: it has been
/// public once and has a property.
pub fn next(action: Action, from: PublicationState, has_home: bool) -> Option<PublicationState> {
    use PublicationState::{
        Approved, ChangesRequested, Draft, Expired, InReview, Published, Rejected, Submitted,
        Withdrawn,
    };
    match (action, from) {
        (Action::Submit, Draft | ChangesRequested) => Some(Submitted),
        (Action::Edit, Submitted | Published | Expired | Rejected | Withdrawn) => Some(Draft),
        (Action::Discard, Draft | ChangesRequested | Rejected) if has_home => Some(Published),
        (Action::Renew, Published | Expired) if has_home => Some(Published),
        // The old text is public; only its time is renewed.
        (Action::Renew, Draft | Submitted | InReview | ChangesRequested | Approved | Rejected)
            if has_home =>
        {
            Some(from)
        }
        // The status in the market, of what is public; where its review is does not matter.
        (
            Action::Pending | Action::Available,
            Published | Draft | Submitted | InReview | ChangesRequested | Approved | Rejected,
        ) if has_home => Some(from),
        (
            Action::Withdraw,
            Submitted | InReview | ChangesRequested | Approved | Published | Expired,
        ) => Some(Withdrawn),
        (Action::Withdraw, Draft | Rejected) if has_home => Some(Withdrawn),
        (Action::Delete, Draft | Rejected | Withdrawn | ChangesRequested) if !has_home => {
            Some(from)
        }
        (Action::Take, Submitted | InReview) => Some(InReview),
        // From a reviewer who does not come back to it.
        (Action::Take, Approved) => Some(Approved),
        (Action::Release, InReview) => Some(Submitted),
        (Action::RequestChanges, InReview | Approved) => Some(ChangesRequested),
        (Action::Approve, InReview) => Some(Approved),
        (Action::Publish, InReview | Approved) => Some(Published),
        (Action::Reject, InReview | Approved) => Some(Rejected),
        _ => None,
    }
}

/// Whether what is in it may be written.
pub fn is_open(state: PublicationState) -> bool {
    matches!(state, PublicationState::Draft | PublicationState::ChangesRequested)
}

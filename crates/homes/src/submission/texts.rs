//! The success messages of this feature and of the review.

use platform::message::Message;
use platform::messages;

use super::mail::Channel;
use super::states::SubmissionAction;

messages! {
    /// `me/listings/add`.
    ADDED = "submission.added":
        "A draft was begun", "Un brouillon a été commencé";
    /// Instead of a missing address on a preview.
    NO_ADDRESS = "submission.no_address":
        "No address yet", "Pas encore d’adresse";
    /// `me/listings/keep`.
    KEPT = "submission.kept":
        "Saved", "Enregistré";
    /// `me/listings/move`: sent to the reviewers.
    SENT = "submission.sent":
        "Sent. We write to you as soon as it was looked at",
        "Envoyé. Nous vous écrivons dès que l’annonce a été examinée";
    /// The same, for accounts with only a phone number.
    SENT_TEXT = "submission.sent_text":
        "Sent. You get a text message as soon as it was looked at",
        "Envoyé. Vous recevez un texto dès que l’annonce a été examinée";
    /// The same, for accounts that cannot be notified.
    SENT_SILENT = "submission.sent_silent":
        "Sent. We cannot write to you: look here to see what became of it",
        "Envoyé. Nous ne pouvons pas vous écrire\u{a0}: revenez ici pour voir la suite";
    /// The same: reopened.
    OPENED = "submission.opened":
        "You can write in it now. What is public stays as it is until we have looked at your changes",
        "Vous pouvez la modifier. Ce qui est public reste tel quel jusqu’à l’examen de vos changements";
    /// The same: changes discarded.
    DISCARDED = "submission.discarded":
        "The changes were discarded", "Les changements ont été abandonnés";
    /// The same: still available.
    RENEWED = "submission.renewed":
        "Thank you. It stays public for six more weeks",
        "Merci. L’annonce reste publique six semaines de plus";
    /// The same: an offer was accepted.
    PENDING = "submission.pending":
        "Shown as pending now. One touch takes it back",
        "L’annonce dit maintenant qu’une offre est acceptée. Un clic suffit pour l’annuler";
    /// The same: available again.
    AVAILABLE = "submission.available":
        "Shown as available now", "L’annonce dit maintenant que la propriété est disponible";
    /// The same: withdrawn.
    WITHDRAWN = "submission.withdrawn":
        "The home was withdrawn", "La propriété a été retirée";
    /// The same: deleted.
    DELETED = "submission.deleted":
        "The draft was deleted", "Le brouillon a été supprimé";
    /// `admin/review/decide`: taken.
    TAKEN = "review.taken":
        "You’re reviewing this home. No one else can decide in the meantime",
        "Vous examinez cette propriété. Personne d’autre ne peut décider entre-temps";
    /// The same: released.
    RELEASED = "review.released":
        "The home is in the queue again", "La propriété est de nouveau dans la file";
    /// The same: sent back.
    REQUESTED = "review.requested":
        "The request was sent", "La demande a été envoyée";
    /// The same: approved.
    APPROVED = "review.approved":
        "The home was approved", "La propriété a été approuvée";
    /// `admin/review/place`.
    PLACED = "review.placed":
        "The home has a place on the map now", "La propriété a maintenant sa place sur la carte";
    /// `admin/review/decide`: published.
    PUBLISHED = "review.published":
        "The home is public now", "La propriété est maintenant publique";
    /// The same: rejected.
    REJECTED = "review.rejected":
        "The home was refused", "La propriété a été refusée";
}

/// The message after submitting a home.
pub fn sent_message(channel: Channel) -> Message {
    match channel {
        Channel::Mail => SENT,
        Channel::Text => SENT_TEXT,
        Channel::None => SENT_SILENT,
    }
}

/// The message after a reviewer's decision.
pub fn decision_message(action: SubmissionAction) -> Message {
    match action {
        SubmissionAction::Take => TAKEN,
        SubmissionAction::Release => RELEASED,
        SubmissionAction::RequestChanges => REQUESTED,
        SubmissionAction::Approve => APPROVED,
        SubmissionAction::Reject => REJECTED,
        _ => PUBLISHED,
    }
}

//! The success messages of this feature.

use platform::message::Message;
use platform::messages;

messages! {
    /// `invite_user`.
    INVITED = "people.invited":
        "Invitation created",
        "L’invitation est créée";
    /// `reinvite_user`.
    REINVITED = "people.reinvited":
        "New link created",
        "Le nouveau lien est créé";
    /// `update_user`.
    UPDATED = "people.updated":
        "User updated successfully",
        "L’utilisateur a été modifié";
    /// `delete_user`.
    DELETED = "people.deleted":
        "User deleted successfully",
        "L’utilisateur a été supprimé";
    /// `accept_invitation`.
    ACCEPTED = "people.invitation_accepted":
        "Your account is ready",
        "Votre compte est prêt";
    /// `remove_second_factor`.
    FACTOR_REMOVED = "people.factor_removed":
        "The second factor and the passkeys were removed",
        "Le second facteur et les clés d’accès ont été retirés";
    /// `reset_link`.
    LINK_MADE = "people.reset_link_made":
        "New link created",
        "Le nouveau lien est créé";
    /// A filter that is no group.
    GROUP_UNKNOWN = "people.group_unknown":
        "group_id must be a whole number from 1 to 4",
        "group_id doit être un nombre entier de 1\u{a0}à 4";
}

/// `update_user`, of somebody who cannot be booked any more and still is, so often.
pub fn updated_with_bookings(count: u64) -> Message {
    let (en, fr) = match count {
        1 => ("1 booking with them is".to_owned(), "1 rendez-vous est".to_owned()),
        _ => (format!("{count} bookings with them are"), format!("{count} rendez-vous sont")),
    };
    Message::new(
        "people.updated_with_bookings",
        format!("User updated successfully. {en} still ahead: call them off in the calendar"),
        format!(
            "L’utilisateur a été modifié. {fr} encore à venir\u{a0}: annulez-les dans le calendrier"
        ),
    )
}

/// `end_sessions`: so many.
pub fn sessions_ended(count: u64) -> Message {
    let (en, fr) = match count {
        0 => (
            "There was no session to end".to_owned(),
            "Il n’y avait aucune session à terminer".to_owned(),
        ),
        1 => ("1 session was ended".to_owned(), "1 session a été terminée".to_owned()),
        _ => {
            (format!("{count} sessions were ended"), format!("{count} sessions ont été terminées"))
        }
    };
    Message::new("people.sessions_ended", en, fr)
}

//! The refusals about users and invitations, in both languages.

use platform::identity::password_strength::PasswordWeakness;
use platform::language::Language;
use platform::refusals;

refusals! {
    /// Why something was not done with a person.
    #[derive(Debug)]
    pub enum PeopleError {
        /// Nobody under this id.
        NotFound = "people.not_found" => NotFound:
            "This person no longer exists", "Cette personne n’existe plus";
        /// The call names nobody.
        IdMissing = "people.id_missing" => Invalid("user_id"):
            "user_id is required", "user_id est requis";
        /// An address that cannot be one.
        EmailInvalid = "people.email_invalid" => Invalid("email"):
            "Invalid email address", "Adresse courriel non valide";
        /// No address at all.
        EmailMissing = "people.email_missing" => Invalid("email"):
            "Email is required", "L’adresse courriel est requise";
        /// An address that looks like another one.
        EmailLookalike = "people.email_lookalike" => Invalid("email"):
            "This email address has letters that can be mistaken for others. Please use plain letters",
            "Cette adresse courriel a des lettres qui peuvent se confondre avec d’autres. Veuillez utiliser des lettres simples";
        /// Somebody has this address.
        EmailTaken = "people.email_taken" => Conflict("email"):
            "There is already an account with this email address",
            "Il y a déjà un compte avec cette adresse courriel";
        /// Somebody with this address has not answered yet.
        AlreadyInvited = "people.already_invited" => Conflict("email"):
            "This person has already been invited. You can make a new link in the list",
            "Cette personne a déjà été invitée. Vous pouvez faire un nouveau lien dans la liste";
        /// A name that is missing or too long; which one.
        NameInvalid(field: &'static str) = "people.name_invalid" => Invalid(*field):
            match *field {
                "last_name" => "The last name must have 1 to 128 characters",
                _ => "The first name must have 1 to 128 characters",
            },
            match *field {
                "last_name" => "Nom de famille\u{a0}: de 1 à 128 caractères",
                _ => "Prénom\u{a0}: de 1 à 128 caractères",
            },
            for [("first_name"), ("last_name")];
        /// No group of decisions.md.
        GroupInvalid = "people.group_invalid" => Invalid("group_id"):
            "Please choose a group", "Veuillez choisir un groupe";
        /// No language that there is.
        LanguageUnknown = "people.language_unknown" => Invalid("language"):
            "Please choose a language", "Veuillez choisir une langue";
        /// Nobody could manage people any more.
        LastAdministrator = "people.last_administrator" => Conflict:
            "This is the last administrator. Make someone else an administrator first",
            "C’est le dernier administrateur. Donnez d’abord ce rôle à quelqu’un d’autre";
        /// One's own group.
        OwnGroup = "people.own_group" => Conflict:
            "You cannot change your own group. Another administrator can",
            "Vous ne pouvez pas changer votre propre groupe. Un autre administrateur le peut";
        /// One's own account.
        DisablesSelf = "people.disables_self" => Conflict:
            "You cannot disable yourself. Another administrator can",
            "Vous ne pouvez pas désactiver votre propre compte. Un autre administrateur le peut";
        /// One's own account.
        DeletesSelf = "people.deletes_self" => Conflict:
            "You cannot delete yourself. Another administrator can",
            "Vous ne pouvez pas supprimer votre propre compte. Un autre administrateur le peut";
        /// One's own second factor.
        OwnFactor = "people.own_factor" => Conflict:
            "You turn off your own second factor on your account’s page",
            "Votre propre second facteur se retire à la page de votre compte";
        /// One's own password.
        OwnPassword = "people.own_password" => Conflict:
            "You change your own password yourself, from the menu",
            "Vous changez vous-même votre mot de passe, dans le menu";
        /// A link for somebody who has an invitation.
        NotAccepted = "people.not_accepted" => Conflict:
            "This person has not accepted the invitation yet. You can make a new link in the list",
            "Cette personne n’a pas encore accepté l’invitation. Vous pouvez faire un nouveau lien dans la liste";
        /// Nothing to take off.
        NoFactor = "people.no_factor" => Conflict:
            "This person has neither a second factor nor passkeys",
            "Cette personne n’a ni second facteur ni clé d’accès";
        /// A new link for somebody who needs none.
        NotInvited = "people.not_invited" => Conflict:
            "This person has already accepted the invitation",
            "Cette personne a déjà accepté l’invitation";
        /// A link that would not work.
        IsDisabled = "people.is_disabled" => Conflict:
            "This person is disabled. Enable them first",
            "Cette personne est désactivée. Réactivez-la d’abord";
        /// A link that was used, replaced, or is too old.
        InvitationGone = "people.invitation_gone" => NotFound:
            "This invitation is no longer valid", "Cette invitation n’est plus valide";
        /// Both fields are required.
        PasswordMissing = "people.password_missing" => Invalid:
            "Please fill in both password fields",
            "Veuillez remplir les deux champs de mot de passe";
        /// The confirmation differs.
        PasswordsDiffer = "people.passwords_differ" => Invalid("confirm_password"):
            "The passwords do not match", "Les mots de passe ne sont pas identiques";
        /// Too short, too long or too common.
        PasswordWeak(weakness: PasswordWeakness) = weakness.code() => Invalid("password"):
            weakness.to_string(), weakness.message().text(Language::Fr).to_owned(),
            for [(PasswordWeakness::Common)];
    }
}

impl From<PasswordWeakness> for PeopleError {
    fn from(weakness: PasswordWeakness) -> Self {
        Self::PasswordWeak(weakness)
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    let mut all =
        platform::refusal::messages_of_feature(&PeopleError::examples(), super::texts::ALL);
    all.extend([0, 1, 2].map(super::texts::sessions_ended));
    all.extend([1, 2].map(super::texts::updated_with_bookings));
    all
}

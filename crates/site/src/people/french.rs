//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::PeopleError;

impl Say for PeopleError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NotFound => "Cette personne n’existe plus".into(),
            Self::IdMissing => "user_id est requis".into(),
            Self::EmailInvalid => "Adresse courriel non valide".into(),
            Self::EmailMissing => "L’adresse courriel est requise".into(),
            Self::EmailLookalike => {
                "Cette adresse courriel a des lettres qui peuvent se confondre avec \
d’autres. Veuillez utiliser des lettres simples"
                    .into()
            }
            Self::EmailTaken => "Il y a déjà un compte avec cette adresse courriel".into(),
            Self::AlreadyInvited => {
                "Cette personne a déjà été invitée. Vous pouvez faire un nouveau lien \
dans la liste"
                    .into()
            }
            Self::NameInvalid("last_name") => "Nom de famille\u{a0}: de 1 à 128 caractères".into(),
            Self::NameInvalid(_) => "Prénom\u{a0}: de 1 à 128 caractères".into(),
            Self::LanguageUnknown => "Veuillez choisir une langue".into(),
            Self::GroupInvalid => "Veuillez choisir un groupe".into(),
            Self::LastAdministrator => {
                "C’est le dernier administrateur. Donnez d’abord ce rôle à quelqu’un d’autre".into()
            }
            Self::OwnGroup => {
                "Vous ne pouvez pas changer votre propre groupe. Un autre administrateur \
le peut"
                    .into()
            }
            Self::DisablesSelf => "Vous ne pouvez pas désactiver votre propre compte. Un autre \
administrateur le peut"
                .into(),
            Self::DeletesSelf => "Vous ne pouvez pas supprimer votre propre compte. Un autre \
administrateur le peut"
                .into(),
            Self::OwnFactor => {
                "Votre propre second facteur se retire à la page de votre compte".into()
            }
            Self::OwnPassword => "Vous changez vous-même votre mot de passe, dans le menu".into(),
            Self::NotAccepted => "Cette personne n’a pas encore accepté l’invitation. Vous pouvez \
faire un nouveau lien dans la liste"
                .into(),
            Self::NoFactor => "Cette personne n’a ni second facteur ni clé d’accès".into(),
            Self::NotInvited => "Cette personne a déjà accepté l’invitation".into(),
            Self::IsDisabled => "Cette personne est désactivée. Réactivez-la d’abord".into(),
            Self::InvitationGone => "Cette invitation n’est plus valide".into(),
            Self::PasswordMissing => "Veuillez remplir les deux champs de mot de passe".into(),
            Self::PasswordsDiffer => "Les mots de passe ne sont pas identiques".into(),
            Self::PasswordWeak(weakness) => weakness.french(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use PeopleError as E;
    use platform::identity::weakness::Weakness;

    let mut all = crate::testing::messages::of_each(&[
        E::NotFound,
        E::IdMissing,
        E::EmailInvalid,
        E::EmailMissing,
        E::EmailLookalike,
        E::EmailTaken,
        E::AlreadyInvited,
        E::NameInvalid("first_name"),
        E::NameInvalid("last_name"),
        E::GroupInvalid,
        E::LanguageUnknown,
        E::LastAdministrator,
        E::OwnGroup,
        E::DisablesSelf,
        E::DeletesSelf,
        E::OwnFactor,
        E::OwnPassword,
        E::NotAccepted,
        E::NoFactor,
        E::NotInvited,
        E::IsDisabled,
        E::InvitationGone,
        E::PasswordMissing,
        E::PasswordsDiffer,
        E::PasswordWeak(Weakness::Common),
    ]);
    all.extend_from_slice(super::texts::ALL);
    all.extend([0, 1, 2].map(super::texts::sessions_ended));
    all.extend([1, 2].map(super::texts::updated_with_bookings));
    all
}

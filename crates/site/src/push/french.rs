//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::PushError;

impl Say for PushError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::Endpoint => "Le service d’avis de ce navigateur ne peut pas être utilisé",
            Self::Keys => {
                "Les clés de ce navigateur ne peuvent pas être utilisées. Veuillez désactiver les \
                 avis, puis les activer de nouveau"
            }
            Self::ConsentMissing => {
                "Veuillez donner votre accord, pour que nous puissions afficher des avis sur cet \
                 appareil"
            }
            Self::TooMany => {
                "Dix appareils reçoivent déjà des avis. Veuillez d’abord mettre fin à l’un d’eux"
            }
            Self::NotFound => "Cet appareil ne reçoit plus d’avis",
            Self::Away => "Les avis ne peuvent pas être activés pour le moment",
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use PushError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::Endpoint,
        E::Keys,
        E::ConsentMissing,
        E::TooMany,
        E::NotFound,
        E::Away,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}

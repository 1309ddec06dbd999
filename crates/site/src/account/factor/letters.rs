//! What the owner of an account is told when what it takes to sign in has changed: by e-mail, or
//! by a text message where there is a number alone.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;

use crate::Site;
use crate::account::device::Device;
use crate::account::{User, links};
use crate::outbox::NewMail;
use crate::outbox::store as outbox;
use crate::paths::page as paths;
use crate::sms::store as messages;

/// A letter without a code in it.
const NOTE: &str = "account_note";

/// What has changed.
#[derive(Debug)]
pub enum Event {
    /// A second factor was set up.
    FactorOn,
    /// Its person has turned it off.
    FactorOff,
    /// An administrator has taken it off, with the passkeys.
    TakenOff,
    /// There are new recovery codes.
    RecoveryRenewed,
    /// One was used; so many are left.
    RecoveryUsed(i64),
    /// A passkey of this name was added.
    PasskeyAdded(String),
    /// A passkey of this name was removed.
    PasskeyRemoved(String),
    /// Somebody signed in where nobody had.
    NewDevice(Device),
    /// There is another number.
    NumberChanged,
    /// There is an address, where there was a number alone.
    AddressAdded,
    /// There is another address; the link of this id takes it back.
    AddressChanged(i64),
    /// An administrator has made a link for another password.
    LinkMade,
}

impl Event {
    /// What has happened, in one sentence.
    fn said(&self, language: Language) -> String {
        match (language, self) {
            (Language::En, Self::FactorOn) => {
                "A second factor was added to your account.".to_owned()
            }
            (Language::Fr, Self::FactorOn) => {
                "Un second facteur a été ajouté à votre compte.".to_owned()
            }
            (Language::En, Self::FactorOff) => {
                "The second factor of your account was turned off.".to_owned()
            }
            (Language::Fr, Self::FactorOff) => {
                "Le second facteur de votre compte a été retiré.".to_owned()
            }
            (Language::En, Self::TakenOff) => "An administrator has taken the second factor and \
                the passkeys off your account. You are signed out everywhere."
                .to_owned(),
            (Language::Fr, Self::TakenOff) => "Un administrateur a retiré le second facteur et \
                les clés d’accès de votre compte. Vous n’êtes plus en ligne nulle part."
                .to_owned(),
            (Language::En, Self::RecoveryRenewed) => {
                "New recovery codes were made for your account. The old ones are good no more."
                    .to_owned()
            }
            (Language::Fr, Self::RecoveryRenewed) => "De nouveaux codes de secours ont été créés \
                pour votre compte. Les anciens ne sont plus valides."
                .to_owned(),
            (Language::En, Self::RecoveryUsed(left)) => format!(
                "Somebody, probably you, signed in to your account with a recovery code. Codes \
                 left: {left}."
            ),
            (Language::Fr, Self::RecoveryUsed(left)) => format!(
                "Quelqu’un, sans doute vous, s’est connecté à votre compte avec un code de \
                 secours. Codes restants\u{a0}: {left}."
            ),
            (Language::En, Self::PasskeyAdded(name)) => {
                format!("The passkey “{name}” was added to your account.")
            }
            (Language::Fr, Self::PasskeyAdded(name)) => {
                format!("La clé d’accès «\u{a0}{name}\u{a0}» a été ajoutée à votre compte.")
            }
            (Language::En, Self::PasskeyRemoved(name)) => {
                format!("The passkey “{name}” was removed from your account.")
            }
            (Language::Fr, Self::PasskeyRemoved(name)) => {
                format!("La clé d’accès «\u{a0}{name}\u{a0}» a été retirée de votre compte.")
            }
            (Language::En, Self::NewDevice(device)) => {
                let device = match device {
                    Device::Phone => "a phone",
                    Device::Tablet => "a tablet",
                    Device::Computer => "a computer",
                    Device::Unknown => "a device",
                };
                format!(
                    "Somebody, probably you, signed in to your account on {device} that had not \
                     signed in before."
                )
            }
            (Language::Fr, Self::NewDevice(device)) => {
                let device = match device {
                    Device::Phone => "un téléphone qui",
                    Device::Tablet => "une tablette qui",
                    Device::Computer => "un ordinateur qui",
                    Device::Unknown => "un appareil qui",
                };
                format!(
                    "Quelqu’un, sans doute vous, s’est connecté à votre compte sur {device} ne \
                     l’avait jamais fait."
                )
            }
            (Language::En, Self::NumberChanged) => {
                "The mobile number of your account was changed.".to_owned()
            }
            (Language::Fr, Self::NumberChanged) => {
                "Le numéro de cellulaire de votre compte a été changé.".to_owned()
            }
            (Language::En, Self::AddressAdded) => {
                "An email address was added to your account.".to_owned()
            }
            (Language::Fr, Self::AddressAdded) => {
                "Une adresse courriel a été ajoutée à votre compte.".to_owned()
            }
            (Language::En, Self::AddressChanged(_)) => {
                "Your account has another email address now, and this one is its address no more."
                    .to_owned()
            }
            (Language::Fr, Self::AddressChanged(_)) => "Votre compte a maintenant une autre \
                adresse courriel, et celle-ci n’est plus la sienne."
                .to_owned(),
            (Language::En, Self::LinkMade) => {
                "An administrator has made a link by which another password can be chosen for \
                 your account."
                    .to_owned()
            }
            (Language::Fr, Self::LinkMade) => "Un administrateur a créé un lien qui permet de \
                choisir un autre mot de passe pour votre compte."
                .to_owned(),
        }
    }
}

/// Begins a transaction that [`write`] is part of.
///
/// # Errors
/// The store is away.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    crate::account::store::lock_sign_ins(tx).await?;
    outbox::lock(tx).await?;
    messages::lock(tx).await
}

/// Writes what the owner is told, in their language.
///
/// # Errors
/// The store is away.
pub async fn write(
    tx: &mut Tx,
    site: &Site,
    user: &User,
    event: &Event,
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    let language = user.language.unwrap_or(site.default_language());
    let details = site.company();
    let (company, help) = (&details.company_name, details.address());
    let said = event.said(language);
    if user.email.is_empty() {
        let Some(number) = &user.phone else { return Ok(()) };
        if !site.sms.is_there() {
            return Ok(());
        }
        let colon = if language == Language::Fr { "\u{a0}:" } else { ":" };
        let text = format!("{company}{colon} {said}");
        return messages::write(tx, NOTE, user.id.0, number, &text, now).await;
    }
    let (kind, subject_id) = match event {
        Event::AddressChanged(link) => (links::MAIL_KIND, *link),
        _ => (NOTE, user.id.0),
    };
    let (subject, body) = match language {
        _ if kind == links::MAIL_KIND => take_back(site, language, &said),
        Language::En => (
            format!("Your account at {company}"),
            format!(
                "{said}\n\nIt was not you? Choose another password at once, end all other \
                 sessions, and write to {help}.\n"
            ),
        ),
        Language::Fr => (
            format!("Votre compte\u{a0}: {company}"),
            format!(
                "{said}\n\nCe n’était pas vous? Choisissez tout de suite un autre mot de passe, \
                 mettez fin aux autres sessions et écrivez à {help}.\n"
            ),
        ),
    };
    let mail = NewMail {
        kind,
        subject_id,
        mail_key: mail_key.to_owned(),
        dedupe_key: mail_key.to_owned(),
        to_address: user.email.clone(),
        subject,
        body,
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    };
    outbox::write(tx, &[mail]).await.map(drop)
}

/// What the former address is told, with the link that brings it back.
fn take_back(site: &Site, language: Language, said: &str) -> (String, String) {
    let company = &site.company().company_name;
    let link = format!("{}{}#{{token}}", site.base_url, paths::RESET_PASSWORD);
    match language {
        Language::En => (
            format!("Your address at {company} was changed"),
            format!(
                "{said}\n\nIt was not you? Take it back with this link within 7 days, and choose \
                 another password:\n{link}\n\nIt was you? Then you need not do anything.\n"
            ),
        ),
        Language::Fr => (
            format!("Votre adresse a été changée\u{a0}: {company}"),
            format!(
                "{said}\n\nCe n’était pas vous? Reprenez-la avec ce lien dans les 7\u{a0}jours, et \
                 choisissez un autre mot de passe\u{a0}:\n{link}\n\nC’était vous? Vous n’avez rien \
                 à faire.\n"
            ),
        ),
    }
}

/// Wakes who sends what was written.
pub fn note(site: &Site) {
    site.outbox.note();
    site.sms.note();
}

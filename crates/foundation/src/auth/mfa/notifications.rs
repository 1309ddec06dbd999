//! Notifies the owner of an account when its ways of signing in change: by e-mail, or by text
//! message if the account has only a number.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;

use crate::Site;
use crate::auth::device::DeviceKind;
use crate::auth::{User, links};
use crate::outbox::{NewMail, store as outbox};
use crate::paths::page as paths;
use crate::sms::store as messages;

/// The kind of a mail without a code.
const NOTE: &str = "account_note";

/// A change that its owner is notified of.
#[derive(Debug)]
pub enum SecurityEvent {
    /// A second factor was set up.
    FactorOn,
    /// The user turned it off.
    FactorOff,
    /// An administrator removed it, with the passkeys.
    TakenOff,
    /// There are new recovery codes.
    RecoveryRenewed,
    /// A recovery code was used; the number of codes left.
    RecoveryUsed(i64),
    /// A passkey of this name was added.
    PasskeyAdded(String),
    /// A passkey of this name was removed.
    PasskeyRemoved(String),
    /// A sign-in on a new device.
    NewDevice(DeviceKind),
    /// The number changed.
    NumberChanged,
    /// An address was added to an account with a number alone.
    AddressAdded,
    /// The address changed; the link of this id undoes it.
    AddressChanged(i64),
    /// An administrator has made a link for another password.
    LinkMade,
}

impl SecurityEvent {
    /// The change in one sentence.
    fn sentence(&self, language: Language) -> String {
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
            (Language::En, Self::TakenOff) => "An administrator removed the second factor and \
                the passkeys from your account. You’ve been signed out everywhere."
                .to_owned(),
            (Language::Fr, Self::TakenOff) => "Un administrateur a retiré le second facteur et \
                les clés d’accès de votre compte. Vous n’êtes plus en ligne nulle part."
                .to_owned(),
            (Language::En, Self::RecoveryRenewed) => {
                "New recovery codes were created for your account. The old ones no longer work."
                    .to_owned()
            }
            (Language::Fr, Self::RecoveryRenewed) => "De nouveaux codes de secours ont été créés \
                pour votre compte. Les anciens ne sont plus valides."
                .to_owned(),
            (Language::En, Self::RecoveryUsed(left)) => format!(
                "Someone, probably you, signed in to your account with a recovery code. Codes \
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
                    DeviceKind::Phone => "a phone",
                    DeviceKind::Tablet => "a tablet",
                    DeviceKind::Computer => "a computer",
                    DeviceKind::Unknown => "a device",
                };
                format!(
                    "Someone, probably you, signed in to your account on {device} that hadn’t \
                     signed in before."
                )
            }
            (Language::Fr, Self::NewDevice(device)) => {
                let device = match device {
                    DeviceKind::Phone => "un téléphone qui",
                    DeviceKind::Tablet => "une tablette qui",
                    DeviceKind::Computer => "un ordinateur qui",
                    DeviceKind::Unknown => "un appareil qui",
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
                "Your account now has another email address, and no longer uses this one."
                    .to_owned()
            }
            (Language::Fr, Self::AddressChanged(_)) => "Votre compte a maintenant une autre \
                adresse courriel, et celle-ci n’est plus la sienne."
                .to_owned(),
            (Language::En, Self::LinkMade) => {
                "An administrator created a link to choose a new password for your \
                 account."
                    .to_owned()
            }
            (Language::Fr, Self::LinkMade) => "Un administrateur a créé un lien qui permet de \
                choisir un nouveau mot de passe pour votre compte."
                .to_owned(),
        }
    }
}

/// Queues the notification in the owner's language.
///
/// # Errors
/// The store is away.
pub async fn write(
    tx: &mut Tx,
    site: &Site,
    user: &User,
    event: &SecurityEvent,
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    let language = user.language.unwrap_or(site.default_language());
    let details = site.company();
    let (company, help) = (&details.company_name, details.address());
    let sentence = event.sentence(language);
    if user.email.is_empty() {
        let Some(number) = &user.phone else { return Ok(()) };
        if !site.sms.is_configured() {
            return Ok(());
        }
        let colon = if language == Language::Fr { "\u{a0}:" } else { ":" };
        let text = format!("{company}{colon} {sentence}");
        return messages::write(tx, NOTE, user.id.0, number, &text, now).await;
    }
    let (kind, subject_id) = match event {
        SecurityEvent::AddressChanged(link) => (links::MAIL_KIND, *link),
        _ => (NOTE, user.id.0),
    };
    let (subject, body) = match language {
        _ if kind == links::MAIL_KIND => address_change_mail(site, language, &sentence),
        Language::En => (
            format!("Your account at {company}"),
            format!(
                "{sentence}\n\nWasn’t you? Choose a new password right away, end all other \
                 sessions, and write to {help}.\n"
            ),
        ),
        Language::Fr => (
            format!("Votre compte\u{a0}: {company}"),
            format!(
                "{sentence}\n\nCe n’était pas vous? Choisissez tout de suite un nouveau mot de \
                 passe, mettez fin aux autres sessions et écrivez à {help}.\n"
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

/// Subject and body of the mail to the former address, with the link that undoes the change.
fn address_change_mail(site: &Site, language: Language, sentence: &str) -> (String, String) {
    let company = &site.company().company_name;
    let link = format!("{}{}#{{token}}", site.base_url, paths::RESET_PASSWORD);
    match language {
        Language::En => (
            format!("Your address at {company} was changed"),
            format!(
                "{sentence}\n\nWasn’t you? Take the address back with this link within 7 days, and \
                 choose a new password:\n{link}\n\nIf it was you, there’s nothing to do.\n"
            ),
        ),
        Language::Fr => (
            format!("Votre adresse a été changée\u{a0}: {company}"),
            format!(
                "{sentence}\n\nCe n’était pas vous? Reprenez-la avec ce lien dans les 7\u{a0}jours, et \
                 choisissez un autre mot de passe\u{a0}:\n{link}\n\nC’était vous? Vous n’avez rien \
                 à faire.\n"
            ),
        ),
    }
}

/// Wakes the senders of mail and text messages.
pub fn wake_senders(site: &Site) {
    site.outbox.wake_worker();
    site.sms.wake_worker();
}

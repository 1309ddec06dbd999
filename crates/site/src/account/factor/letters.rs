//! What the owner of an account is told when what it takes to sign in has changed: by e-mail, or
//! by a text message where there is a number alone.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;

use crate::Site;
use crate::account::User;
use crate::outbox::NewMail;
use crate::outbox::store as outbox;
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
    let company = &site.company.company_name;
    let help = &site.company.support_email;
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
    let (subject, body) = match language {
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
        kind: NOTE,
        subject_id: user.id.0,
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

/// Wakes who sends what was written.
pub fn note(site: &Site) {
    site.outbox.note();
    site.sms.note();
}

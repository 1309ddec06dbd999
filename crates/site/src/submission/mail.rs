//! The letters about a submission, in the language of whoever posted it.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;

use super::links::find_user;
use super::model::Submission;
use crate::Site;
use crate::account::User;
use crate::outbox::{self, NewMail};
use crate::paths::page as paths;
use crate::property::PublicationState;

/// What these mails are in the outbox.
pub const KIND: &str = "submission";

/// Writes the letter about a new state into the outbox, when that is worth one. `mail_key` is
/// new; the version is that before the step.
pub async fn write(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    let Some(user) = find_user(tx, submission.account_id).await? else { return Ok(()) };
    let language = user.language.unwrap_or_else(|| site.default_language());
    let Some((subject, said)) = words(submission, language) else { return Ok(()) };
    let letter = Letter {
        subject,
        said: said.to_owned(),
        has_remarks: true,
        dedupe_key: format!("submission/{}/{}", submission.id, submission.version),
        mail_key: mail_key.to_owned(),
    };
    write_letter(site, tx, (submission, &user), letter, now).await
}

/// A letter about a home.
#[derive(Debug)]
pub struct Letter {
    /// With the home's address in it.
    pub subject: String,
    /// What has become of it.
    pub said: String,
    /// Whether what a reviewer said stands in it.
    pub has_remarks: bool,
    /// The same letter again is none.
    pub dedupe_key: String,
    /// New.
    pub mail_key: String,
}

/// Writes a letter about a home to whoever posted it; nobody who has no address or is disabled.
///
/// # Errors
/// The store is away.
pub async fn write_letter(
    site: &Site,
    tx: &mut Tx,
    (submission, user): (&Submission, &User),
    letter: Letter,
    now: Timestamp,
) -> Result<()> {
    if user.is_disabled || user.email.is_empty() {
        return Ok(());
    }
    let language = user.language.unwrap_or_else(|| site.default_language());
    let title = shown(submission, language);
    let link = site.base_url.clone() + &site.addresses.of(paths::MY_LISTINGS, language);
    let company = &site.company().company_name;
    let (hello, end) = match language {
        Language::En => (format!("Hello {},", user.first_name), "Your homes:"),
        Language::Fr => (format!("Bonjour {},", user.first_name), "Vos propriétés\u{a0}:"),
    };
    let mut body = format!("{hello}\n\n{title}\n\n{}\n", letter.said);
    if letter.has_remarks {
        for (field, remark) in &submission.remarks {
            let name = crate::property::posting::label(field, language);
            let colon = if language == Language::Fr { "\u{a0}:" } else { ":" };
            body.push_str(&format!("\n{name}{colon} {remark}\n"));
        }
        if !submission.reason.is_empty() {
            body.push_str(&format!("\n{}\n", submission.reason));
        }
    }
    body.push_str(&format!("\n{end} {link}\n\n{company}\n"));
    let mail = NewMail {
        kind: KIND,
        subject_id: submission.id.0,
        mail_key: letter.mail_key,
        dedupe_key: letter.dedupe_key,
        to_address: user.email.clone(),
        subject: letter.subject,
        // No secret stands in these letters; nothing is to be put in.
        body: body.replace("{token}", "token"),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    };
    outbox::store::write(tx, &[mail]).await.map(drop)
}

/// A subject with the home's address in it.
pub fn subject(said: &str, submission: &Submission, language: Language) -> String {
    let title = shown(submission, language);
    // After a question mark no colon follows.
    let joint = match language {
        _ if said.ends_with('?') => "",
        Language::En => ":",
        Language::Fr => "\u{a0}:",
    };
    format!("{said}{joint} {title}")
}

fn shown(submission: &Submission, language: Language) -> String {
    let title = submission.title();
    match language {
        _ if !title.is_empty() => title,
        Language::En => "A home without an address yet".to_owned(),
        Language::Fr => "Une propriété sans adresse encore".to_owned(),
    }
}

/// The subject and the sentence about a state; none where nobody waits for word.
fn words(submission: &Submission, language: Language) -> Option<(String, &'static str)> {
    use PublicationState::{
        Approved, ChangesRequested, InReview, Published, Rejected, Submitted, Withdrawn,
    };
    let (subject, said) = match (submission.state, language) {
        (Submitted, Language::En) => {
            ("We have your home", "We have what you sent. Somebody looks at it and writes to you.")
        }
        (Submitted, Language::Fr) => (
            "Nous avons votre propriété",
            "Nous avons bien reçu votre envoi. Quelqu’un l’examine et vous écrit.",
        ),
        (InReview, Language::En) => {
            ("Somebody is looking at your home", "Somebody has begun to look at it.")
        }
        (InReview, Language::Fr) => {
            ("Votre propriété est examinée", "Quelqu’un a commencé à l’examiner.")
        }
        (ChangesRequested, Language::En) => (
            "Please change something about your home",
            "Before it can be public, please change this. What is public already stays as it is.",
        ),
        (ChangesRequested, Language::Fr) => (
            "Veuillez changer quelque chose à votre propriété",
            "Avant qu’elle soit publique, veuillez changer ceci. Ce qui est déjà public reste tel quel.",
        ),
        (Approved, Language::En) => {
            ("Your home was approved", "It was found right and will be public soon.")
        }
        (Approved, Language::Fr) => {
            ("Votre propriété est approuvée", "Tout est en ordre; elle sera bientôt publique.")
        }
        (Published, Language::En) => (
            "Your home is public",
            "Everybody can find it now. Say once in six weeks that it is still available; otherwise it goes.",
        ),
        (Published, Language::Fr) => (
            "Votre propriété est publique",
            "Tout le monde peut la trouver. Confirmez toutes les six semaines qu’elle est encore disponible; sinon, elle disparaît.",
        ),
        (Rejected, Language::En) => ("Your home was not accepted", "We cannot show it as it is."),
        (Rejected, Language::Fr) => {
            ("Votre propriété n’a pas été acceptée", "Nous ne pouvons pas l’afficher telle quelle.")
        }
        (Withdrawn, Language::En) => ("Your home was withdrawn", "Nobody can find it any more."),
        (Withdrawn, Language::Fr) => {
            ("Votre propriété a été retirée", "Plus personne ne peut la trouver.")
        }
        (PublicationState::Draft | PublicationState::Expired, _) => return None,
    };
    Some((self::subject(subject, submission, language), said))
}

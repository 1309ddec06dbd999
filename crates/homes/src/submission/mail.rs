//! The mails about a submission, in the submitter's language. Accounts without an e-mail address get a
//! text message. The company gets a mail about homes that wait for review.

use foundation::Site;
use foundation::auth::User;
use foundation::outbox::{self, NewMail};
use foundation::paths::page as paths;
use foundation::sms::store as sms;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;

use super::links::find_user;
use super::model::Submission;
use crate::property::PublicationState;

/// The kind of these mails in the outbox.
pub const KIND: &str = "submission";

/// Writes the mail about a new state into the outbox, if the state has one. `mail_key` must be new;
/// the submission has the version before the transition.
pub async fn write_state_mail(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    if submission.state == PublicationState::Submitted {
        notify_company(site, tx, submission, now).await?;
    }
    let Some(user) = find_user(tx, submission.account_id).await? else { return Ok(()) };
    let language = user.language.unwrap_or_else(|| site.default_language());
    let Some((subject, text)) = state_message(submission, language) else { return Ok(()) };
    let mail = SubmissionMail {
        subject,
        text: text.to_owned(),
        has_remarks: true,
        dedupe_key: format!("submission/{}/{}", submission.id, submission.version),
        mail_key: mail_key.to_owned(),
    };
    write_mail(site, tx, submission, &user, mail, now).await
}

/// How a submitter is notified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    /// By mail.
    Mail,
    /// By text message, if the account has only a phone number.
    Text,
    /// Not at all: only a phone number, and no text messages are configured.
    None,
}

impl Channel {
    /// The channel of a user.
    pub fn of(site: &Site, user: &User) -> Self {
        match (&*user.email, &user.phone) {
            ("", Some(_)) if site.sms.is_configured() => Self::Text,
            ("", _) => Self::None,
            _ => Self::Mail,
        }
    }
}

/// Mails the company that a home waits for review, if mail is configured.
async fn notify_company(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
    now: Timestamp,
) -> Result<()> {
    let Some(delivery) = site.delivery() else { return Ok(()) };
    let language = site.default_language();
    let link = format!("{}{}", site.base_url, foundation::paths::admin::REVIEW);
    let title = display_title(submission, language);
    let (headline, request) = match language {
        Language::En => {
            ("A home is waiting for review", "A home was sent for review. See it here:")
        }
        Language::Fr => (
            "Une propriété attend son examen",
            "Quelqu’un a envoyé une propriété. Examinez-la ici\u{a0}:",
        ),
    };
    let mail = NewMail {
        kind: KIND,
        subject_id: submission.id.0,
        mail_key: outbox::new_key(&site.rng),
        dedupe_key: format!("submission/{}/{}/company", submission.id, submission.version),
        to_address: delivery.recipient.address().to_owned(),
        subject: subject(headline, submission, language),
        body: format!("{title}\n\n{request} {link}\n").replace("{token}", "token"),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    };
    outbox::store::write(tx, &[mail]).await.map(drop)
}

/// A mail about a submission.
#[derive(Debug)]
pub struct SubmissionMail {
    /// The subject, with the home's address.
    pub subject: String,
    /// What happened.
    pub text: String,
    /// Whether it includes the reviewer's remarks.
    pub has_remarks: bool,
    /// A mail with the same key is not sent again.
    pub dedupe_key: String,
    /// A new mail key.
    pub mail_key: String,
}

/// Writes a mail or a text message to the submitter. Disabled accounts get nothing.
///
/// # Errors
/// The store is away.
pub async fn write_mail(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
    user: &User,
    draft: SubmissionMail,
    now: Timestamp,
) -> Result<()> {
    if user.is_disabled {
        return Ok(());
    }
    match Channel::of(site, user) {
        Channel::Mail => {}
        Channel::Text => return write_text(site, tx, submission, user, &draft, now).await,
        Channel::None => return Ok(()),
    }
    let language = user.language.unwrap_or_else(|| site.default_language());
    let title = display_title(submission, language);
    let link = site.base_url.clone() + &site.addresses.of(paths::MY_LISTINGS, language);
    let company = &site.company().company_name;
    let (hello, end) = match language {
        Language::En => (format!("Hello {},", user.first_name), "Your homes:"),
        Language::Fr => (format!("Bonjour {},", user.first_name), "Vos propriétés\u{a0}:"),
    };
    let mut body = format!("{hello}\n\n{title}\n\n{}\n", draft.text);
    if draft.has_remarks {
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
        mail_key: draft.mail_key,
        dedupe_key: draft.dedupe_key,
        to_address: user.email.clone(),
        subject: draft.subject,
        // These mails have no token; escape the placeholder in user input.
        body: body.replace("{token}", "token"),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    };
    outbox::store::write(tx, &[mail]).await.map(drop)
}

/// Writes a text message instead: the subject, and a link.
async fn write_text(
    site: &Site,
    tx: &mut Tx,
    submission: &Submission,
    user: &User,
    draft: &SubmissionMail,
    now: Timestamp,
) -> Result<()> {
    let Some(number) = &user.phone else { return Ok(()) };
    let language = user.language.unwrap_or_else(|| site.default_language());
    let link = site.base_url.clone() + &site.addresses.of(paths::MY_LISTINGS, language);
    let company = &site.company().company_name;
    // Without characters that would double the number of messages.
    let subject = draft.subject.replace('\u{a0}', " ").replace('’', "'");
    let body = format!("{company}: {subject}. {link}").replace("?.", "?");
    sms::write(tx, KIND, submission.id.0, number, &body, now).await
}

/// A subject with the home's address in it.
pub fn subject(headline: &str, submission: &Submission, language: Language) -> String {
    let title = display_title(submission, language);
    // No colon after a question mark.
    let joint = match language {
        _ if headline.ends_with('?') => "",
        Language::En => ":",
        Language::Fr => "\u{a0}:",
    };
    format!("{headline}{joint} {title}")
}

fn display_title(submission: &Submission, language: Language) -> String {
    let title = submission.title();
    match language {
        _ if !title.is_empty() => title,
        Language::En => "A home without an address yet".to_owned(),
        Language::Fr => "Une propriété sans adresse encore".to_owned(),
    }
}

/// The subject and text about a state; `None` for states without a mail.
fn state_message(submission: &Submission, language: Language) -> Option<(String, &'static str)> {
    use PublicationState::{
        Approved, ChangesRequested, InReview, Published, Rejected, Submitted, Withdrawn,
    };
    let (subject, text) = match (submission.state, language) {
        (Submitted, Language::En) => {
            ("We have your home", "Thank you. We’ll review it and write to you.")
        }
        (Submitted, Language::Fr) => (
            "Nous avons votre propriété",
            "Nous avons bien reçu votre envoi. Nous l’examinerons et vous écrirons.",
        ),
        (InReview, Language::En) => ("Your home is being reviewed", "We’ve started to review it."),
        (InReview, Language::Fr) => {
            ("Votre propriété est à l’examen", "Nous avons commencé à l’examiner.")
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
            ("Your home was approved", "Everything is in order, and it will be public soon.")
        }
        (Approved, Language::Fr) => {
            ("Votre propriété est approuvée", "Tout est en ordre; elle sera bientôt publique.")
        }
        (Published, Language::En) => (
            "Your home is public",
            "Everyone can find it now. Confirm every six weeks that it’s still available; otherwise, it’s taken down.",
        ),
        (Published, Language::Fr) => (
            "Votre propriété est publique",
            "Tout le monde peut la trouver. Confirmez toutes les six semaines qu’elle est encore disponible; sinon, elle disparaît.",
        ),
        (Rejected, Language::En) => ("Your home was not accepted", "We cannot show it as it is."),
        (Rejected, Language::Fr) => {
            ("Votre propriété n’a pas été acceptée", "Nous ne pouvons pas l’afficher telle quelle.")
        }
        (Withdrawn, Language::En) => ("Your home was withdrawn", "No one can find it any more."),
        (Withdrawn, Language::Fr) => {
            ("Votre propriété a été retirée", "Plus personne ne peut la trouver.")
        }
        (PublicationState::Draft | PublicationState::Expired, _) => return None,
    };
    Some((self::subject(subject, submission, language), text))
}

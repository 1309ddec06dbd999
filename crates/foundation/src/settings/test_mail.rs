//! Sends a test message to the administrator's own address.

use platform::error::Result;
use platform::language::Language;
use platform::mail::{Mail, Mailbox, Mailer, TestMailError};
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::error::SettingsError;
use crate::Site;
use crate::access::ManageSettings;
use crate::auth::{Authorized, records};
use crate::company::Company;
use crate::outbox::new_key;

/// Sends one and records the outcome in the audit trail.
///
/// # Errors
/// The mail server's refusal, worded for the administrator.
pub async fn send(
    site: &Site,
    may: &Authorized<ManageSettings>,
    mailer: &Mailer,
    company: &Company,
) -> Result<()> {
    let now = site.clock.now();
    let user = records::find_by_id(&mut site.db.read().await?, may.user_id).await?;
    let user = user.ok_or(SettingsError::NoAddress)?;
    let name = format!("{} {}", user.first_name, user.last_name);
    let to = Mailbox::new(&name, &user.email).map_err(|_| SettingsError::NoAddress)?;
    site.test_mail_limits.begin(may.user_id, now)?;
    let (subject, text) = words(Language::current(), &company.company_name, &site.base_url);
    let mail = Mail {
        id: mailer.mail_id(&new_key(&site.rng)),
        time: now,
        to,
        reply_to: None,
        subject,
        text,
        unsubscribe: None,
        thread: Vec::new(),
        is_by_hand: false,
    };
    let tried = mailer.send_test(&mail).await;
    let outcome = tried.as_ref().err().map(ToString::to_string);
    let after = json!({
        "server": mailer.server(),
        "from": mailer.from().address(),
        "outcome": outcome.as_deref().unwrap_or("sent"),
    });
    platform::write!(site.db, tx => async {
        let entry = Entry::new("settings.test_mail", "the settings").after(after.clone());
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    tried.map_err(|error| to_settings_error(error).into())
}

fn to_settings_error(error: TestMailError) -> SettingsError {
    match error {
        TestMailError::NoSuchHost => SettingsError::TestNoSuchHost,
        TestMailError::Refused => SettingsError::TestRefused,
        TestMailError::Slow => SettingsError::TestSlow,
        TestMailError::Certificate => SettingsError::TestCertificate,
        TestMailError::NoMailServer => SettingsError::TestNoMailServer,
        TestMailError::NoEncryption => SettingsError::TestNoEncryption,
        TestMailError::SignIn(words) => SettingsError::TestSignIn(words),
        TestMailError::Sender(words) => SettingsError::TestSender(words),
        TestMailError::Recipient(words) => SettingsError::TestRecipient(words),
        TestMailError::Other(words) => SettingsError::TestOther(words),
    }
}

/// The subject and the text.
fn words(language: Language, company: &str, base_url: &str) -> (String, String) {
    match language {
        Language::En => (
            format!("A test message from {company}"),
            format!(
                "This is a test message of the website of {company} ({base_url}).\n\
                 \n\
                 It has arrived, so the mail settings work. Nothing else needs to be done.\n"
            ),
        ),
        Language::Fr => (
            format!("Un message d’essai de {company}"),
            format!(
                "Ceci est un message d’essai du site de {company} ({base_url}).\n\
                 \n\
                 Il est arrivé, donc les réglages du courriel fonctionnent. Il n’y a rien \
                 d’autre à faire.\n"
            ),
        ),
    }
}

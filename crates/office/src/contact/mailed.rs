//! What the mail about a message says. What the visitor wrote stands last, so that nothing in
//! it can pass for a line of ours. [`foundation::outbox`] sends it (docs/decisions/0041).

use foundation::{Site, encoded_id};
use platform::language::Language;
use platform::mail::Mailbox;
use platform::text::time::format_public_date;

use super::model::{EnquiryKind, NewMessage};
pub use super::store::{MessageToMail, find_to_mail as find};
use super::texts::language_name;

/// What the mail about a message says, and who an answer goes to.
pub fn compose(site: &Site, mailed: &MessageToMail) -> (String, String, Option<Mailbox>) {
    let message = &mailed.message;
    let reply_to = Mailbox::new(&message.name, &message.email).ok();
    let (subject, text) = match site.default_language() {
        Language::En => in_english(mailed, reply_to.is_some(), &site.base_url),
        Language::Fr => in_french(mailed, reply_to.is_some(), &site.base_url),
    };
    (subject, text, reply_to)
}

/// The subject and the text of the mail about a message.
pub fn in_english(mailed: &MessageToMail, has_answer: bool, base_url: &str) -> (String, String) {
    let NewMessage { name, email, message, about, .. } = &mailed.message;
    let phone = mailed.message.phone_text(Language::En);
    let answer = if has_answer {
        format!("Replies to this email go to {email}.")
    } else {
        format!("To answer, write to {email}.")
    };
    let home = about.as_ref().map(|about| {
        let asked = match about.kind {
            EnquiryKind::Question => "Question about a home",
            EnquiryKind::Viewing => "Wants to see a home",
            EnquiryKind::Report => "Reports that a home is wrong or gone",
        };
        format!("{asked}: {}\n{}\n\n", about.title, address_of(about.listing_key, base_url))
    });
    let home = home.unwrap_or_default();
    let text = format!(
        "A visitor sent this message through the contact form on {date}.\n\
         \n\
         Name: {name}\n\
         Email: {email}\n\
         Phone: {phone}\n\
         Language: {language}\n\
         \n\
         {home}{answer}\n\
         All messages: {base_url}/admin/messages\n\
         \n\
         Message:\n\
         \n\
         {message}\n",
        date = format_public_date(mailed.time),
        language = language_name(mailed.language, Language::En),
    );
    (format!("Message from {name}"), text)
}

/// The page of a home, whatever it is called by now.
fn address_of(listing_key: i64, base_url: &str) -> String {
    format!("{base_url}/homes/-/{}", encoded_id::encode(listing_key))
}

/// The same in French.
pub fn in_french(mailed: &MessageToMail, has_answer: bool, base_url: &str) -> (String, String) {
    let NewMessage { name, email, message, about, .. } = &mailed.message;
    let phone = mailed.message.phone_text(Language::Fr);
    let answer = if has_answer {
        format!("Une réponse à ce courriel va à {email}.")
    } else {
        format!("Pour répondre, écrivez à {email}.")
    };
    let home = about.as_ref().map(|about| {
        let asked = match about.kind {
            EnquiryKind::Question => "Question sur une propriété",
            EnquiryKind::Viewing => "Aimerait visiter une propriété",
            EnquiryKind::Report => "Signale une annonce erronée ou périmée",
        };
        let address = address_of(about.listing_key, base_url);
        format!("{asked}\u{a0}: {}\n{address}\n\n", about.title)
    });
    let home = home.unwrap_or_default();
    let text = format!(
        "Ce message a été envoyé par le formulaire du site le {date}.\n\
         \n\
         Nom\u{a0}: {name}\n\
         Courriel\u{a0}: {email}\n\
         Téléphone\u{a0}: {phone}\n\
         Langue\u{a0}: {language}\n\
         \n\
         {home}{answer}\n\
         Tous les messages\u{a0}: {base_url}/admin/messages\n\
         \n\
         Message\u{a0}:\n\
         \n\
         {message}\n",
        date = format_public_date(mailed.time),
        language = language_name(mailed.language, Language::Fr),
    );
    (format!("Message\u{a0}: {name}"), text)
}

//! The features that write mails for the outbox ([`foundation::outbox`]).

use foundation::account;
use foundation::outbox::{MailKinds, RowMail};
use homes::{alerts, submission};
use office::{booking, contact, privacy};

/// Every kind of mail that the site writes.
pub fn all() -> MailKinds {
    vec![
        Box::new(contact::ContactMail),
        Box::new(account::AccountMail),
        Box::new(alerts::AlertMail),
        Box::new(booking::BookingMail),
        Box::new(RowMail(submission::MAIL_KIND)),
        Box::new(RowMail(privacy::MAIL_KIND)),
    ]
}

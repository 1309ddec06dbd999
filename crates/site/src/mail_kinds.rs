//! The features that write mails for the outbox ([`crate::outbox`]).

use crate::outbox::{MailKinds, RowMail};
use crate::{account, alerts, booking, contact, privacy, submission};

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

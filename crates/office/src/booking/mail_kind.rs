//! The mails of bookings in the outbox.

use foundation::Site;
use foundation::outbox::store::MailContent;
use foundation::outbox::{Letter, MailKind};
use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::token;

/// Mails to visitors and hosts.
pub struct BookingMail;

impl MailKind for BookingMail {
    fn owns(&self, content: &MailContent) -> bool {
        content.row().is_some_and(|written| written.kind.starts_with("booking_"))
    }

    fn prepare<'a>(&'a self, site: &'a Site) -> BoxFuture<'a, Result<()>> {
        Box::pin(async move { token::key(site).await.map(drop) })
    }

    fn letter<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        content: &'a MailContent,
        _: Timestamp,
    ) -> BoxFuture<'a, Result<Option<Letter>>> {
        Box::pin(async move {
            let Some(written) = content.row() else { return Ok(None) };
            let key = token::key(site).await?;
            let token = token::to_mail(tx, &key, written).await?;
            Ok(token.map(|token| Letter::Row(written.clone(), token)))
        })
    }
}

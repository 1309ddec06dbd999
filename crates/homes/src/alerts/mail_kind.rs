//! The mails of alerts in the outbox.

use foundation::Site;
use foundation::outbox::store::MailContent;
use foundation::outbox::{Letter, MailKind};
use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::{store, token};

/// Mails that confirm an alert, and those that it sends.
pub struct AlertMail;

impl MailKind for AlertMail {
    fn owns(&self, content: &MailContent) -> bool {
        let kind = content.row().map(|written| &*written.kind);
        kind.is_some_and(|kind| kind == "alert" || kind.starts_with("alert_"))
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

    fn note_bounce<'a>(
        &'a self,
        tx: &'a mut Tx,
        address: &'a str,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<()>> {
        Box::pin(store::note_bounce(tx, address, now))
    }
}

//! The letters of accounts in the outbox, and the codes that stand in text messages.

use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::codes;
use crate::Site;
use crate::outbox::store::MailContent;
use crate::outbox::{Letter, MailKind};
use crate::sms::TextCodes;

/// Letters with a code or a link, and letters that tell of a change to an account.
pub struct AccountMail;

impl MailKind for AccountMail {
    fn owns(&self, content: &MailContent) -> bool {
        content.row().is_some_and(|written| written.kind.starts_with("account_"))
    }

    fn prepare<'a>(&'a self, site: &'a Site) -> BoxFuture<'a, Result<()>> {
        Box::pin(async move { codes::key(site).await.map(drop) })
    }

    fn letter<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        content: &'a MailContent,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<Option<Letter>>> {
        Box::pin(async move {
            let Some(written) = content.row() else { return Ok(None) };
            let key = codes::key(site).await?;
            let code =
                codes::code_to_send(tx, &key, &written.kind, written.subject_id, now).await?;
            Ok(code.map(|code| Letter::Row(written.clone(), code)))
        })
    }
}

impl TextCodes for AccountMail {
    fn prepare<'a>(&'a self, site: &'a Site) -> BoxFuture<'a, Result<()>> {
        MailKind::prepare(self, site)
    }

    fn code<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        kind: &'a str,
        subject_id: i64,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<Option<String>>> {
        Box::pin(async move {
            let key = codes::key(site).await?;
            codes::code_to_send(tx, &key, kind, subject_id, now).await
        })
    }
}

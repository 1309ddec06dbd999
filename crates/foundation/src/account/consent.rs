//! The consents given with an account. The text that was shown is stored with each.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use crate::access::UserId;

/// The subject of a consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsentKind {
    /// The terms and the privacy policy.
    Terms,
    /// Mail about the company's services.
    Letters,
}

impl ConsentKind {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Letters => "letters",
        }
    }
}

/// The text beside the checkbox of the terms.
pub fn terms_text(company: &str, language: Language) -> String {
    match language {
        Language::En => format!("I have read the terms and the privacy policy of {company}."),
        Language::Fr => format!(
            "J’ai lu les conditions d’utilisation et la politique de confidentialité de \
             l’entreprise {company}."
        ),
    }
}

/// The text beside the checkbox of the newsletter.
pub fn newsletter_text(company: &str, language: Language) -> String {
    match language {
        Language::En => format!("{company} may write to me about its services as well."),
        Language::Fr => {
            format!("L’entreprise {company} peut aussi m’écrire au sujet de ses services.")
        }
    }
}

/// Records a consent with its text and the client's address.
pub async fn record(
    tx: &mut Tx,
    user_id: UserId,
    kind: ConsentKind,
    words: &str,
    from: &str,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO account_consents (user_id, kind, consent_text, consent_ip, given_at)
             VALUES ($1, $2, $3, $4, $5)")
        .bind(user_id)
        .bind(kind.as_str())
        .bind(words)
        .bind(from)
        .bind(now),
    )
    .await
    .map(drop)
}

/// Withdraws the current consent; the record of it stays.
pub async fn withdraw(
    tx: &mut Tx,
    user_id: UserId,
    kind: ConsentKind,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("UPDATE account_consents SET withdrawn_at = $3
             WHERE user_id = $1 AND kind = $2 AND withdrawn_at IS NULL")
        .bind(user_id)
        .bind(kind.as_str())
        .bind(now),
    )
    .await
    .map(drop)
}

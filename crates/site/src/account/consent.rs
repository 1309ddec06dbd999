//! What somebody agrees to with an account: the words that are shown, kept as they were.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use crate::access::UserId;

/// What is agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The terms and the privacy policy.
    Terms,
    /// Letters about the company's services.
    Letters,
}

impl Kind {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Letters => "letters",
        }
    }
}

/// What stands beside the first box.
pub fn terms(company: &str, language: Language) -> String {
    match language {
        Language::En => format!("I have read the terms and the privacy policy of {company}."),
        Language::Fr => format!(
            "J’ai lu les conditions d’utilisation et la politique de confidentialité de \
             «\u{a0}{company}\u{a0}»."
        ),
    }
}

/// What stands beside the second.
pub fn letters(company: &str, language: Language) -> String {
    match language {
        Language::En => format!("{company} may write to me about its services as well."),
        Language::Fr => {
            format!("«\u{a0}{company}\u{a0}» peut aussi m’écrire au sujet de ses services.")
        }
    }
}

/// Keeps what somebody has agreed to.
pub async fn keep(
    tx: &mut Tx,
    user_id: UserId,
    kind: Kind,
    words: &str,
    from: &str,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO account_consents (user_id, kind, words, given_from, given_time)
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

/// Takes back what is agreed to now; it stays known that it once was.
pub async fn withdraw(tx: &mut Tx, user_id: UserId, kind: Kind, now: Timestamp) -> Result<()> {
    tx.execute(
        sql("UPDATE account_consents SET withdrawn_time = $3
             WHERE user_id = $1 AND kind = $2 AND withdrawn_time IS NULL")
        .bind(user_id)
        .bind(kind.as_str())
        .bind(now),
    )
    .await
    .map(drop)
}

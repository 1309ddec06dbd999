//! The consent texts of forms (docs/decisions/0045). Each text is stored once, and messages refer
//! to it by key. The time of the consent is that of the message.

use std::collections::BTreeMap;

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::model::MessageId;

/// A consent text as shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsentText {
    purpose: &'static str,
    language: Language,
    words: String,
}

impl ConsentText {
    /// The text of a form.
    pub fn new(purpose: &'static str, language: Language, words: String) -> Self {
        Self { purpose, language, words }
    }

    /// The language of the form.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The key of the text, a hash of it.
    pub fn key(&self) -> String {
        let mut digest = Sha256::new();
        for part in [self.purpose, self.language.code(), &self.words] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part.as_bytes());
        }
        hex::encode(&digest.finalize()[..16])
    }
}

/// Stores new texts, in the transaction of the messages.
pub async fn store_texts(
    tx: &mut Tx,
    all: &BTreeMap<String, &ConsentText>,
    now: Timestamp,
) -> Result<()> {
    for (key, consent) in all {
        tx.execute(
            sql("INSERT INTO consent_words (consent_key, purpose, language, consent_text, first_given_at)
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (consent_key) DO NOTHING")
            .bind(key)
            .bind(consent.purpose)
            .bind(consent.language.code())
            .bind(&consent.words)
            .bind(now),
        )
        .await?;
    }
    Ok(())
}

/// The consent text of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ConsentGiven {
    /// The text as shown.
    pub words: String,
    /// Its language.
    pub language: String,
}

/// The consent text of a message; `None` for messages from before texts were stored.
pub async fn find(tx: &mut Tx, id: MessageId) -> Result<Option<ConsentGiven>> {
    let query = "SELECT consent_text, c.language FROM consent_words AS c
                 JOIN contact_messages AS m ON m.consent_key = c.consent_key WHERE m.id = $1";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.map(|row| {
        Ok(ConsentGiven { words: row.get("consent_text")?, language: row.get("language")? })
    })
    .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_word_language_or_purpose_is_another_key() {
        let consent = |purpose, language, words: &str| {
            ConsentText { purpose, language, words: words.to_owned() }.key()
        };
        let one = consent("contact", Language::En, "We keep this.");
        assert_eq!(one.len(), 32);
        assert_eq!(one, consent("contact", Language::En, "We keep this."));
        for other in [
            consent("contact", Language::En, "We keep that."),
            consent("contact", Language::Fr, "We keep this."),
            consent("enquiry", Language::En, "We keep this."),
        ] {
            assert_ne!(one, other);
        }
    }
}

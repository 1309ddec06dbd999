//! Under which words somebody writes to the company: what stands beside the form, kept once for
//! all messages that were sent with it (docs/decisions/0091). A message has their key; when
//! they were agreed to is when it was sent.

use std::collections::BTreeMap;

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::model::MessageId;

/// Words as they were shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    purpose: &'static str,
    language: Language,
    words: String,
}

impl Consent {
    /// Words that stand beside a form.
    pub fn new(purpose: &'static str, language: Language, words: String) -> Self {
        Self { purpose, language, words }
    }

    /// The language of the form.
    pub fn language(&self) -> Language {
        self.language
    }

    /// By which the words are known: another word is another key.
    pub fn key(&self) -> String {
        let mut digest = Sha256::new();
        for part in [self.purpose, self.language.code(), &self.words] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part.as_bytes());
        }
        hex::encode(&digest.finalize()[..16])
    }
}

/// Keeps words that are not there already, in the transaction of the messages.
pub async fn keep(tx: &mut Tx, all: &BTreeMap<String, &Consent>, now: Timestamp) -> Result<()> {
    for (key, consent) in all {
        tx.execute(
            sql("INSERT INTO consent_words (consent_key, purpose, language, words, first_time)
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

/// Words under which a message was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ConsentGiven {
    /// As they were shown.
    pub words: String,
    /// The language that they were shown in.
    pub language: String,
}

/// The words under which a message was sent; none of one that is older than they are kept.
pub async fn find(tx: &mut Tx, id: MessageId) -> Result<Option<ConsentGiven>> {
    let query = "SELECT words, c.language FROM consent_words AS c
                 JOIN contact_messages AS m ON m.consent_key = c.consent_key WHERE m.id = $1";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.map(|row| Ok(ConsentGiven { words: row.get("words")?, language: row.get("language")? }))
        .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_word_language_or_purpose_is_another_key() {
        let consent = |purpose, language, words: &str| {
            Consent { purpose, language, words: words.to_owned() }.key()
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

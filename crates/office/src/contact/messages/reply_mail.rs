//! The mail of an answer: its text, and below it the visitor's message as a quote. It joins the
//! mail thread of the message: the mail to the company, and earlier answers.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::mail::{Mail, Mailbox, Mailer, SendError};
use platform::text::time::format_public_date;

/// Earlier mails that the headers refer to.
const THREAD_MOST: i64 = 20;

/// An answer to mail.
#[derive(Clone, Debug)]
pub struct AnswerToMail {
    /// The recipient's address.
    pub to: String,
    /// The recipient's name.
    pub to_name: String,
    /// Where replies go.
    pub reply_to: String,
    /// One line.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The language.
    pub language: Language,
    /// The visitor's message and its time.
    pub question: Option<(String, Timestamp)>,
    /// The keys of earlier mails, the oldest first.
    pub thread: Vec<String>,
    /// When it was answered.
    pub time: Timestamp,
}

/// Finds an answer to mail; `None` if it is gone.
///
/// # Errors
/// The store is away.
pub async fn find(tx: &mut Tx, answer: i64) -> Result<Option<AnswerToMail>> {
    let query = "SELECT * FROM message_answers WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(answer)).await? else { return Ok(None) };
    let message: i64 = row.get("message_id")?;
    let (question, mail_key) = question(tx, message).await?;
    let before = "SELECT mail_key FROM message_answers WHERE message_id = $1 AND id < $2
                  ORDER BY id DESC LIMIT $3";
    let before = sql(before).bind(message).bind(answer).bind(THREAD_MOST);
    let rows = tx.fetch_all(before).await?;
    let mut thread: Vec<String> =
        rows.iter().map(|row| row.get("mail_key")).collect::<Result<_>>()?;
    thread.extend(mail_key);
    thread.reverse();
    let name = question.as_ref().map(|(name, ..)| name.clone()).unwrap_or_default();
    Ok(Some(AnswerToMail {
        to: row.get("to_address")?,
        to_name: name,
        reply_to: row.get("reply_to")?,
        subject: row.get("subject")?,
        text: row.get("body")?,
        language: Language::from_code(&row.get::<String>("language")?).unwrap_or_default(),
        question: question.map(|(_, text, time)| (text, time)),
        thread,
        time: row.get("created_at")?,
    }))
}

/// The sender, text and time of a message, and the key of its mail. Also looks in the trash,
/// where the message may be by now.
async fn question(
    tx: &mut Tx,
    message: i64,
) -> Result<(Option<(String, String, Timestamp)>, Option<String>)> {
    let here = "SELECT m.name, m.message, m.created_at, o.mail_key
                FROM contact_messages m LEFT JOIN outbox o ON o.contact_message_id = m.id
                WHERE m.id = $1";
    let trashed = "SELECT name, message, created_at, mail_key FROM trashed_messages
                   WHERE id = $1";
    for query in [here, trashed] {
        if let Some(row) = tx.fetch_optional(sql(query).bind(message)).await? {
            return Ok((Some(read(&row)?), row.get("mail_key")?));
        }
    }
    Ok((None, None))
}

fn read(row: &Row) -> Result<(String, String, Timestamp)> {
    Ok((row.get("name")?, row.get("message")?, row.get("created_at")?))
}

/// Builds the mail with an id.
///
/// # Errors
/// An address that nothing can be sent to.
pub fn compose(answer: &AnswerToMail, id: String, mailer: &Mailer) -> Result<Mail, SendError> {
    Ok(Mail {
        id,
        time: answer.time,
        to: Mailbox::new(&answer.to_name, &answer.to)
            .map_err(|error| SendError::NoSuchAddress(error.to_string()))?,
        reply_to: answer.reply_to.parse().ok(),
        subject: answer.subject.clone(),
        text: text(answer),
        unsubscribe: None,
        thread: answer.thread.iter().map(|key| mailer.mail_id(key)).collect(),
        is_by_hand: true,
    })
}

fn text(answer: &AnswerToMail) -> String {
    let Some((question, time)) = &answer.question else { return format!("{}\n", answer.text) };
    let date = format_public_date(*time);
    let above = match answer.language {
        Language::En => format!("On {date} you wrote:"),
        Language::Fr => format!("Vous avez écrit le {date}\u{a0}:"),
    };
    let quoted: String = question.lines().map(|line| format!("> {line}\n")).collect();
    format!("{}\n\n{above}\n\n{quoted}", answer.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_stands_below_every_line_of_it_marked() {
        let answer = AnswerToMail {
            to: "zoe@example.ca".into(),
            to_name: "Zoé".into(),
            reply_to: "hello@example.ca".into(),
            subject: "Re: roofs".into(),
            text: "Yes, we do.".into(),
            language: Language::En,
            question: Some(("Hello,\n\ndo you?".into(), Timestamp::from_seconds(1_795_176_000))),
            thread: Vec::new(),
            time: Timestamp::from_seconds(1_795_176_000),
        };
        let said = text(&answer);
        assert!(said.starts_with("Yes, we do.\n\nOn "), "{said}");
        assert!(said.ends_with("you wrote:\n\n> Hello,\n> \n> do you?\n"), "{said}");
        let french = text(&AnswerToMail { language: Language::Fr, ..answer });
        assert!(french.contains("Vous avez écrit le "), "{french}");
    }
}

//! E-mailing invitations (decision 19).
//!
//! The row of an invitation says whether its e-mail is still to be sent, so nothing
//! is forgotten when the program stops. Each try gets a link with a token of its own,
//! because none is kept: whichever copy arrives works, and all are dead once the
//! invitation is accepted or made anew.

use std::time::Duration;

use platform::error::{Result, chain};
use platform::http::serve::Shutdown;
use platform::identity::session::Token;
use platform::mail::{Mail, Mailbox, Mailer, SendError};
use platform::text::time::format_public_date;

use super::model::link;
use super::store::{self, Claimed, Outcome};
use crate::Site;
use crate::access::Group;

/// The pause after the first try, in seconds; it doubles with each one …
const FIRST_PAUSE: i64 = 60;
/// … up to this many.
const LONGEST_PAUSE: i64 = 60 * 60;
/// How often mail is looked for that another process left.
const POLL: Duration = Duration::from_secs(15);

/// Sends what is due until a stop is asked for. What is being sent then is tried
/// again after the next start.
pub async fn run(site: Site, mut shutdown: Shutdown) {
    let Some(mailer) = site.people.mailer.clone() else { return };
    loop {
        let work = async {
            loop {
                match step(&site, &mailer).await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        tracing::warn!(error = %chain(&error), "invitations cannot be e-mailed");
                        break;
                    }
                }
            }
        };
        tokio::select! {
            biased;
            () = shutdown.requested() => return,
            () = work => {}
        }
        tokio::select! {
            biased;
            () = shutdown.requested() => return,
            () = tokio::time::sleep(POLL) => {}
            () = site.people.new_mail.notified() => {}
        }
    }
}

/// Sends the e-mail that has been due for longest; false when none is.
///
/// # Errors
/// The store is away.
pub(super) async fn step(site: &Site, mailer: &Mailer) -> Result<bool> {
    let now = site.clock.now();
    let token = Token::new(&site.chance);
    // Longer than sending and writing it down can take.
    let timeout = i64::try_from(mailer.timeout().as_secs()).unwrap_or(3_600);
    let until = now + 2 * timeout + 5;
    let claimed = platform::write!(site.db, tx =>
        store::claim_mail(&mut tx, &token.hash(), now, until).await)?;
    let Some(mail) = claimed else { return Ok(false) };
    let sent = match compose(site, mailer, &mail, &token) {
        Ok(written) => mailer.send(&written).await,
        Err(error) => Err(error),
    };
    let outcome = decide(&mail, sent, site.clock.now());
    platform::write!(site.db, tx => store::record_mail(&mut tx, &mail, &outcome).await)?;
    Ok(true)
}

/// Decides what becomes of an e-mail after a try, and tells it.
fn decide(mail: &Claimed, sent: Result<(), SendError>, now: i64) -> Outcome {
    let (user, attempt) = (mail.open.user.id, mail.attempt);
    match sent {
        Ok(()) => {
            tracing::info!(user, attempt, "an invitation was e-mailed");
            Outcome { mailed_at: Some(now), ..Outcome::default() }
        }
        Err(error) => {
            let due_at = (!error.is_final()).then(|| now + pause(attempt));
            tracing::warn!(user, attempt, %error, "an invitation could not be e-mailed");
            Outcome { due_at, error: error.to_string(), ..Outcome::default() }
        }
    }
}

fn pause(attempt: i64) -> i64 {
    let doublings = u32::try_from(attempt.clamp(1, 20) - 1).unwrap_or(0);
    (FIRST_PAUSE << doublings).min(LONGEST_PAUSE)
}

fn compose(site: &Site, mailer: &Mailer, mail: &Claimed, token: &Token) -> Result<Mail, SendError> {
    let user = &mail.open.user;
    let full_name = format!("{} {}", user.first_name, user.last_name);
    let to = Mailbox::new(&full_name, &user.email)
        .map_err(|error| SendError::Refused(error.to_string()))?;
    let company = &site.company.company_name;
    let inviter = mail.open.invited_by.as_deref().unwrap_or(company);
    let text = format!(
        "Hello {first_name},\n\
         \n\
         {inviter} has invited you to the website of {company} as {role}.\n\
         \n\
         Open this link to choose a password. It works once, until {date}:\n\
         \n\
         {link}\n\
         \n\
         You did not expect this? Then you need not do anything.\n",
        first_name = user.first_name,
        role = role(user.group),
        date = format_public_date(mail.open.expires_at),
        link = link(&site.base_url, token),
    );
    let sender = mailer.from().address();
    let domain = sender.rsplit_once('@').map_or("localhost", |(_, domain)| domain);
    let key: String = token.hash()[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(Mail {
        id: format!("invite-{key}@{domain}"),
        time: mail.creation_time,
        to,
        reply_to: None,
        subject: format!("{inviter} has invited you to {company}"),
        text,
    })
}

fn role(group: Group) -> &'static str {
    match group {
        Group::Administrator => "an administrator",
        Group::Editor => "an editor",
        Group::Agent => "an agent",
        Group::User => "a user",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let pauses: Vec<_> = [1, 2, 3, 6, 7, 1_000].map(pause).to_vec();
        assert_eq!(pauses, [60, 120, 240, 1_920, 3_600, 3_600]);
    }
}

//! The mail server as the transport of delivery queues.

use std::sync::Arc;
use std::time::Duration;

use super::Mailer;
use crate::delivery::{DeliveryOutcome, RetryPolicy, Transport};
use crate::rng::Rng;

/// When to retry mail: after a minute first, with pauses up to `max_pause` seconds, until it is
/// `give_up_after` seconds old.
pub const fn retry_policy(max_pause: i64, give_up_after: i64) -> RetryPolicy {
    RetryPolicy { first_pause: 60, max_pause, has_jitter: true, give_up_after, may_overrun: true }
}

/// A new mail key: the kind of mail and random bytes.
pub fn new_key(name: &str, rng: &Rng) -> String {
    format!("{name}-{}", hex::encode(rng.bytes::<16>()))
}

impl Transport for Arc<Mailer> {
    const NOUN: &'static str = "an e-mail";
    const COUNTER: &'static str = "keyturn_mail_attempts_total";
    const IS_VITAL: bool = true;
    const POLL: Duration = Duration::from_secs(15);

    fn label(outcome: &DeliveryOutcome) -> &'static str {
        match outcome {
            DeliveryOutcome::Sent => "sent",
            DeliveryOutcome::Retry(..) => "waiting",
            DeliveryOutcome::Dropped(_) => "failed",
            DeliveryOutcome::Bounced(_) => "bounced",
        }
    }

    fn lease(&self) -> i64 {
        let timeout = i64::try_from(self.timeout().as_secs()).unwrap_or(3_600);
        2 * timeout + 5
    }

    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(self, other)
    }

    fn announce(queue: &str, mailer: Option<&Self>) {
        if let Some(mailer) = mailer {
            tracing::info!(queue, server = mailer.server(), "e-mail is sent");
        } else {
            tracing::warn!(queue, "no e-mail is sent any more; it waits");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ() {
        assert_ne!(new_key("x", &Rng::System), new_key("x", &Rng::System));
    }
}

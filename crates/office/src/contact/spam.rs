//! Scores messages for spam (security.md).
//!
//! A message with [`SUSPECTED_FROM`] points or more is suspected: it is stored and shown in the
//! inbox, but not e-mailed. No message is refused or dropped, and the visitor gets the same
//! answer in any case, so a bot learns nothing and no message is lost.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::language::Language;
use platform::message::Message;
use sha2::Sha256;

use super::model::NewMessage;
use super::texts;

/// The score from which a message is suspected.
const SUSPECTED_FROM: u32 = 5;

/// The honeypot is filled in: enough by itself.
const HIDDEN_FIELD: u32 = 10;
/// Sent within [`FAST_SECONDS`] of the first touch of the form.
const TOO_FAST: u32 = 4;
/// A forged stamp, or one older than [`STAMP_LIFETIME`].
const ODD_STAMP: u32 = 2;
/// No stamp: no script, which is unusual but legitimate.
const NO_STAMP: u32 = 1;
/// One other sender has sent the same text within [`REPEATED_WITHIN`].
const REPEATED_ONCE: u32 = 3;
/// Several other senders have.
const REPEATED_OFTEN: u32 = 5;
/// Each link beyond [`FREE_LINKS`] …
const A_LINK: u32 = 1;
/// … up to this many points.
const LINKS_AT_MOST: u32 = 5;

/// Links that are free: people paste the listings they ask about.
const FREE_LINKS: usize = 2;
/// Nobody fills in the form faster, in seconds.
const FAST_SECONDS: i64 = 3;
/// The lifetime of a stamp, in seconds.
const STAMP_LIFETIME: i64 = 24 * 60 * 60;
/// How far back the same text is searched, in seconds.
pub const REPEATED_WITHIN: i64 = 24 * 60 * 60;
/// Shorter texts may repeat legitimately ("Please call me"), in characters.
pub const REPEATED_MIN_CHARS: usize = 20;

/// The key that stamps are signed with, as long as a hash block.
pub type StampKey = [u8; 64];

/// Signs of spam in a form, beside the message.
#[derive(Clone, Debug)]
pub struct SpamSignals {
    /// Whether the honeypot is filled in.
    pub hidden_field_filled: bool,
    /// The stamp.
    pub stamp: Stamp,
}

/// The signed time when the form was first touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// Missing.
    Absent,
    /// Forged or too old.
    Odd,
    /// Valid; its age in seconds.
    Age(i64),
}

impl Stamp {
    /// Issues a stamp: the time with a signature.
    pub fn issue(key: &StampKey, now: Timestamp) -> String {
        let mut bytes = now.seconds().to_be_bytes().to_vec();
        bytes.extend(signature(key, now));
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }

    /// Verifies a stamp.
    pub fn parse(key: &StampKey, text: Option<&str>, now: Timestamp) -> Self {
        let text = text.unwrap_or_default();
        if text.is_empty() {
            return Self::Absent;
        }
        let Some(time) = verified_time(key, text) else { return Self::Odd };
        // The clock of another instance may be slightly ahead.
        match (now - time).max(0) {
            age if age > STAMP_LIFETIME => Self::Odd,
            age => Self::Age(age),
        }
    }
}

const SIGNATURE_BYTES: usize = 16;

fn mac(key: &StampKey, time: Timestamp) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new(key.into());
    mac.update(b"contact stamp");
    mac.update(&time.seconds().to_be_bytes());
    mac
}

fn signature(key: &StampKey, time: Timestamp) -> Vec<u8> {
    mac(key, time).finalize().into_bytes()[..SIGNATURE_BYTES].to_vec()
}

fn verified_time(key: &StampKey, text: &str) -> Option<Timestamp> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
    let (time, signed) = bytes.split_first_chunk::<8>()?;
    let time = Timestamp::from_seconds(i64::from_be_bytes(*time));
    let whole = signed.len() == SIGNATURE_BYTES;
    // Compares in constant time.
    (whole && mac(key, time).verify_truncated_left(signed).is_ok()).then_some(time)
}

/// The score of a message, with reasons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpamVerdict {
    points: u32,
    /// The reasons, for the company.
    reasons: Vec<Message>,
}

impl SpamVerdict {
    /// Whether the message is suspected.
    pub fn is_suspected(&self) -> bool {
        self.points >= SUSPECTED_FROM
    }

    /// The reasons in one line, in English, as stored; [`texts::reasons_in`] translates them.
    pub fn reasons(&self) -> String {
        let texts: Vec<_> = self.reasons.iter().map(|one| one.text(Language::En)).collect();
        texts.join(texts::BETWEEN_REASONS)
    }

    fn add(&mut self, points: u32, reason: Message) {
        if points > 0 {
            self.points += points;
            self.reasons.push(reason);
        }
    }
}

/// Scores a message. `other_senders` is the number of other senders of the same text within
/// [`REPEATED_WITHIN`].
pub fn score(message: &NewMessage, signals: &SpamSignals, other_senders: usize) -> SpamVerdict {
    let mut verdict = SpamVerdict::default();
    if signals.hidden_field_filled {
        verdict.add(HIDDEN_FIELD, texts::HIDDEN_FIELD);
    }
    match signals.stamp {
        Stamp::Absent => verdict.add(NO_STAMP, texts::NO_STAMP),
        Stamp::Odd => verdict.add(ODD_STAMP, texts::ODD_STAMP),
        Stamp::Age(seconds) if seconds < FAST_SECONDS => {
            verdict.add(TOO_FAST, texts::TOO_FAST);
        }
        Stamp::Age(_) => {}
    }
    match other_senders {
        0 => {}
        1 => verdict.add(REPEATED_ONCE, texts::REPEATED_ONCE),
        _ => verdict.add(REPEATED_OFTEN, texts::REPEATED_OFTEN),
    }
    let many = links(&message.name) + links(&message.message);
    let many = u32::try_from(many.saturating_sub(FREE_LINKS)).unwrap_or(u32::MAX);
    verdict.add(many.saturating_mul(A_LINK).min(LINKS_AT_MOST), texts::MANY_LINKS);
    verdict
}

/// Counts the links in a text: URLs, `www.` and `BBCode`.
fn links(text: &str) -> usize {
    let text = text.to_ascii_lowercase();
    let schemes = text.matches("://").count();
    let bare = text
        .match_indices("www.")
        .filter(|(at, _)| {
            let before = text[..*at].chars().next_back();
            before.is_none_or(|c| !c.is_alphanumeric() && c != '/')
        })
        .count();
    schemes + bare + text.matches("[url=").count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: StampKey = [7; 64];
    const NOW: Timestamp = Timestamp::from_seconds(1_795_176_000);

    fn message(text: &str) -> NewMessage {
        NewMessage {
            name: "Zoé Tremblay".into(),
            email: "zoe@example.ca".into(),
            phone: "14185550199".into(),
            phone_extension: String::new(),
            message: text.into(),
            about: None,
            key: None,
        }
    }

    fn by_a_person() -> SpamSignals {
        SpamSignals { hidden_field_filled: false, stamp: Stamp::Age(40) }
    }

    fn suspected(text: &str, signals: &SpamSignals, other_senders: usize) -> bool {
        score(&message(text), signals, other_senders).is_suspected()
    }

    #[test]
    fn a_person_is_not_suspected_with_script_or_without() {
        let text =
            "We saw https://listings.example/1 and https://listings.example/2. Are they free?";
        assert_eq!(score(&message(text), &by_a_person(), 0), SpamVerdict::default());
        for stamp in [Stamp::Absent, Stamp::Odd] {
            assert!(!suspected(text, &SpamSignals { stamp, ..by_a_person() }, 0), "{stamp:?}");
            assert!(!suspected("Hello", &SpamSignals { stamp, ..by_a_person() }, 0), "{stamp:?}");
        }
    }

    #[test]
    fn the_hidden_field_is_enough_by_itself() {
        let signals = SpamSignals { hidden_field_filled: true, ..by_a_person() };
        let verdict = score(&message("Hello"), &signals, 0);
        assert!(verdict.is_suspected());
        assert_eq!(verdict.reasons(), "a field that people do not see was filled in");
    }

    #[test]
    fn haste_counts_with_something_else() {
        let fast = SpamSignals { stamp: Stamp::Age(FAST_SECONDS - 1), ..by_a_person() };
        assert!(!suspected("Hello", &fast, 0));
        assert!(suspected("Hello", &fast, 1));
        assert!(suspected("a://b c://d e://f", &fast, 0));
        let slow = SpamSignals { stamp: Stamp::Age(FAST_SECONDS), ..by_a_person() };
        assert_eq!(score(&message("Hello"), &slow, 0), SpamVerdict::default());
    }

    #[test]
    fn one_text_of_many_senders_is_suspected() {
        assert!(!suspected("Hello", &by_a_person(), 1), "a couple that writes twice");
        assert!(suspected("Hello", &by_a_person(), 2));
    }

    #[test]
    fn links_count_one_by_one_past_the_free_ones() {
        let text = |count: usize| "see https://shop.example/x ".repeat(count);
        assert!(!suspected(&text(FREE_LINKS + 4), &by_a_person(), 0));
        assert!(suspected(&text(FREE_LINKS + 5), &by_a_person(), 0));
        let no_script = SpamSignals { stamp: Stamp::Absent, ..by_a_person() };
        assert!(suspected(&text(FREE_LINKS + 4), &no_script, 0));
        let verdict = score(&message(&text(500)), &no_script, 0);
        assert_eq!(verdict.points, NO_STAMP + LINKS_AT_MOST);
        assert_eq!(verdict.reasons(), "sent without the page's script; many links");
    }

    #[test]
    fn a_link_is_counted_once_however_it_is_written() {
        for (text, expected) in [
            ("", 0),
            ("no link, 10:30, a//b", 0),
            ("https://www.example.ca", 1),
            ("HTTP://EXAMPLE.CA and www.example.ca", 2),
            ("(www.example.ca)", 1),
            ("awww.cute", 0),
            ("[url=https://x.example]x[/url]", 2),
            ("<a href=\"https://x.example\">x</a>", 1),
        ] {
            assert_eq!(links(text), expected, "{text}");
        }
    }

    #[test]
    fn a_stamp_tells_its_age_for_a_day() {
        let stamp = Stamp::issue(&KEY, NOW);
        let read = |now: Timestamp| Stamp::parse(&KEY, Some(&stamp), now);
        assert_eq!(read(NOW), Stamp::Age(0));
        assert_eq!(read(NOW - 2), Stamp::Age(0), "another instance's clock");
        assert_eq!(read(NOW + 90), Stamp::Age(90));
        assert_eq!(read(NOW + STAMP_LIFETIME), Stamp::Age(STAMP_LIFETIME));
        assert_eq!(read(NOW + STAMP_LIFETIME + 1), Stamp::Odd);
    }

    #[test]
    fn what_we_did_not_sign_is_odd_and_nothing_is_absent() {
        let stamp = Stamp::issue(&KEY, NOW);
        assert_eq!(Stamp::parse(&KEY, None, NOW), Stamp::Absent);
        assert_eq!(Stamp::parse(&KEY, Some(""), NOW), Stamp::Absent);
        assert_eq!(Stamp::parse(&[8; 64], Some(&stamp), NOW), Stamp::Odd);
        let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(&stamp).unwrap();
        for forged in ["x", "AAAA", &stamp[1..], &stamp[..stamp.len() - 2], &"A".repeat(500)] {
            assert_eq!(Stamp::parse(&KEY, Some(forged), NOW), Stamp::Odd, "{forged}");
        }
        for at in 0..bytes.len() {
            bytes[at] ^= 1;
            let forged = BASE64_URL_SAFE_NO_PAD.encode(&bytes);
            assert_eq!(Stamp::parse(&KEY, Some(&forged), NOW), Stamp::Odd, "byte {at}");
            bytes[at] ^= 1;
        }
        let bare = BASE64_URL_SAFE_NO_PAD.encode(&bytes[..8]);
        assert_eq!(Stamp::parse(&KEY, Some(&bare), NOW), Stamp::Odd);
    }
}

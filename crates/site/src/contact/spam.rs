//! What makes a message look like spam (security.md).
//!
//! Points are counted, and a message with [`SUSPECTED_FROM`] of them or more is
//! suspected: it is kept and shown to the company, but not e-mailed. Nothing is
//! ever refused or dropped for it, and the visitor sees the same in any case, so a
//! robot learns nothing and a person loses nothing.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::clock::Timestamp;
use platform::language::Language;
use platform::message::Message;
use sha2::Sha256;

use super::model::NewMessage;
use super::texts;

/// From this many points on a message is suspected.
const SUSPECTED_FROM: u32 = 5;

/// The field that people don't see is filled in: enough by itself.
const HIDDEN_FIELD: u32 = 10;
/// Sent within [`FAST_SECONDS`] of the first touch of the form.
const TOO_FAST: u32 = 4;
/// A stamp that is not ours, or older than [`STAMP_LIFETIME`].
const ODD_STAMP: u32 = 2;
/// No stamp: no script, which is odd, and no crime.
const NO_STAMP: u32 = 1;
/// One other sender has sent the same text within [`REPEATED_WITHIN`].
const REPEATED_ONCE: u32 = 3;
/// More than one has.
const REPEATED_OFTEN: u32 = 5;
/// Each link beyond [`FREE_LINKS`] …
const A_LINK: u32 = 1;
/// … up to this many points.
const LINKS_AT_MOST: u32 = 5;

/// People paste the listing that they ask about, and the one next door.
const FREE_LINKS: usize = 2;
/// Nobody fills in four fields faster, in seconds.
const FAST_SECONDS: i64 = 3;
/// How long a stamp is good for, in seconds.
const STAMP_LIFETIME: i64 = 24 * 60 * 60;
/// How far back other messages of the same text are looked for, in seconds.
pub const REPEATED_WITHIN: i64 = 24 * 60 * 60;
/// Texts shorter than this repeat by themselves ("Please call me"), in characters.
pub const REPEATED_MIN_CHARS: usize = 20;

/// The key that stamps are signed with, as long as a block of the hash.
pub type StampKey = [u8; 64];

/// What a form tells about whoever sent it, beside the message.
#[derive(Clone, Debug)]
pub struct Signs {
    /// Something stands in the field that people don't see.
    pub hidden_field_filled: bool,
    /// What the stamp says.
    pub stamp: Stamp,
}

/// What is known of when the form was first touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
    /// It came without one.
    Absent,
    /// It is not ours, or too old.
    Odd,
    /// So many seconds ago.
    Age(i64),
}

impl Stamp {
    /// The text that a browser fetches at the first touch of the form: the time, and
    /// our signature under it.
    pub fn issue(key: &StampKey, now: Timestamp) -> String {
        let mut bytes = now.seconds().to_be_bytes().to_vec();
        bytes.extend(signature(key, now));
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }

    /// Reads what came back.
    pub fn read(key: &StampKey, text: Option<&str>, now: Timestamp) -> Self {
        let text = text.unwrap_or_default();
        if text.is_empty() {
            return Self::Absent;
        }
        let Some(time) = verified_time(key, text) else { return Self::Odd };
        // Another instance's clock may be a little ahead.
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

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    points: u32,
    /// Why, in words for the company; empty when there is nothing to say.
    reasons: Vec<Message>,
}

impl Verdict {
    /// Whether the message is kept back.
    pub fn is_suspected(&self) -> bool {
        self.points >= SUSPECTED_FROM
    }

    /// The reasons in one line, in English, as they are stored; [`texts::reasons_in`] says
    /// them in another language.
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

/// Counts the points of a message. `other_senders` is how many others have sent the
/// same text within [`REPEATED_WITHIN`].
pub fn judge(message: &NewMessage, signs: &Signs, other_senders: usize) -> Verdict {
    let mut verdict = Verdict::default();
    if signs.hidden_field_filled {
        verdict.add(HIDDEN_FIELD, texts::HIDDEN_FIELD);
    }
    match signs.stamp {
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

/// How many links a text has: web addresses, and what looks like the markup of one.
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

    fn by_a_person() -> Signs {
        Signs { hidden_field_filled: false, stamp: Stamp::Age(40) }
    }

    fn suspected(text: &str, signs: &Signs, other_senders: usize) -> bool {
        judge(&message(text), signs, other_senders).is_suspected()
    }

    #[test]
    fn a_person_is_not_suspected_with_script_or_without() {
        let text =
            "We saw https://listings.example/1 and https://listings.example/2. Are they free?";
        assert_eq!(judge(&message(text), &by_a_person(), 0), Verdict::default());
        for stamp in [Stamp::Absent, Stamp::Odd] {
            assert!(!suspected(text, &Signs { stamp, ..by_a_person() }, 0), "{stamp:?}");
            assert!(!suspected("Hello", &Signs { stamp, ..by_a_person() }, 0), "{stamp:?}");
        }
    }

    #[test]
    fn the_hidden_field_is_enough_by_itself() {
        let signs = Signs { hidden_field_filled: true, ..by_a_person() };
        let verdict = judge(&message("Hello"), &signs, 0);
        assert!(verdict.is_suspected());
        assert_eq!(verdict.reasons(), "a field that people do not see was filled in");
    }

    #[test]
    fn haste_counts_with_something_else() {
        let fast = Signs { stamp: Stamp::Age(FAST_SECONDS - 1), ..by_a_person() };
        assert!(!suspected("Hello", &fast, 0));
        assert!(suspected("Hello", &fast, 1));
        assert!(suspected("a://b c://d e://f", &fast, 0));
        let slow = Signs { stamp: Stamp::Age(FAST_SECONDS), ..by_a_person() };
        assert_eq!(judge(&message("Hello"), &slow, 0), Verdict::default());
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
        let no_script = Signs { stamp: Stamp::Absent, ..by_a_person() };
        assert!(suspected(&text(FREE_LINKS + 4), &no_script, 0));
        let verdict = judge(&message(&text(500)), &no_script, 0);
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
        let read = |now: Timestamp| Stamp::read(&KEY, Some(&stamp), now);
        assert_eq!(read(NOW), Stamp::Age(0));
        assert_eq!(read(NOW - 2), Stamp::Age(0), "another instance's clock");
        assert_eq!(read(NOW + 90), Stamp::Age(90));
        assert_eq!(read(NOW + STAMP_LIFETIME), Stamp::Age(STAMP_LIFETIME));
        assert_eq!(read(NOW + STAMP_LIFETIME + 1), Stamp::Odd);
    }

    #[test]
    fn what_we_did_not_sign_is_odd_and_nothing_is_absent() {
        let stamp = Stamp::issue(&KEY, NOW);
        assert_eq!(Stamp::read(&KEY, None, NOW), Stamp::Absent);
        assert_eq!(Stamp::read(&KEY, Some(""), NOW), Stamp::Absent);
        assert_eq!(Stamp::read(&[8; 64], Some(&stamp), NOW), Stamp::Odd);
        let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(&stamp).unwrap();
        for forged in ["x", "AAAA", &stamp[1..], &stamp[..stamp.len() - 2], &"A".repeat(500)] {
            assert_eq!(Stamp::read(&KEY, Some(forged), NOW), Stamp::Odd, "{forged}");
        }
        for at in 0..bytes.len() {
            bytes[at] ^= 1;
            let forged = BASE64_URL_SAFE_NO_PAD.encode(&bytes);
            assert_eq!(Stamp::read(&KEY, Some(&forged), NOW), Stamp::Odd, "byte {at}");
            bytes[at] ^= 1;
        }
        let bare = BASE64_URL_SAFE_NO_PAD.encode(&bytes[..8]);
        assert_eq!(Stamp::read(&KEY, Some(&bare), NOW), Stamp::Odd);
    }
}

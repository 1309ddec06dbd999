//! The table of all settings on the settings screen. A new setting needs one line here with its
//! kind and rule, one in the table of the program's settings (`crates/server/src/config/table.rs`)
//! with its default and explanation, and its use in [`super::resolve`].

use super::rules::{self, Rule};
use super::value::Value;
use crate::company_face::TYPEFACES;

/// A part of the screen that is saved together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingGroup {
    /// The company's name and address.
    Company,
    /// Its colours and logo, which have a screen of their own.
    Face,
    /// Contacts and links.
    Links,
    /// Its e-mail.
    Mail,
    /// Promises that differ by language.
    Languages,
    /// Who may have an account, and how it is protected.
    Accounts,
    /// What the site offers ([`crate::offer`]).
    Offers,
    /// What is decided once before the site is public; the dashboard has it.
    Opening,
}

impl SettingGroup {
    /// All groups, in the order of the screen.
    pub const ALL: [Self; 8] = [
        Self::Company,
        Self::Face,
        Self::Links,
        Self::Mail,
        Self::Languages,
        Self::Offers,
        Self::Accounts,
        Self::Opening,
    ];

    /// Its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Self::Company => "company",
            Self::Face => "face",
            Self::Links => "links",
            Self::Mail => "mail",
            Self::Languages => "languages",
            Self::Accounts => "accounts",
            Self::Offers => "offers",
            Self::Opening => "opening",
        }
    }
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// One line of at most this many characters.
    Text(usize),
    /// An e-mail address, with or without a name; or empty.
    Mailbox,
    /// A web address, or empty.
    Url,
    /// At most this many lines.
    Lines(usize),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number within these bounds.
    Number(i64, i64),
    /// The address of the mail server. It may hold a password and is never shown whole.
    MailServer,
}

/// The definition of a setting.
#[derive(Debug)]
pub struct SettingDefinition {
    /// Its name in the settings file.
    pub name: &'static str,
    /// Its group on the screen.
    pub group: SettingGroup,
    /// The kind of its value.
    pub kind: SettingKind,
    /// A further rule.
    pub rule: fn(&Value) -> Result<(), Rule>,
    /// Whether only the operator may change it, because it needs a restart.
    pub is_fixed: bool,
}

const fn line(
    name: &'static str,
    group: SettingGroup,
    kind: SettingKind,
    rule: fn(&Value) -> Result<(), Rule>,
) -> SettingDefinition {
    SettingDefinition { name, group, kind, rule, is_fixed: false }
}

const ON_OFF: SettingKind = SettingKind::Choice(&["on", "off"]);
/// In the file also written without quotes.
const TRUE_FALSE: SettingKind = SettingKind::Choice(&["true", "false"]);

/// In the order of the screen.
pub const SETTINGS: &[SettingDefinition] = &[
    line("company.name", SettingGroup::Company, SettingKind::Text(80), rules::name),
    line("company.short_name", SettingGroup::Company, SettingKind::Text(20), rules::any),
    line("company.postal_address", SettingGroup::Company, SettingKind::Lines(6), rules::any),
    line("company.description", SettingGroup::Company, SettingKind::Text(160), rules::any),
    line("company.description_fr", SettingGroup::Company, SettingKind::Text(160), rules::any),
    line("company.registration", SettingGroup::Company, SettingKind::Text(160), rules::any),
    line("company.registration_fr", SettingGroup::Company, SettingKind::Text(160), rules::any),
    line("company.privacy_officer_name", SettingGroup::Company, SettingKind::Text(120), rules::any),
    line(
        "company.privacy_officer_email",
        SettingGroup::Company,
        SettingKind::Text(254),
        rules::address,
    ),
    line("company.maps_url", SettingGroup::Company, SettingKind::Url, rules::web_address),
    line("company.brand_colour", SettingGroup::Face, SettingKind::Text(7), rules::colour),
    line("company.action_colour", SettingGroup::Face, SettingKind::Text(7), rules::colour),
    line("company.paper_colour", SettingGroup::Face, SettingKind::Text(7), rules::colour),
    line("company.typeface", SettingGroup::Face, SettingKind::Choice(&TYPEFACES), rules::any),
    line("company.logo", SettingGroup::Face, SettingKind::Text(90), rules::face_file),
    line("company.logo_dark", SettingGroup::Face, SettingKind::Text(90), rules::face_file),
    line("company.mark", SettingGroup::Face, SettingKind::Text(90), rules::face_file),
    line("company.support_email", SettingGroup::Links, SettingKind::Text(254), rules::any),
    line("company.telephone", SettingGroup::Links, SettingKind::Text(40), rules::telephone),
    line("company.hours", SettingGroup::Links, SettingKind::Lines(7), rules::any),
    line("company.hours_fr", SettingGroup::Links, SettingKind::Lines(7), rules::any),
    line("company.facebook_url", SettingGroup::Links, SettingKind::Url, rules::web_address),
    line("company.instagram_url", SettingGroup::Links, SettingKind::Url, rules::web_address),
    line("company.linkedin_url", SettingGroup::Links, SettingKind::Url, rules::web_address),
    line("company.twitter_url", SettingGroup::Links, SettingKind::Url, rules::web_address),
    line("company.app_store_url", SettingGroup::Links, SettingKind::Url, rules::web_address),
    line("company.play_store_url", SettingGroup::Links, SettingKind::Url, rules::web_address),
    line("smtp_url", SettingGroup::Mail, SettingKind::MailServer, rules::mail_server),
    line("mail_from", SettingGroup::Mail, SettingKind::Mailbox, rules::mailbox),
    line("contact_recipient", SettingGroup::Mail, SettingKind::Mailbox, rules::mailbox),
    line("company.reply_time", SettingGroup::Languages, SettingKind::Text(60), rules::time),
    line(
        "company.reply_time_fr",
        SettingGroup::Languages,
        SettingKind::Text(60),
        rules::time_in_french,
    ),
    line(
        "company.reply_within_hours",
        SettingGroup::Languages,
        SettingKind::Number(1, 24 * 31),
        rules::any,
    ),
    line("languages", SettingGroup::Languages, SettingKind::Lines(2), rules::languages),
    SettingDefinition {
        is_fixed: true,
        ..line(
            "default_language",
            SettingGroup::Languages,
            SettingKind::Choice(&["en", "fr"]),
            rules::any,
        )
    },
    line("offer_features_page", SettingGroup::Offers, ON_OFF, rules::any),
    line("offer_booking", SettingGroup::Offers, ON_OFF, rules::any),
    line("offer_accounts", SettingGroup::Offers, ON_OFF, rules::any),
    line("offer_alerts", SettingGroup::Offers, ON_OFF, rules::any),
    line("offer_calculators", SettingGroup::Offers, ON_OFF, rules::any),
    line("offer_map", SettingGroup::Offers, ON_OFF, rules::any),
    line("offer_prices", SettingGroup::Offers, ON_OFF, rules::any),
    line("sample_texts", SettingGroup::Offers, ON_OFF, rules::any),
    line(
        "accounts",
        SettingGroup::Accounts,
        SettingKind::Choice(&["open", "invited", "closed"]),
        rules::any,
    ),
    line(
        "second_factor",
        SettingGroup::Accounts,
        SettingKind::Choice(&["optional", "staff"]),
        rules::any,
    ),
    line("password_min_chars", SettingGroup::Accounts, SettingKind::Number(8, 64), rules::any),
    line("owner_submissions", SettingGroup::Accounts, ON_OFF, rules::any),
    line("opened", SettingGroup::Opening, TRUE_FALSE, rules::any),
    line("legal_texts_read", SettingGroup::Opening, TRUE_FALSE, rules::any),
];

/// Finds a setting by name.
pub fn find(name: &str) -> Option<&'static SettingDefinition> {
    SETTINGS.iter().find(|setting| setting.name == name)
}

impl SettingDefinition {
    /// Checks a value from any source.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, value: &Value) -> Result<(), Rule> {
        self.check_kind(value)?;
        (self.rule)(value)
    }

    /// Whether it holds a secret, which is stored sealed and never shown.
    pub fn is_secret(&self) -> bool {
        self.kind == SettingKind::MailServer
    }

    fn check_kind(&self, value: &Value) -> Result<(), Rule> {
        match (self.kind, value) {
            (SettingKind::Text(most), Value::Text(text)) => rules::line(text, most),
            (
                SettingKind::Mailbox | SettingKind::MailServer | SettingKind::Url,
                Value::Text(text),
            ) => rules::line(text, rules::LONGEST),
            (SettingKind::Lines(most), Value::List(lines)) => rules::lines(lines, most),
            (SettingKind::Choice(words), Value::Text(word)) if words.contains(&word.as_str()) => {
                Ok(())
            }
            (SettingKind::Choice(_), _) => Err(Rule::Choice),
            (SettingKind::Number(least, most), Value::Number(number))
                if (least..=most).contains(number) =>
            {
                Ok(())
            }
            (SettingKind::Number(least, most), _) => Err(Rule::Number(least, most)),
            _ => Err(Rule::Kind),
        }
    }
}

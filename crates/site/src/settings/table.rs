//! Every setting that an administrator may see in the browser, and most of which they may
//! change there: one table. A line here is all that one more setting needs on this side, beside
//! its line in the table of the program's settings (`crates/server/src/config/table.rs`) and its
//! place in [`super::settle`].

use super::rules::{self, Rule};
use super::value::Value;

/// What belongs together and is saved together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Who the company is.
    Company,
    /// How it is reached, and where else it is.
    Links,
    /// Its e-mail.
    Mail,
    /// What it promises, in which languages.
    Languages,
    /// Who may have an account and how it is kept.
    Accounts,
}

impl Group {
    /// All of them, in the order of the screen.
    pub const ALL: [Self; 5] =
        [Self::Company, Self::Links, Self::Mail, Self::Languages, Self::Accounts];

    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Company => "company",
            Self::Links => "links",
            Self::Mail => "mail",
            Self::Languages => "languages",
            Self::Accounts => "accounts",
        }
    }
}

/// What a value may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One line of at most so many characters.
    Text(usize),
    /// An e-mail address, perhaps with a name; or nothing.
    Mailbox,
    /// A web address, or nothing.
    Url,
    /// At most so many lines.
    Lines(usize),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from … to ….
    Number(i64, i64),
    /// The address of the mail server, which may hold a password: it is never shown whole.
    MailServer,
}

/// One setting.
#[derive(Debug)]
pub struct Editable {
    /// As the file of settings calls it.
    pub name: &'static str,
    /// Where it stands on the screen.
    pub group: Group,
    /// What it may be.
    pub kind: Kind,
    /// What more is asked of it.
    pub rule: fn(&Value) -> Result<(), Rule>,
    /// Whether only the operator may change it, because it takes a start.
    pub is_fixed: bool,
}

const fn line(
    name: &'static str,
    group: Group,
    kind: Kind,
    rule: fn(&Value) -> Result<(), Rule>,
) -> Editable {
    Editable { name, group, kind, rule, is_fixed: false }
}

const ON_OFF: Kind = Kind::Choice(&["on", "off"]);

/// In the order of the screen.
pub const EDITABLE: &[Editable] = &[
    line("company.name", Group::Company, Kind::Text(80), rules::name),
    line("company.postal_address", Group::Company, Kind::Lines(6), rules::any),
    line("company.maps_url", Group::Company, Kind::Url, rules::web_address),
    line("company.support_email", Group::Links, Kind::Text(254), rules::any),
    line("company.facebook_url", Group::Links, Kind::Url, rules::web_address),
    line("company.instagram_url", Group::Links, Kind::Url, rules::web_address),
    line("company.linkedin_url", Group::Links, Kind::Url, rules::web_address),
    line("company.twitter_url", Group::Links, Kind::Url, rules::web_address),
    line("company.app_store_url", Group::Links, Kind::Url, rules::web_address),
    line("company.play_store_url", Group::Links, Kind::Url, rules::web_address),
    line("smtp_url", Group::Mail, Kind::MailServer, rules::mail_server),
    line("mail_from", Group::Mail, Kind::Mailbox, rules::mailbox),
    line("contact_recipient", Group::Mail, Kind::Mailbox, rules::mailbox),
    line("company.reply_time", Group::Languages, Kind::Text(60), rules::time),
    line("company.reply_time_fr", Group::Languages, Kind::Text(60), rules::time_in_french),
    Editable {
        is_fixed: true,
        ..line("default_language", Group::Languages, Kind::Choice(&["en", "fr"]), rules::any)
    },
    line("accounts", Group::Accounts, Kind::Choice(&["open", "invited", "closed"]), rules::any),
    line("second_factor", Group::Accounts, Kind::Choice(&["optional", "staff"]), rules::any),
    line("password_min_chars", Group::Accounts, Kind::Number(8, 64), rules::any),
    line("owner_submissions", Group::Accounts, ON_OFF, rules::any),
];

/// The setting of a name.
pub fn find(name: &str) -> Option<&'static Editable> {
    EDITABLE.iter().find(|setting| setting.name == name)
}

impl Editable {
    /// Checks a value, from wherever it comes.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, value: &Value) -> Result<(), Rule> {
        self.check_kind(value)?;
        (self.rule)(value)
    }

    /// Whether it holds a secret, which is stored sealed and shown to nobody.
    pub fn is_secret(&self) -> bool {
        self.kind == Kind::MailServer
    }

    fn check_kind(&self, value: &Value) -> Result<(), Rule> {
        match (self.kind, value) {
            (Kind::Text(most), Value::Text(text)) => rules::line(text, most),
            (Kind::Mailbox | Kind::MailServer | Kind::Url, Value::Text(text)) => {
                rules::line(text, rules::LONGEST)
            }
            (Kind::Lines(most), Value::List(lines)) => rules::lines(lines, most),
            (Kind::Choice(words), Value::Text(word)) if words.contains(&word.as_str()) => Ok(()),
            (Kind::Choice(_), _) => Err(Rule::Choice),
            (Kind::Number(least, most), Value::Number(number))
                if (least..=most).contains(number) =>
            {
                Ok(())
            }
            (Kind::Number(least, most), _) => Err(Rule::Number(least, most)),
            _ => Err(Rule::Kind),
        }
    }
}

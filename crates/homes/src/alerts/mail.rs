//! The mails of alerts. The sender replaces `{token}` by the secret of the link. Stored texts
//! cannot contain the placeholder.

use foundation::Site;
use foundation::outbox::NewMail;
use foundation::paths::page as paths;
use platform::clock::Timestamp;
use platform::language::Language;
use platform::text::format::money;
use platform::text::plural::plural;

use super::model::{AlertId, HomeEvent};
use crate::listing::Home;
use crate::property::{Enumeration as _, Money};

/// The placeholder of the token.
const TOKEN: &str = "{token}";

/// A mail of an alert.
pub struct AlertMail<'a> {
    /// The site.
    pub site: &'a Site,
    /// The recipient's language.
    pub language: Language,
    /// The search in words.
    pub search: &'a str,
}

/// A home in a mail.
#[derive(Clone, Debug)]
pub struct HomeLine {
    title: String,
    change: String,
    price: String,
    address: String,
}

impl HomeLine {
    /// The line about an event of a home, as visitors see it.
    pub fn new(
        site: &Site,
        home: &Home,
        event: HomeEvent,
        before: Option<i64>,
        language: Language,
    ) -> Self {
        let is_english = language == Language::En;
        let format = |amount: Money| money(&amount.to_string(), language);
        let price = home.price().map(format).unwrap_or_default();
        let price = match home.lease_amount_frequency {
            Some(often) if home.list_price.is_none() && !price.is_empty() => {
                format!("{price}, {}", often.label(language).to_lowercase())
            }
            _ => price,
        };
        let was = before.map(|cents| {
            let was = money(&format!("{}.{:02}", cents / 100, cents % 100), language);
            if is_english { format!(" (was {was})") } else { format!(" (avant\u{a0}: {was})") }
        });
        let is_less = home.price().zip(before).is_none_or(|(now, before)| now.parts() < before);
        let is_sale = home.list_price.is_some();
        let change = match (event, is_english) {
            (HomeEvent::New, true) => "New",
            (HomeEvent::New, false) => "Nouvelle annonce",
            (HomeEvent::Price, true) if is_less => "Price lowered",
            (HomeEvent::Price, false) if is_less => "Prix réduit",
            (HomeEvent::Price, true) => "Price raised",
            (HomeEvent::Price, false) => "Prix augmenté",
            (HomeEvent::Pending, true) => "Offer accepted, pending",
            (HomeEvent::Pending, false) => "Promesse acceptée, en attente",
            (HomeEvent::Sold, true) if is_sale => "Sold",
            (HomeEvent::Sold, false) if is_sale => "Vendue",
            (HomeEvent::Sold, true) => "Let",
            (HomeEvent::Sold, false) => "Louée",
            (HomeEvent::Back, true) => "Available again",
            (HomeEvent::Back, false) => "De nouveau disponible",
        };
        let path = crate::listing::path(site.addresses, language, home);
        Self {
            // The placeholder in a title must not be replaced.
            title: home.title(language).replace(TOKEN, "token"),
            change: change.to_owned(),
            price: price + was.as_deref().unwrap_or_default(),
            address: format!("{}{path}", site.base_url),
        }
    }

    fn write(&self, text: &mut String) {
        let Self { title, change, price, address } = self;
        let price = if price.is_empty() { String::new() } else { format!("\n{price}") };
        text.push_str(&format!("{change} · {title}{price}\n{address}\n\n"));
    }
}

impl AlertMail<'_> {
    /// The confirmation mail; for a confirmed alert, a mail with the link to change it.
    pub fn confirmation(
        &self,
        id: AlertId,
        email: &str,
        is_known: bool,
        mail_key: &str,
        now: Timestamp,
    ) -> NewMail {
        let company = &self.site.company().company_name;
        let search = self.search();
        let link = self.link();
        let (subject, text) = match (self.language, is_known) {
            (Language::En, false) => (
                format!("Please confirm your alert at {company}"),
                format!(
                    "Someone, probably you, asked us to email this address about homes that match \
                     this search:\n\n{search}\n\nOpen this page and press ‘Confirm’. Until then \
                     we write nothing else:\n\n{link}\n\nYou did not ask for it? Then you need not \
                     do anything, and this is forgotten by itself.\n"
                ),
            ),
            (Language::Fr, false) => (
                format!("Veuillez confirmer votre alerte\u{a0}: {company}"),
                format!(
                    "Quelqu’un, probablement vous, nous a demandé de signaler à cette adresse les \
                     propriétés qui correspondent à cette recherche\u{a0}:\n\n{search}\n\nOuvrez \
                     cette page et appuyez sur «\u{a0}Confirmer\u{a0}». D’ici là, nous n’écrivons \
                     rien d’autre\u{a0}:\n\n{link}\n\nVous n’avez rien demandé? Vous n’avez rien à \
                     faire, et la demande s’oublie d’elle-même.\n"
                ),
            ),
            (Language::En, true) => (
                format!("Your alert at {company}"),
                format!(
                    "This address has an alert for this search already:\n\n{search}\n\nHere it can \
                     be changed or ended:\n\n{link}\n"
                ),
            ),
            (Language::Fr, true) => (
                format!("Votre alerte\u{a0}: {company}"),
                format!(
                    "Cette adresse a déjà une alerte pour cette recherche\u{a0}:\n\n{search}\n\n\
                     On peut la modifier ou y mettre fin ici\u{a0}:\n\n{link}\n"
                ),
            ),
        };
        NewMail {
            kind: if is_known { "alert_known" } else { "alert_confirm" },
            subject_id: id.0,
            mail_key: mail_key.to_owned(),
            dedupe_key: mail_key.to_owned(),
            to_address: email.to_owned(),
            subject,
            body: text + &self.signature(),
            unsubscribe_path: Some(paths::UNSUBSCRIBE.to_owned()),
            is_bulk: false,
            time: now.seconds(),
        }
    }

    /// The mail about matching homes.
    #[expect(clippy::too_many_arguments, reason = "each is a part of the one mail")]
    pub fn of_homes(
        &self,
        id: AlertId,
        email: &str,
        query: &str,
        lines: &[HomeLine],
        rest: u64,
        last: i64,
        mail_key: &str,
        now: Timestamp,
    ) -> NewMail {
        let is_english = self.language == Language::En;
        let count = lines.len() as u64 + rest;
        let noun = plural(
            self.language,
            count,
            if is_english { "home" } else { "propriété" },
            if is_english { "homes" } else { "propriétés" },
        );
        let subject = match lines {
            [one] if rest == 0 && is_english => format!("{}: {}", one.change, one.title),
            [one] if rest == 0 => format!("{}\u{a0}: {}", one.change, one.title),
            _ if is_english => format!("News of {count} {noun}: {}", self.search()),
            _ => format!("Du nouveau pour {count}\u{a0}{noun}\u{a0}: {}", self.search()),
        };
        let mut text = if is_english {
            format!("For your search: {}\n\n", self.search())
        } else {
            format!("Pour votre recherche\u{a0}: {}\n\n", self.search())
        };
        for line in lines {
            line.write(&mut text);
        }
        let homes = self.site.addresses.of(paths::HOMES, self.language);
        let homes = if query.is_empty() { homes } else { format!("{homes}?{query}") };
        let homes = format!("{}{}", self.site.base_url, homes.replace(TOKEN, "token"));
        if rest > 0 {
            let (one, many) = if is_english {
                ("more home", "more homes")
            } else {
                ("autre propriété", "autres propriétés")
            };
            let unit = plural(self.language, rest, one, many);
            text.push_str(&match self.language {
                Language::En => format!("And {rest} {unit}. Every home of your search:\n{homes}\n\n"),
                Language::Fr => format!(
                    "Et {rest}\u{a0}{unit}. Toutes les propriétés de votre recherche\u{a0}:\n{homes}\n\n"
                ),
            });
        }
        text.push_str(&self.footer());
        text.push_str(&self.signature());
        NewMail {
            kind: "alert",
            subject_id: id.0,
            mail_key: mail_key.to_owned(),
            dedupe_key: format!("alert {id} {last}"),
            to_address: email.to_owned(),
            subject: subject.chars().take(150).collect(),
            body: text,
            unsubscribe_path: Some(paths::UNSUBSCRIBE.to_owned()),
            is_bulk: true,
            time: now.seconds(),
        }
    }

    fn search(&self) -> String {
        self.search.replace(TOKEN, "token")
    }

    fn link(&self) -> String {
        format!("{}{}", self.site.base_url, self.site.addresses.of(paths::ALERT, self.language))
    }

    fn footer(&self) -> String {
        let company = &self.site.company().company_name;
        let link = self.link();
        match self.language {
            Language::En => format!(
                "You get this because you asked {company} for it and confirmed it. Change it, \
                 pause it or end it:\n{link}\n"
            ),
            Language::Fr => format!(
                "Vous recevez ce courriel parce que vous l’avez demandé et confirmé \
                 ({company}). Pour le modifier, le suspendre ou y mettre fin\u{a0}:\n{link}\n"
            ),
        }
    }

    fn signature(&self) -> String {
        self.site.company().signature(self.language)
    }
}

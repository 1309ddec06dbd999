//! What the mails of alerts say. `{token}` stands where the secret of the link is put in when
//! a mail is sent; a name or an address with such a word in it cannot be stored by anybody.

use platform::clock::Timestamp;
use platform::language::Language;
use platform::text::format::money;
use platform::text::plural::plural;

use super::model::{AlertId, Event};
use crate::Site;
use crate::listing::Home;
use crate::outbox::NewMail;
use crate::paths::page as paths;
use crate::property::{Enumeration as _, Money};

/// The place of the token.
const TOKEN: &str = "{token}";

/// What a mail is about.
pub struct Letter<'a> {
    /// Whose.
    pub site: &'a Site,
    /// The reader's.
    pub language: Language,
    /// The search in words.
    pub search: &'a str,
}

/// A home in a mail.
#[derive(Clone, Debug)]
pub struct Line {
    title: String,
    what: String,
    price: String,
    address: String,
}

impl Line {
    /// What happened to a home, as visitors see it.
    pub fn new(
        site: &Site,
        home: &Home,
        event: Event,
        before: Option<i64>,
        language: Language,
    ) -> Self {
        let is_english = language == Language::En;
        let said = |amount: Money| money(&amount.to_string(), language);
        let price = home.price().map(said).unwrap_or_default();
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
        let what = match (event, is_english) {
            (Event::New, true) => "New",
            (Event::New, false) => "Nouvelle annonce",
            (Event::Price, true) if is_less => "Price lowered",
            (Event::Price, false) if is_less => "Prix réduit",
            (Event::Price, true) => "Price raised",
            (Event::Price, false) => "Prix augmenté",
            (Event::Pending, true) => "Offer accepted, pending",
            (Event::Pending, false) => "Promesse acceptée, en attente",
            (Event::Sold, true) if is_sale => "Sold",
            (Event::Sold, false) if is_sale => "Vendue",
            (Event::Sold, true) => "Let",
            (Event::Sold, false) => "Louée",
            (Event::Back, true) => "Available again",
            (Event::Back, false) => "De nouveau disponible",
        };
        let path = crate::listing::path(site.addresses, language, home);
        Self {
            // A name may hold what stands for the secret; it must not be filled in.
            title: home.title(language).replace(TOKEN, "token"),
            what: what.to_owned(),
            price: price + was.as_deref().unwrap_or_default(),
            address: format!("{}{path}", site.base_url),
        }
    }

    fn write(&self, text: &mut String) {
        let Self { title, what, price, address } = self;
        let price = if price.is_empty() { String::new() } else { format!("\n{price}") };
        text.push_str(&format!("{what} · {title}{price}\n{address}\n\n"));
    }
}

impl Letter<'_> {
    /// The letter by which an alert is confirmed; for one that is, where it is changed.
    pub fn to_confirm(
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
                    "Somebody, probably you, asked us to tell this address about homes that match \
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
            body: text + &self.sender(),
            unsubscribe_path: Some(paths::UNSUBSCRIBE.to_owned()),
            is_bulk: false,
            time: now.seconds(),
        }
    }

    /// What happened to homes that match.
    #[expect(clippy::too_many_arguments, reason = "each is a part of the one mail")]
    pub fn to_tell(
        &self,
        id: AlertId,
        email: &str,
        query: &str,
        lines: &[Line],
        rest: u64,
        last: i64,
        mail_key: &str,
        now: Timestamp,
    ) -> NewMail {
        let is_english = self.language == Language::En;
        let count = lines.len() as u64 + rest;
        let what = plural(
            self.language,
            count,
            if is_english { "home" } else { "propriété" },
            if is_english { "homes" } else { "propriétés" },
        );
        let subject = match lines {
            [one] if rest == 0 && is_english => format!("{}: {}", one.what, one.title),
            [one] if rest == 0 => format!("{}\u{a0}: {}", one.what, one.title),
            _ if is_english => format!("News of {count} {what}: {}", self.search()),
            _ => format!("Du nouveau pour {count}\u{a0}{what}\u{a0}: {}", self.search()),
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
                ("more change", "more changes")
            } else {
                ("autre changement", "autres changements")
            };
            let unit = plural(self.language, rest, one, many);
            text.push_str(&match self.language {
                Language::En => format!("And {rest} {unit}. Every home of your search:\n{homes}\n\n"),
                Language::Fr => format!(
                    "Et {rest}\u{a0}{unit}. Toutes les propriétés de votre recherche\u{a0}:\n{homes}\n\n"
                ),
            });
        }
        text.push_str(&self.why());
        text.push_str(&self.sender());
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

    fn why(&self) -> String {
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

    /// Who sends it, and where they are.
    fn sender(&self) -> String {
        let company = self.site.company();
        format!(
            "\n-- \n{}\n{}\n{}\n",
            company.company_name,
            company.postal_address.join("\n"),
            company.address()
        )
    }
}

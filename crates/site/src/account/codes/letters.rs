//! What the mails and text messages about accounts say. `{token}` and `{code}` stand where the
//! code is put in when they are sent.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;

use super::model::{Ask, Letter, Purpose};
use crate::Site;
use crate::account::identity::Identity;
use crate::account::links;
use crate::outbox::NewMail;
use crate::outbox::store as outbox;
use crate::paths::page as paths;
use crate::sms::store as texts;

/// A letter with a code in it.
const CODE: &str = "account_code";
/// A letter without one.
const NOTE: &str = "account_note";

/// Whether a kind of letter has a code in it.
pub fn is_code(kind: &str) -> bool {
    kind == CODE
}

/// Writes what is to be sent, into the outbox or among the text messages.
pub async fn write(
    tx: &mut Tx,
    site: &Site,
    ask: &Ask<'_>,
    letter: Letter,
    id: i64,
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    let kind = match letter {
        Letter::Code => CODE,
        Letter::Staff => links::MAIL_KIND,
        Letter::Known => NOTE,
    };
    let words = Words { site, ask, letter };
    match ask.identity {
        Identity::Phone(number) => {
            texts::write(tx, kind, id, number.as_str(), &words.text_message(), now).await
        }
        Identity::Email(address) => {
            let (subject, body) = words.mail();
            let mail = NewMail {
                kind,
                subject_id: id,
                mail_key: mail_key.to_owned(),
                dedupe_key: mail_key.to_owned(),
                to_address: address.clone(),
                subject,
                body,
                unsubscribe_path: None,
                is_bulk: false,
                time: now.seconds(),
            };
            outbox::write(tx, &[mail]).await.map(drop)
        }
    }
}

struct Words<'a> {
    site: &'a Site,
    ask: &'a Ask<'a>,
    letter: Letter,
}

impl Words<'_> {
    fn company(&self) -> String {
        self.site.company().company_name.clone()
    }

    fn address(&self, route: crate::paths::Route) -> String {
        format!("{}{}", self.site.base_url, self.site.addresses.of(route, self.ask.language))
    }

    /// Of a link, without its token.
    fn link(&self) -> String {
        format!("{}{}#", self.site.base_url, paths::RESET_PASSWORD)
    }

    /// Without letters that make two messages of one.
    fn text_message(&self) -> String {
        let company = self.company();
        let host = self.site.base_url.split("://").last().unwrap_or_default();
        let login = self.address(paths::LOGIN);
        let link = self.link();
        match (self.ask.language, self.letter) {
            (Language::En, Letter::Code) => format!(
                "{{code}} is your {company} code, good for 10 minutes. Tell it to nobody.\n\n\
                 @{host} #{{code}}"
            ),
            (Language::Fr, Letter::Code) => format!(
                "{{code}} est votre code {company}, valide 10 minutes. Ne le donnez à personne.\n\n\
                 @{host} #{{code}}"
            ),
            (Language::En, Letter::Known) => {
                format!("You already have an account at {company}. Sign in: {login}")
            }
            (Language::Fr, Letter::Known) => {
                format!("Vous avez déjà un compte chez {company}. Connexion : {login}")
            }
            (Language::En, Letter::Staff) => {
                format!("Choose another password at {company} within an hour: {link}{{code}}")
            }
            (Language::Fr, Letter::Staff) => {
                format!(
                    "Choisissez un autre mot de passe chez {company}, d'ici une heure : {link}{{code}}"
                )
            }
        }
    }

    /// The subject and the text.
    fn mail(&self) -> (String, String) {
        let company = self.company();
        let login = self.address(paths::LOGIN);
        let forgot = self.address(paths::FORGOT_PASSWORD);
        let link = self.link();
        let not_you_en = "You did not ask for it? Then you need not do anything.";
        let not_you_fr = "Vous n’avez rien demandé? Vous n’avez rien à faire.";
        let nobody_en = "You did not ask for it? Then you need not do anything. We never ask you \
                         for this code.";
        let nobody_fr = "Vous n’avez rien demandé? Vous n’avez rien à faire. Nous ne vous \
                         demanderons jamais ce code.";
        match (self.ask.language, self.letter) {
            (Language::En, Letter::Code) => {
                let what = match self.ask.purpose {
                    Purpose::Register => "Enter this code to open your account:",
                    Purpose::Reset => "Enter this code to choose a new password:",
                    Purpose::Change => "Enter this code to confirm this address:",
                };
                (
                    format!("Your code for {company}"),
                    format!("{what}\n\n{{token}}\n\nIt is good for 10 minutes.\n\n{nobody_en}\n"),
                )
            }
            (Language::Fr, Letter::Code) => {
                let what = match self.ask.purpose {
                    Purpose::Register => "Entrez ce code pour ouvrir votre compte",
                    Purpose::Reset => "Entrez ce code pour choisir un nouveau mot de passe",
                    Purpose::Change => "Entrez ce code pour confirmer cette adresse",
                };
                (
                    format!("Votre code\u{a0}: {company}"),
                    format!(
                        "{what}\u{a0}:\n\n{{token}}\n\nIl est valide pendant \
                         10\u{a0}minutes.\n\n{nobody_fr}\n"
                    ),
                )
            }
            (Language::En, Letter::Known) => (
                format!("You already have an account at {company}"),
                format!(
                    "Somebody, probably you, has just entered this address to open an account at \
                     {company}. There is one already.\n\nSign in here:\n{login}\n\nYou forgot the \
                     password? Choose another:\n{forgot}\n\nIt was not you? Then you need not do \
                     anything.\n"
                ),
            ),
            (Language::Fr, Letter::Known) => (
                format!("Vous avez déjà un compte\u{a0}: {company}"),
                format!(
                    "Quelqu’un, sans doute vous, vient d’entrer cette adresse pour ouvrir un \
                     compte chez {company}. Il y en a déjà un.\n\nConnectez-vous \
                     ici\u{a0}:\n{login}\n\nVous avez oublié le mot de passe? Choisissez-en un \
                     autre\u{a0}:\n{forgot}\n\nCe n’était pas vous? Vous n’avez rien à faire.\n"
                ),
            ),
            (Language::En, Letter::Staff) => (
                format!("Your password at {company}"),
                format!(
                    "Somebody, probably you, asked for a new password at {company}. Your account \
                     belongs to the team that runs the site, which chooses it by a link instead of \
                     a code:\n{link}{{token}}\n\nThe link is good for one hour, and once. If your \
                     account has a second factor, it is asked for when you sign in.\n\n{not_you_en}\n"
                ),
            ),
            (Language::Fr, Letter::Staff) => (
                format!("Votre mot de passe\u{a0}: {company}"),
                format!(
                    "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe chez {company}. \
                     Votre compte est celui d’une personne de l’équipe du site, qui le choisit par \
                     un lien plutôt que par un code\u{a0}:\n{link}{{token}}\n\nLe lien est valide \
                     pendant une heure, une seule fois. Si votre compte a un second facteur, il \
                     vous sera demandé à la connexion.\n\n{not_you_fr}\n"
                ),
            ),
        }
    }
}

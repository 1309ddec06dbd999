//! The texts of mails and text messages with codes. The sender replaces the placeholders
//! `{token}` and `{code}`.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;

use super::model::{CodeLetter, CodePurpose, CodeRequest};
use crate::Site;
use crate::auth::identity::Identity;
use crate::auth::links;
use crate::outbox::{NewMail, store as outbox};
use crate::paths::page as paths;
use crate::sms::store as texts;

/// The kind of a mail with a code.
const CODE: &str = "account_code";
/// The kind of a mail without one.
const NOTE: &str = "account_note";

/// Whether mails of this kind have a code.
pub fn is_code(kind: &str) -> bool {
    kind == CODE
}

/// Queues the mail or the text message.
pub async fn write(
    tx: &mut Tx,
    site: &Site,
    request: &CodeRequest<'_>,
    letter: CodeLetter,
    id: i64,
    mail_key: &str,
    now: Timestamp,
) -> Result<()> {
    let kind = match letter {
        CodeLetter::Code => CODE,
        CodeLetter::StaffLink => links::MAIL_KIND,
        CodeLetter::AccountExists => NOTE,
    };
    let content = CodeTexts { site, request, letter };
    match request.identity {
        Identity::Phone(number) => {
            texts::write(tx, kind, id, number.as_str(), &content.text_message(), now).await
        }
        Identity::Email(address) => {
            let (subject, body) = content.mail();
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

struct CodeTexts<'a> {
    site: &'a Site,
    request: &'a CodeRequest<'a>,
    letter: CodeLetter,
}

impl CodeTexts<'_> {
    fn company(&self) -> String {
        self.site.company().company_name.clone()
    }

    fn address(&self, route: crate::paths::Route) -> String {
        format!("{}{}", self.site.base_url, self.site.addresses.of(route, self.request.language))
    }

    /// The address of a reset link, without its token.
    fn link(&self) -> String {
        format!("{}{}#", self.site.base_url, paths::RESET_PASSWORD)
    }

    /// Avoids characters that would need a second SMS segment.
    fn text_message(&self) -> String {
        let company = self.company();
        let host = self.site.base_url.split("://").last().unwrap_or_default();
        let login = self.address(paths::LOGIN);
        let link = self.link();
        match (self.request.language, self.letter) {
            (Language::En, CodeLetter::Code) => format!(
                "{{code}} is your {company} code, good for 10 minutes. Do not share it with anyone.\n\n\
                 @{host} #{{code}}"
            ),
            (Language::Fr, CodeLetter::Code) => format!(
                "{{code}} est votre code {company}, valide 10 minutes. Ne le donnez à personne.\n\n\
                 @{host} #{{code}}"
            ),
            (Language::En, CodeLetter::AccountExists) => {
                format!("You already have an account at {company}. Sign in: {login}")
            }
            (Language::Fr, CodeLetter::AccountExists) => {
                format!("Vous avez déjà un compte chez {company}. Connexion : {login}")
            }
            (Language::En, CodeLetter::StaffLink) => {
                format!("Choose a new password at {company} within an hour: {link}{{code}}")
            }
            (Language::Fr, CodeLetter::StaffLink) => {
                format!(
                    "Choisissez un nouveau mot de passe chez {company}, d'ici une heure : {link}{{code}}"
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
        let not_you_en = "If you didn’t ask for it, there’s nothing to do.";
        let not_you_fr = "Vous n’avez rien demandé? Vous n’avez rien à faire.";
        let nobody_en = "If you didn’t ask for it, there’s nothing to do. We’ll never ask you \
                         for this code.";
        let nobody_fr = "Vous n’avez rien demandé? Vous n’avez rien à faire. Nous ne vous \
                         demanderons jamais ce code.";
        match (self.request.language, self.letter) {
            (Language::En, CodeLetter::Code) => {
                let what = match self.request.purpose {
                    CodePurpose::Register => "Enter this code to open your account:",
                    CodePurpose::Reset => "Enter this code to choose a new password:",
                    CodePurpose::Change => "Enter this code to confirm this address:",
                };
                (
                    format!("Your code for {company}"),
                    format!("{what}\n\n{{token}}\n\nIt’s valid for 10 minutes.\n\n{nobody_en}\n"),
                )
            }
            (Language::Fr, CodeLetter::Code) => {
                let what = match self.request.purpose {
                    CodePurpose::Register => "Entrez ce code pour ouvrir votre compte",
                    CodePurpose::Reset => "Entrez ce code pour choisir un nouveau mot de passe",
                    CodePurpose::Change => "Entrez ce code pour confirmer cette adresse",
                };
                (
                    format!("Votre code\u{a0}: {company}"),
                    format!(
                        "{what}\u{a0}:\n\n{{token}}\n\nIl est valide pendant \
                         10\u{a0}minutes.\n\n{nobody_fr}\n"
                    ),
                )
            }
            (Language::En, CodeLetter::AccountExists) => (
                format!("You already have an account at {company}"),
                format!(
                    "Someone, probably you, just entered this address to open an account at \
                     {company}. You already have one.\n\nSign in here:\n{login}\n\nForgot your \
                     password? Choose a new one:\n{forgot}\n\nIf it wasn’t you, there’s nothing to \
                     do.\n"
                ),
            ),
            (Language::Fr, CodeLetter::AccountExists) => (
                format!("Vous avez déjà un compte\u{a0}: {company}"),
                format!(
                    "Quelqu’un, sans doute vous, vient d’entrer cette adresse pour ouvrir un \
                     compte chez {company}. Il y en a déjà un.\n\nConnectez-vous \
                     ici\u{a0}:\n{login}\n\nVous avez oublié le mot de passe? Choisissez-en un \
                     autre\u{a0}:\n{forgot}\n\nCe n’était pas vous? Vous n’avez rien à faire.\n"
                ),
            ),
            (Language::En, CodeLetter::StaffLink) => (
                format!("Your password at {company}"),
                format!(
                    "Someone, probably you, asked for a new password at {company}. Your account \
                     belongs to the team that runs the site, so use this link instead of a \
                     code:\n{link}{{token}}\n\nThe link works once, within one hour. If your \
                     account has a second factor, we’ll ask for it when you sign in.\n\n{not_you_en}\n"
                ),
            ),
            (Language::Fr, CodeLetter::StaffLink) => (
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

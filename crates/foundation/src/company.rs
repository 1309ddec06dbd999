//! The company's details, which every operator sets (decisions.md). The defaults resemble no real
//! company.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use platform::language::{ByLanguage, Language};
use platform::text::email::is_email;
use platform::text::phone::Phone;
use serde::{Deserialize, Serialize};

use crate::account_policy::{Accounts, SecondFactor};
use crate::company_face::CompanyFace;
use crate::menu_links::MenuLinks;
use crate::offer::Offer;

/// The company's details, as pages receive them in JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Company {
    /// The company's name, in titles and the footer.
    pub company_name: String,
    /// Where questions go; may be empty, and any text while no mail goes there.
    pub support_email: String,
    /// The sender of mail, if it is set; not sent to pages.
    #[serde(skip)]
    pub mail_from: String,
    /// The promised time of an answer; texts name it `{reply_time}`.
    pub reply_time: String,
    /// The same on French pages.
    #[serde(skip_serializing)]
    pub reply_time_fr: String,
    /// The hours within which a message is to be answered. The dashboard lists messages that wait
    /// longer; it is not sent to pages.
    #[serde(default = "reply_within_hours", skip_serializing)]
    pub reply_within_hours: u16,
    /// How many months messages are kept (`retention_messages_months`); texts name it
    /// `{messages_kept}`. 0: until somebody asks.
    #[serde(skip)]
    pub messages_months: u16,
    /// The postal address, line by line.
    pub postal_address: Vec<String>,
    /// The name for narrow bars; empty: the company's name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub short_name: String,
    /// The telephone number as it is shown; empty: none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub telephone: String,
    /// The link that calls it, `tel:+14165550142` ([`call_url`]).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub telephone_url: String,
    /// The opening hours, line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hours: Vec<String>,
    /// The same on French pages; empty: `hours`.
    #[serde(default, skip_serializing)]
    pub hours_fr: Vec<String>,
    /// The lines of `hours` that schema.org's form can say ([`crate::opening_hours`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening_hours: Vec<String>,
    /// What the company does, in a sentence of the footer; empty: ours.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The same on French pages; empty: `description`.
    #[serde(default, skip_serializing)]
    pub description_fr: String,
    /// The registration with the regulator (RECO, OACIQ, BCFSA); empty: none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub registration: String,
    /// The same on French pages; empty: `registration`.
    #[serde(default, skip_serializing)]
    pub registration_fr: String,
    /// The privacy officer's name; empty: nobody is named.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub privacy_officer_name: String,
    /// The privacy officer's address; empty: `support_email`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub privacy_officer_email: String,
    /// The company's look, where it differs from ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<CompanyFace>,
    /// A map of that address ([`map_of`] where the operator names none).
    pub maps_url: String,
    /// The app's address in Apple's store, if it is there.
    pub app_store_url: Option<String>,
    /// The app's address in Google's store, if it is there.
    pub play_store_url: Option<String>,
    /// The company's page there, if it has one.
    pub facebook_url: Option<String>,
    /// The company's page there, if it has one.
    pub twitter_url: Option<String>,
    /// The company's page there, if it has one.
    pub linkedin_url: Option<String>,
    /// The company's page there, if it has one.
    pub instagram_url: Option<String>,
    /// Who may have an account; sent to pages only if everybody may.
    #[serde(default, skip_serializing_if = "Accounts::is_not_open")]
    pub accounts: Accounts,
    /// Whether owners may post their homes, not agents alone (`owner_submissions`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owners_post: bool,
    /// Whether a number may be signed in with, since codes can be sent there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sends_texts: bool,
    /// Whether mail can be sent, so that a forgotten password can be reset.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sends_mail: bool,
    /// The links of header and footer in a language; absent while they are the specified ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub menus: Option<MenuLinks>,
    /// The addresses of standard pages that own pages replace ([`crate::replacement`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced_pages: Vec<String>,
    /// Whether texts that ship with the program are left out.
    #[serde(default, rename = "own_texts_only", skip_serializing_if = "std::ops::Not::not")]
    pub hides_sample_texts: bool,
    /// What the site does not offer ([`crate::offer`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<Offer>,
    /// What it does not offer in one language alone; not sent to pages, whose `off` has it.
    #[serde(skip)]
    pub off_in: ByLanguage<Vec<Offer>>,
    /// The addresses of pages that the other language alone has not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent_there: Vec<String>,
    /// Whether only the staff see the site yet (docs/decisions/0055).
    #[serde(default, rename = "unopened", skip_serializing_if = "std::ops::Not::not")]
    pub is_unopened: bool,
    /// The pages with sample texts, for the staff while only they see the site.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sample_pages: Vec<String>,
    /// The language of a site that has one (docs/decisions/0056).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_language: Option<Language>,
    /// Whether an administrator has confirmed it; not sent to pages.
    #[serde(skip)]
    pub has_read_legal_texts: bool,
    /// Who must have a second factor; not sent to pages.
    #[serde(skip)]
    pub second_factor: SecondFactor,
}

impl Company {
    /// The company's address for letters, calendars and services: the support address, else the
    /// sender of mail; empty when neither is set.
    pub fn address(&self) -> &str {
        let addresses = [self.support_email.trim(), &self.mail_from];
        addresses.into_iter().find(|address| is_email(address)).unwrap_or_default()
    }

    /// Whether the site offers this.
    pub fn offers(&self, offer: Offer) -> bool {
        !self.off.contains(&offer)
    }

    /// The details of a site that does not offer these. Without accounts nobody has one.
    #[must_use]
    pub fn without(self, off: Vec<Offer>) -> Self {
        if off.contains(&Offer::Accounts) {
            return Self { accounts: Accounts::Closed, owners_post: false, off, ..self };
        }
        Self { off, ..self }
    }

    /// The details without those of the invented company.
    #[must_use]
    pub fn without_samples(&self) -> Self {
        let sample = Self::default();
        let mut own = self.clone();
        if own.company_name == sample.company_name {
            own.company_name.clear();
        }
        if own.support_email == sample.support_email {
            own.support_email.clear();
        }
        if own.postal_address == sample.postal_address {
            own.postal_address.clear();
            own.maps_url.clear();
        }
        own
    }

    /// Whether visitors find pages in a language.
    pub fn speaks(&self, language: Language) -> bool {
        self.only_language.is_none_or(|only| only == language)
    }

    /// The languages in which visitors find pages.
    pub fn languages(&self) -> impl Iterator<Item = Language> + use<> {
        let only = self.only_language;
        Language::ALL.into_iter().filter(move |one| only.is_none_or(|only| only == *one))
    }

    /// The retention of messages in words.
    pub fn messages_kept(&self, language: Language) -> String {
        match (language, self.messages_months) {
            (Language::En, 0) => "until you ask us to delete them".to_owned(),
            (Language::En, 1) => "1 month after the last of them".to_owned(),
            (Language::En, months) => format!("{months} months after the last of them"),
            (Language::Fr, 0) => "jusqu’à ce que vous nous demandiez de les supprimer".to_owned(),
            (Language::Fr, months) => format!("{months}\u{a0}mois après le plus récent"),
        }
    }

    /// The details in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        let reply_time = match language {
            Language::En => &self.reply_time,
            Language::Fr => &self.reply_time_fr,
        };
        let (hours, registration) = (self.hours(language), self.registration(language));
        let description = in_language(language, &self.description, &self.description_fr);
        Self {
            reply_time: reply_time.clone(),
            hours: hours.to_vec(),
            description: description.to_owned(),
            registration: registration.to_owned(),
            off: [&*self.off, self.off_in.get(language)].concat(),
            ..self.clone()
        }
    }

    /// The opening hours in a language; in the other one where nothing is said in this one.
    fn hours(&self, language: Language) -> &[String] {
        let (own, other) = match language {
            Language::En => (&self.hours, &self.hours_fr),
            Language::Fr => (&self.hours_fr, &self.hours),
        };
        if own.is_empty() { other } else { own }
    }

    /// The registration in a language; in the other one where nothing is said in this one.
    fn registration(&self, language: Language) -> &str {
        in_language(language, &self.registration, &self.registration_fr)
    }

    /// The foot of a mail: name, addresses, and what else is set.
    pub fn signature(&self, language: Language) -> String {
        let lines = [self.postal_address.join("\n")].into_iter().chain(
            [&self.telephone, self.address(), self.registration(language)].map(str::to_owned),
        );
        let lines: String = lines.filter(|line| !line.is_empty()).map(|line| line + "\n").collect();
        format!("\n-- \n{}\n{lines}", self.company_name)
    }
}

/// A day, which fits the default promise in words.
fn reply_within_hours() -> u16 {
    24
}

/// The address of a map search for the postal address.
pub fn map_of(postal_address: &[String]) -> String {
    let lines: Vec<String> = postal_address
        .iter()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| !line.is_empty())
        .collect();
    let query = lines.join(", ");
    let query = utf8_percent_encode(&query, NON_ALPHANUMERIC);
    format!("https://www.openstreetmap.org/search?query={query}")
}

/// The link that calls a telephone number; empty without one. Ten digits are a number of Canada.
pub fn call_url(telephone: &str) -> String {
    let phone = Phone::read(telephone);
    let digits = phone.digits();
    let country = match digits.len() {
        0 => return String::new(),
        10 => "+1",
        11 if digits.starts_with('1') => "+",
        _ if telephone.trim_start().starts_with('+') => "+",
        _ => "",
    };
    let extension: String = phone.extension.chars().filter(char::is_ascii_digit).collect();
    let extension = if extension.is_empty() { extension } else { format!(";ext={extension}") };
    format!("tel:{country}{digits}{extension}")
}

impl Default for Company {
    fn default() -> Self {
        let postal_address = vec!["21 Sample Street, Suite 3".into(), "Toronto ON  M5X 0X0".into()];
        Self {
            company_name: "Keyturn".into(),
            support_email: "hello@keyturn.example".into(),
            mail_from: String::new(),
            reply_time: "one business day".into(),
            reply_time_fr: "un jour ouvrable".into(),
            reply_within_hours: reply_within_hours(),
            messages_months: 0,
            maps_url: map_of(&postal_address),
            postal_address,
            short_name: String::new(),
            telephone: String::new(),
            telephone_url: String::new(),
            hours: Vec::new(),
            hours_fr: Vec::new(),
            opening_hours: Vec::new(),
            description: String::new(),
            description_fr: String::new(),
            registration: String::new(),
            registration_fr: String::new(),
            face: None,
            privacy_officer_name: String::new(),
            privacy_officer_email: String::new(),
            app_store_url: None,
            play_store_url: None,
            facebook_url: None,
            twitter_url: None,
            linkedin_url: None,
            instagram_url: None,
            owners_post: false,
            accounts: Accounts::default(),
            sends_texts: false,
            sends_mail: false,
            menus: None,
            replaced_pages: Vec::new(),
            hides_sample_texts: false,
            off: Vec::new(),
            off_in: ByLanguage::default(),
            absent_there: Vec::new(),
            is_unopened: false,
            sample_pages: Vec::new(),
            only_language: None,
            has_read_legal_texts: false,
            second_factor: SecondFactor::default(),
        }
    }
}

/// A text in a language; that of the other one where nothing is said in this one.
fn in_language<'a>(language: Language, english: &'a str, french: &'a str) -> &'a str {
    let (own, other) = match language {
        Language::En => (english, french),
        Language::Fr => (french, english),
    };
    if own.is_empty() { other } else { own }
}

#[cfg(test)]
mod tests {
    use platform::language::Language;

    use super::{Company, call_url, map_of};

    #[test]
    fn the_map_is_of_the_whole_address() {
        let lines = ["21 Sample Street, Suite 3", "Toronto ON  M5X 0X0", ""].map(String::from);
        assert_eq!(
            map_of(&lines),
            "https://www.openstreetmap.org/search?query=\
             21%20Sample%20Street%2C%20Suite%203%2C%20Toronto%20ON%20M5X%200X0"
        );
    }

    #[test]
    fn a_signature_has_what_is_set_and_no_empty_line() {
        let company = Company::default();
        let before = "\n-- \nKeyturn\n21 Sample Street, Suite 3\nToronto ON  M5X 0X0\n";
        let email = "hello@keyturn.example\n";
        assert_eq!(company.signature(Language::En), format!("{before}{email}"));
        let company = Company {
            telephone: "416-555-0142".into(),
            registration: "RECO registered brokerage".into(),
            registration_fr: "Agence inscrite au RECO".into(),
            ..company
        };
        let expected = format!("{before}416-555-0142\n{email}Agence inscrite au RECO\n");
        assert_eq!(company.signature(Language::Fr), expected);
    }

    #[test]
    fn a_text_of_the_other_language_stands_where_there_is_none_of_its_own() {
        let hours = vec!["Monday to Friday, 9 am to 5 pm".to_owned()];
        let description = "Homes beside the water.".to_owned();
        let company = Company { hours: hours.clone(), description, ..Company::default() };
        assert_eq!(company.in_language(Language::Fr).hours, hours);
        assert_eq!(company.in_language(Language::Fr).description, company.description);
        let french = Company { hours_fr: vec!["Lundi".into()], ..company };
        assert_eq!(french.in_language(Language::Fr).hours, ["Lundi"]);
        assert_eq!(french.in_language(Language::En).hours, hours);
    }

    #[test]
    fn a_telephone_number_is_called_by_its_digits() {
        for (telephone, url) in [
            ("", ""),
            ("416-555-0142", "tel:+14165550142"),
            ("1 (416) 555-0142", "tel:+14165550142"),
            ("+44 20 7946 0000", "tel:+442079460000"),
            ("514 555-0142, poste 204", "tel:+15145550142;ext=204"),
        ] {
            assert_eq!(call_url(telephone), url, "{telephone}");
        }
    }
}

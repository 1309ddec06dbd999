//! Resolves values to the company's details, the mail server and the rest. Precedence: flags, the
//! environment or the file; then what was stored in the browser; then the default.

use std::collections::BTreeMap;
use std::sync::Arc;

use platform::language::{ByLanguage, Language};
use platform::mail::{Mailbox, Mailer};

use super::rules::Rule;
use super::table::SETTINGS;
use super::value::{FixedSettings, Origin, Value};
use crate::account_policy::{Accounts, SecondFactor};
use crate::company::{Company, call_url, map_of};
use crate::company_face::{CompanyFace, FacePictures, FaceReference};
use crate::offer::Offer;
use crate::opening_hours;
use crate::outbox::Delivery;
use crate::palette::FaceColours;
use crate::palette::colour::Rgb;

/// Values that were stored in the browser, by name.
pub type StoredValues = BTreeMap<&'static str, Value>;

/// A setting that cannot be used, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSetting {
    /// Its name.
    pub name: &'static str,
    /// The rule that it breaks.
    pub rule: Rule,
}

/// The resolved settings.
#[derive(Clone, Debug)]
pub struct ResolvedSettings {
    /// The company's details.
    pub company: Company,
    /// The mail server and the recipient, if a server is set.
    pub delivery: Option<Delivery>,
    /// The shortest password that may be chosen, in characters.
    pub password_min_chars: usize,
}

/// Resolves the settings, and lists the invalid ones. An invalid stored value is ignored.
pub fn resolve(
    fixed: &FixedSettings,
    stored: &StoredValues,
) -> (ResolvedSettings, Vec<InvalidSetting>) {
    let mut wrong = Vec::new();
    let values: BTreeMap<&str, &Value> = SETTINGS
        .iter()
        .filter_map(|setting| {
            let (value, origin) = fixed.get(setting.name)?;
            let stored = stored.get(setting.name).filter(|_| *origin == Origin::Default);
            stored.into_iter().chain([value]).find_map(|value| match setting.check(value) {
                Ok(()) => Some((setting.name, value)),
                Err(rule) => {
                    wrong.push(InvalidSetting { name: setting.name, rule });
                    None
                }
            })
        })
        .collect();
    let values = ValidValues(values);
    let mut company = values.company(fixed).without(values.closed_offers());
    let delivery = values.delivery(fixed).unwrap_or_else(|one| {
        wrong.push(one);
        None
    });
    if company.accounts == Accounts::Open && values.text("smtp_url").is_empty() {
        wrong.push(InvalidSetting { name: "accounts", rule: Rule::MailNeeded });
        // Nobody can confirm an account without mail: what was stored has the default's place.
        if stored.contains_key("accounts") {
            company.accounts = Accounts::Invited;
        }
    }
    let password_min_chars = values.0.get("password_min_chars").and_then(|value| value.number());
    let password_min_chars = password_min_chars.and_then(|number| usize::try_from(number).ok());
    let password_min_chars =
        password_min_chars.unwrap_or(platform::identity::password::DEFAULT_MIN_CHARS);
    (ResolvedSettings { company, delivery, password_min_chars }, wrong)
}

/// The effective values, all of them valid.
struct ValidValues<'a>(BTreeMap<&'a str, &'a Value>);

impl ValidValues<'_> {
    fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |value| value.text())
    }

    fn list(&self, name: &str) -> Vec<String> {
        self.0.get(name).map_or_else(Vec::new, |value| value.list().to_vec())
    }

    fn face(&self) -> Option<CompanyFace> {
        let colour = |name: &str| Rgb::parse(self.text(name));
        let picture = |name: &str| FaceReference::parse(self.text(name));
        let colours = FaceColours {
            brand: colour("company.brand_colour"),
            action: colour("company.action_colour"),
            paper: colour("company.paper_colour"),
        };
        let pictures = FacePictures {
            logo: picture("company.logo"),
            logo_dark: picture("company.logo_dark"),
            mark: picture("company.mark"),
        };
        let name = self.text("company.name");
        let own_name = Some(name).filter(|name| *name != Company::default().company_name);
        CompanyFace::new(own_name, colours, &pictures, self.text("company.typeface"))
    }

    fn closed_offers(&self) -> Vec<Offer> {
        Offer::ALL.into_iter().filter(|offer| self.text(offer.setting()) == "off").collect()
    }

    fn only_language(&self) -> Option<Language> {
        match &*self.list("languages") {
            [only] => Language::from_code(only),
            _ => None,
        }
    }

    fn link(&self, name: &str) -> Option<String> {
        Some(self.text(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn company(&self, fixed: &FixedSettings) -> Company {
        let postal_address = self.list("company.postal_address");
        let hours = self.list("company.hours");
        let maps_url = self.link("company.maps_url").unwrap_or_else(|| map_of(&postal_address));
        Company {
            company_name: self.text("company.name").to_owned(),
            support_email: self.text("company.support_email").to_owned(),
            mail_from: self
                .text("mail_from")
                .parse::<Mailbox>()
                .map_or_else(|_| String::new(), |from| from.address().to_owned()),
            reply_time: self.text("company.reply_time").trim().to_owned(),
            reply_time_fr: self.text("company.reply_time_fr").trim().to_owned(),
            reply_within_hours: self
                .0
                .get("company.reply_within_hours")
                .and_then(|value| u16::try_from(value.number()?).ok())
                .unwrap_or(Company::default().reply_within_hours),
            postal_address,
            short_name: self.text("company.short_name").trim().to_owned(),
            telephone: self.text("company.telephone").trim().to_owned(),
            telephone_url: call_url(self.text("company.telephone")),
            face: self.face(),
            opening_hours: opening_hours::of_lines(&hours),
            hours,
            hours_fr: self.list("company.hours_fr"),
            description: self.text("company.description").trim().to_owned(),
            description_fr: self.text("company.description_fr").trim().to_owned(),
            registration: self.text("company.registration").trim().to_owned(),
            registration_fr: self.text("company.registration_fr").trim().to_owned(),
            privacy_officer_name: self.text("company.privacy_officer_name").trim().to_owned(),
            privacy_officer_email: self.text("company.privacy_officer_email").trim().to_owned(),
            maps_url,
            app_store_url: self.link("company.app_store_url"),
            play_store_url: self.link("company.play_store_url"),
            facebook_url: self.link("company.facebook_url"),
            twitter_url: self.link("company.twitter_url"),
            linkedin_url: self.link("company.linkedin_url"),
            instagram_url: self.link("company.instagram_url"),
            owners_post: self.text("owner_submissions") == "on",
            accounts: Accounts::parse(self.text("accounts")).unwrap_or_default(),
            sends_texts: fixed.sends_texts,
            sends_mail: !self.text("smtp_url").is_empty(),
            menus: None,
            off: Vec::new(),
            off_in: ByLanguage::default(),
            absent_there: Vec::new(),
            hides_sample_texts: self.text("sample_texts") == "off",
            is_unopened: self.text("opened") == "false",
            sample_pages: Vec::new(),
            replaced_pages: Vec::new(),
            only_language: self.only_language(),
            has_read_legal_texts: self.text("legal_texts_read") == "true",
            messages_months: fixed.messages_months,
            second_factor: SecondFactor::parse(self.text("second_factor")).unwrap_or_default(),
        }
    }

    fn delivery(&self, fixed: &FixedSettings) -> Result<Option<Delivery>, InvalidSetting> {
        let server = self.text("smtp_url");
        if server.is_empty() {
            return Ok(None);
        }
        // Any text may stand there as long as no mail goes to it.
        let or_support = |name: &'static str| -> Result<Mailbox, InvalidSetting> {
            let (name, text) = match (self.text(name), self.text("company.support_email")) {
                ("", "") => return Err(InvalidSetting { name, rule: Rule::SupportEmpty }),
                ("", support) => ("company.support_email", support),
                (own, _) => (name, own),
            };
            text.parse().map_err(|_| InvalidSetting { name, rule: Rule::Mailbox })
        };
        let (from, recipient) = (or_support("mail_from")?, or_support("contact_recipient")?);
        let mailer = Mailer::new(server, from, &fixed.mail_host, fixed.mail_timeout)
            .map_err(|_| InvalidSetting { name: "smtp_url", rule: Rule::MailServer })?;
        Ok(Some(Delivery { mailer: Arc::new(mailer), recipient }))
    }
}

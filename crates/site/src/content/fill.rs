//! From what the files say to what a page is given: settings in their places,
//! Markdown as HTML.

use platform::html::SafeHtml;
use platform::language::Language;
use platform::media::PREFIX;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use serde_json::{Map, Value};

use super::placeholder::{COMPANY_NAME, REPLY_TIME, SUPPORT_EMAIL};
use super::text::{MARKDOWN_KEY, Text};
use crate::company::Company;
use crate::paths::Addresses;

/// What the name of a text ends with that holds once everybody may have an account.
const WHEN_OPEN: &str = "_when_open";
/// The same, once owners may post their homes as well.
const WHEN_OWNERS_POST: &str = "_when_owners_post";

/// What texts of a language are filled in with.
pub(super) struct Fill<'a> {
    /// The settings, as that language says them.
    pub(super) company: &'a Company,
    pub(super) language: Language,
    pub(super) addresses: Addresses,
}

impl Fill<'_> {
    /// Fills every text inside `value`.
    pub(super) fn value(&self, value: Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.plain(&text)),
            Value::Array(items) => items.into_iter().map(|item| self.value(item)).collect(),
            Value::Object(mut fields) => match fields.remove(MARKDOWN_KEY) {
                Some(Value::String(source)) => Value::String(self.markdown(&source)),
                _ => self
                    .by_setting(fields)
                    .into_iter()
                    .map(|(name, field)| (name, self.value(field)))
                    .collect(),
            },
            other => other,
        }
    }

    /// Without the texts that do not hold as the settings are: one that is called `…_when_open`
    /// or `…_when_owners_post` takes the place of the one before it, or goes.
    fn by_setting(&self, mut fields: Map<String, Value>) -> Map<String, Value> {
        let is_open = !self.company.accounts.is_not_open();
        let owners_post = is_open && self.company.owners_post;
        for (ending, holds) in [(WHEN_OPEN, is_open), (WHEN_OWNERS_POST, owners_post)] {
            let others: Vec<String> =
                fields.keys().filter(|name| name.ends_with(ending)).cloned().collect();
            for other in others {
                let text = fields.remove(&other).unwrap_or_default();
                if holds && !text.is_null() {
                    fields.insert(other.trim_end_matches(ending).to_owned(), text);
                }
            }
        }
        fields
    }

    /// One text.
    pub(super) fn text(&self, text: &Text) -> String {
        self.plain(text.as_str())
    }

    fn plain(&self, text: &str) -> String {
        // A text that is an address is nothing but that.
        if text.starts_with('/')
            && let Some(address) = self.addresses.specified_in(text, self.language)
        {
            return address;
        }
        text.replace(COMPANY_NAME, &self.company.company_name)
            .replace(SUPPORT_EMAIL, &self.company.support_email)
            .replace(REPLY_TIME, &self.company.reply_time)
    }

    fn markdown(&self, source: &str) -> String {
        let email = &self.company.support_email;
        let link = format!("[{email}](mailto:{email})");
        let source = source
            .replace("mailto:{support_email}", &format!("mailto:{email}"))
            .replace(SUPPORT_EMAIL, &link)
            .replace(COMPANY_NAME, &self.company.company_name)
            .replace(REPLY_TIME, &self.company.reply_time);
        let mut out = String::with_capacity(source.len() * 5 / 4);
        let events = Parser::new_ext(&source, Options::ENABLE_TABLES);
        html::push_html(&mut out, events.map(|event| self.in_language(event)));
        SafeHtml::clean(&out, PREFIX).as_str().trim().to_owned()
    }

    /// With a link to a page as the language has it.
    fn in_language<'e>(&self, event: Event<'e>) -> Event<'e> {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = self.addresses.specified_in(&dest_url, self.language);
                let dest_url = address.map_or(dest_url, CowStr::from);
                Event::Start(Tag::Link { link_type, dest_url, title, id })
            }
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fill(value: Value, company: &Company) -> Value {
        Fill { company, language: Language::En, addresses: Addresses::default() }.value(value)
    }

    #[test]
    fn a_link_leads_to_the_page_in_the_language_of_its_text() {
        let company = Company::default();
        let addresses = Addresses::default();
        let fill = Fill { company: &company, language: Language::Fr, addresses };
        let filled = fill.value(json!({
            "to": "/services#lawyers",
            "text": { "$markdown": "[a](/contact) [b](/art/x.svg) [c](https://a.ca/about)" }
        }));
        assert_eq!(filled["to"], "/fr/nos-services#lawyers");
        let html = filled["text"].as_str().unwrap();
        for link in ["\"/fr/nous-joindre\"", "\"/art/x.svg\"", "\"https://a.ca/about\""] {
            assert!(html.contains(link), "{link}: {html}");
        }
    }

    #[test]
    fn settings_stand_where_the_text_names_them() {
        let text = "{company_name}, {support_email}, within {reply_time}";
        let filled = fill(json!({ "a": [text], "b": { "$markdown": text } }), &Company::default());
        let said = "Keyturn, hello@keyturn.example, within one business day";
        assert_eq!(filled["a"], json!([said]));
        let html = filled["b"].as_str().unwrap();
        assert!(html.ends_with("</a>, within one business day</p>"), "{html}");
    }

    #[test]
    fn a_text_follows_who_may_have_an_account() {
        let given = json!({ "a": { "note": "invited", "note_when_open": "open" } });
        let company = Company::default();
        assert_eq!(fill(given.clone(), &company), json!({ "a": { "note": "invited" } }));
        let accounts = crate::account::Accounts::Open;
        let open = Company { accounts, ..company };
        assert_eq!(fill(given, &open), json!({ "a": { "note": "open" } }));
        let both = json!({
            "note": "invited", "note_when_open": "open", "note_when_owners_post": "post it",
        });
        assert_eq!(fill(both.clone(), &open), json!({ "note": "open" }));
        let owners = Company { owners_post: true, ..open.clone() };
        assert_eq!(fill(both.clone(), &owners), json!({ "note": "post it" }));
        let invited = Company { owners_post: true, ..Company::default() };
        assert_eq!(fill(both, &invited), json!({ "note": "invited" }));
        let without = json!({ "note": "both", "note_when_open": null });
        assert_eq!(fill(without, &open), json!({ "note": "both" }));
    }

    #[test]
    fn markdown_becomes_html_and_an_address_a_link() {
        let source = "Write to {support_email} or [us](mailto:{support_email}).\n\n- *one*";
        let filled = fill(json!({ "text": { "$markdown": source } }), &Company::default());
        let html = filled["text"].as_str().unwrap();
        assert_eq!(html.matches("href=\"mailto:hello@keyturn.example\"").count(), 2, "{html}");
        assert!(html.contains("<li><em>one</em></li>"), "{html}");
    }

    #[test]
    fn html_in_a_file_is_as_safe_as_anywhere() {
        let source = "x <script>alert(1)</script> <a href=\"javascript:alert(1)\">y</a>";
        let filled = fill(json!({ "$markdown": source }), &Company::default());
        let html = filled.as_str().unwrap();
        assert!(!html.contains("script"), "{html}");
    }
}

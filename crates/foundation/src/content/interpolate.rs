//! Fills in the settings and renders Markdown to HTML.

use std::borrow::Cow;
use std::collections::HashSet;

use platform::html::SafeHtml;
use platform::language::Language;
use platform::media::PREFIX;
use platform::page::render::escape_html;
use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd, TextMergeStream, html};
use serde_json::{Map, Value};

use super::markdown::parser;
use super::placeholder::{COMPANY_NAME, MESSAGES_KEPT, PLACEHOLDERS, SUPPORT_EMAIL};
use super::text::{MARKDOWN_KEY, Text};
use crate::company::Company;
use crate::offer::Offer;
use crate::paths::Addresses;

/// The suffix of a text that replaces another one while registration is open.
const WHEN_OPEN: &str = "_when_open";
/// The suffix of a text that replaces another one while owners may post homes as well.
const WHEN_OWNERS_POST: &str = "_when_owners_post";
/// The suffix of a text that replaces another one on a site without accounts.
const WHEN_CLOSED: &str = "_when_closed";

/// Fills in the texts of one language.
pub(super) struct Interpolator<'a> {
    /// The settings, worded in that language.
    pub(super) company: &'a Company,
    pub(super) language: Language,
    pub(super) addresses: Addresses,
    /// The texts that are in the other language.
    pub(super) foreign: Option<&'a HashSet<String>>,
}

impl Interpolator<'_> {
    /// Fills in every text inside `value`.
    pub(super) fn value(&self, value: Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.plain(&text)),
            Value::Array(items) => items.into_iter().map(|item| self.value(item)).collect(),
            Value::Object(mut fields) => match fields.remove(MARKDOWN_KEY) {
                Some(Value::String(source)) => {
                    let html = self.markdown(&source);
                    if self.foreign.is_some_and(|foreign| foreign.contains(source.trim())) {
                        let tag = self.language.other().tag();
                        return Value::String(format!("<div lang=\"{tag}\">{html}</div>"));
                    }
                    Value::String(html)
                }
                _ => self
                    .by_setting(fields)
                    .into_iter()
                    .map(|(name, field)| (name, self.value(field)))
                    .collect(),
            },
            other => other,
        }
    }

    /// Applies the conditional texts: one with the suffix `…_when_open`, `…_when_owners_post` or
    /// `…_when_closed` replaces the text of the same name, or is dropped.
    fn by_setting(&self, mut fields: Map<String, Value>) -> Map<String, Value> {
        let is_open = !self.company.accounts.is_not_open();
        let owners_post = is_open && self.company.owners_post;
        let is_closed = !self.company.offers(Offer::Accounts);
        for (ending, holds) in
            [(WHEN_OPEN, is_open), (WHEN_OWNERS_POST, owners_post), (WHEN_CLOSED, is_closed)]
        {
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

    /// Fills in one text.
    pub(super) fn text(&self, text: &Text) -> String {
        self.plain(text.as_ref())
    }

    fn plain(&self, text: &str) -> String {
        // A text that is only an address is no prose.
        if text.starts_with('/')
            && let Some(address) = self.addresses.specified_in(text, self.language)
        {
            return address;
        }
        self.replace_placeholders(text, str::to_owned)
    }

    /// Replaces placeholders once; braces inside a setting stay as they are.
    fn replace_placeholders(&self, text: &str, as_said: impl Fn(&str) -> String) -> String {
        let mut out = String::with_capacity(text.len());
        for part in parts(text) {
            match part {
                TextPart::Literal(words) => out.push_str(words),
                TextPart::Setting(name) => out.push_str(&as_said(&self.setting(name))),
            }
        }
        out
    }

    fn setting(&self, name: &str) -> Cow<'_, str> {
        match name {
            COMPANY_NAME => self.company.company_name.as_str().into(),
            SUPPORT_EMAIL => self.company.address().into(),
            MESSAGES_KEPT => self.company.messages_kept(self.language).into(),
            _ => self.company.reply_time.as_str().into(),
        }
    }

    /// Fills in settings after the Markdown is parsed, so that nothing in a setting counts as
    /// Markdown.
    fn markdown(&self, source: &str) -> String {
        let (mut inside, mut is_closed) = (0, false);
        let events = TextMergeStream::new(parser(source));
        // The words of a link to what the site does not offer stay as text.
        let events = events.filter(|event| match event {
            Event::Start(Tag::Link { dest_url, .. }) => {
                let offer = Offer::of_written_address(dest_url);
                is_closed = offer.is_some_and(|offer| !self.company.offers(offer));
                !is_closed
            }
            Event::End(TagEnd::Link) => !std::mem::take(&mut is_closed),
            _ => true,
        });
        let filled = events.flat_map(|event| self.event(event, &mut inside));
        let mut out = String::with_capacity(source.len() * 5 / 4);
        html::push_html(&mut out, filled);
        SafeHtml::clean(&out, PREFIX).as_str().trim().to_owned()
    }

    /// Fills in an event. `inside` counts the open links and code blocks, in which no link may
    /// begin.
    fn event<'e>(&self, event: Event<'e>, inside: &mut usize) -> Vec<Event<'e>> {
        let said = |text: &str| CowStr::from(self.replace_placeholders(text, str::to_owned));
        match &event {
            Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::CodeBlock(_)) => *inside += 1,
            Event::End(TagEnd::Link | TagEnd::Image | TagEnd::CodeBlock) => *inside -= 1,
            _ => {}
        }
        match event {
            Event::Text(text) if *inside == 0 => self.literal(&text),
            Event::Text(text) => vec![Event::Text(said(&text))],
            Event::Code(text) => vec![Event::Code(said(&text))],
            Event::Html(html) => {
                vec![Event::Html(self.replace_placeholders(&html, escape_html).into())]
            }
            Event::InlineHtml(html) => {
                vec![Event::InlineHtml(self.replace_placeholders(&html, escape_html).into())]
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let (dest_url, title) = (said(&dest_url), said(&title));
                vec![self.in_language(Event::Start(Tag::Link { link_type, dest_url, title, id }))]
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let (dest_url, title) = (said(&dest_url), said(&title));
                vec![Event::Start(Tag::Image { link_type, dest_url, title, id })]
            }
            other => vec![other],
        }
    }

    /// Makes the e-mail address in a text a link.
    fn literal<'e>(&self, text: &str) -> Vec<Event<'e>> {
        let mut out = Vec::new();
        for part in parts(text) {
            let words = match part {
                TextPart::Literal(words) => Cow::Borrowed(words),
                TextPart::Setting(name) => self.setting(name),
            };
            let words = Event::Text(words.into_owned().into());
            if matches!(part, TextPart::Setting(SUPPORT_EMAIL)) {
                let dest_url = format!("mailto:{}", self.company.address()).into();
                let (link_type, title, id) = (LinkType::Inline, "".into(), "".into());
                out.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                out.extend([words, Event::End(TagEnd::Link)]);
            } else {
                out.push(words);
            }
        }
        out
    }

    /// Translates the address of a linked page.
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

/// A part of a text.
enum TextPart<'t> {
    /// Literal text.
    Literal(&'t str),
    /// One of [`PLACEHOLDERS`].
    Setting(&'static str),
}

/// Splits a text at its placeholders.
fn parts(text: &str) -> Vec<TextPart<'_>> {
    let (mut parts, mut rest) = (Vec::new(), text);
    let next = |text: &str| {
        let found = PLACEHOLDERS.iter().filter_map(|name| Some((text.find(name)?, *name)));
        found.min_by_key(|(at, _)| *at)
    };
    while let Some((at, name)) = next(rest) {
        parts.extend([TextPart::Literal(&rest[..at]), TextPart::Setting(name)]);
        rest = &rest[at + name.len()..];
    }
    parts.push(TextPart::Literal(rest));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fill(value: Value, company: &Company) -> Value {
        Interpolator {
            company,
            language: Language::En,
            addresses: Addresses::default(),
            foreign: None,
        }
        .value(value)
    }

    #[test]
    fn a_link_leads_to_the_page_in_the_language_of_its_text() {
        let company = Company::default();
        let addresses = Addresses::default();
        let fill =
            Interpolator { company: &company, language: Language::Fr, addresses, foreign: None };
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
    fn a_link_to_what_the_site_does_not_offer_is_text() {
        let company = Company::default().without(vec![Offer::Accounts]);
        let markdown = "Open an [*account*](/register) or [write](/contact).";
        let given = json!({ "a": {
            "note": { "$markdown": markdown }, "said": "invited", "said_when_closed": "none"
        } });
        let filled = fill(given.clone(), &company);
        let html = filled["a"]["note"].as_str().unwrap();
        assert!(html.contains("Open an <em>account</em> or <a href=\"/contact\">"), "{html}");
        assert_eq!(filled["a"]["said"], "none");
        let filled = fill(given, &Company::default());
        assert!(filled["a"]["note"].as_str().unwrap().contains("/register"));
        assert_eq!(filled["a"]["said"], "invited");
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
    fn a_setting_is_neither_markdown_nor_filled_in_itself() {
        let name = "1. **Clé** [&amp; {support_email}](https://a.ca) <b> `x` | {reply_time}";
        let company = Company { company_name: name.into(), ..Company::default() };
        let source = "{company_name}\n\n- *{company_name}*\n\n| a |\n| - |\n| {company_name} |\n\n\
                      [{company_name}](/contact) <i>{company_name}</i>\n\n    {company_name}";
        let filled = fill(json!({ "text": { "$markdown": source } }), &company);
        let html = filled["text"].as_str().unwrap();
        let said = SafeHtml::clean(html, PREFIX).plain_text();
        assert_eq!(said.matches(name).count(), 6, "{said}");
        assert_eq!(html.matches("<a ").count(), 1, "{html}");
        for markup in ["<strong>", "<b>", "<ol>", "hello@", "one business day"] {
            assert!(!html.contains(markup), "{markup}: {html}");
        }
        let plain = fill(json!({ "a": "{company_name}" }), &company);
        assert_eq!(plain["a"], name);
    }

    #[test]
    fn an_address_is_a_link_where_one_may_begin() {
        let source = "*{support_email}* [{support_email}](/contact) `{support_email}`";
        let filled = fill(json!({ "text": { "$markdown": source } }), &Company::default());
        let html = filled["text"].as_str().unwrap();
        assert_eq!(html.matches("<a ").count(), 2, "{html}");
        assert_eq!(html.matches("hello@keyturn.example<").count(), 3, "{html}");
    }

    #[test]
    fn a_text_follows_who_may_have_an_account() {
        let given = json!({ "a": { "note": "invited", "note_when_open": "open" } });
        let company = Company::default();
        assert_eq!(fill(given.clone(), &company), json!({ "a": { "note": "invited" } }));
        let accounts = crate::account_policy::Accounts::Open;
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
    fn a_text_says_how_long_messages_are_kept() {
        let text = json!({ "$markdown": "- Messages: {messages_kept}." });
        for (months, en, fr) in [
            (
                0,
                "until you ask us to delete them",
                "jusqu’à ce que vous nous demandiez de les supprimer",
            ),
            (1, "1 month after the last of them", "1\u{a0}mois après le plus récent"),
            (24, "24 months after the last of them", "24\u{a0}mois après le plus récent"),
        ] {
            let company = Company { messages_months: months, ..Company::default() };
            for (language, said) in [(Language::En, en), (Language::Fr, fr)] {
                let fill = Interpolator {
                    company: &company,
                    language,
                    addresses: Addresses::default(),
                    foreign: None,
                };
                let html = fill.value(text.clone());
                let words = SafeHtml::clean(html.as_str().unwrap(), PREFIX).plain_text();
                assert!(words.contains(said), "{words}");
            }
        }
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

//! What pages say on a site that began empty until somebody writes them (docs/decisions/0062):
//! nothing of the texts that ship with the program. Labels of buttons and forms stay, and a page
//! that has to say something says what any company would.

use platform::language::{ByLanguage, Language};
use serde_json::{Value, json};

use super::load::ContentFiles;
use super::page_name::PageName;
use super::placeholder::COMPANY_NAME;
use super::text::MARKDOWN_KEY;
use crate::company::Company;

/// Pages that say nothing of the samples. The legal ones stay, because every form refers to them.
const PAGES: [PageName; 7] = [
    PageName::Home,
    PageName::Services,
    PageName::About,
    PageName::Team,
    PageName::Feature,
    PageName::Contact,
    PageName::ThankYou,
];

const BLOGS: ByLanguage<&str> = ByLanguage { en: "Blogs", fr: "Blogue" };
/// Specification §2.
const RECEIVED: ByLanguage<&str> = ByLanguage {
    en: "Your query has been received, and our support team will connect with you shortly.",
    fr: "Nous avons bien reçu votre demande, et notre équipe de soutien communiquera bientôt avec \
         vous.",
};
const PRIVACY_NOTE: ByLanguage<&str> = ByLanguage {
    en: "We use what you write here to answer you; the [privacy policy](/privacy-policy) says how \
         long we keep it.",
    fr: "Ce que vous écrivez ici nous sert à vous répondre; la [politique de \
         confidentialité](/privacy-policy) dit combien de temps nous le gardons.",
};

/// Whether a page says nothing yet.
pub(super) fn is_unwritten(files: &ContentFiles, company: &Company, page: PageName) -> bool {
    company.hides_sample_texts && PAGES.contains(&page) && files.is_shipped(page)
}

/// What a page says until somebody has written all of it, before the settings are filled in; `None`
/// for a page that is shown as its files are.
pub(super) fn page(
    files: &ContentFiles,
    company: &Company,
    page: PageName,
    sample: &Value,
    language: Language,
) -> Option<Value> {
    if page != PageName::Home {
        return is_unwritten(files, company, page).then(|| without_samples(page, sample, language));
    }
    if !company.hides_sample_texts {
        return None;
    }
    // The services and the questions are other files.
    let mut home = sample.clone();
    if files.is_shipped(page) {
        home["page"] = without_samples(page, &sample["page"], language);
    }
    if files.is_shipped(PageName::Services) {
        home["services"] = json!([]);
    }
    if files.has_shipped_questions() {
        home["questions"] = json!([]);
    }
    Some(home)
}

/// A page with its labels alone, and what any company says.
fn without_samples(page: PageName, sample: &Value, language: Language) -> Value {
    let mut empty = sample.clone();
    clear(&mut empty);
    let labels: &[&str] = match page {
        PageName::Home => &["/hero/book", "/hero/start", "/blogs/button"],
        PageName::Contact => {
            &["/title", "/form_heading", "/panel_heading", "/support_label", "/address_label"]
        }
        PageName::ThankYou => &["/title", "/heading", "/button"],
        _ => &[],
    };
    let label = |at: &str| sample.pointer(at).cloned().unwrap_or_default();
    let said = match page {
        PageName::Home => vec![
            ("/title", json!(COMPANY_NAME)),
            ("/description", json!(COMPANY_NAME)),
            ("/hero/lines", json!([COMPANY_NAME])),
            ("/blogs/heading", json!(BLOGS.get(language))),
        ],
        PageName::Contact => vec![
            ("/description", label("/title")),
            ("/heading", label("/title")),
            ("/privacy_note", json!({ MARKDOWN_KEY: PRIVACY_NOTE.get(language) })),
        ],
        PageName::ThankYou => {
            let text = json!(RECEIVED.get(language));
            vec![("/description", text.clone()), ("/text", text)]
        }
        _ => Vec::new(),
    };
    let labels = labels.iter().map(|at| (*at, label(at)));
    for (at, text) in labels.chain(said) {
        if let Some(field) = empty.pointer_mut(at) {
            *field = text;
        }
    }
    empty
}

/// What feed readers and networks show beside the site's name.
pub(super) fn blogs_title(language: Language) -> String {
    (*BLOGS.get(language)).to_owned()
}

fn clear(value: &mut Value) {
    match value {
        Value::String(text) => text.clear(),
        Value::Array(items) => items.clear(),
        Value::Object(fields) => fields.values_mut().for_each(clear),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_stays_but_labels() {
        let sample = json!({
            "title": "Contact", "intro": "We answer.", "plainly": ["We are cheap."],
            "privacy_note": { MARKDOWN_KEY: "We keep it." }, "heading": "Ask", "picture": null,
        });
        let empty = without_samples(PageName::Contact, &sample, Language::En);
        assert_eq!(
            empty,
            json!({
                "title": "Contact", "intro": "", "plainly": [], "heading": "Contact",
                "privacy_note": { MARKDOWN_KEY: PRIVACY_NOTE.en }, "picture": null,
            })
        );
    }
}

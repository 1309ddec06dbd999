//! From what the files say to what a page is given: settings in their places,
//! Markdown as HTML.

use platform::html::SafeHtml;
use platform::media::PREFIX;
use pulldown_cmark::{Options, Parser, html};
use serde_json::Value;

use super::text::{COMPANY_NAME, MARKDOWN_KEY, REPLY_TIME, SUPPORT_EMAIL};
use crate::company::Company;

/// Fills every text inside `value`.
pub(super) fn fill(value: Value, company: &Company) -> Value {
    match value {
        Value::String(text) => Value::String(plain(&text, company)),
        Value::Array(items) => items.into_iter().map(|item| fill(item, company)).collect(),
        Value::Object(mut fields) => match fields.remove(MARKDOWN_KEY) {
            Some(Value::String(source)) => Value::String(markdown(&source, company)),
            _ => fields.into_iter().map(|(name, field)| (name, fill(field, company))).collect(),
        },
        other => other,
    }
}

fn plain(text: &str, company: &Company) -> String {
    text.replace(COMPANY_NAME, &company.company_name)
        .replace(SUPPORT_EMAIL, &company.support_email)
        .replace(REPLY_TIME, &company.reply_time)
}

fn markdown(source: &str, company: &Company) -> String {
    let email = &company.support_email;
    let link = format!("[{email}](mailto:{email})");
    let source = source
        .replace("mailto:{support_email}", &format!("mailto:{email}"))
        .replace(SUPPORT_EMAIL, &link)
        .replace(COMPANY_NAME, &company.company_name)
        .replace(REPLY_TIME, &company.reply_time);
    let mut out = String::with_capacity(source.len() * 5 / 4);
    html::push_html(&mut out, Parser::new_ext(&source, Options::ENABLE_TABLES));
    SafeHtml::clean(&out, PREFIX).as_str().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

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

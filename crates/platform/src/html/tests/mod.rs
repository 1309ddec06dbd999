//! What becomes of good text, foreign text and hostile text.

mod arbitrary_html;
mod concurrency;
mod hostile;
mod other_editors;
mod own_editor;
mod queries;

use super::SafeHtml;
use super::checker::faults;
use super::{policy, rewrite};

const MEDIA: &str = "/media/";

/// One round of cleaning; the second should change nothing.
fn once(html: &str) -> String {
    policy::enforce(&rewrite::rewrite(html, MEDIA), MEDIA)
}

#[track_caller]
fn clean(html: &str) -> String {
    let clean = SafeHtml::clean(html, MEDIA).into_string();
    assert_eq!(faults(&clean), [""; 0], "{html:?} became {clean:?}");
    assert_eq!(SafeHtml::clean(&clean, MEDIA).as_str(), clean, "{html:?} is not stable");
    clean
}

#[track_caller]
fn becomes(html: &str, expected: &str) {
    assert_eq!(clean(html), expected, "{html}");
}

#[track_caller]
fn stays(html: &str) {
    becomes(html, html);
}

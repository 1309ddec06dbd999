//! Rules of a file that go beyond one value.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::Range;

use platform::text::plain::{collapse_whitespace, fold, slug};
use toml::Spanned;

use super::model::{FeaturePage, Questions, ServicesPage, TeamPage};
use super::wrong::Wrong;

/// Rules that go beyond one value: where they are broken, and how.
pub(super) type Check<T> = fn(&T) -> std::result::Result<(), (Range<usize>, Wrong)>;

fn distinct<'a, K, T>(
    keys: impl Iterator<Item = &'a Spanned<T>>,
    key: impl Fn(&T) -> K,
) -> std::result::Result<(), (Range<usize>, Wrong)>
where
    K: Eq + Hash,
    T: 'a,
{
    let mut seen = HashSet::new();
    for spanned in keys {
        if !seen.insert(key(spanned.get_ref())) {
            return Err((spanned.span(), Wrong::Twice));
        }
    }
    Ok(())
}

/// Each service once.
pub(super) fn services(page: &ServicesPage) -> std::result::Result<(), (Range<usize>, Wrong)> {
    distinct(page.services.iter().map(|service| &service.key), |key| *key)
}

/// Each question once, however it is written.
pub(super) fn questions(page: &Questions) -> std::result::Result<(), (Range<usize>, Wrong)> {
    let questions = page.questions.iter().map(|question| &question.question);
    distinct(questions, |question| folded(question.as_str()))
}

/// However a text is written.
pub(super) fn folded(text: &str) -> String {
    collapse_whitespace(&fold(text))
}

/// Each app once, and each screen once in its app.
pub(super) fn feature(page: &FeaturePage) -> std::result::Result<(), (Range<usize>, Wrong)> {
    for app in &page.apps {
        distinct(app.sections.iter().map(|section| &section.key), |key| *key)?;
    }
    distinct(page.apps.iter().map(|app| &app.key), |key| *key)
}

/// Each address once, and as §2 says it: the full name as a slug.
pub(super) fn team(page: &TeamPage) -> std::result::Result<(), (Range<usize>, Wrong)> {
    for member in &page.members {
        let right = slug(member.name.as_str());
        if member.slug.get_ref().as_str() != right {
            let name = member.name.as_str().to_owned();
            return Err((member.slug.span(), Wrong::OtherSlug { name, right }));
        }
    }
    distinct(page.members.iter().map(|member| &member.slug), |slug| slug.as_str().to_owned())
}

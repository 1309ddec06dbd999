//! Rules of a file that concern several values.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::Range;

use platform::text::plain::{collapse_whitespace, fold, slug};
use toml::Spanned;

use super::errors::TextError;
use super::model::{FeaturePage, Questions, ServicesPage, TeamPage};

/// A rule over a whole file: where it is broken, and how.
pub(super) type Check<T> = fn(&T) -> std::result::Result<(), (Range<usize>, TextError)>;

fn distinct<'a, K, T>(
    keys: impl Iterator<Item = &'a Spanned<T>>,
    key: impl Fn(&T) -> K,
) -> std::result::Result<(), (Range<usize>, TextError)>
where
    K: Eq + Hash,
    T: 'a,
{
    let mut seen = HashSet::new();
    for spanned in keys {
        if !seen.insert(key(spanned.get_ref())) {
            return Err((spanned.span(), TextError::Twice));
        }
    }
    Ok(())
}

/// Each service once.
pub(super) fn services(page: &ServicesPage) -> std::result::Result<(), (Range<usize>, TextError)> {
    distinct(page.services.iter().map(|service| &service.key), |key| *key)
}

/// Each question once, compared without regard to case and accents.
pub(super) fn questions(page: &Questions) -> std::result::Result<(), (Range<usize>, TextError)> {
    let questions = page.questions.iter().map(|question| &question.question);
    distinct(questions, |question| fold_text(question.as_str()))
}

/// The folded words of a text.
pub(super) fn fold_text(text: &str) -> String {
    collapse_whitespace(&fold(text))
}

/// Each app once, and each screen once per app.
pub(super) fn feature(page: &FeaturePage) -> std::result::Result<(), (Range<usize>, TextError)> {
    for app in &page.apps {
        distinct(app.sections.iter().map(|section| &section.key), |key| *key)?;
    }
    distinct(page.apps.iter().map(|app| &app.key), |key| *key)
}

/// Each address once, and equal to the slug of the full name (§2).
pub(super) fn team(page: &TeamPage) -> std::result::Result<(), (Range<usize>, TextError)> {
    for member in &page.members {
        let right = slug(member.name.as_str());
        if member.slug.get_ref().as_str() != right {
            let name = member.name.as_str().to_owned();
            return Err((member.slug.span(), TextError::OtherSlug { name, right }));
        }
    }
    distinct(page.members.iter().map(|member| &member.slug), |slug| slug.as_str().to_owned())
}

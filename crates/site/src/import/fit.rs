//! Fits a post of another system into the rules of blogs, and notes what that changed.

use foundation::access::UserId;
use foundation::paths::reserved_address;
use import::{ImportKind, ImportPost, ImportState};
use platform::clock::Timestamp;
use platform::language::Language;
use platform::text::plain;
use publishing::blog::form::{Description, SEO_MAX_CHARS, TITLE_MAX_CHARS};
use publishing::blog::import::ImportedBlog;
use publishing::blog::{BlogKind, BlogState, PublicationStatus};
use publishing::category::{CategoryId, NewCategory};
use sha2::{Digest as _, Sha256};

use super::model::StoredNote;

/// The furthest time of publication, as the blogs have it.
const MOST_AHEAD: i64 = 10 * 366 * 24 * 60 * 60;
/// Slugs are cut there, so that a number fits behind.
const SLUG_MAX_CHARS: usize = 230;
/// The longest name of a category.
const CATEGORY_MAX_CHARS: usize = 128;
/// A title that is made of a text.
const MADE_TITLE_CHARS: usize = 80;

/// A post as its blog will be, before its text is cleaned.
#[derive(Clone, Debug)]
pub struct FittedPost {
    /// What the source says, as SHA-256.
    pub digest: String,
    /// Whether it is a page.
    pub kind: BlogKind,
    /// The title; empty when the text has to give it.
    pub title: String,
    /// The slug; empty when the title has to give it.
    pub slug: String,
    /// The description for search engines; empty when the text has to give it.
    pub seo_description: String,
    /// The category.
    pub category: Option<NewCategory>,
    /// The language.
    pub language: Language,
    /// The state.
    pub status: PublicationStatus,
    /// When it was made or published.
    pub created_at: Timestamp,
    /// When it was changed.
    pub updated_at: Timestamp,
    /// What was changed or left out.
    pub notes: Vec<StoredNote>,
}

/// What a post becomes.
pub fn blog_kind(post: &ImportPost) -> BlogKind {
    match post.kind {
        ImportKind::Post => BlogKind::Post,
        ImportKind::Page => BlogKind::Page,
    }
}

/// Fits a post.
pub fn fit(post: &ImportPost, site_language: Language, now: Timestamp) -> FittedPost {
    let mut notes: Vec<_> =
        post.notes.iter().map(|note| StoredNote::new(note.kind.code(), &*note.detail)).collect();
    let mut note = |code: &str, detail: &str| notes.push(StoredNote::new(code, detail));
    let title = line(&post.title);
    let cut = cut(&title, TITLE_MAX_CHARS);
    if cut != title {
        note("title_cut", &title);
    }
    if cut.is_empty() {
        note("title_made", "");
    }
    let status = status(post, now, &mut note);
    let made = match status.state {
        BlogState::Published => post.published_at.or(post.created_at),
        _ => post.created_at.or(post.published_at).map(|time| time.min(now.seconds())),
    };
    let created_at = made.filter(|time| (0..=now.seconds()).contains(time));
    if created_at.is_none() && status.is_public() {
        note("date_changed", &made.map(|time| time.to_string()).unwrap_or_default());
    }
    let created_at = Timestamp::from_seconds(created_at.unwrap_or(now.seconds()));
    let updated_at = post.updated_at.unwrap_or(created_at.seconds());
    let updated_at = updated_at.clamp(created_at.seconds(), now.seconds());
    let language = post.language.as_deref().map(str::to_ascii_lowercase);
    let language = match language.as_deref().map(|code| code.get(..2).unwrap_or(code)) {
        None | Some("") => site_language,
        Some(code) => Language::from_code(code).unwrap_or_else(|| {
            note("language_unknown", code);
            site_language
        }),
    };
    let category = category(post, &mut note);
    if !post.tags.is_empty() {
        note("tags_left_out", &post.tags.join(", "));
    }
    let mut slug = plain::slug(&post.slug);
    slug.truncate(SLUG_MAX_CHARS);
    let seo = [&post.seo_description, &post.excerpt].map(|text| cut_at_word(text, SEO_MAX_CHARS));
    FittedPost {
        digest: digest(post),
        kind: blog_kind(post),
        title: cut,
        slug: slug.trim_end_matches('-').to_owned(),
        seo_description: seo.into_iter().find(|text| !text.is_empty()).unwrap_or_default(),
        category,
        language,
        status,
        created_at,
        updated_at: Timestamp::from_seconds(updated_at),
        notes,
    }
}

fn status(
    post: &ImportPost,
    now: Timestamp,
    note: &mut dyn FnMut(&str, &str),
) -> PublicationStatus {
    let draft = PublicationStatus { state: BlogState::Draft, publish_at: None };
    let reason = match post.state {
        ImportState::Published => return PublicationStatus::PUBLISHED,
        ImportState::Scheduled => {
            let time = post.published_at.map(|time| time - now.seconds());
            if let (Some(1..=MOST_AHEAD), Some(time)) = (time, post.published_at) {
                let publish_at = Some(Timestamp::from_seconds(time));
                return PublicationStatus { state: BlogState::Scheduled, publish_at };
            }
            "was_late"
        }
        ImportState::Private => "was_private",
        ImportState::Protected => "was_protected",
        ImportState::Pending => "was_pending",
        _ => return draft,
    };
    note(reason, "");
    draft
}

/// The name of a category: its path, or its last part when that is too long.
pub fn category_name(path: &[String]) -> Option<NewCategory> {
    let parts: Vec<_> = path.iter().map(|part| line(part)).collect();
    let whole = parts.join(" / ");
    let name = match whole.chars().count() {
        0..=CATEGORY_MAX_CHARS => whole,
        _ => cut(parts.last()?, CATEGORY_MAX_CHARS),
    };
    NewCategory::parse(Some(&name), None).ok()
}

/// The deepest category, the first of several. Those above it are in its name; the others are
/// noted.
fn category(post: &ImportPost, note: &mut dyn FnMut(&str, &str)) -> Option<NewCategory> {
    let mut deepest: Option<&Vec<String>> = None;
    for path in &post.categories {
        if deepest.is_none_or(|chosen| path.len() > chosen.len()) {
            deepest = Some(path);
        }
    }
    // A page has none.
    let deepest = deepest.filter(|_| post.kind == ImportKind::Post);
    let is_left_out = |path: &&Vec<String>| deepest.is_none_or(|chosen| !chosen.starts_with(path));
    let others: Vec<_> = post.categories.iter().filter(is_left_out).collect();
    if !others.is_empty() {
        let names: Vec<_> = others.iter().map(|path| path.join(" / ")).collect();
        note("categories_left_out", &names.join(", "));
    }
    category_name(deepest?)
}

/// Takes from the text what the post lacks, and makes a blog of both.
pub fn finish(
    mut post: FittedPost,
    description: Option<Description>,
    created_by: UserId,
) -> (ImportedBlog, FittedPost) {
    let is_long = description.is_none();
    if is_long {
        post.notes.push(StoredNote::new("text_too_long", ""));
    }
    let description = description
        .or_else(|| publishing::blog::import::clean(""))
        .unwrap_or_else(|| Description::new(platform::html::SafeHtml::clean("", "")));
    if post.title.is_empty() {
        post.title = cut_at_word(&description.excerpt, MADE_TITLE_CHARS);
    }
    if post.title.is_empty() {
        post.title = match post.language {
            Language::En => "Untitled".to_owned(),
            Language::Fr => "Sans titre".to_owned(),
        };
    }
    if post.slug.is_empty() {
        post.slug = plain::slug(&post.title);
        post.slug.truncate(SLUG_MAX_CHARS);
    }
    if post.slug.is_empty() {
        post.kind.code().clone_into(&mut post.slug);
    }
    if post.kind == BlogKind::Page && reserved_address(&post.slug).is_some() {
        post.slug.push_str("-page");
        post.notes.push(StoredNote::new("slug_changed", &*post.slug));
    }
    if post.seo_description.is_empty() {
        post.seo_description = cut_at_word(&description.excerpt, SEO_MAX_CHARS);
    }
    if description.html.is_blank() && post.status.state.needs_everything() {
        post.status = PublicationStatus { state: BlogState::Draft, publish_at: None };
        if !is_long {
            post.notes.push(StoredNote::new("text_empty", ""));
        }
    }
    if post.seo_description.is_empty() {
        post.seo_description.clone_from(&post.title);
    }
    let blog = ImportedBlog {
        kind: post.kind,
        title: post.title.clone(),
        url: post.slug.clone(),
        description,
        seo_description: post.seo_description.clone(),
        category_id: None::<CategoryId>,
        image: None,
        image_alt: String::new(),
        language: post.language,
        status: post.status,
        created_by,
        created_at: post.created_at,
        updated_at: post.updated_at,
    };
    (blog, post)
}

/// The category of a public blog that has none.
pub fn default_category() -> Option<NewCategory> {
    NewCategory::parse(Some("Uncategorised"), Some("Non classé")).ok()
}

/// One line without what the rules forbid.
pub fn line(text: &str) -> String {
    let shown: String = text
        .chars()
        .filter(|c| !plain::is_direction_override(*c))
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let text = plain::collapse_whitespace(&shown);
    if plain::is_blank(&text) { String::new() } else { text }
}

/// The first characters of a line.
pub fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect::<String>().trim_end().to_owned()
}

fn cut_at_word(text: &str, most: usize) -> String {
    let text = line(text);
    if text.chars().count() <= most {
        return text;
    }
    let head = cut(&text, most - 1);
    let whole = head.rfind(' ').and_then(|space| head.get(..space)).unwrap_or(&head);
    format!("{}…", whole.trim_end_matches([' ', ',', '.', ';', ':', '…']))
}

/// What the source says of a post, as SHA-256. A part is ended by a byte that no text has.
fn digest(post: &ImportPost) -> String {
    let mut hash = Sha256::new();
    let mut add = |part: &str| {
        hash.update(part.as_bytes());
        hash.update([0xff]);
    };
    let time = |time: Option<i64>| time.map(|time| time.to_string()).unwrap_or_default();
    let state = format!("{:?}", post.state);
    for part in [
        &post.title,
        &post.slug,
        &post.excerpt,
        &post.seo_title,
        &post.seo_description,
        &post.html,
        &state,
        &time(post.created_at),
        &time(post.published_at),
    ] {
        add(part);
    }
    if let Some(cover) = &post.cover {
        for part in [&cover.source_id, &cover.address, &cover.alt_text] {
            add(part);
        }
    }
    add(post.language.as_deref().unwrap_or_default());
    post.categories.iter().for_each(|path| add(&path.join("/")));
    post.tags.iter().chain(&post.authors).for_each(|part| add(part));
    hex::encode(hash.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_seconds(1_000_000);

    fn post() -> ImportPost {
        ImportPost {
            source_id: "wp:1".to_owned(),
            title: "Ice  on\nthe river".to_owned(),
            slug: "Ice-on-the-River".to_owned(),
            published_at: Some(1_000),
            state: ImportState::Published,
            html: "<p>Ice.</p>".to_owned(),
            ..ImportPost::default()
        }
    }

    fn codes(fitted: &FittedPost) -> Vec<&str> {
        fitted.notes.iter().map(|note| &*note.code).collect()
    }

    #[test]
    fn a_post_keeps_its_title_slug_and_date() {
        let fitted = fit(&post(), Language::En, NOW);
        assert_eq!((&*fitted.title, &*fitted.slug), ("Ice on the river", "ice-on-the-river"));
        assert_eq!(fitted.created_at, Timestamp::from_seconds(1_000));
        assert_eq!(fitted.status, PublicationStatus::PUBLISHED);
        assert!(fitted.notes.is_empty(), "{:?}", fitted.notes);
    }

    #[test]
    fn what_visitors_could_not_read_is_a_draft_that_says_why() {
        for (state, code) in [
            (ImportState::Private, "was_private"),
            (ImportState::Protected, "was_protected"),
            (ImportState::Pending, "was_pending"),
            (ImportState::Scheduled, "was_late"),
        ] {
            let fitted = fit(&ImportPost { state, ..post() }, Language::En, NOW);
            assert_eq!((fitted.status.state, codes(&fitted)), (BlogState::Draft, vec![code]));
        }
        let later =
            ImportPost { state: ImportState::Scheduled, published_at: Some(1_000_060), ..post() };
        let fitted = fit(&later, Language::En, NOW);
        assert_eq!(fitted.status.publish_at, Some(Timestamp::from_seconds(1_000_060)));
    }

    #[test]
    fn the_deepest_category_is_taken_and_the_others_are_noted() {
        let path = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let categories = vec![path(&["News"]), path(&["News", "Local"]), path(&["Tips"])];
        let fitted = fit(&ImportPost { categories, ..post() }, Language::En, NOW);
        assert_eq!(fitted.category.as_ref().map(NewCategory::name), Some("News / Local"));
        assert_eq!(fitted.notes, [StoredNote::new("categories_left_out", "Tips")]);
    }

    #[test]
    fn a_long_title_is_cut_and_a_missing_one_is_made() {
        let long = ImportPost { title: "a".repeat(300), ..post() };
        let fitted = fit(&long, Language::En, NOW);
        assert_eq!((fitted.title.len(), codes(&fitted)), (255, vec!["title_cut"]));
        let none = ImportPost { title: String::new(), slug: String::new(), ..post() };
        let text = publishing::blog::import::clean("<p>Ice on the bay. It is thin.</p>");
        let (blog, _) = finish(fit(&none, Language::En, NOW), text, UserId(1));
        assert_eq!(
            (&*blog.title, &*blog.url),
            ("Ice on the bay. It is thin.", "ice-on-the-bay-it-is-thin")
        );
    }

    #[test]
    fn a_public_post_without_text_is_a_draft() {
        let text = publishing::blog::import::clean("<p> </p>");
        let (blog, fitted) = finish(fit(&post(), Language::En, NOW), text, UserId(1));
        assert_eq!(blog.status.state, BlogState::Draft);
        assert_eq!(codes(&fitted), ["text_empty"]);
    }

    #[test]
    fn another_text_has_another_digest() {
        let other = ImportPost { html: "<p>Water.</p>".to_owned(), ..post() };
        assert_eq!(digest(&post()), digest(&post()));
        assert_ne!(digest(&post()), digest(&other));
    }
}

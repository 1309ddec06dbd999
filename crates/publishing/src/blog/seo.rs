//! Blogs for machines: addresses for the sitemap, whole posts for feeds, cards for shared links.
//! The files are built in `seo`.

use foundation::card::{Card, Ground};
use foundation::media;
use foundation::paths::Addresses;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::html::SafeHtml;
use platform::language::Language;

use super::model::{Blog, BlogId};
use super::state::BlogScope;
use super::store::{self, AddressParts};
use super::{address, counts, public_by_category};
use crate::category::CategoryId;

/// The address of a public blog, for the sitemap.
#[derive(Clone, Debug)]
pub struct BlogAddress {
    /// The path of its page.
    pub path: String,
    /// The language of the blog.
    pub language: Language,
    /// The path of its translation's page, if there is one.
    pub translation: Option<String>,
    /// When the blog was last saved.
    pub updated_time: Timestamp,
}

/// A blog in a feed.
#[derive(Clone, Debug)]
pub struct FeedPost {
    /// Its id.
    pub id: BlogId,
    /// The path of its page.
    pub path: String,
    /// Its title.
    pub title: String,
    /// The beginning of its plain text; may be empty.
    pub excerpt: String,
    /// Its body.
    pub description: SafeHtml,
    /// Paths of the pictures in the body, each with the path of a copy for readers without WebP.
    pub fallbacks: Vec<(String, String)>,
    /// The name of its category.
    pub category_name: String,
    /// When it was published.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
}

/// One part of all public blogs, oldest first: a new blog moves no other one.
pub async fn addresses(
    tx: &mut Tx,
    site_addresses: Addresses,
    limit: i64,
    offset: i64,
) -> Result<Vec<BlogAddress>> {
    let blogs = store::addresses(tx, limit, offset).await?;
    let path =
        |place: &AddressParts| address::path(site_addresses, place.language, &place.url, place.id);
    let address =
        |(place, other, updated_time): (AddressParts, Option<AddressParts>, Timestamp)| {
            BlogAddress {
                path: path(&place),
                language: place.language,
                translation: other.as_ref().map(path),
                updated_time,
            }
        };
    Ok(blogs.into_iter().map(address).collect())
}

/// The number of public blogs, in all languages.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    counts::count(tx, BlogScope::Public, None).await
}

/// The number of blogs in every state: the length of the admin list.
///
/// # Errors
/// The store is away.
pub async fn count_managed(tx: &mut Tx) -> Result<i64> {
    counts::count(tx, BlogScope::Managed(None), None).await
}

/// When a blog of a language was last changed, if there is one.
pub async fn newest_change(tx: &mut Tx, language: Language) -> Result<Option<Timestamp>> {
    counts::newest_change(tx, language).await
}

/// The newest blogs of a language with their bodies.
pub async fn newest(
    tx: &mut Tx,
    site_addresses: Addresses,
    language: Language,
    count: i64,
) -> Result<Vec<FeedPost>> {
    let blogs = store::newest(tx, language, count).await?;
    Ok(posts(site_addresses, blogs))
}

/// The newest blogs of a category in a language with their bodies.
pub async fn newest_of_category(
    tx: &mut Tx,
    site_addresses: Addresses,
    language: Language,
    category: CategoryId,
    count: i64,
) -> Result<Vec<FeedPost>> {
    let ids = public_by_category::newest_ids(tx, category, language, count).await?;
    Ok(posts(site_addresses, store::find_with_bodies(tx, &ids).await?))
}

fn posts(site_addresses: Addresses, blogs: Vec<Blog>) -> Vec<FeedPost> {
    let post = |Blog { summary, description, pictures, .. }: Blog| FeedPost {
        id: summary.id,
        path: address::path(site_addresses, summary.language, &summary.url, summary.id),
        title: summary.title,
        excerpt: summary.excerpt,
        description,
        fallbacks: pictures.iter().map(|one| (one.path(), one.fallback_path())).collect(),
        category_name: summary.category_name,
        creation_time: summary.creation_time,
        updated_time: summary.updated_time,
    };
    blogs.into_iter().map(post).collect()
}

/// A smaller upload would look blurred beside a link, so the title is drawn instead.
const LEAST_WIDTH: u32 = 600;
const LEAST_HEIGHT: u32 = 315;

/// The card of a public blog, if the id has one.
pub async fn find_card(tx: &mut Tx, id: BlogId) -> Result<Option<Card>> {
    match store::find_public(tx, id).await? {
        Some(Blog { summary, .. }) => {
            card(tx, post_card(id), &summary.title, summary.image.as_deref()).await.map(Some)
        }
        None => Ok(None),
    }
}

/// The name of a blog's card.
pub(super) fn post_card(id: BlogId) -> String {
    format!("post-{id}")
}

/// The card of a blog or a page: its picture, or else its title.
pub(super) async fn card(
    tx: &mut Tx,
    name: String,
    title: &str,
    image: Option<&str>,
) -> Result<Card> {
    let picture = match image {
        Some(path) => media::find(tx, path).await?,
        None => None,
    };
    let ground = match picture {
        Some(picture) if picture.is_drawing() => Ground::Drawing(picture.name().to_owned()),
        Some(picture) if picture.is_at_least(LEAST_WIDTH, LEAST_HEIGHT) => {
            Ground::Photo(picture.name().to_owned(), picture.shape().focus)
        }
        _ => Ground::Frame,
    };
    Ok(Card::new(name, title, ground))
}

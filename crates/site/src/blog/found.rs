//! What machines are told of blogs: the addresses of all, the newest ones whole, and
//! what stands on the card of one. `discovery` makes files of it.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::html::SafeHtml;
use platform::language::Language;

use super::model::{Blog, BlogId};
use super::state::Which;
use super::store::{self, Place};
use super::{address, counts, in_category};
use crate::card::{Card, Ground};
use crate::category::CategoryId;
use crate::media;
use crate::paths::Addresses;

/// Where a blog is, and when it was last changed.
#[derive(Clone, Debug)]
pub struct Address {
    /// The path of its page.
    pub path: String,
    /// The language that it is written in.
    pub language: Language,
    /// The path of the page of its translation, if there is one.
    pub translation: Option<String>,
    /// When that was.
    pub updated_time: Timestamp,
}

/// A blog as other programs take it.
#[derive(Clone, Debug)]
pub struct Post {
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
    /// The path of each picture in the body, and that of the same for readers that
    /// know no WebP.
    pub fallbacks: Vec<(String, String)>,
    /// The name of its category.
    pub category_name: String,
    /// When it was published.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
}

/// Some of all blogs, oldest first, so that a new one moves none.
pub async fn addresses(
    tx: &mut Tx,
    written: Addresses,
    limit: i64,
    offset: i64,
) -> Result<Vec<Address>> {
    let blogs = store::addresses(tx, limit, offset).await?;
    let path = |place: &Place| address::path(written, place.language, &place.url, place.id);
    let address = |(place, other, updated_time): (Place, Option<Place>, Timestamp)| Address {
        path: path(&place),
        language: place.language,
        translation: other.as_ref().map(path),
        updated_time,
    };
    Ok(blogs.into_iter().map(address).collect())
}

/// How many public blogs there are, in all languages.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    counts::count(tx, Which::Public, None).await
}

/// How many blogs there are, in whatever state: what the list of the admin area has.
///
/// # Errors
/// The store is away.
pub async fn count_written(tx: &mut Tx) -> Result<i64> {
    counts::count(tx, Which::Written(None), None).await
}

/// When a blog of a language was last changed, if there is one.
pub async fn newest_change(tx: &mut Tx, language: Language) -> Result<Option<Timestamp>> {
    counts::newest_change(tx, language).await
}

/// The newest blogs of a language, whole.
pub async fn newest(
    tx: &mut Tx,
    written: Addresses,
    language: Language,
    count: i64,
) -> Result<Vec<Post>> {
    let blogs = store::newest(tx, language, count).await?;
    Ok(posts(written, blogs))
}

/// The newest blogs of a category in a language, whole.
pub async fn newest_of_category(
    tx: &mut Tx,
    written: Addresses,
    language: Language,
    category: CategoryId,
    count: i64,
) -> Result<Vec<Post>> {
    let ids = in_category::newest_ids(tx, category, language, count).await?;
    Ok(posts(written, store::whole(tx, &ids).await?))
}

fn posts(written: Addresses, blogs: Vec<Blog>) -> Vec<Post> {
    let post = |Blog { summary, description, pictures, .. }: Blog| Post {
        id: summary.id,
        path: address::path(written, summary.language, &summary.url, summary.id),
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

/// A smaller upload would be blurred as the picture beside a link; the title is drawn
/// instead.
const LEAST_WIDTH: u32 = 600;
const LEAST_HEIGHT: u32 = 315;

/// The card of a public blog, if there is one under this id.
pub(crate) async fn find_card(tx: &mut Tx, id: BlogId) -> Result<Option<Card>> {
    match store::find_public(tx, id).await? {
        Some(Blog { summary, .. }) => {
            card(tx, id, &summary.title, summary.image.as_deref()).await.map(Some)
        }
        None => Ok(None),
    }
}

/// The card of a blog: its own picture, or else its title.
pub(super) async fn card(
    tx: &mut Tx,
    id: BlogId,
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
    Ok(Card::new(format!("post-{id}"), title, ground))
}

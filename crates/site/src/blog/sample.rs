//! The sample content: blogs that ship with the program, `content/demo`.
//!
//! Each file is TOML front matter between `+++` lines and an HTML body. A piece
//! is loaded once; what an operator changes or deletes afterwards stays so.

use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::html::{self, SafeHtml};
use platform::media::PREFIX;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::plain;
use serde::Deserialize;
use serde_json::json;

use super::model::{Description, NewBlog};
use super::store;
use crate::Site;
use crate::access::UserId;
use crate::category::{self, NewCategory};
use crate::media::{self, Keep};
use crate::sample::claim::claim;

/// Sample blogs are by the first administrator (decisions.md).
const CREATED_BY: UserId = UserId(1);

/// One blog of the sample content, parsed.
#[derive(Debug)]
pub struct SampleBlog {
    key: String,
    front: FrontMatter,
    published: Timestamp,
    html: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FrontMatter {
    title: String,
    category: String,
    seo_description: String,
    published: toml::value::Datetime,
    cover: Option<String>,
    #[serde(default)]
    cover_alt: String,
}

impl SampleBlog {
    /// Reads a file of the sample content.
    ///
    /// # Errors
    /// What is wrong with it, with the file's name.
    pub fn parse(file: &str, text: &str) -> std::result::Result<Self, String> {
        let wrong = |what: &str| format!("{file}: {what}");
        let (front, html) = text
            .strip_prefix("+++\n")
            .and_then(|rest| rest.split_once("\n+++\n"))
            .ok_or_else(|| wrong("it must begin with front matter between +++ lines"))?;
        let front: FrontMatter = toml::from_str(front).map_err(|e| wrong(e.message()))?;
        let published = front
            .published
            .to_string()
            .parse::<jiff::Timestamp>()
            .map_err(|e| wrong(&e.to_string()))?
            .into();
        let key = file.trim_end_matches(".html").to_owned();
        Ok(Self { key, front, published, html: html.trim().to_owned() })
    }

    /// The file name of its cover, if it has one.
    pub fn cover(&self) -> Option<&str> {
        self.front.cover.as_deref()
    }
}

/// Loads the blogs that were not loaded before; how many. `cover` finds the SVG
/// of a cover by its file name.
pub async fn load_sample(
    site: &Site,
    blogs: &[SampleBlog],
    cover: impl Fn(&str) -> Option<Vec<u8>>,
) -> Result<usize> {
    let mut loaded = 0;
    for blog in blogs {
        let picture = match blog.cover() {
            Some(name) => {
                let svg = cover(name)
                    .ok_or_else(|| Error::internal(format!("{}: no cover {name}", blog.key)))?;
                Some(media::store_drawing(site, svg).await?)
            }
            None => None,
        };
        let image = picture.as_ref().map(media::Stored::path);
        let category = NewCategory::parse(Some(&blog.front.category))?;
        let html = blog.html.clone();
        let description =
            html::in_turn(move || Description::new(SafeHtml::clean(&html, PREFIX))).await?;
        let now = site.clock.now();
        let added = platform::write!(site.db, tx => async {
            if !claim(&mut tx, &blog.key, now).await? {
                return Ok(false);
            }
            if let Some(picture) = &picture {
            media::remember(&mut tx, picture, Keep::ADay, now).await?;
        }
            let new = NewBlog {
                title: blog.front.title.clone(),
                url: plain::slug(&blog.front.title),
                description: description.clone(),
                seo_description: blog.front.seo_description.clone(),
                category_id: category::ensure(&mut tx, &category, now).await?,
                image_alt: blog.front.cover_alt.clone(),
            };
            let id = store::insert(
                &mut tx,
                &new,
                image.as_deref(),
                CREATED_BY,
                blog.published,
            )
            .await?;
            tx.touch_content().await?;
            let entry = Entry::new("blog.load_sample", format!("blog {id}"))
                .after(json!({ "blog_title": new.title, "sample": blog.key }));
            audit::append(&mut tx, now, &Actor::command_line(), entry).await?;
            Ok(true)
        }
        .await)?;
        loaded += usize::from(added);
    }
    Ok(loaded)
}

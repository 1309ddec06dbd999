//! The sample content: blogs that ship with the program, `content/demo`.
//!
//! Each file is TOML front matter between `+++` lines and an HTML body. A piece
//! is loaded once; what an operator changes or deletes afterwards stays so. A blog in
//! French says which English one it is the translation of, and becomes that when the
//! English one is still there and in no pair.

use std::collections::BTreeMap;

use foundation::Site;
use foundation::access::UserId;
use foundation::media::{self, MediaRetention};
use foundation::sample_content::{SampleItem, claim, record_item};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::html::{self, SafeHtml};
use platform::language::Language;
use platform::media::PREFIX;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::plain;
use serde::Deserialize;
use serde_json::json;

use super::checked_day::CheckedDay;
use super::form::{Description, NewBlog, TranslationChange};
use super::history::{self, VersionOrigin};
use super::kind::BlogKind;
use super::model::BlogId;
use super::save;
use super::state::PublicationStatus;
use crate::category::{self, NewCategory};

/// Sample blogs are by the first administrator (decisions.md).
const CREATED_BY: UserId = UserId(1);

/// One blog of the sample content, parsed.
#[derive(Debug)]
pub struct SampleBlog {
    key: String,
    language: Language,
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
    /// The file name of the English one, without its end.
    translation_of: Option<String>,
}

/// The French name of each category by the English one (`content/demo/categories.toml`).
pub type CategoryNames = BTreeMap<String, String>;

impl SampleBlog {
    /// Reads a file of the sample content.
    ///
    /// # Errors
    /// What is wrong with it, with the file's name.
    pub fn parse(language: Language, file: &str, text: &str) -> std::result::Result<Self, String> {
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
        Ok(Self { key, language, front, published, html: html.trim().to_owned() })
    }

    /// What the row that says that it was loaded has in it.
    fn claimed_as(&self) -> String {
        match self.language {
            Language::En => self.key.clone(),
            Language::Fr => format!("fr/{}", self.key),
        }
    }

    /// Its slug.
    fn url(&self) -> String {
        plain::slug(&self.front.title)
    }

    /// Its category.
    ///
    /// # Errors
    /// That of a French one has no English name, or cannot be one.
    fn category(&self, names: &CategoryNames) -> Result<NewCategory> {
        let name = &self.front.category;
        let (english, french) = match self.language {
            Language::En => (name, names.get(name)),
            Language::Fr => {
                let known = names.iter().find(|(_, french)| *french == name);
                let known = known.map(|(english, french)| (english, Some(french)));
                let missing = || format!("{}: no English name of {name}", self.key);
                known.ok_or_else(|| Error::internal(missing()))?
            }
        };
        Ok(NewCategory::parse(Some(english), french.map(String::as_str))?)
    }

    /// The file name of its cover, if it has one.
    pub fn cover(&self) -> Option<&str> {
        self.front.cover.as_deref()
    }

    /// The English one that it is the translation of, among all of them.
    ///
    /// # Errors
    /// There is none of that name.
    fn original<'a>(&self, blogs: &'a [Self]) -> Result<Option<&'a Self>> {
        let Some(key) = &self.front.translation_of else { return Ok(None) };
        let is_it = |blog: &&Self| blog.language != self.language && blog.key == *key;
        let missing = || Error::internal(format!("{}: no blog {key}", self.key));
        blogs.iter().find(is_it).map(Some).ok_or_else(missing)
    }
}

/// Loads the blogs that were not loaded before; how many. `cover` finds the SVG
/// of a cover by its file name.
pub async fn load_sample(
    site: &Site,
    blogs: &[SampleBlog],
    names: &CategoryNames,
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
        let image = picture.as_ref().map(media::MediaPicture::path);
        let category = blog.category(names)?;
        let original = blog.original(blogs)?.map(SampleBlog::url);
        let html = blog.html.clone();
        let description =
            html::in_turn(move || Description::new(SafeHtml::clean(&html, PREFIX))).await?;
        let now = site.clock.now();
        let added = platform::write!(site.db, tx => async {
            tx.lock_content().await?;
            if !claim(&mut tx, &blog.claimed_as(), now).await? {
                return Ok(false);
            }
            if let Some(picture) = &picture {
                media::save_picture(&mut tx, picture, MediaRetention::Day, now).await?;
            }
            let original = match &original {
                Some(url) => without_translation(&mut tx, url, blog.language.other()).await?,
                None => None,
            };
            let new = NewBlog {
                kind: BlogKind::Post,
                title: blog.front.title.clone(),
                url: Some(blog.url()),
                description: description.clone(),
                seo_description: blog.front.seo_description.clone(),
                category_id: Some(category::ensure(&mut tx, &category, now).await?),
                image_alt: blog.front.cover_alt.clone(),
                language: Some(blog.language),
                translation: original.map_or(TranslationChange::None, TranslationChange::Of),
                checked: CheckedDay::Never,
            };
            let (id, _) = save::insert(
                &mut tx,
                &new,
                PublicationStatus::PUBLISHED,
                image.as_deref(),
                CREATED_BY,
                blog.published,
            )
            .await?;
            let origin = VersionOrigin::manual(CREATED_BY, blog.published);
            history::append_version(&mut tx, id, origin).await?;
            record_item(&mut tx, &blog.claimed_as(), SampleItem::Blog(id.0)).await?;
            tx.touch_content().await?;
            let entry = Entry::new("blog.load_sample", format!("blog {id}"))
                .after(json!({ "blog_title": new.title, "sample": blog.claimed_as() }));
            audit::append(&mut tx, now, &Actor::command_line(), entry).await?;
            Ok(true)
        }
        .await)?;
        loaded += usize::from(added);
    }
    Ok(loaded)
}

/// The blog of a language with this slug, if it is in no pair.
async fn without_translation(tx: &mut Tx, url: &str, language: Language) -> Result<Option<BlogId>> {
    let query = "SELECT id FROM written_blogs
                 WHERE blog_url = $1 AND language = $2 AND translation_of IS NULL";
    let row = tx.fetch_optional(sql(query).bind(url).bind(language.code())).await?;
    row.map(|row| Ok(BlogId(row.get("id")?))).transpose()
}

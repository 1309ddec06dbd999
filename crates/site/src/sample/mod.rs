//! `keyturn demo`: the sample content that ships inside the program, and how it goes again.

mod calls;
mod remove;

use foundation::{Site, sample_content};
use homes::property;
use platform::error::{Error, Result};
use platform::language::Language;
use publishing::blog::{self, CategoryNames, SampleBlog};
use rust_embed::RustEmbed;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::opening;

pub use remove::{SamplesRemoved, count, remove, removed};

/// The files of the sample content.
#[derive(RustEmbed)]
#[folder = "../../content/demo"]
pub struct Demo;

/// What loading the sample content did.
#[derive(Clone, Copy, Debug)]
pub struct LoadReport {
    /// Blogs that were added now.
    pub blogs: usize,
    /// Blogs in the sample content.
    pub of: usize,
    /// Properties that were added now.
    pub properties: usize,
}

/// Loads what was not loaded before, and opens the site. Running it twice changes nothing.
///
/// # Errors
/// The store is away.
pub async fn load(site: &Site) -> Result<LoadReport> {
    let loaded = load_content(site).await?;
    platform::write!(site.db, tx => opening::open_with_samples(site, &mut tx).await)?;
    site.note_settings().await;
    Ok(loaded)
}

async fn load_content(site: &Site) -> Result<LoadReport> {
    let blogs = blogs().map_err(Error::internal)?;
    let cover = |name: &str| Demo::get(&format!("covers/{name}")).map(|file| file.data.into());
    let names = category_names().map_err(Error::internal)?;
    let loaded = blog::load_sample(site, &blogs, &names, cover).await?;
    let csv = Demo::get("properties.csv").ok_or_else(|| Error::internal("no properties.csv"))?;
    let drawing =
        |name: &str| Demo::get(&format!("properties/{name}.svg")).map(|file| file.data.into());
    let properties = property::load_sample(site, &csv.data, drawing).await?;
    platform::write!(site.db, tx => sample_content::record_revisions(&mut tx).await)?;
    Ok(LoadReport { blogs: loaded, of: blogs.len(), properties })
}

/// What this feature says, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    vec![
        removed(SamplesRemoved { blogs: 38, properties: 118, ..SamplesRemoved::default() }),
        calls::loaded_message(calls::SamplesLoaded { blogs: 38, properties: 118 }),
    ]
}

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(remove::remove_samples))
        .routes(routes!(calls::list_sample_items))
        .routes(routes!(calls::load_samples))
}

/// Those in English first, because the others are translations of them.
pub fn blogs() -> std::result::Result<Vec<SampleBlog>, String> {
    let mut blogs = blogs_in(Language::En, "blogs/")?;
    blogs.extend(blogs_in(Language::Fr, "blogs-fr/")?);
    Ok(blogs)
}

fn blogs_in(language: Language, folder: &str) -> std::result::Result<Vec<SampleBlog>, String> {
    let is_blog = |name: &str| name.starts_with(folder) && name.strip_suffix(".html").is_some();
    let mut names: Vec<_> = Demo::iter().filter(|name| is_blog(name)).collect();
    names.sort();
    names
        .iter()
        .filter_map(|name| Some((name, Demo::get(name)?)))
        .map(|(name, file)| {
            let text = std::str::from_utf8(&file.data).map_err(|e| format!("{name}: {e}"))?;
            SampleBlog::parse(language, name.trim_start_matches(folder), text)
        })
        .collect()
}

fn category_names() -> std::result::Result<CategoryNames, String> {
    const FILE: &str = "categories.toml";
    let file = Demo::get(FILE).ok_or(format!("no {FILE}"))?;
    let text = std::str::from_utf8(&file.data).map_err(|e| format!("{FILE}: {e}"))?;
    toml::from_str(text).map_err(|e| format!("{FILE}: {}", e.message()))
}

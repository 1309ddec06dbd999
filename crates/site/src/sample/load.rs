//! Loads the sample content.

use foundation::access::UserId;
use foundation::settings::{Value, store, table};
use foundation::{Site, sample_content};
use homes::property;
use platform::error::{Error, Result};
use platform::language::Language;
use publishing::blog::{self, CategoryNames, SampleBlog};
use rust_embed::RustEmbed;

/// The first administrator owns the sample content.
const OWNER: UserId = UserId(1);

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
    open_site(site).await?;
    Ok(loaded)
}

/// Opens the site, unless somebody has decided that already.
async fn open_site(site: &Site) -> Result<()> {
    let setting = table::find("opened").ok_or_else(|| Error::internal("no setting opened"))?;
    let stored = store::all(&mut site.db.read().await?, &site.seal).await?;
    if stored.contains_key(setting.name) {
        return Ok(());
    }
    platform::write!(site.db, tx => async {
        store::note_change(&mut tx, &site.rng).await?;
        let (seal, now) = ((&site.seal, &site.rng), site.clock.now());
        let value = Value::from("true");
        store::put(&mut tx, seal, setting, Some(&value), (OWNER, now)).await
    }
    .await)?;
    site.note_settings().await;
    Ok(())
}

/// Loads what was not loaded before.
///
/// # Errors
/// The store is away.
pub(super) async fn load_content(site: &Site) -> Result<LoadReport> {
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

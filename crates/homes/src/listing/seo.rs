//! The sitemap entries of homes, and the card of one home.

use foundation::card::{Card, Ground};
use foundation::paths::Addresses;
use foundation::{Site, media};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::{ByLanguage, Language};
use platform::media::PREFIX;

use super::address;
use super::model::Home;
use super::store;
use crate::property::PropertyId;

/// The smallest photo for a card, in pixels; smaller ones would look blurred.
const LEAST_WIDTH: u32 = 600;
const LEAST_HEIGHT: u32 = 315;

/// The entry of a home in the sitemap.
#[derive(Clone, Debug)]
pub struct HomeSitemapEntry {
    /// The path of its page in each language.
    pub paths: ByLanguage<String>,
    /// When the home was last changed.
    pub updated_time: Timestamp,
    /// The path of its preferred picture.
    pub picture: Option<String>,
}

/// The homes with keys above `after` and up to `up_to`.
pub async fn sitemap_entries(
    tx: &mut Tx,
    site_paths: Addresses,
    after: i64,
    up_to: i64,
) -> Result<Vec<HomeSitemapEntry>> {
    let query = "SELECT public_listings.id, unparsed_address, city, state_or_province, updated_at,
                   media_name
                 FROM public_listings
                 LEFT JOIN property_media ON property_id = public_listings.id AND is_preferred
                 WHERE public_listings.id > $1 AND public_listings.id <= $2
                 ORDER BY public_listings.id";
    let rows = tx.fetch_all(sql(query).bind(after).bind(up_to)).await?;
    let address = |row: &platform::db::Row| {
        let id = PropertyId(row.get("id")?);
        let street: String = row.get("unparsed_address")?;
        let (city, province): (String, String) = (row.get("city")?, row.get("state_or_province")?);
        let street = Some(&*street).filter(|street| !street.is_empty());
        let path =
            |language| address::path_from_parts(site_paths, language, id, street, &city, &province);
        let picture: Option<String> = row.get("media_name")?;
        Ok(HomeSitemapEntry {
            paths: ByLanguage::each(path),
            updated_time: row.get("updated_at")?,
            picture: picture.map(|name| format!("{PREFIX}{name}")),
        })
    };
    rows.iter().map(address).collect()
}

/// The largest key of a public home; 0 if none.
pub async fn last_key(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT id FROM public_listings ORDER BY id DESC LIMIT 1";
    tx.fetch_optional(sql(query)).await?.map_or(Ok(0), |row| row.get("id"))
}

/// The card of a shown home.
pub async fn find_card(tx: &mut Tx, site: &Site, id: PropertyId) -> Result<Option<Card>> {
    match store::find_shown(tx, id).await? {
        Some(home) if !home.has_ended(site.clock.now()) => {
            card(tx, &home, site.default_language()).await.map(Some)
        }
        _ => Ok(None),
    }
}

/// The card of a home: its preferred picture, or else its title.
pub(super) async fn card(tx: &mut Tx, home: &Home, language: Language) -> Result<Card> {
    let first = store::pictures(tx, home.id).await?.into_iter().next();
    let picture = match first {
        Some(first) => media::find(tx, &first.media_url).await?,
        None => None,
    };
    let ground = match picture {
        Some(picture) if picture.is_drawing() => Ground::Drawing(picture.name().to_owned()),
        Some(picture) if picture.is_at_least(LEAST_WIDTH, LEAST_HEIGHT) => {
            Ground::Photo(picture.name().to_owned(), picture.shape().focus)
        }
        _ => Ground::Frame,
    };
    Ok(Card::new(format!("home-{}", home.id), home.title(language), ground))
}

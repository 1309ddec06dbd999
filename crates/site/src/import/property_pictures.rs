//! The pictures of properties: once somebody has imported the CSV file, a run adds them to the
//! properties that have none.

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;

use foundation::access::UserId;
use foundation::locks;
use foundation::media::{self, MediaPicture};
use homes::property::{self, PropertyId};
use import::{ImportItem, ImportProperty};
use platform::db::Lock;
use platform::error::{Error, Result};
use platform::telemetry;
use tokio::sync::mpsc;

use super::error::ImportRefusal;
use super::items::ImportedItem;
use super::model::StoredNote;
use super::pictures::FoundPicture;
use super::run::ImportRun;
use super::{items, store};

/// Properties of a part.
const AT_ONCE: usize = 10;

/// A property with the addresses and descriptions of its pictures.
struct PropertyPictures {
    id: PropertyId,
    pictures: Vec<(String, String)>,
}

impl ImportRun<'_> {
    /// Adds them; whether all.
    pub(super) async fn add_property_pictures(&mut self) -> Result<bool> {
        if self.import.counts.properties == 0 || !self.pictures.has_sources() {
            return Ok(true);
        }
        let (sender, mut receiver) = mpsc::channel(AT_ONCE);
        let file = Arc::clone(&self.file);
        let reader = telemetry::spawn_blocking(move || {
            file.read(&mut |item| {
                let ImportItem::Property(property) = item else { return ControlFlow::Continue(()) };
                match sender.blocking_send(property) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            })
        });
        let mut batch = Vec::new();
        while let Some(property) = receiver.recv().await {
            batch.push(property);
            if batch.len() == AT_ONCE && !self.add_batch(std::mem::take(&mut batch)).await? {
                return Ok(false);
            }
        }
        if !batch.is_empty() && !self.add_batch(batch).await? {
            return Ok(false);
        }
        let done = reader.await.map_err(Error::internal)?;
        done.map_err(|error| ImportRefusal::from(&error))?;
        Ok(true)
    }

    async fn add_batch(&mut self, batch: Vec<ImportProperty>) -> Result<bool> {
        let waiting = self.without_pictures(batch).await?;
        if waiting.is_empty() {
            return Ok(true);
        }
        if !self.has_part_left() {
            return Ok(false);
        }
        let addresses: Vec<_> = waiting
            .iter()
            .flat_map(|one| &one.pictures)
            .map(|(address, _)| {
                let file = self.library_picture(address).map(|picture| picture.file.clone());
                (address.clone(), file)
            })
            .collect();
        let found = self.pictures.find_all(self.site, &addresses).await?;
        self.write_property_pictures(&waiting, &found).await?;
        Ok(true)
    }

    /// The properties of a batch that are here and have no picture yet.
    async fn without_pictures(&self, batch: Vec<ImportProperty>) -> Result<Vec<PropertyPictures>> {
        let mut by_listing = BTreeMap::new();
        for property in batch {
            let row = property.reso_fields(&self.import.choices.property_fields);
            if let Some(listing_id) = row.get("ListingId") {
                by_listing.insert(listing_id.clone(), property);
            }
        }
        let listing_ids: Vec<&str> = by_listing.keys().map(String::as_str).collect();
        let mut tx = self.site.db.read().await?;
        // An older one with the same listing id is another home.
        let since = store::find_first_start(&mut tx, &self.import.source_site).await?;
        let since = since.unwrap_or(self.import.created_at);
        let known = property::find_without_pictures(&mut tx, &listing_ids, since).await?;
        let mut waiting = Vec::new();
        for (listing_id, id) in known {
            let Some(property) = by_listing.get(&listing_id) else { continue };
            let pictures: Vec<_> = self.addresses_of(property);
            if !pictures.is_empty() {
                waiting.push(PropertyPictures { id, pictures });
            }
        }
        Ok(waiting)
    }

    /// The addresses of a property's pictures with their descriptions; the preferred one first.
    fn addresses_of(&self, property: &ImportProperty) -> Vec<(String, String)> {
        let mut pictures: Vec<(String, String)> = Vec::new();
        for id in &property.picture_ids {
            let Some(picture) = self.context.library.get(id) else { continue };
            let is_known = pictures.iter().any(|(address, _)| *address == picture.address);
            if !picture.address.is_empty() && !is_known {
                pictures.push((picture.address.clone(), picture.alt_text.clone()));
            }
        }
        pictures.truncate(property::MAX_IMAGES);
        pictures
    }

    async fn write_property_pictures(
        &mut self,
        waiting: &[PropertyPictures],
        found: &[FoundPicture],
    ) -> Result<()> {
        let (site, import, finder) = (self.site, &self.import, &self.pictures);
        let by = UserId(import.choices.by);
        let now = site.clock.now();
        let new: HashMap<&str, &MediaPicture> =
            found.iter().map(|one| (one.key.as_str(), &one.picture)).collect();
        let counts = platform::write!(site.db, tx => async {
            let mut locked = vec![Lock::CONTENT];
            locked.extend(locks::PROPERTIES.of_each(waiting.iter().map(|one| one.id)));
            tx.lock(&locked).await?;
            tx.touch_content().await?;
            let mut counts = import.counts.clone();
            for one in found {
                items::insert(&mut tx, import.id, &import.source_site, &one.item()).await?;
                counts.pictures_written += 1;
            }
            for property in waiting {
                let mut pictures = Vec::new();
                for (address, description) in &property.pictures {
                    let picture = match (new.get(&*finder.key(address)), finder.path(address)) {
                        (Some(picture), _) => Some((*picture).clone()),
                        (None, Some(path)) => media::find(&mut tx, path).await?,
                        (None, None) => None,
                    };
                    if let Some(picture) = picture {
                        pictures.push((picture, description.clone()));
                    } else {
                        let item = missing_item(&finder.key(address), address);
                        items::insert(&mut tx, import.id, &import.source_site, &item).await?;
                    }
                }
                property::add_pictures(&mut tx, property.id, &pictures, by, now).await?;
            }
            store::set_progress(&mut tx, import.id, import.progress, &counts, now).await?;
            Ok(counts)
        }
        .await)?;
        self.import.counts = counts;
        self.site.note_homes().await;
        Ok(())
    }
}

/// The item that names a picture that was not found.
fn missing_item(key: &str, address: &str) -> ImportedItem {
    ImportedItem {
        kind: "other".to_owned(),
        source_id: format!("picture:{key}"),
        title: address.chars().take(255).collect(),
        state: "taken",
        is_linked: true,
        notes: vec![StoredNote::new("picture_missing", "")],
        ..ImportedItem::default()
    }
}

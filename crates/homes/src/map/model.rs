//! The tile archives of the map.

use std::path::Path;

use platform::tiles::{TileArchive, TilesError};

/// Written by `scripts/map/bake.py`.
static BASE: &[u8] = include_bytes!("../../map/base.pmtiles");

/// The archives that tiles come from.
#[derive(Debug)]
pub struct Map {
    /// The embedded set.
    pub(super) base: TileArchive,
    /// The operator's set.
    pub(super) streets: Option<TileArchive>,
}

impl Map {
    /// Opens the archives; `streets` is the operator's file, if there is one.
    ///
    /// # Errors
    /// The operator's file cannot be used.
    pub async fn open(streets: Option<&Path>) -> Result<Self, TilesError> {
        let base = TileArchive::in_memory(BASE).await?;
        let streets = match streets {
            Some(path) => Some(TileArchive::open(path).await?),
            None => None,
        };
        Ok(Self { base, streets })
    }

    /// The zooms of the operator's file.
    pub fn street_zooms(&self) -> Option<(u8, u8)> {
        let info = self.streets.as_ref()?.info();
        Some((info.min_zoom, info.max_zoom))
    }

    /// The archive of a set by its name in URLs.
    pub(super) fn find_archive(&self, name: &str) -> Option<&TileArchive> {
        match name {
            "base" => Some(&self.base),
            "streets" => self.streets.as_ref(),
            _ => None,
        }
    }
}

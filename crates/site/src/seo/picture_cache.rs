//! The cache of card pictures. A card is cached by name until the content changes; a picture by
//! the hash of its parts, which never goes stale, so other writes redraw nothing.

use std::sync::Arc;
use std::time::Duration;

use foundation::card::{Card, CardPicture, Drawing};
use http::HeaderValue;
use platform::error::{Error, Result};
use platform::http::compress::CompressedBody;
use platform::http::representation::Representation;
use platform::media::NO_SUCH_PICTURE;
use platform::telemetry::{self, Part, record_cache};
use platform::versioned_cache::{CacheOptions, DataVersion, VersionedCache};
use tokio::sync::Semaphore;
use tracing::Instrument as _;

/// Memory for cards, in bytes, and what one takes about.
const CARD_BYTES: u64 = 8 << 20;
const CARD_WEIGHT: usize = 512;
/// How long a request waits for another one's drawing.
const WAIT: Duration = Duration::from_secs(20);

/// The cache; cheap to clone.
#[derive(Clone)]
pub struct PictureCache {
    /// By content version and name.
    cards: VersionedCache<(DataVersion, String), Arc<Card>>,
    /// By [`Card::version`].
    drawn: moka::future::Cache<String, Arc<Representation>>,
    pencil: Arc<Semaphore>,
}

impl PictureCache {
    /// Keeps at most `max_bytes` of pictures.
    pub fn new(max_bytes: u64) -> Self {
        let weight = |_: &String, picture: &Arc<Representation>| {
            u32::try_from(picture.body().identity().len()).unwrap_or(u32::MAX)
        };
        let cards =
            CacheOptions::new("cards", CARD_BYTES, |(_, name): &(_, String), _: &Arc<Card>| {
                CARD_WEIGHT + name.len()
            });
        Self {
            cards: VersionedCache::new(cards),
            drawn: moka::future::Cache::builder().max_capacity(max_bytes).weigher(weight).build(),
            pencil: Arc::new(Semaphore::new(1)),
        }
    }

    /// The card of a name at this version.
    ///
    /// # Errors
    /// [`Error::NotFound`] when no page has the name.
    pub(super) async fn card(
        &self,
        name: &str,
        version: DataVersion,
        find: impl Future<Output = Result<Option<Card>>>,
    ) -> Result<Arc<Card>> {
        let key = (version, name.to_owned());
        let card = self.cards.get_or_make(key, async {
            let card = find.await?;
            card.map(Arc::new).ok_or_else(|| Error::NotFound(NO_SUCH_PICTURE))
        });
        card.await.map_err(|error: Arc<Error>| error.duplicate())
    }

    /// Brings the metrics of its memory up to date.
    pub async fn measure(&self) {
        self.cards.measure().await;
        self.drawn.run_pending_tasks().await;
        record_cache("drawn cards", self.drawn.entry_count(), self.drawn.weighted_size());
    }

    /// The picture of a card's version, if it is cached.
    pub(super) async fn get(&self, version: &str) -> Option<Arc<Representation>> {
        self.drawn.get(version).await
    }

    /// The picture of a card's version, drawn once for all waiting requests.
    pub(super) async fn get_or_draw(
        &self,
        version: String,
        drawing: impl Future<Output = Result<Drawing>>,
    ) -> Result<Arc<Representation>> {
        let drawn = self.drawn.try_get_with(version, async {
            let drawing = drawing.await?;
            let picture = one_at_a_time(&self.pencil, move || drawing.draw());
            let picture = picture.instrument(Part::Picture.span()).await?;
            let CardPicture { bytes, content_type } = picture;
            Ok(Arc::new(Representation::new(
                HeaderValue::from_static(content_type),
                HeaderValue::from_static("no-cache"),
                CompressedBody::incompressible(bytes),
            )))
        });
        drawn.await.map_err(|error: Arc<Error>| error.duplicate())
    }
}

/// Draws one picture at a time, so that a crowd of them leaves processors to the pages. A drawing
/// goes on when nobody waits for it any more.
async fn one_at_a_time<T: Send + 'static>(
    pencil: &Arc<Semaphore>,
    draw: impl FnOnce() -> Result<T> + Send + 'static,
) -> Result<T> {
    let turn = tokio::time::timeout(WAIT, Arc::clone(pencil).acquire_owned())
        .await
        .map_err(Error::unavailable)?
        .map_err(Error::internal)?;
    telemetry::spawn_blocking(move || {
        let _turn = turn;
        draw()
    })
    .await
    .map_err(Error::internal)?
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_visitor_who_leaves_does_not_let_a_second_picture_begin() {
        let pencil = Arc::new(Semaphore::new(1));
        let (done, until_done) = mpsc::channel::<()>();
        let first = one_at_a_time(&pencil, move || {
            // Held until the test has looked.
            until_done.recv().map_err(Error::internal)
        });
        let left = tokio::time::timeout(Duration::from_millis(50), first).await;
        assert!(left.is_err(), "the visitor has left, the drawing goes on");
        assert_eq!(pencil.available_permits(), 0);
        done.send(()).unwrap();
        one_at_a_time(&pencil, || Ok(())).await.unwrap();
        assert_eq!(pencil.available_permits(), 1);
    }
}

//! Loads homes and applies changes.
//!
//! Rows are stored in immutable segments. A change writes the segments that it touches again and
//! shares the others. So a reader keeps a consistent snapshot, and a change copies one segment
//! instead of everything.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arc_swap::ArcSwap;

use crate::ids::Ids;
use crate::morton;
use crate::row::Row;
use crate::segment::Segment;
use crate::snapshot::Snapshot;

/// The most rows of a segment.
const MAX_ROWS: usize = 8_192;
/// Neighbouring segments with fewer rows together are merged.
const MIN_ROWS: usize = MAX_ROWS / 2;

/// A change of one home.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// The home is new or has changed.
    Put(Row),
    /// The home is gone.
    Remove(u64),
}

/// All public homes, for concurrent readers.
#[derive(Debug, Default)]
pub struct Engine {
    current: ArcSwap<Snapshot>,
    writer: Mutex<()>,
}

impl Engine {
    /// The current state, which does not change while it is held.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Replaces everything by these rows. Of equal ids the last stays.
    pub fn load(&self, rows: impl IntoIterator<Item = Row>) {
        let mut loader = Loader::default();
        loader.add(rows);
        self.replace(loader);
    }

    /// Replaces everything by the loaded rows.
    pub fn replace(&self, loader: Loader) {
        let _turn = self.turn();
        let version = self.current.load().version + 1;
        self.current.store(Arc::new(Snapshot::new(loader.segments, version)));
    }

    /// Applies changes atomically. Of several changes of one home the last counts.
    pub fn apply(&self, changes: impl IntoIterator<Item = Change>) {
        let _turn = self.turn();
        let last: BTreeMap<u64, Change> =
            changes.into_iter().map(|change| (id_of(&change), change)).collect();
        if last.is_empty() {
            return;
        }
        let touched: Ids = last.keys().copied().collect();
        let rows = last.into_values().filter_map(|change| match change {
            Change::Put(row) => Some(row),
            Change::Remove(_) => None,
        });
        let before = self.current.load();
        let segments = merge(before.segments.clone(), &touched, &rows.collect::<Vec<_>>());
        self.current.store(Arc::new(Snapshot::new(segments, before.version + 1)));
    }

    fn turn(&self) -> MutexGuard<'_, ()> {
        // A panic leaves nothing half-written, because the state is swapped as a whole.
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Collects rows in batches, with little more memory than the result needs.
#[derive(Debug, Default)]
pub struct Loader {
    segments: Vec<Arc<Segment>>,
    known: Ids,
}

impl Loader {
    /// Adds rows; a row replaces an earlier one of the same id.
    pub fn add(&mut self, rows: impl IntoIterator<Item = Row>) {
        let last: BTreeMap<u64, Row> = rows.into_iter().map(|row| (row.id, row)).collect();
        let mut again = Ids::default();
        for id in last.keys() {
            if !self.known.insert(*id) {
                again.insert(*id);
            }
        }
        let segments = std::mem::take(&mut self.segments);
        self.segments = merge(segments, &again, &last.into_values().collect::<Vec<_>>());
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

fn id_of(change: &Change) -> u64 {
    match change {
        Change::Put(row) => row.id,
        Change::Remove(id) => *id,
    }
}

/// Merges changes into segments: without the `removed` ids, with the new `rows`. Frees each old
/// segment that nobody else holds once it is copied.
fn merge(segments: Vec<Arc<Segment>>, removed: &Ids, rows: &[Row]) -> Vec<Arc<Segment>> {
    let key = |row: &Row| {
        morton::key(
            morton::from_fixed(morton::to_fixed(row.latitude)),
            morton::from_fixed(morton::to_fixed(row.longitude)),
        )
    };
    let mut rows: Vec<(u64, Row)> = rows.iter().map(|row| (key(row), *row)).collect();
    rows.sort_unstable_by_key(|(key, row)| (*key, row.id));
    // Each segment takes the rows before the next one's beginning; the first also takes earlier
    // rows.
    let ends: Vec<usize> = (1..=segments.len())
        .map(|next| match segments.get(next) {
            Some(next) => rows.partition_point(|(key, _)| *key < next.keys[0]),
            None => rows.len(),
        })
        .collect();
    let mut merged = Vec::with_capacity(segments.len() + 1);
    if segments.is_empty() {
        write(&mut merged, &Segment::default(), &Ids::default(), &rows);
        return merged;
    }
    let mut begin = 0;
    for (segment, end) in segments.into_iter().zip(ends) {
        let new = &rows[begin..end];
        begin = end;
        let is_touched = !removed.is_empty() && segment.ids.iter().any(|id| removed.contains(*id));
        if new.is_empty() && !is_touched {
            merged.push(segment);
        } else {
            write(&mut merged, &segment, removed, new);
        }
    }
    join_small(merged)
}

/// Writes a segment again, as several when it has grown too large.
fn write(merged: &mut Vec<Arc<Segment>>, old: &Segment, removed: &Ids, new: &[(u64, Row)]) {
    let gone = if removed.is_empty() {
        0
    } else {
        old.ids.iter().filter(|id| removed.contains(**id)).count()
    };
    let rows = old.len() - gone + new.len();
    let pieces = rows.div_ceil(MAX_ROWS);
    let mut left = rows;
    let mut new = new.iter().peekable();
    let mut at = 0;
    for piece in (1..=pieces).rev() {
        let size = left.div_ceil(piece);
        left -= size;
        let mut segment = Segment::with_capacity(size);
        while segment.len() < size {
            if at < old.len() && removed.contains(old.ids[at]) {
                at += 1;
                continue;
            }
            let next = new.peek().map(|(key, row)| (*key, row.id));
            let comes_before =
                |at: usize| next.is_none_or(|next| (old.keys[at], old.ids[at]) <= next);
            // As many adjacent rows at once as possible.
            let most = old.len().min(at + size - segment.len());
            let stays = |at: usize| removed.is_empty() || !removed.contains(old.ids[at]);
            let end = (at..most).find(|at| !stays(*at) || !comes_before(*at)).unwrap_or(most);
            if end > at {
                segment.extend(old, at..end);
                at = end;
            } else if let Some((key, row)) = new.next() {
                segment.push(*key, row);
            } else {
                break;
            }
        }
        merged.push(Arc::new(segment));
    }
}

/// Merges small neighbouring segments.
fn join_small(segments: Vec<Arc<Segment>>) -> Vec<Arc<Segment>> {
    let mut joined: Vec<Arc<Segment>> = Vec::with_capacity(segments.len());
    for segment in segments {
        match joined.last_mut() {
            Some(before) if before.len() + segment.len() < MIN_ROWS => {
                let mut both = Segment::with_capacity(before.len() + segment.len());
                both.extend(before, 0..before.len());
                both.extend(&segment, 0..segment.len());
                *before = Arc::new(both);
            }
            _ => joined.push(segment),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: u64) -> Row {
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let spread = (id * 7_919 % 10_007) as f64 / 10_007.0;
        Row { id, latitude: 43.0 + spread, longitude: -80.0 + spread * 3.0, ..Row::default() }
    }

    fn ids(snapshot: &Snapshot) -> Vec<u64> {
        let mut ids: Vec<_> = snapshot.segments.iter().flat_map(|one| one.ids.clone()).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn pieces_stay_in_order_and_neither_grow_nor_crumble() {
        let engine = Engine::default();
        engine.load((1..=40_000).map(row));
        engine.apply((1..=40_000).filter(|id| id % 3 == 0).map(Change::Remove));
        engine.apply((40_001..=50_000).map(|id| Change::Put(row(id))));
        engine.apply((1..=10).map(|id| Change::Put(Row { latitude: 60.0, ..row(id) })));
        let snapshot = engine.snapshot();
        let expected: Vec<u64> =
            (1..=50_000).filter(|id| id % 3 != 0 || *id > 40_000 || *id <= 10).collect();
        assert_eq!(ids(&snapshot), expected);
        assert!(snapshot.segments.iter().all(|one| (1..=MAX_ROWS).contains(&one.len())));
        assert!(snapshot.segments.len() < 20, "{}", snapshot.segments.len());
        let keys: Vec<_> = snapshot.segments.iter().flat_map(|one| one.keys.clone()).collect();
        assert!(keys.is_sorted());
        engine.apply((1..=50_000).map(Change::Remove));
        assert!(ids(&engine.snapshot()).is_empty());
        engine.apply([Change::Put(row(1))]);
        assert_eq!(ids(&engine.snapshot()), [1]);
    }

    #[test]
    fn a_change_shares_the_pieces_that_it_does_not_touch() {
        let engine = Engine::default();
        engine.load((1..=100_000).map(row));
        let before = engine.snapshot();
        engine.apply([Change::Put(Row { beds: Some(3), ..row(5) })]);
        let after = engine.snapshot();
        let is_shared =
            |one: &Arc<Segment>| before.segments.iter().any(|old| Arc::ptr_eq(old, one));
        let anew = after.segments.iter().filter(|one| !is_shared(one)).count();
        assert!((1..=2).contains(&anew), "{anew}");
        assert_eq!(after.version, before.version + 1);
    }

    #[test]
    fn of_one_id_the_last_stays() {
        let engine = Engine::default();
        engine.load([row(1), row(2), Row { latitude: 50.0, ..row(1) }]);
        let mut loader = Loader::default();
        loader.add([row(1), row(2)]);
        loader.add([Row { latitude: 50.0, ..row(1) }]);
        assert_eq!((loader.len(), ids(&engine.snapshot())), (2, vec![1, 2]));
        engine.replace(loader);
        assert_eq!(ids(&engine.snapshot()), [1, 2]);
        engine.apply([Change::Put(row(3)), Change::Remove(3), Change::Remove(77)]);
        assert_eq!(ids(&engine.snapshot()), [1, 2]);
    }
}

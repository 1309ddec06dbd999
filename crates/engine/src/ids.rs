//! A set of ids with constant-time lookup.

use std::collections::BTreeSet;

const PAGE_BITS: u32 = 16;
const WORDS: usize = 1 << (PAGE_BITS - 6);
/// Larger ids are stored one by one, because their pages would take too much memory.
const FAR: u64 = 1 << 36;

type Page = Option<Box<[u64; WORDS]>>;

/// A set of ids: one bit each, in pages of 65,536 that exist when they hold an id.
#[derive(Clone, Debug, Default)]
pub struct Ids {
    pages: Vec<Page>,
    far: BTreeSet<u64>,
    len: usize,
}

impl Ids {
    /// Adds an id and returns whether it is new.
    pub fn insert(&mut self, id: u64) -> bool {
        let is_new = match place(id) {
            None => self.far.insert(id),
            Some((page, word, bit)) => {
                if self.pages.len() <= page {
                    self.pages.resize_with(page + 1, || None);
                }
                let words = self.pages[page].get_or_insert_with(|| Box::new([0; WORDS]));
                let was_there = words[word] & bit != 0;
                words[word] |= bit;
                !was_there
            }
        };
        self.len += usize::from(is_new);
        is_new
    }

    /// Whether an id is in the set.
    #[inline]
    pub fn contains(&self, id: u64) -> bool {
        match place(id) {
            None => self.far.contains(&id),
            Some((page, word, bit)) => self
                .pages
                .get(page)
                .and_then(Option::as_ref)
                .is_some_and(|one| one[word] & bit != 0),
        }
    }

    /// The number of ids.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The approximate memory in bytes.
    pub fn bytes(&self) -> usize {
        let pages = self.pages.iter().flatten().count();
        pages * WORDS * 8 + self.pages.len() * 8 + self.far.len() * 16
    }
}

#[inline]
fn place(id: u64) -> Option<(usize, usize, u64)> {
    if id >= FAR {
        return None;
    }
    let page = usize::try_from(id >> PAGE_BITS).ok()?;
    let word = usize::try_from((id >> 6) & (WORDS as u64 - 1)).ok()?;
    Some((page, word, 1 << (id & 63)))
}

impl FromIterator<u64> for Ids {
    fn from_iter<T: IntoIterator<Item = u64>>(ids: T) -> Self {
        let mut set = Self::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in_and_nothing_else() {
        let ids: Ids =
            [0, 1, 63, 64, 65_535, 65_536, 1 << 35, 1 << 40, u64::MAX, 64].into_iter().collect();
        assert_eq!(ids.len(), 9);
        for id in [0, 1, 63, 64, 65_535, 65_536, 1 << 35, 1 << 40, u64::MAX] {
            assert!(ids.contains(id), "{id}");
        }
        for id in [2, 62, 65, 65_534, 65_537, (1 << 35) + 1, (1 << 40) + 1, u64::MAX - 1] {
            assert!(!ids.contains(id), "{id}");
        }
    }
}

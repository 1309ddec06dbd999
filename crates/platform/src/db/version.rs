//! What a process knows of a version that the store counts.

use std::sync::atomic::{AtomicI64, Ordering};

/// A version that the store counts, as far as this process knows. It only ever grows, also when
/// an older database is put in the place of the one that is open.
#[derive(Debug, Default)]
pub struct KnownVersion {
    known: AtomicI64,
    /// What is added to the store's own count since that has gone back.
    ahead: AtomicI64,
    /// What is added since what is held in memory of the store was replaced.
    replaced: AtomicI64,
}

impl KnownVersion {
    /// Without a query.
    pub fn known(&self) -> i64 {
        self.known.load(Ordering::Acquire)
    }

    /// The version of what visitors are shown: another one with each write that is known and
    /// each replacement. Both only ever grow, so that no sum comes twice.
    pub fn shown(&self) -> i64 {
        self.known().saturating_add(self.replaced.load(Ordering::Acquire))
    }

    /// What is held in memory of the store was replaced.
    pub fn note_replaced(&self) {
        self.replaced.fetch_add(1, Ordering::AcqRel);
    }

    /// This version is committed.
    pub fn saw(&self, stored: i64) {
        let version = stored.saturating_add(self.ahead.load(Ordering::Acquire));
        self.known.fetch_max(version, Ordering::AcqRel);
    }

    /// This version was read by a transaction that began when `before` was known. A
    /// version is known once it is committed, so a lower one means that the store is
    /// an older one; whether it is.
    pub fn read(&self, stored: i64, before: i64) -> bool {
        let behind = before - stored.saturating_add(self.ahead.load(Ordering::Acquire));
        if behind > 0 {
            self.ahead.fetch_add(behind + 1, Ordering::AcqRel);
        }
        self.saw(stored);
        behind > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_late_does_not_take_a_version_back() {
        let version = KnownVersion::default();
        // Both were asked for when 7 was known; the one that has read more answers first.
        version.saw(7);
        let before = version.known();
        assert!(!version.read(9, before));
        assert!(!version.read(8, before));
        assert_eq!(version.known(), 9);
    }

    #[test]
    fn the_version_grows_also_when_the_store_goes_back() {
        let version = KnownVersion::default();
        version.saw(9);
        assert!(!version.read(9, version.known()));
        assert!(!version.read(12, version.known()), "another process wrote");
        assert_eq!(version.known(), 12);
        assert!(version.read(5, version.known()), "an older store");
        assert_eq!(version.known(), 13);
        assert!(!version.read(5, version.known()));
        assert_eq!(version.known(), 13);
        version.saw(6);
        assert_eq!(version.known(), 14);
        assert_eq!(version.shown(), 14);
        version.note_replaced();
        assert_eq!((version.known(), version.shown()), (14, 15));
        assert!(!version.read(6, version.known()), "the store knows nothing of that");
        assert_eq!(version.shown(), 15);
    }
}

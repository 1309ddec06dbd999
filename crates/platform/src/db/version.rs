//! A version number that the store counts and this process follows.

use std::sync::atomic::{AtomicI64, Ordering};

/// A version number that the store counts, as far as this process knows it. It never decreases,
/// also when an older database replaces the open one.
#[derive(Debug, Default)]
pub struct KnownVersion {
    known: AtomicI64,
    /// Added to the stored number, once the stored number has gone back.
    offset: AtomicI64,
    /// How often data held in memory was replaced without a write.
    local_bumps: AtomicI64,
}

impl KnownVersion {
    /// The version without a query.
    pub fn current(&self) -> i64 {
        self.known.load(Ordering::Acquire)
    }

    /// The version of what visitors see: grows with each known write and each replacement of data
    /// in memory.
    pub fn page_version(&self) -> i64 {
        self.current().saturating_add(self.local_bumps.load(Ordering::Acquire))
    }

    /// Counts a replacement of data held in memory.
    pub fn bump_local_version(&self) {
        self.local_bumps.fetch_add(1, Ordering::AcqRel);
    }

    /// Takes over a committed version.
    pub fn note_committed(&self, stored: i64) {
        let version = stored.saturating_add(self.offset.load(Ordering::Acquire));
        self.known.fetch_max(version, Ordering::AcqRel);
    }

    /// Takes over a version read by a transaction that began when `before` was current. A lower one
    /// means that an older database has replaced the store; returns whether that happened.
    pub fn note_read(&self, stored: i64, before: i64) -> bool {
        let behind = before - stored.saturating_add(self.offset.load(Ordering::Acquire));
        if behind > 0 {
            self.offset.fetch_add(behind + 1, Ordering::AcqRel);
        }
        self.note_committed(stored);
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
        version.note_committed(7);
        let before = version.current();
        assert!(!version.note_read(9, before));
        assert!(!version.note_read(8, before));
        assert_eq!(version.current(), 9);
    }

    #[test]
    fn the_version_grows_also_when_the_store_goes_back() {
        let version = KnownVersion::default();
        version.note_committed(9);
        assert!(!version.note_read(9, version.current()));
        assert!(!version.note_read(12, version.current()), "another process wrote");
        assert_eq!(version.current(), 12);
        assert!(version.note_read(5, version.current()), "an older store");
        assert_eq!(version.current(), 13);
        assert!(!version.note_read(5, version.current()));
        assert_eq!(version.current(), 13);
        version.note_committed(6);
        assert_eq!(version.current(), 14);
        assert_eq!(version.page_version(), 14);
        version.bump_local_version();
        assert_eq!((version.current(), version.page_version()), (14, 15));
        assert!(!version.note_read(6, version.current()), "the store knows nothing of that");
        assert_eq!(version.page_version(), 15);
    }
}

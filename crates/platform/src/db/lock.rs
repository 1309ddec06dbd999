//! Named locks of writers on PostgreSQL: advisory locks that end with the transaction. SQLite has a
//! single writer and needs none.
//!
//! A lock is of one thing ([`Lock::of`]) or of all things of its name. Writers of different things
//! do not wait for each other; a writer of all waits for every one of them. Rows are not locked, so
//! a thing may have a lock before it exists, such as the bookings of an address.
//!
//! Invariants:
//! - Every transaction takes its locks in the order of ranks and keys, so no two wait for each
//!   other.
//! - The first lock comes before all other statements. It makes the transaction `READ COMMITTED`, so
//!   each later statement sees what the former holder has committed ([`super::Tx::lock`]).

use sha2::{Digest as _, Sha256};

use super::statement::{Sql, sql};

/// The first number of an advisory lock is this plus the rank. Triggers take one more, last and at
/// the commit: 255, the order of changed listings (`note_listing_in_order`).
const CLASS: i32 = 0x6b79_0000;

/// A lock of one thing, or of all things of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lock {
    rank: u8,
    /// A hash of the thing, above 0; 0 for all, which comes first.
    key: i32,
    name: &'static str,
}

impl Lock {
    /// For changes of what visitors may see.
    pub const CONTENT: Self = Self::new(0, "content");
    /// For the task that seals the audit trail.
    pub const AUDIT_SEAL: Self = Self::new(20, "audit seal");
    /// For the task that adds new changes to the counts of rows.
    pub const ROW_COUNTS: Self = Self::new(21, "row counts");

    /// A lock of all things of a name. Each name has a rank of its own; lower ranks are taken
    /// first.
    pub const fn new(rank: u8, name: &'static str) -> Self {
        Self { rank, key: 0, name }
    }

    /// The lock of one thing. Two things may have the same key, and then wait for each other.
    #[must_use]
    pub fn of(self, thing: impl std::fmt::Display) -> Self {
        let hash = Sha256::digest(thing.to_string());
        let key = hash.first_chunk::<4>().map_or(1, |bytes| i32::from_be_bytes(*bytes));
        Self { key: (key & i32::MAX).max(1), ..self }
    }

    /// The locks of several things.
    pub fn of_each<T: std::fmt::Display>(self, things: impl IntoIterator<Item = T>) -> Vec<Self> {
        things.into_iter().map(|thing| self.of(thing)).collect()
    }

    /// The name, for errors.
    pub(super) fn name(self) -> &'static str {
        self.name
    }

    /// Whether both have one name.
    pub(super) fn is_same_name(self, other: Self) -> bool {
        self.rank == other.rank
    }

    /// Whether this lock includes the other one.
    pub(super) fn covers(self, other: Self) -> bool {
        self.rank == other.rank && (self.key == 0 || self.key == other.key)
    }

    /// Sorts locks into the order in which they are taken. One of all things replaces those of
    /// single ones.
    pub(super) fn in_order(mut locks: Vec<Self>) -> Vec<Self> {
        locks.sort_unstable();
        // A lock of all things comes first of its name.
        locks.dedup_by(|later, earlier| earlier.covers(*later));
        locks
    }

    /// The statement that takes this lock on PostgreSQL unless somebody else holds it, and says
    /// whether it did (`mine`).
    pub(super) fn try_statement(self) -> Sql {
        let text = if self.key == 0 {
            "SELECT pg_try_advisory_xact_lock($1::int, $2::int) AS mine"
        } else {
            "SELECT CASE WHEN pg_try_advisory_xact_lock_shared($1::int, 0)
               THEN pg_try_advisory_xact_lock($1::int, $2::int) ELSE FALSE END AS mine"
        };
        sql(text).bind(i64::from(CLASS + i32::from(self.rank))).bind(i64::from(self.key))
    }

    /// The statements that take sorted locks on PostgreSQL. A transaction that locks one thing
    /// shares the lock of all.
    pub(super) fn statements(locks: &[Self]) -> String {
        let mut text = String::new();
        for of_one_name in locks.chunk_by(|one, next| one.rank == next.rank) {
            let [first, ..] = of_one_name else { continue };
            let class = CLASS + i32::from(first.rank);
            if first.key == 0 {
                text += &format!("SELECT pg_advisory_xact_lock({class}, 0);");
                continue;
            }
            let keys: Vec<_> = of_one_name.iter().map(|one| one.key.to_string()).collect();
            text += &format!(
                "SELECT pg_advisory_xact_lock_shared({class}, 0);\
                 SELECT pg_advisory_xact_lock({class}, key) FROM unnest('{{{}}}'::int[]) AS key;",
                keys.join(",")
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Lock = Lock::new(1, "first");
    const SECOND: Lock = Lock::new(2, "second");

    #[test]
    fn locks_are_sorted_and_all_things_include_each() {
        let (one, other) = (FIRST.of("one"), FIRST.of("other"));
        assert_ne!(one, other);
        let locks = Lock::in_order(vec![SECOND.of(1), one, other, one, FIRST]);
        assert_eq!(locks, [FIRST, SECOND.of(1)]);
        let mut both = vec![one, other];
        both.sort_unstable();
        assert_eq!(Lock::in_order(vec![other, one, other]), both);
        assert!(FIRST.covers(one) && one.covers(one) && !one.covers(FIRST));
        assert!(!SECOND.covers(one));
    }

    #[test]
    fn whoever_locks_one_thing_shares_the_lock_of_all() {
        let text = Lock::statements(&Lock::in_order(vec![SECOND, FIRST.of("a"), FIRST.of("b")]));
        assert_eq!(text.matches("_shared(1803091969, 0)").count(), 1, "{text}");
        let mut keys = [FIRST.of("a").key, FIRST.of("b").key];
        keys.sort_unstable();
        let [one, other] = keys;
        assert!(text.contains(&format!("unnest('{{{one},{other}}}'::int[])")), "{text}");
        assert!(text.ends_with("SELECT pg_advisory_xact_lock(1803091970, 0);"), "{text}");
    }
}

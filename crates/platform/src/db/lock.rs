//! Table locks for writers on PostgreSQL. SQLite has a single writer.
//!
//! Invariant: every transaction takes its locks in the order of their ranks, so no two wait for
//! each other. Locks come before all other statements, because the first other statement fixes
//! the transaction's snapshot ([`super::Tx::lock`]).

/// A lock of one table.
#[derive(Clone, Copy, Debug)]
pub struct Lock {
    pub(super) rank: u8,
    pub(super) statement: &'static str,
    pub(super) must_be_first: bool,
}

impl Lock {
    /// For changes of what visitors may see.
    pub const CONTENT: Self =
        Self::first(0, "LOCK TABLE content_state IN SHARE ROW EXCLUSIVE MODE");

    /// A lock that may be taken in the middle of a transaction. Each lock has a rank of its own;
    /// lower ranks are taken first.
    pub const fn new(rank: u8, statement: &'static str) -> Self {
        Self { rank, statement, must_be_first: false }
    }

    /// A lock that must come before any read. Its table is written so often that a later lock would
    /// cause too many serialisation failures.
    pub const fn first(rank: u8, statement: &'static str) -> Self {
        Self { rank, statement, must_be_first: true }
    }

    pub(super) fn bit(self) -> u32 {
        1 << self.rank
    }
}

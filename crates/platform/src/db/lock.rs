//! Turns of those who write the same, on the engine that has several writers.
//!
//! Invariant: whoever takes several takes them in one order, that of their ranks, so that no two
//! wait for each other; and a transaction sees what others have committed before its first
//! statement that is not a lock, so locks come first ([`super::Tx::lock`]).

/// The turn of those who write a table.
#[derive(Clone, Copy, Debug)]
pub struct Lock {
    pub(super) rank: u8,
    pub(super) statement: &'static str,
    pub(super) must_be_first: bool,
}

impl Lock {
    /// Those who change what visitors may see.
    pub const CONTENT: Self =
        Self::first(0, "LOCK TABLE content_state IN SHARE ROW EXCLUSIVE MODE");

    /// One that may be taken in the middle of a transaction. Of several the one with the lower
    /// rank, which no other has, is taken first.
    pub const fn new(rank: u8, statement: &'static str) -> Self {
        Self { rank, statement, must_be_first: false }
    }

    /// One that is taken before anything is read: so many take it that those who did not would
    /// have to begin again too often.
    pub const fn first(rank: u8, statement: &'static str) -> Self {
        Self { rank, statement, must_be_first: true }
    }

    pub(super) fn bit(self) -> u32 {
        1 << self.rank
    }
}

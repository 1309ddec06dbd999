//! Copies of the whole site that somebody can go back to (`platform::backup` writes and reads
//! them): when one was made ([`records`]), making one on time ([`schedule`]), and what a store
//! needs that has gone back to one ([`settle`]).

mod records;
mod schedule;
mod settle;
#[cfg(test)]
mod tests;

pub use records::{BackupResponse, Kind, state};
pub use schedule::{make, run};
pub use settle::{Live, settle};

use platform::backup::{BackupTarget, Source};

/// How often, where and how many.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Of which site.
    pub source: Source,
    /// The folder, or what their keys in a bucket begin with.
    pub folder: BackupTarget,
    /// Seconds from the beginning of one to that of the next.
    pub every: i64,
    /// How many are kept.
    pub keep: usize,
}

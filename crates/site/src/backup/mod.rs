//! Backups of the whole site. `platform::backup` writes and reads them. Here: the log of backups
//! ([`records`]), making them on time ([`schedule`]), and what a database needs after a restore
//! ([`after_restore`]).

mod after_restore;
mod records;
pub mod schedule;

pub use after_restore::{VersionsBeforeRestore, finish_restore};
pub use records::{BackupResponse, BackupTrigger, state};
pub use schedule::{make, run};

use platform::backup::{BackupSource, BackupTarget};

/// When, where and how many backups are made.
#[derive(Clone, Debug)]
pub struct BackupSchedule {
    /// The site.
    pub source: BackupSource,
    /// The folder, or the prefix of keys in a bucket.
    pub folder: BackupTarget,
    /// Seconds between two backups.
    pub every: i64,
    /// How many are kept.
    pub keep: usize,
}

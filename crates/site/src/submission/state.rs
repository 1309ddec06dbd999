//! What the feature is set to.

use std::sync::atomic::{AtomicBool, Ordering};

/// What the feature is set to.
#[derive(Debug, Default)]
pub struct Submissions {
    owners: AtomicBool,
}

impl Submissions {
    /// `owner_submissions`: whether owners may post, not agents alone.
    pub fn new(owners: bool) -> Self {
        Self { owners: AtomicBool::new(owners) }
    }

    /// Whether owners may post.
    pub fn takes_owners(&self) -> bool {
        self.owners.load(Ordering::Relaxed)
    }

    /// The same set anew, for tests.
    #[cfg(test)]
    pub fn take_owners(&self, owners: bool) {
        self.owners.store(owners, Ordering::Relaxed);
    }
}

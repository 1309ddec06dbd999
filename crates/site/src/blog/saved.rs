//! Who saved a blog last, and when.

use std::fmt;

use platform::clock::Timestamp;
use platform::text::time::format_public_moment;

/// A save, told to the one who edits at the same time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// First and last name, when they are known.
    pub by: Option<String>,
    /// When.
    pub at: Timestamp,
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = self.by.as_deref().unwrap_or("Somebody else");
        write!(f, "{by} saved this blog on {}", format_public_moment(self.at))
    }
}

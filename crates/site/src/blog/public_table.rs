//! The name of what holds the blogs that anybody may read.

/// Where queries for readers look; part of a statement.
macro_rules! public_blogs {
    () => {
        "blogs"
    };
}
pub(super) use public_blogs;

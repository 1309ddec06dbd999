//! Kept homes through the real router, on both engines.

//! Mail of any kind, on both engines.

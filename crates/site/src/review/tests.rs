//! Review through the real router, on both engines.

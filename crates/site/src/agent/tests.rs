//! Agents through the real router, on both engines.

//! The agent’s pages and calls are tested with the review (`crate::submission::review::tests`).

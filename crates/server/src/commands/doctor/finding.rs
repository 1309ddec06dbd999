//! Results of checks.

/// The result of a check: a sentence for the operator, and its severity.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// In order.
    Good(String),
    /// To be looked at; the site can be served.
    Doubtful(String),
    /// Something will not work.
    Bad(String),
}

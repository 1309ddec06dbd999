//! What a check found.

/// A sentence for the operator, and how much it matters.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// In order.
    Good(String),
    /// To be looked at; it keeps nobody from serving.
    Doubtful(String),
    /// Something will not work.
    Bad(String),
}

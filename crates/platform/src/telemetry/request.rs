//! The id of the request that a task handles, and where it is kept.

use std::future::Future;

use crate::http::headers::RequestId;

tokio::task_local! {
    static REQUEST_ID: RequestId;
}

/// Runs a future under a request's id.
pub fn with_request_id<F: Future>(id: RequestId, future: F) -> impl Future<Output = F::Output> {
    REQUEST_ID.scope(id, future)
}

/// Does a piece of work under a request's id.
pub fn with_request_id_sync<T>(id: RequestId, work: impl FnOnce() -> T) -> T {
    REQUEST_ID.sync_scope(id, work)
}

/// The id of the request that this task handles. A task that a handler starts has
/// none, unless it is given it with [`with_request_id`].
pub fn request_id() -> Option<RequestId> {
    REQUEST_ID.try_with(Clone::clone).ok()
}

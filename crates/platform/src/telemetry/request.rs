//! The request id of the current task.

use std::future::Future;

use crate::http::headers::RequestId;

tokio::task_local! {
    static REQUEST_ID: RequestId;
}

/// Runs a future with a request id.
pub fn with_request_id<F: Future>(id: RequestId, future: F) -> impl Future<Output = F::Output> {
    REQUEST_ID.scope(id, future)
}

/// Runs synchronous work with a request id.
pub fn with_request_id_sync<T>(id: RequestId, work: impl FnOnce() -> T) -> T {
    REQUEST_ID.sync_scope(id, work)
}

/// The request id of this task. A task that a handler spawns has none, unless it runs in
/// [`with_request_id`].
pub fn request_id() -> Option<RequestId> {
    REQUEST_ID.try_with(Clone::clone).ok()
}

//! React inside the server: a page's state goes in as JSON, the whole document comes out.
//!
//! The page script (`web/dist/server/entry-server.js`) is one ES module without
//! imports that exports `render(json)`. It runs in QuickJS on threads of its own,
//! within limits of time, memory and stack; whatever goes wrong there is a
//! [`RenderFailure`], after which the next render works, and for which the caller
//! sends [`fallback_document`]. Nothing of a visitor is left in an engine but what
//! the script itself keeps at module level, and it keeps nothing.
//!
//! Read [`pool`](self) next in `pool.rs` (threads and the queue), then
//! `engine.rs` (one runtime), `host.rs` (what a script can call), `document.rs`
//! (the fallback) and `manifest.rs` (which files a page needs).

mod document;
mod engine;
mod host;
mod manifest;
mod pool;
#[cfg(test)]
mod tests;

use std::num::NonZero;
use std::thread;
use std::time::Duration;

pub use document::{FallbackPage, LateText, escape_html, fallback_document, json_for_html};
pub use manifest::{AssetManifest, Assets, ManifestError, Start};
pub use pool::Renderer;

/// What rendering may cost.
#[derive(Clone, Copy, Debug)]
pub struct RenderLimits {
    /// The most engines at once. One is kept; others come when there is a queue and go when idle.
    pub engines: usize,
    /// The most memory of one engine, in bytes.
    pub memory_bytes: usize,
    /// The most stack of one engine, in bytes; its thread has twice as much.
    pub stack_bytes: usize,
    /// The longest a render may run.
    pub deadline: Duration,
    /// The most renders that may wait for an engine; one more is refused at once.
    pub queue: usize,
    /// The longest a render may wait for an engine.
    pub wait: Duration,
    /// An engine beyond the first that had nothing to do for so long is closed.
    pub idle: Duration,
}

impl Default for RenderLimits {
    fn default() -> Self {
        Self {
            engines: thread::available_parallelism().map_or(1, NonZero::get),
            memory_bytes: 64 << 20,
            stack_bytes: 4 << 20,
            deadline: Duration::from_millis(500),
            queue: 256,
            wait: Duration::from_secs(2),
            idle: Duration::from_mins(1),
        }
    }
}

/// Why there is no renderer.
#[derive(Debug, thiserror::Error)]
pub enum RenderStartError {
    /// The operating system gave no thread.
    #[error("no thread for rendering pages could be started: {0}")]
    Thread(#[from] std::io::Error),
    /// The page script could not be evaluated, or exports no `render`.
    #[error("the page script cannot run: {0}")]
    Script(RenderFailure),
}

/// Why a page was not rendered; the visitor gets the fallback document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderFailure {
    /// It ran longer than [`RenderLimits::deadline`].
    #[error("rendering exceeded its time limit")]
    Deadline,
    /// It needed more than [`RenderLimits::memory_bytes`].
    #[error("rendering exceeded its memory limit")]
    Memory,
    /// It needed more than [`RenderLimits::stack_bytes`].
    #[error("rendering exceeded its stack limit")]
    Stack,
    /// The page script threw; it is a defect there.
    #[error("the page script threw {message}\n{stack}")]
    Exception {
        /// `Name: message` of what was thrown.
        message: String,
        /// Where, one call a line; empty when what was thrown is no `Error`.
        stack: String,
    },
    /// [`RenderLimits::queue`] renders were waiting already.
    #[error("too many pages are waiting to be rendered")]
    QueueFull,
    /// No engine was free within [`RenderLimits::wait`].
    #[error("no engine was free in time")]
    Waited,
    /// The engine itself failed, or could not be made.
    #[error("the JavaScript engine failed: {0}")]
    Engine(String),
}

impl RenderFailure {
    /// The word for the `outcome` label of `keyturn_renders_total`.
    pub fn outcome(&self) -> &'static str {
        match self {
            Self::Deadline => "deadline",
            Self::Memory => "memory",
            Self::Stack => "stack",
            Self::Exception { .. } => "exception",
            Self::QueueFull => "queue_full",
            Self::Waited => "waited",
            Self::Engine(_) => "engine",
        }
    }

    /// Whether the engine may be in a broken state afterwards and must be made anew.
    fn spoils_engine(&self) -> bool {
        !matches!(self, Self::Exception { .. })
    }
}

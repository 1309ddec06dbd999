//! React inside the server: JSON of a page's state in, a whole HTML document out.
//!
//! The page script (`web/dist/server/entry-server.js`) is one ES module without imports that
//! exports `render(json)`. It runs in QuickJS on its own threads, within limits of time, memory and
//! stack. A failure is a [`RenderFailure`]: the caller sends [`fallback_document`], and the next
//! render works. Only the script's module-level variables survive a render, and it stores nothing
//! there.
//!
//! Read next: `pool.rs` (threads and queue), `engine.rs` (one runtime), `host.rs` (functions for
//! the script), `document.rs` (the fallback), `manifest.rs` (the files of a page).

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

pub use document::{FallbackPage, SlowLoadText, escape_html, fallback_document, json_for_html};
pub use manifest::{AssetManifest, Assets, ExtraStyle, ManifestError, PageEntry};
pub use pool::Renderer;

/// Limits of rendering.
#[derive(Clone, Copy, Debug)]
pub struct RenderLimits {
    /// The most engines. One stays; others start when renders queue up and stop when idle.
    pub engines: usize,
    /// The most memory of one engine, in bytes.
    pub memory_bytes: usize,
    /// The most stack of one engine, in bytes; its thread has twice as much.
    pub stack_bytes: usize,
    /// The longest that a render may run.
    pub deadline: Duration,
    /// The most renders that may wait for an engine; more are refused.
    pub queue: usize,
    /// The longest that a render may wait for an engine.
    pub wait: Duration,
    /// The idle time after which an engine beyond the first stops.
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

/// Why the renderer cannot start.
#[derive(Debug, thiserror::Error)]
pub enum RenderStartError {
    /// The operating system refused a thread.
    #[error("no thread for rendering pages could be started: {0}")]
    Thread(#[from] std::io::Error),
    /// The page script could not be evaluated, or exports no `render`.
    #[error("the page script cannot run: {0}")]
    Script(RenderFailure),
}

/// Why a page was not rendered. The visitor gets the fallback document.
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
    /// The page script threw, which is a defect there.
    #[error("the page script threw {message}\n{stack}")]
    Exception {
        /// `Name: message` of what was thrown.
        message: String,
        /// The stack, one call a line; empty when the thrown value is no `Error`.
        stack: String,
    },
    /// [`RenderLimits::queue`] renders were waiting.
    #[error("too many pages are waiting to be rendered")]
    QueueFull,
    /// No engine was free within [`RenderLimits::wait`].
    #[error("no engine was free in time")]
    Waited,
    /// The engine failed or could not be created.
    #[error("the JavaScript engine failed: {0}")]
    Engine(String),
}

impl RenderFailure {
    /// The value of the `outcome` label of `keyturn_renders_total`.
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

    /// Whether the engine may be broken and must be replaced.
    fn spoils_engine(&self) -> bool {
        !matches!(self, Self::Exception { .. })
    }
}

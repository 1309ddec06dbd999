//! The rendering threads and their queue.
//!
//! Each thread holds one engine. The first starts at once and stays. Another starts when a render
//! would have to wait, up to [`RenderLimits::engines`], and stops after [`RenderLimits::idle`]
//! without work. Every queued job is answered: by its result, by [`RenderFailure::Waited`], or by
//! [`RenderFailure::Engine`] when its thread dies. Read [`super::engine`] next.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};
use tracing::{Instrument as _, Span};

use super::engine::ScriptEngine;
use super::{RenderFailure, RenderLimits, RenderStartError};
use crate::telemetry::Part;

/// The pause after the page script failed to evaluate.
const RETRY_START: Duration = Duration::from_secs(1);

/// Renders pages. Cheap to clone; the threads end with the last clone.
#[derive(Clone)]
pub struct Renderer(Arc<Handle>);

/// Closes the queue when the last [`Renderer`] is gone.
struct Handle {
    shared: Arc<Shared>,
    first: watch::Receiver<Option<Result<(), RenderFailure>>>,
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.shared.state().closed = true;
        self.shared.work.notify_all();
    }
}

/// The state that threads and callers share.
struct Shared {
    script: Cow<'static, str>,
    limits: RenderLimits,
    /// The number of threads that stay without work.
    min_threads: usize,
    state: Mutex<State>,
    work: Condvar,
    /// What all engines held when each was last measured.
    engine_bytes: AtomicU64,
    first: watch::Sender<Option<Result<(), RenderFailure>>>,
}

#[derive(Default)]
struct State {
    queue: VecDeque<Job>,
    /// Running threads.
    threads: usize,
    /// Threads that wait for a job, or will once their engine has started.
    free: usize,
    closed: bool,
}

struct Job {
    input: String,
    since: Instant,
    span: Span,
    answer: oneshot::Sender<Result<String, RenderFailure>>,
}

impl Renderer {
    /// Starts the first engine in the background and returns at once.
    ///
    /// `script` is the text of the page script. [`Renderer::render`] may be called right away and
    /// waits for the engine; [`Renderer::ready`] reports whether the script runs.
    pub fn start(
        script: impl Into<Cow<'static, str>>,
        limits: RenderLimits,
    ) -> Result<Self, RenderStartError> {
        let renderer = Self::start_lazily(script, limits, 1);
        let shared = &renderer.0.shared;
        shared.add_thread(&mut shared.state())?;
        Ok(renderer)
    }

    /// Like [`Self::start`], but the first engine starts with the first render. `min_threads`
    /// engines stay without work.
    pub fn start_lazily(
        script: impl Into<Cow<'static, str>>,
        limits: RenderLimits,
        min_threads: usize,
    ) -> Self {
        metrics::describe_counter!("keyturn_renders_total", "Pages rendered, by outcome");
        metrics::describe_histogram!(
            "keyturn_render_seconds",
            metrics::Unit::Seconds,
            "Time a page spent in the JavaScript engine"
        );
        let (sender, first) = watch::channel(None);
        let limits = RenderLimits { engines: limits.engines.max(1), ..limits };
        let shared = Arc::new(Shared {
            script: script.into(),
            limits,
            min_threads,
            state: Mutex::default(),
            work: Condvar::new(),
            engine_bytes: AtomicU64::new(0),
            first: sender,
        });
        Self(Arc::new(Handle { shared, first }))
    }

    /// Waits until the first engine has started, or returns why it cannot.
    pub async fn ready(&self) -> Result<(), RenderStartError> {
        let mut first = self.0.first.clone();
        let gone = || RenderFailure::Engine("its thread ended".to_owned());
        match first.wait_for(Option::is_some).await {
            Ok(result) => result.clone().unwrap_or_else(|| Err(gone())),
            Err(_) => Err(gone()),
        }
        .map_err(RenderStartError::Script)
    }

    /// Renders one document; `input` is the JSON of a `DocumentInput`.
    ///
    /// Takes little longer than [`RenderLimits::wait`] and [`RenderLimits::deadline`] together.
    /// Logs and counts a failure.
    pub async fn render(&self, input: String) -> Result<String, RenderFailure> {
        let result = self.queue(input).instrument(Part::Rendering.span()).await;
        let outcome = result.as_ref().map_or_else(RenderFailure::outcome, |_| "ok");
        metrics::counter!("keyturn_renders_total", "outcome" => outcome).increment(1);
        if let Err(failure) = &result {
            tracing::error!(outcome, error = %failure, "a page was not rendered");
        }
        result
    }

    /// Bytes that all engines held when each was last measured: at its start, and at times after
    /// it.
    pub fn memory_bytes(&self) -> u64 {
        self.0.shared.engine_bytes.load(Ordering::Relaxed)
    }

    /// Running threads.
    #[cfg(test)]
    pub(super) fn threads(&self) -> usize {
        self.0.shared.state().threads
    }

    async fn queue(&self, input: String) -> Result<String, RenderFailure> {
        let (answer, result) = oneshot::channel();
        let shared = &self.0.shared;
        shared.push(Job { input, since: Instant::now(), span: Span::current(), answer })?;
        let limits = &shared.limits;
        let time_limit = limits.wait + limits.deadline + Duration::from_millis(250);
        match tokio::time::timeout(time_limit, result).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(RenderFailure::Engine("its thread ended".to_owned())),
            Err(_) => Err(RenderFailure::Waited),
        }
    }
}

impl Shared {
    /// A panic elsewhere leaves the queue intact, so a poisoned lock is taken anyway.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(self: &Arc<Self>, job: Job) -> Result<(), RenderFailure> {
        let mut state = self.state();
        if state.queue.len() >= self.limits.queue {
            return Err(RenderFailure::QueueFull);
        }
        state.queue.push_back(job);
        if state.queue.len() > state.free && state.threads < self.limits.engines {
            let added = self.add_thread(&mut state);
            if let (Err(error), 0) = (added, state.threads) {
                state.queue.pop_back();
                return Err(RenderFailure::Engine(error.to_string()));
            }
        }
        drop(state);
        self.work.notify_one();
        Ok(())
    }

    fn add_thread(self: &Arc<Self>, state: &mut State) -> Result<(), std::io::Error> {
        let shared = Arc::clone(self);
        thread::Builder::new()
            .name("render".to_owned())
            .stack_size(self.limits.stack_bytes * 2)
            .spawn(move || shared.work())?;
        state.threads += 1;
        state.free += 1;
        Ok(())
    }

    /// The main loop of one thread.
    fn work(self: Arc<Self>) {
        let mut worker = Worker { shared: &self, engine: None, failed: None, bytes: 0 };
        worker.start_engine();
        while let Some(Job { input, since, span, answer }) = self.next() {
            if answer.is_closed() {
                self.state().free += 1;
                continue;
            }
            let result = if since.elapsed() > self.limits.wait {
                Err(RenderFailure::Waited)
            } else {
                span.in_scope(|| worker.render(&input))
            };
            // Before the answer, so that the caller sees the span's whole time.
            drop(span);
            // Free before the answer, so that a caller that renders one page after another needs
            // one engine.
            let idle = {
                let mut state = self.state();
                state.free += 1;
                state.queue.is_empty()
            };
            // The caller may be gone.
            drop(answer.send(result));
            if idle {
                worker.use_idle_time();
            }
        }
    }

    /// The next job; `None` when this thread must end.
    fn next(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if let Some(job) = state.queue.pop_front() {
                state.free -= 1;
                return Some(job);
            }
            if state.closed {
                break;
            }
            let (locked, waited) = self
                .work
                .wait_timeout(state, self.limits.idle)
                .unwrap_or_else(PoisonError::into_inner);
            state = locked;
            if waited.timed_out() && state.queue.is_empty() && state.threads > self.min_threads {
                break;
            }
        }
        state.free -= 1;
        state.threads -= 1;
        None
    }
}

/// The renderer of one thread: an engine, or none after a failure.
struct Worker<'a> {
    shared: &'a Shared,
    engine: Option<ScriptEngine>,
    failed: Option<(Instant, RenderFailure)>,
    /// This engine's part of [`Shared::engine_bytes`].
    bytes: u64,
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        self.record_bytes(0);
    }
}

impl Worker<'_> {
    fn start_engine(&mut self) {
        let started = Instant::now();
        let made = guarded(|| ScriptEngine::start(&self.shared.script, &self.shared.limits));
        self.shared.first.send_if_modified(|first| {
            let modified = first.is_none();
            first.get_or_insert(made.as_ref().map(|_| ()).map_err(Clone::clone));
            modified
        });
        match made {
            Ok(engine) => {
                let bytes = engine.memory_bytes();
                self.record_bytes(bytes);
                tracing::debug!(
                    milliseconds = started.elapsed().as_millis(),
                    bytes,
                    "a JavaScript engine is up"
                );
                self.engine = Some(engine);
                self.failed = None;
            }
            Err(failure) => {
                tracing::error!(error = %failure, "a JavaScript engine could not be made");
                self.failed = Some((Instant::now(), failure));
            }
        }
    }

    fn record_bytes(&mut self, bytes: u64) {
        let before = std::mem::replace(&mut self.bytes, bytes);
        self.shared.engine_bytes.fetch_add(bytes.wrapping_sub(before), Ordering::Relaxed);
    }

    fn render(&mut self, input: &str) -> Result<String, RenderFailure> {
        if self.engine.is_none() {
            match &self.failed {
                Some((at, failure)) if at.elapsed() < RETRY_START => return Err(failure.clone()),
                _ => self.start_engine(),
            }
        }
        let Some(mut engine) = self.engine.take() else {
            let failure = self.failed.as_ref().map(|(_, failure)| failure.clone());
            return Err(failure.unwrap_or_else(|| RenderFailure::Engine("none".to_owned())));
        };
        let started = Instant::now();
        let result = guarded(|| engine.render(input));
        metrics::histogram!("keyturn_render_seconds").record(started.elapsed());
        match &result {
            // Dropped; a new engine starts after the answer, in idle time.
            Err(failure) if failure.spoils_engine() => drop(engine),
            _ => self.engine = Some(engine),
        }
        result
    }

    /// Uses idle time: starts an engine in place of a lost one, or collects garbage.
    fn use_idle_time(&mut self) {
        if let Some(engine) = &mut self.engine {
            let has_grown = !engine.collect_garbage();
            let bytes = engine.measured_bytes();
            self.record_bytes(bytes);
            if has_grown {
                tracing::info!("a JavaScript engine has grown and is made anew");
                self.engine = None;
            }
        }
        if self.engine.is_none() && self.failed.is_none() {
            self.start_engine();
        }
    }
}

/// Runs `task` and turns a panic into a failure of the engine.
fn guarded<T>(task: impl FnOnce() -> Result<T, RenderFailure>) -> Result<T, RenderFailure> {
    catch_unwind(AssertUnwindSafe(task)).unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<&str>()
            .map(ToString::to_string)
            .or_else(|| panic.downcast_ref::<String>().cloned());
        Err(RenderFailure::Engine(text.unwrap_or_else(|| "it panicked".to_owned())))
    })
}

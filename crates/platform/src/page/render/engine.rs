//! One JavaScript engine: a QuickJS runtime that has evaluated the page script once.
//!
//! An engine stays on one thread. Every call into JavaScript runs between [`RenderTimeout::arm`]
//! and [`RenderTimeout::disarm`], so it cannot outlast its deadline. After a failure for which
//! [`RenderFailure::spoils_engine`] is true the engine's state is unknown, and its owner drops it.
//! Read [`super::pool`] next, which owns the threads.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::{
    CatchResultExt, CaughtError, Context, Ctx, Function, Module, Object, Persistent, Runtime, Type,
};

use super::{RenderFailure, RenderLimits, host};

/// The time limit for evaluating the page script; a debug build needs much of it.
const START_DEADLINE: Duration = Duration::from_secs(10);

/// Renders between two garbage collections. A page leaves some ten kilobytes of garbage. One
/// collection takes a third of a rendering's time, however much there is to collect. When half of
/// the memory is used, QuickJS collects during a rendering.
const RENDERS_BETWEEN_COLLECTIONS: u32 = 32;

/// Renders between two checks of the memory that the engine holds.
const RENDERS_BETWEEN_CHECKS: u32 = 256;

/// Removes `eval` and `new Function`, as the content security policy does in the browser.
///
/// It also makes the memory limit safe: QuickJS may abort the process when it runs out of memory
/// while compiling, and only then.
const DISABLE_EVAL: &str = r#"(() => {
    const refuse = function Function() {
        throw new EvalError("code from text is not allowed here");
    };
    const kinds = [function () {}, function* () {}, async function () {}, async function* () {}];
    refuse.prototype = Function.prototype;
    for (const kind of kinds) {
        Object.defineProperty(Object.getPrototypeOf(kind), "constructor", { value: refuse });
    }
    globalThis.Function = refuse;
    delete globalThis.eval;
})()"#;

/// The time limit of the running call.
#[derive(Default)]
struct RenderTimeout {
    deadline: Cell<Option<Instant>>,
    fired: Cell<bool>,
}

impl RenderTimeout {
    fn arm(&self, limit: Duration) {
        self.fired.set(false);
        self.deadline.set(Some(Instant::now() + limit));
    }

    /// Ends the time limit and returns whether it was exceeded.
    fn disarm(&self) -> bool {
        self.deadline.set(None);
        self.fired.get()
    }

    /// Called by QuickJS every few thousand steps.
    fn is_exceeded(&self) -> bool {
        let late = self.deadline.get().is_some_and(|deadline| Instant::now() >= deadline);
        if late {
            self.fired.set(true);
        }
        late
    }
}

/// A runtime with the page script in it, ready to render.
pub(super) struct ScriptEngine {
    // Dropped in this order: a value that outlives its runtime ends the process.
    render: Persistent<Function<'static>>,
    context: Context,
    runtime: Runtime,
    timeout: Rc<RenderTimeout>,
    deadline: Duration,
    max_bytes: u64,
    measured_bytes: u64,
    renders: u32,
    /// Renders since the last garbage collection.
    uncollected: u32,
    /// Whether an exception may come from a lack of memory.
    may_have_leaked: bool,
}

impl ScriptEngine {
    /// Makes a runtime within `limits` and evaluates the ES module `source` in it.
    pub(super) fn start(source: &str, limits: &RenderLimits) -> Result<Self, RenderFailure> {
        let runtime = Runtime::new().map_err(|error| RenderFailure::Engine(error.to_string()))?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(limits.stack_bytes);
        // `collect_garbage` collects between renders, not during one.
        runtime.set_gc_threshold(limits.memory_bytes / 2);
        let timeout = Rc::new(RenderTimeout::default());
        let handler_timeout = Rc::clone(&timeout);
        runtime.set_interrupt_handler(Some(Box::new(move || handler_timeout.is_exceeded())));
        let context =
            Context::full(&runtime).map_err(|error| RenderFailure::Engine(error.to_string()))?;

        timeout.arm(START_DEADLINE);
        let evaluated = context.with(|ctx| {
            evaluate(&ctx, source).catch(&ctx).map_err(|error| classify(&timeout, error))
        });
        timeout.disarm();
        let render = evaluated?;
        runtime.run_gc();
        let measured_bytes = runtime.memory_usage().malloc_size.unsigned_abs();
        Ok(Self {
            render,
            context,
            runtime,
            timeout,
            deadline: limits.deadline,
            max_bytes: limits.memory_bytes as u64,
            measured_bytes,
            renders: 0,
            uncollected: 0,
            may_have_leaked: false,
        })
    }

    /// Calls the script's `render` with `input` and returns the text it makes.
    pub(super) fn render(&mut self, input: &str) -> Result<String, RenderFailure> {
        self.renders = self.renders.wrapping_add(1);
        self.uncollected += 1;
        self.timeout.arm(self.deadline);
        let rendered = self.context.with(|ctx| {
            call(&ctx, self.render.clone(), input)
                .catch(&ctx)
                .map_err(|error| classify(&self.timeout, error))
        });
        let rendered = rendered.and_then(|text| self.finish_jobs().map(|()| text));
        if self.timeout.disarm() {
            return Err(RenderFailure::Deadline);
        }
        self.may_have_leaked |= rendered.is_err();
        rendered
    }

    /// Runs the jobs that the script left pending; they would pile up.
    fn finish_jobs(&self) -> Result<(), RenderFailure> {
        while !self.timeout.is_exceeded() {
            match self.runtime.execute_pending_job() {
                Ok(true) => {}
                Ok(false) => break,
                Err(failed) => {
                    let failure = failed.0.with(|ctx| {
                        let error = CaughtError::from_error(&ctx, rquickjs::Error::Exception);
                        classify(&self.timeout, error)
                    });
                    if failure.spoils_engine() {
                        return Err(failure);
                    }
                    tracing::warn!(error = %failure, "a page script's job failed after its render");
                }
            }
        }
        Ok(())
    }

    /// Collects garbage between renders; false when the engine has grown too large.
    pub(super) fn collect_garbage(&mut self) -> bool {
        let may_have_leaked = std::mem::take(&mut self.may_have_leaked);
        if may_have_leaked || self.uncollected >= RENDERS_BETWEEN_COLLECTIONS {
            self.runtime.run_gc();
            self.uncollected = 0;
        }
        if !may_have_leaked && !self.renders.is_multiple_of(RENDERS_BETWEEN_CHECKS) {
            return true;
        }
        self.measured_bytes = self.memory_bytes();
        self.measured_bytes < self.max_bytes / 2
    }

    /// Bytes that the runtime holds. Counting them takes some milliseconds.
    pub(super) fn memory_bytes(&self) -> u64 {
        self.runtime.memory_usage().malloc_size.unsigned_abs()
    }

    /// Bytes that the runtime held when [`Self::collect_garbage`] last counted them.
    pub(super) fn measured_bytes(&self) -> u64 {
        self.measured_bytes
    }
}

fn evaluate(ctx: &Ctx<'_>, source: &str) -> rquickjs::Result<Persistent<Function<'static>>> {
    host::install(ctx)?;
    ctx.eval::<(), _>(DISABLE_EVAL)?;
    let (module, done) = Module::declare(ctx.clone(), "entry-server.js", source)?.eval()?;
    done.finish::<()>()?;
    let render: Function<'_> = module.get("render")?;
    Ok(Persistent::save(ctx, render))
}

fn call(
    ctx: &Ctx<'_>,
    render: Persistent<Function<'static>>,
    input: &str,
) -> rquickjs::Result<String> {
    let text: rquickjs::String<'_> = render.restore(ctx)?.call((input,))?;
    match text.to_string() {
        // An unpaired surrogate, from a text cut in the middle of an emoji.
        Err(rquickjs::Error::Utf8(_)) => {
            let texts: Object<'_> = ctx.globals().get("String")?;
            let repair: Function<'_> =
                texts.get::<_, Object<'_>>("prototype")?.get("toWellFormed")?;
            repair.call((rquickjs::function::This(text),))
        }
        text => text,
    }
}

/// Classifies an error of a call.
fn classify(timeout: &RenderTimeout, error: CaughtError<'_>) -> RenderFailure {
    if timeout.fired.get() {
        return RenderFailure::Deadline;
    }
    match error {
        // `Unknown`: QuickJS had no memory for the text nor for an exception, as with a document of
        // several megabytes.
        CaughtError::Error(rquickjs::Error::Allocation | rquickjs::Error::Unknown) => {
            RenderFailure::Memory
        }
        CaughtError::Error(error) => RenderFailure::Engine(error.to_string()),
        // QuickJS could not allocate the error object.
        CaughtError::Value(value)
            if matches!(value.type_of(), Type::Null | Type::Undefined | Type::Uninitialized) =>
        {
            RenderFailure::Memory
        }
        CaughtError::Value(value) => {
            RenderFailure::Exception { message: host::text_of(&value), stack: String::new() }
        }
        CaughtError::Exception(error) => match host::describe(&error) {
            // An InternalError, or the SyntaxError of a regular expression.
            (message, _) if message.ends_with("Error: out of memory") => RenderFailure::Memory,
            (message, _) if message == "RangeError: Maximum call stack size exceeded" => {
                RenderFailure::Stack
            }
            (message, stack) => RenderFailure::Exception { message, stack },
        },
    }
}

//! One JavaScript engine: a QuickJS runtime in which the page script has been evaluated once.
//!
//! An engine lives on one thread and never leaves it. Every call into JavaScript
//! happens between [`Watch::arm`] and [`Watch::disarm`], so none can outlast its
//! deadline. After a failure that [`RenderFailure::spoils_engine`] names, the
//! engine is in an unknown state and its owner drops it, the runtime included.
//! Read [`super::pool`] next, which owns the threads.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use rquickjs::{
    CatchResultExt, CaughtError, Context, Ctx, Function, Module, Object, Persistent, Runtime, Type,
};

use super::{RenderFailure, RenderLimits, host};

/// Evaluating the page script may take this long; a debug build needs a good part of it.
const START_DEADLINE: Duration = Duration::from_secs(10);

/// Garbage is collected once in this many renders. A page leaves some ten kilobytes of it,
/// and to look for it takes a third of what rendering does, and not much more for more of
/// it. A long text, say, is collected when half of the memory is used up, during a render.
const RENDERS_BETWEEN_COLLECTIONS: u32 = 32;

/// The engine is asked how much memory it holds once in this many renders.
const RENDERS_BETWEEN_CHECKS: u32 = 256;

/// Takes `eval` and `new Function` away, as the content security policy does in the browser.
///
/// It is also what makes the memory limit safe: QuickJS withstands running out of
/// memory everywhere but while it compiles, and can then end the process.
const NO_CODE_FROM_TEXT: &str = r#"(() => {
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

/// The time limit of the call that is running, if one is.
#[derive(Default)]
struct Watch {
    deadline: Cell<Option<Instant>>,
    fired: Cell<bool>,
}

impl Watch {
    fn arm(&self, limit: Duration) {
        self.fired.set(false);
        self.deadline.set(Some(Instant::now() + limit));
    }

    /// Ends the watch and says whether the limit was exceeded.
    fn disarm(&self) -> bool {
        self.deadline.set(None);
        self.fired.get()
    }

    /// Asked by QuickJS every few thousand steps.
    fn interrupts(&self) -> bool {
        let late = self.deadline.get().is_some_and(|deadline| Instant::now() >= deadline);
        if late {
            self.fired.set(true);
        }
        late
    }
}

/// A runtime with the page script in it, ready to render.
pub(super) struct Engine {
    // Dropped in this order: a value that outlives its runtime ends the process.
    render: Persistent<Function<'static>>,
    context: Context,
    runtime: Runtime,
    watch: Rc<Watch>,
    deadline: Duration,
    memory_bytes: usize,
    renders: u32,
    /// Renders since garbage was collected.
    uncollected: u32,
    /// An exception may be the trace of memory that the script could not get.
    suspect: bool,
}

impl Engine {
    /// Makes a runtime within `limits` and evaluates the ES module `source` in it.
    pub(super) fn start(source: &str, limits: &RenderLimits) -> Result<Self, RenderFailure> {
        let runtime = Runtime::new().map_err(|error| RenderFailure::Engine(error.to_string()))?;
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(limits.stack_bytes);
        // Garbage is collected between renders, see `collect_garbage`, and not during one.
        runtime.set_gc_threshold(limits.memory_bytes / 2);
        let watch = Rc::new(Watch::default());
        let asked = Rc::clone(&watch);
        runtime.set_interrupt_handler(Some(Box::new(move || asked.interrupts())));
        let context =
            Context::full(&runtime).map_err(|error| RenderFailure::Engine(error.to_string()))?;

        watch.arm(START_DEADLINE);
        let evaluated = context.with(|ctx| {
            evaluate(&ctx, source).catch(&ctx).map_err(|error| classify(&watch, error))
        });
        watch.disarm();
        let render = evaluated?;
        runtime.run_gc();
        Ok(Self {
            render,
            context,
            runtime,
            watch,
            deadline: limits.deadline,
            memory_bytes: limits.memory_bytes,
            renders: 0,
            uncollected: 0,
            suspect: false,
        })
    }

    /// Calls the script's `render` with `input` and returns the text it makes.
    pub(super) fn render(&mut self, input: &str) -> Result<String, RenderFailure> {
        self.renders = self.renders.wrapping_add(1);
        self.uncollected += 1;
        self.watch.arm(self.deadline);
        let rendered = self.context.with(|ctx| {
            call(&ctx, self.render.clone(), input)
                .catch(&ctx)
                .map_err(|error| classify(&self.watch, error))
        });
        let rendered = rendered.and_then(|text| self.finish_jobs().map(|()| text));
        if self.watch.disarm() {
            return Err(RenderFailure::Deadline);
        }
        self.suspect |= rendered.is_err();
        rendered
    }

    /// Does now what the script left to do later, or it would pile up.
    fn finish_jobs(&self) -> Result<(), RenderFailure> {
        while !self.watch.interrupts() {
            match self.runtime.execute_pending_job() {
                Ok(true) => {}
                Ok(false) => break,
                Err(failed) => {
                    let failure = failed.0.with(|ctx| {
                        let error = CaughtError::from_error(&ctx, rquickjs::Error::Exception);
                        classify(&self.watch, error)
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

    /// Collects garbage while nobody waits; false when the engine has grown too much to keep.
    pub(super) fn collect_garbage(&mut self) -> bool {
        let suspect = std::mem::take(&mut self.suspect);
        if suspect || self.uncollected >= RENDERS_BETWEEN_COLLECTIONS {
            self.runtime.run_gc();
            self.uncollected = 0;
        }
        if !suspect && !self.renders.is_multiple_of(RENDERS_BETWEEN_CHECKS) {
            return true;
        }
        let held = usize::try_from(self.runtime.memory_usage().malloc_size).unwrap_or_default();
        held < self.memory_bytes / 2
    }

    /// Bytes that the runtime holds.
    pub(super) fn memory_bytes(&self) -> i64 {
        self.runtime.memory_usage().malloc_size
    }
}

fn evaluate(ctx: &Ctx<'_>, source: &str) -> rquickjs::Result<Persistent<Function<'static>>> {
    host::install(ctx)?;
    ctx.eval::<(), _>(NO_CODE_FROM_TEXT)?;
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
        // Half of a surrogate pair, from a text cut in the middle of an emoji.
        Err(rquickjs::Error::Utf8(_)) => {
            let texts: Object<'_> = ctx.globals().get("String")?;
            let repair: Function<'_> =
                texts.get::<_, Object<'_>>("prototype")?.get("toWellFormed")?;
            repair.call((rquickjs::function::This(text),))
        }
        text => text,
    }
}

/// What an error means for the visitor and for the engine.
fn classify(watch: &Watch, error: CaughtError<'_>) -> RenderFailure {
    if watch.fired.get() {
        return RenderFailure::Deadline;
    }
    match error {
        // Unknown: it made no text and threw nothing, because there was no memory for
        // either; a document of several megabytes, say, that has to be copied out.
        CaughtError::Error(rquickjs::Error::Allocation | rquickjs::Error::Unknown) => {
            RenderFailure::Memory
        }
        CaughtError::Error(error) => RenderFailure::Engine(error.to_string()),
        // Not even the error object could be allocated.
        CaughtError::Value(value)
            if matches!(value.type_of(), Type::Null | Type::Undefined | Type::Uninitialized) =>
        {
            RenderFailure::Memory
        }
        CaughtError::Value(value) => {
            RenderFailure::Exception { message: host::text_of(&value), stack: String::new() }
        }
        CaughtError::Exception(error) => match host::describe(&error) {
            // An InternalError, or a SyntaxError of a regular expression.
            (message, _) if message.ends_with("Error: out of memory") => RenderFailure::Memory,
            (message, _) if message == "RangeError: Maximum call stack size exceeded" => {
                RenderFailure::Stack
            }
            (message, stack) => RenderFailure::Exception { message, stack },
        },
    }
}

//! The limits of rendering, with small page scripts that offend against them.

use std::time::{Duration, Instant};

use super::*;

/// A page script whose input says what to do.
const SCRIPT: &str = r#"
let calls = 0;
let kept = [];
const deep = (n) => 1 + deep(n + 1);
const deeds = {
    hello: (name) => `<!doctype html>Bonjour ${name} é 🏠`,
    count: () => String(++calls),
    spin: () => { while (true) {} },
    spinAndCatch: () => { try { while (true) {} } catch { return "caught"; } finally { while (true) {} } },
    spinLater: () => { const again = () => { Promise.resolve().then(again); }; again(); return "done"; },
    hoardLater: () => { const again = () => Promise.resolve(new Array(1000)).then(again); again(); return "done"; },
    slow: (steps) => { let x = 0; for (let i = 0; i < steps; i++) x += i % 7; return String(x); },
    regex: () => String(/^(a+)+$/.test("a".repeat(40) + "b")),
    hoard: () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); },
    longText: () => { const all = []; for (;;) all.push("x".repeat(1e6)); },
    largeAnswer: () => "é".repeat(9e6),
    recurse: () => String(deep(0)),
    nest: (n) => JSON.stringify(JSON.parse("[".repeat(n) + "]".repeat(n))).length + "",
    fail: () => { throw new TypeError("no such blog"); },
    failOddly: () => { throw "a text"; },
    number: () => 42,
    later: () => { Promise.reject(new Error("nobody waits")); Promise.resolve().then(() => { calls += 10; }); return "now"; },
    half: () => "a\ud83cb",
    host: () => __host.formatDate(1767243600),
    hoardQuietly: () => { try { for (;;) kept.push(new Array(1000).fill(1)); } catch { throw new Error("odd"); } },
    compile: () => [
        () => eval("1"), () => Function("return 1")(), () => (() => {}).constructor("return 1")(),
        () => (async () => {}).constructor("return 1")(), () => (function* () {}).constructor("yield 1")(),
    ].map((attempt) => { try { return attempt(); } catch (error) { return error.name; } }).join(" ")
        + " " + ((() => {}) instanceof Function),
    talk: () => { console.log("hello", { a: 1 }, undefined); console.warn(new Error("x")); console.error(1n); return "said"; },
    absent: () => [typeof Intl, typeof URL, typeof setTimeout, typeof fetch, typeof require, typeof process].join(" "),
};
export const render = (input) => { const [deed, argument] = JSON.parse(input); return deeds[deed](argument); };
"#;

fn limits() -> RenderLimits {
    RenderLimits {
        engines: 1,
        memory_bytes: 16 << 20,
        deadline: Duration::from_millis(150),
        wait: Duration::from_secs(20),
        ..RenderLimits::default()
    }
}

fn renderer(limits: RenderLimits) -> Renderer {
    Renderer::start(SCRIPT, limits).unwrap()
}

async fn run(renderer: &Renderer, deed: &str) -> Result<String, RenderFailure> {
    renderer.render(format!("[\"{deed}\"]")).await
}

/// The failure of `deed`, after which the next page must be rendered as ever.
async fn failure_of(deed: &str) -> RenderFailure {
    let renderer = renderer(limits());
    let failure = run(&renderer, deed).await.unwrap_err();
    assert_eq!(
        renderer.render("[\"hello\",\"Zoë\"]".to_owned()).await.unwrap(),
        "<!doctype html>Bonjour Zoë é 🏠"
    );
    failure
}

#[tokio::test]
async fn a_script_renders_its_input_and_keeps_its_engine() {
    let renderer = renderer(limits());
    renderer.ready().await.unwrap();
    assert_eq!(run(&renderer, "count").await.unwrap(), "1");
    assert_eq!(run(&renderer, "count").await.unwrap(), "2");
}

#[tokio::test]
async fn an_endless_loop_ends_at_the_deadline_and_the_next_page_is_rendered() {
    let started = Instant::now();
    assert_eq!(failure_of("spin").await, RenderFailure::Deadline);
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn the_deadline_cannot_be_caught_by_the_script() {
    assert_eq!(failure_of("spinAndCatch").await, RenderFailure::Deadline);
}

#[tokio::test]
async fn the_deadline_holds_for_what_the_script_does_later() {
    assert_eq!(failure_of("spinLater").await, RenderFailure::Deadline);
}

#[tokio::test]
async fn the_deadline_holds_inside_a_regular_expression() {
    assert_eq!(failure_of("regex").await, RenderFailure::Deadline);
}

#[tokio::test]
async fn memory_without_end_is_refused_and_the_next_page_is_rendered() {
    let limits = RenderLimits { deadline: Duration::from_secs(10), ..limits() };
    for deed in ["hoard", "longText", "largeAnswer"] {
        let renderer = renderer(limits);
        assert_eq!(run(&renderer, "count").await.unwrap(), "1");
        assert_eq!(run(&renderer, deed).await, Err(RenderFailure::Memory), "{deed}");
        assert_eq!(run(&renderer, "count").await.unwrap(), "1", "a new engine counts anew");
    }
}

#[tokio::test]
async fn memory_used_up_after_the_render_costs_no_later_page() {
    let renderer = renderer(limits());
    for _ in 0..3 {
        // It ends as a rejected promise or at the deadline, whichever comes first.
        drop(run(&renderer, "hoardLater").await);
        assert!(run(&renderer, "hello").await.is_ok());
    }
}

#[tokio::test]
async fn endless_recursion_is_refused_and_the_next_page_is_rendered() {
    assert_eq!(failure_of("recurse").await, RenderFailure::Stack);
}

#[tokio::test]
async fn the_whole_stack_limit_fits_in_the_thread() {
    let renderer = renderer(RenderLimits { deadline: Duration::from_secs(10), ..limits() });
    for depth in [1_000, 100_000, 5_000_000] {
        // Whatever it answers, the process must be alive.
        drop(renderer.render(format!("[\"nest\",{depth}]")).await);
    }
    assert!(run(&renderer, "hello").await.is_ok());
}

#[tokio::test]
async fn an_exception_is_told_with_its_message_and_stack_and_keeps_the_engine() {
    let renderer = renderer(limits());
    assert_eq!(run(&renderer, "count").await.unwrap(), "1");
    let Err(RenderFailure::Exception { message, stack }) = run(&renderer, "fail").await else {
        panic!("it should have been an exception");
    };
    assert_eq!(message, "TypeError: no such blog");
    assert!(stack.contains("entry-server.js:"), "{stack}");
    assert_eq!(run(&renderer, "count").await.unwrap(), "2", "the engine was kept");
}

#[tokio::test]
async fn whatever_is_thrown_is_told() {
    assert_eq!(
        failure_of("failOddly").await,
        RenderFailure::Exception { message: "a text".to_owned(), stack: String::new() }
    );
}

#[tokio::test]
async fn a_result_that_is_no_text_is_a_failure() {
    assert!(matches!(failure_of("number").await, RenderFailure::Engine(_)));
}

#[tokio::test]
async fn what_the_script_leaves_to_do_later_is_done_after_the_render() {
    let renderer = renderer(limits());
    assert_eq!(run(&renderer, "later").await.unwrap(), "now");
    assert_eq!(run(&renderer, "count").await.unwrap(), "11");
}

#[tokio::test]
async fn half_a_character_is_replaced() {
    assert_eq!(run(&renderer(limits()), "half").await.unwrap(), "a\u{fffd}b");
}

#[tokio::test]
async fn the_script_can_format_dates() {
    assert_eq!(run(&renderer(limits()), "host").await.unwrap(), "01-01-2026");
}

#[tokio::test]
async fn the_script_can_write_to_the_log() {
    assert_eq!(run(&renderer(limits()), "talk").await.unwrap(), "said");
}

#[tokio::test]
async fn the_script_cannot_make_code_from_text() {
    let text = run(&renderer(limits()), "compile").await.unwrap();
    assert_eq!(text, "ReferenceError EvalError EvalError EvalError EvalError true");
}

#[tokio::test]
async fn an_engine_that_is_full_after_an_exception_is_made_anew() {
    let renderer = renderer(RenderLimits { deadline: Duration::from_secs(10), ..limits() });
    assert_eq!(run(&renderer, "count").await.unwrap(), "1");
    assert!(run(&renderer, "hoardQuietly").await.is_err());
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(run(&renderer, "count").await.unwrap(), "1", "a new engine counts anew");
}

#[tokio::test]
async fn the_script_has_no_way_out() {
    let text = run(&renderer(limits()), "absent").await.unwrap();
    assert_eq!(text, ["undefined"; 6].join(" "));
}

#[tokio::test]
async fn many_pages_are_rendered_at_once_by_several_engines() {
    let renderer = renderer(RenderLimits { engines: 3, ..limits() });
    let tasks = (0..60).map(|number| {
        let renderer = renderer.clone();
        tokio::spawn(async move { renderer.render(format!("[\"hello\",{number}]")).await })
    });
    for (number, task) in futures_util::future::join_all(tasks).await.into_iter().enumerate() {
        assert_eq!(task.unwrap().unwrap(), format!("<!doctype html>Bonjour {number} é 🏠"));
    }
}

#[tokio::test]
async fn one_slow_page_does_not_hold_up_another() {
    let limits = RenderLimits { engines: 2, deadline: Duration::from_secs(30), ..limits() };
    let renderer = renderer(limits);
    renderer.ready().await.unwrap();
    let slow = tokio::spawn({
        let renderer = renderer.clone();
        async move { renderer.render("[\"slow\",40000000]".to_owned()).await }
    });
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert!(run(&renderer, "hello").await.is_ok());
    assert!(!slow.is_finished(), "the slow page was over before the other began");
    slow.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let renderer = renderer(RenderLimits { queue: 2, ..limits() });
    let spin = |_| {
        let renderer = renderer.clone();
        async move { run(&renderer, "spin").await.unwrap_err() }
    };
    let failures = futures_util::future::join_all((0..10).map(spin)).await;
    let full = failures.iter().filter(|failure| **failure == RenderFailure::QueueFull).count();
    assert!((7..=8).contains(&full), "{failures:?}");
    assert!(run(&renderer, "hello").await.is_ok());
}

#[tokio::test]
async fn waiting_for_an_engine_has_a_limit() {
    let limits = RenderLimits {
        wait: Duration::from_millis(50),
        deadline: Duration::from_millis(400),
        ..limits()
    };
    let renderer = renderer(limits);
    renderer.ready().await.unwrap();
    let (first, second) = tokio::join!(run(&renderer, "spin"), run(&renderer, "hello"));
    assert_eq!(first, Err(RenderFailure::Deadline));
    assert_eq!(second, Err(RenderFailure::Waited));
}

#[tokio::test]
async fn engines_beyond_the_first_are_closed_when_idle() {
    let limits = RenderLimits {
        engines: 4,
        idle: Duration::from_millis(40),
        deadline: Duration::from_secs(30),
        ..limits()
    };
    let renderer = renderer(limits);
    let slow = (0..12).map(|_| {
        let renderer = renderer.clone();
        tokio::spawn(async move { renderer.render("[\"slow\",1000000]".to_owned()).await })
    });
    let slow: Vec<_> = slow.collect();
    tokio::task::yield_now().await;
    assert_eq!(renderer.threads(), 4);
    for result in futures_util::future::join_all(slow).await {
        result.unwrap().unwrap();
    }
    let started = Instant::now();
    while renderer.threads() > 1 && started.elapsed() < Duration::from_secs(10) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(renderer.threads(), 1);
    assert!(run(&renderer, "hello").await.is_ok());
}

#[tokio::test]
async fn a_script_that_cannot_run_says_why_when_asked_and_at_every_page() {
    for (script, expected) in [
        ("export const render = (", "SyntaxError"),
        ("throw new Error('at start')", "at start"),
        ("export const draw = () => ''", "the page script cannot run"),
        ("import 'react'; export const render = () => ''", "react"),
    ] {
        let renderer = Renderer::start(script, limits()).unwrap();
        let error = renderer.ready().await.unwrap_err().to_string();
        assert!(error.contains(expected), "{script}: {error}");
        assert!(renderer.render("{}".to_owned()).await.is_err());
    }
}

//! Log lines on their way to the standard error output.
//!
//! A write takes as long as whoever reads the other end lets it, and lines that come
//! at the same moment wait for each other; so one thread writes, all lines that have
//! come meanwhile at once, and those who log only copy theirs. No line is dropped:
//! when too much waits, whoever logs waits too. What is waiting when the process is
//! killed is lost, which is the last millisecond; [`LogOutput::flush`] is for an
//! orderly end. Read [`crate::telemetry`] next, which makes the lines.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tracing_subscriber::fmt::MakeWriter;

/// When so many bytes wait, whoever logs waits too.
const MAX_WAITING: usize = 1 << 20;

/// A buffer that has grown beyond this is given back.
const KEPT: usize = 64 << 10;

/// How long the end waits for a reader who has stopped to read.
const FLUSHED_WITHIN: Duration = Duration::from_secs(2);

/// Where lines are left; cheap to clone.
#[derive(Clone, Debug)]
pub struct LogOutput(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    /// There are lines.
    come: Condvar,
    /// There is room, or nothing is left.
    gone: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    lines: Vec<u8>,
    /// Whether the thread has lines in its hands.
    is_writing: bool,
    /// Whether the thread has to be woken.
    is_idle: bool,
}

impl LogOutput {
    /// Begins to write to `output`.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(output: impl Write + Send + 'static) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let of_thread = Arc::clone(&shared);
        thread::Builder::new().name("log".to_owned()).spawn(move || of_thread.write_to(output))?;
        Ok(Self(shared))
    }

    /// Waits until all lines are written, or nobody seems to read them.
    pub fn flush(&self) {
        let all_written = |waiting: &mut Waiting| !waiting.lines.is_empty() || waiting.is_writing;
        let waiting = self.0.lock();
        drop(self.0.gone.wait_timeout_while(waiting, FLUSHED_WITHIN, all_written));
    }
}

impl Shared {
    /// Nothing panics while it holds the lock.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_to(&self, mut output: impl Write) {
        let mut lines = Vec::new();
        loop {
            let mut waiting = self.lock();
            while waiting.lines.is_empty() {
                waiting.is_idle = true;
                waiting = self.come.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            }
            waiting.is_idle = false;
            waiting.is_writing = true;
            std::mem::swap(&mut lines, &mut waiting.lines);
            drop(waiting);
            // There is no place to tell that lines cannot be written.
            let _ = output.write_all(&lines).and_then(|()| output.flush());
            lines.clear();
            lines.shrink_to(KEPT);
            self.lock().is_writing = false;
            self.gone.notify_all();
        }
    }
}

/// Takes one line.
impl Write for &LogOutput {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let shared = &self.0;
        let mut waiting = shared.lock();
        while waiting.lines.len() >= MAX_WAITING {
            waiting = shared.gone.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        waiting.lines.extend_from_slice(line);
        // Under load the thread sees for itself that there is more.
        let wake = std::mem::take(&mut waiting.is_idle);
        drop(waiting);
        if wake {
            shared.come.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for LogOutput {
    type Writer = &'a Self;

    fn make_writer(&'a self) -> &'a Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// What was written, and how often; each write waits for a permission.
    #[derive(Clone, Default)]
    struct Slow {
        written: Arc<Mutex<(String, usize)>>,
        permissions: Option<Arc<Mutex<mpsc::Receiver<()>>>>,
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if let Some(permissions) = &self.permissions {
                let _ = permissions.lock().unwrap().recv();
            }
            let mut written = self.written.lock().unwrap();
            written.0.push_str(std::str::from_utf8(bytes).unwrap());
            written.1 += 1;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn say(mut output: &LogOutput, line: &str) {
        output.write_all(line.as_bytes()).unwrap();
    }

    #[test]
    fn lines_that_come_during_a_write_are_written_at_once_and_in_order() {
        let (permit, permissions) = mpsc::channel();
        let slow = Slow { permissions: Some(Arc::new(Mutex::new(permissions))), ..Slow::default() };
        let output = LogOutput::start(slow.clone()).unwrap();
        say(&output, "first\n");
        while !output.0.lock().is_writing {
            thread::yield_now();
        }
        let lines: Vec<_> = (0..1_000).map(|number| format!("line {number}\n")).collect();
        for line in &lines {
            say(&output, line);
        }
        permit.send(()).unwrap();
        permit.send(()).unwrap();
        output.flush();
        let (text, writes) = slow.written.lock().unwrap().clone();
        assert_eq!(text, format!("first\n{}", lines.concat()));
        assert_eq!(writes, 2);
    }

    #[test]
    fn many_threads_lose_nothing_and_cut_no_line() {
        let slow = Slow::default();
        let output = LogOutput::start(slow.clone()).unwrap();
        let long = "x".repeat(1_000);
        thread::scope(|scope| {
            for name in ["a", "b", "c", "d"] {
                let (output, long) = (&output, &long);
                // More than may wait at once.
                scope.spawn(move || {
                    for _ in 0..1_000 {
                        say(output, &format!("{name}{long}\n"));
                    }
                });
            }
        });
        output.flush();
        let text = slow.written.lock().unwrap().0.clone();
        assert_eq!(text.lines().count(), 4_000);
        assert!(text.lines().all(|line| line.len() == 1_001 && line.ends_with(&long)));
    }

    #[test]
    fn a_line_is_written_without_another_one_and_without_a_flush() {
        let slow = Slow::default();
        let output = LogOutput::start(slow.clone()).unwrap();
        for count in 1..4 {
            say(&output, "one\n");
            while slow.written.lock().unwrap().1 < count {
                thread::yield_now();
            }
        }
    }
}

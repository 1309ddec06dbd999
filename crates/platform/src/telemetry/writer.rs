//! Writing the log without anybody waiting for it.
//!
//! A line is put into a buffer and written by a thread: at once after a quiet time,
//! at the latest 100 ms later, and at once when it is a warning. Whoever reads the
//! log may stand still (a full pipe, a stopped terminal): then the buffer fills, and
//! further lines are dropped and counted.
//!
//! Invariant: whoever logs never waits for the reader, and the buffer never holds
//! more than [`MAX_BUFFERED`] bytes beside what is being written.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// Bytes that may wait: some 15,000 lines.
const MAX_BUFFERED: usize = 4 * 1024 * 1024;

/// Bytes that are worth a write before their time.
const WORTH_WRITING: usize = 32 * 1024;

/// How long a line may wait for others.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// How long the end of the program waits for the last lines to be read.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The pause before a reader that takes nothing is tried again.
const TRY_AGAIN: Duration = Duration::from_millis(10);

/// Takes lines for the thread that writes them; cheap to clone.
#[derive(Clone, Debug)]
pub struct LogWriter(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    buffer: Mutex<Buffer>,
    /// There is something to write.
    filled: Condvar,
    /// Everything has been written.
    emptied: Condvar,
}

#[derive(Debug, Default)]
struct Buffer {
    lines: Vec<u8>,
    dropped: u64,
    is_urgent: bool,
    is_writing: bool,
}

thread_local! {
    /// What the writing thread itself has to say (how much was dropped) always fits:
    /// it is one line for each write.
    static WRITES: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

impl LogWriter {
    /// Starts the thread. `tell_dropped` is called there with a number of dropped
    /// lines, once there is room to say so.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(
        sink: impl Write + Send + 'static,
        tell_dropped: impl Fn(u64) + Send + 'static,
    ) -> io::Result<(Self, LogGuard)> {
        let shared = Arc::new(Shared::default());
        let writing = Arc::clone(&shared);
        let write = move || writing.write_for_ever(sink, tell_dropped);
        thread::Builder::new().name("log".into()).spawn(write)?;
        Ok((Self(Arc::clone(&shared)), LogGuard(shared)))
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Buffer> {
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, line: &[u8], is_urgent: bool) {
        let mut buffer = self.lock();
        if buffer.lines.len() + line.len() > MAX_BUFFERED && !WRITES.get() {
            buffer.dropped += 1;
            metrics::counter!("keyturn_log_lines_dropped_total").increment(1);
            return;
        }
        let was_empty = buffer.lines.is_empty();
        let was_worth_it = buffer.lines.len() >= WORTH_WRITING;
        buffer.lines.extend_from_slice(line);
        buffer.is_urgent |= is_urgent;
        let is_worth_it = buffer.lines.len() >= WORTH_WRITING;
        drop(buffer);
        if was_empty || is_urgent || is_worth_it != was_worth_it {
            self.filled.notify_one();
        }
    }

    fn write_for_ever(&self, mut sink: impl Write, tell_dropped: impl Fn(u64)) {
        WRITES.set(true);
        let mut lines = Vec::new();
        let mut written_at: Option<Instant> = None;
        loop {
            let mut buffer = self.lock();
            while buffer.lines.is_empty() {
                buffer = self.filled.wait(buffer).unwrap_or_else(PoisonError::into_inner);
            }
            while !buffer.is_urgent && buffer.lines.len() < WORTH_WRITING {
                let waited = written_at.map_or(LONGEST_WAIT, |at| at.elapsed());
                let Some(left) = LONGEST_WAIT.checked_sub(waited).filter(|left| !left.is_zero())
                else {
                    break;
                };
                let waiting = self.filled.wait_timeout(buffer, left);
                buffer = waiting.unwrap_or_else(PoisonError::into_inner).0;
            }
            std::mem::swap(&mut lines, &mut buffer.lines);
            let dropped = std::mem::take(&mut buffer.dropped);
            buffer.is_urgent = false;
            buffer.is_writing = true;
            drop(buffer);
            write_patiently(&mut sink, &lines);
            lines.clear();
            lines.shrink_to(2 * WORTH_WRITING);
            written_at = Some(Instant::now());
            if dropped > 0 {
                tell_dropped(dropped);
            }
            self.lock().is_writing = false;
            self.emptied.notify_all();
        }
    }

    /// Waits until all lines are written, but not for a reader that stands still.
    fn flush(&self, patience: Duration) {
        let until = Instant::now() + patience;
        let mut buffer = self.lock();
        while !buffer.lines.is_empty() || buffer.is_writing {
            buffer.is_urgent = true;
            self.filled.notify_one();
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let waiting = self.emptied.wait_timeout(buffer, left);
            buffer = waiting.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Writes everything; a sink that cannot be written to has nobody to be told to.
fn write_patiently(sink: &mut impl Write, mut bytes: &[u8]) {
    while !bytes.is_empty() {
        match sink.write(bytes) {
            Ok(0) => return,
            Ok(written) => bytes = &bytes[written..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            // Whoever started us has made the pipe one that does not wait.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(TRY_AGAIN),
            Err(_) => return,
        }
    }
    let _ = sink.flush();
}

/// Sees the last lines out when it is dropped: at the end of the program, also when
/// it ends by a panic. It waits a second for them to be read, and no longer.
#[must_use = "dropped, it waits for the log"]
#[derive(Debug)]
pub struct LogGuard(Arc<Shared>);

impl Drop for LogGuard {
    fn drop(&mut self) {
        self.0.flush(LAST_WORDS);
    }
}

/// One event on its way into the buffer.
#[derive(Debug)]
pub struct Line<'a> {
    shared: &'a Shared,
    is_urgent: bool,
}

impl<'a> MakeWriter<'a> for LogWriter {
    type Writer = Line<'a>;

    fn make_writer(&'a self) -> Line<'a> {
        Line { shared: &self.0, is_urgent: false }
    }

    fn make_writer_for(&'a self, metadata: &Metadata<'_>) -> Line<'a> {
        Line { shared: &self.0, is_urgent: *metadata.level() <= Level::WARN }
    }
}

impl Write for Line<'_> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.shared.put(line, self.is_urgent);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// A reader that takes a write when it is told to.
    struct Reader {
        permits: Receiver<()>,
        pass_on: Sender<Vec<u8>>,
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // When the test is over, everything is taken.
            let _ = self.permits.recv();
            let _ = self.pass_on.send(bytes.to_owned());
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct Log {
        writer: LogWriter,
        guard: LogGuard,
        go_on: Sender<()>,
        arrived: Receiver<Vec<u8>>,
        lost: Receiver<u64>,
    }

    fn log() -> Log {
        let (go_on, permits) = channel();
        let (pass_on, arrived) = channel();
        let (count, lost) = channel();
        let sink = Reader { permits, pass_on };
        let (writer, guard) = LogWriter::start(sink, move |dropped| {
            let _ = count.send(dropped);
        })
        .unwrap();
        Log { writer, guard, go_on, arrived, lost }
    }

    const PATIENCE: Duration = Duration::from_secs(10);

    #[test]
    fn lines_arrive_whole_and_in_their_order() {
        let log = log();
        log.go_on.send(()).unwrap();
        log.writer.make_writer().write_all(b"one\n").unwrap();
        assert_eq!(log.arrived.recv_timeout(PATIENCE).unwrap(), b"one\n");
        log.writer.make_writer().write_all(b"two\n").unwrap();
        log.writer.make_writer().write_all(b"three\n").unwrap();
        drop(log.go_on);
        drop(log.guard);
        assert_eq!(log.arrived.try_iter().flatten().collect::<Vec<_>>(), b"two\nthree\n");
    }

    #[test]
    fn a_reader_that_stands_still_costs_lines_and_no_time_and_hears_how_many() {
        let log = log();
        let line = vec![b'x'; 64 * 1024];
        // The first is being written, as many as fit wait, the rest goes.
        log.writer.make_writer().write_all(b"first").unwrap();
        while !log.writer.0.lock().is_writing {
            thread::yield_now();
        }
        let fit = MAX_BUFFERED / line.len();
        for _ in 0..fit + 7 {
            log.writer.make_writer().write_all(&line).unwrap();
        }
        assert_eq!(log.writer.0.lock().lines.len(), fit * line.len(), "it is bounded");
        log.go_on.send(()).unwrap();
        log.go_on.send(()).unwrap();
        assert_eq!(log.arrived.recv_timeout(PATIENCE).unwrap(), b"first");
        assert_eq!(log.arrived.recv_timeout(PATIENCE).unwrap().len(), fit * line.len());
        assert_eq!(log.lost.recv_timeout(PATIENCE).unwrap(), 7);
    }

    #[test]
    fn the_end_does_not_wait_for_a_reader_that_stands_still() {
        let log = log();
        log.writer.make_writer().write_all(b"never read").unwrap();
        drop(log.guard);
        assert!(log.arrived.try_recv().is_err());
    }
}

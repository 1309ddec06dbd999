//! Writing the log without anybody waiting for it.
//!
//! `tracing-appender` puts each line into a queue, and a thread of its own writes what is in the
//! queue to a [`Sink`]. When the reader of the log stands still (a full pipe, a stopped terminal),
//! the queue fills, and further lines are dropped and counted. The sink says how many.
//!
//! Invariant: whoever logs never waits for the reader, and at most [`MAX_LINES`] lines wait.

use std::io::{self, BufWriter, Write};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};

/// Lines that may wait: some 4 MB.
const MAX_LINES: usize = 15_000;

/// The pause after a write, in which lines gather for the next one. Without it every request
/// would wake the thread.
const PAUSE: Duration = Duration::from_millis(20);

/// The pause before an output that takes nothing is tried again.
const TRY_AGAIN: Duration = Duration::from_millis(10);

/// The lines that [`super::init`]'s writer has dropped.
static DROPPED_LINES: OnceLock<ErrorCounter> = OnceLock::new();

/// Starts the thread that writes the log to `output`. It calls `report_dropped` with the number of
/// lines that were dropped since the last call, once there is room to say so. The guard waits a
/// second for the last lines to be read when it is dropped, and no longer.
pub fn start_writer(
    output: impl Write + Send + 'static,
    report_dropped: impl Fn(usize) + Send + 'static,
) -> (NonBlocking, WorkerGuard) {
    start_bounded(MAX_LINES, output, report_dropped)
}

fn start_bounded(
    max_lines: usize,
    output: impl Write + Send + 'static,
    report_dropped: impl Fn(usize) + Send + 'static,
) -> (NonBlocking, WorkerGuard) {
    let counter = Arc::new(OnceLock::new());
    let sink = Sink {
        output: BufWriter::new(Patient(output)),
        counter: Arc::clone(&counter),
        reported: 0,
        report_dropped,
    };
    let builder = NonBlockingBuilder::default().lossy(true).thread_name("log");
    let (writer, guard) = builder.buffered_lines_limit(max_lines).finish(sink);
    let _ = counter.set(writer.error_counter());
    (writer, guard)
}

/// Makes [`count_dropped_lines`] count those of this writer, if it is the first.
pub(super) fn watch_dropped_lines(writer: &NonBlocking) {
    let _ = DROPPED_LINES.set(writer.error_counter());
}

/// Brings the figure of dropped lines up to date.
pub(super) fn count_dropped_lines() {
    let dropped = DROPPED_LINES.get().map_or(0, ErrorCounter::dropped_lines);
    if dropped > 0 {
        metrics::counter!("keyturn_log_lines_dropped_total").absolute(dropped as u64);
    }
}

/// What the thread writes to. It is flushed whenever the queue has become empty.
struct Sink<W: Write, R> {
    output: BufWriter<Patient<W>>,
    counter: Arc<OnceLock<ErrorCounter>>,
    reported: usize,
    report_dropped: R,
}

impl<W: Write, R: Fn(usize)> Write for Sink<W, R> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.output.write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()?;
        let dropped = self.counter.get().map_or(0, ErrorCounter::dropped_lines);
        if dropped > self.reported {
            (self.report_dropped)(dropped - self.reported);
            self.reported = dropped;
        }
        thread::sleep(PAUSE);
        Ok(())
    }
}

/// An output that retries a write that would block. The program that started us may have made the
/// pipe non-blocking.
struct Patient<W>(W);

impl<W: Write> Write for Patient<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.0.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    thread::sleep(TRY_AGAIN);
                }
                written => return written,
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// A reader that accepts a write on demand.
    struct Reader {
        begun: Sender<()>,
        permits: Receiver<()>,
        pass_on: Sender<Vec<u8>>,
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.begun.send(());
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
        writer: NonBlocking,
        guard: WorkerGuard,
        begun: Receiver<()>,
        go_on: Sender<()>,
        arrived: Receiver<Vec<u8>>,
        lost: Receiver<usize>,
    }

    fn log(max_lines: usize) -> Log {
        let (on_begin, begun) = channel();
        let (go_on, permits) = channel();
        let (pass_on, arrived) = channel();
        let (on_lost, lost) = channel();
        let reader = Reader { begun: on_begin, permits, pass_on };
        let (writer, guard) = start_bounded(max_lines, reader, move |dropped| {
            let _ = on_lost.send(dropped);
        });
        Log { writer, guard, begun, go_on, arrived, lost }
    }

    const TIMEOUT: Duration = Duration::from_secs(10);

    #[test]
    fn lines_arrive_whole_and_in_their_order() {
        let mut log = log(MAX_LINES);
        log.go_on.send(()).unwrap();
        log.writer.write_all(b"one\n").unwrap();
        assert_eq!(log.arrived.recv_timeout(TIMEOUT).unwrap(), b"one\n");
        log.writer.write_all(b"two\n").unwrap();
        log.writer.write_all(b"three\n").unwrap();
        drop(log.go_on);
        drop(log.guard);
        assert_eq!(log.arrived.try_iter().flatten().collect::<Vec<_>>(), b"two\nthree\n");
    }

    #[test]
    fn a_reader_that_stands_still_costs_lines_and_no_time_and_hears_how_many() {
        let mut log = log(5);
        // The first is being written, as many as fit wait, the rest goes.
        log.writer.write_all(b"first").unwrap();
        log.begun.recv_timeout(TIMEOUT).unwrap();
        for _ in 0..5 + 7 {
            log.writer.write_all(b"x").unwrap();
        }
        log.go_on.send(()).unwrap();
        assert_eq!(log.arrived.recv_timeout(TIMEOUT).unwrap(), b"first");
        assert_eq!(log.lost.recv_timeout(TIMEOUT).unwrap(), 7);
        log.go_on.send(()).unwrap();
        assert_eq!(log.arrived.recv_timeout(TIMEOUT).unwrap(), b"xxxxx");
    }

    #[test]
    fn the_end_does_not_wait_for_a_reader_that_stands_still() {
        let log = log(MAX_LINES);
        log.writer.clone().write_all(b"never read").unwrap();
        drop(log.guard);
        assert!(log.arrived.try_recv().is_err());
    }
}

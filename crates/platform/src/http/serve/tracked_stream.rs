//! A connection's socket.
//!
//! A socket that is closed before everything was read resets the connection, and the client may lose
//! the last response. So a socket first says that it ends, then reads until the client closes it.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::deadlines::ConnectionClock;

/// A socket that reports bytes to the connection's clock.
pub(super) struct TrackedStream {
    socket: TcpStream,
    clock: Arc<ConnectionClock>,
    /// How long the client may take to close a connection that ends.
    linger: Duration,
    /// Since the end was sent.
    lingering: Option<Pin<Box<Sleep>>>,
}

impl AsyncRead for TrackedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.socket).poll_read(context, buffer);
        if polled.is_ready() && buffer.filled().len() > before {
            self.clock.note_read();
        }
        polled
    }
}

impl TrackedStream {
    pub(super) fn new(socket: TcpStream, clock: Arc<ConnectionClock>, linger: Duration) -> Self {
        Self { socket, clock, linger, lingering: None }
    }

    fn note<T>(&self, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        self.clock.blocked.store(polled.is_pending(), Ordering::Relaxed);
        if polled.is_ready() {
            self.clock.note_written();
        }
        polled
    }
}

impl AsyncWrite for TrackedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.note(polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.lingering.is_none() {
            ready!(Pin::new(&mut this.socket).poll_shutdown(context))?;
        }
        let end = this.linger;
        let linger = this.lingering.get_or_insert_with(|| Box::pin(sleep(end)));
        if linger.as_mut().poll(context).is_ready() {
            return Poll::Ready(Ok(()));
        }
        let mut bytes = [0; 4096];
        loop {
            let mut buffer = ReadBuf::new(&mut bytes);
            let read = ready!(Pin::new(&mut this.socket).poll_read(context, &mut buffer));
            if read.is_err() || buffer.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, slices);
        self.note(polled)
    }
}

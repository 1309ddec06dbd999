//! The first requests of a connection, as long as each asks in one piece for what is ready
//! ([`crate::http::lane`]): they are answered from the bytes that were read to the bytes that
//! are sent, past hyper.
//!
//! Invariant: whatever is not the plainest request there is, whole and alone in what was read,
//! goes to hyper as it came, and the connection with it for the rest of its time. Nothing is
//! decided here that hyper would decide otherwise: the same parser reads the request (RFC
//! 9112), the same edge admits, counts and logs it, and a request without one of the few
//! marks of [`is_plain`] is never looked at twice. An idle connection has no buffer.

use std::cell::{Cell, RefCell};
use std::future::Future;
use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, UNIX_EPOCH};

use bytes::{Buf as _, Bytes};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Uri, Version, header};
use http_body_util::Empty;
use httparse::{EMPTY_HEADER, Status};
use tokio::io::{AsyncRead as _, AsyncWrite as _, ReadBuf};

use super::app::App;
use super::deadlines::{ConnectionClock, InFlight};
use super::watched::Watched;
use crate::clock::Clock;
use crate::http::lane::Ready;

/// The longest request that is looked at, in bytes.
const MAX_REQUEST: usize = 4 * 1024;

/// The most lines of headers that it may have.
const MAX_HEADERS: usize = 48;

thread_local! {
    /// Space for the headers of a request, and for those of its answer.
    static ASKED: Cell<HeaderMap> = Cell::default();
    static ANSWERED: RefCell<Vec<u8>> = RefCell::default();
    /// The date of this second.
    static DATE: RefCell<(u64, String)> = RefCell::default();
}

/// What becomes of a connection.
#[derive(Debug)]
pub(super) enum Next {
    /// The visitor has closed it, or it was to end and nothing more was asked.
    Closed,
    /// hyper answers from here on.
    Hyper {
        /// What is read already.
        read: Bytes,
        /// Something was answered, so that the connection is one of HTTP/1 for good.
        is_http1: bool,
    },
}

/// Answers a connection's first requests.
pub(super) struct Express<'a, A> {
    socket: &'a mut Watched,
    app: A,
    peer: SocketAddr,
    clock: &'a Arc<ConnectionClock>,
    /// What the visitor has not taken yet.
    left: Option<Left>,
    has_answered: bool,
    is_ending: bool,
}

/// The rest of an answer.
struct Left {
    head: Bytes,
    body: Bytes,
    _in_flight: InFlight,
}

impl<'a, A: App> Express<'a, A> {
    pub(super) fn new(
        socket: &'a mut Watched,
        app: A,
        peer: SocketAddr,
        clock: &'a Arc<ConnectionClock>,
    ) -> Self {
        Self { socket, app, peer, clock, left: None, has_answered: false, is_ending: false }
    }

    /// Closes the connection when what has begun is sent. What was asked by then is hyper's, which
    /// says in its answer that it is the last one; a socket that is closed over something unread
    /// takes back what its visitor has yet to receive.
    pub(super) fn end(&mut self) {
        self.is_ending = true;
    }

    /// The answer to what was read, if it is ready.
    fn answer(&self, read: &[u8]) -> Option<(Ready, InFlight)> {
        if self.clock.ends_with_answer() {
            return None;
        }
        let request = parse(read)?;
        let in_flight = self.clock.request_began(Version::HTTP_11);
        let ready = self.app.at_once(self.peer, &request);
        let (mut parts, _) = request.into_parts();
        parts.headers.clear();
        ASKED.set(parts.headers);
        Some((ready?, in_flight))
    }

    /// Sends an answer, as much of it as the visitor takes at once.
    fn send(
        &mut self,
        ready: &Ready,
        in_flight: InFlight,
        context: &mut Context<'_>,
    ) -> io::Result<()> {
        ANSWERED.with_borrow_mut(|head| {
            head.clear();
            ready.write_head(head);
            write_date(head);
            let mut body = ready.body();
            let both = [IoSlice::new(head), IoSlice::new(&body)];
            let sent = match Pin::new(&mut *self.socket).poll_write_vectored(context, &both) {
                Poll::Ready(sent) => sent?,
                Poll::Pending => 0,
            };
            if sent < head.len() + body.len() {
                let of_head = sent.min(head.len());
                body.advance(sent - of_head);
                let head = Bytes::copy_from_slice(head.get(of_head..).unwrap_or_default());
                self.left = Some(Left { head, body, _in_flight: in_flight });
            }
            Ok(())
        })
    }

    fn poll_left(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(left) = &mut self.left {
            let part = if left.head.has_remaining() { &mut left.head } else { &mut left.body };
            if part.is_empty() {
                self.left = None;
                break;
            }
            let sent = ready!(Pin::new(&mut *self.socket).poll_write(context, part))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            part.advance(sent);
        }
        Poll::Ready(Ok(()))
    }
}

/// Nothing of it is pinned.
impl<A> Unpin for Express<'_, A> {}

impl<A: App> Future for Express<'_, A> {
    type Output = io::Result<Next>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.get_mut();
        loop {
            ready!(this.poll_left(context))?;
            let mut space = [const { MaybeUninit::uninit() }; MAX_REQUEST];
            let mut buffer = ReadBuf::uninit(&mut space);
            let polled = Pin::new(&mut *this.socket).poll_read(context, &mut buffer);
            if polled.is_pending() && this.is_ending {
                return Poll::Ready(Ok(Next::Closed));
            }
            ready!(polled)?;
            let read = buffer.filled();
            if read.is_empty() {
                return Poll::Ready(Ok(Next::Closed));
            }
            let answer = if this.is_ending { None } else { this.answer(read) };
            let Some((ready, in_flight)) = answer else {
                let read = Bytes::copy_from_slice(read);
                return Poll::Ready(Ok(Next::Hyper { read, is_http1: this.has_answered }));
            };
            this.has_answered = true;
            this.send(&ready, in_flight, context)?;
        }
    }
}

/// The request that these bytes are, if they are a plain one from its first to its last.
fn parse(read: &[u8]) -> Option<Request<Empty<Bytes>>> {
    // The headers' values are parts of it.
    let read = Bytes::copy_from_slice(read);
    let mut lines = [EMPTY_HEADER; MAX_HEADERS];
    let mut parsed = httparse::Request::new(&mut lines);
    if parsed.parse(&read).ok()? != Status::Complete(read.len()) || parsed.version? != 1 {
        return None;
    }
    let method = match parsed.method? {
        "GET" => Method::GET,
        "HEAD" => Method::HEAD,
        _ => return None,
    };
    let target = parsed.path?;
    if !target.starts_with('/') {
        return None;
    }
    let uri = Uri::from_maybe_shared(read.slice_ref(target.as_bytes())).ok()?;
    let mut headers = ASKED.take();
    for line in parsed.headers {
        let name = HeaderName::from_bytes(line.name.as_bytes()).ok()?;
        let value = HeaderValue::from_maybe_shared(read.slice_ref(line.value)).ok()?;
        if !is_plain(&name, &value) {
            return None;
        }
        headers.append(name, value);
    }
    let mut request = Request::new(Empty::new());
    *request.method_mut() = method;
    *request.uri_mut() = uri;
    *request.version_mut() = Version::HTTP_11;
    *request.headers_mut() = headers;
    Some(request)
}

/// Whether a header says nothing of a body, of the connection or of another protocol.
fn is_plain(name: &HeaderName, value: &HeaderValue) -> bool {
    match *name {
        header::CONNECTION => value.as_bytes().eq_ignore_ascii_case(b"keep-alive"),
        header::CONTENT_LENGTH
        | header::TRANSFER_ENCODING
        | header::TE
        | header::TRAILER
        | header::EXPECT
        | header::UPGRADE => false,
        _ => true,
    }
}

/// Adds the date (RFC 9110, 6.6.1) and the end of the headers.
fn write_date(head: &mut Vec<u8>) {
    let second = Clock::System.now().seconds().unsigned_abs();
    DATE.with_borrow_mut(|(of, text)| {
        if *of != second || text.is_empty() {
            let now = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_secs(second));
            (*of, *text) = (second, format!("date: {now}\r\n\r\n"));
        }
        head.extend_from_slice(text.as_bytes());
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<Request<Empty<Bytes>>> {
        parse(text.as_bytes())
    }

    #[test]
    fn a_plain_request_is_read_as_it_stands() {
        let request = parsed(
            "GET /page?a=1 HTTP/1.1\r\nHost: example.ca\r\nX-Two: a\r\nx-two: b\r\n\
             Connection: Keep-Alive\r\n\r\n",
        );
        let request = request.unwrap();
        assert_eq!((request.method(), request.uri().query()), (&Method::GET, Some("a=1")));
        assert_eq!(request.headers()["host"], "example.ca");
        assert_eq!(request.headers().get_all("x-two").iter().count(), 2);
        assert!(parsed("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n").is_some());
    }

    #[test]
    fn what_is_not_plain_is_left_to_hyper() {
        for text in [
            "GET / HTTP/1.1\r\nHost: a\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n\r\nG",
            "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.0\r\nHost: a\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
            "GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "\u{16}\u{3}\u{1}",
        ] {
            assert!(parsed(text).is_none(), "{text:?}");
        }
        let many = "X: y\r\n".repeat(MAX_HEADERS + 1);
        assert!(parsed(&format!("GET / HTTP/1.1\r\n{many}\r\n")).is_none());
    }

    #[test]
    fn a_refused_header_leaves_nothing_behind() {
        assert!(parsed("GET / HTTP/1.1\r\nCookie: a\r\nExpect: b\r\n\r\n").is_none());
        let next = parsed("GET / HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
        assert_eq!(next.headers().len(), 1);
    }
}

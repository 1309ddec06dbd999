//! A request to the server that runs on this machine.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// How long to wait for the answer.
const TIMEOUT: Duration = Duration::from_secs(4);

/// At most this much of the answer is read.
const ANSWER_BYTES: u64 = 1 << 20;

/// Sends `GET path` to whoever listens at `listen`, and returns the whole answer with its status
/// line. An unspecified address is asked through the loopback address.
///
/// # Errors
/// The errors of the connection; an answer that takes longer than four seconds is one.
pub(super) fn get(listen: SocketAddr, path: &str) -> io::Result<String> {
    let address = match listen {
        SocketAddr::V4(_) if listen.ip().is_unspecified() => {
            SocketAddr::from((Ipv4Addr::LOCALHOST, listen.port()))
        }
        SocketAddr::V6(_) if listen.ip().is_unspecified() => {
            SocketAddr::from((Ipv6Addr::LOCALHOST, listen.port()))
        }
        _ => listen,
    };
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    // In one write: a peer that reads a part and closes would reset the connection.
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.take(ANSWER_BYTES).read_to_string(&mut answer)?;
    Ok(answer)
}

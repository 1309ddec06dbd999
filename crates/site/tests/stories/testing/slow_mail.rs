//! A mail server that answers a client only when a test says so.

use std::sync::Mutex;

use tokio::io::{AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::smtp_sink::take_mail;

/// A mail server that answers nobody yet.
pub(crate) struct SlowMailServer(TcpListener);

impl SlowMailServer {
    /// Listens on any free port.
    pub(crate) async fn start() -> Self {
        Self(TcpListener::bind(("127.0.0.1", 0)).await.unwrap())
    }

    /// Its address.
    pub(crate) fn address(&self) -> std::net::SocketAddr {
        self.0.local_addr().unwrap()
    }

    /// Waits for a client, who then waits for a greeting.
    pub(crate) async fn accept(&self) -> TcpStream {
        self.0.accept().await.unwrap().0
    }

    /// Greets a client; the mails that it sends until it leaves.
    pub(crate) async fn serve(mut client: TcpStream) -> Vec<String> {
        let mails = Mutex::default();
        client.write_all(b"220 slow\r\n").await.unwrap();
        // The client may leave in any way.
        let _ = take_mail(BufReader::new(client), "accept", &mails).await;
        mails.into_inner().unwrap()
    }
}

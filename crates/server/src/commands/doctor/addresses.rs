//! Checks the listening address and the base URL.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, ToSocketAddrs as _};

use url::{Host, Url};

use super::super::local_request;
use super::finding::Finding::{self, Bad, Doubtful, Good};

/// Whether the address can be listened on, or which program holds it.
pub(super) fn port(what: &str, address: SocketAddr) -> Finding {
    match TcpListener::bind(address) {
        Ok(_) => Good(format!("{what}: {address} is free.")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            if is_keyturn(address) {
                Doubtful(format!("{what}: {address} is taken by a Keyturn that runs already."))
            } else {
                Bad(format!(
                    "{what}: {address} is taken by another program. Stop that one, or choose \
                     another port."
                ))
            }
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Doubtful(format!(
            "{what}: {address} takes a permission that this user lacks; the unit of systemd may \
             have it."
        )),
        Err(error) => Bad(format!("{what}: {address} cannot be listened on: {error}.")),
    }
}

/// Whether the program there answers `/healthz` or `/metrics` like ours.
fn is_keyturn(address: SocketAddr) -> bool {
    let is_ours = |answer: io::Result<String>, end: &dyn Fn(&str) -> bool| {
        answer.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && end(&answer))
    };
    is_ours(local_request::get(address, "/healthz"), &|answer| answer.ends_with("\r\n\r\nok"))
        || is_ours(local_request::get(address, "/metrics"), &|answer| answer.contains("keyturn_"))
}

/// Problems of the base URL.
pub(super) fn base_url(base: &Url, listen: SocketAddr, has_proxies: bool) -> Vec<Finding> {
    let shown = base.as_str().trim_end_matches('/');
    let mut findings = Vec::new();
    let is_https = base.scheme() == "https";
    let here = is_here(base);
    if is_https && !has_proxies {
        findings.push(Doubtful(format!(
            "The base URL is {shown}, so a proxy stands in front, but trusted_proxies is empty: \
             all visitors would share one rate limit."
        )));
    }
    if !is_https && (!here || !listen.ip().is_loopback()) {
        findings.push(Doubtful(format!(
            "The base URL is {shown}: passwords would travel unencrypted. Put a proxy with https \
             in front and set base_url."
        )));
    }
    if is_https && here {
        findings.push(Doubtful(format!(
            "The base URL is {shown}, which nobody can open from another machine. Set base_url \
             to what visitors type."
        )));
    }
    let port = base.port_or_known_default().unwrap_or_default();
    if !is_https && !has_proxies && listen.port() != 0 && port != listen.port() {
        findings.push(Doubtful(format!(
            "The base URL is {shown}, but the server listens on port {}: forms of its own pages \
             would be refused with 403. Set base_url to what visitors type.",
            listen.port()
        )));
    }
    if let Some(Host::Domain(name)) = base.host()
        && !here
        && (name, port).to_socket_addrs().map_or(0, Iterator::count) == 0
    {
        findings.push(Doubtful(format!(
            "The base URL is {shown}, but the name {name} is not known here. Is it written right?"
        )));
    }
    if findings.is_empty() {
        findings.push(Good(format!("Visitors see {shown}.")));
    }
    findings
}

/// Whether an address is local to this machine.
fn is_here(base: &Url) -> bool {
    match base.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(ip)) => IpAddr::from(ip).is_loopback(),
        Some(Host::Ipv6(ip)) => IpAddr::from(ip).is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};

    use super::*;

    fn found(base: &str, listen: &str, has_proxies: bool) -> String {
        let findings = base_url(&base.parse().unwrap(), listen.parse().unwrap(), has_proxies);
        let texts = findings.into_iter().map(|finding| match finding {
            Good(text) => format!("ok {text}"),
            Doubtful(text) | Bad(text) => text,
        });
        texts.collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn an_address_that_cannot_be_right_is_doubted() {
        let here = found("http://127.0.0.1:8080", "127.0.0.1:8080", false);
        assert_eq!(here, "ok Visitors see http://127.0.0.1:8080.");
        let unencrypted = found("http://192.0.2.7:8080", "127.0.0.1:8080", true);
        assert!(unencrypted.contains("passwords would travel unencrypted"), "{unencrypted}");
        let everywhere = found("http://127.0.0.1:8080", "0.0.0.0:8080", false);
        assert!(everywhere.contains("passwords would travel unencrypted"), "{everywhere}");
        let other_port = found("http://localhost:8080", "127.0.0.1:9000", false);
        assert!(other_port.contains("refused with 403"), "{other_port}");
        let nowhere = found("https://localhost", "127.0.0.1:8080", true);
        assert!(nowhere.contains("nobody can open from another machine"), "{nowhere}");
        let unknown = found("https://www.example.invalid", "127.0.0.1:8080", true);
        assert!(unknown.contains("www.example.invalid is not known here"), "{unknown}");
        let no_proxy = found("https://192.0.2.7", "127.0.0.1:8080", false);
        assert!(no_proxy.contains("share one rate limit"), "{no_proxy}");
    }

    #[test]
    fn who_holds_the_port_is_told() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let answer = |text: &'static str| {
            let listener = listener.try_clone().unwrap();
            std::thread::spawn(move || {
                for _ in 0..2 {
                    let (mut stream, _) = listener.accept().unwrap();
                    let _ = stream.read(&mut [0; 1024]);
                    let _ = stream.write_all(text.as_bytes());
                }
            })
        };
        let other = answer("HTTP/1.1 200 OK\r\n\r\nIt works!");
        assert!(matches!(port("Visitors", address), Bad(text) if text.contains("another program")));
        other.join().unwrap();
        let _ours = answer("HTTP/1.1 200 OK\r\n\r\nok");
        assert!(matches!(port("Visitors", address), Doubtful(text) if text.contains("a Keyturn")));
        drop(listener);
    }
}

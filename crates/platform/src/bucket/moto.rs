//! A server of buckets for tests (moto, which `make test` installs). It checks the credentials of requests.
//!
//! Tests of other crates include this file by its path.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use platform::bucket::BucketAccess;

const TIMEOUT: Duration = Duration::from_mins(1);

/// A server of buckets, and who may use them.
pub struct Buckets {
    process: Child,
    /// Its address and port.
    pub address: String,
    key_id: String,
    secret: String,
}

impl Buckets {
    /// Starts the server with the bucket `copies`.
    pub fn start() -> Self {
        let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tools/moto-5.2.5");
        assert!(tools.exists(), "moto is missing; `make test` installs it");
        let mut process = Command::new("python3")
            .args(["-m", "moto.server", "-H", "127.0.0.1", "-p", "0"])
            .env("PYTHONPATH", tools)
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let said = lines.find_map(|line| {
            Some(line.unwrap().split_once("Running on http://")?.1.trim().to_owned())
        });
        let address = said.expect("it says where it listens");
        std::thread::spawn(move || lines.for_each(drop));
        let mut buckets = Self { process, address, key_id: String::new(), secret: String::new() };
        buckets.ask("PUT", "/copies", "");
        buckets.iam("CreateUser&UserName=keyturn");
        let policy = "%7B%22Version%22%3A%222012-10-17%22%2C%22Statement%22%3A%5B%7B%22Effect%22%3A%22Allow%22%2C%22Action%22%3A%22s3%3A%2A%22%2C%22Resource%22%3A%22%2A%22%7D%5D%7D";
        buckets
            .iam(&format!("PutUserPolicy&UserName=keyturn&PolicyName=all&PolicyDocument={policy}"));
        let made = buckets.iam("CreateAccessKey&UserName=keyturn");
        let between = |name: &str| {
            let (_, rest) = made.split_once(&format!("<{name}>")).unwrap();
            rest.split_once('<').unwrap().0.to_owned()
        };
        (buckets.key_id, buckets.secret) = (between("AccessKeyId"), between("SecretAccessKey"));
        buckets
    }

    /// Requires credentials from now on.
    pub fn lock(&self) {
        self.ask("POST", "/moto-api/reset-auth", "0");
    }

    fn iam(&self, action: &str) -> String {
        let body = format!("Version=2010-05-08&Action={action}");
        let headers = "Content-Type: application/x-www-form-urlencoded\r\n\
            Authorization: AWS4-HMAC-SHA256 Credential=a/20261120/us-east-1/iam/aws4_request\r\n";
        String::from_utf8(self.exchange("POST", "/", headers, body.as_bytes())).unwrap()
    }

    /// Sends a request, and the body of its answer.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let answer = self.exchange(method, path, "", body.as_bytes());
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The same of bytes, with headers.
    pub fn exchange(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> Vec<u8> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        let length = body.len();
        let host = &self.address;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}Content-Length: {length}\r\n\
             Connection: close\r\n\r\n"
        )
        .unwrap();
        stream.write_all(body).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|at| at == b"\r\n\r\n").unwrap();
        answer.split_off(end + 4)
    }

    /// Changes an object of the program's, before the server is locked.
    pub fn change(&self, method: &str, key: &str, body: &[u8]) {
        let headers =
            "Authorization: AWS4-HMAC-SHA256 Credential=a/20261120/us-east-1/s3/aws4_request\r\n";
        self.exchange(method, &format!("/copies/{key}"), headers, body);
    }

    /// Who may use it, over an address in front of it.
    pub fn access(&self, address: &str) -> BucketAccess {
        BucketAccess {
            endpoint: Some(format!("http://{address}").parse().unwrap()),
            region: "us-east-1".to_owned(),
            key_id: self.key_id.clone(),
            secret_key: self.secret.clone(),
            session_token: String::new(),
        }
    }

    /// The keys in the bucket.
    pub fn keys(&self) -> Vec<String> {
        let list = self.ask("GET", "/copies?list-type=2", "");
        list.split("<Key>").skip(1).map(|key| key.split_once('<').unwrap().0.into()).collect()
    }
}

impl Drop for Buckets {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

//! PostgreSQL's own programs: `pg_dump` out, `pg_restore` and `psql` in. They are of the
//! machine, as new as its server or newer.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, Command, Stdio};
use std::thread::JoinHandle;

use url::Url;

use super::error::CopyError;
use crate::storage::files;

/// What is said of a failure, at most.
const SAID_BYTES: usize = 2_000;
/// Readers of a running site may be in the way of what is dropped.
const ATTEMPTS: u32 = 3;

/// Drops what this role has in the schema that it uses, and nothing that belongs to others.
const EMPTY: &str = "
BEGIN;
SET client_min_messages = error;
SET lock_timeout = '30s';
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT quote_ident(c.relname) AS name, c.relkind FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relowner = current_user::regrole
      AND c.relkind IN ('v', 'm') AND NOT EXISTS
        (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  LOOP EXECUTE format('DROP %s IF EXISTS %s CASCADE',
    CASE one.relkind WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'VIEW' END, one.name); END LOOP;
  FOR one IN SELECT quote_ident(c.relname) AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relowner = current_user::regrole
      AND c.relkind IN ('r', 'p') AND NOT EXISTS
        (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  LOOP EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', one.name); END LOOP;
  FOR one IN SELECT quote_ident(c.relname) AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relowner = current_user::regrole
      AND c.relkind = 'S' AND NOT EXISTS
        (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('e', 'i', 'a'))
  LOOP EXECUTE format('DROP SEQUENCE IF EXISTS %s CASCADE', one.name); END LOOP;
  FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.proowner = current_user::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one.name); END LOOP;
END $$;
";

pub(super) fn copy_out(address: &str, file: &Path) -> Result<(), CopyError> {
    let server = Server::of(address)?;
    let schema = server.schema()?;
    files::make_private_file(file).map_err(|cause| CopyError::file(file, cause))?;
    let mut dump = server.command("pg_dump")?;
    dump.args(["--format=custom", "--no-owner", "--no-privileges", "--schema"])
        .arg(&schema)
        .arg("--file")
        .arg(file);
    server.run("pg_dump", &mut dump).map(drop)
}

pub(super) fn check(file: &Path) -> Result<(), CopyError> {
    // Reads all of it, and understands it.
    let mut restore = Command::new(find("pg_restore")?);
    restore.args(["--file=/dev/null"]).arg(file).stdin(Stdio::null());
    let done = restore.output().map_err(|cause| CopyError::file(file, cause))?;
    if done.status.success() {
        return Ok(());
    }
    Err(CopyError::Damaged(said(&done.stderr, None)))
}

pub(super) fn copy_in(address: &str, file: &Path) -> Result<(), CopyError> {
    let server = Server::of(address)?;
    let mut attempt = 0;
    loop {
        attempt += 1;
        match server.restore(file) {
            Err(CopyError::Failed { said, .. })
                if attempt < ATTEMPTS
                    && (said.contains("deadlock") || said.contains("lock timeout")) => {}
            done => return done,
        }
    }
}

/// A server and how its programs are told of it: the password not by an argument, which
/// everybody on the machine can read.
struct Server {
    address: String,
    password: Option<String>,
}

impl Server {
    fn of(address: &str) -> Result<Self, CopyError> {
        let mut url = Url::parse(address).map_err(|_| CopyError::Address)?;
        let password = url.password().map(|password| {
            percent_encoding::percent_decode_str(password).decode_utf8_lossy().into_owned()
        });
        url.set_password(None).map_err(|()| CopyError::Address)?;
        Ok(Self { address: url.into(), password })
    }

    fn command(&self, tool: &'static str) -> Result<Command, CopyError> {
        let mut command = Command::new(find(tool)?);
        command.arg("--dbname").arg(&self.address).arg("--no-password").stdin(Stdio::null());
        command.env("PGAPPNAME", "keyturn").env("LC_MESSAGES", "C");
        if let Some(password) = &self.password {
            command.env("PGPASSWORD", password);
        }
        Ok(command)
    }

    fn psql(&self) -> Result<Command, CopyError> {
        let mut psql = self.command("psql")?;
        psql.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]);
        Ok(psql)
    }

    fn run(&self, tool: &'static str, command: &mut Command) -> Result<Vec<u8>, CopyError> {
        let done = command.output().map_err(|cause| self.failed(tool, &cause.to_string()))?;
        if done.status.success() {
            return Ok(done.stdout);
        }
        Err(CopyError::Failed { tool, said: said(&done.stderr, self.password.as_deref()) })
    }

    fn failed(&self, tool: &'static str, text: &str) -> CopyError {
        CopyError::Failed { tool, said: said(text.as_bytes(), self.password.as_deref()) }
    }

    /// The schema that the site's tables are in.
    fn schema(&self) -> Result<String, CopyError> {
        let mut psql = self.psql()?;
        psql.args(["--tuples-only", "--no-align", "--command=SELECT current_schema()"]);
        let schema = String::from_utf8_lossy(&self.run("psql", &mut psql)?).trim().to_owned();
        if schema.is_empty() { Err(CopyError::Address) } else { Ok(schema) }
    }

    /// Empties the schema and fills it, in one transaction.
    fn restore(&self, file: &Path) -> Result<(), CopyError> {
        let schema = self.schema()?;
        let mut restore = Command::new(find("pg_restore")?);
        restore.args(["--no-owner", "--no-privileges", "--file=-", "--schema"]).arg(&schema);
        restore.arg(file).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut psql = self.psql()?;
        psql.args(["--file=-", "--output=/dev/null"]);
        psql.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let began = |tool, command: &mut Command| {
            command.spawn().map_err(|cause| self.failed(tool, &cause.to_string()))
        };
        let mut restore = began("pg_restore", &mut restore)?;
        let mut psql = began("psql", &mut psql)?;
        let restore_says = listen(restore.stderr.take());
        let psql_says = listen(psql.stderr.take());
        if let (Some(mut from), Some(mut to)) = (restore.stdout.take(), psql.stdin.take()) {
            // When psql has ended it has said why.
            let _ = to.write_all(EMPTY.as_bytes());
            let fed = std::io::copy(&mut from, &mut to);
            drop(from);
            // What ends before this is rolled back.
            if fed.is_ok() && restore.wait().is_ok_and(|status| status.success()) {
                let _ = to.write_all(b"\nCOMMIT;\n");
            }
        }
        for (tool, mut child, says) in
            [("psql", psql, psql_says), ("pg_restore", restore, restore_says)]
        {
            let status = child.wait().map_err(|cause| self.failed(tool, &cause.to_string()))?;
            let said = said(&says.join().unwrap_or_default(), self.password.as_deref());
            if !status.success() {
                return Err(CopyError::Failed { tool, said });
            }
        }
        Ok(())
    }
}

/// Reads what a program complains of while it runs.
fn listen(errors: Option<ChildStderr>) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut text = Vec::new();
        if let Some(mut errors) = errors {
            // What cannot be read is not said.
            let _ = errors.read_to_end(&mut text);
        }
        text
    })
}

/// What a program said, short, on one line and without the password.
fn said(text: &[u8], password: Option<&str>) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(SAID_BYTES)]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match password {
        Some(password) if !password.is_empty() => text.replace(password, "…"),
        _ => text,
    }
}

/// Where a program is: where programs are, or where Debian keeps those of each version.
fn find(tool: &'static str) -> Result<PathBuf, CopyError> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    if let Some(found) =
        std::env::split_paths(&path).map(|at| at.join(tool)).find(|at| at.is_file())
    {
        return Ok(found);
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let of = |at: &Path| at.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    versions
        .map(|entry| entry.path())
        .filter(|at| at.join("bin").join(tool).is_file())
        .max_by_key(|at| of(at))
        .map(|at| at.join("bin").join(tool))
        .ok_or(CopyError::Tool(tool))
}

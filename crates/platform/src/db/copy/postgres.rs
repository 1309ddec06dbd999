//! Copies by PostgreSQL's own programs: `pg_dump` out, `pg_restore` and `psql` in. The machine
//! provides them, in the server's version or newer.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, Command, Stdio};
use std::thread::JoinHandle;

use url::Url;

use super::error::CopyError;
use crate::storage::files;

/// The longest error output that is kept.
const ERROR_BYTES: usize = 2_000;
/// Readers of a running site may hold locks on tables that are dropped.
const ATTEMPTS: u32 = 3;

/// Drops the objects of this role in its current schema, and no others.
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
    let server = Server::parse(address)?;
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
    // Reads and parses the whole file.
    let mut restore = Command::new(find("pg_restore")?);
    restore.args(["--file=/dev/null"]).arg(file).stdin(Stdio::null());
    let done = restore.output().map_err(|cause| CopyError::file(file, cause))?;
    if done.status.success() {
        return Ok(());
    }
    Err(CopyError::Damaged(error_text(&done.stderr, None)))
}

pub(super) fn copy_in(address: &str, file: &Path) -> Result<(), CopyError> {
    let server = Server::parse(address)?;
    let mut attempt = 0;
    loop {
        attempt += 1;
        match server.restore(file) {
            Err(CopyError::Failed { output, .. })
                if attempt < ATTEMPTS
                    && (output.contains("deadlock") || output.contains("lock timeout")) => {}
            done => return done,
        }
    }
}

/// The address of a server. The password goes to the programs by the environment, since every
/// user of the machine can read arguments.
struct Server {
    address: String,
    password: Option<String>,
}

impl Server {
    fn parse(address: &str) -> Result<Self, CopyError> {
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
        Err(CopyError::Failed { tool, output: error_text(&done.stderr, self.password.as_deref()) })
    }

    fn failed(&self, tool: &'static str, text: &str) -> CopyError {
        CopyError::Failed { tool, output: error_text(text.as_bytes(), self.password.as_deref()) }
    }

    /// The schema that the site's tables are in.
    fn schema(&self) -> Result<String, CopyError> {
        let mut psql = self.psql()?;
        psql.args(["--tuples-only", "--no-align", "--command=SELECT current_schema()"]);
        let schema = String::from_utf8_lossy(&self.run("psql", &mut psql)?).trim().to_owned();
        if schema.is_empty() { Err(CopyError::Address) } else { Ok(schema) }
    }

    /// Empties and fills the schema in one transaction.
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
        let restore_stderr = read_in_thread(restore.stderr.take());
        let psql_stderr = read_in_thread(psql.stderr.take());
        if let (Some(mut from), Some(mut to)) = (restore.stdout.take(), psql.stdin.take()) {
            // If psql has ended, its error output says why.
            let _ = to.write_all(EMPTY.as_bytes());
            let fed = std::io::copy(&mut from, &mut to);
            drop(from);
            // Without the COMMIT psql rolls back.
            if fed.is_ok() && restore.wait().is_ok_and(|status| status.success()) {
                let _ = to.write_all(b"\nCOMMIT;\n");
            }
        }
        for (tool, mut child, stderr) in
            [("psql", psql, psql_stderr), ("pg_restore", restore, restore_stderr)]
        {
            let status = child.wait().map_err(|cause| self.failed(tool, &cause.to_string()))?;
            let output = error_text(&stderr.join().unwrap_or_default(), self.password.as_deref());
            if !status.success() {
                return Err(CopyError::Failed { tool, output });
            }
        }
        Ok(())
    }
}

/// Reads a program's error output while it runs.
fn read_in_thread(errors: Option<ChildStderr>) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut text = Vec::new();
        if let Some(mut errors) = errors {
            // Unreadable output is left out.
            let _ = errors.read_to_end(&mut text);
        }
        text
    })
}

/// A program's error output: short, on one line, without the password.
fn error_text(text: &[u8], password: Option<&str>) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(ERROR_BYTES)]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match password {
        Some(password) if !password.is_empty() => text.replace(password, "…"),
        _ => text,
    }
}

/// Finds a program in the PATH, or where Debian keeps each PostgreSQL version.
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

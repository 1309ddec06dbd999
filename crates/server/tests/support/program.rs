//! The program as a test runs it: an empty environment, a data folder and a database.

use std::path::Path;
use std::process::{Command, Stdio};

pub fn program(folder: &Path, database_url: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_keyturn"));
    command
        .args(arguments)
        .env_clear()
        .env("KEYTURN_DATA_DIR", folder)
        .env("KEYTURN_DATABASE_URL", database_url)
        .env("KEYTURN_METRICS_LISTEN", "")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a command to its end and returns its output.
pub fn output_of(folder: &Path, database_url: &str, arguments: &[&str]) -> String {
    let output = program(folder, database_url, arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

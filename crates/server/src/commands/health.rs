//! `keyturn health`: what a container's health check asks.

use std::process::ExitCode;

use anyhow::bail;

use super::{local_request, print};
use crate::config::Settings;

/// Asks the running server whether it should get visitors (`/readyz`).
pub(crate) fn health(settings: &Settings) -> anyhow::Result<ExitCode> {
    let answer = match local_request::get(settings.listen, "/readyz") {
        Ok(answer) => answer,
        Err(error) => bail!("Nothing answers at {}: {error}.", settings.listen),
    };
    if answer.starts_with("HTTP/1.1 200") {
        return print("ready\n");
    }
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body.trim());
    bail!("The server at {} is not ready: {body}.", settings.listen)
}

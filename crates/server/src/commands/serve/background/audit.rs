//! Seals the audit trail as it grows, and verifies it every night.

use platform::error::Result;
use site::Site;

use super::periodic::Progress;

/// Seals new entries.
pub(super) async fn seal_audit(site: Site) -> Result<Progress> {
    site::audit::seal(&site).await?;
    Ok(Progress::Done)
}

/// Verifies the chain and logs the newest seal. The log is kept elsewhere, so it shows later how far
/// the chain reached.
pub(super) async fn check_audit(site: Site) -> Result<Progress> {
    let report = site::audit::check(&site).await?;
    metrics::gauge!("keyturn_audit_broken").set(if report.broken.is_some() { 1.0 } else { 0.0 });
    let seal = report.last.map(|seal| seal.to_string()).unwrap_or_default();
    match report.broken {
        None => tracing::info!(entries = report.entries, seal, "the audit trail fits"),
        Some(broken) => tracing::error!(seal, "the audit trail does not fit: {broken}"),
    }
    Ok(Progress::Done)
}

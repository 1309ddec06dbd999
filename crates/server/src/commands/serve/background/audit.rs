//! The audit trail: sealed as it grows, and walked every night.

use platform::error::Result;
use site::Site;

use super::periodic::Progress;

/// Seals what was written into the audit trail.
pub(super) async fn seal_audit(site: Site) -> Result<Progress> {
    site::audit::seal(&site).await?;
    Ok(Progress::Done)
}

/// Walks the chain of the audit trail, and says in the log, which is kept elsewhere, how far it
/// reaches.
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

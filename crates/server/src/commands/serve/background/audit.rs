//! The audit trail: sealed as it grows, and walked every night.

use platform::error::chain;
use site::Site;

use super::moments::{FIRST_CHECK, until_tonight};
use super::tries::Tries;

/// Seals what was written into the audit trail. While that fails (a full disk, say) it is
/// tried ever less often, and said once.
pub(super) async fn seal_audit(site: Site) {
    let mut tries = Tries::default();
    loop {
        let sealed = site::audit::seal(&site).await;
        let is_news = tries.note(sealed.is_ok());
        match sealed {
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "the audit trail was not sealed; it is tried again until it is"
            ),
            Ok(_) if is_news => tracing::info!("the audit trail is sealed again"),
            Ok(_) | Err(_) => {}
        }
        tokio::time::sleep(tries.pause(&site.chance)).await;
    }
}

/// Walks the chain of the audit trail at the start and every night, and says in the log, which
/// is kept elsewhere, how far it reaches.
pub(super) async fn check_audit(site: Site) {
    let gauge = metrics::gauge!("keyturn_audit_broken");
    tokio::time::sleep(FIRST_CHECK).await;
    loop {
        match site::audit::check(&site).await {
            Ok(report) => {
                gauge.set(if report.broken.is_some() { 1.0 } else { 0.0 });
                let seal = report.last.map(|seal| seal.to_string()).unwrap_or_default();
                match report.broken {
                    None => tracing::info!(entries = report.entries, seal, "the audit trail fits"),
                    Some(broken) => tracing::error!(seal, "the audit trail does not fit: {broken}"),
                }
            }
            Err(error) => tracing::warn!(error = %chain(&error), "the audit trail was not walked"),
        }
        until_tonight(&site).await;
    }
}

//! `keyturn audit verify`: verifies the audit trail.

use std::process::ExitCode;

use anyhow::Context as _;
use platform::db::{Db, ReadPriority};
use platform::storage::audit::{self, ChainKey, ChainReport, ExpectedSeal};

use super::print;
use crate::assemble;
use crate::config::Settings;

/// `keyturn audit verify`
pub(crate) async fn verify_audit(
    settings: &Settings,
    expected: Option<ExpectedSeal>,
) -> anyhow::Result<ExitCode> {
    let key = ChainKey::derive(&assemble::existing_seal_key(settings)?);
    let db = Db::inspect(&assemble::store_options(settings)?).await?;
    db.must_not_be_half_moved().await?;
    let missing = db.missing_migrations().await?;
    if missing > 0 {
        db.close().await;
        anyhow::bail!(
            "The database is of an older program. Bring it up to date with `keyturn migrate` first"
        );
    }
    let report = async {
        let mut tx = db.read_as(ReadPriority::Expensive).await?;
        audit::verify(&mut tx, &key, expected.as_ref()).await
    };
    let report = report.await;
    db.close().await;
    let report = report.context("The audit trail could not be read")?;
    print(&summary(&report))?;
    match report.broken {
        None => Ok(ExitCode::SUCCESS),
        Some(broken) => anyhow::bail!("The audit trail does not hold: {broken}"),
    }
}

fn summary(report: &ChainReport) -> String {
    let entries = |count: u64| if count == 1 { "entry" } else { "entries" };
    let ChainReport { entries: walked, erased, waiting, .. } = report;
    let mut text = format!("{walked} sealed {} walked", entries(*walked));
    if report.broken.is_none() {
        text.push_str("; all fit");
    }
    text.push_str(".\n");
    if *erased > 0 {
        text.push_str(&format!("Of {erased}, what was said of people is erased.\n"));
    }
    if *waiting > 0 {
        text.push_str(&format!("{waiting} {} not sealed yet.\n", entries(*waiting)));
    }
    if let Some(last) = &report.last {
        text.push_str(&format!(
            "The last seal is\n  {last}\nNote it elsewhere; `keyturn audit verify --expect` with \
             it shows whether the trail was cut or replaced since.\n"
        ));
    }
    text
}

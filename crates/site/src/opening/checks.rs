//! What is still sample or missing before a site goes live, for the dashboard.

use foundation::Site;
use foundation::company::Company;
use foundation::paths::page;
use foundation::replacement;
use foundation::settings::{Origin, store};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{backup, sample};

/// Whether the site is open, and what is to be done before.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpeningResponse {
    /// Whether visitors see the site.
    pub is_open: bool,
    /// For `settings/save` of `opened`; null where the server sets it.
    #[schema(required)]
    pub opened_revision: Option<i64>,
    /// The same of `legal_texts_read`.
    #[schema(required)]
    pub legal_revision: Option<i64>,
    /// Every check, in the order in which they are done.
    pub checks: Vec<OpeningCheck>,
    /// The pages that still say what ships with the program: `about`, `team`, `privacy`, `terms`.
    pub sample_pages: Vec<&'static str>,
}

/// One thing that is done before a site opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OpeningCheck {
    /// Its name.
    pub name: CheckName,
    /// Whether it is done.
    pub is_done: bool,
}

/// The checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckName {
    /// Name, address and e-mail are the company's.
    Company,
    /// The texts about the company are its own.
    About,
    /// The people of the team are its own.
    Team,
    /// Somebody has read the legal texts.
    LegalTexts,
    /// The privacy officer is named.
    PrivacyOfficer,
    /// Mail can be sent.
    Mail,
    /// There is a backup.
    Backups,
    /// Every administrator has a second factor.
    SecondFactor,
    /// Visitors come by https.
    Https,
    /// No untouched sample blogs and homes.
    Samples,
}

/// Whether the site is open, and what is to be done before.
///
/// # Errors
/// The store is away.
pub async fn find_opening(site: &Site, tx: &mut Tx, now: Timestamp) -> Result<OpeningResponse> {
    let settings = site.settings.now();
    let company = &settings.company;
    let sample_pages = find_sample_pages(site, tx).await?;
    let is_sample = |page| sample_pages.contains(&page);
    let check = |name, is_done| OpeningCheck { name, is_done };
    let checks = vec![
        check(CheckName::Company, is_own(company)),
        check(CheckName::About, !is_sample("about")),
        check(CheckName::Team, !is_sample("team")),
        check(CheckName::LegalTexts, company.has_read_legal_texts),
        check(CheckName::PrivacyOfficer, !company.privacy_officer_name.is_empty()),
        check(CheckName::Mail, settings.delivery.is_some()),
        check(CheckName::Backups, !backup::state(tx, now).await?.is_overdue),
        check(CheckName::SecondFactor, count_without_factor(tx).await? == 0),
        check(CheckName::Https, site.base_url.starts_with("https:")),
        check(CheckName::Samples, sample::count(tx).await? == 0),
    ];
    let stored = store::all(tx, &site.seal).await?;
    let fixed = site.settings.fixed();
    let revision = |name: &str| {
        let is_locked = fixed.origin(name).is_some_and(|origin| *origin != Origin::Default);
        (!is_locked).then(|| stored.get(name).map_or(0, |row| row.revision))
    };
    Ok(OpeningResponse {
        is_open: !company.is_unopened,
        opened_revision: revision("opened"),
        legal_revision: revision("legal_texts_read"),
        checks,
        sample_pages,
    })
}

/// The pages that visitors read as they ship: none that an own page replaces in both languages.
async fn find_sample_pages(site: &Site, tx: &mut Tx) -> Result<Vec<&'static str>> {
    let settings = site.settings.now();
    let replaced = replacement::addresses(&replacement::list(tx).await?, site.addresses);
    let is_replaced = |name: &str| {
        let route = match name {
            "about" => page::ABOUT,
            "team" => page::TEAM,
            "privacy" => page::PRIVACY,
            _ => page::TERMS,
        };
        settings
            .company
            .languages()
            .all(|language| replaced.get(language).contains(&site.addresses.of(route, language)))
    };
    // The dashboard also names a page that is left out because nobody has written it.
    let pages = settings.files.sample_pages().into_iter();
    Ok(pages.filter(|name| !is_replaced(name)).collect())
}

/// Whether name, address and e-mail are there and differ from the samples.
fn is_own(company: &Company) -> bool {
    let own = company.without_samples();
    !own.company_name.is_empty() && !own.support_email.is_empty() && !own.postal_address.is_empty()
}

async fn count_without_factor(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT COUNT(*) AS count FROM users
                 WHERE group_id = $1 AND second_factor_at IS NULL";
    let query = platform::db::sql(query).bind(foundation::access::Group::Administrator.id());
    tx.fetch_one(query).await?.get("count")
}

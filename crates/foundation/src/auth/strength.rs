//! Checks new passwords against facts about the user and the company
//! (`platform::identity::password_strength`).

use platform::identity::password_strength::{PasswordWeakness, find_weakness};

use crate::Site;

/// Checks a new password. `own` holds facts about the user that it may not contain.
///
/// # Errors
/// Why it is too weak.
pub fn check(site: &Site, password: &str, own: &[&str]) -> Result<(), PasswordWeakness> {
    let host = site.base_url.split("://").last().unwrap_or_default();
    let mut words = own.to_vec();
    let company = site.company();
    words.extend([company.company_name.as_str(), host]);
    find_weakness(password, site.password_min_chars(), &words).map_or(Ok(()), Err)
}

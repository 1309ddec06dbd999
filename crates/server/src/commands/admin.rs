//! `keyturn admin …`: creates administrators and restores their access.

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use platform::rng::Rng;
use site::access::Group;
use site::account::{self, NewUser};

use super::print;
use crate::assemble;
use crate::cli::PasswordSource;
use crate::config::Settings;

/// The administrator to create.
pub(crate) struct Names {
    pub(crate) email: String,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
}

/// `keyturn admin create`
pub(crate) async fn create_administrator(
    settings: &Settings,
    names: Names,
    source: &PasswordSource,
    if_none: bool,
) -> anyhow::Result<ExitCode> {
    let site = assemble::site(settings).await?;
    if if_none && account::count_administrators(&site.db).await? > 0 {
        site.db.close().await;
        return Ok(ExitCode::SUCCESS);
    }
    let password = read(source)?;
    let new = NewUser {
        email: names.email.clone(),
        first_name: names.first_name,
        last_name: names.last_name,
        password: password.clone(),
        group: Group::Administrator,
    };
    account::create_user(&site, new).await?;
    site.db.close().await;
    announce("Administrator created", &names.email, source, &password)
}

/// `keyturn admin reset-password`
pub(crate) async fn reset_password(
    settings: &Settings,
    email: &str,
    source: &PasswordSource,
) -> anyhow::Result<ExitCode> {
    let site = assemble::site(settings).await?;
    let password = read(source)?;
    account::reset_password(&site, email, &password).await?;
    site.db.close().await;
    announce("Password changed", email, source, &password)
}

/// `keyturn admin remove-second-factor`
pub(crate) async fn remove_second_factor(
    settings: &Settings,
    email: &str,
) -> anyhow::Result<ExitCode> {
    let site = assemble::site(settings).await?;
    let was_there = account::remove_second_factor(&site, email).await?;
    site.db.close().await;
    if was_there {
        print(&format!("Second factor and passkeys removed: {email}\n"))
    } else {
        print(&format!("There is neither a second factor nor a passkey: {email}\n"))
    }
}

fn announce(
    what: &str,
    email: &str,
    source: &PasswordSource,
    password: &str,
) -> anyhow::Result<ExitCode> {
    if source.generate_password {
        return print(&format!(
            "\n  {what}. The password is shown only this once.\n\n    E-mail    {email}\n    Password  {password}\n\n"
        ));
    }
    print(&format!("{what}: {email}\n"))
}

fn read(source: &PasswordSource) -> anyhow::Result<String> {
    if source.generate_password {
        return Ok(random_password(&Rng::System));
    }
    let mut text = String::new();
    std::io::stdin()
        .take(4_096)
        .read_to_string(&mut text)
        .context("The password could not be read from the standard input")?;
    let password = text.trim_end_matches(['\n', '\r']);
    if password.is_empty() {
        bail!("There is no password on the standard input.");
    }
    Ok(password.to_owned())
}

/// A random password in groups, without letters and digits that look alike.
fn random_password(rng: &Rng) -> String {
    // 32 characters, so 5 bits each: 20 characters have 100 bits.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut password = String::new();
    for (index, byte) in rng.bytes::<20>().into_iter().enumerate() {
        if index > 0 && index % 5 == 0 {
            password.push('-');
        }
        password.push(char::from(LETTERS[usize::from(byte % 32)]));
    }
    password
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_password_is_long_typeable_and_never_the_same() {
        let one = random_password(&Rng::System);
        assert_eq!(one.len(), 23);
        assert!(one.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
        assert_ne!(one, random_password(&Rng::System));
        assert!(platform::identity::password_strength::find_weakness(&one, 12, &[]).is_none());
    }
}

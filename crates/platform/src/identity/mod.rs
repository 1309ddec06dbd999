//! Passwords ([`password`], [`weakness`]), session tokens ([`session`]) and encrypted secrets
//! ([`seal`]). Accounts and permissions are in `site/account`.

pub mod password;
pub mod seal;
pub mod session;
pub mod weakness;

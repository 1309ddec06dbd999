//! Passwords ([`password`], [`password_strength`]), session tokens ([`session`]) and encrypted secrets
//! ([`seal`]). Accounts are in `foundation::auth`, permissions in `foundation::access`.

pub mod password;
pub mod password_strength;
pub mod seal;
pub mod session;

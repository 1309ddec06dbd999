//! Who somebody is: passwords ([`password`], [`weakness`]), tokens ([`session`]) and secrets that are read
//! again ([`seal`]). Accounts and what they may do are the product's (`site/account`).

pub mod password;
pub mod seal;
pub mod session;
pub mod weakness;

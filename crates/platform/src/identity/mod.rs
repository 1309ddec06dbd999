//! Who somebody is: passwords ([`password`]) and tokens ([`session`]). Accounts and
//! what they may do are the product's (`site/account`).

pub mod password;
pub mod session;

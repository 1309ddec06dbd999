//! Who somebody is: passwords ([`password`]) and tokens ([`session`]). Accounts and
//! what they may do are the product's (`site/account`).

mod french;
pub mod password;
pub mod session;

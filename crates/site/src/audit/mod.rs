//! `/admin/audit`: what the trail (`platform::storage::audit`) tells, and whether it fits.

mod check;
#[cfg(test)]
mod tests;

pub use self::check::{check, seal, verify};

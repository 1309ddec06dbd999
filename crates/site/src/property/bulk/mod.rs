//! What is done to many properties at once, and taken back; and imports that are taken back
//! (docs/decisions/0096).
//!
//! One transaction for all, in which each property is changed as a call of its own would, or is
//! left as it is with the reason ([`change`]). [`undo`] takes it back, [`import`] what a file has
//! done; [`state`] is what is kept of each.

pub mod calls;
mod change;
pub mod import;
pub mod imports;
mod model;
mod state;
#[cfg(test)]
mod tests;
mod texts;
mod undo;

#[cfg(test)]
pub(super) use texts::messages;

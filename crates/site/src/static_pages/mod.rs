//! Pages without calls of their own: those whose words are content ([`marketing`], [`team`]), and
//! those that the browser draws ([`admin`], [`offline`]).

pub mod admin;
pub mod marketing;
pub mod offline;
mod replacement;
pub mod team;

//! The pages of places: `/homes/in/{province}[/{city}]/{purpose}[/{class}]`
//! (docs/decisions/0062).
//!
//! [`address`] reads and writes their addresses, [`words`] what they say, [`page`] the page,
//! [`listed`] which there are.

mod address;
mod listed;
mod page;
#[cfg(test)]
mod tests;
mod words;

pub use listed::listed;
pub use page::landing;

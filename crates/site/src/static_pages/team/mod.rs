//! The people who lead the company (specification §2, §3): static content.

pub mod pages;
#[cfg(test)]
mod tests;

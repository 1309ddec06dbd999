//! The people who lead the company (specification §2, §3): static content.

pub mod pages;
